//! The log-likelihood ratio against numbers computed elsewhere and against a slow twin, and the test's
//! errors and length against simulated matches.

#![allow(clippy::unwrap_used)] // tests may panic

use harif_arena::stats::{
    Constraint, Counts, EloModel, Pentanomial, Sprt, SprtError, SprtVerdict, Trinomial,
    log_likelihood, score_of_elo,
};
use harif_core::Rng;

fn sprt(elo0: f64, elo1: f64, model: EloModel) -> Sprt {
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
        for (model, wanted) in [(EloModel::Normalized, normalized), (EloModel::Logistic, logistic)]
        {
            let llr = sprt(elo0, elo1, model).llr(&pairs);
            assert_close(llr, wanted, &format!("{counts:?} {elo0} {elo1} {model}"));
        }
    }
    for ([losses, draws, wins], elo0, elo1, normalized, logistic) in SINGLES {
        let games = Trinomial { losses, draws, wins };
        for (model, wanted) in [(EloModel::Normalized, normalized), (EloModel::Logistic, logistic)]
        {
            let llr = sprt(elo0, elo1, model).llr(&games);
            assert_close(llr, wanted, &format!("{games:?} {elo0} {elo1} {model}"));
        }
    }
}

/// Slow twin of the constrained likelihood, straight from the definition: distributions are reached by
/// random small changes, each tilted until it obeys the constraint, and the best one is kept.
fn by_search(seen: &[f64], constraint: Constraint, rng: &mut Rng) -> f64 {
    let likelihood = |q: &[f64]| seen.iter().zip(q).map(|(p, q)| p * (q / p).ln()).sum::<f64>();
    let mut best = tilted(seen, constraint);
    let mut height = likelihood(&best);
    let mut size = 1.0;
    while size > 1e-7 {
        let mut better = false;
        for _ in 0..60 {
            let moved: Vec<f64> =
                best.iter().map(|q| q * (size * (rng.unit() - 0.5)).exp()).collect();
            let next = tilted(&moved, constraint);
            if likelihood(&next) > height {
                (height, best, better) = (likelihood(&next), next, true);
            }
        }
        size *= if better { 1.0 } else { 0.7 };
    }
    height
}

/// Shifts weight up or down, q·e^(x·score), until the constraint holds.
fn tilted(q: &[f64], constraint: Constraint) -> Vec<f64> {
    let at = |x: f64| {
        let last = (q.len() - 1) as f64;
        let raw: Vec<f64> =
            q.iter().enumerate().map(|(i, q)| q * (x * (i as f64 / last - 0.5)).exp()).collect();
        let sum: f64 = raw.iter().sum();
        raw.iter().map(|w| w / sum).collect::<Vec<f64>>()
    };
    let (mut low, mut high) = (-200.0, 200.0);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if excess(&at(middle), constraint) < 0.0 { low = middle } else { high = middle }
    }
    at((low + high) / 2.0)
}

/// By how much a distribution has more than the constraint asks for.
fn excess(q: &[f64], constraint: Constraint) -> f64 {
    let last = (q.len() - 1) as f64;
    let scores = (0..q.len()).map(|i| i as f64 / last);
    let mean: f64 = q.iter().zip(scores.clone()).map(|(q, a)| q * a).sum();
    let variance: f64 = q.iter().zip(scores).map(|(q, a)| q * (a - mean).powi(2)).sum();
    match constraint {
        Constraint::Mean(wanted) => mean - wanted,
        Constraint::TValue(t) => mean - 0.5 - t * variance.sqrt(),
    }
}

