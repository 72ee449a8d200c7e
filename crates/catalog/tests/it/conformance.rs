//! Every registered game keeps its promises: a game gets these tests by registration alone.

use harif_catalog::{GameKit, Visitor, families, open, with_rules};
use harif_testkit::{conformance, golden, playthrough::playthrough};

fn samples() -> impl Iterator<Item = &'static str> {
    families().into_iter().flat_map(|family| family.samples).copied()
}

#[test]
fn every_registered_game_conforms() {
    struct Check;
    impl Visitor for Check {
        type Out = ();
        fn visit<R: GameKit>(self, rules: R) {
            let squares = rules.shape().squares() as u64;
            // Checks grow with the square of the board: large boards play fewer games.
            conformance::check(&rules, 71, (40_000 / (squares * squares)).clamp(1, 100));
        }
    }
    for name in samples() {
        with_rules(name, Check).unwrap();
    }
}

#[test]
fn different_positions_have_different_keys_on_millions_of_samples() {
    struct Check;
    impl Visitor for Check {
        type Out = usize;
        fn visit<R: GameKit>(self, rules: R) -> usize {
            conformance::check_keys(&rules, 72, 200_000)
        }
    }
    let different: usize = samples().map(|name| with_rules(name, Check).unwrap()).sum();
    assert!(different > 3_000_000, "only {different} different positions were compared");
}

#[test]
fn every_registered_game_plays_its_golden_game() {
    struct Play;
    impl Visitor for Play {
        type Out = String;
        fn visit<R: GameKit>(self, rules: R) -> String {
            playthrough(&rules, 1)
        }
    }
    for name in samples() {
        let file = format!("playthroughs/{}.txt", name.replace([':', ',', '='], "_"));
        golden::check(&file, &with_rules(name, Play).unwrap());
    }
}

#[test]
fn every_sample_name_opens_itself_again() {
    for name in samples() {
        assert_eq!(open(name).unwrap().name(), name);
    }
}

#[test]
fn every_family_opens_without_a_size() {
    for family in families() {
        let game = open(family.schema.name).unwrap();
        assert_eq!(game.name(), format!("{}-{}", family.schema.name, family.default_size));
    }
}
