//! `harif train openings`: a set made, checked and used, and what is refused.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{Folder, harif};
use harif_arena::openings::OpeningSet;
use std::fs;

#[test]
fn a_set_is_made_again_byte_for_byte_and_checked() {
    let folder = Folder::new();
    let path = folder.at("ttt.txt");
    let made = harif(["train", "openings", "tictactoe", "-o", path.as_str(), "--json"]).json();
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text, include_str!("../../../games/tictactoe/openings/tictactoe-3x3-3.txt"));
    assert_eq!(made["openings"].as_u64().unwrap() as usize, text.lines().count() - 1);
    assert_eq!(made["recipe"]["judge"], "exact");
    for file in [vec![], vec![path.as_str()]] {
        let order = ["train", "openings", "tictactoe", "--json", "--sample", "7", "--verify"];
        let checked = harif(order.into_iter().chain(file)).json();
        assert_eq!((checked["compared"].as_u64(), checked["wrong"].as_u64()), (Some(7), Some(0)));
    }
    let again = harif(["train", "openings", "tictactoe", "-o", path.as_str()]).refused();
    assert!(again.contains("exists; name another file"), "{again}");
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn what_is_typed_changes_the_recipe() {
    let folder = Folder::new();
    let path = folder.at("o.txt");
    let order = "train openings othello --judge alphabeta:depth=2 --plies 5-6 --count 10 --pool 30 \
                 --bound 500 --trial greedy --trial-games 2 --tolerance 0.5 --seed 9 -o";
    harif(order.split_whitespace().chain([path.as_str()])).done();
    let set = OpeningSet::read(&fs::read_to_string(&path).unwrap(), "othello").unwrap();
    assert_eq!((set.recipe.plies.to_string().as_str(), set.recipe.seed), ("5-6", 9));
    assert_eq!((set.recipe.count, set.recipe.pool, set.recipe.bound), (10, 30, Some(500.0)));
    let trials = set.recipe.trials.unwrap();
    assert_eq!((trials.agent.as_str(), trials.games), ("greedy", 2));
    assert!(set.openings.iter().all(|opening| opening.score.is_some()));
}

#[test]
fn a_wrong_grade_fails_the_check() {
    let folder = Folder::new();
    let path = folder.at("wrong.txt");
    let text = include_str!("../../../games/tictactoe/openings/tictactoe-3x3-3.txt");
    let mut set = OpeningSet::read(text, "tictactoe").unwrap();
    set.openings[3].grade = Some(1.0);
    fs::write(&path, set.to_text()).unwrap();
    let order = ["train", "openings", "tictactoe", "--verify", path.as_str()];
    let failed = harif(order).complaint(1);
    assert!(failed.contains("the set is wrong about 1 of"), "{failed}");
    assert!(failed.contains("graded 1, is 0"), "{failed}");
}

#[test]
fn orders_that_make_no_sense_are_refused() {
    let folder = Folder::new();
    let path = folder.at("x.txt");
    let refused = |order: &str| {
        let words = ["train", "openings"].into_iter().chain(order.split_whitespace());
        harif(words.chain(["-o", path.as_str()])).refused()
    };
    assert!(refused("othelo").contains("did you mean othello?"));
    assert!(refused("tictactoe --plies 4-2").contains("no length of openings \"4-2\""));
    assert!(refused("tictactoe --count 0").contains("the number of openings is 0"));
    assert!(refused("tictactoe --bound -1").contains("the bound of grades is -1"));
    assert!(refused("tictactoe --judge alphabet").contains("did you mean alphabeta?"));
    assert!(refused("tictactoe --plies 9").contains("no even opening among 0 positions"));
    assert!(harif(["train", "openings", "tictactoe"]).refused().contains("--out"));
    let none = harif(["train", "openings", "connect4-9x9", "--verify"]).refused();
    assert!(none.contains("no openings of connect4-9x9 come with the program"), "{none}");
    assert!(!std::path::Path::new(path.as_str()).exists());
}