#[test]
fn the_likelihood_is_what_a_blind_search_finds() {
    let mut rng = Rng::new(31);
    for round in 0..60 {
        let classes = if round % 3 == 0 { 3 } else { 5 };
        let raw: Vec<f64> = (0..classes).map(|_| 0.02 + rng.unit()).collect();
        let sum: f64 = raw.iter().sum();
        let seen: Vec<f64> = raw.iter().map(|w| w / sum).collect();
        let constraint = match round % 2 {
            0 => Constraint::TValue(3.0 * (rng.unit() - 0.5)),
            _ => Constraint::Mean(0.1 + 0.8 * rng.unit()),
        };
        let (fast, slow) =
            (log_likelihood(&seen, constraint), by_search(&seen, constraint, &mut rng));
        assert!(
            (fast - slow).abs() < 1e-5 * (1.0 + slow.abs()),
            "{seen:?} {constraint:?}: {fast} {slow}"
        );
        assert!(fast >= slow - 1e-10, "the search found better: {seen:?} {constraint:?}");
    }
}

#[test]
fn the_closed_form_for_small_differences_agrees() {
    // Van den Bergh's approximation, games/2·ln((1 + (t − t0)²)/(1 + (t − t1)²)), per game.
    let pairs = Pentanomial([379, 10170, 21828, 10640, 343]);
    let per_game = 10.0_f64.ln() / 800.0;
    let t = 3.050_530_459 * per_game;
    let square = |elo: f64| 1.0 + (t - elo * per_game).powi(2);
    let closed = pairs.games() as f64 / 2.0 * (square(0.0) / square(2.0)).ln();
    assert!((closed - 2.946_104_6).abs() < 1e-5, "{closed}");
    let exact = sprt(0.0, 2.0, EloModel::Normalized).llr(&pairs);
    assert!((exact / closed - 1.0).abs() < 5e-4, "{exact} {closed}");
}

#[test]
fn the_opponent_tests_the_opposite() {
    for (counts, elo0, elo1, normalized, _) in PAIRS {
        let other = sprt(-elo1, -elo0, EloModel::Normalized).llr(&Pentanomial(counts).reversed());
        assert_close(other, -normalized, &format!("{counts:?}"));
    }
}

#[test]
fn any_counts_give_a_finite_ratio() {
    let mut rng = Rng::new(32);
    for _ in 0..3000 {
        let size = [1, 10, 1000, 1_000_000][rng.below(4)];
        let counts = Pentanomial(std::array::from_fn(|_| {
            if rng.below(2) == 0 { 0 } else { rng.below(size) as u64 }
        }));
        let elo0 = 1500.0 * (rng.unit() - 0.5);
        let elo1 = elo0 + 1.0 + 200.0 * rng.unit();
        for model in [EloModel::Normalized, EloModel::Logistic] {
            let llr = sprt(elo0, elo1, model).llr(&counts);
            assert!(llr.is_finite(), "{counts:?} {elo0} {elo1} {model}");
        }
    }
    assert_eq!(sprt(0.0, 5.0, EloModel::Normalized).llr(&Pentanomial::default()), 0.0);
}

/// A run of the test on pairs from a distribution: the verdict, and how many pairs it took.
fn run(sprt: &Sprt, distribution: &[f64], seed: u64) -> (SprtVerdict, u64) {
    let mut rng = Rng::stream(33, seed);
    let mut pairs = Pentanomial::default();
    loop {
        let mut at = rng.unit();
        let class = distribution.iter().position(|p| {
            at -= p;
            at < 0.0
        });
        pairs.add_points(class.unwrap_or(4));
        let verdict = sprt.verdict(sprt.llr(&pairs));
        if verdict != SprtVerdict::Continue {
            return (verdict, pairs.pairs());
        }
    }
}

/// Pairs whose games hang together, as openings make them: many are even, few mixed.
const TOGETHER: [f64; 5] = [0.10, 0.10, 0.55, 0.15, 0.10];

