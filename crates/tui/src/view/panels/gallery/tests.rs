//! One picture a panel, at several widths, in colour and without, in ASCII and in Persian, and all of them
//! at every size.

use super::super::*;
use super::*;
use harif_console::actions::Act;

/// The characters of a buffer, and below them a letter for the look of each, where it is not plain.
fn written(buf: &Buffer, paint: Paint, looks: bool) -> String {
    let rows = |letter: &dyn Fn(u16, u16) -> String| {
        let row = |y| (0..buf.area.width).map(|x| letter(x, y)).collect::<String>();
        (0..buf.area.height).map(|y| format!("{}|\n", row(y))).collect::<String>()
    };
    let signs = rows(&|x, y| buf[(x, y)].symbol().to_string());
    if !looks {
        return signs;
    }
    let looks = rows(&|x, y| look(buf[(x, y)].style(), paint).to_string());
    format!("{signs}{looks}")
}

/// `.` plain, `q`uiet, `s`trong, `a`ccent, `c`hosen, `g`ood, `b`ad, `t`rouble; capitals with swapped colours.
fn look(style: Style, paint: Paint) -> char {
    let plain = Style::reset().remove_modifier(Modifier::all());
    let of = |role: Role| plain.patch(paint.style(role));
    let roles = [
        (Role::Text, '.'),
        (Role::Quiet, 'q'),
        (Role::Chosen, 'c'),
        (Role::Accent, 'a'),
        (Role::Good, 'g'),
        (Role::Bad, 'b'),
        (Role::Trouble, 't'),
        (Role::Strong, 's'),
    ];
    let same = |style: Style, role: Role| {
        let of = of(role);
        (of.fg, of.add_modifier) == (style.fg, style.add_modifier)
    };
    let found =
        |style| roles.into_iter().find(|(role, _)| same(style, *role)).map(|(_, letter)| letter);
    let unswapped = Style { add_modifier: style.add_modifier - Modifier::REVERSED, ..style };
    found(style)
        .or_else(|| found(unswapped).map(|letter| letter.to_ascii_uppercase()))
        .unwrap_or('?')
}

fn picture(name: &str, words: &Words, paint: Paint, width: u16, height: u16) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buf = Buffer::empty(area);
    draw(name, words, paint, area, &mut buf);
    buf
}

const COLOUR: Paint = Paint { colours: Colours::True, ascii: false };
const MONO: Paint = Paint { colours: Colours::None, ascii: false };
const ASCII: Paint = Paint { colours: Colours::None, ascii: true };

#[test]
fn every_panel_as_it_looks() {
    let (english, persian) = (Words::of(Language::English), Words::of(Language::Persian));
    for &(name, height) in PICTURES.iter().chain(&[("help", 40)]) {
        let mut text = String::new();
        for width in [24, 37, 60, 100] {
            let buf = picture(name, &english, COLOUR, width, height);
            let looks = width == 37 || width == 60;
            text += &format!("{width} columns\n{}\n", written(&buf, COLOUR, looks));
        }
        let buf = picture(name, &english, MONO, 37, height);
        text += &format!("37 columns without colours\n{}\n", written(&buf, MONO, true));
        for width in [24, 60] {
            let buf = picture(name, &english, ASCII, width, height);
            text += &format!("{width} columns in ASCII\n{}\n", written(&buf, ASCII, false));
        }
        for width in [37, 60] {
            let buf = picture(name, &persian, COLOUR, width, height * 2);
            text += &format!("{width} columns in Persian\n{}\n", written(&buf, COLOUR, false));
        }
        insta::assert_snapshot!(name.replace(' ', "_"), text);
    }
}

/// At every size nothing is written outside the area, nothing panics, and ASCII is ASCII.
#[test]
fn panels_stay_inside_every_area() {
    let words = [Words::of(Language::English), Words::of(Language::Persian)];
    let widths: Vec<u16> = (0..48).chain([60, 79, 83, 84, 100, 200, 400]).collect();
    for &(name, _) in PICTURES.iter().chain(&[("help", 0)]) {
        for &width in &widths {
            for height in (0..7).chain([9, 12, 15, 24, 60]) {
                for (words, paint) in
                    words.iter().flat_map(|words| [(words, COLOUR), (words, ASCII)])
                {
                    let area = Rect::new(3, 2, width, height);
                    let mut buf =
                        Buffer::filled(Rect::new(0, 0, width + 6, height + 4), '~'.into());
                    draw(name, words, paint, area, &mut buf);
                    for at in buf.area.positions() {
                        let symbol = buf[at].symbol();
                        let inside = area.contains(at);
                        assert!(
                            inside || symbol == "~",
                            "{name} {width}x{height} wrote {symbol} at {at}"
                        );
                        assert!(!paint.ascii || symbol.is_ascii(), "{name}: {symbol} is not ASCII");
                    }
                }
            }
        }
    }
}

/// An area that is larger than the screen, as in the frame of a resize, is no trouble either.
#[test]
fn an_area_beyond_the_screen_is_cut() {
    let words = Words::of(Language::English);
    for &(name, _) in PICTURES {
        let mut buf = Buffer::empty(Rect::new(0, 0, 20, 5));
        draw(name, &words, COLOUR, Rect::new(10, 2, 60, 30), &mut buf);
        draw(name, &words, COLOUR, Rect::new(90, 90, 60, 30), &mut buf);
        let touched = (0..10).any(|x| (0..5).any(|y| buf[(x, y)].symbol() != " "));
        assert!(!touched, "{name} wrote beside its area");
    }
}

