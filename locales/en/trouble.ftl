# What is said when something goes wrong; loaded with the first refusal.
error-too-many = { $what ->
    [connections] Too many connections are open from here.
    [sockets] Too many tables are being watched from here.
    [tables] Too many new tables from here at once.
    [thinking] Too many searches from here are waiting already.
    [memory] The searches from here need too much memory at once.
    [bytes] Too much is being sent from here at once.
   *[requests] Too many requests from here at once.
} { come-back }
error-busy = { $what ->
    [connections] The server has no connection left.
    [sockets] The server has no room for another watcher.
    [tables] The server has no room for another table.
    [memory] The server has no memory left for this.
    [bytes] The server is receiving as much as it can.
    [requests] The server has more requests than it can answer.
   *[thinking] The server is busy thinking.
} { come-back }
come-back = { $seconds ->
    [0] Try again in a moment.
    [one] Try again in one second.
   *[other] Try again in { $seconds } seconds.
}
error-not-owner = Only the owner of this server sees this.
owner-wrong = This is not the key of this server. Open the address that it printed at its start.

error-not-found = There is no such thing here (any more).
error-unknown-game = There is no such game: { $message }
error-forbidden = This server does not answer pages of other sites.
error-storage = The change could not be saved. Reload the page to see what was.
error-too-large = This is too large for the server.
error-no-token = This seat is not yours: you are watching.
error-wrong-token = This seat is not yours: you are watching.
error-not-allowed = Beyond the limits of this server: { $message }
error-bad-position = This is not a position: { $message }
error-bad-agent = This agent cannot play: { $message }
error-bad-game = This game cannot be played: { $message }

# What the document itself says, before any message is loaded
page-description = Play Othello, Connect Four and other board games, and watch the machine think.
page-needs-script = Harif needs JavaScript: the board and the search tree are drawn by the page.
rescue-file = Harif cannot be played straight from a folder: browsers let no page of a folder load its parts. Put the folder behind any web server (for one’s own use: python3 -m http.server), and open its address.
rescue-slow = The server has not answered yet. Trying again…
rescue-stuck = This page could not be loaded. Reload it to try again.
