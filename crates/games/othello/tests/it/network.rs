//! The network evaluation: every tier equals the plain twin, symmetries, files and damage.

use harif_board::Tier;
use harif_core::{Rng, Symmetry};
use harif_othello::bits::{flips, mobility, transform};
use harif_othello::engine::eval::network::{NetworkError, Numbers, Stack, evaluate_plainly};
use harif_othello::engine::eval::{Features, Network, Patterns, ROWS, UNIT};
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

const START: (u64, u64) = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000);

/// Random numbers of the size that a fit makes.
fn any_numbers(seed: u64, width: usize) -> Numbers {
    let mut rng = Rng::new(seed);
    let mut byte = |most: usize| (rng.below(2 * most + 1) as i32 - most as i32) as i8;
    let stages = vec![25, 60];
    let rows = (0..2).map(|_| (0..ROWS * width).map(|_| byte(20)).collect()).collect();
    let row = |byte: &mut dyn FnMut(usize) -> i8| -> [i8; 16] {
        std::array::from_fn(|i| if i < width { byte(9) } else { 0 })
    };
    let moves = (0..2).map(|_| [row(&mut byte), row(&mut byte)]).collect();
    let stacks = (10..=30)
        .map(|_| Stack {
            start: row(&mut byte).map(i16::from),
            first: std::array::from_fn(|_| {
                let weights = [row(&mut byte), row(&mut byte)].concat();
                weights.iter().map(|w| w * 7).collect::<Vec<_>>().try_into().unwrap()
            }),
            first_bias: std::array::from_fn(|_| i32::from(byte(100)) * 20),
            second: std::array::from_fn(|_| std::array::from_fn(|_| byte(127))),
            second_bias: std::array::from_fn(|_| i32::from(byte(100)) * 20),
            out: std::array::from_fn(|_| i16::from(byte(127)) * 60),
            skip: row(&mut byte).map(|n| i16::from(n) * 50),
            out_bias: i32::from(byte(100)) * 9999,
        })
        .collect();
    Numbers { width, stages, rows, moves, first: 10, stacks }
}

/// Positions of random games, with a side to move that has a move or has to pass.
fn random_positions(seed: u64, games: u64) -> Vec<(u64, u64)> {
    let mut seen = Vec::new();
    for game in 0..games {
        let mut rng = Rng::stream(seed, game);
        let (mut own, mut opp) = START;
        loop {
            seen.push((own, opp));
            let moves = mobility(own, opp);
            if moves == 0 {
                if mobility(opp, own) == 0 {
                    break;
                }
                (own, opp) = (opp, own);
                continue;
            }
            let nth = rng.below(moves.count_ones() as usize);
            let square = (0..64).filter(|square| moves >> square & 1 == 1).nth(nth).unwrap();
            let turned = flips(square, own, opp);
            (own, opp) = (opp ^ turned, own | turned | 1 << square);
        }
    }
    seen
}

#[test]
fn features_kept_up_move_by_move_are_those_of_the_board() {
    for (own, opp) in random_positions(1, 300) {
        let features = Features::of(own, opp);
        assert_eq!(features.pass(), Features::of(opp, own));
        assert!(features.rows().iter().all(|&row| (row as usize) < ROWS));
        let moves = mobility(own, opp);
        for square in (0..64).filter(|square| moves >> square & 1 == 1) {
            let turned = flips(square, own, opp);
            let after = Features::of(opp ^ turned, own | turned | 1 << square);
            assert_eq!(features.play(square as u32, turned), after);
        }
    }
}

#[test]
fn every_tier_equals_the_plain_twin() {
    let own = Numbers::read(Network::file()).unwrap();
    for numbers in [own, any_numbers(1, 16), any_numbers(2, 6)] {
        let network = Network::new(&numbers);
        let mut different = std::collections::BTreeSet::new();
        for (own, opp) in random_positions(3, 40) {
            let value = evaluate_plainly(&numbers, own, opp);
            different.insert(value);
            for tier in [Tier::V1, Tier::V3, Tier::V4] {
                assert_eq!(network.evaluate_on(tier, own, opp), value, "{tier:?} {own:x} {opp:x}");
            }
        }
        assert!(different.len() > 500, "values differ: {}", different.len());
    }
}

