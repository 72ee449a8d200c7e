use super::*;
use harif_core::{Kind, Report};
use std::fs;
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn file(folder: &TempDir) -> PathBuf {
    folder.path().join("harif.db")
}

fn keeper(folder: &TempDir) -> Keeper {
    Keeper::open(Some(file(folder)))
}

fn table(moves: &str) -> Table {
    let mut game = harif_catalog::open("othello-6x6").unwrap();
    game.play_all(moves).unwrap();
    let names = ["human".into(), "easy".into()];
    Table::new(sit_anyone, game, names, 1, Some((180.0, 2.0)), Instant::now()).unwrap()
}

fn keep(keeper: &mut Keeper, moves: &str) -> Result<(), KeptError> {
    keeper.keep(&table(moves), false, Instant::now())
}

fn moves(kept: &Kept) -> String {
    kept.table(Instant::now()).unwrap().game().moves_text()
}

#[test]
fn a_game_is_offered_with_where_it_is_open_until_its_terminal_is_gone() {
    let folder = folder();
    let mut ours = keeper(&folder);
    assert!(
        ours.list().lines.is_empty() && !file(&folder).exists(),
        "nothing is made before its time"
    );
    keep(&mut ours, "c2").unwrap();
    let theirs = keeper(&folder);
    let lines = theirs.list().lines;
    assert_eq!((lines.len(), lines[0].open, theirs.has_any()), (1, Some(Face::Terminal), false));
    assert!(ours.list().lines.is_empty(), "it is open here");
    keep(&mut ours, "c2d2").unwrap();
    drop(ours);
    let lines = theirs.list().lines;
    assert_eq!((lines.len(), lines[0].open, theirs.has_any()), (1, None, true));
    assert_eq!((lines[0].ply, lines[0].game.as_str()), (2, "othello-6x6"));
    assert_eq!(lines[0].preview().unwrap().moves_text(), "c2d2");
}

#[test]
fn one_game_is_played_in_one_terminal() {
    let folder = folder();
    let mut first = keeper(&folder);
    keep(&mut first, "c2").unwrap();
    let id = first.held().unwrap().to_string();
    let mut second = keeper(&folder);
    assert_eq!(second.take(&id), Err(KeptError::Open(Face::Terminal)));
    assert_eq!(second.delete(&id), Err(KeptError::Open(Face::Terminal)));
    first.release();
    assert_eq!(moves(&second.take(&id).unwrap()), "c2");
    assert_eq!(first.take(&id), Err(KeptError::Open(Face::Terminal)));
    keep(&mut second, "c2d2").unwrap();
    assert_eq!(second.held(), Some(id.as_str()), "written in place");
    second.release();
    assert_eq!(moves(&first.take(&id).unwrap()), "c2d2");
}

#[test]
fn a_table_comes_back_as_it_was_left() {
    let (folder, now) = (folder(), Instant::now());
    let mut left = table("c2d2e3");
    left.go_to(2, now).unwrap();
    left.set_clock(Some((180.0, 2.0)), [12.5, 99.0]);
    left.set_pace(Pace { least: Duration::from_millis(100), speed: 4.0 });
    left.set_helped([true, false]);
    left.pause(now).unwrap();
    let mut ours = keeper(&folder);
    ours.keep(&left, true, now).unwrap();
    let id = ours.held().unwrap().to_string();
    drop(ours);
    let back = keeper(&folder).take(&id).unwrap().table(now).unwrap();
    assert_eq!((back.game().ply(), back.game().plies()), (2, 3));
    assert_eq!((back.names(), back.seed()), (left.names(), left.seed()));
    assert_eq!((back.clock().remaining, back.clock().terms), ([12.5, 99.0], Some((180.0, 2.0))));
    assert_eq!((back.pace(), back.is_paused()), (left.pace(), true));
    assert!(back.seat(Side::First).is_helped() && !back.seat(Side::Second).is_helped());
}

