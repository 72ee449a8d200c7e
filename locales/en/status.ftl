# The owner's page: how the server is doing.
status-title = How the server is doing
status-version = Harif { $version }
status-uptime = up for { $time }
status-become = To be the owner, open the address that the server printed at its start; it ends in { $key }.
status-old = The numbers below are the last that were heard.
status-both = { $large } { $small }
status-of = { $open } of { $most }
status-full = nearly full

# Who thinks
status-card-thinking = Thinking
status-slots = Searches at work
status-waiting = Waiting in line
status-class = What
status-visitor = Visitor
status-seconds = Time
status-class-live = Move in a game
status-class-errand = Small task
status-class-analysis = Analysis
status-class-review = Review
status-for = { $seconds } s
status-nobody = Nobody thinks right now.
status-more = { $count } more

# What is used
status-card-memory = Memory
status-rss = taken by the whole server
status-memory = Lent to searches
status-card-lines = Lines
status-connections = Connections
status-sockets = Watching tables
status-bytes = Data on its way
status-visitors = Visitors
status-card-play = Games
status-tables = Tables in memory
status-tables-thinking = of these, a machine thinks
status-tables-waiting = of these, a machine waits
status-games = Games finished
status-moves = Moves played
status-writes = Changes saved
status-queued = Changes yet to be saved
status-failures = Changes that could not be saved

# What was refused
status-card-refused = Refused
status-since = since the server started, for want of
status-refused-requests = requests
status-refused-connections = connections
status-refused-sockets = places to watch
status-refused-tables = tables
status-refused-thinking = places in line
status-refused-memory = memory
status-refused-bytes = room for data
