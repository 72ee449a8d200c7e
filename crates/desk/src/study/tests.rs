#![allow(clippy::unwrap_used, reason = "tests may panic")]

use super::*;
use harif_core::{Record, Rng};

fn path(moves: &str) -> Vec<String> {
    moves.split_whitespace().map(str::to_string).collect()
}

fn read(game: &str, text: &str) -> Study {
    Study::read(game, "", text, None).unwrap()
}

/// A study after some acts, written as faces send them.
fn done(study: &mut Study, acts: &[StudyAct]) {
    acts.iter().for_each(|act| study.act(act.clone()).unwrap());
}

#[test]
fn another_move_opens_a_variation_and_the_line_stays() {
    let mut study = read("othello", "f5d6c3");
    done(&mut study, &[StudyAct::First, StudyAct::Forward, StudyAct::play("f4")]);
    assert_eq!((study.text().as_str(), study.place().as_str()), ("f5d6(f4)c3", "1.1"));
    assert_eq!(study.line(), path("f5 f4"));
    done(&mut study, &[StudyAct::Back, StudyAct::play("d6")]);
    assert_eq!((study.line(), study.path()), (path("f5 d6 c3"), path("f5 d6")), "known further on");
    assert!(study.is_branched() && !read("othello", "f5d6").is_branched());
}

#[test]
fn what_is_written_is_read_again() {
    let othello =
        ["", "f5", "f5d6(f4)c3", "f5d6(f4c3(d3)e6)c3d3(f4)", "f5!d6?!(f4??)c3!?", "[e4]{Start}f5"];
    for text in othello {
        assert_eq!(read("othello", text).text(), text);
    }
    for text in ["4455(46(7)2)1", "44(31)(2)5"] {
        assert_eq!(read("connect4", text).text(), text);
    }
    for text in ["a2a3h7g6", "a2a3(b2b3h7h6)h7g6"] {
        assert_eq!(read("breakthrough", text).text(), text);
    }
    let wide = read("connect4-12x12", "10,2(11,3)4");
    assert_eq!(wide.text(), "10,2(11,3),4");
    assert_eq!(read("connect4-12x12", "1,1").text(), "1,1", "never column eleven");
}

#[test]
fn comments_squares_and_arrows_are_in_the_text() {
    let mut study = Study::new("othello").unwrap();
    done(
        &mut study,
        &[
            StudyAct::Comment { text: " خوش آمدید \n".into() },
            StudyAct::play("f5"),
            StudyAct::Comment { text: r"set {a} \ b".into() },
            StudyAct::Glyph { glyph: Some(Glyph::Good) },
            StudyAct::Mark { square: 27 },
            StudyAct::Arrow { from: 0, to: 63 },
        ],
    );
    let text = r"{خوش آمدید}f5![d4 a1-h8]{set {a\} \\ b}";
    assert_eq!(study.text(), text);
    assert_eq!(read("othello", text).state(), study.state());
    done(&mut study, &[StudyAct::Mark { square: 27 }, StudyAct::Arrow { from: 0, to: 63 }]);
    done(&mut study, &[StudyAct::Comment { text: String::new() }, StudyAct::Glyph { glyph: None }]);
    assert_eq!(study.text(), "{خوش آمدید}f5");
    assert_eq!(read("breakthrough", "[h8-a2,A1]a2a3").text(), "[a1 h8-a2]a2a3");
    assert_eq!(
        read("connect4", "4[d6]").state().nodes[1].notes.squares,
        [38],
        "the lowest of column 4"
    );
}