#[test]
fn times_values_thoughts_names_and_tags_come_back() {
    let (folder, now) = (folder(), Instant::now());
    let mut game = harif_catalog::open("connect4").unwrap();
    let text = r#"{"game":"connect4-6x7","first":"Shirin","second":"human","moves":
        [{"move":"4","value":"win","seconds":2.5},{"move":"4"}],"winner":null,"margin":null,
        "tags":{"event":"Nowruz"}}"#;
    game.replay(&serde_json::from_str(text).unwrap()).unwrap();
    let names = ["human".into(), "random".into()];
    let mut left = Table::new(sit_anyone, game, names, 7, None, now).unwrap();
    left.play("3", now).unwrap();
    let task = left.next(now).unwrap();
    left.begun(task.epoch(), now);
    left.answer(task.run(&mut |_, _| {}), now);
    left.tick(now + Duration::from_secs(9));
    assert_eq!(left.game().ply(), 4);
    let mut ours = keeper(&folder);
    ours.keep(&left, false, now).unwrap();
    let id = ours.held().unwrap().to_string();
    ours.release();
    let back = ours.take(&id).unwrap().table(now).unwrap();
    let (old, new) = (left.record(), back.record());
    assert_eq!((new.first.as_str(), new.tags.get("event")), ("Shirin", old.tags.get("event")));
    assert_eq!(new, old);
    let thought: &Report<String> = back.notes()[3].report.as_ref().unwrap();
    assert_eq!((thought.kind, &back.notes()[3].agent), (Kind::Heuristic, &Some("random".into())));
    // What is written again is what was there: nothing is lost by going on.
    ours.keep(&back, false, now).unwrap();
    drop(ours);
    assert_eq!(keeper(&folder).take(&id).unwrap().table(now).unwrap().record(), old);
}

#[test]
fn a_game_that_ended_is_kept_with_its_result_and_not_offered() {
    let (folder, now) = (folder(), Instant::now());
    let mut game = harif_catalog::open("tictactoe").unwrap();
    game.set_up("a1b1a2b2").unwrap();
    let names = ["human".into(), "human".into()];
    let mut table = Table::new(sit_anyone, game, names, 1, None, now).unwrap();
    let mut ours = keeper(&folder);
    ours.keep(&table, false, now).unwrap();
    table.play("a3", now).unwrap();
    ours.keep(&table, false, now).unwrap();
    let id = ours.held().unwrap().to_string();
    drop(ours);
    let again = keeper(&folder);
    assert!(again.list().lines.is_empty() && !again.has_any());
    let store = Store::open(&file(&folder), Face::Page).unwrap();
    let head = store.load(&id).unwrap().unwrap().head;
    assert_eq!((head.over, head.winner, head.own), (true, Some(Side::First), Some(true)));
    drop(store);
    // Somebody takes the last move back another day.
    let mut ours = keeper(&folder);
    let mut table = ours.take(&id).unwrap().table(now).unwrap();
    table.undo(now).unwrap();
    ours.keep(&table, false, now).unwrap();
    ours.release();
    assert_eq!((ours.list().lines.len(), ours.list().lines[0].ply), (1, 4));
}

#[test]
fn a_table_without_a_move_leaves_nothing_behind() {
    let folder = folder();
    let mut keeper = keeper(&folder);
    keep(&mut keeper, "").unwrap();
    assert!(!file(&folder).exists());
    keep(&mut keeper, "c2").unwrap();
    keep(&mut keeper, "").unwrap();
    assert_eq!((keeper.held(), keeper.list().lines.len()), (None, 0));
}

#[test]
fn what_is_deleted_comes_back() {
    let folder = folder();
    let mut keeper = keeper(&folder);
    keep(&mut keeper, "c2").unwrap();
    let id = keeper.held().unwrap().to_string();
    keeper.release();
    keeper.delete(&id).unwrap();
    assert_eq!((keeper.list().lines.len(), keeper.take(&id)), (0, Err(KeptError::Gone)));
    assert_eq!(keeper.delete(&id), Err(KeptError::Gone));
    assert_eq!(keeper.restore(), Ok(Some(id.clone())));
    assert_eq!(moves(&keeper.take(&id).unwrap()), "c2");
    assert_eq!(keeper.restore(), Ok(None));
    // Another terminal was quicker.
    keeper.release();
    keeper.delete(&id).unwrap();
    assert_eq!(keeper.store.as_ref().unwrap().restore(&id), Ok(true));
    assert_eq!(keeper.beside().restore(), Err(KeptError::Gone));
}

