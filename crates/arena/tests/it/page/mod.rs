//! What the tests of the report share: a strict reader of pages, and journals made by hand.

#![allow(dead_code, unreachable_pub, clippy::unwrap_used)] // each test uses a part of it, and may panic

pub mod journal;

use harif_arena::{Entrant, Plan, Played};
use harif_core::{Game, Rng, Side};
use serde_json::Value;

/// A start tag.
#[derive(Clone, Debug, PartialEq)]
pub struct Tag {
    pub name: String,
    pub attributes: Vec<(String, String)>,
    /// How many drawings it lies in.
    pub depth_in_svg: usize,
    /// Where its content begins and ends.
    pub inside: (usize, usize),
}

impl Tag {
    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }
}

/// A page that was read whole.
pub struct Page<'h> {
    html: &'h str,
    pub tags: Vec<Tag>,
}

const VOID: [&str; 6] = ["meta", "br", "wbr", "link", "img", "input"];

impl<'h> Page<'h> {
    /// Reads a page; anything that a browser would have to guess is an error.
    pub fn read(html: &'h str) -> Result<Page<'h>, String> {
        let mut page = Page { html, tags: Vec::new() };
        let mut open: Vec<usize> = Vec::new();
        let mut at = html.find("<html").ok_or("no html")?;
        while let Some(next) = html[at..].find(['<', '>']).map(|i| at + i) {
            let near = || html[next..].chars().take(60).collect::<String>();
            if html.as_bytes()[next] == b'>' {
                return Err(format!("a bare > at {}", near()));
            }
            let end =
                next + html[next..].find('>').ok_or_else(|| format!("open end: {}", near()))?;
            let inside = &html[next + 1..end];
            at = end + 1;
            if let Some(name) = inside.strip_prefix('/') {
                let last = open.pop().ok_or_else(|| format!("nothing to close: {}", near()))?;
                if page.tags[last].name != name {
                    return Err(format!("</{name}> closes <{}>", page.tags[last].name));
                }
                page.tags[last].inside.1 = next;
                continue;
            }
            let (tag, closed) = start_tag(inside, at, &page.tags, &open)?;
            let (name, is_void) = (tag.name.clone(), VOID.contains(&tag.name.as_str()));
            page.tags.push(tag);
            if !closed && !is_void {
                open.push(page.tags.len() - 1);
            }
            if name == "script" || name == "style" {
                at += html[at..].find(&format!("</{name}>")).ok_or("a script without end")?;
            }
        }
        match open.as_slice() {
            [] => page.check_ids(),
            rest => Err(format!("{} tags are left open", rest.len())),
        }
    }

    fn check_ids(self) -> Result<Page<'h>, String> {
        let mut ids: Vec<&str> = self.tags.iter().filter_map(|tag| tag.get("id")).collect();
        ids.sort_unstable();
        match ids.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(twice) => Err(format!("the id {} is there twice", twice[0])),
            None => Ok(self),
        }
    }

    /// What a reader of this language sees of an element, and what its attributes and drawings say.
    pub fn text_of(&self, name: &str, lang: &str) -> String {
        let tag = self.tags.iter().find(|t| t.name == name && t.get("lang") == Some(lang)).unwrap();
        let inside = &self.html[tag.inside.0..tag.inside.1];
        let mut text = String::new();
        let mut in_tag = false;
        for letter in inside.chars() {
            match letter {
                '<' => in_tag = true,
                '>' => in_tag = false,
                '\u{2066}'..='\u{2069}' => {}
                letter if !in_tag => text.push(letter),
                _ => {}
            }
        }
        let told =
            self.tags.iter().filter(|t| tag.inside.0 <= t.inside.0 && t.inside.1 <= tag.inside.1);
        for detail in told.filter_map(|tag| tag.get("data-detail")) {
            text.push('\n');
            text.extend(detail.chars().filter(|l| !('\u{2066}'..='\u{2069}').contains(l)));
        }
        unescaped(&text)
    }

    /// The data of the script.
    pub fn data(&self) -> Value {
        let tag = self.tags.iter().find(|tag| tag.get("id") == Some("data")).unwrap();
        serde_json::from_str(&self.html[tag.inside.0..tag.inside.1]).unwrap()
    }
}

