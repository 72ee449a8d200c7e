//! Save, load, export, and the clipboard.

use crate::tmux::Terminal;
use std::fs;

fn begun() -> Terminal {
    let terminal = Terminal::play("othello --no-animation");
    terminal.waits_for("to move");
    for mv in ["f5", "d6"] {
        terminal.enters(mv);
        terminal.waits_for(&format!("plays {mv}"));
    }
    terminal
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_game_is_saved_and_loaded() {
    let terminal = begun();
    terminal.types("S");
    terminal.waits_for("save othello-8x8-1.jsonl");
    terminal.presses("Enter");
    terminal.waits_for("Saved to othello-8x8-1.jsonl.");
    assert!(terminal.folder.text("othello-8x8-1.jsonl").contains("\"f5\""));
    terminal.enters("save game.ggf");
    terminal.waits_for("Saved to game.ggf.");
    terminal.enters("new");
    terminal.waits_for("Turn 1 ");
    terminal.types("O");
    terminal.waits_for("› load");
    terminal.enters("game.ggf");
    terminal.waits_for("Turn 3 ");
    fs::write(terminal.folder.path().join("mine.jsonl"), "mine").unwrap();
    terminal.enters("save mine.jsonl");
    terminal.waits_for("exists and is not written over");
    terminal.enters("load nothing.jsonl");
    terminal.waits_for("cannot read nothing.jsonl");
    terminal.types("Q");
    terminal.last_words();
    assert_eq!(terminal.folder.text("mine.jsonl"), "mine");
    terminal.again("--load othello-8x8-1.jsonl");
    terminal.waits_for("Turn 3 ");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_position_is_exported_and_copied() {
    let terminal = begun();
    for name in ["board.svg", "board.png", "board.txt"] {
        terminal.enters(&format!("export {name}"));
        terminal.waits_for(&format!("Saved to {name}."));
        assert!(!terminal.folder.read(name).is_empty(), "{name}");
    }
    terminal.types("Y");
    let screen = terminal.waits_for("Copied: ");
    let copied = terminal.tmux(&["show-buffer"]);
    assert_eq!(copied.matches(['X', 'O', '-']).count(), 65, "64 squares and a side: {copied}");
    assert!(screen.contains(&copied[..32]), "{copied} in:\n{screen}");
    // What was copied can be pasted: a new game begins there.
    terminal.types("new ");
    terminal.tmux(&["paste-buffer", "-p"]);
    terminal.presses("Enter");
    terminal.waits_for("Turn 1 ");
    terminal.waits_for("Black to move");
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_game_is_saved_where_the_flag_says() {
    let terminal = Terminal::play("tictactoe --save mine.jsonl");
    terminal.waits_for("to move");
    terminal.enters("b2");
    terminal.waits_for("plays b2");
    terminal.presses("C-c");
    let words = terminal.last_words();
    assert!(words.contains("Saved to mine.jsonl."), "{words}");
    assert!(terminal.folder.text("mine.jsonl").contains("\"b2\""));
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn the_names_of_a_file_are_shown_and_not_obeyed() {
    let shell = Terminal::shell();
    let folder = shell.folder.path().join("harif/unfinished");
    fs::create_dir_all(&folder).unwrap();
    let seat = r"E\u001b[2J\u001b]2;owned\u0007\u009b2J";
    let kept = format!(
        r#"{{"kept":1,"written":1763260000,"seats":["{seat}","human"],"ply":1,"seed":1,"speed":1.0,"least":0.5,"paused":false,"record":{{"harif":1,"game":"tictactoe-3x3-3","first":"{seat}","second":"human","seed":1,"moves":[{{"move":"b2"}}],"winner":null,"margin":null,"end":"unfinished"}}}}"#
    );
    fs::write(folder.join("1763260000-1.json"), kept).unwrap();
    for command in ["harif play --plain", "harif play"] {
        shell.enters(&format!("clear; {command}"));
        shell.waits_for(r"E\u{1b}[2J");
        assert_ne!(shell.knows("pane_title"), "owned");
        shell.presses("C-c");
        shell.waits_for("ready$");
    }
}
