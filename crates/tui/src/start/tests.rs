use super::*;
use crate::view::Hits;
use crate::view::paint::Paint;
use crate::view::panels::sheet::Page;
use crate::words::{Language, Words};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use crossterm::event::{MouseButton, MouseEventKind};
use harif_console::actions::KeyMap;
use harif_store::Head;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

const SCREEN: Rect = Rect { x: 0, y: 0, width: 80, height: 24 };

pub(super) fn kept(game: &str, moves: &str, seats: [&str; 2], written: u64) -> KeptLine {
    let mut game = harif_catalog::open(game).unwrap();
    game.play_all(moves).unwrap();
    let mut head = Head::new(&format!("game-{written}"), &game.name(), &game.start_position());
    (head.ply, head.updated) = (game.ply(), written as f64);
    for (seat, name) in head.seats.iter_mut().zip(seats) {
        seat.name = name.into();
    }
    KeptLine::told(&head, Some(game))
}

pub(super) fn form() -> Form {
    Form::at(KeptList::default(), None, 1_000_000)
}

pub(super) fn form_with_kept() -> Form {
    let lines = vec![
        kept("othello", "f5d6c3d3c4", ["human", "hard"], 999_700),
        kept("connect4", "4453", ["easy", "mcts:iterations=500"], 990_000),
    ];
    Form::at(KeptList { lines, trouble: None }, None, 1_000_000)
}

pub(super) fn press(form: &mut Form, codes: &[KeyCode]) -> StartStep {
    let key = |code: &KeyCode| KeyEvent::new(*code, KeyModifiers::NONE);
    codes.iter().map(|code| form.key(key(code))).last().unwrap_or(StartStep::Stay)
}

pub(super) fn write(form: &mut Form, text: &str) {
    text.chars().for_each(|letter| drop(press(form, &[KeyCode::Char(letter)])));
}

/// Goes to a field and types.
pub(super) fn fill(form: &mut Form, name: Name, text: &str) {
    form.go(StartPlace::Field(form.find(name).unwrap()));
    write(form, text);
}

fn click(form: &mut Form, column: u16, row: u16) -> StartStep {
    let (mut buf, mut hits) = (Buffer::empty(SCREEN), Hits::default());
    let (keys, words) = (KeyMap::default(), Words::of(Language::English));
    let paint = Paint::default();
    let page = &mut Page { keys: &keys, words: &words, paint, buf: &mut buf, hits: &mut hits };
    draw(form, None, page, SCREEN);
    form.mouse(MouseEventKind::Down(MouseButton::Left), hits.at(column, row))
}

fn problem(form: &Form, name: Name) -> String {
    let problem = &form.fields[form.find(name).unwrap()].problem;
    problem.as_ref().map(ToString::to_string).unwrap_or_default()
}

fn start(form: &mut Form) -> Setup {
    match press(form, &[KeyCode::F(5)]) {
        StartStep::Start(setup) => setup,
        other => panic!("{other:?} {:?}", form.fields),
    }
}

#[test]
fn the_empty_form_starts_a_game_against_a_machine() {
    let setup = start(&mut form());
    assert_eq!(setup.game, "othello-8x8");
    assert_eq!(setup.seats, ["human", "medium"]);
    assert_eq!((setup.clock, setup.shuffle, setup.position.as_str()), (None, false, "start"));
    assert_ne!(start(&mut form()).seed, setup.seed, "another game every time");
}