#[test]
fn forced_passes_may_be_left_out_and_have_many_names() {
    let mut game = harif_catalog::open("othello-4x4").unwrap();
    let mut rng = Rng::new(3);
    while !game.must_pass() {
        let legal = game.legal();
        if legal.is_empty() {
            game = harif_catalog::open("othello-4x4").unwrap();
            continue;
        }
        let mv = legal[rng.below(legal.len())].clone();
        game.play(&mv).unwrap();
    }
    let before = game.moves().concat();
    game.play("pass").unwrap();
    let after = game.legal()[0].clone();
    let whole = format!("{before}pass{after}");
    for text in [
        &whole,
        &format!("{before}{after}"),
        &format!("{before}--{after}"),
        &format!("{before} PA {after}"),
    ] {
        assert_eq!(read("othello-4x4", text).text(), whole);
    }
    let mut study = read("othello-4x4", &before);
    done(&mut study, &[StudyAct::play(after)]);
    assert_eq!(study.text(), whole, "whoever plays may leave it out as well");
}

#[test]
fn slips_are_told_with_their_place() {
    let problem = |text| Study::read("othello", "", text, None).err().unwrap().to_string();
    assert_eq!(problem("f5;"), "at character 3: no move begins with ';'");
    assert_eq!(problem("(f5)"), "at character 1: there is nothing to replace here");
    assert_eq!(problem("f5)"), "at character 3: there is nothing to close here");
    assert_eq!(problem("f5(d3"), "a bracket is not closed");
    assert_eq!(problem("f5{d6"), "a bracket is not closed");
    assert!(problem("f5d7").starts_with("at character 3: d7 is not legal here; legal: f4 d6 f6"));
    assert_eq!(
        problem("f5[z9]"),
        "at character 4: \"z9\" is neither a square such as c4 nor an arrow such as c4-d3"
    );
    assert!(Study::read("connect4", "", "44(9)", None).is_err(), "no such column");
    assert!(
        Study::read("othello", "", "f5", Some("x")).err().unwrap().to_string().contains("no place")
    );
}

#[test]
fn lines_beside_one_are_found_where_they_leave_it() {
    let mut study = read("othello", "f5d6(f4c3(d3)e6)c3");
    let shown = |study: &Study| -> Vec<(String, String, usize)> {
        let one = |aside: Aside| (aside.path.join(" "), aside.moves.join(" "), aside.depth);
        study.asides().into_iter().map(one).collect()
    };
    let aside = |path: &str, moves: &str, depth| (path.into(), moves.into(), depth);
    assert_eq!(
        shown(&study),
        [aside("f5", "f4 c3 e6", 0), aside("f5 f4", "d3", 1)],
        "a line of its own within another"
    );
    study.show(&path("f5 f4 d3")).unwrap();
    assert_eq!(shown(&study), [aside("f5", "d6 c3", 0), aside("f5 f4", "c3 e6", 0)]);
}

#[test]
fn one_goes_around_the_lines_where_they_part() {
    let mut study = read("othello", "f5d6(f4)(f6)c3");
    let turn = |study: &mut Study, back| {
        study.act(StudyAct::Turn { back }).unwrap();
        study.path()
    };
    assert_eq!(turn(&mut study, false), path("f5 f4"));
    assert_eq!(turn(&mut study, false), path("f5 f6"));
    assert_eq!(turn(&mut study, false), path("f5 d6"));
    assert_eq!(turn(&mut study, true), path("f5 f6"));
    done(&mut study, &[StudyAct::First]);
    assert_eq!(turn(&mut study, false), path("f5 d6"), "they part further on");
    assert_eq!(
        read("othello", "f5d6").act(StudyAct::Turn { back: false }),
        Err(StudyRefusal::OneLine)
    );
}

#[test]
fn whoever_goes_back_from_a_variation_goes_on_along_it_in_every_form_of_the_study() {
    let mut study = read("othello", "f5d6(f4c3)(f6)c3");
    done(&mut study, &[StudyAct::To { place: "1.1.1".into() }, StudyAct::First]);
    let state = study.state();
    let place = |node: usize| state.nodes[node].place.as_str();
    assert_eq!((place(state.at), place(state.end)), ("0", "1.1.1"));
    let again = Study::of_state(&state).unwrap();
    assert_eq!(again.line(), path("f5 f4 c3"));
    done(&mut study, &[StudyAct::Turn { back: false }]);
    assert_eq!(study.path(), path("f5 f6"), "the line after the one that is remembered");
    assert!(read("othello", "f5d6(f4)").follow("1.1").is_err(), "it is not through the cursor");
    assert!(read("othello", "f5d6(f4)c3").follow("1").is_err(), "it does not end there");
}

