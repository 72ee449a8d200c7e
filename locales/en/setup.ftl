# What is folded away in the lobby
lobby-size = Size
lobby-rows = Rows
lobby-columns = Columns
lobby-in-a-row = In a row
lobby-start = Start position
lobby-paste = A board with the side to move, or a list of moves
lobby-mover = First mover
mover-begins = { $side } begins
lobby-clock = Clock
clock-own = Own
clock-minutes = Minutes each
clock-increment = Seconds a move
