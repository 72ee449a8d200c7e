//! Two people at one screen: moves by name, number, cursor and mouse, and going back.

use super::*;

fn two(game: &str) -> Evening {
    Evening::new(game, "human", "human")
}

#[test]
fn moves_are_typed_by_name_and_by_number() {
    let mut evening = two("othello");
    evening.send("f5");
    assert_eq!((evening.moves().as_str(), evening.said()), ("f5", "Black plays f5 and turns 1."));
    evening.send("2");
    assert_eq!(evening.moves(), "f5d6");
    evening.send("99");
    assert!(evening.refused() && evening.said().contains("there is no move 99"));
    evening.keys("f");
    evening.press(KeyCode::Esc);
    evening.send("udno");
    assert!(evening.said().contains("did you mean undo?"), "{}", evening.said());
    assert_eq!(evening.moves(), "f5d6");
}

#[test]
fn what_is_typed_is_shown_on_the_board_before_it_is_played() {
    let mut evening = two("othello");
    evening.keys("f5");
    assert_eq!(evening.app.meant().unwrap().text, "f5");
    let scene = crate::view::scene(&evening.app, evening.now);
    assert_eq!(scene.preview, Some((37, vec![36])));
    assert_eq!(evening.moves(), "");
}

#[test]
fn the_cursor_walks_stays_on_the_board_and_plays() {
    let mut evening = two("tictactoe");
    for code in [KeyCode::Up, KeyCode::Up, KeyCode::Up, KeyCode::Left, KeyCode::Left] {
        evening.press(code);
    }
    assert_eq!(evening.app.cursor, Some(0));
    evening.press(KeyCode::Enter);
    evening.press(KeyCode::Enter);
    assert_eq!(evening.moves(), "a1");
    assert!(evening.refused(), "the square is taken");
    evening.press(KeyCode::Right);
    evening.press(KeyCode::Char(' '));
    assert_eq!(evening.moves(), "a1b1");
}

#[test]
fn in_a_game_of_columns_the_cursor_plays_its_column() {
    let mut evening = two("connect4");
    evening.press(KeyCode::Right);
    evening.press(KeyCode::Enter);
    assert_eq!(evening.moves(), "5");
    assert_eq!(evening.app.choice_at(4).unwrap().text, "5");
}

#[test]
fn where_pieces_walk_the_first_square_chooses_and_the_second_plays() {
    let mut evening = two("breakthrough");
    let click = |evening: &mut Evening, square: usize| {
        let (column, row) = evening.place(square);
        evening.click(column, row);
    };
    // a2, then b3: squares count from the top left.
    click(&mut evening, 48);
    assert_eq!((evening.app.lifted(), evening.moves().as_str()), (Some(48), ""));
    let spots: Vec<usize> = crate::view::scene(&evening.app, evening.now)
        .spots
        .iter()
        .map(|spot| spot.square)
        .collect();
    assert_eq!(spots, [40, 41]);
    click(&mut evening, 41);
    assert_eq!((evening.app.lifted(), evening.moves().as_str()), (None, "a2b3"));
    // Another piece instead, the same square again, Esc: nothing is played.
    for square in [8, 9, 9] {
        click(&mut evening, square);
    }
    assert_eq!(evening.app.lifted(), None);
    click(&mut evening, 8);
    evening.press(KeyCode::Esc);
    assert_eq!((evening.app.lifted(), evening.moves().as_str()), (None, "a2b3"));
    // A square that is no move of the chosen piece is refused, and the piece stays chosen.
    click(&mut evening, 8);
    click(&mut evening, 30);
    assert!(evening.refused());
    assert_eq!((evening.app.lifted(), evening.moves().as_str()), (Some(8), "a2b3"));
    evening.send("h7h6");
    assert_eq!((evening.app.lifted(), evening.moves().as_str()), (None, "a2b3 h7h6"));
}

#[test]
fn a_piece_is_chosen_and_captures_by_keys_alone() {
    let mut evening = two("breakthrough-4x4");
    evening.send("a1b2");
    evening.send("d4c3");
    // The first key shows the cursor at the first pawn that can move, b1; the second walks to b2.
    for cursor in [13, 9] {
        evening.press(KeyCode::Up);
        assert_eq!(evening.app.cursor, Some(cursor));
    }
    evening.press(KeyCode::Enter);
    assert_eq!(evening.app.lifted(), Some(9));
    for square in [4, 5, 6] {
        evening.keys(";");
        assert_eq!(evening.app.cursor, Some(square));
    }
    evening.press(KeyCode::Enter);
    assert_eq!(evening.moves(), "a1b2 d4c3 b2c3");
}

