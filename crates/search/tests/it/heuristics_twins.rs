//! The evaluations against twins that go square by square, on random boards of many sizes.

use crate::heuristics_boards::{
    cells, connect4_boards, othello_boards, ray, rows_of, tictactoe_boards,
};
use harif_board::Cell;
use harif_connect4 as connect4;
use harif_connect4::heuristics::Windows;
use harif_core::{Pov, Terms};
use harif_othello::heuristics::{Mobility, Phased};
use harif_othello::{Board8, GeneralBoard};
use harif_tictactoe::heuristics::Lines;

const BOTH: [Pov; 2] = [Pov::Mover, Pov::Other];
const EIGHT_WAYS: [(i32, i32); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// The number of discs that `pov` would turn over there.
fn flips<B: harif_othello::Board>(board: B, pov: Pov, cell: Cell) -> usize {
    if board.at(cell).is_some() {
        return 0;
    }
    let size = (board.size(), board.size());
    let turned = EIGHT_WAYS.map(|way| {
        let line: Vec<Option<Pov>> = ray(cell, way, size).skip(1).map(|c| board.at(c)).collect();
        let run = line.iter().take_while(|&&disc| disc == Some(pov.other())).count();
        if line.get(run) == Some(&Some(pov)) { run } else { 0 }
    });
    turned.iter().sum()
}

fn moves<B: harif_othello::Board>(board: B, pov: Pov) -> usize {
    let size = board.size();
    cells(size, size).filter(|&cell| flips(board, pov, cell) > 0).count()
}

fn corners(size: usize) -> [Cell; 4] {
    let last = size as u8 - 1;
    [(0, 0), (0, last), (last, 0), (last, last)].map(|(row, col)| Cell { row, col })
}

fn check_mobility<B: harif_othello::Board>(size: usize) {
    let step = if size > 8 { size / 2 } else { 1 };
    for board in othello_boards::<B>(size, 3).into_iter().step_by(step) {
        for pov in BOTH {
            let own = |cell: &Cell| board.at(*cell) == Some(pov);
            let discs = cells(size, size).filter(own).count();
            let held = corners(size).iter().filter(|c| own(c)).count();
            let want = [moves(board, pov) as f64, 0.01 * discs as f64, 10.0 * held as f64];
            assert_eq!(Mobility.terms(board, pov), want, "{board:?}");
        }
        for m in board.legal_moves() {
            let want = m.cell().map_or(0, |cell| flips(board, Pov::Mover, cell));
            let turned = board.discs(Pov::Other) - board.play_unchecked(m).discs(Pov::Mover);
            assert_eq!(turned as usize, want, "{m} in {board:?}");
        }
    }
}

#[test]
fn mobility_and_flips_are_what_counting_squares_gives() {
    check_mobility::<Board8>(8);
    check_mobility::<GeneralBoard<1>>(4);
    check_mobility::<GeneralBoard<1>>(6);
    check_mobility::<GeneralBoard<2>>(8);
    check_mobility::<GeneralBoard<2>>(10);
    check_mobility::<GeneralBoard<7>>(20);
}

/// The report's matrix, in full.
const MATRIX: [[i32; 8]; 8] = [
    [100, -20, 10, 5, 5, 10, -20, 100],
    [-20, -50, -2, -2, -2, -2, -50, -20],
    [10, -2, -1, -1, -1, -1, -2, 10],
    [5, -2, -1, -1, -1, -1, -2, 5],
    [5, -2, -1, -1, -1, -1, -2, 5],
    [10, -2, -1, -1, -1, -1, -2, 10],
    [-20, -50, -2, -2, -2, -2, -50, -20],
    [100, -20, 10, 5, 5, 10, -20, 100],
];

#[derive(Clone, Copy, PartialEq)]
enum As {
    Ours,
    Document,
    Program,
}

/// Report 000 once more, part by part and square by square.
struct Slow<B> {
    board: B,
    size: usize,
    reading: As,
}

impl<B: harif_othello::Board> Slow<B> {
    fn own(&self, cell: Cell, side: Pov) -> bool {
        self.board.at(cell) == Some(side)
    }

    /// Sum over all squares of what `worth` gives, the opponent's negative.
    fn lead(&self, pov: Pov, worth: impl Fn(Cell) -> f64) -> f64 {
        let sign = |side| if side == pov { 1.0 } else { -1.0 };
        let each = |cell| self.board.at(cell).map_or(0.0, |side| sign(side) * worth(cell));
        cells(self.size, self.size).map(each).sum()
    }

    fn on_border(&self, cell: Cell) -> bool {
        let last = self.size as u8 - 1;
        [0, last].contains(&cell.row) || [0, last].contains(&cell.col)
    }

    fn neighbours(&self, cell: Cell) -> Vec<Cell> {
        let size = (self.size, self.size);
        EIGHT_WAYS.iter().filter_map(|&way| ray(cell, way, size).nth(1)).collect()
    }

    fn stable(&self, side: Pov, cell: Cell) -> f64 {
        if !self.own(cell, side) {
            return 0.0;
        }
        if corners(self.size).contains(&cell) {
            return 1.0;
        }
        let last = self.size as u8 - 1;
        let whole_row = (0..=last).all(|col| self.own(Cell { col, ..cell }, side));
        let whole_col = (0..=last).all(|row| self.own(Cell { row, ..cell }, side));
        let held = ([0, last].contains(&cell.row) && whole_row)
            || ([0, last].contains(&cell.col) && (whole_col || self.reading == As::Document));
        let surrounded = self.neighbours(cell).iter().all(|&c| self.own(c, side));
        f64::from(u8::from(held)) + 0.5 * f64::from(u8::from(surrounded))
    }

    /// Lead, and own count, on the squares next to empty corners: C-squares, then X-squares.
    fn near_corners(&self, pov: Pov) -> ([f64; 2], [f64; 2]) {
        let (mut lead, mut own) = ([0.0; 2], [0.0; 2]);
        for corner in corners(self.size).into_iter().filter(|&c| self.board.at(c).is_none()) {
            for cell in self.neighbours(corner) {
                let x = usize::from(!self.on_border(cell));
                match self.board.at(cell) {
                    Some(side) if side == pov => (lead[x], own[x]) = (lead[x] + 1.0, own[x] + 1.0),
                    Some(_) => lead[x] -= 1.0,
                    None => {}
                }
            }
        }
        (lead, own)
    }

    fn walls(&self, pov: Pov) -> f64 {
        let last = self.size as u8 - 1;
        let on: [fn(Cell, u8) -> bool; 4] =
            [|c, _| c.row == 0, |c, l| c.row == l, |c, _| c.col == 0, |c, l| c.col == l];
        let leads = on.map(|on| self.lead(pov, |cell| f64::from(u8::from(on(cell, last)))));
        leads.into_iter().filter(|lead| lead.abs() > self.size as f64 / 2.0).sum()
    }

    fn parity(&self, pov: Pov, empties: usize) -> f64 {
        let mut on_move = Pov::Mover;
        if moves(self.board, on_move) == 0 {
            on_move = on_move.other();
            if moves(self.board, on_move) == 0 {
                return 0.0;
            }
        }
        // Fill the empty squares in turn and see who comes last.
        let mut last = on_move;
        for _ in 0..empties {
            (last, on_move) = (on_move, on_move.other());
        }
        if last == pov { 1.0 } else { -1.0 }
    }

    fn terms(&self, pov: Pov, depth: u32) -> [f64; 11] {
        let n = self.size;
        let discs = cells(n, n).filter(|&c| self.board.at(c).is_some()).count();
        let scaled = discs as f64 * 64.0 / (n * n) as f64;
        let weights = match scaled {
            d if d < 20.0 => [1.0, 20.0, 150.0, 10.0, 100.0, 15.0, 5.0],
            d if d < 52.0 => [8.0, 15.0, 120.0, 15.0, 120.0, 12.0, 10.0],
            _ => [25.0, 8.0, 140.0, 20.0, 140.0, 5.0, 30.0],
        };
        let ours = self.reading == As::Ours;
        let empties = n * n - discs;
        let half = if !ours && scaled > 55.0 && empties % 2 == 1 { 0.5 } else { 0.0 };
        let (m, o) = (moves(self.board, pov) as f64, moves(self.board, pov.other()) as f64);
        let (near, near_own) = self.near_corners(pov);
        let pattern = match self.reading {
            As::Ours => -10.0 * near[0] - 20.0 * near[1],
            As::Document => -20.0 * near_own[1],
            As::Program => -10.0 * near_own[0] - 20.0 * near_own[1],
        };
        let corner = |cell| f64::from(u8::from(corners(n).contains(&cell)));
        let stable = |side| cells(n, n).map(|cell| self.stable(side, cell)).sum::<f64>();
        // Squares beyond the third from an edge are like the third.
        let kind = |at: u8| usize::from(at).min(n - 1 - usize::from(at)).min(3);
        let value = |cell: Cell| f64::from(MATRIX[kind(cell.row)][kind(cell.col)]);
        [
            weights[0] * (self.lead(pov, |_| 1.0) + half),
            if m + o > 0.0 { weights[1] * 100.0 * (m - o) / (m + o + 1.0) } else { 0.0 },
            if m > 0.0 && o == 0.0 {
                500.0
            } else if o > 0.0 && m == 0.0 {
                -500.0
            } else {
                0.0
            },
            -25.0 * (near[0] + near[1]),
            weights[2] * self.lead(pov, corner),
            weights[3] * self.lead(pov, |cell| f64::from(u8::from(self.on_border(cell)))),
            weights[4] * (stable(pov) - stable(pov.other())),
            weights[5] * self.lead(pov, value),
            10.0 * (pattern + 5.0 * self.walls(pov)),
            if ours { 0.0 } else { 2.0 * f64::from(depth) },
            if ours { weights[6] * self.parity(pov, empties) } else { 0.0 },
        ]
    }
}

fn check_phased<B: harif_othello::Board>(size: usize, games: usize) {
    let readings = [
        (As::Ours, Phased::OURS),
        (As::Document, Phased::DOCUMENT),
        (As::Program, Phased::PROGRAM),
    ];
    // Going square by square takes long on large boards, so not every one is looked at.
    let step = if size > 8 { size / 2 } else { 1 };
    for board in othello_boards::<B>(size, games).into_iter().step_by(step) {
        for (reading, phased) in readings {
            let slow = Slow { board, size, reading };
            for (pov, depth) in [(Pov::Mover, 0), (Pov::Other, 0), (Pov::Other, 3)] {
                let (fast, want) = (phased.terms_at(board, pov, depth), slow.terms(pov, depth));
                for (i, name) in <Phased as Terms<B>>::NAMES.iter().enumerate() {
                    let same = (fast[i] - want[i]).abs() < 1e-9;
                    assert!(same, "{name}: {} not {} in {board:?}", fast[i], want[i]);
                }
            }
        }
    }
}

#[test]
fn phased_is_what_going_square_by_square_gives() {
    check_phased::<Board8>(8, 4);
    check_phased::<GeneralBoard<1>>(4, 10);
    check_phased::<GeneralBoard<1>>(6, 5);
    check_phased::<GeneralBoard<2>>(8, 2);
    check_phased::<GeneralBoard<2>>(10, 1);
    check_phased::<GeneralBoard<7>>(12, 1);
    check_phased::<GeneralBoard<7>>(20, 1);
}

fn check_windows<B: connect4::Board>(size: (usize, usize)) {
    for board in connect4_boards::<B>(size, 5) {
        for pov in BOTH {
            let rows = rows_of(4, size, pov, |cell| board.at(cell));
            let middle = (0..size.0 as u8).map(|row| Cell { row, col: (size.1 / 2) as u8 });
            let centre =
                |pov| middle.clone().filter(|&cell| board.at(cell) == Some(pov)).count() as f64;
            for (windows, open_only, even) in [
                (Windows::PROGRAM, true, false),
                (Windows::DOCUMENT, false, false),
                (Windows::OURS, true, true),
            ] {
                let counts = |stones: usize, others: usize, n: usize| {
                    stones == n && (!open_only || others == 0)
                };
                let own = |n| rows.iter().filter(|r| counts(r.0, r.1, n)).count() as f64;
                let opponents = |n| rows.iter().filter(|r| counts(r.1, r.0, n)).count() as f64;
                let want = [
                    100.0 * own(4),
                    70.0 * own(3),
                    20.0 * own(2),
                    if even { -70.0 } else { -40.0 } * opponents(3),
                    3.0 * centre(pov),
                    if even { -20.0 * opponents(2) } else { 0.0 },
                    if even { -3.0 * centre(pov.other()) } else { 0.0 },
                ];
                assert_eq!(windows.terms(board, pov), want, "{board:?}");
            }
        }
    }
}

#[test]
fn windows_are_what_going_square_by_square_gives() {
    check_windows::<connect4::Board67>((6, 7));
    for size in [(4, 4), (6, 7), (7, 6), (7, 8), (5, 4)] {
        check_windows::<connect4::GeneralBoard<1>>(size);
    }
    check_windows::<connect4::GeneralBoard<2>>((8, 9));
    check_windows::<connect4::GeneralBoard<7>>((20, 4));
    check_windows::<connect4::GeneralBoard<7>>((20, 20));
}

fn check_lines<const W: usize>(rows: usize, cols: usize, k: usize) {
    for board in tictactoe_boards::<W>((rows, cols, k), 5) {
        for pov in BOTH {
            let mut want = [0.0; 5];
            for (own, opp, empty) in rows_of(k, (rows, cols), pov, |cell| board.at(cell)) {
                match (own, opp, empty) {
                    (o, _, _) if o == k => want[0] = 1_000_000.0,
                    (o, _, 1) if o == k - 1 => want[1] += 200.0,
                    (o, _, 0) if o == k - 1 => want[2] -= 100.0,
                    (1.., o, _) if o < k - 1 => want[3] += 100.0,
                    (_, o, 1) if o == k - 1 => want[4] -= 1_000_000.0,
                    _ => {}
                }
            }
            want[4] = f64::max(want[4], -400_000_000.0);
            if want[0] > 0.0 {
                want = [1_000_000.0, 0.0, 0.0, 0.0, 0.0];
            }
            assert_eq!(Lines.terms(board, pov), want, "{board:?}");
        }
    }
}

#[test]
fn lines_are_what_going_square_by_square_gives() {
    for (rows, cols, k) in [(3, 3, 3), (4, 4, 4), (4, 5, 3), (7, 8, 5), (3, 7, 6)] {
        check_lines::<1>(rows, cols, k);
    }
    check_lines::<2>(10, 10, 5);
    check_lines::<7>(15, 15, 5);
    check_lines::<7>(20, 3, 20);
    check_lines::<7>(20, 20, 20);
    // Only here are there enough lines for the bound on threats.
    check_lines::<7>(20, 20, 3);
}