#[test]
fn every_family_of_the_catalog_is_there_with_its_sizes_options_and_agents() {
    let mut form = form();
    for family in families() {
        assert_eq!(form.text(Name::Game), family.schema.name);
        assert_eq!(form.text(Name::Size), family.default_size);
        for option in &family.schema.options {
            assert!(form.find(Name::Option(option.key)).is_some(), "{}", option.key);
        }
        let game = form.preview().unwrap();
        let seat = &form.fields[form.find(Name::Second).unwrap()];
        assert_eq!(seat.values.len(), harif_catalog::outside::anyone(game.as_ref()).len());
        assert_eq!(seat.values[..3], ["human", "easy", "medium"]);
        for size in form.fields[form.find(Name::Size).unwrap()].values.clone() {
            harif_catalog::open(&format!("{}-{size}", family.schema.name)).unwrap();
        }
        press(&mut form, &[KeyCode::Right]);
    }
    assert_eq!(form.text(Name::Game), families()[0].schema.name, "round to the first");
}

#[test]
fn a_whole_name_is_spread_over_the_fields() {
    let mut form = form();
    write(&mut form, "connect4-5x4");
    press(&mut form, &[KeyCode::Tab]);
    assert_eq!((form.text(Name::Game), form.text(Name::Size)), ("connect4", "5x4"));
    fill(&mut form, Name::Game, "othello-6x6:start=swapped,first=white");
    assert_eq!(start(&mut form).game, "othello-6x6:start=swapped,first=white");
    assert_eq!(form.text(Name::Option("start")), "swapped");
    fill(&mut form, Name::Game, "tictactoe");
    press(&mut form, &[KeyCode::Tab]);
    assert_eq!(form.text(Name::Size), "3x3-3");
}

#[test]
fn the_last_table_fills_the_form() {
    let last = Setup {
        position: "d6c4".into(),
        seats: ["mcts:iterations=50".into(), "human".into()],
        clock: Some((180.0, 2.0)),
        shuffle: true,
        speed: 4.0,
        ..Setup::new("othello-8x8:first=white")
    };
    let setup = start(&mut Form::at(KeptList::default(), Some(&last), 0));
    assert_eq!(Setup { seed: last.seed, ..setup }, last);
}

#[test]
fn what_the_catalog_refuses_is_said_under_its_field_at_once() {
    let mut form = form();
    write(&mut form, "otello");
    assert!(problem(&form, Name::Game).ends_with("did you mean othello?"));
    assert!(form.preview().is_none());
    assert_eq!(press(&mut form, &[KeyCode::F(5)]), StartStep::Stay);
    let mut form = self::form();
    fill(&mut form, Name::Size, "7x7");
    assert!(problem(&form, Name::Size).contains("othello has no board"));
    fill(&mut form, Name::Size, "6x6");
    fill(&mut form, Name::Second, "hrad");
    assert_eq!(problem(&form, Name::Second), "unknown agent \"hrad\"; did you mean hard?");
    fill(&mut form, Name::Clock, "soon");
    assert!(problem(&form, Name::Clock).contains("3+2"));
    fill(&mut form, Name::Seed, "-1");
    assert!(problem(&form, Name::Seed).contains("whole number"));
    fill(&mut form, Name::Position, "z9");
    assert!(!problem(&form, Name::Position).is_empty());
}

#[test]
fn starting_goes_to_what_is_wrong() {
    let mut form = form();
    fill(&mut form, Name::Clock, "soon");
    press(&mut form, &[KeyCode::Tab, KeyCode::F(5)]);
    assert_eq!(form.place, StartPlace::Field(form.find(Name::Clock).unwrap()));
}

#[test]
fn options_of_agents_and_outside_engines_can_be_typed() {
    let mut form = form();
    fill(&mut form, Name::First, "mcts:iterations=5000");
    fill(&mut form, Name::Second, "gtp:./engine --gtp");
    let setup = start(&mut form);
    assert_eq!(setup.seats, ["mcts:iterations=5000", "gtp:./engine --gtp"]);
    fill(&mut form, Name::First, "alphabeta:depth=x");
    assert!(problem(&form, Name::First).contains("depth=x"));
}

