//! Every panel with something to show, for its tests.

use super::*;
use crate::view::help;
use crate::view::hits::{Hits, Target};
use crate::view::paint::{Colours, Paint, Role};
use crate::view::worth::Whose;
use crate::words::{Language, Words};
use harif_catalog::review::{Mark, PartChange, Tally};
use harif_catalog::views::{JudgementView, MoveView, ReportView, WorthView};
use harif_catalog::worth::Unit;
use harif_console::actions::{Bar, BarKeys, KeyMap, ScreenKind};
use harif_core::{Counted, Difference, Kind, Part, Said, Side};
use harif_desk::explorer::{Explorer, ExplorerState};
use harif_desk::review::{Losses, sentences};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;
use std::sync::LazyLock;
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
    ("review", 18),
    ("review running", 6),
    ("openings", 8),
    ("openings none", 3),
    ("why", 12),
    ("why more", 6),
    ("why asked", 3),
    ("tabs", 1),
    ("status", 3),
    ("status entry", 3),
    ("status trouble", 2),
];

/// Draws one of them.
pub(super) fn draw(name: &str, words: &Words, paint: Paint, area: Rect, buf: &mut Buffer) -> Hits {
    let hits = &mut Hits::default();
    match name {
        "seats" | "seats low" => seats::draw(&at_the_table(), words, paint, area, buf),
        "seats over" => seats::draw(&game_over(), words, paint, area, buf),
        "mind" | "mind low" => {
            mind::draw(&mind_of(Some(&thought())), words, paint, area, buf, hits)
        }
        "mind solved" => mind::draw(&mind_of(Some(&solved())), words, paint, area, buf, hits),
        "mind empty" => mind::draw(&mind_of(None), words, paint, area, buf, hits),
        "parts" => parts::draw(&parts_of(parts::MadeOf::Now(&weighed())), words, paint, area, buf),
        "parts change" => {
            parts::draw(&parts_of(parts::MadeOf::Change(&changed())), words, paint, area, buf)
        }
        "graph" | "graph low" => graph::draw(&course(&opinions()), words, paint, area, buf, hits),
        "graph discs" => graph::draw(&course(&[None; 41]), words, paint, area, buf, hits),
        "graph results" => graph::draw(&course(&results()), words, paint, area, buf, hits),
        "moves" => moves::draw(&list(&played()), words, paint, area, buf, hits),
        "facts" => facts::draw(&counted(&othello()), words, paint, area, buf),
        "facts plain" => facts::draw(&counted(&connect4()), words, paint, area, buf),
        "review" => {
            let mistake = mistake();
            let names = ["side-black", "side-white"].map(Said::new);
            let said = sentences(&mistake, Losses::Discs, &names);
            review::draw(&judged(Some((&mistake, &said)), 40), words, paint, area, buf);
        }
        "review running" => review::draw(&judged(None, 17), words, paint, area, buf),
        "openings" | "openings none" => {
            let state = explored(name == "openings");
            let data = openings::OpeningsPanel { state: Some(&state), selected: Some("b2") };
            openings::draw(&data, words, paint, area, buf, hits);
        }
        "why" => why::draw(&explained(&said_of_it(words), false), words, paint, area, buf),
        "why more" => why::draw(
            &why::WhyPanel { page: 1, ..explained(&said_of_it(words), false) },
            words,
            paint,
            area,
            buf,
        ),
        "why asked" => why::draw(&explained(&[], true), words, paint, area, buf),
        "tabs" => tabs::draw(&tab_row(), words, paint, area, buf, hits),
        "status" => status::draw(&said(None, None), words, paint, area, buf, hits),
        "status entry" => status::draw(&said(Some("f5"), None), words, paint, area, buf, hits),
        "status trouble" => status::draw(
            &said(None, Some("e4 is not playable. Playable: d3, c4, f5.")),
            words,
            paint,
            area,
            buf,
            hits,
        ),
        "help" => {
            let (page, screen) = (help::HelpPage::Keys, ScreenKind::Table);
            let game = "othello-8x8";
            let keys = &KeyMap::default();
            let help = help::Help { page, game, offset: 0, keys, screen };
            help::draw(help, words, paint, area, buf);
        }
        other => panic!("no picture {other}"),
    }
    std::mem::take(hits)
}

