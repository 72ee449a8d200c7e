//! The terminal taken over, and given back as it was: at the end, after a panic, and while we are
//! stopped.

use super::backend::Wire;
use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::style::force_color_output;
use crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};
use ratatui::layout::{Position, Rect};
use ratatui::terminal::{Frame, Terminal};
use std::io::{self, BufWriter, Stdout, Write};
use std::mem::ManuallyDrop;
use std::panic::PanicHookInfo;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Room for a whole frame in true colour, so that it is written at once.
const FRAME_BYTES: usize = 1 << 18;

/// Whether the terminal is ours now.
static OURS: AtomicBool = AtomicBool::new(false);

type Hook = dyn Fn(&PanicHookInfo<'_>) + Send + Sync;

/// The terminal while it is ours.
pub(super) struct Screen {
    /// Never dropped: it would complain on a terminal that is gone.
    terminal: ManuallyDrop<Terminal<Wire<BufWriter<Stdout>>>>,
    mouse: bool,
    /// What was done about panics before.
    hook: Arc<Hook>,
}

impl Screen {
    /// Takes the terminal over.
    pub(super) fn open(mouse: bool) -> io::Result<Screen> {
        // The view has decided which colours there are; the library must not decide again by NO_COLOR.
        force_color_output(true);
        let writer = BufWriter::with_capacity(FRAME_BYTES, io::stdout());
        let terminal = ManuallyDrop::new(Terminal::new(Wire(writer))?);
        let hook = watch_for_panics();
        let mut screen = Screen { terminal, mouse, hook };
        screen.enter()?;
        Ok(screen)
    }

    /// Takes the terminal, or takes it again: nothing is assumed of what it shows.
    pub(super) fn enter(&mut self) -> io::Result<()> {
        // A shell may have put the terminal back while we were stopped; whoever believes that it is raw
        // does nothing.
        disable_raw_mode()?;
        enable_raw_mode()?;
        keep_signals();
        OURS.store(true, Ordering::SeqCst);
        let out = self.terminal.backend_mut();
        execute!(out, EnterAlternateScreen, EnableBracketedPaste, Hide)?;
        if self.mouse {
            execute!(out, EnableMouseCapture)?;
        }
        self.clear()
    }

    /// Gives the terminal back.
    pub(super) fn leave(&mut self) -> io::Result<()> {
        if OURS.load(Ordering::SeqCst) {
            self.terminal.backend_mut().flush()?;
        }
        give_back()
    }

    /// Forgets what the terminal shows; the next frame draws everything.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        // Not `Terminal::clear`: that asks the terminal where its cursor is and waits for an answer,
        // which the thread that reads keys would get.
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::from((Position::ORIGIN, size)))
    }

    /// Draws a frame, all of it at once where the terminal knows how.
    pub(super) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        self.terminal.draw(draw)?;
        execute!(self.terminal.backend_mut(), EndSynchronizedUpdate)
    }

    /// Puts text into the clipboard of the terminal, over any line: the terminal decides whether it
    /// does.
    pub(super) fn copy(&mut self, text: &str) -> io::Result<()> {
        execute!(self.terminal.backend_mut(), CopyToClipboard::to_clipboard_from(text))
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // There is nobody left to tell.
        let _ = self.leave();
        if !std::thread::panicking() {
            let hook = self.hook.clone();
            std::panic::set_hook(Box::new(move |info| hook(info)));
        }
    }
}

/// Everything that was switched on, off again, once: what comes after it, such as the report of a panic,
/// is not to be written over.
pub(super) fn give_back() -> io::Result<()> {
    if !OURS.swap(false, Ordering::SeqCst) {
        return Ok(());
    }
    let mut out = io::stdout();
    let shown = execute!(
        out,
        EndSynchronizedUpdate,
        DisableMouseCapture,
        DisableBracketedPaste,
        LeaveAlternateScreen,
        Show
    );
    disable_raw_mode()?;
    shown
}

/// Lets the terminal itself make signals of Ctrl-C and Ctrl-Z: they must work also where a sequence that
/// broke off in the middle makes the reader of keys wait for its end.
#[cfg(unix)]
fn keep_signals() {
    use rustix::process::getsid;
    use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcgetsid, tcsetattr};
    let stdin = io::stdin();
    // A terminal that does not control us would make signals for somebody else, or for nobody.
    let controls = tcgetsid(&stdin).is_ok_and(|session| getsid(None) == Ok(session));
    if let (true, Ok(mut mode)) = (controls, tcgetattr(&stdin)) {
        mode.local_modes |= LocalModes::ISIG;
        // Where it cannot be, the keys arrive as keys.
        let _ = tcsetattr(&stdin, OptionalActions::Now, &mode);
    }
}

#[cfg(not(unix))]
fn keep_signals() {}

/// A panic of ours gives the terminal back before it is reported. One of an agent is told at the table,
/// and must not be written over the board.
fn watch_for_panics() -> Arc<Hook> {
    let before: Arc<Hook> = Arc::from(std::panic::take_hook());
    let (report, ours) = (before.clone(), std::thread::current().id());
    std::panic::set_hook(Box::new(move |info| {
        if std::thread::current().id() == ours {
            // What is left to be said is more important.
            let _ = give_back();
            report(info);
        }
    }));
    before
}
