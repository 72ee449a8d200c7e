use super::*;
use crate::start::tests::{fill, form, form_with_kept, press};
use crate::start::{Name, preview_area};
use crate::view::paint::{Colours, Paint};
use crate::words::Language;
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;

const PLAIN: Paint = Paint { colours: Colours::None, ascii: false };

fn drawn(form: &Form, language: Language, paint: Paint, size: (u16, u16)) -> Buffer {
    let area = Rect::new(0, 0, size.0, size.1);
    let mut buf = Buffer::empty(area);
    let (keys, words) = (KeyMap::default(), Words::of(language));
    let hits = &mut Hits::default();
    draw(form, None, &mut Page { keys: &keys, words: &words, paint, buf: &mut buf, hits }, area);
    buf
}

/// What is seen, and under it how: `#` reversed, `!` bold, `.` dim, `-` red.
fn seen(buf: &Buffer) -> String {
    let area = buf.area;
    let rows = |sign: &dyn Fn(u16, u16) -> String| -> String {
        let row =
            |y| (0..area.width).map(|x| sign(x, y)).collect::<String>().trim_end().to_string();
        (0..area.height).map(row).collect::<Vec<_>>().join("\n")
    };
    let letters = rows(&|x, y| buf[(x, y)].symbol().to_string());
    let looks = rows(&|x, y| {
        let cell = &buf[(x, y)];
        let sign = match cell.modifier {
            m if m.contains(Modifier::REVERSED) => "#",
            m if m.contains(Modifier::BOLD) => "!",
            m if m.contains(Modifier::DIM) => ".",
            _ => " ",
        };
        sign.to_string()
    });
    format!("{letters}\n{}\n{looks}", "=".repeat(usize::from(area.width)))
}

fn english(form: &Form, size: (u16, u16)) -> String {
    seen(&drawn(form, Language::English, PLAIN, size))
}

#[test]
fn the_form_at_80_by_24() {
    insta::assert_snapshot!(english(&form(), (80, 24)));
}

#[test]
fn unfinished_games_on_top() {
    insta::assert_snapshot!(english(&form_with_kept(), (80, 24)));
}

#[test]
fn what_is_wrong_is_said_in_persian_above_what_can_be_typed() {
    let mut form = form_with_kept();
    fill(&mut form, Name::Clock, "soon");
    fill(&mut form, Name::Second, "hrad");
    let persian = |size| seen(&drawn(&form, Language::Persian, PLAIN, size));
    insta::assert_snapshot!(format!("{}\n\n{}", persian((80, 24)), persian((40, 12))));
}

#[test]
fn what_is_wrong_stands_under_its_field() {
    let mut form = form_with_kept();
    fill(&mut form, Name::Clock, "soon");
    fill(&mut form, Name::Second, "hrad");
    insta::assert_snapshot!(english(&form, (80, 24)));
}

#[test]
fn the_list_of_agents() {
    let mut form = form();
    fill(&mut form, Name::Second, "");
    press(&mut form, &[KeyCode::Enter, KeyCode::Down]);
    insta::assert_snapshot!(english(&form, (80, 24)));
}

#[test]
fn a_long_position_is_seen_around_the_cursor() {
    let mut form = form();
    fill(&mut form, Name::Position, "f5d6c3d3c4f4f6g5e6d7e3c5f3b4d2c2f2f7");
    press(&mut form, &[KeyCode::Left, KeyCode::Left]);
    insta::assert_snapshot!(english(&form, (60, 18)));
}

#[test]
fn a_small_window_scrolls() {
    let mut form = form_with_kept();
    press(&mut form, &[KeyCode::Up]);
    insta::assert_snapshot!(english(&form, (40, 12)));
}

#[test]
fn in_ascii() {
    let mut form = form_with_kept();
    press(&mut form, &[KeyCode::Tab, KeyCode::Enter]);
    let paint = Paint { colours: Colours::None, ascii: true };
    let buf = drawn(&form, Language::English, paint, (80, 24));
    assert!(buf.content.iter().all(|cell| cell.symbol().is_ascii()));
    insta::assert_snapshot!(seen(&buf));
}

#[test]
fn in_persian_words_stand_on_rows_of_their_own() {
    let mut form = form_with_kept();
    press(&mut form, &[KeyCode::Tab, KeyCode::Tab, KeyCode::Tab, KeyCode::Tab, KeyCode::Tab]);
    let buf = drawn(&form, Language::Persian, PLAIN, (80, 24));
    let rows = seen(&buf);
    for row in rows.lines().skip(1).take(18) {
        assert!(row.chars().all(|c| !('\u{600}'..='\u{6ff}').contains(&c)), "{row}");
    }
    insta::assert_snapshot!(rows);
}

#[test]
fn every_message_is_there_in_both_languages() {
    for language in [Language::English, Language::Persian] {
        let words = Words::of(language);
        let mut form = form_with_kept();
        for _ in 0..40 {
            press(&mut form, &[KeyCode::Down]);
            for note in form.notes(&words, &KeyMap::default()) {
                assert!(!note.starts_with("form-") && !note.starts_with("lobby-"), "{note}");
            }
            let text = seen(&drawn(&form, language, PLAIN, (80, 24)));
            assert!(!text.contains("form-") && !text.contains("lobby-"), "{text}");
        }
    }
}

#[test]
fn no_size_breaks_it() {
    let mut forms = [form(), form_with_kept(), form_with_kept(), form()];
    fill(&mut forms[2], Name::Second, "hrad");
    fill(&mut forms[3], Name::Second, "");
    press(&mut forms[3], &[KeyCode::Enter, KeyCode::End]);
    let sizes = (1..=60).flat_map(|w| (1..=30).map(move |h| (w, h)));
    for size in sizes.chain([(80, 24), (400, 200), (1, 200), (400, 1), (200, 60)]) {
        for form in &forms {
            for language in [Language::English, Language::Persian] {
                let buf = drawn(form, language, PLAIN, size);
                assert_eq!(buf.area.width, size.0);
            }
            let area = Rect::new(0, 0, size.0, size.1);
            assert!(preview_area(area).is_none_or(|board| area.intersection(board) == board));
        }
    }
}

#[test]
fn the_chosen_row_is_always_seen() {
    for height in 3..30 {
        let mut form = form_with_kept();
        for _ in 0..14 {
            press(&mut form, &[KeyCode::Down]);
            let shown = english(&form, (60, height));
            assert!(shown.contains('▸'), "{height}: {:?}\n{shown}", form.place);
        }
    }
}

#[test]
fn the_name_of_a_player_in_a_file_is_shown_and_not_obeyed() {
    let mut form = form_with_kept();
    form.kept.lines[0].seats[0] = "E\x1b[2J\u{202e}\u{9b}2J".into();
    for language in [Language::English, Language::Persian] {
        let seen = seen(&drawn(&form, language, PLAIN, (80, 24)));
        assert!(seen.contains(r"E\u{1b}[2J"), "{seen}");
        let order = |letter: char| letter != '\n' && letter.is_control() || letter == '\u{202e}';
        assert!(!seen.contains(order), "{seen:?}");
    }
}
