//! Taking back as people at a table mean it: to where one of them has a choice, not to where a machine
//! or a forced pass would at once play on.

use harif_core::Game;

/// Goes back to the last position in which a person had a choice; `humans` says of each side whether
/// a person plays it. `false`, with the game as it was, where there is none: the start, or nothing
/// but machines' moves before.
///
/// ```
/// let mut game = harif_catalog::open("connect4").unwrap();
/// game.set_up("443").unwrap();
/// // The first side is a person, the second a machine that is about to move.
/// assert!(harif_catalog::turns::back(game.as_mut(), [true, false]));
/// assert_eq!(game.moves_text(), "44");
/// ```
pub fn back(game: &mut dyn Game, humans: [bool; 2]) -> bool {
    walk(game, humans, |game| game.undo())
}

/// Goes on, through moves that were taken back, to the next position in which a person has a choice,
/// or to the end of what is known if the game is over there or a person is on move. `false`, with the
/// game as it was, where there is none.
pub fn on(game: &mut dyn Game, humans: [bool; 2]) -> bool {
    walk(game, humans, |game| game.redo())
}

fn walk(game: &mut dyn Game, humans: [bool; 2], step: impl Fn(&mut dyn Game) -> bool) -> bool {
    let from = game.ply();
    let human = |game: &dyn Game| humans[game.to_move().index()];
    while step(game) {
        if game.outcome().is_some() || (human(game) && !game.must_pass()) {
            return true;
        }
    }
    if game.ply() != from && human(game) {
        return true;
    }
    // Only machines moved on the way: stay where the person has a choice. The ply was there before.
    let _ = game.go_to(from);
    false
}

/// All moves that are known, those taken back included.
///
/// ```
/// let mut game = harif_catalog::open("connect4").unwrap();
/// game.set_up("443").unwrap();
/// game.undo();
/// assert_eq!(harif_catalog::turns::all(game.as_ref()), ["4", "4", "3"]);
/// ```
pub fn all(game: &dyn Game) -> Vec<String> {
    match game.plies() > game.ply() {
        false => game.moves(),
        true => match game.branch(game.plies()) {
            Ok(whole) => whole.moves(),
            Err(_) => game.moves(),
        },
    }
}
