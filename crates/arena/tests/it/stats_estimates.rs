//! Elo and its error bars against numbers computed elsewhere and against simulated matches, and where
//! they must be refused.

#![allow(clippy::unwrap_used)] // tests may panic

use harif_arena::stats::{
    Counts, Estimate, Pentanomial, Spread, Trinomial, Unsupported, elo, elo_of_score, los,
    normalized_elo, score_of_elo, share,
};
use harif_core::Rng;

fn near(got: f64, wanted: f64, what: &str) {
    assert!((got - wanted).abs() < 2e-6 * (1.0 + wanted.abs()), "{what}: {got} for {wanted}");
}

/// Elo, its error, normalised Elo, its error, likelihood of superiority. Computed with numpy: the errors
/// by a numeric gradient of the formula over the frequencies and their covariance matrix. fastchess gives
/// the same values, and the same errors of Elo to 0.1 % except in lopsided matches, where it maps the ends
/// of the score's interval instead.
fn assert_numbers<C: Counts>(counts: &C, wanted: [f64; 5], what: &str) {
    let (plain, normal) = (elo(counts).unwrap(), normalized_elo(counts).unwrap());
    let got = [plain.value, plain.error(), normal.value, normal.error(), los(counts).unwrap()];
    got.iter().zip(wanted).for_each(|(&got, wanted)| near(got, wanted, what));
}

#[test]
fn estimates_are_what_others_compute() {
    for (counts, wanted) in [
        ([379, 10170, 21828, 10640, 343], [1.594561, 1.208759, 3.050530, 2.312851, 0.995139]),
        ([34, 54, 63, 64, 75], [55.579780, 27.638469, 57.935600, 29.232878, 0.999970]),
        ([332, 433, 498, 333, 334], [-8.642667, 10.333820, -9.172914, 10.981293, 0.050514]),
        ([7895, 8757, 5685, 568, 9999], [-21.043521, 2.945254, -19.012834, 2.686383, 0.0]),
        ([0, 2, 5, 9, 4], [136.969072, 80.659989, 207.632476, 134.054123, 0.999885]),
    ] {
        assert_numbers(&Pentanomial(counts), wanted, &format!("{counts:?}"));
    }
    for ([losses, draws, wins], wanted) in [
        ([89, 123, 76], [-15.693521, 30.432618, -20.756450, 40.229041, 0.155747]),
        ([96, 111, 136], [40.702458, 30.390828, 49.768415, 37.384511, 0.995964]),
        ([356, 0, 34], [-407.988432, 61.195254, -508.435325, 108.325423, 0.0]),
        ([1, 2, 30], [476.132679, 216.095316, 746.855532, 587.103902, 1.0]),
    ] {
        let games = Trinomial { losses, draws, wins };
        assert_numbers(&games, wanted, &format!("{games:?}"));
    }
}

