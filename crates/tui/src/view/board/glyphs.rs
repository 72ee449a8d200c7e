//! Stones that are one character, and the signs beside numbers.

use super::scene::Hint;
use super::stones::{Core, Pose};
use harif_core::Look;

/// A cross.
pub(super) const CROSS: char = '╳';
/// A nought, or a light disc where colours do not tell.
pub(super) const RING: char = '○';
/// A disc.
pub(super) const DISC: char = '●';

/// A stone of a look; without half-tones, light stones are rings.
pub(super) fn stone(look: Look, dark: bool, blends: bool, pose: Pose) -> char {
    let small = pose.scale < 0.7;
    match (look, dark) {
        _ if pose.width < 0.6 => '┃',
        (Look::Strokes, true) => [CROSS, '×'][usize::from(small)],
        (Look::Strokes, false) => [RING, '∘'][usize::from(small)],
        _ if pose.ghost => '◌',
        _ if small => '•',
        _ if pose.core == Core::Turning => ['◎', '◉'][usize::from(dark || blends)],
        (_, true) => DISC,
        (Look::Drops, false) if blends => '◉',
        _ if blends => DISC,
        _ => RING,
    }
}

/// A stone as the letter of its side: small while it only would be there or is to be turned.
pub(super) fn letter(letter: char, pose: Pose) -> char {
    match () {
        () if pose.width < 0.6 => '|',
        () if pose.ghost => '*',
        () if pose.core == Core::Turning || pose.scale < 0.7 => letter.to_ascii_lowercase(),
        () => letter,
    }
}

/// What stands beside the number of a move.
pub(super) fn sign(hint: Hint) -> Option<char> {
    match hint {
        Hint::Plain => None,
        Hint::Corner => Some('*'),
        Hint::Many => Some('+'),
        Hint::Danger => Some('!'),
    }
}

/// What stands for a move without its number.
pub(super) fn dot(hint: Hint, ascii: bool) -> char {
    match (hint, ascii) {
        (Hint::Plain, true) => '.',
        (Hint::Plain, false) => '•',
        (Hint::Corner, false) => '◆',
        (Hint::Danger, false) => '×',
        (Hint::Corner, true) => '*',
        (Hint::Danger, true) => '!',
        (Hint::Many, _) => '+',
    }
}