#[test]
fn symmetric_positions_have_the_same_value() {
    let network = Network::own();
    for (own, opp) in random_positions(4, 20) {
        let value = network.evaluate(own, opp);
        for &symmetry in Symmetry::SQUARE {
            let (own, opp) = (transform(own, symmetry), transform(opp, symmetry));
            assert_eq!(network.evaluate(own, opp), value, "{symmetry:?}");
        }
    }
}

#[test]
fn numbers_survive_a_file() {
    for numbers in [any_numbers(5, 16), any_numbers(6, 7)] {
        assert_eq!(Numbers::read(&numbers.to_bytes()).as_ref(), Ok(&numbers));
        assert_eq!(Numbers::read(&numbers.to_packed_bytes()).as_ref(), Ok(&numbers));
    }
}

/// What the training wrote is put into `weights` as it is, and `cargo xtask golden` packs it.
#[test]
fn the_weights_are_packed() {
    for name in ["othello-8x8.network", "othello-8x8-small.network"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("weights").join(name);
        let file = fs::read(&path).unwrap();
        let packed = Numbers::read(&file).unwrap().to_packed_bytes();
        if std::env::var_os("HARIF_GOLDEN").is_some_and(|wish| wish == "write") {
            fs::write(&path, &packed).unwrap();
        } else {
            assert!(file == packed, "{name}: cargo xtask golden packs it");
        }
    }
}

#[test]
fn the_embedded_network_is_small_and_loads_at_once() {
    assert!(Network::file().len() <= 7_600_000);
    let started = Instant::now();
    let network = Network::read(Network::file()).unwrap();
    // The goal is 100 ms; a busy machine and a build for tests are allowed ten times as long.
    assert!(started.elapsed() < Duration::from_secs(1), "{:?}", started.elapsed());
    assert_eq!(network.key(), Network::own().key());
}

#[test]
fn every_kind_of_damage_is_named() {
    for bytes in [any_numbers(8, 2).to_bytes(), any_numbers(8, 2).to_packed_bytes()] {
        every_damage_is_named(&bytes);
    }
}

fn every_damage_is_named(bytes: &[u8]) {
    let whole = bytes.len();
    let changed = |at: usize| {
        let mut bytes = bytes.to_vec();
        bytes[at] ^= 1;
        Numbers::read(&bytes).unwrap_err()
    };
    assert_eq!(Numbers::read(b"no network at all, but long enough"), Err(NetworkError::Foreign));
    assert_eq!(Numbers::read(b"other"), Err(NetworkError::Foreign));
    for cut in [0, 1, 8, 15, 16, 23, 1000, whole - 1] {
        let short = Numbers::read(&bytes[..cut]).unwrap_err();
        assert!(matches!(short, NetworkError::Short { actual, .. } if actual == cut), "{short}");
    }
    let longer = [bytes, b"abc"].concat();
    assert_eq!(Numbers::read(&longer), Err(NetworkError::Trailing(3)));
    assert_eq!(changed(0), NetworkError::Foreign);
    let other = [0, 3][usize::from(bytes[8] - 1)];
    assert_eq!(changed(8), NetworkError::Version(other));
    for at in [10, 16, 20, 30, whole / 2, whole - 9, whole - 1] {
        assert!(matches!(changed(at), NetworkError::Checksum { .. }), "byte {at}");
    }
}

