//! The eight rays of every square, as the flips of every tier read them.

/// Steps in rows and columns: four towards higher squares, then four towards lower ones.
const STEPS: [(i32, i32); 8] =
    [(0, 1), (1, -1), (1, 0), (1, 1), (0, -1), (-1, 1), (-1, 0), (-1, -1)];

/// The rays of one square, upwards and downwards; one half fills a vector register.
#[repr(C, align(64))]
pub(super) struct Rays {
    pub(super) up: [u64; 4],
    pub(super) down: [u64; 4],
}

/// The rays of every square.
pub(super) static RAYS: [Rays; 64] = {
    let mut rays = [const { Rays { up: [0; 4], down: [0; 4] } }; 64];
    let mut square = 0;
    while square < 64 {
        let mut d = 0;
        while d < 4 {
            rays[square].up[d] = ray(square as i32, STEPS[d]);
            rays[square].down[d] = ray(square as i32, STEPS[d + 4]);
            d += 1;
        }
        square += 1;
    }
    rays
};

const fn ray(square: i32, (down, right): (i32, i32)) -> u64 {
    let (mut row, mut col) = (square / 8 + down, square % 8 + right);
    let mut squares = 0;
    while row >= 0 && row < 8 && col >= 0 && col < 8 {
        squares |= 1 << (row * 8 + col);
        (row, col) = (row + down, col + right);
    }
    squares
}
