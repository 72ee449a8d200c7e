//! Ratings against a slow twin, against simulated tournaments, and where they must be refused.

#![allow(clippy::unwrap_used)] // tests may panic

use harif_arena::stats::{
    Counts, Duel, Pentanomial, Trinomial, Unsupported, elo, elo_of_score, ratings, score_of_elo,
};
use harif_core::Rng;

/// Plays `pairs` openings between two agents whose expected scores are exactly those of the model. In half
/// of the openings both games hang on one throw of the dice, turned round: what the opening gives to the
/// side that moves first it gives in both games, so that the results of a pair are not independent.
fn play(rng: &mut Rng, (one, two): (usize, usize), truth: &[f64], colour: f64, pairs: u64) -> Duel {
    let mut duel = Duel { one, two, ..Duel::default() };
    let gap = truth[one] - truth[two];
    for _ in 0..pairs {
        let throw = rng.unit();
        let other = if rng.below(2) == 0 { 1.0 - throw } else { rng.unit() };
        let (first, second) = (game(gap + colour, throw), game(gap - colour, other));
        duel.first.add_margin(first);
        duel.second.add_margin(second);
        duel.pairs.add_points((2 + first + second) as usize);
    }
    duel
}

/// 1, 0 or −1, with the expected score of this Elo difference.
fn game(elo: f64, throw: f64) -> i32 {
    let p = score_of_elo(elo);
    let drawn = p.min(1.0 - p) * 0.6;
    if throw < p - drawn / 2.0 { 1 } else { -i32::from(throw >= p + drawn / 2.0) }
}

