//! Persian in a real terminal: a game in lines, and refusals on the full screen.

use crate::tmux::Terminal;

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_game_in_persian_lines() {
    let terminal = Terminal::play("tictactoe --plain --lang fa");
    terminal.waits_for("نوبت X:\n>");
    assert_eq!(terminal.knows("alternate_on"), "0");
    terminal.enters("b2");
    terminal.waits_for("X b2 را بازی کرد.");
    terminal.waits_for("نوبت O:\n>");
    terminal.enters("b2");
    terminal.waits_for("حرکت b2 این‌جا مجاز نیست. حرکت‌های مجاز:\na1 b1 c1 a2 c2 a3 b3 c3");
    terminal.enters("hint");
    terminal.waits_for("راهنمایی: ");
    terminal.enters("quit");
    terminal.waits_for("بازی پس از ۱ حرکت رها شد:\ntictactoe-3x3-3: b2");
    terminal.waits_for("بازی نگه داشته شد.");
    assert_eq!(terminal.ended(), 0);
}

#[test]
#[ignore = "needs tmux: cargo xtask terminal"]
fn a_refusal_has_a_row_of_words_and_one_of_moves() {
    let terminal = Terminal::play("othello --lang fa --no-animation");
    terminal.waits_for("نوبت سیاه، ۴ حرکت.");
    terminal.enters("a1");
    let screen = terminal.waits_for("حرکت a1 این‌جا مجاز نیست.");
    let row = screen.lines().position(|row| row.contains("حرکت a1 این‌جا")).unwrap();
    assert_eq!(screen.lines().nth(row + 1).map(str::trim), Some("d3 c4 f5 e6"), "{screen}");
    terminal.enters("udno");
    terminal.waits_for("\"udno\" → undo? help");
    terminal.types("U");
    terminal.waits_for("حرکتی برای پس گرفتن نیست.");
    terminal.types("Q");
    assert_eq!(terminal.ended(), 0);
}