#[test]
fn elo_and_score_are_two_words_for_one_thing() {
    for elo in [-2000.0, -400.0, -1.0, 0.0, 13.7, 400.0, 1999.0] {
        assert!((elo_of_score(score_of_elo(elo)) - elo).abs() < 1e-6, "{elo}");
    }
    assert!((score_of_elo(400.0) - 10.0 / 11.0).abs() < 1e-15);
    assert_eq!((elo_of_score(1.0), elo_of_score(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
}

#[test]
fn the_opponent_sees_the_same_with_the_other_sign() {
    let pairs = Pentanomial([3, 10, 40, 22, 5]);
    for of in [elo::<Pentanomial>, normalized_elo] {
        let (ours, theirs) = (of(&pairs).unwrap(), of(&pairs.reversed()).unwrap());
        near(theirs.value, -ours.value, "value");
        near(theirs.low, -ours.high, "interval");
    }
    near(los(&pairs).unwrap() + los(&pairs.reversed()).unwrap(), 1.0, "likelihood");
}

/// `n` draws from a distribution over the five results of a pair.
fn sample(rng: &mut Rng, distribution: &[f64; 5], n: u64) -> Pentanomial {
    let mut pairs = Pentanomial::default();
    for _ in 0..n {
        let mut at = rng.unit();
        let class = distribution.iter().position(|p| {
            at -= p;
            at < 0.0
        });
        pairs.add_points(class.unwrap_or(4));
    }
    pairs
}

/// How often intervals of simulated matches hold the truth, among the matches that are not refused.
fn coverage(
    distribution: &[f64; 5],
    pairs: u64,
    truth: f64,
    of: impl Fn(&Pentanomial) -> Result<Estimate, Unsupported>,
) -> f64 {
    let (mut held, mut all) = (0, 0);
    for seed in 0..4000 {
        let counts = sample(&mut Rng::stream(21, seed), distribution, pairs);
        if let Ok(estimate) = of(&counts) {
            held += u32::from(estimate.holds(truth));
            all += 1;
        }
    }
    f64::from(held) / f64::from(all)
}

/// Even, flat, better, much better, and pairs that are all or nothing.
const SHAPES: [[f64; 5]; 5] = [
    [0.05, 0.25, 0.40, 0.25, 0.05],
    [0.20, 0.20, 0.20, 0.20, 0.20],
    [0.02, 0.08, 0.30, 0.30, 0.30],
    [0.00, 0.05, 0.10, 0.20, 0.65],
    [0.02, 0.00, 0.38, 0.00, 0.60],
];

#[test]
fn intervals_cover_the_truth_as_often_as_they_say() {
    for shape in SHAPES {
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        let mean: f64 = shape.iter().zip(scores).map(|(p, a)| p * a).sum();
        let variance: f64 = shape.iter().zip(scores).map(|(p, a)| p * (a - mean).powi(2)).sum();
        let truth = elo_of_score(mean);
        let normal = (mean - 0.5) / (2.0 * variance).sqrt() * 800.0 / 10.0_f64.ln();
        // Three deviations of the simulation are 1 %.
        for (pairs, least) in [(10, 0.915), (20, 0.925), (50, 0.935), (200, 0.94)] {
            let part = coverage(&shape, pairs, truth, elo);
            assert!((least..0.975).contains(&part), "Elo, {shape:?}, {pairs} pairs: {part}");
        }
        for (pairs, least) in [(50, 0.92), (200, 0.935)] {
            let part = coverage(&shape, pairs, normal, normalized_elo);
            assert!((least..0.97).contains(&part), "normalised, {shape:?}, {pairs}: {part}");
        }
    }
}

#[test]
fn games_that_are_no_pairs_would_give_wrong_intervals() {
    // Each pair ends alike in both games: taken as single games, every result counts twice.
    let alike = [0.5, 0.0, 0.0, 0.0, 0.5];
    let singly = |pairs: &Pentanomial| {
        elo(&Trinomial { losses: 2 * pairs.0[0], draws: 0, wins: 2 * pairs.0[4] })
    };
    let (right, wrong) = (coverage(&alike, 100, 0.0, elo), coverage(&alike, 100, 0.0, singly));
    assert!(right > 0.93 && wrong < 0.87, "{right} {wrong}");
}

#[test]
fn a_likelihood_of_superiority_is_right_as_often_as_it_says() {
    // Between equals it is spread evenly over 0 to 1.
    let counts = |seed| sample(&mut Rng::stream(22, seed), &SHAPES[0], 100);
    let sure: Vec<f64> = (0..4000).map(|seed| los(&counts(seed)).unwrap()).collect();
    for part in [0.05, 0.25, 0.5, 0.75, 0.95] {
        let below = sure.iter().filter(|p| **p < part).count() as f64 / 4000.0;
        assert!((below - part).abs() < 0.03, "{below} below {part}");
    }
}

#[test]
fn too_few_games_carry_no_number() {
    let too_few = |games, needed| Err(Unsupported::TooFew { games, needed });
    assert_eq!(elo(&Pentanomial([1, 2, 3, 2, 1])), too_few(18, 20));
    assert_eq!(elo(&Trinomial::default()), too_few(0, 10));
    assert!(elo(&Pentanomial([1, 2, 3, 2, 2])).is_ok());
    let why = elo(&Trinomial { wins: 1, ..Trinomial::default() }).unwrap_err().to_string();
    assert_eq!(why, "1 game played, at least 10 are needed for an error bar");
}

#[test]
fn a_clean_sweep_has_a_bound_on_one_side_only() {
    let won = elo(&Pentanomial([0, 0, 0, 0, 20])).unwrap_err();
    let Unsupported::OneSided { won: true, bound: Some(bound) } = won else { panic!("{won}") };
    near(score_of_elo(bound).powi(20), 0.05, "probability of the sweep at the bound");
    let text = "won every game: no upper bound can be given; above +317 Elo with 95 % confidence";
    assert_eq!(won.to_string(), text);
    let lost = normalized_elo(&Pentanomial([20, 0, 0, 0, 0])).unwrap_err().to_string();
    let text = "lost every game: no lower bound can be given; below −317 Elo with 95 % confidence";
    assert_eq!(lost, text);
}

#[test]
fn equal_results_have_no_spread_to_go_by() {
    let drawn = Pentanomial([0, 0, 30, 0, 0]);
    assert_eq!(elo(&drawn), Err(Unsupported::NoVariance { games: 60 }));
    assert_eq!(los(&drawn), Err(Unsupported::NoVariance { games: 60 }));
}

#[test]
fn the_interval_of_a_score_is_that_of_its_elo_and_exact_where_all_ended_alike() {
    let pairs = Pentanomial([0, 2, 5, 9, 4]);
    let (score, plain) = (share(&pairs).unwrap(), elo(&pairs).unwrap());
    near(elo_of_score(score.low), plain.low, "low");
    near(elo_of_score(score.high), plain.high, "high");
    near(score.value, pairs.score().unwrap(), "the score itself");
    assert!(matches!(share(&Pentanomial([0, 0, 0, 0, 9])), Err(Unsupported::TooFew { .. })));
    // Fair coins that all fell alike would be a matter of one in twenty at this bound.
    let won = share(&Trinomial { losses: 0, draws: 0, wins: 30 }).unwrap();
    near(won.low.powi(30), 0.05, "thirty wins");
    assert_eq!((won.value, won.high), (1.0, 1.0));
}

#[test]
fn the_interval_of_a_mean_margin_holds_the_truth_in_95_of_100_matches() {
    let mut rng = Rng::new(18);
    let matches = 4000;
    let held = (0..matches).filter(|_| {
        let mut discs = Spread::default();
        // Margins of pairs about 6 discs, spread evenly over 30.
        (0..40).for_each(|_| discs.add(6.0 + 30.0 * (rng.unit() - 0.5)));
        discs.mean(2).unwrap().holds(6.0)
    });
    let share = held.count() as f64 / f64::from(matches);
    assert!((0.93..0.97).contains(&share), "{share}");
    let mut same = Spread::default();
    (0..40).for_each(|_| same.add(3.0));
    assert_eq!(same.mean(2), Err(Unsupported::NoVariance { games: 80 }));
}
