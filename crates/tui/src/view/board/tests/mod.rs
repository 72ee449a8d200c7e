//! Boards to look at: positions, depths and sizes that the tests share.

mod promises;
mod snapshots;
mod sweep;

use super::*;
use harif_core::Shape;

/// Every depth of colours, then ASCII with and without colours.
const PAINTS: [Paint; 6] = [
    Paint { colours: Colours::True, ascii: false },
    Paint { colours: Colours::Indexed, ascii: false },
    Paint { colours: Colours::Sixteen, ascii: false },
    Paint { colours: Colours::None, ascii: false },
    Paint { colours: Colours::Sixteen, ascii: true },
    Paint { colours: Colours::None, ascii: true },
];

/// Sizes of squares that a snapshot is taken of.
const TIERS: [(u16, u16); 5] = [(9, 4), (7, 3), (5, 2), (3, 1), (2, 1)];

fn shape(rows: usize, cols: usize) -> Shape {
    Shape { rows, cols }
}

fn place(scene: &mut BoardScene, side: Side, squares: &[usize]) {
    for &square in squares {
        scene.cells[square] = Some(side);
    }
}

fn spots(squares: &[usize], hints: &[Hint]) -> Vec<Spot> {
    let hints = hints.iter().cycle();
    let spot = |((&square, &hint), number): ((&usize, &Hint), usize)| Spot {
        square,
        label: number.to_string(),
        hint,
    };
    squares.iter().zip(hints).zip(9..).map(spot).collect()
}

/// Six by six, with a move to preview, every hint and a last move.
fn discs() -> BoardScene {
    let mut scene = BoardScene::empty(Look::DISCS, shape(6, 6));
    place(&mut scene, Side::First, &[14, 15, 20, 26]);
    place(&mut scene, Side::Second, &[16, 21, 22, 28]);
    scene.last = Some(26);
    scene.mover = Some(Side::First);
    scene.cursor = Some(23);
    scene.preview = Some((23, vec![22, 21]));
    let hints = [Hint::Corner, Hint::Danger, Hint::Many, Hint::Plain];
    scene.spots = spots(&[0, 7, 10, 34], &hints);
    scene
}

/// Five by six, with a disc about to be dropped.
fn drops() -> BoardScene {
    let mut scene = BoardScene::empty(Look::DROPS, shape(5, 6));
    place(&mut scene, Side::First, &[26, 20, 27]);
    place(&mut scene, Side::Second, &[25, 28, 14]);
    scene.last = Some(14);
    scene.mover = Some(Side::First);
    scene.cursor = Some(22);
    scene.preview = Some((22, vec![]));
    scene.spots = spots(&[24, 29], &[Hint::Plain]);
    scene
}

/// Three by three, with a cursor on an empty square.
fn strokes() -> BoardScene {
    let mut scene = BoardScene::empty(Look::STROKES, shape(3, 3));
    place(&mut scene, Side::First, &[4, 6]);
    place(&mut scene, Side::Second, &[0]);
    scene.last = Some(6);
    scene.mover = Some(Side::Second);
    scene.cursor = Some(2);
    scene.spots = spots(&[1, 3, 5, 7, 8], &[Hint::Plain]);
    scene
}

/// A pawn that has walked from 12 to 9, past one that stands beside its way.
fn pawns() -> BoardScene {
    let mut scene = BoardScene::empty(Look::PAWNS, shape(4, 4));
    place(&mut scene, Side::First, &[9, 13]);
    place(&mut scene, Side::Second, &[1, 2]);
    (scene.from, scene.last) = (Some(12), Some(9));
    scene
}

/// The wall with four in a row.
fn decided() -> BoardScene {
    let mut scene = drops();
    place(&mut scene, Side::First, &[24, 25, 26, 27]);
    (scene.winning, scene.last) = (vec![24, 25, 26, 27], Some(24));
    (scene.cursor, scene.preview, scene.spots) = (None, None, vec![]);
    scene
}

/// The smallest area where squares have this size and everything is seen, if there is one.
fn area_of(scene: &BoardScene, paint: Paint, tier: (u16, u16)) -> Option<Rect> {
    let whole = |width, height| {
        let fit = fit(scene, paint, Rect::new(0, 0, width, height));
        let labels = fit.head > 0 && (fit.left > 0 || scene.look == Look::DROPS);
        fit.square_size() == tier && labels && fit.squares().count() == scene.shape.squares()
    };
    let width = (1..200).find(|&width| whole(width, 200))?;
    let height = (1..200).find(|&height| whole(width, height))?;
    Some(Rect::new(0, 0, width, height))
}

fn drawn(scene: &BoardScene, paint: Paint, area: Rect) -> Buffer {
    let mut buf = Buffer::empty(area);
    draw(scene, paint, area, &mut buf);
    buf
}

/// The characters, line by line.
fn characters(buf: &Buffer) -> String {
    let row = |y: u16| (0..buf.area.width).map(|x| buf[(x, y)].symbol()).collect::<String>();
    let rows = (0..buf.area.height).map(|y| format!("|{}|", row(y)));
    rows.collect::<Vec<_>>().join("\n")
}

/// The styles, one letter each, and what the letters mean.
fn styles(buf: &Buffer) -> String {
    let mut known: Vec<Style> = Vec::new();
    let letters: Vec<char> =
        ('a'..='z').chain('A'..='Z').chain('0'..='9').chain('α'..='ω').collect();
    let mut letter = |cell: &ratatui::buffer::Cell| {
        let style = Style { underline_color: None, ..cell.style() };
        let at = known.iter().position(|&other| other == style).unwrap_or_else(|| {
            known.push(style);
            known.len() - 1
        });
        letters.get(at).copied().unwrap_or('?')
    };
    let mut lines: Vec<String> = Vec::new();
    for y in 0..buf.area.height {
        let row: String = (0..buf.area.width).map(|x| letter(&buf[(x, y)])).collect();
        lines.push(format!("|{row}|"));
    }
    for (style, letter) in known.iter().zip(&letters) {
        let colour = |colour: Option<Color>| colour.unwrap_or_default();
        let words = format!("{:?}", style.add_modifier);
        lines.push(format!("{letter}: {} on {} {words}", colour(style.fg), colour(style.bg)));
    }
    lines.join("\n")
}
