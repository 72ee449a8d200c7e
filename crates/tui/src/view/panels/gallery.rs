//! Every panel with something to show, for its tests: one picture a panel, at several widths, in colour
//! and without, in ASCII and in Persian, and all of them at every size.

use super::*;
use crate::view::help;
use crate::view::paint::{Colours, Paint, Role};
use crate::words::{Language, Words};
use harif_catalog::insight;
use harif_catalog::review::{Mark, PartChange, Tally};
use harif_catalog::told::{Told, ToldJudgement, ToldMove, ToldWorth};
use harif_core::{Kind, Part, Side};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;
use std::time::Duration;

/// Every picture, with the height at which it is looked at.
pub(super) const PICTURES: &[(&str, u16)] = &[
    ("seats", 4),
    ("seats low", 2),
    ("seats over", 4),
    ("mind", 14),
    ("mind low", 6),
    ("mind solved", 9),
    ("mind empty", 3),
    ("parts", 12),
    ("parts change", 13),
    ("graph", 9),
    ("graph low", 3),
    ("graph discs", 8),
    ("graph results", 7),
    ("moves", 9),
    ("facts", 11),
    ("facts plain", 8),
    ("review", 14),
    ("review running", 6),
    ("tabs", 1),
    ("status", 3),
    ("status entry", 3),
    ("status trouble", 2),
];

/// Draws one of them.
pub(super) fn draw(name: &str, words: &Words, paint: Paint, area: Rect, buf: &mut Buffer) {
    match name {
        "seats" | "seats low" => seats::draw(&at_the_table(), words, paint, area, buf),
        "seats over" => seats::draw(&game_over(), words, paint, area, buf),
        "mind" | "mind low" => mind::draw(&mind_of(Some(&thought())), words, paint, area, buf),
        "mind solved" => mind::draw(&mind_of(Some(&solved())), words, paint, area, buf),
        "mind empty" => mind::draw(&mind_of(None), words, paint, area, buf),
        "parts" => parts::draw(&parts_of(parts::MadeOf::Now(&weighed())), words, paint, area, buf),
        "parts change" => {
            parts::draw(&parts_of(parts::MadeOf::Change(&changed())), words, paint, area, buf)
        }
        "graph" | "graph low" => graph::draw(&course(&opinions()), words, paint, area, buf),
        "graph discs" => graph::draw(&course(&[None; 41]), words, paint, area, buf),
        "graph results" => graph::draw(&course(&results()), words, paint, area, buf),
        "moves" => moves::draw(&list(&played()), words, paint, area, buf),
        "facts" => facts::draw(&counted(&othello()), words, paint, area, buf),
        "facts plain" => facts::draw(&counted(&connect4()), words, paint, area, buf),
        "review" => review::draw(&judged(Some(&mistake()), 40), words, paint, area, buf),
        "review running" => review::draw(&judged(None, 17), words, paint, area, buf),
        "tabs" => tabs::draw(&tab_row(), words, paint, area, buf),
        "status" => status::draw(&said(None, None), words, paint, area, buf),
        "status entry" => status::draw(&said(Some("f5"), None), words, paint, area, buf),
        "status trouble" => status::draw(
            &said(None, Some("e4 is not playable. Playable: d3, c4, f5.")),
            words,
            paint,
            area,
            buf,
        ),
        "help" => help::draw(0, words, paint, area, buf),
        other => panic!("no picture {other}"),
    }
}

fn stones() -> [Span<'static>; 2] {
    [Span::raw("●"), Span::raw("○")]
}

fn at_the_table() -> seats::Seats<'static> {
    let [first, second] = stones();
    let clock = |left, running| Some(seats::Clock { left: Duration::from_millis(left), running });
    let human = seats::Seat {
        stone: first,
        colour: "Black",
        player: "human",
        discs: Some(12),
        clock: clock(245_000, false),
        state: seats::State::Waiting,
        helped: true,
    };
    let machine = seats::Seat {
        stone: second,
        colour: "White",
        player: "alphabeta:depth=8,order=static",
        discs: Some(9),
        clock: clock(12_340, true),
        state: seats::State::Thinking,
        helped: false,
    };
    seats::Seats { seats: [human, machine], frame: 2 }
}

fn game_over() -> seats::Seats<'static> {
    let mut seats = at_the_table();
    for (seat, state) in seats.seats.iter_mut().zip([seats::State::Won, seats::State::Failed]) {
        *seat = seats::Seat {
            state,
            clock: None,
            discs: None,
            player: "grandmaster",
            helped: false,
            ..seat.clone()
        };
    }
    seats
}

fn told(moves: Vec<ToldMove>, pv: &str, parts: Vec<Part>) -> Told {
    let first = &moves[0];
    Told {
        position: String::new(),
        best: Some(first.mv.clone()),
        value: first.worth.value,
        kind: first.worth.kind,
        depth: 6,
        nodes: 1_284_000,
        seconds: 0.117,
        pv: pv.split_whitespace().map(str::to_string).collect(),
        plies: first.worth.plies,
        moves,
        parts,
    }
}

