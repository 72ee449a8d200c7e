//! The lab at several sizes, in both languages, and at every size without harm.

use super::*;
use crate::view::Hits;
use crate::view::paint::{Colours, Paint};
use crate::view::panels::sheet::Page;
use harif_console::actions::KeyMap;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

pub(in super::super) const PLAIN: Paint = Paint { colours: Colours::None, ascii: false };

pub(super) fn drawn(lab: &Lab, language: Language, paint: Paint, size: (u16, u16)) -> Buffer {
    recorded(lab, language, paint, size).0
}

/// The picture, and what lies where.
pub(super) fn recorded(
    lab: &Lab,
    language: Language,
    paint: Paint,
    size: (u16, u16),
) -> (Buffer, Hits) {
    let area = Rect::new(0, 0, size.0, size.1);
    let (mut buf, mut hits) = (Buffer::empty(area), Hits::default());
    let (keys, words) = (KeyMap::default(), Words::of(language));
    let page = &mut Page { keys: &keys, words: &words, paint, buf: &mut buf, hits: &mut hits };
    draw(lab, page, area);
    (buf, hits)
}

/// What is seen; rows that are turned about end in `#`.
fn seen(buf: &Buffer) -> String {
    let row = |y: u16| {
        let cells = (0..buf.area.width).map(|x| &buf[(x, y)]);
        let text: String = cells.clone().map(|cell| cell.symbol()).collect();
        let turned = cells.filter(|cell| cell.modifier.contains(Modifier::REVERSED)).count();
        let mark = if turned > 15 { " #" } else { "" };
        format!("{}{mark}", text.trim_end())
    };
    (0..buf.area.height).map(row).collect::<Vec<_>>().join("\n")
}

fn english_of(lab: &Lab, size: (u16, u16)) -> String {
    seen(&drawn(lab, Language::English, PLAIN, size))
}

#[test]
fn a_tree_at_80_by_24() {
    insta::assert_snapshot!(english_of(&lab("othello", "f5d6", "alphabeta"), (80, 24)));
}

#[test]
fn a_cut_in_the_middle_of_the_search() {
    let mut lab = lab("othello", "f5d6", "alphabeta");
    keys(&mut lab, "{>>>");
    insta::assert_snapshot!(english_of(&lab, (80, 24)));
}

#[test]
fn a_large_window() {
    let mut lab = lab("tictactoe", "b2a1c3", "alphabeta:depth=6");
    press(&mut lab, &[KeyCode::Down, KeyCode::Right, KeyCode::Right]);
    insta::assert_snapshot!(english_of(&lab, (140, 44)));
}

#[test]
fn a_small_window_has_the_rows_alone() {
    insta::assert_snapshot!(english_of(&lab("connect4", "44", "alphabeta"), (40, 12)));
}

#[test]
fn a_move_that_was_not_searched() {
    let mut lab = lab("connect4", "44", "alphabeta");
    keys(&mut lab, "{>");
    let last = grove(&lab).children(grove(&lab).selected(), lab.at).last().unwrap();
    if let Some(Found::Tree(grove)) = &mut lab.found {
        grove.select(last);
    }
    assert!(grove(&lab).tree().node(last).pruned);
    insta::assert_snapshot!(english_of(&lab, (80, 24)));
}

#[test]
fn monte_carlo_at_80_by_24() {
    insta::assert_snapshot!(english_of(&lab("connect4", "4455", "mcts"), (80, 24)));
}

#[test]
fn an_iteration() {
    let mut lab = lab("connect4", "4455", "mcts");
    keys(&mut lab, "}[[[");
    insta::assert_snapshot!(english_of(&lab, (80, 24)));
}

#[test]
fn an_answer_whose_last_iterations_were_not_kept() {
    let mut lab = lab("connect4", "4455", "mcts");
    lab.left_out = 30_000;
    if let Some(Found::Mcts(chance, _)) = &mut lab.found {
        let moves = lab.game.legal();
        let best = chance.best().map(str::to_string);
        *chance = MctsTrace::of(moves, chance.iterations().to_vec(), best, 30_000);
    }
    let persian = seen(&drawn(&lab, Language::Persian, PLAIN, (80, 24)));
    assert!(!persian.contains("lab-"), "{persian}");
    insta::assert_snapshot!(format!("{}\n\n{persian}", english_of(&lab, (80, 24))));
}

