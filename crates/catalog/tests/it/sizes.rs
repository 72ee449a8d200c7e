//! The boards of every game as numbers.

use harif_catalog::{families, open};

#[test]
fn the_usual_numbers_make_the_usual_board() {
    for family in families() {
        assert_eq!(family.boards.name(|n| n.default), family.default_size);
    }
}

#[test]
fn boards_of_the_least_and_the_most_open_and_those_beyond_do_not() {
    for family in families() {
        let opens = |size: String| open(&format!("{}-{size}", family.schema.name)).is_ok();
        let boards = family.boards;
        assert!(opens(boards.name(|n| n.min)) && opens(boards.name(|n| n.max)));
        assert!(opens(boards.name(|n| n.min + n.step)));
        assert!(!opens(boards.name(|n| n.min - 1)) && !opens(boards.name(|n| n.max + 1)));
        assert!(boards.small.iter().all(|size| opens((*size).to_string())));
    }
}

#[test]
fn every_word_of_a_pattern_has_a_number() {
    for family in families() {
        assert!(!family.boards.name(|n| n.default).contains(['{', '}']));
        let known = |key: &&str| family.boards.numbers.iter().any(|n| n.key == *key);
        assert!(family.boards.numbers.iter().all(|n| n.within.iter().all(known)));
    }
}
