//! The last empty square of a board, by tables.
//!
//! With one empty square every other square of its lines belongs to one of the two sides, so the
//! discs of one side on a line say what either of them would turn over there. A line is gathered
//! into a small number, which is looked up; the answers of both sides come back together, one in
//! the low and one in the high byte, and the four lines of a square are simply added.

/// One line through a square.
#[derive(Clone, Copy)]
pub(super) struct Line {
    /// Its squares; none where the line is too short to turn anything over.
    pub(super) squares: u64,
    /// Gathers the squares where the CPU has no instruction for it: multiply, then shift.
    magic: u64,
    shift: u32,
    /// Where the answers for this square begin, for squares in the order of the board and in that
    /// of the product.
    by_board: u16,
    by_product: u16,
}

/// For every number of squares in a line (3 to 8) and every square of it, what each pattern turns.
const ANSWERS: usize = {
    let (mut length, mut sum) = (3, 0);
    while length <= 8 {
        sum += length << length;
        length += 1;
    }
    sum
};

/// Where the answers for lines of a length begin.
const fn start(length: usize) -> usize {
    let (mut shorter, mut sum) = (3, 0);
    while shorter < length {
        sum += shorter << shorter;
        shorter += 1;
    }
    sum
}

/// The last table entry answers lines that are too short, whatever is gathered from them: nothing.
static TURNED: [u16; ANSWERS + 1] = {
    let mut turned = [0; ANSWERS + 1];
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
pub(super) static LINES: [[Line; 4]; 64] = {
    let none = Line { squares: 0, magic: 0, shift: 63, by_board: 0, by_product: 0 };
    let mut lines = [[none; 4]; 64];
    let mut square = 0;
    while square < 64 {
        lines[square] =
            [line(square, 0, 1), line(square, 1, 0), line(square, 1, 1), line(square, 1, -1)];
        square += 1;
    }
    lines
};

const fn line(square: usize, down: i32, right: i32) -> Line {
    let (mut row, mut col) = ((square / 8) as i32, (square % 8) as i32);
    while row - down >= 0 && col - right >= 0 && col - right < 8 && row >= down {
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
        let nothing = ANSWERS as u16;
        return Line { squares: 0, magic: 0, shift: 63, by_board: nothing, by_product: nothing };
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

impl Line {
    /// What is turned over on this line, given the discs of the side to move as a number with the
    /// squares in the order of the board.
    #[inline(always)]
    pub(super) fn turned(&self, gathered: u64) -> u32 {
        TURNED[self.by_board as usize + gathered as usize].into()
    }

    /// The same from the board itself.
    #[inline(always)]
    pub(super) fn turned_on(&self, own: u64) -> u32 {
        let gathered = (own & self.squares).wrapping_mul(self.magic) >> self.shift;
        TURNED[self.by_product as usize + gathered as usize].into()
    }
}