#[test]
fn the_next_legal_move_is_one_key_away() {
    let mut evening = two("othello");
    let mut seen = Vec::new();
    for _ in 0..5 {
        evening.keys(";");
        seen.push(evening.app.cursor.unwrap());
    }
    assert_eq!(seen, [19, 26, 37, 44, 19]);
    evening.keys(",");
    assert_eq!(evening.app.cursor, Some(44));
}

#[test]
fn a_click_plays_and_the_mouse_shows_what_it_would_do() {
    let mut evening = two("othello");
    let (column, row) = evening.place(37);
    evening.mouse(MouseEventKind::Moved, column, row);
    assert_eq!((evening.app.cursor, evening.moves().as_str()), (Some(37), ""));
    evening.click(column, row);
    assert_eq!(evening.moves(), "f5");
    let (column, row) = evening.place(0);
    evening.click(column, row);
    assert!(evening.refused(), "no move there");
    assert_eq!(evening.moves(), "f5");
}

#[test]
fn the_wheel_and_the_list_look_back_without_changing_the_game() {
    let mut evening = two("connect4");
    ["4", "4", "3"].iter().for_each(|mv| evening.send(mv));
    let (column, row) = evening.place(0);
    evening.mouse(MouseEventKind::ScrollUp, column, row);
    evening.mouse(MouseEventKind::ScrollUp, column, row);
    assert_eq!((evening.app.shown().ply(), evening.app.table.game().ply()), (1, 3));
    evening.send("5");
    assert!(evening.refused() && evening.said().contains("earlier position"));
    evening.mouse(MouseEventKind::ScrollDown, column, row);
    evening.mouse(MouseEventKind::ScrollDown, column, row);
    evening.mouse(MouseEventKind::ScrollDown, column, row);
    assert!(evening.app.is_live());
    evening.keys("[");
    evening.keys("B");
    assert_eq!(evening.moves(), "44", "the game goes on from what was looked at");
    evening.send("go 1");
    assert_eq!(evening.app.shown().ply(), 1);
    evening.press(KeyCode::End);
    assert!(evening.app.is_live());
    evening.send("go 9");
    assert_eq!(evening.said(), "there is no ply 9: the game has plies 0 to 2");
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let mut evening = two("tictactoe");
    evening.keys("U");
    assert_eq!(evening.said(), "nothing to take back");
    evening.send("b2");
    evening.keys("U");
    assert_eq!(evening.moves(), "");
    evening.keys("R");
    assert_eq!(evening.moves(), "b2");
    evening.send("undo");
    evening.send("redo");
    assert_eq!(evening.moves(), "b2");
}

#[test]
fn giving_up_takes_two_presses() {
    let mut evening = two("othello");
    evening.keys("X");
    evening.keys("M");
    evening.keys("X");
    assert!(!evening.app.table.is_over(), "another key came between");
    evening.keys("X");
    assert_eq!(evening.said(), "Black resigns. White wins.");
    assert_eq!(evening.app.table.winner(), Some(Some(Side::Second)));
}

#[test]
fn a_forced_pass_is_told() {
    let position = format!("OX{} X", "-".repeat(62));
    let setup = Setup { position, ..Setup::new("othello") };
    let evening = Evening::of(setup, AppOptions::default());
    assert_eq!(evening.said(), "Black has no move and passes.");
}

#[test]
fn a_finished_game_says_who_won() {
    let mut evening = two("connect4");
    ["4", "3", "4", "3", "4", "3", "4"].iter().for_each(|mv| evening.send(mv));
    assert_eq!(evening.said(), "Red wins.");
    evening.send("5");
    assert!(evening.refused());
    evening.keys("U");
    assert!(!evening.app.table.is_over());
}

#[test]
fn stones_move_briefly_and_only_if_wanted() {
    let mut evening = two("othello");
    evening.send("f5");
    assert!(evening.app.moving(evening.now).is_some());
    assert!(evening.app.wakes(evening.now).is_some());
    evening.pass(Duration::from_secs(1));
    assert!(evening.app.moving(evening.now).is_none());
    assert_eq!(evening.app.wakes(evening.now), None, "a still screen costs nothing");
    evening.keys("F");
    evening.send("d6");
    assert!(evening.app.moving(evening.now).is_none(), "switched off in the middle");
    let options = AppOptions { animate: false, ..AppOptions::default() };
    let mut evening = Evening::of(Setup::new("othello"), options);
    evening.send("f5");
    assert!(evening.app.moving(evening.now).is_none());
}

#[test]
fn the_position_is_copied() {
    let mut evening = two("tictactoe");
    evening.send("b2");
    evening.keys("Y");
    assert_eq!(evening.copied, ["....X.... O"]);
    evening.send("position");
    assert_eq!(evening.copied.len(), 2);
}

