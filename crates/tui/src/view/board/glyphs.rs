//! Stones that are one character, and the signs beside numbers.

use super::scene::Hint;
use super::stones::{Core, Pose};
use harif_core::{Ground, Look, Pieces};

/// A cross.
pub(super) const CROSS: char = '╳';
/// A nought, or a light disc where colours do not tell.
pub(super) const RING: char = '○';
/// A pawn, or a dark one where colours do not tell.
pub(super) const PAWN: char = '♟';
/// A light pawn where colours do not tell.
pub(super) const LIGHT_PAWN: char = '♙';
/// A disc.
pub(super) const DISC: char = '●';

/// A stone of a look; without half-tones, light stones are rings.
pub(super) fn stone(look: Look, dark: bool, blends: bool, pose: Pose) -> char {
    let small = pose.scale < 0.7;
    match (look.pieces, dark) {
        _ if pose.width < 0.6 => '┃',
        (Pieces::Strokes, true) => [CROSS, '×'][usize::from(small)],
        (Pieces::Strokes, false) => [RING, '∘'][usize::from(small)],
        (Pieces::Pawns, _) if !pose.ghost && !small => {
            [PAWN, LIGHT_PAWN][usize::from(!dark && !blends)]
        }
        _ if pose.ghost => '◌',
        _ if small => '•',
        _ if pose.core == Core::Turning => ['◎', '◉'][usize::from(dark || blends)],
        (_, true) => DISC,
        (_, false) if blends && look.ground == Ground::Wall => '◉',
        _ if blends => DISC,
        _ => RING,
    }
}

/// A stone beside text, where nothing but its shape may tell.
pub(super) fn token(pieces: Pieces, dark: bool) -> char {
    match (pieces, dark) {
        (Pieces::Strokes, true) => CROSS,
        (Pieces::Pawns, true) => PAWN,
        (Pieces::Pawns, false) => LIGHT_PAWN,
        (Pieces::Discs, true) => DISC,
        (Pieces::Discs | Pieces::Strokes, false) => RING,
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
