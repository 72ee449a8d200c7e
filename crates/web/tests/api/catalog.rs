//! What there is to play, and with whom.

use crate::site::Site;
use serde_json::Value;

#[tokio::test]
async fn the_server_says_who_it_is() {
    let health = Site::new().read("/api/v1/health").await;
    assert_eq!(health["name"], "harif");
    assert_eq!(health["version"], env!("CARGO_PKG_VERSION"));
}

#[tokio::test]
async fn every_game_that_is_listed_can_be_opened_by_its_default_name() {
    let site = Site::new();
    let games = site.read("/api/v1/games").await;
    let names: Vec<&str> =
        games.as_array().unwrap().iter().map(|game| game["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["othello", "connect4", "tictactoe", "breakthrough"]);
    for game in games.as_array().unwrap() {
        let name = game["default"].as_str().unwrap();
        let opened = site.read(&format!("/api/v1/games/{name}")).await;
        assert_eq!(opened["game"], name);
        assert_eq!(opened["family"], game["name"]);
        assert!(!opened["agents"].as_array().unwrap().is_empty());
    }
}

#[tokio::test]
async fn a_game_tells_its_board_and_its_agents() {
    let site = Site::new();
    let game = site.read("/api/v1/games/connect4-5x6").await;
    assert_eq!((&game["rows"], &game["cols"]), (&5.into(), &6.into()));
    assert_eq!((&game["look"], &game["has_solver"]), (&"drops".into(), &true.into()));
    let named = |list: &str, name: &str| {
        game[list].as_array().unwrap().iter().any(|entry| entry["name"] == name)
    };
    assert!(named("agents", "alphabeta") && named("agents", "champion"));
    assert!(!named("agents", "human"), "people are not built");
}

#[tokio::test]
async fn a_game_tells_what_it_can_be_asked() {
    let site = Site::new();
    let asked = |name: &'static str| {
        let site = &site;
        async move { site.read(&format!("/api/v1/games/{name}")).await }
    };
    let (othello, connect4) = (asked("othello").await, asked("connect4").await);
    assert_eq!((&othello["explains"], &connect4["explains"]), (&false.into(), &true.into()));
    assert!(othello["exports"].as_array().unwrap().contains(&"ggf".into()));
    assert!(!connect4["exports"].as_array().unwrap().contains(&"ggf".into()));
    assert_eq!(connect4["walks"], false, "a column is one square");
    assert_eq!(connect4["board"]["coordinates"], "columns");
}

/// Whether all that is carried stands in the whole, in the same words.
fn is_part(part: &Value, whole: &Value) -> bool {
    match (part, whole) {
        (Value::Object(part), Value::Object(whole)) => {
            part.iter().all(|(key, value)| whole.get(key).is_some_and(|all| is_part(value, all)))
        }
        (Value::Array(part), Value::Array(whole)) => {
            part.len() == whole.len() && part.iter().zip(whole).all(|(a, b)| is_part(a, b))
        }
        _ => part == whole,
    }
}

#[tokio::test]
async fn every_page_carries_what_it_shows_of_the_games() {
    let site = Site::new();
    let games = site.read("/api/v1/games").await;
    for address in ["/", "/analyse/othello", "/help"] {
        let page = site.get(address).await.text();
        let (_, rest) = page.split_once(r#"<script type="application/json" id="games">"#).unwrap();
        let (json, _) = rest.split_once("</script>").unwrap();
        let carried: Value = serde_json::from_str(json).unwrap();
        assert!(is_part(&carried, &games), "{address}: {json}");
        assert!(carried.to_string().len() < games.to_string().len() / 2, "not what is read later");
    }
    for game in games.as_array().unwrap() {
        assert!(!game["boards"]["numbers"].as_array().unwrap().is_empty(), "{game}");
        assert!(game["board"]["ground"].is_string() && game["sides"][1]["dark"].is_boolean());
    }
}

#[tokio::test]
async fn every_agent_and_option_has_words_in_both_languages() {
    let site = Site::new();
    for language in ["en", "fa"] {
        let words = site.get(&format!("/locales/{language}/agent.ftl")).await.text();
        for name in ["othello", "othello-6x6", "othello-10x10", "connect4", "tictactoe"] {
            let game = site.read(&format!("/api/v1/games/{name}")).await;
            for agent in game["agents"].as_array().unwrap() {
                let told = format!("\nagent-about-{} =", agent["name"].as_str().unwrap());
                assert!(words.contains(&told), "{language}: {told}");
                for option in agent["options"].as_array().unwrap() {
                    let told = format!("\noption-{} =", option["key"].as_str().unwrap());
                    assert!(words.contains(&told), "{language}: {told}");
                }
            }
        }
    }
}

#[tokio::test]
async fn names_with_options_are_read_from_the_path() {
    let game = Site::new().read("/api/v1/games/othello-6x6%3Afirst%3Dwhite").await;
    assert_eq!(game["sides"][0]["name"], "White");
    assert_eq!(game["sides"][0]["dark"], false);
}

#[tokio::test]
async fn unknown_games_and_impossible_sizes_are_told_apart() {
    let site = Site::new();
    let unknown = site.get("/api/v1/games/otello").await;
    assert_eq!(unknown.refused(), (404, "unknown-game".into()));
    assert!(unknown.text().contains("did you mean othello"), "{}", unknown.text());
    for bad in ["othello-7x7", "connect4-3x99", "othello:begin%3Dodd"] {
        let answer = site.get(&format!("/api/v1/games/{bad}")).await;
        assert_eq!(answer.refused(), (422, "bad-game".into()), "{bad}");
    }
}