/// What three games played from the start, or none.
fn explored(any: bool) -> ExplorerState {
    let mut explorer = Explorer::new("tictactoe").unwrap();
    let mut game = harif_catalog::open("tictactoe").unwrap();
    for moves in ["a1b1a2b2a3", "c3b2c2b1a1b3", "b2a1b1a2b3"].iter().filter(|_| any) {
        game.set_up(moves).unwrap();
        explorer.add(&game.record());
    }
    game.set_up("start").unwrap();
    explorer.state(game.as_ref())
}

/// Why Red, who has three in the bottom row with both ends open, has won.
fn said_of_it(words: &Words) -> Vec<String> {
    let mut game = harif_catalog::open("connect4").unwrap();
    game.set_up("44335").unwrap();
    let told = game.explain(&harif_core::Limits::default()).unwrap();
    told.said.iter().map(|said| words.say(said)).collect()
}

fn explained(sentences: &[String], searching: bool) -> why::WhyPanel<'_> {
    why::WhyPanel { sentences, searching, page: 0, key: "K" }
}

fn stones() -> [Span<'static>; 2] {
    [Span::raw("●"), Span::raw("○")]
}

fn at_the_table() -> seats::Seats<'static> {
    let [first, second] = stones();
    let clock =
        |left, running| Some(seats::ClockFace { left: Duration::from_millis(left), running });
    let human = seats::SeatPanel {
        stone: first,
        colour: "Black",
        player: "human",
        discs: Some(12),
        clock: clock(245_000, false),
        state: seats::SeatState::Waiting,
        helped: true,
    };
    let machine = seats::SeatPanel {
        stone: second,
        colour: "White",
        player: "alphabeta:depth=8,order=static",
        discs: Some(9),
        clock: clock(12_340, true),
        state: seats::SeatState::Thinking,
        helped: false,
    };
    seats::Seats { seats: [human, machine], frame: 2 }
}

