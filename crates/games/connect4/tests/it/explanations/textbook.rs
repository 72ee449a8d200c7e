//! The examples of the textbooks, each checked in full against the solver.

use super::claims::Checker;
use super::sample::after;
use harif_connect4::engine::{
    Hold, HoldingPlan, Names, Parity, Reason, Reasoning, Remark, Square, Tendency, Threat, Why,
};
use harif_core::Side;

/// Explains the position after these moves on the usual board, and checks every claim.
fn told(moves: &str) -> Reasoning {
    Checker::new(6, 7).check(after(6, 7, moves))
}

fn at(column: u8, row: u8) -> Square {
    Square { column, row }
}

fn zugzwang(told: &Reasoning) -> &HoldingPlan {
    match &told.reason.why {
        Why::Zugzwang { after: None, plan } => plan,
        other => panic!("no zugzwang: {other:?}"),
    }
}

fn only_threat(told: &Reasoning) -> &Threat {
    let [threat] = &told.threats[..] else { panic!("{:?}", told.threats) };
    threat
}

/// ```text
/// 6  . . . . O . .
/// 5  . . . . O . .
/// 4  X . . . X . .
/// 3  O . . x O . .
/// 2  X O X . O X O
/// 1  X X O O X X X
/// ```
/// Allis' first rule of the endgame: White (here Red, the first player) has an odd threat, Black has
/// none; the other columns fill up, and Yellow must play below it.
#[test]
fn an_odd_threat_of_the_first_player_wins_by_zugzwang() {
    let told = told("7753156425556512311");
    let threat = only_threat(&told);
    assert_eq!((threat.side, threat.square, threat.parity), (Side::First, at(4, 3), Parity::Odd));
    assert!(threat.useful && threat.favoured && threat.poisoned);
    let tendency = Tendency::Challenged { side: Side::First, square: at(4, 3) };
    assert_eq!(told.zugzwang.tendency, tendency);
    let plan = zugzwang(&told);
    assert_eq!((plan.side, &plan.goals[..]), (Side::First, &[at(4, 3)][..]));
    assert_eq!(told.reason.winner, Some(Side::First));
}

/// ```text
/// 6  . O . X . X .
/// 5  . X . O . X .
/// 4  . O X O o O .
/// 3  . X X O . O .
/// 2  X O O X X O O
/// 1  O O X X O X X
/// ```
/// The second player places the last stone and so gets the even squares by answering above.
#[test]
fn an_even_threat_of_the_second_player_wins_by_following_up() {
    let told = told("6645724631566264142442233237");
    let threat = only_threat(&told);
    assert_eq!((threat.side, threat.square), (Side::Second, at(5, 4)));
    assert_eq!(told.zugzwang.tendency, Tendency::LastStone { side: Side::Second });
    let plan = zugzwang(&told);
    assert_eq!((plan.side, &plan.goals[..]), (Side::Second, &[at(5, 4)][..]));
    assert!(plan.beside.is_empty(), "claimeven alone");
}

/// An even threat does not help the first player: the second player gets the even squares.
#[test]
fn an_even_threat_of_the_first_player_alone_is_not_enough() {
    for (moves, winner) in [
        ("563225631225266623655133444571", None),
        ("65471214556242215236745723476", None),
        ("341544523214665557", Some(Side::Second)),
    ] {
        let told = told(moves);
        let threat = only_threat(&told);
        assert_eq!((threat.side, threat.parity), (Side::First, Parity::Even));
        assert!(threat.useful && !threat.favoured);
        assert!(told.reason.is_proof());
        assert_eq!(told.reason.winner, winner, "{moves}");
    }
}

/// Three in the bottom row with both ends open.
#[test]
fn an_open_three_is_a_double_threat() {
    let told = told("4433");
    let Why::DoubleThreat { wins, .. } = &told.reason.why else { panic!("{:?}", told.reason) };
    assert_eq!((wins.len(), told.reason.plies), (2, Some(3)));
}

/// ```text
/// 5  . . . . . O .
/// 4  . . . . . X .
/// 3  X . . O x O .
/// 2  O . X X x X .
/// 1  O O X X . O .
/// ```
/// The seven: a row and a diagonal that end one above the other.
#[test]
fn the_seven_trap_is_two_stacked_threats() {
    let told = told("42364131146666");
    assert_eq!(told.reason.plies, Some(3));
    let expected = Why::StackedThreats { square: at(5, 1), wins: [at(5, 2), at(5, 3)] };
    assert_eq!(told.reason.why, expected);
    let [low, high] = &told.threats[..] else { panic!("{:?}", told.threats) };
    assert!(low.useful && high.useful && low.poisoned && !high.poisoned);
}

