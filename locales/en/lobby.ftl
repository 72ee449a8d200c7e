# The lobby
lobby-title = Who do you play?
lobby-text = “Harif” is Persian for opponent. Choose a game, choose yours, and watch it think.
lobby-game = Game
about-othello = Surround discs to turn them over. Most discs win.
about-connect4 = Drop discs into columns. Four in a row win.
about-tictactoe = Three in a row win. Small enough to see all of it.

# Seats
lobby-who = Who plays
lobby-human = You
lobby-machine = Machine
lobby-friend = Friend by link
lobby-first = moves first
lobby-second = moves second
lobby-level = Level
lobby-all-agents = All agents…
lobby-swap = Swap sides
lobby-friend-note = You get a link to send. Whoever opens it takes this seat.
about-easy = For a first game.
about-medium = Punishes careless moves.
about-hard = You will have to think.
about-expert = Looks far ahead, and takes its time.
about-grandmaster = As deep as it can. Good luck.

# More
lobby-more = More
lobby-k = { $k } in a row
start-normal = Normal
start-swapped = Swapped
start-paste = Paste
start-draw = Draw
mover-random = Draw lots
clock-none = No clock

# The last word
lobby-go = Start
sum-machine = { $random ->
    [yes] You play { $agent }. Lots decide who begins.
   *[no] You are { $side } against { $agent }.
}
sum-friend = { $random ->
    [yes] You and your friend. Lots decide who begins.
   *[no] You are { $side }; your friend gets the link.
}
sum-two = Two people at this screen.
sum-watch = { $first } against { $second }: you watch.
sum-friend-machine = Your friend plays { $agent }: you watch.

# Beside
lobby-unfinished = Unfinished
lobby-recent = Recent
lobby-none = No games yet. They stay on this computer.
lobby-none-over = No finished games yet.
lobby-more-games = { $n } more
lobby-now = just now
lobby-at-move = { $n ->
    [0] not begun
   *[other] move { $n }
}
lobby-against = against { $agent }
lobby-people = two people
lobby-open = open { $where ->
    [page] on the page
   *[terminal] in a terminal
}
lobby-damaged = { $count ->
    [one] One game cannot be read.
   *[other] { $count } games cannot be read.
}
lobby-pair = { $first } – { $second }
lobby-resume = Resume
lobby-review = Review
lobby-delete = Delete
lobby-deleted = Deleted: { $game }
lobby-undo = Undo
lobby-restored = It is back.
lobby-dismiss = Dismiss
result-draw = Draw
result-won-finished = { $side } won
result-won-resigned = { $side } won by resignation
result-won-timeout = { $side } won on time
lobby-think = See it think
lobby-think-text = Positions it takes to solve Tic-tac-toe. Same answer, because most of them cannot matter.
lobby-lab = Open the lab
