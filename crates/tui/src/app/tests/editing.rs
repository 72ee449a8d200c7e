//! Positions set up on the board.

use super::*;

fn position(evening: &Evening) -> String {
    evening.app.screens.editing().unwrap().editor.text()
}

#[test]
fn a_position_is_set_up_and_played_by_the_same_players() {
    let mut evening = Evening::new("tictactoe", "human", "random");
    evening.keys("I");
    assert!(!evening.app.is_live() && evening.app.table.is_paused());
    evening.press(KeyCode::Enter);
    evening.press(KeyCode::Left);
    evening.keys("2");
    assert_eq!(position(&evening), "...OX.... X");
    evening.keys("S");
    let game = evening.app.table.game();
    assert_eq!((game.start_position().as_str(), game.ply()), ("...OX.... X", 0));
    assert_eq!(evening.app.table.names(), ["human", "random"]);
    assert!(evening.app.is_live() && !evening.app.table.is_paused());
    evening.send("a1");
    evening.finish();
    assert_eq!(evening.app.table.game().ply(), 2, "the machine answers");
}

#[test]
fn the_game_before_stays_among_the_unfinished() {
    let folder = tempfile::tempdir().unwrap();
    let unfinished = Some(folder.path().join("harif.db"));
    let options = AppOptions { unfinished, ..AppOptions::default() };
    let mut evening = Evening::of(Setup::new("tictactoe"), options);
    evening.send("b2");
    evening.send("edit");
    evening.keys("CS");
    assert_eq!(evening.app.table.game().ply(), 0);
    evening.keys("N");
    assert_eq!(evening.app.screens.form().unwrap().kept().len(), 1);
}

#[test]
fn leaving_the_editor_changes_nothing() {
    let setup = Setup { clock: Some((60.0, 0.0)), ..Setup::new("connect4") };
    let mut evening = Evening::of(setup, AppOptions::default());
    evening.send("4");
    evening.keys("I");
    evening.keys("12C");
    evening.press(KeyCode::Tab);
    evening.pass(Duration::from_secs(500));
    evening.press(KeyCode::Esc);
    assert!(evening.app.screens.editing().is_none() && !evening.app.table.is_paused());
    assert_eq!((evening.moves().as_str(), evening.app.table.is_over()), ("4", false));
}

#[test]
fn a_position_that_cannot_be_is_not_used() {
    let mut evening = Evening::new("connect4", "human", "human");
    evening.keys("I11");
    evening.keys("S");
    assert!(evening.refused() && evening.app.screens.editing().is_some());
    evening.press(KeyCode::Backspace);
    evening.event(AppEvent::Key(KeyEvent::new(KeyCode::Char('s'), KeyModifiers::CONTROL)));
    assert!(evening.app.screens.editing().is_none());
    let game = evening.app.table.game();
    assert_eq!(game.cells().iter().flatten().count(), 1);
    assert_eq!(game.to_move(), Side::Second, "the stones say who is to move");
}

#[test]
fn in_a_study_the_position_is_for_the_study() {
    let mut evening = Evening::new("tictactoe", "human", "human");
    evening.send("b2");
    evening.keys("AI0S");
    evening.finish();
    assert_eq!(
        (evening.app.shown().position().as_str(), evening.moves().as_str()),
        ("......... X", "b2")
    );
    assert!(evening.app.study.is_some() && evening.app.opinion.is_some());
    evening.keys("I1");
    evening.press(KeyCode::Esc);
    assert!(evening.app.study.is_some(), "only the editor is left");
}

#[test]
fn stones_are_put_with_the_mouse_and_positions_pasted() {
    let mut evening = Evening::new("tictactoe", "human", "human");
    evening.keys("I");
    let (column, row) = evening.place(0);
    (0..3).for_each(|_| evening.click(column, row));
    assert_eq!(position(&evening), "......... X", "once around");
    evening.click(column, row);
    assert_eq!(position(&evening), "X........ O");
    evening.event(AppEvent::Paste("b2a1c3\n".into()));
    assert_eq!(position(&evening), "O...X...X O");
    evening.event(AppEvent::Paste("nonsense".into()));
    assert!(evening.refused());
    evening.keys("Y");
    assert_eq!(evening.copied, ["O...X...X O"]);
    evening.keys("K");
    assert!(evening.refused(), "no such key here");
}

#[test]
fn the_start_position_of_a_new_game_is_set_up_on_the_board() {
    let mut evening = Evening::new("tictactoe", "human", "human");
    evening.keys("N");
    while !matches!(evening.app.screens.form().unwrap().place(), crate::start::StartPlace::Field(i)
        if evening.app.screens.form().unwrap().fields()[i].name == crate::start::Name::Position)
    {
        evening.press(KeyCode::Down);
    }
    evening.press(KeyCode::Enter);
    evening.keys("1S");
    assert!(evening.app.screens.editing().is_none() && evening.app.screens.form().is_some());
    evening.press(KeyCode::F(5));
    assert_eq!(evening.app.table.game().start_position(), "....X.... O");
}