#[test]
fn who_cannot_play_another_game_leaves_the_seat() {
    let mut form = form();
    fill(&mut form, Name::Game, "connect4");
    fill(&mut form, Name::Second, "champion");
    fill(&mut form, Name::Position, "44");
    fill(&mut form, Name::Game, "othello-10x10");
    press(&mut form, &[KeyCode::Tab]);
    assert_eq!((form.text(Name::Second), form.text(Name::Position)), ("hard", "start"));
    assert!(form.setup().is_some());
}

#[test]
fn a_position_that_is_over_can_be_looked_at() {
    let mut form = form();
    fill(&mut form, Name::Game, "tictactoe");
    fill(&mut form, Name::Position, "a1b1a2b2a3");
    assert_eq!(start(&mut form).position, "a1b1a2b2a3");
    assert!(form.preview().is_some_and(|game| game.outcome().is_some()));
}

#[test]
fn unfinished_games_come_first_and_go_on_with_enter() {
    let mut form = form_with_kept();
    assert_eq!(form.place, StartPlace::Kept(0));
    assert_eq!(form.preview().unwrap().ply(), 5);
    assert_eq!(
        press(&mut form, &[KeyCode::Down, KeyCode::Enter]),
        StartStep::Continue("game-990000".into())
    );
    press(&mut form, &[KeyCode::Tab]);
    assert_eq!(form.place, StartPlace::Field(0));
    press(&mut form, &[KeyCode::BackTab, KeyCode::Char(' ')]);
    assert_eq!(form.place, StartPlace::Kept(0));
}

#[test]
fn an_unfinished_game_is_thrown_away_when_asked_twice() {
    let mut form = form_with_kept();
    assert_eq!(press(&mut form, &[KeyCode::Delete]), StartStep::Stay);
    assert_eq!(press(&mut form, &[KeyCode::Esc]), StartStep::Stay, "not this one");
    press(&mut form, &[KeyCode::Delete, KeyCode::Down]);
    assert_eq!(
        press(&mut form, &[KeyCode::Delete]),
        StartStep::Stay,
        "another one is asked for anew"
    );
    assert_eq!(press(&mut form, &[KeyCode::Delete]), StartStep::Discard("game-990000".into()));
    form.offer(KeptList::default(), None);
    assert_eq!(form.place, StartPlace::Field(0), "nothing is left");
    let restore = KeyEvent::new(KeyCode::Char('r'), KeyModifiers::CONTROL);
    assert_eq!(form.key(restore), StartStep::Restore, "wherever the keys go");
    form.offer(form_with_kept().kept, Some("game-990000"));
    assert_eq!(form.place, StartPlace::Kept(1), "the one that came back");
}

#[test]
fn a_list_shows_the_values_and_takes_one() {
    let mut form = form();
    form.place = StartPlace::Field(form.find(Name::Second).unwrap());
    press(&mut form, &[KeyCode::Enter, KeyCode::Down, KeyCode::Enter]);
    assert_eq!((form.text(Name::Second), form.list), ("hard", None));
    press(&mut form, &[KeyCode::Enter, KeyCode::Char('m'), KeyCode::Char('m'), KeyCode::Esc]);
    assert_eq!(form.text(Name::Second), "hard", "Esc leaves it as it was");
    press(&mut form, &[KeyCode::Enter, KeyCode::Char('g'), KeyCode::Char('g'), KeyCode::Char('g')]);
    press(&mut form, &[KeyCode::Enter]);
    write(&mut form, "./engine");
    assert_eq!(form.text(Name::Second), "gtp:./engine", "an engine waits for its command");
    assert_eq!(press(&mut form, &[KeyCode::Esc]), StartStep::Stay, "the text is chosen again");
    assert_eq!(press(&mut form, &[KeyCode::Esc]), StartStep::Leave);
}

