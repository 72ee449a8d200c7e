# The page without a server: everything is in the browser.
site-forgets = This browser keeps nothing more: its storage is full or forbidden. You can play on; games are gone when the page is closed.
site-update = There is a new version of Harif.
site-update-take = Take it now
site-all = Everything in one file
site-all-text = Games, seats and settings are in this browser alone. A file takes them to another, or keeps them safe.
site-all-take = Save everything
site-all-bring = Bring back
site-all-taken = { $count ->
    [one] Saved { $count } game.
   *[other] Saved { $count } games.
}
site-all-brought = { $count ->
    [0] Nothing in the file was newer.
    [one] { $count } game came back.
   *[other] { $count } games came back.
}
site-all-not = This is not a file of everything, or it cannot be kept here.
site-all-failed = The games could not be read.