fn worth_of(mv: &str, value: f64, kind: Kind, plies: Option<u32>) -> ToldMove {
    ToldMove { mv: mv.into(), worth: ToldWorth { value, kind, plies } }
}

fn thought() -> Told {
    let values = [
        ("f5", 5.4),
        ("d6", 3.3),
        ("c3", 2.0),
        ("e3", 0.4),
        ("b4", 0.0),
        ("g5", -0.3),
        ("c6", -1.7),
        ("f3", -2.5),
        ("d2", -3.75),
        ("a1", -4.0),
        ("h8", -5.0),
    ];
    let mut moves: Vec<ToldMove> =
        values.map(|(mv, value)| worth_of(mv, value, Kind::Heuristic, None)).to_vec();
    moves[1].worth.kind = Kind::Upper;
    told(moves, "f5 d6 c3 d3 c4 f4 f6 e6 g5 h3 e3", vec![])
}

fn solved() -> Told {
    let moves = vec![
        worth_of("4", 1.0, Kind::Exact, Some(41)),
        worth_of("3", 0.0, Kind::Exact, Some(42)),
        worth_of("5", 0.0, Kind::Exact, Some(42)),
        worth_of("1", -2.0, Kind::Exact, Some(40)),
        worth_of("7", f64::NEG_INFINITY, Kind::Exact, None),
    ];
    told(moves, "4 4 4 4 4 2 2", vec![])
}

fn mind_of(told: Option<&Told>) -> mind::Mind<'_> {
    mind::Mind {
        agent: "alphabeta:depth=8",
        colour: "Black",
        limit: None,
        told,
        selected: Some("c3"),
    }
}

fn weighed() -> Vec<Part> {
    let part = |(name, value): (&str, f64)| Part { name: name.into(), value };
    [
        ("piece", 12.0),
        ("mobility", -45.5),
        ("corner", 160.0),
        ("corner_adjacency", -24.0),
        ("edge", 3.25),
        ("stability", 0.0),
        ("parity", 1_000_000.0),
    ]
    .map(part)
    .to_vec()
}

fn changed() -> Vec<PartChange> {
    let part =
        |(name, before, after): (&str, f64, f64)| PartChange { name: name.into(), before, after };
    [
        ("piece", 12.0, 20.0),
        ("mobility", 30.0, -45.5),
        ("corner", 0.0, 0.0),
        ("corner_adjacency", -24.0, -36.0),
        ("edge", 3.25, 4.0),
    ]
    .map(part)
    .to_vec()
}

fn parts_of(made_of: parts::MadeOf<'_>) -> parts::Parts<'_> {
    parts::Parts { evaluation: "report-000", colour: "Black", made_of }
}

fn opinions() -> Vec<Option<f64>> {
    let value = |ply: usize| {
        let wave = (ply as f64 / 5.0).sin() * ply as f64 / 3.0;
        if ply > 36 { f64::INFINITY } else { wave }
    };
    (0..41).map(|ply| (ply != 0 && !(20..24).contains(&ply)).then(|| value(ply))).collect()
}

fn results() -> Vec<Option<f64>> {
    (0..30).map(|ply| Some([0.0, 1.0, 1.0, -1.0][ply / 8])).collect()
}

fn course(values: &[Option<f64>]) -> graph::Graph<'_> {
    const DISCS: [i32; 41] = {
        let mut discs = [0; 41];
        let mut ply = 0;
        while ply < 41 {
            discs[ply] = (ply as i32 * 7) % 23 - 11;
            ply += 1;
        }
        discs
    };
    const MARKS: &[(usize, Mark)] =
        &[(6, Mark::Inaccuracy), (17, Mark::Mistake), (28, Mark::Blunder), (29, Mark::Inaccuracy)];
    graph::Graph { values, discs: &DISCS, shown: 17, marks: MARKS }
}

fn played() -> Vec<moves::Entry> {
    let texts = "f5 d6 c3 d3 c4 f4 f6 e6 g5 h3 e3 pass g6 c5 b4 a4 b5 a6 c6 c7 b6 a5";
    let entry = |(i, text): (usize, &str)| moves::Entry {
        text: text.into(),
        worth: (i % 2 == 1).then_some(ToldWorth {
            value: i as f64 * 1.3 - 9.0,
            kind: Kind::Heuristic,
            plies: None,
        }),
        seconds: Some(i as f64 * 0.37),
        mark: match i {
            5 => Mark::Inaccuracy,
            11 | 8 => Mark::Mistake,
            13 => Mark::Blunder,
            _ => Mark::None,
        },
    };
    texts.split(' ').enumerate().map(entry).collect()
}

fn list(entries: &[moves::Entry]) -> moves::Moves<'_> {
    moves::Moves { entries, shown: 14, first: Side::First }
}

fn othello() -> insight::Facts {
    insight::Facts {
        phase: Some(insight::Phase::Middle),
        mobility: [11, 7],
        corners: Some([1, 0]),
        edges: Some([5, 8]),
    }
}

fn connect4() -> insight::Facts {
    insight::Facts { phase: None, mobility: [7, 7], corners: None, edges: None }
}

