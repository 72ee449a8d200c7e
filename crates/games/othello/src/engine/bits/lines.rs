//! The last empty square of a board, by tables.
//!
//! With one empty square every other square of its lines belongs to one of the two sides, so the
//! discs of one side on a line say what either of them would turn over there. A line is gathered
//! into a small number, which is looked up; the answers of both sides come back together, one in
//! the low and one in the high byte, and the four lines of a square are simply added.

/// The four lines through a square, for CPUs that can gather scattered bits.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Lines {
    /// Their squares; none where a line is too short to turn anything over.
    pub(super) squares: [u64; 4],
    /// Where the answers for this square begin.
    pub(super) answers: [u16; 4],
}

/// A line through a square, for other CPUs: it is gathered by a product.
#[derive(Clone, Copy)]
pub(super) struct Product {
    squares: u64,
    magic: u64,
    shift: u32,
    answers: u16,
}

/// Where the answers for lines of a length begin: for each square of the line, all patterns.
const fn start(length: usize) -> usize {
    let (mut shorter, mut sum) = (3, 0);
    while shorter < length {
        sum += shorter << shorter;
        shorter += 1;
    }
    sum
}

/// Entries of the table, rounded up so that no index needs to be checked; lines that are too short
/// find the last entry, which says that nothing is turned over.
const PLACES: usize = 4096;

static TURNED: [u16; PLACES] = {
    let mut turned = [0; PLACES];
    let mut length = 3;
    while length <= 8 {
        let mut at = 0;
        while at < length {
            let mut own = 0;
            while own < 1 << length {
                let opp = !own & ((1 << length) - 1) & !(1 << at);
                let mine = count(own & !(1 << at), opp, at, length);
                let theirs = count(opp, own & !(1 << at), at, length);
                turned[start(length) + (at << length) + own] = (mine | theirs << 8) as u16;
                own += 1;
            }
            at += 1;
        }
        length += 1;
    }
    turned
};

/// Discs of `opp` between square `at` of a line and the next disc of `own`, on both sides of it.
const fn count(own: usize, opp: usize, at: usize, length: usize) -> usize {
    let mut turned = 0;
    let mut up = at + 1;
    while up < length && opp >> up & 1 == 1 {
        up += 1;
    }
    if up < length && own >> up & 1 == 1 {
        turned += up - at - 1;
    }
    let mut down = at;
    while down > 0 && opp >> (down - 1) & 1 == 1 {
        down -= 1;
    }
    if down > 0 && own >> (down - 1) & 1 == 1 {
        turned += at - down;
    }
    turned
}

/// The four lines of every square.
pub(super) static LINES: [Lines; 64] = {
    let mut lines = [Lines { squares: [0; 4], answers: [0; 4] }; 64];
    let mut square = 0;
    while square < 64 {
        let mut d = 0;
        while d < 4 {
            let line = line(square, DIRECTIONS[d]);
            lines[square].squares[d] = line.squares;
            lines[square].answers[d] = line.by_board;
            d += 1;
        }
        square += 1;
    }
    lines
};

/// The same for gathering by products.
pub(super) static PRODUCTS: [[Product; 4]; 64] = {
    let none = Product { squares: 0, magic: 0, shift: 0, answers: 0 };
    let mut products = [[none; 4]; 64];
    let mut square = 0;
    while square < 64 {
        let mut d = 0;
        while d < 4 {
            let Line { squares, magic, shift, by_product, .. } = line(square, DIRECTIONS[d]);
            products[square][d] = Product { squares, magic, shift, answers: by_product };
            d += 1;
        }
        square += 1;
    }
    products
};

/// Rows, columns and both diagonals, as steps down and right.
const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// All about one line.
struct Line {
    squares: u64,
    magic: u64,
    shift: u32,
    /// Where the answers begin, for squares in the order of the board and in that of the product.
    by_board: u16,
    by_product: u16,
}

const fn line(square: usize, (down, right): (i32, i32)) -> Line {
    let (mut row, mut col) = ((square / 8) as i32, (square % 8) as i32);
    while row >= down && col - right >= 0 && col - right < 8 {
        (row, col) = (row - down, col - right);
    }
    let (mut squares, mut length, mut at, mut first) = (0_u64, 0, 0, 8);
    while row < 8 && col >= 0 && col < 8 {
        if (row * 8 + col) as usize == square {
            at = length;
        }
        if col < first {
            first = col;
        }
        squares |= 1 << (row * 8 + col);
        length += 1;
        (row, col) = (row + down, col + right);
    }
    if length < 3 {
        let nothing = PLACES as u16 - 1;
        return Line { squares: 0, magic: 0, shift: 0, by_board: nothing, by_product: nothing };
    }
    // A row is moved to the top; a column is turned into a row by a product whose partial sums meet
    // in the highest byte; a diagonal has one square a column, so a sum over the rows will do.
    let (magic, shift) = match (down, right) {
        (0, _) => (1 << (56 - 8 * (square / 8)), 56),
        (_, 0) => (0x0102_0408_1020_4080 >> (square % 8), 56),
        _ => (0x0101_0101_0101_0101, 56 + first as u32),
    };
    // In the product the squares of one of the diagonals come in the opposite order.
    let product = ((1_u64 << square).wrapping_mul(magic) >> shift).trailing_zeros() as usize;
    let by_board = (start(length) + (at << length)) as u16;
    let by_product = (start(length) + (product << length)) as u16;
    Line { squares, magic, shift, by_board, by_product }
}

/// What is turned over on a line, given where its answers begin and the discs of the side to move
/// as a number.
#[inline(always)]
pub(super) fn turned(answers: u16, gathered: u64) -> u32 {
    TURNED[(usize::from(answers) + gathered as usize) % PLACES].into()
}

impl Product {
    /// What is turned over on this line.
    #[inline(always)]
    pub(super) fn turned_on(&self, own: u64) -> u32 {
        turned(self.answers, (own & self.squares).wrapping_mul(self.magic) >> self.shift)
    }
}
