use super::*;
use harif_catalog::outside::sit_anyone;
use harif_table::Table;
use std::time::Instant;
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn keeper(folder: &TempDir) -> Keeper {
    Keeper::open(Some(folder.path().join("unfinished")))
}

fn kept(moves: &str, written: u64) -> Kept {
    let mut game = harif_catalog::open("othello-6x6").unwrap();
    game.play_all(moves).unwrap();
    let names = ["human".into(), "easy".into()];
    let now = Instant::now();
    let table = Table::new(sit_anyone, game, names, 1, None, now).unwrap();
    Kept { written, ..Kept::of(&table, now) }
}

fn names(folder: &TempDir) -> Vec<String> {
    let entries = fs::read_dir(folder.path().join("unfinished")).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn a_game_is_offered_once_its_terminal_is_gone() {
    let folder = folder();
    let (mut ours, theirs) = (keeper(&folder), keeper(&folder));
    assert_eq!(ours.list(), []);
    ours.keep(&kept("", 10)).unwrap();
    ours.keep(&kept("c2", 11)).unwrap();
    assert_eq!(theirs.list(), [], "it is open in a terminal");
    drop(ours);
    let lines = theirs.list();
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].kept, kept("c2", 11), "the last of two writes");
}

#[test]
fn one_game_is_played_in_one_terminal() {
    let folder = folder();
    let mut first = keeper(&folder);
    first.keep(&kept("c2", 10)).unwrap();
    let id = first.held().unwrap().to_string();
    let mut second = keeper(&folder);
    assert!(matches!(second.take(&id), Err(KeptError::Busy)));
    assert!(matches!(second.discard(&id), Err(KeptError::Busy)));
    first.release();
    assert_eq!(second.take(&id).unwrap(), kept("c2", 10));
    assert!(matches!(first.take(&id), Err(KeptError::Busy)));
    second.keep(&kept("c2d2", 12)).unwrap();
    second.release();
    assert_eq!(first.take(&id).unwrap(), kept("c2d2", 12), "written in place");
    assert_eq!(first.held(), Some(id.as_str()));
}

#[test]
fn a_game_that_ended_leaves_nothing_behind() {
    let folder = folder();
    let mut keeper = keeper(&folder);
    keeper.keep(&kept("c2", 10)).unwrap();
    assert_eq!(names(&folder).len(), 2, "the game and its lock");
    keeper.forget();
    assert_eq!(names(&folder), Vec::<String>::new());
    keeper.forget();
    keeper.keep(&kept("", 11)).unwrap();
    let id = keeper.held().unwrap().to_string();
    keeper.release();
    keeper.discard(&id).unwrap();
    assert_eq!(names(&folder), Vec::<String>::new());
    assert!(matches!(keeper.take(&id), Err(KeptError::Gone)));
    assert!(matches!(keeper.discard(&id), Err(KeptError::Gone)));
}

#[test]
fn the_newest_come_first_and_no_more_than_a_hundred() {
    let folder = folder();
    for written in 0..105 {
        keeper(&folder).keep(&kept("c2", written)).unwrap();
    }
    let times: Vec<u64> = keeper(&folder).list().iter().map(|line| line.kept.written).collect();
    assert_eq!(times.len(), MOST);
    assert!(times.is_sorted_by(|a, b| a > b), "{times:?}");
}

#[test]
fn foreign_and_broken_files_are_passed_over_and_left_alone() {
    let folder = folder();
    keeper(&folder).keep(&kept("c2", 10)).unwrap();
    let at = |name: &str| folder.path().join("unfinished").join(name);
    let whole = kept("c2", 10).to_json();
    fs::write(at("notes.txt"), "mine").unwrap();
    fs::write(at("cut.json"), &whole[..whole.len() / 2]).unwrap();
    fs::write(at("empty.json"), "").unwrap();
    fs::write(at("binary.json"), [0xff, 0x00, 0xfe]).unwrap();
    fs::write(at("newer.json"), whole.replace("\"kept\":1", "\"kept\":9")).unwrap();
    fs::write(at("Not-Ours.json"), &whole).unwrap();
    fs::write(at("huge.json"), vec![b' '; LARGEST as usize + 1]).unwrap();
    fs::write(at(".harif-1-1.part"), &whole[..9]).unwrap();
    fs::create_dir(at("folder.json")).unwrap();
    let mut keeper = keeper(&folder);
    let before = names(&folder).len();
    assert_eq!(keeper.list().len(), 1);
    assert_eq!(names(&folder).len(), before);
    assert!(matches!(keeper.take("cut"), Err(KeptError::Broken(_))));
    assert!(matches!(keeper.take("newer"), Err(KeptError::Broken(_))));
    assert!(matches!(keeper.take("folder"), Err(KeptError::Gone)));
    assert!(matches!(keeper.take("../unfinished/cut"), Err(KeptError::Gone)));
    assert_eq!(keeper.held(), None);
}

#[cfg(unix)]
#[test]
fn a_pipe_in_the_folder_holds_nobody_up() {
    let folder = folder();
    keeper(&folder).keep(&kept("c2", 10)).unwrap();
    let pipe = folder.path().join("unfinished/pipe.json");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    assert_eq!(keeper(&folder).list().len(), 1);
}

#[test]
fn a_write_that_was_killed_in_the_middle_costs_nothing() {
    let folder = folder();
    let mut keeper = keeper(&folder);
    keeper.keep(&kept("c2", 10)).unwrap();
    let at = folder.path().join("unfinished");
    let old = SystemTime::now() - 2 * STALE;
    for name in [".harif-77-0.part", "gone.lock"] {
        let file = File::create(at.join(name)).unwrap();
        file.set_modified(old).unwrap();
    }
    fs::write(at.join(".harif-78-0.part"), "{\"kept\":1,\"wri").unwrap();
    keeper.release();
    assert_eq!(keeper.list().len(), 1);
    let left = names(&folder);
    assert!(left.contains(&".harif-78-0.part".into()), "somebody may be writing it: {left:?}");
    assert_eq!(left.len(), 3, "what is stale is cleared away: {left:?}");
}

#[test]
fn a_folder_that_cannot_be_written_to_is_said_once() {
    let folder = folder();
    // A file where the folder should be: refused for every user, the superuser too.
    fs::write(folder.path().join("unfinished"), "").unwrap();
    let mut keeper = keeper(&folder);
    let error = keeper.keep(&kept("", 10)).unwrap_err().to_string();
    assert!(error.starts_with("the game goes on but is not kept: cannot write in"), "{error}");
    assert!(keeper.keep(&kept("c2", 11)).is_ok(), "said once");
    assert_eq!(keeper.list(), []);
    keeper.forget();
    fs::remove_file(folder.path().join("unfinished")).unwrap();
    keeper.keep(&kept("c2", 12)).unwrap();
    keeper.release();
    assert_eq!(keeper.list().len(), 1, "it is kept as soon as that is possible");
}

#[test]
fn without_a_folder_nothing_is_kept_and_nothing_is_said() {
    let mut keeper = Keeper::open(None);
    assert!(keeper.keep(&kept("c2", 10)).is_ok());
    assert_eq!(keeper.list(), []);
    assert!(matches!(keeper.take("a"), Err(KeptError::Gone)));
    keeper.forget();
}