fn game_over() -> seats::Seats<'static> {
    let mut seats = at_the_table();
    for (seat, state) in
        seats.seats.iter_mut().zip([seats::SeatState::Won, seats::SeatState::Failed])
    {
        *seat = seats::SeatPanel {
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

fn told(moves: Vec<MoveView>, pv: &str, parts: Vec<Part>) -> ReportView {
    let first = &moves[0];
    ReportView {
        position: String::new(),
        best: Some(first.mv.clone()),
        value: first.worth.value,
        kind: first.worth.kind,
        unit: first.worth.unit,
        depth: 6,
        nodes: 1_284_000,
        seconds: 0.117,
        pv: pv.split_whitespace().map(str::to_string).collect(),
        plies: first.worth.plies,
        moves,
        parts,
    }
}

fn worth_of(mv: &str, value: f64, kind: Kind, plies: Option<u32>) -> MoveView {
    MoveView { mv: mv.into(), worth: WorthView { value, kind, unit: Unit::Score, plies } }
}

fn thought() -> ReportView {
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
    let mut moves: Vec<MoveView> =
        values.map(|(mv, value)| worth_of(mv, value, Kind::Heuristic, None)).to_vec();
    moves[1].worth.kind = Kind::Upper;
    told(moves, "f5 d6 c3 d3 c4 f4 f6 e6 g5 h3 e3", vec![])
}

fn solved() -> ReportView {
    let moves = vec![
        worth_of("4", 1.0, Kind::Exact, Some(41)),
        worth_of("3", 0.0, Kind::Exact, Some(42)),
        worth_of("5", 0.0, Kind::Exact, Some(42)),
        worth_of("1", -2.0, Kind::Exact, Some(40)),
        worth_of("7", f64::NEG_INFINITY, Kind::Exact, None),
    ];
    told(moves, "4 4 4 4 4 2 2", vec![])
}

fn mind_of(told: Option<&ReportView>) -> mind::Mind<'_> {
    mind::Mind {
        agent: "alphabeta:depth=8",
        colour: "Black",
        turned: false,
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
    graph::Graph { values, unit: Unit::Score, discs: &DISCS, shown: 17, marks: MARKS }
}

fn played() -> Vec<moves::Entry> {
    let texts = "f5 d6 c3 d3 c4 f4 f6 e6 g5 h3 e3 pass g6 c5 b4 a4 b5 a6 c6 c7 b6 a5";
    let entry = |(i, text): (usize, &str)| moves::Entry {
        text: text.into(),
        worth: (i % 2 == 1).then_some(WorthView {
            value: i as f64 * 1.3 - 9.0,
            kind: Kind::Heuristic,
            unit: Unit::Score,
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

fn list(entries: &[moves::Entry]) -> moves::MovesPanel<'_> {
    moves::MovesPanel { entries, shown: 14, first: Side::First, asides: &[] }
}

fn othello() -> harif_core::Facts {
    harif_core::Facts {
        phase: Some(harif_core::Phase::Middle),
        mobility: [11, 7],
        corners: Some([1, 0]),
        edges: Some([5, 8]),
    }
}

fn connect4() -> harif_core::Facts {
    harif_core::Facts { phase: None, mobility: [7, 7], corners: None, edges: None }
}

fn counted(facts: &harif_core::Facts) -> facts::FactsPanel<'_> {
    facts::FactsPanel {
        counted: facts,
        stones: stones(),
        to_move: facts.phase.map(|_| "Black"),
        ply: 20,
        discs: [12, 12],
        discs_count: true,
        thinking: [
            facts::ThinkingTime { total: 83.2, moves: 10 },
            facts::ThinkingTime { total: 4.1, moves: 10 },
        ],
        positions: 12_840_000,
    }
}

fn mistake() -> JudgementView {
    let before = WorthView { value: 6.2, kind: Kind::Heuristic, unit: Unit::Discs, plies: None };
    JudgementView {
        ply: 17,
        side: Side::First,
        position: String::new(),
        mv: "d6".into(),
        best: "f5".into(),
        before,
        after: Some(WorthView { value: -1.4, ..before }),
        mark: "?",
        loss: Some(7.6),
        rank: Some(4),
        of: 9,
        parts: changed(),
        moves: vec![],
        stage: Some(harif_core::Phase::Opening),
        better: vec![
            Difference::new("gives-corner").with("corners", Counted::Moves(vec!["a1".into()])),
            Difference::between("mobility", 9, 4),
        ],
    }
}

fn judged<'a>(
    shown: Option<(&'a JudgementView, &'a [Said])>,
    done: usize,
) -> review::ReviewPanel<'a> {
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
    review::ReviewPanel {
        judge: "champion",
        done,
        all: 40,
        running: done < 40,
        scored: true,
        stones: stones(),
        opening: None,
        tallies: [tally, other],
        stages: [tally, other].map(|tally| {
            vec![(harif_core::Phase::Opening, tally), (harif_core::Phase::Middle, other)]
        }),
        whose: Whose::Mover,
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
        entry: typed.map(|before| status::Entry { before, behind: "", means: Some("plays f5") }),
        keys: &KEYS,
    }
}

/// Keys to be hinted at, more than there is room for.
static KEYS: LazyLock<Vec<BarKeys>> = LazyLock::new(|| {
    let names = "U:undo R:redo H:hint A:analyse V:review L:lab Z:practise K:why P:pause .:step +-:speed []:look \
        ():lines B:branch M:marks E:evaluation Tab:panel T:seats X:resign N:new I:edit G:again W:swap S:save O:open \
        Y:copy ?:help Q:quit";
    let known = KeyMap::default();
    let all = [Bar::Playing, Bar::Watching, Bar::Over, Bar::Looking, Bar::Studying, Bar::Branched];
    let all: Vec<BarKeys> = all.into_iter().flat_map(|bar| known.bar(bar, |_| true)).collect();
    let find = |name: &str| {
        let (keys, word) = name.split_once(':').unwrap();
        let found = all.iter().find(|key| key.id == format!("term-key-{word}")).unwrap();
        let written: String = found.keys.iter().map(|(key, _)| key.as_str()).collect();
        assert_eq!(written, keys);
        found.clone()
    };
    names.split_whitespace().map(find).collect()
});

mod tests;