#[test]
fn a_face_turns_as_the_desk_does_by_what_was_sent_ahead() {
    let mut study = read("othello", "f5d6(f4c3(d3)e6)(f6)c3d3(f4)");
    let mut rng = Rng::new(7);
    for _ in 0..200 {
        let state = study.state();
        let back = rng.below(2) == 0;
        // From the cursor along the line to its end: the first that has somewhere to turn.
        let mut way = vec![state.end];
        while let Some(&node) = way.last().filter(|node| **node != state.at) {
            way.push(state.nodes[node].parent.unwrap());
        }
        let turn = way.iter().rev().find_map(|&node| state.nodes[node].turn);
        study.act(StudyAct::Turn { back }).unwrap();
        assert_eq!(turn.unwrap()[usize::from(back)], study.state().at, "{}", state.text);
        for _ in 0..rng.below(3) {
            let _ = study.act([StudyAct::Back, StudyAct::Forward][rng.below(2)].clone());
        }
    }
}

#[test]
fn a_promoted_line_becomes_the_first_one_and_a_deleted_one_is_gone() {
    let mut study = read("othello", "f5d6(f4c3)c3");
    done(&mut study, &[StudyAct::To { place: "1.1".into() }, StudyAct::Promote]);
    assert_eq!((study.text().as_str(), study.place().as_str()), ("f5f4(d6c3)c3", "2"));
    assert_eq!(study.act(StudyAct::Promote), Err(StudyRefusal::FirstAlready));
    done(&mut study, &[StudyAct::To { place: "1.1".into() }, StudyAct::Delete]);
    assert_eq!((study.text().as_str(), study.path()), ("f5f4c3", path("f5")));
    done(&mut study, &[StudyAct::Delete]);
    assert_eq!(
        (study.text().as_str(), study.act(StudyAct::Delete)),
        ("", Err(StudyRefusal::AtStart))
    );
}

#[test]
fn what_cannot_be_done_is_refused_and_changes_nothing() {
    let mut study = read("tictactoe", "b2a1(c3)");
    let before = study.state();
    for act in [
        StudyAct::play("b2"),
        StudyAct::Forward,
        StudyAct::To { place: "one".into() },
        StudyAct::Mark { square: 9 },
        StudyAct::Arrow { from: 4, to: 4 },
        StudyAct::Comment { text: "x".repeat(LONGEST_COMMENT + 1) },
    ] {
        assert!(study.act(act.clone()).is_err(), "{act:?}");
    }
    assert_eq!(study.state(), before);
    assert_eq!(
        read("tictactoe", "").act(StudyAct::Glyph { glyph: None }),
        Err(StudyRefusal::AtStart)
    );
}

#[test]
fn every_place_is_found_again() {
    for text in ["f5d6(f4)c3", "f5d6(f4c3(d3)e6)c3d3(f4)"] {
        let study = read("othello", text);
        let state = study.state();
        for node in &state.nodes {
            let again = Study::read("othello", "", text, Some(&node.place)).unwrap();
            assert_eq!(again.place(), node.place);
        }
    }
}