fn counted(facts: &insight::Facts) -> facts::Facts<'_> {
    facts::Facts {
        counted: facts,
        stones: stones(),
        to_move: facts.phase.map(|_| "Black"),
        ply: 20,
        discs: [12, 12],
        discs_count: true,
        thinking: [
            facts::Thinking { total: 83.2, moves: 10 },
            facts::Thinking { total: 4.1, moves: 10 },
        ],
        positions: 12_840_000,
    }
}

fn mistake() -> ToldJudgement {
    let before = ToldWorth { value: 6.2, kind: Kind::Heuristic, plies: None };
    ToldJudgement {
        ply: 17,
        side: Side::First,
        position: String::new(),
        mv: "d6".into(),
        best: "f5".into(),
        before,
        after: Some(ToldWorth { value: -1.4, ..before }),
        mark: "?",
        loss: Some(7.6),
        rank: Some(4),
        of: 9,
        parts: changed(),
        moves: vec![],
    }
}

fn judged(shown: Option<&ToldJudgement>, done: usize) -> review::Review<'_> {
    let tally = Tally {
        moves: 20,
        best: 14,
        kept: 18,
        inaccuracies: 2,
        mistakes: 1,
        blunders: 0,
        loss: Some(1.24),
    };
    let other = Tally {
        best: 9,
        kept: 15,
        inaccuracies: 3,
        mistakes: 2,
        blunders: 1,
        loss: Some(3.0),
        ..tally
    };
    review::Review {
        judge: "champion",
        done,
        all: 40,
        running: done < 40,
        scored: true,
        stones: stones(),
        tallies: [tally, other],
        shown,
    }
}

fn tab_row() -> tabs::Tabs<'static> {
    use crate::app::Panel::{Facts, Graph, Mind, Moves, Parts};
    tabs::Tabs { tabs: &[Mind, Parts, Graph, Moves, Facts], chosen: Graph }
}

fn said<'a>(typed: Option<&'a str>, trouble: Option<&'a str>) -> status::Status<'a> {
    status::Status {
        sentence: "Black to move, 9 moves.",
        message: trouble.map(|text| status::Message { text, trouble: true }),
        entry: typed.map(|text| status::Entry { text, means: Some("plays f5"), valid: true }),
        keys: status::KEYS,
    }
}

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
        review::wants(&judged(Some(&mistake()), 40)),
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
        ("review", review::wants(&judged(Some(&mistake()), 40)).1, "??"),
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

#[test]
fn the_mouse_finds_what_it_points_at() {
    let words = Words::of(Language::English);
    let area = Rect::new(5, 3, 37, 9);
    let at = |x, y| Position::new(area.x + x, area.y + y);
    let entries = played();
    let list = list(&entries);
    let buf = picture("moves", &words, COLOUR, area.width, area.height);
    for y in 1..area.height {
        for x in 0..area.width {
            let Some(index) = moves::entry_at(&list, area, at(x, y)) else { continue };
            let row: String = (0..area.width).map(|x| buf[(x, y)].symbol()).collect();
            assert!(row.contains(entries[index].text.as_str()), "{index} at {x},{y}: {row}");
        }
    }
    assert_eq!(moves::entry_at(&list, area, at(4, 0)), None, "the title");
    assert_eq!(moves::entry_at(&list, area, Position::new(0, 0)), None, "outside");

    let told = thought();
    let mind = mind_of(Some(&told));
    let area = Rect::new(5, 3, 37, 8);
    assert_eq!(mind::move_at(&mind, area, at(2, 4)), Some("f5"));
    assert_eq!(mind::move_at(&mind, area, at(2, 6)), Some("c3"));
    assert_eq!(mind::move_at(&mind, area, at(2, 7)), None, "the row that counts the others");
    assert_eq!(mind::move_at(&mind, area, at(2, 3)), None, "the expected line");

    let row = tab_row();
    let found = |x| tabs::tab_at(&row, &words, COLOUR, Rect::new(5, 3, 60, 1), at(x, 0));
    assert_eq!(
        [0, 1, 6, 13, 59].map(found),
        [
            Some(crate::app::Panel::Mind),
            Some(crate::app::Panel::Mind),
            Some(crate::app::Panel::Parts),
            Some(crate::app::Panel::Graph),
            None
        ]
    );

    let status = said(None, None);
    let found = |x, y| status::key_at(&status, &words, COLOUR, Rect::new(5, 3, 40, 3), at(x, y));
    assert_eq!(found(0, 2), Some(status::KEYS[0]));
    assert_eq!(found(8, 2), Some(status::KEYS[1]));
    assert_eq!(found(6, 2), None, "between two keys");
    assert_eq!(found(0, 1), None, "another row");

    let values = opinions();
    let graph = course(&values);
    let area = Rect::new(5, 3, 46, 8);
    assert_eq!(graph::ply_at(&graph, area, at(5, 3)), Some(0));
    assert_eq!(graph::ply_at(&graph, area, at(45, 3)), Some(40));
    assert_eq!(graph::ply_at(&graph, area, at(4, 3)), None);
}