/// Where Persian words stand, nothing Latin stands; so they may be turned around as a whole.
#[test]
fn persian_words_have_rows_of_their_own() {
    let words = Words::of(Language::Persian);
    for &(name, height) in PICTURES {
        // The sentences of the bottom rows are given, and given here in English.
        if name.starts_with("status") {
            continue;
        }
        for width in [24, 37, 60] {
            let buf = picture(name, &words, COLOUR, width, height * 2);
            for y in 0..buf.area.height {
                let row: String = (0..width).map(|x| buf[(x, y)].symbol()).collect();
                let persian = row.contains(|c: char| ('آ'..='ی').contains(&c));
                let latin = row.contains(|c: char| c.is_ascii_alphanumeric());
                assert!(!(persian && latin), "{name}: {row}");
            }
        }
    }
}

/// A panel that gets what it would like to have leaves nothing out, and no panel needs more than that.
#[test]
fn panels_know_how_many_rows_they_want() {
    let told = thought();
    let entries = played();
    let all = [
        seats::wants(&at_the_table()),
        mind::wants(&mind_of(None)),
        mind::wants(&mind_of(Some(&told))),
        parts::wants(&parts_of(parts::MadeOf::Now(&weighed()))),
        parts::wants(&parts_of(parts::MadeOf::Now(&[]))),
        parts::wants(&parts_of(parts::MadeOf::Change(&changed()))),
        graph::wants(&course(&results())),
        moves::wants(&list(&entries)),
        moves::wants(&list(&[])),
        facts::wants(&counted(&othello())),
        review::wants(&judged(Some((&mistake(), &[])), 40)),
        review::wants(&judged(None, 40)),
        tabs::wants(&tab_row()),
        status::wants(&said(None, None)),
    ];
    assert!(all.iter().all(|(least, ideal)| 0 < *least && least <= ideal), "{all:?}");
    let words = Words::of(Language::English);
    for (name, wanted, last) in [
        ("mind", mind::wants(&mind_of(Some(&told))).1, "h8"),
        ("parts", parts::wants(&parts_of(parts::MadeOf::Now(&weighed()))).1, "Sum"),
        ("parts change", parts::wants(&parts_of(parts::MadeOf::Change(&changed()))).1, "Sum"),
        ("moves", moves::wants(&list(&entries)).1, "11. b6"),
        ("facts", facts::wants(&counted(&othello())).1, "positions searched"),
        ("review", review::wants(&judged(Some((&mistake(), &[])), 40)).1, "Endgame"),
    ] {
        let buf = picture(name, &words, COLOUR, 37, wanted);
        let row = |y| (0..37).map(|x| buf[(x, y)].symbol()).collect::<String>();
        assert!(
            row(wanted - 1).contains(last),
            "{name} in {wanted} rows ends in {}",
            row(wanted - 1)
        );
    }
}

/// What lies where once a picture is drawn.
fn hits(name: &str, area: Rect) -> impl Fn(u16, u16) -> Option<Target> {
    let mut buf = Buffer::empty(Rect::new(0, 0, 100, 40));
    let hits = draw(name, &Words::of(Language::English), COLOUR, area, &mut buf);
    move |x, y| hits.at(area.x + x, area.y + y)
}

#[test]
fn the_mouse_finds_what_it_points_at() {
    let words = Words::of(Language::English);
    let area = Rect::new(5, 3, 37, 9);
    let (entries, found) = (played(), hits("moves", area));
    let buf = picture("moves", &words, COLOUR, area.width, area.height);
    for y in 1..area.height {
        for x in 0..area.width {
            let Some(Target::Ply(ply)) = found(x, y) else { continue };
            let row: String = (0..area.width).map(|x| buf[(x, y)].symbol()).collect();
            assert!(row.contains(entries[ply - 1].text.as_str()), "{ply} at {x},{y}: {row}");
        }
    }
    assert_eq!(found(4, 0), None, "the title");
    assert_eq!(found(area.width, 1), None, "outside");

    let found = hits("mind", Rect::new(5, 3, 37, 8));
    assert_eq!(found(2, 4), Some(Target::Move("f5".into())));
    assert_eq!(found(2, 6), Some(Target::Move("c3".into())));
    assert_eq!(found(2, 7), None, "the row that counts the others");
    assert_eq!(found(2, 3), None, "the expected line");

    let found = hits("tabs", Rect::new(5, 3, 60, 1));
    use crate::app::Panel::{Graph, Mind, Parts};
    let panels = [Some(Mind), Some(Mind), Some(Parts), Some(Graph), None];
    assert_eq!([0, 1, 6, 13, 59].map(|x| found(x, 0)), panels.map(|p| p.map(Target::Panel)));

    let found = hits("status", Rect::new(5, 3, 40, 3));
    assert_eq!(found(0, 2), Some(Target::Act(Act::Undo)));
    assert_eq!(found(8, 2), Some(Target::Act(Act::Redo)));
    assert_eq!(found(6, 2), None, "between two keys");
    assert_eq!(found(0, 1), None, "another row");

    let found = hits("graph", Rect::new(5, 3, 46, 8));
    assert_eq!(found(5, 3), Some(Target::Ply(0)));
    assert_eq!(found(45, 3), Some(Target::Ply(40)));
    assert_eq!(found(4, 3), None);
}
