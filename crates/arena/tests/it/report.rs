//! The HTML report: whole, safe, and with every number of the summary in both languages.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::page::{Page, Tag, journal, plan, random_game};
use harif_arena::report::{ReportError, policy, write_html};
use harif_arena::stats::EloModel;
use harif_arena::{
    DuelVerdict, Entrant, Foul, JOURNAL, Offence, Overrun, Pairing, Plan, Played, Preset,
    RatedAgent, Run, Summary, Test, TournamentFormat,
};
use harif_core::{End, Said, Side, Stop, Winner};
use harif_words::{Language, SHIPPED};
use sha2::{Digest, Sha256};
use std::path::Path;
use tempfile::tempdir;

fn written(folder: &Path, language: Language) -> String {
    let mut out = Vec::new();
    write_html(folder, language, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// Plays a plan in a folder and says what came of it.
fn played(folder: &Path, plan: Plan) -> Summary {
    let run = Run::create(folder, plan).unwrap();
    run.play(&(), &Stop::default()).unwrap();
    Summary::of(run.plan(), &run.standings())
}

fn round_robin() -> Plan {
    let agents = ["random", "greedy", "mcts:iterations=20", "minimax:depth=2"];
    Plan { games: Some(20), seed: 7, ..plan("tictactoe", agents.map(Entrant::of)) }
}

/// Names that try to break out.
fn nasty() -> [String; 4] {
    [
        "<script>alert('1')</script>".into(),
        "\" onload=\"x\" & </title></style>".into(),
        "\u{202E}حریف قوی \u{2067}<b>".into(),
        "long ".repeat(40),
    ]
}

#[test]
fn the_page_is_well_formed_and_needs_nothing_from_outside() {
    let folder = tempdir().unwrap();
    played(folder.path(), round_robin());
    for &language in SHIPPED {
        let html = written(folder.path(), language);
        let page = Page::read(&html).unwrap();
        let root = page.tags.iter().find(|tag| tag.name == "html").unwrap();
        assert_eq!(root.get("lang"), Some(language.code));
        for tag in &page.tags {
            assert!(tag.attributes.iter().all(|(name, _)| !name.starts_with("on")), "{tag:?}");
            assert!(tag.get("style").is_none() && tag.get("src").is_none(), "{tag:?}");
            assert!(tag.get("href").is_none_or(|href| href.starts_with('#')), "{tag:?}");
        }
        assert!(!html.contains("@import") && !html.contains("url(http"));
    }
}

#[test]
fn tables_are_captioned_and_pictures_have_words() {
    let folder = tempdir().unwrap();
    played(folder.path(), round_robin());
    let html = written(folder.path(), Language::English);
    let page = Page::read(&html).unwrap();
    let count = |name: &str| page.tags.iter().filter(|tag| tag.name == name).count();
    assert_eq!(count("table"), count("caption"));
    assert!(page.tags.iter().filter(|tag| tag.name == "th").all(|tag| tag.get("scope").is_some()));
    let pictures = page.tags.iter().filter(|tag| tag.get("role") == Some("img")).count();
    assert!(pictures >= 2 * (4 + 4 + 2), "{pictures}");
    assert_eq!(html.matches("<title>").count(), pictures + 1, "one is the page's own");
    let is_silent = |tag: &&Tag| tag.name == "svg" && tag.depth_in_svg == 0;
    let spoken = |tag: &Tag| tag.get("role").is_some() || tag.get("aria-hidden").is_some();
    assert!(page.tags.iter().filter(is_silent).all(spoken));
}

#[test]
fn every_number_of_the_summary_is_in_either_language() {
    let folder = tempdir().unwrap();
    let summary = played(folder.path(), round_robin());
    let html = written(folder.path(), Language::English);
    let page = Page::read(&html).unwrap();
    let (english, persian) = (page.text_of("main", "en"), page.text_of("main", "fa"));
    let has = |latin: &str| {
        assert!(english.contains(latin), "{latin} is missing in\n{english}");
        let digits = crate::page::persian(latin);
        assert!(persian.contains(&digits), "{digits} is missing in\n{persian}");
    };
    for row in &summary.agents {
        assert!(english.contains(&row.name) && persian.contains(&row.name));
        for count in [row.games, row.wins, row.draws, row.losses, row.moves, row.overruns] {
            has(&count.to_string());
        }
        has(&format!("{:.1}", 100.0 * row.score.unwrap()));
        has(&format!("{:.2}", row.margin.unwrap().abs()));
        let RatedAgent::Known(elo) = &row.elo else { panic!("{row:?} has no rating") };
        let sign = if elo.value.round() < 0.0 { "−" } else { "+" };
        has(&format!("{sign}{:.0} ± {:.0}", elo.value.abs(), elo.error()));
        let seconds = row.seconds.as_ref().unwrap();
        for time in [seconds.mean, seconds.median, seconds.p99, seconds.max] {
            has(&crate::page::three_figures(time));
        }
    }
    for duel in &summary.duels {
        has(&format!("{}–{}–{}", duel.wins, duel.draws, duel.losses));
        has(&format!("{}–{}–{}", duel.losses, duel.draws, duel.wins));
        has(&duel.pairs.unwrap().map(|n| n.to_string()).join(" / "));
        has(&format!("{:.0}", 100.0 * duel.score));
        has(&format!("{:.2}", duel.margin.unwrap().abs()));
    }
    has(&format!("{:.1}", 100.0 * summary.draw_rate.unwrap()));
    has(&format!("{:.1}", 100.0 * summary.first_score.unwrap()));
    has(&format!("{:.1}", summary.mean_plies.unwrap()));
    assert!(english.contains("tictactoe-3x3-3") && english.contains("balanced openings"));
}

#[test]
fn nothing_that_people_typed_becomes_part_of_the_page() {
    let folder = tempdir().unwrap();
    let agents = nasty().map(|name| Entrant::named(name, "random"));
    let title = "</script><img src=x onerror=alert(1)>".to_string();
    let plan = Plan { title: title.clone(), ..plan("tictactoe", agents) };
    let foul = Foul {
        side: Side::First,
        offence: Offence::Garbage,
        story: Said::new("story").with("text", "said </script> & \"left\""),
        evidence: vec!["< genmove b".into(), "> </pre><script>alert(2)</script>".into()],
    };
    let mut games: Vec<Played> = journal::tasks(&plan, 12).map(random_game).collect();
    games[0].foul = Some(foul);
    (games[0].record.end, games[0].record.winner) = (End::Forfeited, Some(Winner::Second));
    games[0].record.margin = None;
    journal::write(folder.path(), &plan, &games);
    let html = written(folder.path(), Language::Persian);
    let page = Page::read(&html).unwrap();
    assert_eq!(page.tags.iter().filter(|tag| tag.name == "script").count(), 2);
    assert_eq!(html.matches("<script").count(), 2);
    assert!(page.tags.iter().all(|tag| !["img", "b2"].contains(&tag.name.as_str())));
    assert!(
        page.tags.iter().all(|tag| tag.get("onload").is_none() && tag.get("onerror").is_none())
    );
    assert!(!html.contains('\u{202E}'), "a name must not turn the rest of its line around");
    let data = page.data();
    assert_eq!(data["agents"], serde_json::json!(nasty()));
    assert_eq!(data["games"][0]["foul"]["story"]["fa"], "said </script> & \"left\"");
    let text = page.text_of("main", "en");
    assert!(text.contains(&title) && text.contains("> </pre><script>alert(2)</script>"), "{text}");
    assert!(text.contains(&nasty()[0]) && text.contains(nasty()[3].trim()));
}

#[test]
fn a_test_is_drawn_with_its_verdict() {
    let folder = tempdir().unwrap();
    let agents = ["minimax:depth=3", "random"].map(Entrant::of);
    let sprt = Test { elo0: 0.0, elo1: 50.0, alpha: 0.05, beta: 0.05, model: EloModel::Normalized };
    let plan = Plan {
        format: TournamentFormat::Match,
        sprt: Some(sprt),
        games: Some(1000),
        ..plan("tictactoe", agents)
    };
    let summary = played(folder.path(), plan);
    let test = summary.test.unwrap();
    assert_eq!(test.verdict, "h1");
    let html = written(folder.path(), Language::English);
    let page = Page::read(&html).unwrap();
    let (english, persian) = (page.text_of("main", "en"), page.text_of("main", "fa"));
    assert!(
        english.contains("H1 wins: minimax:depth=3 is stronger than random by more than 0 Elo")
    );
    assert!(persian.contains("H1 پذیرفته شد"));
    for number in [test.llr, test.lower, test.upper] {
        assert!(english.contains(&format!("{:.2}", number.abs())), "{number}");
    }
    assert!(english.contains(&test.pairs.map(|n| n.to_string()).join(" / ")));
}

#[test]
fn where_the_data_carries_no_rating_the_reason_is_told_in_either_language() {
    let folder = tempdir().unwrap();
    let few = Plan { games: Some(2), ..plan("tictactoe", ["random", "greedy"].map(Entrant::of)) };
    played(folder.path(), few);
    let page = written(folder.path(), Language::English);
    let page = Page::read(&page).unwrap();
    let (english, persian) = (page.text_of("main", "en"), page.text_of("main", "fa"));
    assert!(
        english.contains(
            "No rating is given: 2 games played, at least 20 are needed for an error bar"
        )
    );
    assert!(persian.contains("تنها ۲ بازی شده و برای برآورد خطا دست‌کم ۲۰ بازی لازم است"));
}

#[test]
fn fouls_come_with_their_evidence_and_overruns_with_their_size() {
    let folder = tempdir().unwrap();
    let agents = ["ours", "theirs"].map(|name| Entrant::named(name, "random"));
    let plan =
        Plan { games: Some(40), format: TournamentFormat::Match, ..plan("connect4", agents) };
    let mut games: Vec<Played> = journal::tasks(&plan, 40).map(random_game).collect();
    for (number, offence) in Offence::ALL.into_iter().enumerate() {
        let evidence = vec![format!("line of game {number}")];
        let story = Said::new("story").with("text", format!("story {number}"));
        games[number].foul = Some(Foul { side: Side::Second, offence, story, evidence });
        games[number].overruns.push(Overrun { ply: 3, side: Side::First, seconds: 0.25 });
    }
    journal::write(folder.path(), &plan, &games);
    let html = written(folder.path(), Language::English);
    let page = Page::read(&html).unwrap();
    let english = page.text_of("main", "en");
    for number in 0..Offence::ALL.len() {
        assert!(english.contains(&format!("story {number}")));
        assert!(english.contains(&format!("line of game {number}")));
        assert!(html.contains(&format!("href=\"#game-{number}\"")));
    }
    for words in ["answered nonsense", "illegal move", "would not start", "did not answer"] {
        assert!(english.contains(words), "{words}");
    }
    assert!(
        english.contains("9 of ") && english.contains("250\u{202F}ms on the average"),
        "{english}"
    );
}

#[test]
fn what_an_engine_did_is_told_in_the_language_of_the_reader() {
    let folder = tempdir().unwrap();
    let agents = ["ours", "edax"].map(|name| Entrant::named(name, "random"));
    let plan =
        Plan { games: Some(2), format: TournamentFormat::Match, ..plan("tictactoe", agents) };
    let mut games: Vec<Played> = journal::tasks(&plan, 2).map(random_game).collect();
    let ended = Said::new("ended-signal-named").with("signal", 6);
    let ended = ended.with("name", Said::new("signal-abort"));
    let did = Said::new("engine-ended").with("how", ended).with("asked", "\"genmove b\"");
    let story = Said::new("engine-did").with("engine", "edax -q").with("did", did);
    let (side, offence) = (Side::Second, Offence::Crash);
    games[0].foul = Some(Foul { side, offence, story, evidence: vec![] });
    journal::write(folder.path(), &plan, &games);
    let html = written(folder.path(), Language::Persian);
    let page = Page::read(&html).unwrap();
    let told = "edax -q: was ended by signal 6 (abort) instead of answering \"genmove b\"";
    assert!(page.text_of("main", "en").contains(told));
    let persian = page.text_of("main", "fa");
    assert!(persian.contains("با سیگنال ۶ پایان یافت (خود را قطع کرد) و پاسخ نداد."), "{persian}");
    assert!(persian.contains("\"genmove b\" · edax -q"), "{persian}");
    assert!(!persian.contains("signal"), "{persian}");
    assert_eq!(page.data()["games"][0]["foul"]["story"]["en"], told);
}

#[test]
fn of_many_games_all_fouls_and_some_others_are_shown() {
    let folder = tempdir().unwrap();
    let agents = ["a", "b"].map(|name| Entrant::named(name, "random"));
    let plan =
        Plan { games: Some(2000), format: TournamentFormat::Match, ..plan("tictactoe", agents) };
    let mut games: Vec<Played> = journal::tasks(&plan, 2000).map(random_game).collect();
    for number in (7..2000).step_by(100) {
        let foul = Foul {
            side: Side::First,
            offence: Offence::Crash,
            story: Said::new("engine-gone"),
            evidence: vec![],
        };
        games[number].foul = Some(foul);
    }
    // Games end in any order.
    games[100..140].reverse();
    journal::write(folder.path(), &plan, &games);
    let html = written(folder.path(), Language::English);
    let data = Page::read(&html).unwrap().data();
    let shown = data["games"].as_array().unwrap();
    assert_eq!((shown.len(), data["total"].as_u64()), (500, Some(2000)));
    let numbers: Vec<u64> = shown.iter().map(|game| game["number"].as_u64().unwrap()).collect();
    assert!(numbers.is_sorted());
    assert!((7..2000).step_by(100).all(|number| numbers.contains(&number)));
    games[100..140].reverse();
    let other = tempdir().unwrap();
    journal::write(other.path(), &plan, &games);
    let again = Page::read(&written(other.path(), Language::English)).unwrap().data();
    assert_eq!(again["games"], data["games"], "the order of the journal changes nothing");
}

#[test]
fn shown_games_lead_to_their_last_board() {
    for game in ["othello-6x6", "connect4", "tictactoe"] {
        let folder = tempdir().unwrap();
        let agents = ["a", "b"].map(|name| Entrant::named(name, "random"));
        let plan = Plan { games: Some(6), format: TournamentFormat::Match, ..plan(game, agents) };
        let games: Vec<Played> = journal::tasks(&plan, 6).map(random_game).collect();
        journal::write(folder.path(), &plan, &games);
        let data = Page::read(&written(folder.path(), Language::English)).unwrap().data();
        for (game, shown) in games.iter().zip(data["games"].as_array().unwrap()) {
            let end = harif_catalog::open_record(&game.record).unwrap();
            assert_eq!(crate::page::last_board(&data, shown), crate::page::cells(end.as_ref()));
            let winning = shown["winning"].as_array().map_or(0, Vec::len);
            assert_eq!(winning, end.winning_squares().len());
            let link = shown["link"].as_str().unwrap();
            assert!(link.starts_with("http://127.0.0.1:8417/analyse/"), "{link}");
        }
    }
}

#[test]
fn a_report_can_be_written_at_any_moment() {
    let folder = tempdir().unwrap();
    let agents = ["a", "b", "c"].map(|name| Entrant::named(name, "random"));
    let plan = Plan { games: Some(20), ..plan("tictactoe", agents) };
    let games: Vec<Played> = journal::tasks(&plan, 60).map(random_game).collect();
    for count in [0, 1, 2, 7, 59, 60] {
        journal::write(folder.path(), &plan, &games[..count]);
        let html = written(folder.path(), Language::English);
        let english = Page::read(&html).unwrap().text_of("main", "en");
        assert_eq!(english.contains("No game has been counted yet"), count == 0);
        assert_eq!(
            english.contains(&format!("So far {count} of 60 games")),
            (1..60).contains(&count)
        );
    }
    // The second game is missing: the others wait for it.
    let gap: Vec<Played> = games.iter().filter(|game| game.number != 1).cloned().collect();
    journal::write(folder.path(), &plan, &gap);
    let html = written(folder.path(), Language::English);
    assert!(html.contains("58 finished games wait"), "{html}");
}

#[test]
fn journals_that_contradict_themselves_are_refused() {
    let folder = tempdir().unwrap();
    let agents = ["a", "b"].map(|name| Entrant::named(name, "random"));
    let plan =
        Plan { games: Some(40), format: TournamentFormat::Match, ..plan("tictactoe", agents) };
    let mut games: Vec<Played> = journal::tasks(&plan, 40).map(random_game).collect();
    games[5].seats = [0, 7];
    journal::write(folder.path(), &plan, &games);
    let error = write_html(folder.path(), Language::English, &mut Vec::new()).unwrap_err();
    assert!(matches!(error, ReportError::Stranger { number: 5 }), "{error}");
    let empty = tempdir().unwrap();
    let error = write_html(empty.path(), Language::English, &mut Vec::new()).unwrap_err();
    assert!(error.to_string().contains(JOURNAL), "{error}");
}

#[test]
fn the_policy_allows_the_style_and_the_script_of_the_page_and_nothing_else() {
    use base64::Engine;
    let folder = tempdir().unwrap();
    let agents = ["a", "b"].map(|name| Entrant::named(name, "random"));
    journal::write(folder.path(), &plan("tictactoe", agents), &[]);
    let html = written(folder.path(), Language::English);
    let between = |open: &str, close: &str| {
        let from = html.rfind(open).unwrap() + open.len();
        &html[from..from + html[from..].find(close).unwrap()]
    };
    let hash = |text: &str| {
        base64::engine::general_purpose::STANDARD.encode(Sha256::digest(text.as_bytes()))
    };
    let (style, script) = (between("<style>", "</style>"), between("<script>", "</script>"));
    assert!(policy().contains(&format!("style-src 'sha256-{}'", hash(style))));
    assert!(policy().contains(&format!("script-src 'sha256-{}'", hash(script))));
    assert!(policy().starts_with("default-src 'none'") && !policy().contains("unsafe"));
    assert!(html.contains(&policy()));
}

/// Twins in unequal seats, as in report 004: one always moves first against the third, the other second.
fn unequal_seats() -> Plan {
    let agents = [("Twin A", "greedy"), ("Twin B", "greedy"), ("Chance", "random")];
    let pairing = |first: &str, second: &str, games| Pairing {
        first: first.into(),
        second: second.into(),
        games: Some(games),
    };
    let pairings = vec![
        pairing("Twin A", "Twin B", 1),
        pairing("Twin A", "Chance", 40),
        pairing("Chance", "Twin B", 40),
    ];
    Plan {
        format: TournamentFormat::Pairings,
        swap: false,
        pairings,
        openings: harif_arena::openings::Source::Start,
        ..plan("tictactoe", agents.map(|(name, agent)| Entrant::named(name, agent)))
    }
}

#[test]
fn twins_in_unequal_seats_are_neither_ranked_nor_rated() {
    let folder = tempdir().unwrap();
    let summary = played(folder.path(), unequal_seats());
    assert!(summary.apart.is_some());
    let order: Vec<&str> = summary.agents.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(order, ["Twin A", "Twin B", "Chance"], "the order of the plan");
    assert!(summary.agents.iter().all(|row| matches!(row.elo, RatedAgent::Refused { .. })));
    assert!(matches!(summary.first_advantage, RatedAgent::Refused { .. }));
    let [twins, first, second] = &summary.duels[..] else { panic!("{:?}", summary.duels) };
    assert_eq!(
        [twins, first, second].map(|duel| (duel.verdict, duel.firsts)),
        [
            (DuelVerdict::Seats, [1, 0]),
            (DuelVerdict::Seats, [40, 0]),
            (DuelVerdict::Seats, [0, 40])
        ]
    );
    assert!(matches!(first.share, RatedAgent::Known(_)), "a score is known all the same");
    let html = written(folder.path(), Language::English);
    let page = Page::read(&html).unwrap();
    let (english, persian) = (page.text_of("main", "en"), page.text_of("main", "fa"));
    let rated = ["Elo against the field", "is first with", "By score", "is better than", "Ratings"];
    for word in rated {
        assert!(!english.contains(word), "{word} in\n{english}");
    }
    assert!(english.contains("Pairing by pairing") && english.contains("cannot be told"));
    assert!(persian.contains("جفت‌به‌جفت") && persian.contains("نمی‌توان گفت کدام قوی‌تر است"));
    let mut table = Vec::new();
    harif_arena::table_csv(&summary, &mut table).unwrap();
    let table = String::from_utf8(table).unwrap();
    assert!(table.lines().skip(1).all(|line| line.starts_with(',')), "no ranks: {table}");
}

#[test]
fn what_each_fault_costs_is_a_table_in_both_languages() {
    let folder = tempdir().unwrap();
    let plan = Plan { games: Some(40), ..Preset::Corrections.plan(Some("othello")) };
    let plan = plan.checked().unwrap();
    let pairings = plan.agents.len() as u64 / 2;
    let task = |number: u64| {
        let (slot, leg) = (number / 2, number % 2);
        let exhibit = 2 * (slot % pairings) as usize;
        let seats = if leg == 0 { [exhibit + 1, exhibit] } else { [exhibit, exhibit + 1] };
        (plan.game.clone(), number, seats, slot / pairings)
    };
    let games: Vec<Played> = (0..40 * pairings).map(task).map(random_game).collect();
    journal::write(folder.path(), &plan, &games);
    let html = written(folder.path(), Language::English);
    let page = Page::read(&html).unwrap();
    let (english, persian) = (page.text_of("main", "en"), page.text_of("main", "fa"));
    for word in ["What each fault costs", "Discs lost a game", "Report 000", "no cost is proven"] {
        assert!(english.contains(word), "{word} is missing in\n{english}");
    }
    for word in ["هر خطا چه بهایی دارد", "مهرهٔ ازدست‌رفته در هر بازی", "بهایی ثابت نشده است"]
    {
        assert!(persian.contains(word), "{word} is missing in\n{persian}");
    }
    assert!(!english.contains("By score") && !english.contains("Elo against the field"));
    assert!(!persian.contains("What each"), "the title too");
}

#[test]
fn a_third_language_is_told_of_by_files_alone() {
    let folder = tempdir().unwrap();
    played(folder.path(), round_robin());
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/locales");
    let third = harif_words::from_folder(&locales).unwrap()[0];
    let html = written(folder.path(), third);
    let page = Page::read(&html).unwrap();
    let root = page.tags.iter().find(|tag| tag.name == "html").unwrap();
    assert_eq!((root.get("lang"), root.get("dir")), (Some("ar"), Some("rtl")));
    let text = page.text_of("main", "ar");
    assert!(text.contains("تقرير بطولة") && text.contains("المباريات"), "{text}");
    assert!(text.contains("What was played"), "what it lacks is English");
    let digits =
        |zero: char| text.contains(|c: char| (zero as u32..zero as u32 + 10).contains(&(c as u32)));
    assert!(digits('٠') && !digits('۰'), "{text}");
    assert!(html.contains("data-tongue=\"ar\""));
}