#[test]
fn forcing_stones_lead_to_a_double_threat() {
    let told = told("12374256737147");
    let Why::ForcedSequence { moves, then } = &told.reason.why else { panic!("{:?}", told.reason) };
    assert_eq!((moves.len(), then.kind()), (2, "double-threat"));
    assert!(moves.iter().all(|forced| forced.blocks));
}

/// The leader's last line needs two squares that can both be played now: it gets only one.
#[test]
fn baseinverse_holds_a_draw() {
    let told = told("1462753553433754763466672443");
    let Why::BothHold { mover, other } = &told.reason.why else { panic!("{:?}", told.reason) };
    let pairs = |hold: &Hold| match hold {
        Hold::Plan { plan, .. } => plan.beside.len(),
        _ => 0,
    };
    assert!(pairs(mover) + pairs(other) > 0, "{:?}", told.reason);
}

/// No threat stands on the board, but answering above gives the second player all that a line needs.
#[test]
fn aftereven_wins_without_a_threat() {
    let told = told("45447324274643");
    let plan = zugzwang(&told);
    let line = plan.line.unwrap();
    let missing = line.iter().filter(|s| plan.above.iter().any(|pair| pair.answer == **s)).count();
    assert!(missing >= 2 && plan.goals.is_empty(), "{plan:?}");
    assert_eq!(plan.side, Side::Second);
}

/// Near the end there is nothing to block, but every square lies below a winning one.
#[test]
fn a_side_may_have_no_safe_reply() {
    let told = told("4762757422661411477213467462261");
    assert_eq!((told.reason.kind(), told.reason.plies), ("no-safe-reply", Some(3)));
}

#[test]
fn following_up_with_blocks_wins_where_counting_squares_does_not() {
    let told = told("74773623751474");
    let Why::FollowsUp { after: None, how } = &told.reason.why else { panic!("{:?}", told.reason) };
    assert!(how.wins && how.side == Side::Second);
}

/// On five rows the top row is odd, and so are the rows of the side with the last stone.
#[test]
fn parity_turns_around_on_boards_of_odd_height() {
    let told = Checker::new(5, 6).check(after(5, 6, "26155254352224"));
    assert_eq!((told.zugzwang.last, told.zugzwang.rows), (Side::Second, Parity::Odd));
    let plan = zugzwang(&told);
    assert_eq!(plan.side, Side::Second);
    assert!(plan.goals.iter().all(|goal| goal.parity() == Parity::Odd));
    // With an odd number of squares the first player has the last stone.
    let told = Checker::new(5, 5).check(after(5, 5, "33333552"));
    assert_eq!((told.zugzwang.last, told.zugzwang.rows), (Side::First, Parity::Odd));
}

#[test]
fn the_start_has_no_simple_reason() {
    let reason = Reason::of(after(6, 7, ""));
    assert_eq!((reason.is_proof(), reason.kind()), (false, "searched"));
}

#[test]
fn words_name_colours_columns_and_rows() {
    let names = Names { first: "Red", second: "Yellow" };
    let words = told("7753156425556512311").words(&names);
    assert_eq!(
        words,
        [
            "Red wins in 10 moves.",
            "Red answers each stone of Yellow with one directly above it.",
            "So no line of Yellow is completed in time, and in the end, if not before, Yellow has to \
             play below column 4 row 3, where Red wins.",
            "Red has an odd threat on column 4 row 3. Yellow would lose at once by playing column 4 \
             row 2.",
            "When one column is left, Yellow gets its even squares and Red its odd ones.",
            "As a rule of thumb the threat on column 4 row 3 gives Red the zugzwang: Yellow will not \
             want to play below it.",
        ]
    );
}

#[test]
fn data_survives_json() {
    for moves in ["4433", "7753156425556512311", "74773623751474", "1462753553433754763466672443"] {
        let told = told(moves);
        let text = serde_json::to_string(&told).unwrap();
        assert_eq!(serde_json::from_str::<Reasoning>(&text).unwrap(), told);
        let text = serde_json::to_string(&told.sentences()).unwrap();
        assert_eq!(serde_json::from_str::<Vec<Remark>>(&text).unwrap(), told.sentences());
    }
}
