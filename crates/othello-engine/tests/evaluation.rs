//! The pattern evaluation: features kept up move by move, symmetries, sides, files and damage.

#![allow(clippy::unwrap_used)] // tests may panic

use harif_core::{Rng, Symmetry};
use harif_games::othello::bits::{flips, mobility, transform};
use harif_othello_engine::eval::{Features, Parameters, UNIT, WEIGHTS, Weights, WeightsError};

const START: (u64, u64) = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000);

/// Random weights with two phases.
fn any_parameters(seed: u64) -> Parameters {
    let mut rng = Rng::new(seed);
    let mut parameters = Parameters::zeros(&[25, 60]).unwrap();
    let Parameters { tempo, weights, .. } = &mut parameters;
    for number in std::iter::once(tempo).chain(weights).flatten() {
        *number = match rng.below(4) {
            0 => 0,
            1 => rng.next_u64() as i16,
            _ => rng.below(64) as i16 - 32,
        };
    }
    parameters
}

/// Plays random games, and shows every position with the features kept up from the start.
fn random_games(seed: u64, games: u64, mut see: impl FnMut(u64, u64, &Features)) {
    for game in 0..games {
        let mut rng = Rng::stream(seed, game);
        let (mut own, mut opp) = START;
        let mut features = Features::of(own, opp);
        loop {
            see(own, opp, &features);
            let moves = mobility(own, opp);
            if moves == 0 {
                if mobility(opp, own) == 0 {
                    break;
                }
                (own, opp) = (opp, own);
                features = features.pass();
                continue;
            }
            let nth = rng.below(moves.count_ones() as usize);
            let square = (0..64).filter(|square| moves >> square & 1 == 1).nth(nth).unwrap();
            let turned = flips(square, own, opp);
            (own, opp) = (opp ^ turned, own | turned | 1 << square);
            features = features.play(square as u32, turned);
        }
    }
}

#[test]
fn features_kept_up_move_by_move_are_those_of_the_board() {
    random_games(1, 2000, |own, opp, features| assert_eq!(*features, Features::of(own, opp)));
}

#[test]
fn the_other_side_sees_every_number_negated() {
    random_games(2, 100, |own, opp, features| {
        assert_eq!(features.pass(), Features::of(opp, own));
        assert_eq!(features.pass().pass(), *features);
    });
}

#[test]
fn symmetric_positions_have_the_same_value() {
    let random = Weights::new(&any_parameters(3));
    random_games(4, 50, |own, opp, features| {
        let empties = 64 - (own | opp).count_ones();
        for weights in [&random, Weights::own()] {
            let value = weights.evaluate(features, empties);
            for &symmetry in Symmetry::SQUARE {
                let image = Features::of(transform(own, symmetry), transform(opp, symmetry));
                assert_eq!(weights.evaluate(&image, empties), value, "{symmetry:?}");
            }
        }
    });
}

#[test]
fn a_value_is_the_sum_of_the_weights_that_the_features_name() {
    let parameters = any_parameters(5);
    let weights = Weights::new(&parameters);
    random_games(6, 50, |own, opp, features| {
        let empties = 64 - (own | opp).count_ones();
        let phase = &parameters.weights[usize::from(empties > 25)];
        let named = features.weights();
        assert!(named.iter().all(|&weight| (weight as usize) < WEIGHTS));
        let sum: i32 = named.iter().map(|&weight| i32::from(phase[weight as usize])).sum();
        let value = sum + i32::from(parameters.tempo[empties as usize]);
        assert_eq!(weights.evaluate(features, empties), value.clamp(-64 * UNIT, 64 * UNIT));
    });
}

#[test]
fn weights_survive_a_file() {
    let parameters = any_parameters(7);
    assert_eq!(Parameters::read(&parameters.to_bytes()), Ok(parameters));
    let zeros = Parameters::zeros(&[60]).unwrap();
    assert!(zeros.to_bytes().len() < 60, "zeros take no room");
    assert_eq!(Parameters::read(&zeros.to_bytes()), Ok(zeros));
    let own = Parameters::read(Weights::EMBEDDED).unwrap();
    assert_eq!(own.to_bytes(), Weights::EMBEDDED);
}

#[test]
fn every_kind_of_damage_is_named() {
    let bytes = any_parameters(8).to_bytes();
    let whole = bytes.len();
    let changed = |at: usize| {
        let mut bytes = bytes.clone();
        bytes[at] ^= 1;
        Parameters::read(&bytes).unwrap_err()
    };
    assert_eq!(Parameters::read(b"no weights at all, but long enough"), Err(WeightsError::Foreign));
    assert_eq!(Parameters::read(b"other"), Err(WeightsError::Foreign));
    for cut in [0, 1, 8, 19, 20, 27, 28, 1000, whole - 1] {
        let short = Parameters::read(&bytes[..cut]).unwrap_err();
        assert!(matches!(short, WeightsError::Short { actual, .. } if actual == cut), "{short}");
    }
    let longer = [&bytes[..], b"abc"].concat();
    assert_eq!(Parameters::read(&longer), Err(WeightsError::Trailing(3)));
    assert_eq!(changed(0), WeightsError::Foreign);
    assert_eq!(changed(8), WeightsError::Version(0));
    for at in [10, 16, 18, 20, 30, whole / 2, whole - 9, whole - 1] {
        assert!(matches!(changed(at), WeightsError::Checksum { .. }), "byte {at}");
    }
}

#[test]
fn files_that_a_wrong_writer_made_are_refused() {
    let wrong = |change: fn(&mut Parameters)| {
        let mut parameters = Parameters::zeros(&[30, 60]).unwrap();
        change(&mut parameters);
        Parameters::read(&parameters.to_bytes()).unwrap_err()
    };
    let phases = WeightsError::Nonsense("the phases do not ascend to 60");
    assert_eq!(wrong(|parameters| parameters.phases = vec![60, 30]), phases);
    assert_eq!(wrong(|parameters| parameters.phases = vec![30, 59]), phases);
    assert_eq!(
        wrong(|parameters| parameters.weights[1].truncate(5)),
        WeightsError::Nonsense("numbers are missing")
    );
    assert_eq!(
        wrong(|parameters| parameters.weights.push(vec![1])),
        WeightsError::Nonsense("there are too many numbers")
    );
    assert!(Parameters::zeros(&[]).is_err());
}

/// Positions and exact scores, the side to move as X.
fn solved() -> impl Iterator<Item = (u64, u64, i32)> {
    include_str!("../../../testdata/othello/solved.obf").lines().map(|line| {
        let (board, score) = line.split_once(" X; ").unwrap();
        let discs = |letter| {
            let squares = board.chars().enumerate().filter(move |(_, square)| *square == letter);
            squares.fold(0, |discs, (square, _)| discs | 1 << square)
        };
        (discs('X'), discs('O'), score.parse().unwrap())
    })
}

#[test]
fn our_weights_are_near_exact_scores() {
    let (mut sum, mut count) = (0.0, 0.0);
    for (own, opp, score) in solved() {
        let empties = 64 - (own | opp).count_ones();
        let value = Weights::own().evaluate(&Features::of(own, opp), empties);
        sum += (f64::from(value) / f64::from(UNIT) - f64::from(score)).abs();
        count += 1.0;
    }
    let mean = sum / count;
    assert!(count == 300.0 && mean < 7.5, "the mean error is {mean:.2} discs");
}
