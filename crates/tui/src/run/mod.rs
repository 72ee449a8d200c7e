//! The only room that knows a terminal: it reads keys, starts threads, draws frames, and leaves the
//! terminal as it found it.

mod backend;
mod screen;
#[cfg(unix)]
mod signals;

use crate::app::{AppEvent, AppOptions, Asked, Effect, Farewell, Job, News, TerminalApp};
use crate::problem::UserProblem;
use crate::view;
use harif_core::{Said, Say, said_errors};
use screen::Screen;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// What happens by itself is drawn 60 times a second at most.
const FRAME: Duration = Duration::from_micros(16_667);

/// What a person does is drawn sooner, and still cannot keep a slow line busy.
const ANSWER: Duration = Duration::from_millis(4);

/// How much those who think give way to whoever draws, in steps of nice: with every core at work, a key is
/// still answered at once.
#[cfg(target_os = "linux")]
const GIVE_WAY: i32 = 10;

/// The most events between two frames, so that a flood of them cannot freeze the picture.
const FLOOD: usize = 1_000;

/// A search recurses once a ply, and boards may have 400 squares.
const STACK: usize = 16 << 20;

/// How long the end of the program waits for those who still think.
const LAST_WAIT: Duration = Duration::from_millis(500);

/// Why there is no game on the screen.
#[derive(Debug)]
pub enum RunError {
    /// The game cannot be played as asked.
    Asked(UserProblem),
    /// The terminal refuses.
    Terminal(io::Error),
}

said_errors!(RunError { Asked(UserProblem), Terminal(io::Error) });

impl Say for RunError {
    fn said(&self) -> Said {
        match self {
            RunError::Asked(problem) => problem.said(),
            RunError::Terminal(why) => Said::new("failed-terminal").with("why", why.said()),
        }
    }
}

/// How the screen was left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScreenLeft {
    /// The last words, now that the terminal is the person's again.
    pub farewell: Farewell,
    /// The signal that ended it, if one did: the person's own Ctrl-C among them.
    pub ended_by: Option<i32>,
}

/// Something to react to.
enum Signal {
    /// For the screen.
    Event(Box<AppEvent>),
    /// Somebody else wants us to stop for a while.
    Suspend,
    /// Somebody wants us to end, by the signal of this number.
    #[cfg_attr(not(unix), allow(dead_code, reason = "there are no signals"))]
    End(i32),
    /// We were stopped and go on: whatever the terminal shows, it is not ours.
    Resumed,
}

impl Signal {
    fn event(event: AppEvent) -> Signal {
        Signal::Event(Box::new(event))
    }
}

/// Plays on the full screen until the person leaves.
///
/// # Errors
/// [`RunError`]; the terminal is as it was found in any case.
pub fn run(asked: Asked, options: AppOptions, mouse: bool) -> Result<ScreenLeft, RunError> {
    let app = TerminalApp::new(asked, options, Instant::now())?;
    let mut screen = Screen::open(mouse)?;
    let (sender, inbox) = channel();
    read_keys(sender.clone())?;
    #[cfg(unix)]
    let _signals = signals::listen(sender.clone())?;
    #[cfg(unix)]
    signals::watch_terminal(sender.clone())?;
    let mut stage =
        Stage { app, sender, inbox, working: Arc::default(), hover: None, ended_by: None };
    let ended = stage.play(&mut screen);
    // The last words are for the terminal as it was.
    drop(screen);
    stage.app.stop();
    stage.wait_for_work();
    // Whoever does not listen does not outlive us either.
    harif_catalog::outside::end_all();
    let mut farewell = stage.app.farewell(Instant::now());
    if ended.is_err() {
        // A terminal that went away, such as a broken line, is no failure of ours: the game is kept.
        farewell.lines.clear();
    }
    Ok(ScreenLeft { farewell, ended_by: stage.ended_by })
}

