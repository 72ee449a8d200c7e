//! The terminal after a panic: this test program runs itself in a pseudo-terminal and breaks there.
#![allow(clippy::unwrap_used, reason = "tests may panic")]

use super::screen::Screen;
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Termios, Winsize, tcgetattr, tcsetwinsize};
use std::fs::{File, OpenOptions};
use std::io::Read;
use std::process::{Command, Stdio};

/// Breaks on the thread that draws.
#[test]
#[ignore = "run by the test below, in a terminal of its own"]
fn a_panic_of_the_screen() {
    let mut screen = Screen::open(true).unwrap();
    screen.draw(|_| panic!("broken on purpose")).unwrap();
}

/// Breaks on a thread that thinks, and goes on.
#[test]
#[ignore = "run by the test below, in a terminal of its own"]
fn a_panic_of_an_agent() {
    let mut screen = Screen::open(true).unwrap();
    let agent = std::thread::spawn(|| panic!("an agent broke"));
    assert!(agent.join().is_err());
    screen
        .draw(|frame| {
            frame.buffer_mut().set_string(0, 0, "still-here", ratatui::style::Style::new())
        })
        .unwrap();
}

/// What a test of this program writes to a terminal, and the terminal's mode before and after.
fn in_terminal(test: &str) -> (String, Termios, Termios) {
    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&master).unwrap();
    unlockpt(&master).unwrap();
    tcsetwinsize(&master, Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
    let name = ptsname(&master, Vec::new()).unwrap().into_string().unwrap();
    let slave = || OpenOptions::new().read(true).write(true).open(&name).unwrap();
    let kept = slave();
    let before = tcgetattr(&kept).unwrap();
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", test, "--ignored", "--nocapture", "--test-threads=1"])
        .env("RUST_BACKTRACE", "0")
        .stdin(Stdio::from(slave()))
        .stdout(Stdio::from(slave()))
        .stderr(Stdio::from(slave()))
        .spawn()
        .unwrap();
    let mut screen = File::from(master);
    let read = std::thread::spawn(move || {
        let mut text = Vec::new();
        // The other side is closed: that is how a pseudo-terminal ends.
        let _ = screen.read_to_end(&mut text);
        String::from_utf8_lossy(&text).into_owned()
    });
    child.wait().unwrap();
    let after = tcgetattr(&kept).unwrap();
    drop(kept);
    (read.join().unwrap(), before, after)
}

fn is_cooked(mode: &Termios) -> bool {
    mode.local_modes.contains(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG)
}

#[test]
fn a_panic_gives_the_terminal_back_before_it_is_reported() {
    // libtest runs tests on threads of their own, which is then the thread of the screen.
    let (text, before, after) = in_terminal("run::tests::a_panic_of_the_screen");
    let left = text.find("\x1b[?1049l").expect("the other screen is left");
    let told = text.find("broken on purpose").expect("the panic is reported");
    assert!(left < told, "{text:?}");
    for undone in ["\x1b[?25h", "\x1b[?1006l", "\x1b[?2004l"] {
        assert!(text[..told].contains(undone), "{undone:?} in {text:?}");
    }
    assert!(is_cooked(&before) && is_cooked(&after));
    assert_eq!(before.local_modes, after.local_modes);
    assert_eq!(before.input_modes, after.input_modes);
    assert_eq!(before.output_modes, after.output_modes);
}

#[test]
fn a_panic_of_an_agent_is_not_written_over_the_board() {
    let (text, before, after) = in_terminal("run::tests::a_panic_of_an_agent");
    assert!(text.contains("still-here") && !text.contains("an agent broke"), "{text:?}");
    assert_eq!(before.local_modes, after.local_modes);
}