#[test]
fn the_test_errs_as_rarely_as_it_promises_and_takes_as_long() {
    let rounds = 500;
    for model in [EloModel::Normalized, EloModel::Logistic] {
        let sprt = sprt(0.0, 60.0, model);
        for (elo, wrong) in [(0.0, SprtVerdict::Accept1), (60.0, SprtVerdict::Accept0)] {
            let constraint = match model {
                EloModel::Normalized => {
                    Constraint::TValue(elo * 10.0_f64.ln() / 800.0 * 2.0_f64.sqrt())
                }
                EloModel::Logistic => Constraint::Mean(score_of_elo(elo)),
            };
            let truth = tilted(&TOGETHER, constraint);
            let runs: Vec<_> = (0..rounds).map(|seed| run(&sprt, &truth, seed)).collect();
            let errors = runs.iter().filter(|(verdict, _)| *verdict == wrong).count();
            // 5 % and three deviations of the simulation.
            assert!(errors <= 40, "{model}, {elo} true: {errors} of {rounds} wrong");
            let mean = runs.iter().map(|(_, pairs)| *pairs).sum::<u64>() as f64 / rounds as f64;
            let many = Pentanomial(std::array::from_fn(|i| (1e6 * truth[i]) as u64));
            let about = sprt.games_left(0.0, elo, Sprt::deviation(&many)) / 2.0;
            assert!((0.8..1.35).contains(&(mean / about)), "{model} {elo}: {mean} for {about}");
        }
    }
}

#[test]
fn the_length_is_longest_halfway_and_nothing_at_the_bounds() {
    let sprt = sprt(0.0, 2.0, EloModel::Normalized);
    let games = |elo| sprt.games_left(0.0, elo, 0.5);
    assert!(games(1.0) > games(0.0) && games(1.0) > games(2.0));
    // −lower·upper/δ² games, and (1 − 2α)·upper/(δ²/2) at the hypotheses.
    let (upper, step) = (19.0_f64.ln(), 2.0 * 10.0_f64.ln() / 800.0);
    assert_close(games(1.0), (upper / step).powi(2), "halfway");
    assert_close(games(2.0), 0.9 * upper / (step * step / 2.0), "elo1");
    assert_close(games(0.0), games(2.0), "elo0");
    assert!(games(1000.0) > 0.0 && games(1000.0) < 300.0, "{}", games(1000.0));
    assert_eq!(sprt.games_left(3.0, 1.0, 0.5), 0.0);
}

#[test]
fn tests_that_make_no_sense_are_refused() {
    let new = |elo0, elo1, alpha, beta| Sprt::new(elo0, elo1, alpha, beta, EloModel::Normalized);
    assert_eq!(new(2.0, 2.0, 0.05, 0.05), Err(SprtError::Order { elo0: 2.0, elo1: 2.0 }));
    assert_eq!(new(0.0, 2.0, 0.5, 0.05), Err(SprtError::Risk { name: "alpha", value: 0.5 }));
    assert_eq!(new(0.0, 2.0, 0.05, 0.0), Err(SprtError::Risk { name: "beta", value: 0.0 }));
    assert!(matches!(new(f64::NAN, 2.0, 0.05, 0.05), Err(SprtError::Elo { name: "elo0", .. })));
    assert!(matches!(new(0.0, 2e3, 0.05, 0.05), Err(SprtError::Elo { name: "elo1", .. })));
    let text = new(2.0, 0.0, 0.05, 0.05).unwrap_err().to_string();
    assert_eq!(text, "elo1 must be above elo0: got 2 and 0");
}

#[test]
fn a_test_is_read_from_a_file_and_checked() {
    let read = |text: &str| toml::from_str::<Sprt>(text);
    let wanted = sprt(0.0, 5.0, EloModel::Normalized);
    assert_eq!(read("elo0 = 0.0\nelo1 = 5.0").unwrap(), wanted);
    let full = read("elo0 = -3\nelo1 = 1\nalpha = 0.1\nbeta = 0.2\nmodel = 'logistic'").unwrap();
    assert_eq!((full.alpha(), full.beta(), full.model()), (0.1, 0.2, EloModel::Logistic));
    assert!(read("elo0 = 5\nelo1 = 0").unwrap_err().to_string().contains("above elo0"));
    assert!(read("elo0 = 0\nelo1 = 5\ngamma = 1").is_err());
}