/// Sends keys, clicks and sizes from a thread that waits for them.
fn read_keys(sender: Sender<Signal>) -> io::Result<()> {
    let read = move || loop {
        let signal = match crossterm::event::read() {
            Ok(event) => event_of(event),
            Err(_) => Some(AppEvent::End),
        };
        let end = matches!(signal, Some(AppEvent::End));
        if signal.is_some_and(|event| sender.send(Signal::event(event)).is_err()) || end {
            return;
        }
    };
    std::thread::Builder::new().name("keys".into()).spawn(read).map(drop)
}

/// How long after a frame the next one may come that shows what a signal has changed.
fn pause_before(signal: &Signal) -> Duration {
    match signal {
        Signal::Event(event) if is_by_hand(event) => ANSWER,
        _ => FRAME,
    }
}

/// Whether a person waits for the answer; where the mouse is by the way can wait.
fn is_by_hand(event: &AppEvent) -> bool {
    let by_hand = matches!(event, AppEvent::Key(_) | AppEvent::Mouse(_) | AppEvent::Paste(_));
    by_hand && !is_hover(event)
}

/// Whether an event says no more than where the mouse is.
fn is_hover(event: &AppEvent) -> bool {
    use crossterm::event::MouseEventKind::Moved;
    matches!(event, AppEvent::Mouse(mouse) if mouse.kind == Moved)
}

fn event_of(event: crossterm::event::Event) -> Option<AppEvent> {
    use crossterm::event::Event as Input;
    match event {
        Input::Key(key) => Some(AppEvent::Key(key)),
        Input::Mouse(mouse) => Some(AppEvent::Mouse(mouse)),
        Input::Paste(text) => Some(AppEvent::Paste(text)),
        Input::Resize(width, height) => Some(AppEvent::Resize(width, height)),
        Input::FocusGained | Input::FocusLost => None,
    }
}

/// The model, and where events come from.
struct Stage {
    app: TerminalApp,
    sender: Sender<Signal>,
    inbox: Receiver<Signal>,
    /// How many threads work.
    working: Arc<AtomicUsize>,
    /// Where the mouse has moved to since the last frame.
    hover: Option<Box<AppEvent>>,
    /// The signal that ends the program.
    ended_by: Option<i32>,
}

/// A thread at work, counted.
struct Working(Arc<AtomicUsize>);