fn start_tag(
    inside: &str,
    at: usize,
    before: &[Tag],
    open: &[usize],
) -> Result<(Tag, bool), String> {
    let closed = inside.ends_with('/');
    let inside = inside.trim_end_matches('/');
    let (name, mut rest) = inside.split_once(' ').unwrap_or((inside, ""));
    if name.is_empty() || !name.chars().all(|l| l.is_ascii_alphanumeric()) {
        return Err(format!("no tag: <{inside}>"));
    }
    let depth_in_svg = open.iter().filter(|i| before[**i].name == "svg").count();
    let mut tag = Tag { name: name.into(), attributes: Vec::new(), depth_in_svg, inside: (at, at) };
    while !rest.is_empty() {
        let stop = rest.find(['=', ' ']).unwrap_or(rest.len());
        let attribute = &rest[..stop];
        let fine = attribute.chars().all(|l| l.is_ascii_alphanumeric() || l == '-');
        if attribute.is_empty() || !fine || tag.get(attribute).is_some() {
            return Err(format!("no attribute: {rest}"));
        }
        rest = &rest[stop..];
        let mut value = String::new();
        if let Some(quoted) = rest.strip_prefix("=\"") {
            let end = quoted.find('"').ok_or_else(|| format!("no end: {quoted}"))?;
            value = quoted[..end].into();
            rest = &quoted[end + 1..];
        }
        if !rest.is_empty() && !rest.starts_with(' ') {
            return Err(format!("no space: {rest}"));
        }
        rest = rest.trim_start();
        tag.attributes.push((attribute.into(), value));
    }
    Ok((tag, closed))
}

fn unescaped(text: &str) -> String {
    let pairs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")];
    pairs.iter().fold(text.to_string(), |text, (from, to)| text.replace(from, to))
}

/// A number with Persian digits and signs.
pub fn persian(latin: &str) -> String {
    let digit = |l: char| match l {
        '0'..='9' => "۰۱۲۳۴۵۶۷۸۹".chars().nth(l as usize - '0' as usize).unwrap(),
        '.' => '٫',
        ',' => '٬',
        other => other,
    };
    latin.chars().map(digit).collect()
}

/// The figures of a time, whatever its unit. Times of whole nanoseconds often lie just between two
/// roundings, so that the unit is reached in one step as the page does.
pub fn three_figures(seconds: f64) -> String {
    let units = [1.0, 1e3, 1e6, 1e9].map(|unit| seconds * unit);
    match units.into_iter().find(|&value| value >= 0.9995).unwrap_or(units[3]) {
        v if v < 9.995 => format!("{v:.2}"),
        v if v < 99.95 => format!("{v:.1}"),
        v => format!("{v:.0}"),
    }
}

pub fn plan(game: &str, agents: impl IntoIterator<Item = Entrant>) -> Plan {
    let plan = Plan { workers: Some(1), ..Plan::new(game, agents) };
    Plan { game: harif_catalog::open(game).unwrap().name(), ..plan }
}

pub fn cells(game: &dyn Game) -> String {
    let letter = |cell: &Option<Side>| match cell {
        None => '.',
        Some(Side::First) => '1',
        Some(Side::Second) => '2',
    };
    game.cells().iter().map(letter).collect()
}

/// The board at the end of a game, put together as the script does.
pub fn last_board(data: &Value, shown: &Value) -> String {
    let start = shown["cells"].as_str().or(data["cells"].as_str()).unwrap();
    let mut cells: Vec<char> = start.chars().collect();
    let starts = shown["starts"].as_u64().unwrap() as usize;
    for (ply, frame) in shown["frames"].as_str().unwrap().split(' ').enumerate() {
        let stone = if (starts + ply).is_multiple_of(2) { '1' } else { '2' };
        for square in frame.split('.').filter_map(|square| square.parse::<usize>().ok()) {
            cells[square] = stone;
        }
    }
    cells.into_iter().collect()
}

/// A game of random moves at the seats of a task, with invented times.
pub fn random_game((game, number, seats, opening): (String, u64, [usize; 2], u64)) -> Played {
    let mut board = harif_catalog::open(&game).unwrap();
    let mut rng = Rng::new(number);
    while board.outcome().is_none() {
        let legal = board.legal();
        board.play(&legal[rng.below(legal.len())]).unwrap();
        board.note(None, Some(1e-4 * (1.0 + rng.unit())));
    }
    let (overruns, foul) = (Vec::new(), None);
    let record = board.record();
    Played { number, seats, opening, laid: 0, starts: Side::First, overruns, foul, record }
}
