//! The tables for spreadsheets: what is written is read again as the same.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::page::{journal, plan, random_game};
use harif_arena::{
    Entrant, Foul, Games, JOURNAL, Offence, Plan, Played, RatedAgent, Standings, Summary,
    TournamentFormat, games_csv, table_csv,
};
use harif_core::{Said, Side};
use tempfile::tempdir;

/// A reader of RFC 4180 that takes nothing else.
fn read(text: &str) -> Vec<Vec<String>> {
    let mut rows = vec![vec![String::new()]];
    let (mut letters, mut quoted) = (text.chars().peekable(), false);
    while let Some(letter) = letters.next() {
        let row = rows.last_mut().unwrap();
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                row.last_mut().unwrap().push('"');
            }
            '"' if quoted => quoted = false,
            '"' => {
                assert_eq!(row.last().unwrap(), "", "a quote inside of a field");
                quoted = true;
            }
            ',' if !quoted => row.push(String::new()),
            '\r' if !quoted => {
                assert_eq!(letters.next(), Some('\n'));
                rows.push(vec![String::new()]);
            }
            '\n' if !quoted => panic!("a line that ends without CR"),
            letter => row.last_mut().unwrap().push(letter),
        }
    }
    assert_eq!(rows.pop(), Some(vec![String::new()]), "the last line has its end");
    rows
}

const NAMES: [&str; 2] = ["a, \"quoted\"\r\nname ", "حریف"];

fn games() -> (Plan, Vec<Played>) {
    let agents = NAMES.map(|name| Entrant::named(name, "random"));
    let plan =
        Plan { games: Some(60), format: TournamentFormat::Match, ..plan("connect4", agents) };
    let mut games: Vec<Played> = journal::tasks(&plan, 60).map(random_game).collect();
    let story = Said::new("story").with("text", "said \"no\",\nthen left");
    games[3].foul =
        Some(Foul { side: Side::First, offence: Offence::Crash, story, evidence: vec![] });
    (plan, games)
}

#[test]
fn the_table_survives_its_own_file() {
    let (plan, games) = games();
    let mut standings = Standings::new(&plan);
    games.iter().for_each(|played| standings.count(played));
    let summary = Summary::of(&plan, &standings);
    let mut out = Vec::new();
    table_csv(&summary, &mut out).unwrap();
    let rows = read(&String::from_utf8(out).unwrap());
    assert_eq!(rows.len(), 3);
    let column = |name: &str| rows[0].iter().position(|head| head == name).unwrap();
    for (line, row) in rows[1..].iter().zip(&summary.agents) {
        assert_eq!(line.len(), rows[0].len());
        assert_eq!(line[column("name")], row.name);
        let number = |name: &str| line[column(name)].parse::<f64>().unwrap();
        assert_eq!(number("wins") as u64, row.wins);
        assert_eq!(number("points"), row.points);
        assert_eq!(Some(number("score")), row.score, "to the last bit");
        assert_eq!(Some(number("margin")), row.margin);
        assert_eq!(number("seconds_mean"), row.seconds.as_ref().unwrap().mean);
        let RatedAgent::Known(elo) = &row.elo else { panic!("{row:?}") };
        assert_eq!(
            [number("elo"), number("elo_low"), number("elo_high")],
            [elo.value, elo.low, elo.high]
        );
        assert_eq!(line[column("elo_refused")], "");
    }
}

#[test]
fn a_missing_rating_is_an_empty_field_and_a_reason() {
    let (plan, games) = games();
    let mut standings = Standings::new(&plan);
    games[..4].iter().for_each(|played| standings.count(played));
    let mut out = Vec::new();
    table_csv(&Summary::of(&plan, &standings), &mut out).unwrap();
    let rows = read(&String::from_utf8(out).unwrap());
    let column = |name: &str| rows[0].iter().position(|head| head == name).unwrap();
    assert_eq!(rows[1][column("elo")], "");
    assert!(rows[1][column("elo_refused")].contains("at least 20"), "{:?}", rows[1]);
}

#[test]
fn games_survive_their_own_file() {
    let (plan, games) = games();
    let folder = tempdir().unwrap();
    journal::write(folder.path(), &plan, &games);
    let mut out = Vec::new();
    games_csv(Games::read(&folder.path().join(JOURNAL)).unwrap(), &plan, &mut out).unwrap();
    let rows = read(&String::from_utf8(out).unwrap());
    assert_eq!(rows.len(), 61);
    let column = |name: &str| rows[0].iter().position(|head| head == name).unwrap();
    for (line, played) in rows[1..].iter().zip(&games) {
        assert_eq!(line.len(), rows[0].len());
        assert_eq!(line[column("number")], played.number.to_string());
        assert_eq!(line[column("first")], NAMES[played.seats[0]]);
        assert_eq!(line[column("margin")], played.record.margin.unwrap().to_string());
        let moves: Vec<&str> = played.record.moves.iter().map(|m| m.mv.as_str()).collect();
        assert_eq!(line[column("moves")].split(' ').collect::<Vec<_>>(), moves);
        let seconds = |name: &str| line[column(name)].parse::<f64>().unwrap();
        let all: f64 = played.record.moves.iter().filter_map(|m| m.seconds).sum();
        assert!((seconds("first_seconds") + seconds("second_seconds") - all).abs() < 1e-12);
    }
    assert_eq!(rows[4][column("foul")], "crash");
    assert_eq!(rows[4][column("foul_by")], NAMES[games[3].seats[0]]);
    assert_eq!(rows[4][column("foul_story")], "said \"no\",\nthen left");
}

#[test]
fn a_game_of_strangers_is_refused() {
    let (plan, mut games) = games();
    games[1].seats = [0, 2];
    let error = games_csv(games.into_iter().map(Ok), &plan, &mut Vec::new()).unwrap_err();
    assert!(error.to_string().contains("game 1 "), "{error}");
}