#[test]
fn files_that_a_wrong_writer_made_are_refused() {
    let wrong = |change: fn(&mut Numbers)| {
        let mut numbers = any_numbers(9, 2);
        change(&mut numbers);
        Numbers::read(&numbers.to_bytes()).unwrap_err()
    };
    let stages = NetworkError::Nonsense("nonsense-stages");
    assert_eq!(wrong(|numbers| numbers.stages = vec![60, 25]), stages);
    assert_eq!(wrong(|numbers| numbers.stages = vec![25, 59]), stages);
    let width = NetworkError::Nonsense("nonsense-width");
    assert_eq!(wrong(|numbers| numbers.width = 0), width);
    let layers = NetworkError::Nonsense("nonsense-layers");
    assert_eq!(wrong(|numbers| numbers.first = 41), layers);
    let missing = NetworkError::Nonsense("nonsense-few-numbers");
    assert_eq!(wrong(|numbers| numbers.rows[1].truncate(5)), missing);
    let many = NetworkError::Nonsense("nonsense-many-numbers");
    assert_eq!(wrong(|numbers| numbers.rows[1].extend([1, 2])), many);
}

#[test]
fn numbers_of_empty_squares_beyond_the_layers_take_the_nearest_of_their_parity() {
    let numbers = any_numbers(10, 1);
    let layers = [0, 9, 10, 11, 29, 30, 31, 32, 60].map(|empties| numbers.stack(empties));
    assert_eq!(layers, [0, 1, 0, 1, 19, 20, 19, 20, 20]);
}

/// Positions and exact scores, the side to move as X.
fn solved() -> impl Iterator<Item = (u64, u64, i32)> {
    include_str!("../../../../../testdata/othello/solved.obf").lines().map(|line| {
        let (board, score) = line.split_once(" X; ").unwrap();
        let discs = |letter| {
            let squares = board.chars().enumerate().filter(move |(_, square)| *square == letter);
            squares.fold(0, |discs, (square, _)| discs | 1 << square)
        };
        (discs('X'), discs('O'), score.parse().unwrap())
    })
}

/// The mean error on solved positions, in discs.
fn error_of(network: &Network) -> f64 {
    let errors = solved().map(|(own, opp, score)| {
        let value = f64::from(network.evaluate(own, opp)) / f64::from(UNIT);
        (value - f64::from(score)).abs()
    });
    let errors: Vec<f64> = errors.collect();
    assert_eq!(errors.len(), 300);
    errors.iter().sum::<f64>() / errors.len() as f64
}

#[test]
fn our_networks_are_near_exact_scores() {
    let small = include_bytes!("../../weights/othello-8x8-small.network");
    assert!(small.len() <= 1_500_000);
    let (large, small) = (error_of(Network::own()), error_of(&Network::read(small).unwrap()));
    assert!(large < 7.0 && small < 7.5, "the mean errors are {large:.2} and {small:.2} discs");
}

#[test]
fn the_parts_of_an_explanation_sum_to_the_value_and_turn_with_the_board() {
    let close = |a: &[f64], b: &[f64]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-9);
    let mut rests = Vec::new();
    for (own, opp) in random_positions(7, 10) {
        let parts = Patterns::parts(own, opp);
        let value = f64::from(Network::own().evaluate(own, opp)) / f64::from(UNIT);
        assert!((parts.iter().sum::<f64>() - value).abs() < 1e-9);
        for &symmetry in Symmetry::SQUARE {
            let image = Patterns::parts(transform(own, symmetry), transform(opp, symmetry));
            assert!(close(&image, &parts), "{symmetry:?} {parts:?} {image:?}");
        }
        rests.push(parts[5].abs());
    }
    // Having the move is worth a few discs: what the walk credits to rows is the value but for that.
    let mean = rests.iter().sum::<f64>() / rests.len() as f64;
    assert!(mean < 6.0, "{mean}");
}

#[test]
fn discs_that_stay_are_told_apart_from_discs_that_may_turn() {
    // Black has the corner a1 with the edge beside it, then the same discs one square farther in.
    let row = |squares: &[usize]| squares.iter().fold(0u64, |set, square| set | 1 << square);
    let middle = row(&[27, 36, 28, 35, 43]);
    let white = row(&[18, 19, 20, 26, 34]);
    let firm = Patterns::parts(row(&[0, 1, 2]) | middle, white);
    let loose = Patterns::parts(row(&[1, 2, 3]) | middle, white);
    assert!(firm[4] > 3.0, "{firm:?}");
    assert_eq!(loose[4], 0.0, "{loose:?}");
}