#[test]
fn keys_walk_through_all_places_and_round() {
    let mut form = form_with_kept();
    let count = form.fields.len() + form.kept().len() + 1;
    for _ in 0..count {
        press(&mut form, &[KeyCode::Down]);
    }
    assert_eq!(form.place, StartPlace::Kept(0));
    press(&mut form, &[KeyCode::Up]);
    assert_eq!(form.place, StartPlace::Start);
    assert!(matches!(press(&mut form, &[KeyCode::Enter]), StartStep::Start(_)));
    let save = KeyEvent::new(KeyCode::Char('s'), KeyModifiers::CONTROL);
    assert!(matches!(form.key(save), StartStep::Start(_)));
}

#[test]
fn a_paste_is_typed_with_spaces_for_line_ends() {
    let mut form = form();
    fill(&mut form, Name::Game, "tictactoe");
    form.place = StartPlace::Field(form.find(Name::Position).unwrap());
    form.paste("XX.\nOO.\n...\nX\n");
    assert_eq!(form.text(Name::Position), "XX. OO. ... X");
    assert_eq!(problem(&form, Name::Position), "");
}

#[test]
fn clicks_choose_turn_and_start() {
    let mut form = form();
    let row_of = |form: &Form, name: Name| {
        let plan = layout::Plan::of(form, &Words::of(Language::English), SCREEN);
        let i = form.find(name).unwrap();
        let at = plan.rows.iter().position(|row| *row == layout::Row::Field(i)).unwrap();
        plan.body.y + at as u16
    };
    let row = row_of(&form, Name::Clock);
    click(&mut form, 4, row);
    assert_eq!(form.place, StartPlace::Field(form.find(Name::Clock).unwrap()));
    click(&mut form, 24, row);
    assert_eq!(form.text(Name::Clock), "1+0", "the arrow behind none");
    click(&mut form, 17, row);
    assert_eq!(form.text(Name::Clock), "none", "the arrow before it");
    click(&mut form, 20, row);
    assert!(form.list.is_some());
    click(&mut form, 20, row + 4);
    assert_eq!((form.text(Name::Clock), form.list), ("3+2", None));
    click(&mut form, 20, row);
    click(&mut form, 0, 0);
    assert_eq!((form.text(Name::Clock), form.list), ("3+2", None), "beside the list");
    let plan = layout::Plan::of(&form, &Words::of(Language::English), SCREEN);
    let start = plan.rows.iter().position(|row| *row == layout::Row::Start).unwrap() as u16;
    assert!(matches!(click(&mut form, 4, plan.body.y + start), StartStep::Start(_)));
}

#[test]
fn a_second_click_goes_on_with_an_unfinished_game() {
    let mut form = form_with_kept();
    let top = layout::Plan::of(&form, &Words::of(Language::English), SCREEN).body.y;
    assert_eq!(click(&mut form, 30, top + 1), StartStep::Stay);
    assert_eq!(click(&mut form, 30, top + 1), StartStep::Continue("game-990000".into()));
}

#[test]
fn whatever_is_pressed_wherever_nothing_breaks() {
    let codes = [
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Enter,
        KeyCode::Delete,
        KeyCode::Backspace,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Esc,
        KeyCode::Char('c'),
        KeyCode::Char(':'),
        KeyCode::Char('-'),
        KeyCode::Char('ب'),
        KeyCode::Char(' '),
    ];
    let mut form = form_with_kept();
    let mut random = 1u64;
    for _ in 0..3_000 {
        random = harif_core::mix(random);
        press(&mut form, &[codes[random as usize % codes.len()]]);
        let (column, row) = ((random >> 20) as u16 % 90, (random >> 40) as u16 % 30);
        if random.is_multiple_of(5) {
            click(&mut form, column, row);
        }
        let fits = match form.place {
            StartPlace::Kept(i) => i < form.kept().len(),
            StartPlace::Field(i) => i < form.fields.len(),
            StartPlace::Start => true,
        };
        assert!(fits, "{:?}", form.place);
        assert!(form.setup().is_none() || form.setup().unwrap().open().is_ok());
    }
}
