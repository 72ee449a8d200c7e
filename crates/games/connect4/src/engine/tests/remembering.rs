//! The table gives back what it was given, and the windows lead to the score.

use crate::engine::frame::Key;
use crate::engine::table::{Known, NO_MOVE, Table};
use crate::engine::windows::Questions;
use harif_core::{Rng, ScoreBounds};

fn random_key(rng: &mut Rng) -> Key {
    let high = rng.next_u64() >> (64 - Key::HIGH_BITS);
    Key { high, low: rng.next_u64() >> (64 - Key::LOW_BITS) }
}

#[test]
fn the_table_gives_back_every_score_and_column() {
    let (table, mut rng) = (Table::new(1 << 20), Rng::new(1));
    // A board of 100 squares has scores from -49 to 50.
    for lower in -50..=50 {
        for upper in lower..=50 {
            let column = [0, 3, 6, 9, NO_MOVE][rng.below(5)];
            let (key, known) =
                (random_key(&mut rng), Known { bounds: ScoreBounds { lower, upper }, column });
            let bucket = table.bucket(key);
            table.put(bucket, key, known, rng.below(65) as u32);
            assert_eq!(table.get(bucket, key), Some(known));
        }
    }
}

#[test]
fn an_empty_table_knows_nothing() {
    let (mut table, mut rng) = (Table::new(0), Rng::new(2));
    let known = Known { bounds: ScoreBounds { lower: -3, upper: 4 }, column: 2 };
    for _ in 0..1_000 {
        let key = random_key(&mut rng);
        assert_eq!(table.get(table.bucket(key), key), None);
    }
    let keys: Vec<Key> = (0..1_000).map(|_| random_key(&mut rng)).collect();
    for key in &keys {
        table.put(table.bucket(*key), *key, known, 1);
    }
    assert!(keys.iter().any(|key| table.get(table.bucket(*key), *key).is_some()));
    table.clear();
    assert!(keys.iter().all(|key| table.get(table.bucket(*key), *key).is_none()));
}

/// In the smallest table almost every position pushes another out; none is taken for another.
#[test]
fn a_crowded_table_forgets_but_never_confuses() {
    let (table, mut rng) = (Table::new(0), Rng::new(3));
    let mut kept = 0;
    let entries: Vec<(Key, Known)> = (0..20_000)
        .map(|at| {
            let lower = at % 90 - 45;
            let bounds = ScoreBounds { lower, upper: lower + 1 };
            (random_key(&mut rng), Known { bounds, column: at as u32 % 10 })
        })
        .collect();
    for (at, (key, known)) in entries.iter().enumerate() {
        table.put(table.bucket(*key), *key, *known, at as u32 % 20);
        for (key, known) in &entries[at.saturating_sub(40)..=at] {
            let found = table.get(table.bucket(*key), *key);
            assert!(found.is_none_or(|found| found == *known));
            kept += usize::from(found.is_some());
        }
    }
    assert!(kept > 20_000, "{kept} found again");
}

/// Writers and readers on one bucket, with keys that share one half with each other: a slot that is
/// half one thread's and half another's would look like a third position.
#[test]
fn threads_on_one_slot_never_read_a_mixture() {
    let table = Table::new(0);
    let entry = |rng: &mut Rng| {
        let (high, low) = (rng.below(3) as u64, rng.below(3) as u64);
        let column = (3 * high + low) as u32;
        let (lower, upper) = (column as i32 - 40, column as i32);
        let known = Known { bounds: ScoreBounds { lower, upper }, column };
        (Key { high: high + 1, low }, known)
    };
    let work = |thread| {
        let (mut rng, mut seen) = (Rng::stream(5, thread), 0);
        for _ in 0..300_000 {
            let (key, known) = entry(&mut rng);
            table.put(0, key, known, rng.below(3) as u32);
            let (key, known) = entry(&mut rng);
            let found = table.get(0, key);
            assert!(found.is_none_or(|found| found == known), "{found:?}, not {known:?}");
            seen += usize::from(found.is_some());
        }
        assert!(seen > 10_000, "{seen} found again");
    };
    std::thread::scope(|scope| {
        let work = &work;
        for thread in 0..4 {
            scope.spawn(move || work(thread));
        }
    });
}

/// Whatever the score and however loose the answers, every question is open and the last one
/// leaves the score.
#[test]
fn questions_lead_to_the_score() {
    let mut rng = Rng::new(4);
    for (lower, upper) in [(-1, 1), (-8, 8), (-21, 20), (-49, 50), (0, 30), (-30, 0), (3, 17)] {
        for score in lower..=upper {
            let mut window = ScoreBounds { lower, upper };
            let mut asked = 0;
            let mut questions = Questions::new(window);
            while !window.is_settled() {
                let alpha = questions.next(window);
                assert!((window.lower..window.upper).contains(&alpha), "{window:?} asks {alpha}");
                // A bound on the right side of alpha, sharp or not.
                let bound = if score > alpha {
                    alpha + 1 + rng.below((score - alpha) as usize) as i32
                } else {
                    score + rng.below((alpha - score + 1) as usize) as i32
                };
                window.narrow(alpha, bound);
                asked += 1;
            }
            assert_eq!(window, ScoreBounds::exactly(score));
            assert!(asked <= upper - lower);
        }
    }
}

/// Two writers of one position may have found different moves: their first words differ in the
/// highest bits alone, and half of each must still not be taken for a whole.
#[test]
fn halves_of_two_answers_for_one_position_do_not_fit_together() {
    let key = Key { high: 0x1_2345_6789, low: 0x3_2109 };
    let known = |column: u32| Known { bounds: ScoreBounds::within(column as i32), column };
    for columns in [(0, 1), (3, 4), (6, 9)] {
        let [one, other] = [columns.0, columns.1].map(|column| {
            let table = Table::new(0);
            table.put(0, key, known(column), 1);
            table
        });
        one.mix_for_test(&other);
        assert_eq!(one.get(0, key), None);
    }
}