#[test]
fn help_opens_over_everything_and_any_key_closes_it() {
    let mut evening = two("othello");
    evening.keys("?");
    evening.press(KeyCode::PageDown);
    assert!(evening.app.screens.help().is_some());
    evening.press(KeyCode::Esc);
    assert!(evening.app.screens.help().is_none());
    evening.send("help");
    evening.click(3, 3);
    assert!(evening.app.screens.help().is_none() && evening.moves().is_empty());
}

#[test]
fn panels_come_one_after_the_other() {
    let mut evening = two("othello");
    let mut seen = Vec::new();
    for _ in 0..5 {
        seen.push(evening.app.panel);
        evening.press(KeyCode::Tab);
    }
    assert_eq!(seen, Panel::ALL[..5], "there is no review to show");
    assert_eq!(evening.app.panel, Panel::Mind);
    evening.press(KeyCode::BackTab);
    assert_eq!(evening.app.panel, Panel::Facts);
    evening.send("parts mobility");
    assert_eq!((evening.app.panel, evening.app.evaluation), (Panel::Parts, 1));
    evening.keys("E");
    assert_eq!(evening.app.evaluation, 2);
    evening.send("parts nonsense");
    assert!(evening.refused() && evening.said().contains("phased, mobility"));
}

#[test]
fn marks_change_from_numbers_to_dots_to_nothing() {
    let mut evening = two("othello");
    let mut seen = Vec::new();
    for _ in 0..3 {
        evening.keys("M");
        seen.push(evening.app.marks);
    }
    assert_eq!(seen, [Marks::Dots, Marks::None, Marks::Numbers]);
}

#[test]
fn keys_that_leave_leave() {
    let mut evening = two("othello");
    evening.event(AppEvent::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    assert!(evening.left);
    for line in ["quit", "q"] {
        let mut evening = two("othello");
        evening.send(line);
        assert!(evening.left);
    }
    let mut evening = two("othello");
    evening.keys("J");
    assert!(!evening.left && evening.said().contains("? shows"));
}

#[test]
fn a_flag_that_falls_ends_the_game() {
    let setup = Setup { clock: Some((60.0, 0.0)), ..Setup::new("connect4") };
    let mut evening = Evening::of(setup, AppOptions::default());
    evening.send("4");
    evening.pass(Duration::from_secs(30));
    assert!(!evening.app.table.is_over());
    evening.pass(Duration::from_secs(30));
    assert_eq!(evening.said(), "Yellow is out of time. Red wins.");
}

#[test]
fn nobody_loses_on_time_while_the_program_is_stopped() {
    let setup = Setup { clock: Some((60.0, 0.0)), ..Setup::new("connect4") };
    let mut evening = Evening::of(setup, AppOptions::default());
    evening.send("4");
    evening.event(AppEvent::Suspend);
    evening.pass(Duration::from_secs(600));
    assert!(!evening.app.table.is_over() && evening.app.table.is_paused());
    evening.keys("P");
    assert!(evening.app.table.clock().running().is_some());
}

#[test]
fn a_game_is_played_again_with_the_same_players_or_with_sides_changed() {
    let mut evening = Evening::new("connect4-5x5", "human", "random");
    evening.keys("W");
    assert_eq!(evening.app.table.names(), ["random", "human"]);
    evening.finish();
    assert_eq!(evening.app.table.game().ply(), 1, "the machine begins now");
    evening.keys("G");
    assert_eq!(
        (evening.app.table.names(), evening.moves().as_str()),
        (["random".into(), "human".into()], "")
    );
    assert_eq!(evening.app.table.game().name(), "connect4-5x5");
}

#[test]
fn a_board_seen_from_the_other_side_is_walked_as_it_is_seen() {
    let mut evening = two("tictactoe");
    evening.keys("D");
    evening.press(KeyCode::Up);
    evening.press(KeyCode::Left);
    evening.press(KeyCode::Enter);
    assert_eq!(evening.moves(), "c3");
    let (column, row) = evening.place(0);
    evening.click(column, row);
    assert_eq!(evening.moves(), "c3a1");
    let mut evening = two("connect4");
    evening.keys("D");
    evening.press(KeyCode::Right);
    assert_eq!(evening.app.choice_at(evening.app.cursor.unwrap()).unwrap().text, "5");
}

#[test]
fn nobody_is_asked_to_confirm_what_cannot_be() {
    let mut evening = Evening::new("connect4", "random", "random");
    evening.keys("X");
    assert_eq!(evening.said(), "machines do not resign");
}

#[test]
fn esc_and_a_letter_that_come_at_once_are_both_heard() {
    let alt = |letter| AppEvent::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::ALT));
    let mut evening = two("tictactoe");
    evening.keys("?");
    evening.event(alt('M'));
    assert!(evening.app.screens.help().is_none() && evening.app.marks == Marks::Dots);
    // Whoever types is not interrupted.
    evening.keys("b");
    evening.event(alt('x'));
    evening.send("2");
    assert_eq!(evening.moves(), "b2");
}
