//! Legal moves and flips of 8×8 Othello on two words, without loops over squares.
//!
//! Bit 0 is a1, bit 7 is h1, bit 63 is h8. Everything is `#[inline(always)]`, so that a caller
//! compiled for a newer CPU compiles these for it too.

use harif_core::Symmetry;

/// Squares whose horizontal neighbours are both on the board.
const INNER: u64 = 0x7E7E_7E7E_7E7E_7E7E;

/// For each square its eight rays: four towards higher squares, then four towards lower ones.
static RAYS: [[u64; 8]; 64] = {
    const STEPS: [(i32, i32); 8] =
        [(0, 1), (1, -1), (1, 0), (1, 1), (0, -1), (-1, 1), (-1, 0), (-1, -1)];
    let mut rays = [[0; 8]; 64];
    let mut square = 0;
    while square < 64 {
        let mut d = 0;
        while d < 8 {
            let (mut row, mut col) =
                (square as i32 / 8 + STEPS[d].0, square as i32 % 8 + STEPS[d].1);
            while row >= 0 && row < 8 && col >= 0 && col < 8 {
                rays[square][d] |= 1 << (row * 8 + col);
                (row, col) = (row + STEPS[d].0, col + STEPS[d].1);
            }
            d += 1;
        }
        square += 1;
    }
    rays
};

/// The squares where the side with `own` may put a disc.
///
/// In each of the four axes discs of `opp` are collected step by step from `own` outwards
/// (parallel prefix: runs of one, two, four and six), and the square behind a run is a move.
///
/// ```
/// use harif_othello::bits::mobility;
/// let (black, white) = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000);
/// assert_eq!(mobility(black, white), 0x0000_1020_0408_0000); // d3, c4, f5, e6
/// ```
#[inline(always)]
pub fn mobility(own: u64, opp: u64) -> u64 {
    let inner = opp & INNER;
    let moves =
        axis::<1>(own, inner) | axis::<8>(own, opp) | axis::<7>(own, inner) | axis::<9>(own, inner);
    moves & !(own | opp)
}

#[inline(always)]
fn axis<const K: u32>(own: u64, opp: u64) -> u64 {
    let mut up = opp & (own << K);
    let mut down = opp & (own >> K);
    up |= opp & (up << K);
    down |= opp & (down >> K);
    let (pairs_up, pairs_down) = (opp & (opp << K), opp & (opp >> K));
    up |= pairs_up & (up << (2 * K));
    down |= pairs_down & (down >> (2 * K));
    up |= pairs_up & (up << (2 * K));
    down |= pairs_down & (down >> (2 * K));
    (up << K) | (down >> K)
}

/// The discs that turn over when the side with `own` plays on `square`.
///
/// Towards higher squares a carry runs through the discs of `opp` on the ray and stops at the first
/// other square; towards lower squares the highest other square is found by counting leading
/// zeros. If that square is `own`, everything between turns over.
///
/// ```
/// use harif_othello::bits::flips;
/// let (black, white) = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000);
/// assert_eq!(flips(19, black, white), 0x0000_0000_0800_0000); // d3 turns d4
/// ```
///
/// # Panics
/// If `square` is above 63.
#[inline(always)]
pub fn flips(square: usize, own: u64, opp: u64) -> u64 {
    let rays = &RAYS[square];
    upward(rays[0], own, opp)
        | upward(rays[1], own, opp)
        | upward(rays[2], own, opp)
        | upward(rays[3], own, opp)
        | downward(rays[4], own, opp)
        | downward(rays[5], own, opp)
        | downward(rays[6], own, opp)
        | downward(rays[7], own, opp)
}

#[inline(always)]
fn upward(ray: u64, own: u64, opp: u64) -> u64 {
    let end = (opp | !ray).wrapping_add(1) & ray & own;
    end.wrapping_sub(u64::from(end != 0)) & ray
}

#[inline(always)]
fn downward(ray: u64, own: u64, opp: u64) -> u64 {
    let others = ray & !opp;
    let end = ((1 << 63) >> (others | 1).leading_zeros()) & others & own;
    (end << 1).wrapping_neg() & ray
}

/// The squares as `symmetry` shows them.
#[inline]
pub fn transform(squares: u64, symmetry: Symmetry) -> u64 {
    match symmetry {
        Symmetry::Identity => squares,
        Symmetry::Flip => squares.swap_bytes(),
        Symmetry::Mirror => squares.swap_bytes().reverse_bits(),
        Symmetry::Half => squares.reverse_bits(),
        Symmetry::Transpose => transpose(squares),
        Symmetry::Quarter => transpose(squares.swap_bytes()),
        Symmetry::ThreeQuarter => transpose(squares).swap_bytes(),
        Symmetry::AntiTranspose => transpose(squares).reverse_bits(),
    }
}

/// Rows become columns: blocks of 1, 2 and 4 squares change places across the diagonal.
#[inline]
fn transpose(mut squares: u64) -> u64 {
    for (shift, mask) in
        [(7, 0x00AA_00AA_00AA_00AA), (14, 0x0000_CCCC_0000_CCCC), (28, 0x0000_0000_F0F0_F0F0)]
    {
        let change = (squares ^ (squares >> shift)) & mask;
        squares ^= change ^ (change << shift);
    }
    squares
}
