# The record of a game: the graph and the list of moves
graph-label = Course of the game
graph-table = Show as table
graph-start = Start
graph-after = After move { $ply } { $move }
graph-unknown = not judged
graph-value = { $side } { $value }
graph-wins = { $side } wins
graph-draw = Draw
graph-move = Move
graph-column = Value
graph-source = Judged by
graph-loss = Lost
mark-name = { $mark ->
    [blunder] blunder
    [mistake] mistake
    [interesting] interesting
    [good] good
    [brilliant] brilliant
   *[inaccuracy] inaccuracy
}
moves-label = Moves
moves-pass = pass
moves-none = No moves yet.
moves-concealed = Hidden while you try.
moves-tools = This move
moves-promote = Make this the main line
moves-remove = Delete from here on
moves-copy = Copy the line up to here
moves-comment = Comment
moves-keep = Keep
moves-glyph = Sign after the move