#[test]
fn the_chosen_row_has_one_look() {
    for colours in [Colours::True, Colours::None] {
        let paint = Paint { colours, ascii: false };
        for agent in ["alphabeta", "mcts"] {
            let mut lab = lab("othello", "f5d6", agent);
            press(&mut lab, &[KeyCode::Home, KeyCode::Down]);
            let buf = drawn(&lab, Language::English, paint, (80, 24));
            let turned = |x, y| buf[(x, y)].modifier.contains(Modifier::REVERSED);
            let row = (3..20).find(|&y| turned(0, y)).unwrap();
            let looks = (0..24).map(|x| buf[(x, row)].style());
            assert!(looks.clone().all(|look| look == buf[(0, row)].style()), "{agent}");
            assert_eq!(buf[(0, row)].modifier, Modifier::REVERSED);
        }
    }
}

#[test]
fn in_ascii() {
    let paint = Paint { colours: Colours::None, ascii: true };
    let mut pictures = Vec::new();
    for (moves, agent, pressed) in [("f5d6", "alphabeta", "{>"), ("f5d6", "mcts", "}[")] {
        let mut lab = lab("othello", moves, agent);
        keys(&mut lab, pressed);
        let buf = drawn(&lab, Language::English, paint, (80, 24));
        assert!(buf.content.iter().all(|cell| cell.symbol().is_ascii()));
        pictures.push(seen(&buf));
    }
    insta::assert_snapshot!(pictures.join("\n\n"));
}

/// Whether a text has Persian letters.
fn is_persian(text: &str) -> bool {
    text.chars().any(|letter| ('\u{600}'..='\u{6ff}').contains(&letter))
}

#[test]
fn in_persian_words_stand_on_rows_of_their_own() {
    let mut tree = lab("othello", "f5d6", "alphabeta");
    keys(&mut tree, "{>");
    let buf = drawn(&tree, Language::Persian, PLAIN, (80, 24));
    let rows: Vec<String> = seen(&buf).lines().map(str::to_string).collect();
    for row in &rows[1..19] {
        let tree: String = row.chars().take(46).collect();
        assert!(!is_persian(&tree), "{row}");
    }
    let mut chance = lab("othello", "f5d6", "mcts");
    keys(&mut chance, "}[");
    let chance = seen(&drawn(&chance, Language::Persian, PLAIN, (80, 24)));
    insta::assert_snapshot!(format!("{}\n\n{chance}", rows.join("\n")));
}

#[test]
fn while_it_searches_and_when_it_cannot() {
    let mut waiting = Lab::new(game("tictactoe", ""), "alphabeta:depth=3".into());
    let _search = waiting.search(1).unwrap();
    assert!(english_of(&waiting, (80, 24)).contains("Searching…"));
    let mut refused = Lab::new(game("tictactoe", ""), "random".into());
    finish(&mut refused, 1);
    assert!(english_of(&refused, (80, 24)).contains("! random"));
}

#[test]
fn no_size_breaks_it() {
    let mut middle = lab("othello", "f5d6", "alphabeta");
    keys(&mut middle, "{>>");
    let mut chance = lab("connect4", "44", "mcts:iterations=30");
    keys(&mut chance, "}[");
    let empty = Lab::new(game("tictactoe-20x20-5", ""), "alphabeta:depth=3".into());
    let labs = [lab("tictactoe", "b2", "minimax:depth=2"), middle, chance, empty];
    let sizes = (1..=50).flat_map(|w| (1..=26).map(move |h| (w, h)));
    for size in sizes.chain([(80, 24), (400, 200), (1, 200), (400, 1), (200, 60), (70, 8)]) {
        for lab in &labs {
            for language in [Language::English, Language::Persian] {
                drawn(lab, language, PLAIN, size);
            }
        }
    }
}

#[test]
fn the_chosen_row_is_always_seen() {
    for height in 4..30 {
        let mut lab = lab("connect4", "44", "alphabeta");
        for i in 0..60 {
            let code = if i % 7 == 3 { KeyCode::Right } else { KeyCode::Down };
            let (_, hits) = recorded(&lab, Language::English, PLAIN, (60, height));
            lab.key(KeyEvent::new(code, KeyModifiers::NONE), hits.rows(), Instant::now());
            assert!(english_of(&lab, (60, height)).contains('#'), "{height}");
        }
    }
}