#[test]
fn a_game_that_was_changed_elsewhere_is_written_over_by_nobody() {
    let folder = folder();
    let mut ours = keeper(&folder);
    keep(&mut ours, "c2").unwrap();
    let id = ours.held().unwrap().to_string();
    // As where a file system knows no locks: another program believes that nobody plays it.
    ours.store.as_ref().unwrap().release(&id, None);
    let mut theirs = keeper(&folder);
    theirs.take(&id).unwrap();
    keep(&mut theirs, "c2d2").unwrap();
    drop(theirs);
    assert_eq!(keep(&mut ours, "c2b2"), Err(KeptError::Parted));
    assert_ne!(ours.held(), Some(id.as_str()));
    ours.release();
    let lines = ours.list().lines;
    let mut games: Vec<String> =
        lines.iter().map(|line| line.preview().unwrap().moves_text()).collect();
    games.sort();
    assert_eq!(games, ["c2b2", "c2d2"]);
    // A claim alone that was lost costs nothing: the game goes on in its place.
    let mine = ours.take(&lines[0].id).unwrap();
    ours.store.as_ref().unwrap().release(&lines[0].id, None);
    let mut table = mine.table(Instant::now()).unwrap();
    table.set_helped([true, true]);
    ours.keep(&table, false, Instant::now()).unwrap();
    assert_eq!(ours.held(), Some(lines[0].id.as_str()));
}

#[test]
fn a_game_that_cannot_be_read_is_said_and_costs_only_itself() {
    let folder = folder();
    let mut keeper = keeper(&folder);
    keep(&mut keeper, "c2").unwrap();
    let id = keeper.held().unwrap().to_string();
    keeper.release();
    assert_eq!(keeper.list().trouble, None);
    let store = keeper.store.clone().unwrap();
    let saved = store.take(&id).unwrap().unwrap();
    let strange = Head { game: "go-9x9".into(), ..saved.head };
    store.commit_and_wait(strange, 1, vec![]).unwrap();
    store.release(&id, None);
    assert!(matches!(keeper.take(&id), Err(KeptError::Broken(Flaw::Game(_)))));
    assert!(keeper.list().lines[0].preview().is_none());
    assert!(keeper.delete(&id).is_ok(), "it is open nowhere");
}

#[test]
fn games_whose_heads_are_damaged_are_counted_beside_the_others() {
    let folder = folder();
    let mut keeper = keeper(&folder);
    for moves in ["c2", "c2d2"] {
        keep(&mut keeper, moves).unwrap();
        keeper.release();
    }
    let store = keeper.store.clone().unwrap();
    let saved = store.take(&keeper.list().lines[0].id).unwrap().unwrap();
    // JSON has no word for this, so that what is written cannot be read.
    store.commit_and_wait(Head { speed: f64::NAN, ..saved.head }, 1, vec![]).unwrap();
    let list = keeper.list();
    assert_eq!((list.lines.len(), list.trouble), (1, Some(KeptError::Damaged(1))));
}

#[test]
fn a_folder_that_cannot_be_written_to_is_said_once() {
    let folder = folder();
    // A file where the folder should be: refused for every user, the superuser too.
    let blocked = folder.path().join("data");
    fs::write(&blocked, "").unwrap();
    let mut keeper = Keeper::open(Some(blocked.join("harif.db")));
    let error = keep(&mut keeper, "c2").unwrap_err().to_string();
    assert!(error.starts_with("the game goes on but is not kept: cannot write in"), "{error}");
    assert!(keep(&mut keeper, "c2d2").is_ok(), "said once");
    assert_eq!((keeper.held(), keeper.list().lines.len()), (None, 0));
    fs::remove_file(&blocked).unwrap();
    keep(&mut keeper, "c2d2e3").unwrap();
    keeper.release();
    assert_eq!(keeper.list().lines[0].ply, 3, "it is kept as soon as that is possible");
}

#[test]
fn a_database_that_is_none_is_said_where_games_are_listed() {
    let folder = folder();
    fs::write(file(&folder), "this is no database, only a text of some length").unwrap();
    let keeper = keeper(&folder);
    let said = keeper.list().trouble.unwrap().to_string();
    assert!(said.contains("harif.db") && said.contains("no database"), "{said}");
    assert!(keeper.list().lines.is_empty());
}

#[test]
fn without_a_file_nothing_is_kept_and_nothing_is_said() {
    let mut keeper = Keeper::open(None);
    assert!(keep(&mut keeper, "c2").is_ok());
    assert!(keeper.list().lines.is_empty());
    assert_eq!((keeper.take("a"), keeper.list().trouble), (Err(KeptError::Gone), None));
    keeper.release();
}