impl Working {
    fn begin(count: &Arc<AtomicUsize>) -> Working {
        count.fetch_add(1, Ordering::SeqCst);
        Working(count.clone())
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Lets the threads that draw and read keys go before this one, and before those that it starts.
fn give_way() {
    // Elsewhere being nice is a matter of the whole process, so nobody would gain. A refusal costs a little
    // smoothness and nothing else.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(GIVE_WAY);
}

/// Whether to go on.
#[derive(PartialEq, Eq)]
enum Next {
    Play,
    Leave,
}

impl Stage {
    fn play(&mut self, screen: &mut Screen) -> io::Result<()> {
        let (width, height) = crossterm::terminal::size()?;
        let mut next = self.take(Signal::event(AppEvent::Resize(width, height)), screen)?;
        while next == Next::Play {
            let drawn = Instant::now();
            let mut hits = view::Hits::default();
            screen.draw(|frame| hits = view::draw(&self.app, drawn, frame))?;
            self.app.drawn(hits);
            let first = self.wait(drawn);
            let mut due = drawn + pause_before(&first);
            next = self.accept(first, screen)?;
            // Whatever else has come is taken before the next frame, which waits for its time.
            for _ in 0..FLOOD {
                let left = due.saturating_duration_since(Instant::now());
                let Ok(signal) = self.inbox.recv_timeout(left) else { break };
                if next == Next::Leave {
                    break;
                }
                due = due.min(drawn + pause_before(&signal));
                next = self.accept(signal, screen)?;
            }
            if let (Some(hover), Next::Play) = (self.hover.take(), &next) {
                next = self.take(Signal::Event(hover), screen)?;
            }
        }
        Ok(())
    }

    /// Takes a signal. Of all places that the mouse comes by only the last one before a frame, or before
    /// something else happens, is looked at.
    fn accept(&mut self, signal: Signal, screen: &mut Screen) -> io::Result<Next> {
        match signal {
            Signal::Event(event) if is_hover(&event) => {
                self.hover = Some(event);
                Ok(Next::Play)
            }
            other => {
                if let Some(hover) = self.hover.take() {
                    self.take(Signal::Event(hover), screen)?;
                }
                self.take(other, screen)
            }
        }
    }

    /// The next thing that happens, or the passing of time.
    fn wait(&self, now: Instant) -> Signal {
        let received = match self.app.wakes(now) {
            None => self.inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(wakes) => self.inbox.recv_timeout(wakes.saturating_duration_since(now)),
        };
        match received {
            Ok(signal) => signal,
            Err(RecvTimeoutError::Timeout) => Signal::event(AppEvent::Tick),
            // Cannot be: we hold a sender ourselves.
            Err(RecvTimeoutError::Disconnected) => Signal::event(AppEvent::End),
        }
    }

    fn take(&mut self, signal: Signal, screen: &mut Screen) -> io::Result<Next> {
        let event = match signal {
            Signal::Event(event) => *event,
            Signal::Suspend => {
                self.suspend(screen)?;
                return Ok(Next::Play);
            }
            Signal::End(number) => {
                self.ended_by = Some(number);
                AppEvent::End
            }
            Signal::Resumed => {
                screen.enter()?;
                AppEvent::Tick
            }
        };
        let effects = self.app.update(event, Instant::now());
        self.carry_out(effects, screen)
    }

    fn carry_out(&mut self, effects: Vec<Effect>, screen: &mut Screen) -> io::Result<Next> {
        for effect in effects {
            match effect {
                Effect::Start(job) => self.start(job),
                Effect::Copy(text) => screen.copy(&text)?,
                Effect::Redraw => screen.clear()?,
                Effect::Suspend => self.suspend(screen)?,
                Effect::Leave => return Ok(Next::Leave),
            }
        }
        Ok(Next::Play)
    }

    /// Gives the terminal back, stops, and takes it again when the person comes back.
    fn suspend(&mut self, screen: &mut Screen) -> io::Result<()> {
        #[cfg(unix)]
        {
            if !signals::can_come_back() {
                return self.tell(AppEvent::NoSuspend, screen);
            }
            self.tell(AppEvent::Suspend, screen)?;
            screen.leave()?;
            signals::stop_here();
            screen.enter()?;
            let (width, height) = crossterm::terminal::size()?;
            self.tell(AppEvent::Resize(width, height), screen)?;
        }
        #[cfg(not(unix))]
        screen.clear()?;
        Ok(())
    }

    /// An event that leads nowhere but to other work.
    #[cfg(unix)]
    fn tell(&mut self, event: AppEvent, screen: &mut Screen) -> io::Result<()> {
        let effects = self.app.update(event, Instant::now());
        self.carry_out(effects, screen).map(drop)
    }

    fn start(&self, job: Job) {
        let (sender, lost) = (self.sender.clone(), job.lost());
        let working = Working::begin(&self.working);
        let work = move || {
            let _working = working;
            give_way();
            job.run(&mut |news: News| {
                // Nobody listens once the table is left.
                let _ = sender.send(Signal::event(AppEvent::News(news)));
            });
        };
        let thread = std::thread::Builder::new().name("thinking".into()).stack_size(STACK);
        if let (Err(_), Some(lost)) = (thread.spawn(work), lost) {
            let _ = self.sender.send(Signal::event(AppEvent::News(lost)));
        }
    }

    /// Waits a moment for those who still think: a program that one of them started ends with it.
    fn wait_for_work(&self) {
        let deadline = Instant::now() + LAST_WAIT;
        while self.working.load(Ordering::SeqCst) > 0 && Instant::now() < deadline {
            std::thread::sleep(Duration::from_millis(2));
        }
    }
}

#[cfg(all(test, unix))]
mod tests;
