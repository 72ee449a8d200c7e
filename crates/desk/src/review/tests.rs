use super::*;
use harif_catalog::review::PartChange;
use harif_catalog::worth::Unit;
use harif_core::{Counted, Difference, Kind, Limits, SaidArg, Value};

/// A game of an indifferent Black, who lost it 16–48.
const CARELESS: &str = "d3c5b6f3f4e3d2c4f2c6b4a3a4a5d6c3b2g4b3a1b1d1c1b5e1c2a2f1g1h1e2f6g2f5g3g5h4h5a6e6g6h3h2h6h7\
                        a7b7a8c7h8b8f7g7d8d7e8e7f8g8c8";

fn reviewed(name: &str, moves: &str, judge: &str) -> Review {
    let mut game = harif_catalog::open(name).unwrap();
    game.set_up(moves).unwrap();
    let mut judge = harif_catalog::player(game.as_ref(), judge).unwrap();
    judge.new_game(game.as_ref(), 1).unwrap();
    let mut review = Review::of(game.as_ref(), &judge.name());
    let mut hear = |game: &dyn Game, judged: &Judged| review.hear(game, judged.clone());
    let limits = Limits::default();
    harif_catalog::review::review(game.as_mut(), judge.as_mut(), &limits, &mut hear).unwrap();
    review
}

fn worth(value: Value, kind: Kind, unit: Unit) -> WorthView {
    WorthView { value, kind, unit, plies: None }
}

fn verdict(mark: &'static str, before: WorthView, after: WorthView) -> JudgementView {
    JudgementView {
        ply: 9,
        side: Side::Second,
        position: String::new(),
        mv: "d6".into(),
        best: "f5".into(),
        before,
        after: Some(after),
        mark,
        loss: Some(before.value - after.value).filter(|loss| loss.is_finite()),
        rank: Some(4),
        of: 9,
        parts: Vec::new(),
        moves: Vec::new(),
        stage: None,
        better: Vec::new(),
    }
}

fn ids(said: &[Said]) -> Vec<&str> {
    said.iter().map(|said| said.id.as_ref()).collect()
}

fn names() -> [Said; 2] {
    ["side-black", "side-white"].map(Said::new)
}

#[test]
fn a_careless_game_of_othello_has_at_least_eight_mistakes_and_turns_somewhere() {
    let review = reviewed("othello", CARELESS, "champion:every=on,depth=3");
    let summary = review.summary();
    let marked = review.judged().iter().filter(|one| !one.view.mark.is_empty()).count();
    assert!(marked >= 8 && review.is_complete(), "{marked}");
    let [black, white] = &summary.sides;
    assert!(black.tally.accuracy < white.tally.accuracy, "who lost has played worse");
    assert_eq!(black.tally.stages.len(), 3);
    assert!((1..=3).contains(&summary.turning.len()));
    assert!(summary.turning.is_sorted_by_key(|point| point.ply));
    let tries = review.exercises([true, false], usize::MAX).unwrap();
    assert_eq!(tries.state().count, black.exercises);
    for one in review.judged().iter().filter(|one| one.judged.costs()) {
        assert!(one.said.len() >= 2, "{:?}", one.said);
    }
}

#[test]
fn the_course_is_told_for_the_first_side_and_grows_with_every_verdict() {
    let review = reviewed("tictactoe", "b2b1a1", "minimax:depth=9");
    let course = review.course();
    let value = |ply: usize| course[ply].worth.unwrap().value.signum();
    assert_eq!((course[0].worth.unwrap().value, value(2), value(3)), (0.0, 1.0, 1.0));
    assert_eq!((course[2].mark, course[2].mv.as_deref()), ("?", Some("b1")));
    let step = review.step().unwrap();
    assert_eq!(step.course, course[2..]);
    assert_eq!((step.summary.done, step.exercise), (3, None));
    assert_eq!(step.summary, review.summary());
    assert_eq!(review.start().losses, Losses::Results);
}

#[test]
fn a_judge_that_only_has_opinions_marks_nothing() {
    let review = reviewed("othello", &CARELESS[..16], "alphabeta:depth=2,values=all");
    assert!(!review.start().scored);
    assert!(review.judged().iter().all(|one| one.view.mark.is_empty()));
    assert!(review.exercises([true; 2], usize::MAX).is_none() && review.turning().is_empty());
}

