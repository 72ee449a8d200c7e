//! What lies in front of the table: the game rests behind it, and goes on when it is uncovered.

use super::*;

fn begun() -> Evening {
    let mut evening = Evening::new("connect4", "human", "human");
    ["4", "4", "3"].iter().for_each(|mv| evening.send(mv));
    evening
}

#[test]
fn the_game_rests_until_nothing_is_in_front_of_it() {
    for over in ["N", "L", "I"] {
        let mut evening = begun();
        evening.keys("A");
        evening.keys(over);
        evening.press(KeyCode::Esc);
        assert!(evening.app.study.is_some() && evening.app.table.is_paused(), "{over}");
        evening.press(KeyCode::Esc);
        assert!(evening.app.is_live() && !evening.app.table.is_paused(), "{over}");
    }
}

#[test]
fn moves_that_were_taken_back_do_not_keep_it_resting() {
    for over in ["A", "N", "L", "I"] {
        let mut evening = begun();
        evening.keys("U");
        evening.keys(over);
        assert!(evening.app.table.is_paused(), "{over}");
        evening.press(KeyCode::Esc);
        assert!(evening.app.is_live() && !evening.app.table.is_paused(), "{over}");
    }
}

#[test]
fn a_longer_look_keeps_the_lines_of_a_study() {
    let mut evening = begun();
    evening.keys("A");
    ["5", "5"].iter().for_each(|mv| evening.send(mv));
    evening.keys("[");
    evening.send("analyse 5s");
    // The first look was called off; once its thread has ended, it is looked at anew.
    let mut heard = Vec::new();
    evening.jobs.remove(0).run(&mut |news| heard.push(news));
    heard.into_iter().for_each(|news| evening.event(AppEvent::News(news)));
    let asked = |job: &Job| matches!(job, Job::Opinion(question) if question.time.as_secs() == 5);
    assert!(evening.jobs.len() == 1 && evening.jobs.iter().all(asked));
    let study = evening.app.study.as_ref().unwrap();
    assert_eq!((study.lines().line().join(""), study.game().ply()), ("44355".into(), 4));
    assert_eq!(study.time, Duration::from_secs(5));
}

#[test]
fn one_key_does_not_throw_a_study_away() {
    let mut evening = begun();
    evening.keys("AG");
    assert!(evening.refused() && evening.app.study.is_some());
    assert_eq!(evening.moves(), "443");
}

#[test]
fn a_game_that_a_study_brought_leaves_the_one_at_the_table_unfinished() {
    let folder = tempfile::tempdir().unwrap();
    let options =
        AppOptions { unfinished: Some(folder.path().join("harif.db")), ..AppOptions::default() };
    let mut evening = Evening::of(Setup::new("connect4"), options);
    ["4", "4"].iter().for_each(|mv| evening.send(mv));
    evening.keys("A");
    evening.send("new 1234");
    evening.keys("B");
    assert_eq!(evening.moves(), "1234");
    let kept: Vec<usize> = evening.app.keeper.list().lines.iter().map(|line| line.ply).collect();
    assert_eq!(kept, [2], "the game before is still there");
}

#[test]
fn nobody_says_why_while_a_mistake_is_tried_again() {
    for (width, height) in [(80, 24), (40, 12)] {
        let mut evening = Evening::new("connect4-5x6", "human", "human");
        evening.event(AppEvent::Resize(width, height));
        // The third in a column is not answered.
        ["1", "2", "1", "2", "1", "3", "1"].iter().for_each(|mv| evening.send(mv));
        evening.keys("V");
        evening.finish();
        evening.keys("[[");
        evening.keys("K");
        evening.finish();
        assert!(evening.app.explained().is_some());
        evening.keys("Z");
        assert!(evening.app.screens.trying().is_some(), "{}", evening.said());
        assert!(evening.jobs.is_empty() && evening.said().is_empty());
        assert!(evening.app.explained().is_none());
    }
}
