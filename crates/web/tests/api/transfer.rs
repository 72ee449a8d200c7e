//! Games and pictures that come in and go out.

use crate::site::{Answer, Site, quoted};
use harif_catalog::open_record;
use harif_core::{End, Record};
use serde_json::{Value, json};

const GGF: &str = "(;GM[Othello]PC[here]DT[2020]PB[A]PW[B]RE[?]TI[5:00]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5]W[D6]B[C3];)";

async fn import(site: &Site, query: &str, body: impl Into<Vec<u8>>) -> Answer {
    site.send(&format!("/api/v1/import{query}"), "text/plain", body.into()).await
}

/// Width and height of a PNG.
fn size(png: &[u8]) -> (u32, u32) {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[tokio::test]
async fn every_format_of_text_is_read() {
    let site = Site::new();
    let record = r#"{"harif":1,"game":"othello-8x8","first":"a","second":"b","moves":[{"move":"f5"},{"move":"d6"}],"winner":null,"margin":null,"end":"unfinished"}"#;
    for (query, body, format, moves) in [
        ("", record, "records", "f5d6"),
        ("", GGF, "ggf", "f5d6c3"),
        ("?game=othello", "f5d6c3", "moves", "f5d6c3"),
        ("?game=othello", "\u{feff}f5 d6", "moves", "f5d6"),
    ] {
        let read = import(&site, query, body).await.json();
        assert_eq!((&read["format"], &read["left_out"]), (&json!(format), &json!(0)), "{read}");
        assert_eq!(read["games"][0]["moves_text"], moves);
        assert_eq!(read["refused"], json!([]));
    }
    let diagram = import(&site, "?game=othello-4x4", "..OX......OX.... X").await.json();
    assert_eq!(
        (&diagram["format"], &diagram["games"][0]["plies"]),
        (&json!("position"), &json!(0))
    );
}

/// A WTHOR archive with one game: header, players and moves in bytes.
fn wthor(moves: &[(u8, u8)]) -> Vec<u8> {
    let mut file = vec![20, 20, 1, 1];
    file.extend(1u32.to_le_bytes());
    file.extend(0u16.to_le_bytes());
    file.extend(2020u16.to_le_bytes());
    file.extend([8, 0, 22, 0]);
    let mut game = vec![0; 68];
    for (at, (column, row)) in moves.iter().enumerate() {
        game[8 + at] = row * 10 + column;
    }
    file.extend(game);
    file
}

#[tokio::test]
async fn archives_are_read_and_a_bad_game_costs_only_itself() {
    let site = Site::new();
    let read = import(&site, "", wthor(&[(6, 5), (4, 6), (3, 3)])).await.json();
    assert_eq!(read["format"], "wthor", "{read}");
    let (games, refused) = (read["games"].as_array().unwrap(), read["refused"].as_array().unwrap());
    assert_eq!(games.len() + refused.len(), 1, "{read}");
    let bad = import(&site, "", wthor(&[(1, 1)])).await.json();
    assert_eq!((&bad["games"], &bad["refused"][0]["line"]), (&json!([]), &json!(1)));
}

#[tokio::test]
async fn many_games_are_read_and_bad_lines_told_with_their_numbers() {
    let site = Site::new();
    let read = import(&site, "?game=connect4", "4433\n\n99\n123\n").await.json();
    assert_eq!(read["games"].as_array().unwrap().len(), 2);
    assert_eq!(read["refused"].as_array().unwrap().len(), 1);
    assert_eq!(read["refused"][0]["line"], 3, "empty lines count: {read}");
    let many = "4\n".repeat(600);
    let read = import(&site, "?game=connect4", many).await.json();
    assert_eq!((read["games"].as_array().unwrap().len(), &read["left_out"]), (500, &json!(100)));
}

#[tokio::test]
async fn what_is_no_game_is_refused() {
    let site = Site::new();
    for (query, body, status, code) in [
        ("", &b""[..], 422, "bad-position"),
        ("", b"   \n", 422, "bad-position"),
        ("", b"f5d6", 422, "bad-position"),
        ("?game=go", b"f5", 404, "unknown-game"),
        ("?game=othello-3x3", b"f5", 422, "bad-game"),
        ("?game=othello", b"\xff\xfe", 422, "bad-position"),
        ("", b"x\0y", 422, "bad-position"),
    ] {
        let answer = import(&site, query, body).await;
        assert_eq!(answer.refused(), (status, code.into()), "{query} {body:?}");
    }
    let lines = import(&site, "", "{\"harif\": 99}\n").await.json();
    assert_eq!((&lines["games"], lines["refused"].as_array().unwrap().len()), (&json!([]), 1));
    let large = import(&site, "?game=othello", vec![b'f'; 65 << 10]).await;
    assert_eq!(large.refused(), (413, "too-large".into()));
    assert_eq!(large.json()["error"]["most"], 64 << 10);
}

#[tokio::test]
async fn a_position_leaves_in_every_format() {
    let site = Site::new();
    let export = |format: &str| {
        let address = format!("/api/v1/export?game=othello&moves=f5d6c3&at=2&format={format}");
        let site = &site;
        async move { site.get(&address).await }
    };
    let record = export("record").await;
    assert_eq!(record.header("content-disposition"), "attachment; filename=\"othello-8x8.jsonl\"");
    let record = Record::from_json(record.text().trim_end()).unwrap();
    assert_eq!(open_record(&record).unwrap().moves_text(), "f5d6");
    assert_eq!(export("moves").await.text(), "f5d6\n");
    for format in ["ggf", "moves", "record"] {
        let read = import(&site, "?game=othello", export(format).await.bytes).await.json();
        assert_eq!(read["games"][0]["moves_text"], "f5d6", "{format}");
    }
    let position = export("position").await.text();
    let view =
        site.read(&format!("/api/v1/view?game=othello&pos={}", quoted(position.trim()))).await;
    assert_eq!(view["counts"], json!([3, 3]));
    let svg = export("svg").await;
    assert!(svg.text().contains("<svg"), "{}", svg.text());
    let png = export("png").await;
    assert!(size(&png.bytes).0 > 0);
}

#[tokio::test]
async fn what_a_format_cannot_hold_is_refused() {
    let site = Site::new();
    let pos = quoted("..OX......OX.... X");
    for (query, status, code) in [
        ("game=othello".to_string(), 400, "bad-request"),
        ("game=othello&format=pdf".into(), 400, "bad-request"),
        ("game=tictactoe&format=ggf".into(), 409, "not-possible"),
        (format!("game=othello-4x4&pos={pos}&format=moves"), 409, "not-possible"),
        ("game=othello&moves=a1&format=svg".into(), 422, "bad-position"),
        ("game=go&format=svg".into(), 404, "unknown-game"),
    ] {
        let answer = site.get(&format!("/api/v1/export?{query}")).await;
        assert_eq!(answer.refused(), (status, code.into()), "{query}");
    }
}

#[tokio::test]
async fn files_are_named_without_the_signs_of_options() {
    let answer =
        Site::new().get("/api/v1/export?game=othello%3Afirst%3Dwhite&format=position").await;
    let name = answer.header("content-disposition").to_string();
    assert_eq!(name, "attachment; filename=\"othello-8x8-first-white.txt\"");
}

#[tokio::test]
async fn a_table_leaves_with_all_that_is_known_of_it() {
    let site = Site::new();
    let table = site
        .lay(json!({ "game": "othello", "first": "human", "second": "human", "seed": 9 }))
        .await;
    table.play_all(&["f5", "d6"]).await;
    table.does(&table.first, "helped").await;
    table.does(&table.second, "resign").await;
    let export = |format: &str| {
        let address = table.address(&format!("/export?format={format}"));
        let site = &site;
        async move { site.get(&address).await }
    };
    let record = Record::from_json(export("record").await.text().trim_end()).unwrap();
    assert_eq!((record.end, record.seed), (End::Resigned, Some(9)));
    assert_eq!(record.tags.get("helped").map(String::as_str), Some("first"));
    assert!(record.moves.iter().all(|mv| mv.seconds.is_some()));
    assert_eq!(open_record(&record).unwrap().moves_text(), "f5d6");
    for format in ["ggf", "moves", "position", "svg", "png"] {
        assert!(!export(format).await.bytes.is_empty(), "{format}");
    }
    assert_eq!(site.get(&table.address("/export")).await.refused(), (400, "bad-request".into()));
    let missing = site.get("/api/v1/tables/none/export?format=svg").await;
    assert_eq!(missing.refused(), (404, "not-found".into()));
}

#[tokio::test]
async fn a_card_is_of_the_size_that_links_show() {
    let site = Site::new();
    for game in ["othello", "connect4", "tictactoe-4x4-4"] {
        let card = site.get(&format!("/card/{game}.png")).await;
        assert_eq!(size(&card.bytes), (1200, 630), "{game}");
        assert_eq!(card.header("cache-control"), "public, max-age=86400");
    }
    let shown = site.get("/card/othello.png?moves=f5d6&at=1").await;
    assert_ne!(shown.bytes, site.get("/card/othello.png?moves=f5d6").await.bytes);
    for (address, status, code) in [
        ("/card/othello", 404, "not-found"),
        ("/card/go.png", 404, "unknown-game"),
        ("/card/othello.png?moves=a1", 422, "bad-position"),
        ("/card/othello.png?at=x", 400, "bad-request"),
    ] {
        assert_eq!(site.get(address).await.refused(), (status, code.into()), "{address}");
    }
    let none: Value = site.get("/card/a/b.png").await.json();
    assert_eq!(none["error"]["code"], "not-found");
}
