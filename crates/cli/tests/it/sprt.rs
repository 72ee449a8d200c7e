//! `harif sprt`: agreed numbers, agreed shape, and bad input.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::typed;
use serde_json::Value;

const EXAMPLE: &str = "sprt --pentanomial 379,10170,21828,10640,343 --elo0 0 --elo1 2";

fn near(value: &Value, wanted: f64, within: f64) {
    let got = value.as_f64().unwrap();
    assert!((got - wanted).abs() < within, "{got} for {wanted}");
}

#[test]
fn the_known_example_comes_out() {
    let found = typed(&format!("{EXAMPLE} --json")).json();
    near(&found["llr"], 2.945_495, 1e-6);
    near(&found["nelo"], 3.05, 0.005);
    near(&found["error"], 2.31, 0.005);
    near(&found["upper"], 19.0_f64.ln(), 1e-12);
    near(&found["lower"], -(19.0_f64.ln()), 1e-12);
    assert_eq!((&found["verdict"], &found["games"]), (&"accept1".into(), &86_720.into()));
}

#[test]
fn json_has_the_agreed_shape() {
    let found = typed(&format!("{EXAMPLE} --json")).json();
    let keys: Vec<&String> = found.as_object().unwrap().keys().collect();
    assert_eq!(keys[..7], ["llr", "lower", "upper", "elo", "nelo", "error", "verdict"]);
    // The error belongs to the scale of the hypotheses.
    assert_eq!(found["error"], found["nelo_error"]);
    let logistic = typed(&format!("{EXAMPLE} --json --model logistic")).json();
    assert_eq!(logistic["error"], logistic["elo_error"]);
    near(&logistic["llr"], 3.125_676, 1e-6);
}

#[test]
fn people_read_a_table_and_who_won() {
    let text = typed(EXAMPLE).done();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("43,360 pairs, score 50.23 %"), "{text}");
    assert!(text.contains("3.05  2.31"), "{text}");
    assert!(text.contains("elo1 is accepted: 2 rather than 0 normalised Elo\n"), "{text}");
    let lost = typed("sprt --pentanomial 900,10170,21828,9640,343 --elo0 0 --elo1 2").done();
    assert!(lost.contains("elo0 is accepted: 0 rather than 2 normalised Elo\n"), "{lost}");
}

#[test]
fn an_open_test_says_how_far_it_is() {
    let text = typed("sprt --pentanomial 3,10,40,22,5 --elo0 0 --elo1 10").done();
    assert!(text.contains("undecided, 21.9 % of the way to elo1: about "), "{text}");
    assert!(text.contains(" more if the difference is as measured\n"), "{text}");
    let none = typed("sprt --pentanomial 0,0,0,0,0 --elo0 0 --elo1 10").done();
    assert!(none.contains("no Elo: 0 games played, at least 20 are needed"), "{none}");
    assert!(none.contains("undecided, 0.0 % of the way to elo1: about "), "{none}");
    assert!(none.contains(" pairs more if elo1 is true\n"), "{none}");
}

#[test]
fn single_games_are_given_worst_first_or_by_name() {
    let listed = typed("sprt --trinomial 10650,20431,10871 --elo0 -1.75 --elo1 0.25 --json").json();
    near(&listed["llr"], 2.297_500, 1e-6);
    let names = "--wins 10871 --losses 10650 --draws 20431";
    let named = typed(&format!("sprt {names} --elo0 -1.75 --elo1 0.25 --json")).json();
    assert_eq!(listed, named);
    let spaced = typed("sprt --trinomial 10650 20431 10871 --elo0 -1.75 --elo1 0.25 --json").json();
    assert_eq!(listed, spaced);
}

#[test]
fn no_number_is_printed_that_the_games_cannot_carry() {
    let found = typed("sprt --pentanomial 0,0,0,0,40 --elo0 0 --elo1 20 --json").json();
    assert_eq!(
        (&found["elo"], &found["nelo"], &found["error"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    let why = found["unsupported"].as_str().unwrap();
    assert_eq!(
        why,
        "won every game: no upper bound can be given; above +444 Elo with 95 % confidence"
    );
    assert_eq!(found["verdict"], "accept1");
}

#[test]
fn bad_input_is_one_clear_line() {
    for (line, wanted) in [
        (
            "--pentanomial 1,2,3 --elo0 0 --elo1 2",
            "--pentanomial takes 5 counts, LL,LD,DD,WD,WW: got 3",
        ),
        ("--trinomial 1,2,3,4 --elo0 0 --elo1 2", "--trinomial takes 3 counts, L,D,W: got 4"),
        ("--trinomial 1,2,3 --elo0 2 --elo1 2", "elo1 must be above elo0: got 2 and 2"),
        ("--trinomial 1,2,3 --elo0 0 --elo1 NaN", "elo1 must lie between -1000 and 1000: got NaN"),
        ("--trinomial 1,2,3 --elo0 0 --elo1 inf", "elo1 must lie between -1000 and 1000: got inf"),
        (
            "--trinomial 1,2,3 --elo0 0 --elo1 2 --alpha 0.5",
            "alpha must lie above 0 and below 0.5: got 0.5",
        ),
        (
            "--trinomial 1,2,3 --elo0 0 --elo1 2 --beta -1",
            "beta must lie above 0 and below 0.5: got -1",
        ),
        ("--elo0 0 --elo1 2", "give the counts once: "),
        ("--trinomial 1,2,3 --wins 3 --elo0 0 --elo1 2", "give the counts once: "),
        ("--pentanomial 1,2,x,4,5 --elo0 0 --elo1 2", "invalid value 'x'"),
        ("--pentanomial 1,2,,4,5 --elo0 0 --elo1 2", "invalid value ''"),
        ("--wins 99999999999999 --elo0 0 --elo1 2", "invalid value '99999999999999'"),
        ("--wins 3 --elo0 0 --elo1 2 --model bayes", "invalid value 'bayes'"),
        ("--wins 3 --elo1 2", "the following required arguments were not provided: --elo0"),
    ] {
        let message = typed(&format!("sprt {line}")).refused();
        assert!(message.starts_with(wanted), "{line}: {message}");
    }
}
