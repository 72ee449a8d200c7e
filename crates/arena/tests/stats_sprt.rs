//! The log-likelihood ratio against numbers computed elsewhere and against a slow twin, and the test's
//! errors and length against simulated matches.

#![allow(clippy::unwrap_used)] // tests may panic

use harif_arena::stats::{Model, Pentanomial, Sprt, Trinomial};

fn sprt(elo0: f64, elo1: f64, model: Model) -> Sprt {
    Sprt::new(elo0, elo1, 0.05, 0.05, model).unwrap()
}

fn assert_close(got: f64, wanted: f64, what: &str) {
    assert!((got - wanted).abs() < 2e-8 * (1.0 + wanted.abs()), "{what}: {got}, wanted {wanted}");
}

/// Counts, bounds, and the LLR under normalised and logistic Elo. Maximised by scipy's SLSQP over all
/// distributions with the given t-value or mean (twelve starts, the best one); fishtest's calculator gives
/// the same to nine digits wherever it gives an answer (it has none for [0, 0, 3, 1, 16] and
/// [5, 5, 5, 5, 5] under normalised Elo, nor for [1, 1, 8]). Unseen classes count 0.001, as there.
#[rustfmt::skip]
const PAIRS: [([u64; 5], f64, f64, f64, f64); 12] = [
    ([379, 10170, 21828, 10640, 343], 0.0, 2.0, 2.945495430907, 3.125676351259),
    ([365, 16618, 36229, 16974, 390], 0.0, 2.0, 2.250367703549, -0.005919932562),
    ([127, 4883, 10712, 5150, 104], -1.75, 0.25, 3.010154196606, 6.862003436310),
    ([223, 9863, 21279, 10037, 246], 0.5, 2.5, 0.406798958959, -3.074126439589),
    ([871, 26175, 55983, 26678, 821], 0.0, 2.0, 0.804451473112, -4.978672863444),
    ([0, 0, 0, 0, 5550], 0.0, 5.0, 111.797555086715, 79.296251147117),
    ([3, 10, 40, 22, 5], 0.0, 10.0, 0.645640948273, 0.955692083207),
    ([0, 2, 5, 9, 4], 0.0, 50.0, 2.141450491499, 2.670183465979),
    ([0, 0, 3, 1, 16], 0.0, 300.0, 10.238622125010, 10.586261743257),
    ([10, 30, 20, 5, 0], -100.0, 100.0, -31.397313577158, -36.167217689428),
    ([5, 5, 5, 5, 5], 100.0, 400.0, -17.702627379254, -22.639871563406),
    ([40, 1, 9, 2, 60], -20.0, 30.0, 3.931137819366, 3.020914316659),
];

/// The same for single games: losses, draws, wins.
#[rustfmt::skip]
const SINGLES: [([u64; 3], f64, f64, f64, f64); 9] = [
    ([36027, 68692, 36433], 0.0, 2.0, 0.923293450946, -0.002981977204),
    ([10650, 20431, 10871], -1.75, 0.25, 2.297500407106, 3.496018819431),
    ([0, 0, 4250], 0.0, 10.0, 120.548267741204, 120.564679384632),
    ([21184, 40708, 21404], 0.5, 2.5, -0.298984889652, -1.571888792694),
    ([57030, 106593, 57433], 0.0, 2.0, -0.438639362995, -2.593024163516),
    ([4, 3, 13], 0.0, 100.0, 1.985938650386, 2.111016453222),
    ([0, 7, 13], 0.0, 30.0, 1.323355288587, 1.652276251860),
    ([25, 0, 25], -50.0, 200.0, -6.642854695196, -7.347757053351),
    ([1, 1, 8], 100.0, 600.0, 1.088966102439, -0.354576275309),
];

#[test]
fn the_llr_is_what_others_compute() {
    for (counts, elo0, elo1, normalized, logistic) in PAIRS {
        let pairs = Pentanomial(counts);
        for (model, wanted) in [(Model::Normalized, normalized), (Model::Logistic, logistic)] {
            let llr = sprt(elo0, elo1, model).llr(&pairs);
            assert_close(llr, wanted, &format!("{counts:?} {elo0} {elo1} {model}"));
        }
    }
    for ([losses, draws, wins], elo0, elo1, normalized, logistic) in SINGLES {
        let games = Trinomial { losses, draws, wins };
        for (model, wanted) in [(Model::Normalized, normalized), (Model::Logistic, logistic)] {
            let llr = sprt(elo0, elo1, model).llr(&games);
            assert_close(llr, wanted, &format!("{games:?} {elo0} {elo1} {model}"));
        }
    }
}