fn round_robin(rng: &mut Rng, truth: &[f64], colour: f64, pairs: u64) -> Vec<Duel> {
    let all = (0..truth.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
    all.map(|who| play(rng, who, truth, colour, pairs)).collect()
}

/// Slow twin: walks uphill one agent at a time with ever smaller steps, on the likelihood itself.
fn uphill(agents: usize, duels: &[Duel]) -> Vec<f64> {
    let likelihood = |elos: &[f64]| -> f64 {
        let part = |duel: &Duel| {
            let games = duel.games();
            let points = games.wins as f64 + games.draws as f64 / 2.0;
            let p = score_of_elo(elos[duel.one] - elos[duel.two]);
            points * p.ln() + (games.games() as f64 - points) * (1.0 - p).ln()
        };
        duels.iter().map(part).sum()
    };
    let mut elos = vec![0.0; agents];
    let mut best = likelihood(&elos);
    let mut step = 256.0;
    while step > 1e-5 {
        let mut moved = false;
        for i in 0..agents {
            for by in [step, -step] {
                let mut next = elos.clone();
                next[i] += by;
                let height = likelihood(&next);
                if height > best {
                    (elos, best, moved) = (next, height, true);
                }
            }
        }
        step /= if moved { 1.0 } else { 2.0 };
    }
    let mean = elos.iter().sum::<f64>() / agents as f64;
    elos.iter().map(|elo| elo - mean).collect()
}

#[test]
fn ratings_are_where_walking_uphill_ends() {
    let truth = [120.0, 40.0, 0.0, -30.0, -130.0];
    for seed in 0..5 {
        let duels = round_robin(&mut Rng::new(seed), &truth, 30.0, 20);
        let rated = ratings(5, &duels);
        for (standing, slow) in rated.standings.iter().zip(uphill(5, &duels)) {
            let value = standing.rating.clone().unwrap().value;
            assert!((value - slow).abs() < 0.01, "{value} for {slow}");
        }
    }
}

#[test]
fn two_agents_differ_by_the_elo_of_their_match() {
    let duel = play(&mut Rng::new(4), (0, 1), &[60.0, 0.0], 0.0, 400);
    let rated = ratings(2, &[duel]);
    let (gap, alone) = (rated.difference(0, 1).unwrap(), elo(&duel.pairs).unwrap());
    assert!((gap.value - alone.value).abs() < 1e-6, "{gap:?} {alone:?}");
    assert!((gap.error() / alone.error() - 1.0).abs() < 1e-6, "{gap:?} {alone:?}");
    // Against the average of the two, each is half as far away.
    let first = rated.standings[0].rating.clone().unwrap();
    assert!((first.value - gap.value / 2.0).abs() < 1e-6);
    assert!((rated.los(0, 1).unwrap() + rated.los(1, 0).unwrap() - 1.0).abs() < 1e-12);
}

#[test]
fn intervals_cover_the_truth_as_often_as_they_say() {
    let truth = [100.0, 30.0, -20.0, -110.0];
    let (mut covered, mut gaps, mut sure) = (0, 0, 0);
    let rounds = 2000;
    for seed in 0..rounds {
        let rated = ratings(4, &round_robin(&mut Rng::stream(8, seed), &truth, 0.0, 25));
        for (standing, truth) in rated.standings.iter().zip(truth) {
            covered += u64::from(standing.rating.clone().unwrap().holds(truth));
        }
        gaps += u64::from(rated.difference(1, 2).unwrap().holds(50.0));
        sure += u64::from(rated.los(2, 1).unwrap() > 0.95);
    }
    // Three deviations of the simulation are 1.5 %; few pairs cost a little coverage.
    for (part, what) in [(covered as f64 / 4.0, "ratings"), (gaps as f64, "gaps")] {
        let part = part / rounds as f64;
        assert!((0.930..0.965).contains(&part), "{what} are covered in {part}");
    }
    // The weaker one passes for surely stronger less often than one time in twenty.
    assert!((sure as f64) < 0.05 * rounds as f64, "{sure}");
}

#[test]
fn the_worth_of_moving_first_is_covered_as_often_as_it_says() {
    let truth = [100.0, 30.0, -20.0, -110.0];
    let rounds = 2000;
    let covers = |seed| {
        let duels = round_robin(&mut Rng::stream(9, seed), &truth, 40.0, 25);
        ratings(4, &duels).first_move.unwrap().holds(40.0)
    };
    let part = (0..rounds).filter(|&seed| covers(seed)).count() as f64 / rounds as f64;
    assert!((0.930..0.965).contains(&part), "{part}");
}

#[test]
fn games_that_hang_together_widen_the_interval() {
    // The same games: once each pair ends alike, once as chance would pair them.
    let games = |wins, losses| Trinomial { wins, losses, draws: 0 };
    let tied = Duel {
        one: 0,
        two: 1,
        first: games(60, 40),
        second: games(60, 40),
        pairs: Pentanomial([40, 0, 0, 0, 60]),
    };
    let apart = Duel { pairs: Pentanomial([16, 0, 48, 0, 36]), ..tied };
    let error = |duel| ratings(2, &[duel]).standings[0].rating.clone().unwrap().error();
    // Two games that always end alike are worth one.
    assert!((error(tied) / error(apart) - 2.0_f64.sqrt()).abs() < 1e-6);
}

fn won(one: usize, two: usize, wins: u64, losses: u64) -> Duel {
    let first = Trinomial { wins, losses, draws: 0 };
    Duel { one, two, first, ..Duel::default() }
}

#[test]
fn who_won_everything_is_named_and_the_rest_is_rated() {
    let duels = [won(0, 1, 20, 0), won(0, 2, 20, 0), won(1, 2, 12, 8), won(3, 2, 0, 20)];
    let rated = ratings(5, &duels);
    let reasons: Vec<_> = rated.standings.iter().map(|s| s.rating.clone().err()).collect();
    assert_eq!(reasons[0], Some(Unsupported::OneSided { won: true, bound: None }));
    assert_eq!(reasons[1..3], [None, None]);
    assert_eq!(reasons[3], Some(Unsupported::OneSided { won: false, bound: None }));
    assert_eq!(reasons[4], Some(Unsupported::TooFew { games: 0, needed: 10 }));
    let value = rated.standings[1].rating.clone().unwrap().value;
    assert!((value - elo_of_score(0.6) / 2.0).abs() < 1e-6, "{value}");
    assert_eq!((rated.los(0, 1), rated.difference(3, 1)), (None, None));
    assert!(rated.los(1, 2).unwrap() > 0.5);
}

#[test]
fn groups_that_never_met_are_not_compared() {
    let rated = ratings(5, &[won(0, 1, 12, 8), won(2, 3, 12, 8), won(3, 4, 12, 8)]);
    let Err(Unsupported::NotConnected { groups }) = &rated.standings[0].rating else {
        panic!("{:?}", rated.standings[0]);
    };
    assert_eq!(groups, &[vec![2, 3, 4], vec![0, 1]]);
    assert!(rated.standings[3].rating.is_ok());
}

#[test]
fn a_circle_of_wins_is_enough() {
    let rated = ratings(3, &[won(0, 1, 20, 0), won(1, 2, 20, 0), won(2, 0, 20, 0)]);
    for standing in &rated.standings {
        assert!(standing.rating.clone().unwrap().value.abs() < 1e-9);
    }
}

#[test]
fn moving_first_is_told_from_strength_only_when_colours_were_swapped() {
    let rated = ratings(2, &[won(0, 1, 60, 40)]);
    assert_eq!(rated.first_move, Err(Unsupported::NotSwapped));
    let always = Trinomial { wins: 30, ..Trinomial::default() };
    let duel = Duel {
        one: 0,
        two: 1,
        first: always,
        second: always.reversed(),
        pairs: Pentanomial([0, 0, 30, 0, 0]),
    };
    let rated = ratings(2, &[duel]);
    assert_eq!(rated.first_move, Err(Unsupported::OneSided { won: true, bound: None }));
    assert_eq!(rated.standings[0].rating, Err(Unsupported::NoVariance { games: 60 }));
}

#[test]
fn an_anchor_moves_the_scale_and_keeps_the_gaps() {
    let duels = round_robin(&mut Rng::new(12), &[50.0, 0.0, -50.0], 0.0, 50);
    let rated = ratings(3, &duels);
    let anchored: Vec<_> = rated.anchored(2, 1500.0).unwrap().into_iter().flatten().collect();
    assert_eq!((anchored[2].value, anchored[2].error()), (1500.0, 0.0));
    let gap = rated.difference(0, 2).unwrap();
    assert!((anchored[0].value - 1500.0 - gap.value).abs() < 1e-9);
    assert!((anchored[0].error() - gap.error()).abs() < 1e-9);
}

#[test]
fn hundreds_of_agents_are_rated() {
    let mut rng = Rng::new(2);
    let truth: Vec<f64> = (0..200).map(|i| 4.0 * f64::from(i) - 398.0).collect();
    let near = (0..200).flat_map(|i| (1..=6).map(move |k| (i, (i + k) % 200)));
    let duels: Vec<Duel> = near.map(|who| play(&mut rng, who, &truth, 0.0, 10)).collect();
    let rated = ratings(200, &duels);
    let values = |i: usize| rated.standings[i].rating.clone().unwrap();
    assert!(values(199).value - values(0).value > 400.0);
    let mean = (0..200).map(|i| values(i).value).sum::<f64>() / 200.0;
    assert!(mean.abs() < 1e-6, "{mean}");
}