#[test]
fn a_study_is_a_record_with_variations_and_comments() {
    let study = read("othello", "{Start}f5!{Tiger?}d6?(f4{or}c3(d3)e6)[e4 a1-b2]c3");
    let record = study.record();
    let read_again = Record::from_json(&record.to_json()).unwrap();
    assert_eq!((read_again.version, &read_again), (2, &record));
    assert_eq!(Study::of_record(&read_again).unwrap().text(), study.text());
    let plain = read("othello", "f5d6").record();
    assert!(plain.to_json().starts_with("{\"harif\":1,"), "what needs no more stays as it was");
    let old = r#"{"harif":1,"game":"othello-8x8","first":"ann","second":"bob","moves":[{"move":"f5"}],"winner":null,"margin":null,"end":"unfinished"}"#;
    assert_eq!(Study::of_record(&Record::from_json(old).unwrap()).unwrap().text(), "f5");
    let ggf =
        harif_catalog::formats::write(harif_catalog::formats::Format::Ggf, &study.line_record())
            .unwrap();
    assert!(ggf.contains("B[F5]C[Tiger?]"), "{ggf}");
    let back =
        harif_catalog::formats::read(harif_catalog::formats::Format::Ggf, ggf.as_bytes(), None)
            .unwrap();
    let back = Study::of_record(back[0].as_ref().unwrap()).unwrap();
    assert_eq!(back.text(), "{Start}f5{Tiger?}d6c3", "GGF holds one line and its comments");
}

/// An act that may or may not be possible.
fn random_act(study: &Study, rng: &mut Rng) -> StudyAct {
    let squares = study.game().shape().squares() + 1;
    let mut below = |most: usize| rng.below(most);
    match below(16) {
        0..=4 => {
            let legal = study.game().legal();
            let pick = below(legal.len().max(1));
            StudyAct::play(legal.get(pick).cloned().unwrap_or_else(|| "a1".into()))
        }
        5 | 6 => StudyAct::Back,
        7 => StudyAct::Forward,
        8 => [StudyAct::First, StudyAct::Last][below(2)].clone(),
        9 => StudyAct::Turn { back: below(2) == 0 },
        10 => {
            let state = study.state();
            StudyAct::To { place: state.nodes[below(state.nodes.len())].place.clone() }
        }
        11 => [StudyAct::Promote, StudyAct::Delete][below(2)].clone(),
        12 => StudyAct::Comment {
            text: ["", "so", "}{", r"\", "یک (دو) [سه] !?"][below(5)].into(),
        },
        13 => StudyAct::Glyph { glyph: [None, Some(Glyph::Good), Some(Glyph::Blunder)][below(3)] },
        14 => StudyAct::Mark { square: below(squares) },
        _ => StudyAct::Arrow { from: below(squares), to: below(squares) },
    }
}

/// Lines are legal, the cursor is inside, and every form gives the same study back.
fn check(study: &Study) {
    let state = study.state();
    assert!(state.at < state.nodes.len() && study.contains(&study.path()));
    let start = state.start.as_deref().unwrap_or_default();
    let mut by_text = Study::read(&state.game, start, &state.text, Some(&study.place())).unwrap();
    by_text.follow(&study.line_end()).unwrap();
    assert_eq!(by_text.state(), state, "by its text, every line played again");
    let json = serde_json::to_string(&state).unwrap();
    let by_json = Study::of_state(&serde_json::from_str(&json).unwrap()).unwrap();
    assert_eq!(by_json.state(), state);
    let record = Record::from_json(&study.record().to_json()).unwrap();
    assert_eq!(Study::of_record(&record).unwrap().text(), state.text);
}

#[test]
fn a_thousand_random_acts_keep_a_study_whole() {
    for (game, start) in [
        ("othello-6x6", ""),
        ("connect4", "44"),
        ("tictactoe", ""),
        ("breakthrough", ""),
        ("connect4-12x12", ""),
    ] {
        let mut study = Study::read(game, start, "", None).unwrap();
        let mut rng = Rng::new(18);
        for number in 0..1000 {
            let act = random_act(&study, &mut rng);
            let before = study.state();
            match study.act(act.clone()) {
                Err(_) => assert_eq!(study.state(), before, "{game}: a refused {act:?}"),
                Ok(()) if number % 25 == 0 => check(&study),
                Ok(()) => {}
            }
        }
        check(&study);
    }
}