#[test]
fn every_reason_is_told_with_its_counts() {
    let told = [
        Difference::new("takes-corner"),
        Difference::new("gives-corner").with("corners", Counted::Moves(vec!["a1".into()])),
        Difference::new("passes"),
        Difference::new("parity").with("played", Counted::Number(2)),
        Difference::between("mobility", 9, 4),
        Difference::between("frontier", 12, 6),
        Difference::between("moves", 1, 8),
        Difference::new("discs")
            .with("played", Counted::Score(-6))
            .with("best", Counted::Score(18)),
    ];
    let discs = |value| worth(value, Kind::Heuristic, Unit::Discs);
    let view = JudgementView { better: told.into(), ..verdict("?", discs(6.2), discs(-1.4)) };
    let said = sentences(&view, Losses::Discs, &names());
    let expected = [
        "review-loss-discs",
        "review-best-was",
        "better-takes-corner",
        "better-gives-corner",
        "better-passes",
        "better-parity",
        "better-mobility",
        "better-frontier",
        "better-moves",
        "better-discs",
    ];
    assert_eq!(ids(&said), expected);
    assert_eq!(said[0].args["loss"], SaidArg::Number(7.6));
    assert_eq!(said[3].args["foe"], SaidArg::from(Said::new("side-black")), "White has moved");
    let without = sentences(&JudgementView { better: vec![], ..view }, Losses::Discs, &names());
    assert_eq!(without.last().unwrap().id, "review-searched");
}

#[test]
fn a_result_is_thrown_away_only_if_both_ends_are_proven() {
    let worth = |value, kind| worth(value, kind, Unit::Discs);
    let thrown = |before, after| {
        let said = sentences(&verdict("??", before, after), Losses::Discs, &names());
        let found = said.iter().find(|said| said.id == "review-thrown");
        found.map(|said| said.args["drop"].clone())
    };
    let (win, draw) = (worth(2.0, Kind::Lower), worth(0.0, Kind::Exact));
    assert_eq!(thrown(win, draw), Some("win-draw".into()));
    assert_eq!(thrown(win, worth(-4.0, Kind::Upper)), Some("win-loss".into()));
    assert_eq!(thrown(draw, worth(-4.0, Kind::Exact)), Some("draw-loss".into()));
    assert_eq!(thrown(win, worth(-4.0, Kind::Heuristic)), None);
    assert_eq!(thrown(worth(2.0, Kind::Upper), draw), None);
}

#[test]
fn where_results_count_a_slower_win_is_told_as_one() {
    let exact =
        |value, plies| WorthView { plies: Some(plies), ..worth(value, Kind::Exact, Unit::Score) };
    let said =
        |mark, before, after| sentences(&verdict(mark, before, after), Losses::Results, &names());
    let slower = said("?!", exact(9.0, 5), exact(6.0, 11));
    assert_eq!(ids(&slower), ["review-slower", "review-best-was"], "and it has no reason");
    assert_eq!(slower[0].args["moves"], SaidArg::Number(3.0));
    let sooner = said("?!", exact(-6.0, 10), exact(-9.0, 4));
    assert_eq!((sooner[0].id.as_ref(), &sooner[0].args["moves"]), ("review-sooner", &3_u32.into()));
    let lost = said("??", exact(9.0, 5), exact(-6.0, 11));
    assert_eq!(ids(&lost), ["review-loss-result", "review-best-was", "review-searched"]);
    assert_eq!(lost[0].args["drop"], "win-loss".into());
}

#[test]
fn the_parts_that_fell_most_are_named() {
    let part = |name: &str, before, after| PartChange { name: name.into(), before, after };
    let score = |value| worth(value, Kind::Exact, Unit::Score);
    let parts = vec![part("own_lines", 4.0, 1.5), part("up", 1.0, 9.0), part("down", 30.0, 2.0)];
    let view = JudgementView { parts, ..verdict("?", score(1.0), score(0.0)) };
    let said = sentences(&view, Losses::Results, &names());
    let because = said.last().unwrap();
    assert_eq!(because.id, "review-because");
    let SaidArg::List(named) = &because.args["parts"] else { panic!("{because:?}") };
    let SaidArg::Said(first) = &named[0] else { panic!("{named:?}") };
    let name = Said::new("part-down").with("name", "down");
    assert_eq!((named.len(), &first.args["part"]), (2, &SaidArg::from(name)));
}

#[test]
fn an_opening_is_named_and_where_it_was_left() {
    let mut game = harif_catalog::open("othello").unwrap();
    assert_eq!(OpeningState::of(game.as_ref()), None);
    game.play_all("c4e3f6e6f5").unwrap();
    let opening = OpeningState::of(game.as_ref()).unwrap();
    assert_eq!(opening.said.args["name"], Said::new("opening-tiger").into());
    assert_eq!(opening.left, None);
    game.play_all("b4").unwrap();
    let left = OpeningState::of(game.as_ref()).unwrap().left.unwrap();
    assert_eq!(left.args["ply"], SaidArg::Number(6.0));
}
