//! The game in words.

use harif_core::{About, Telling};

/// What people are told of Breakthrough.
pub const ABOUT: About = About {
    title: Telling::Text(&[("en", "Breakthrough"), ("fa", "رخنه")]),
    summary: Telling::Text(&[
        ("en", "Walk your pawns ahead. The first to reach the last row wins."),
        ("fa", "پیاده‌ها را جلو ببرید؛ هر که زودتر به ردیف آخر برسد می‌برد."),
    ]),
    play: &[
        Telling::Text(&[
            (
                "en",
                "Each side begins with two rows of pawns (one, on fewer than six rows). White moves first. The first pawn to reach the last row wins, and so does whoever takes all pawns of the other side.",
            ),
            (
                "fa",
                "هر طرف دو ردیف پیاده دارد (در صفحهٔ کمتر از شش ردیف یکی) و سفید آغاز می‌کند. نخستین پیاده‌ای که به ردیف آخر برسد بازی را می‌برد؛ و نیز هر که همهٔ پیاده‌های حریف را بزند.",
            ),
        ]),
        Telling::Text(&[
            (
                "en",
                "A pawn steps one row ahead to an empty square, straight or diagonally. Diagonally ahead it may also take a pawn of the other side. Straight ahead it takes nothing, so two pawns face to face block each other.",
            ),
            (
                "fa",
                "پیاده یک ردیف به جلو می‌رود، راست یا مورب، به خانه‌ای خالی. مورب می‌تواند پیادهٔ حریف را هم بزند. راست به جلو نمی‌زند؛ پس دو پیادهٔ رودررو راه هم را می‌بندند.",
            ),
        ]),
        Telling::Text(&[
            (
                "en",
                "Pawns never go back, and there is always a move: the pawn that is farthest ahead can step diagonally. So there is no draw.",
            ),
            (
                "fa",
                "پیاده هرگز برنمی‌گردد و همیشه حرکتی هست: جلوترین پیاده می‌تواند مورب برود. پس بازی مساوی نمی‌شود.",
            ),
        ]),
        Telling::Text(&[
            ("en", "Choose a pawn, then the square it goes to; or write both, as in a2a3."),
            ("fa", "نخست پیاده و سپس خانهٔ مقصد را برگزینید، یا هر دو را بنویسید، مانند a2a3."),
        ]),
    ],
    well: &[
        Telling::Text(&[
            (
                "en",
                "Keep pawns side by side and one behind the other: a pawn that is guarded diagonally from behind costs the taker a pawn.",
            ),
            (
                "fa",
                "پیاده‌ها را کنار و پشت هم نگه دارید: زدن پیاده‌ای که از پشت مورب حمایت می‌شود به بهای یک پیاده است.",
            ),
        ]),
        Telling::Text(&[
            (
                "en",
                "Leave some pawns at home. A few on the first row stop whoever comes near; when all have gone, one runner is enough.",
            ),
            (
                "fa",
                "چند پیاده را در خانه بگذارید. چند تا در ردیف نخست جلوی هر تازه‌واردی را می‌گیرند؛ اگر همه رفته باشند یک پیادهٔ رها بس است.",
            ),
        ]),
        Telling::Text(&[
            (
                "en",
                "Count before you run: a pawn that nobody can meet any more wins if it arrives first.",
            ),
            ("fa", "پیش از دویدن بشمارید: پیاده‌ای که دیگر کسی به آن نمی‌رسد، اگر زودتر برسد می‌برد."),
        ]),
    ],
    notation: Telling::Text(&[
        ("en", "where the pawn stands and where it goes, a2a3; a capture with an x between, a2xb3"),
        ("fa", "خانهٔ پیاده و خانهٔ مقصد، a2a3؛ زدن با x در میان، a2xb3"),
    ]),
    moves: Telling::Text(&[("en", "a2a3 h7g6 a3b4"), ("fa", "a2a3 h7g6 a3b4")]),
    levels: Telling::Text(&[
        (
            "en",
            "Breakthrough: each level wins about nine games of ten against the one below it, grandmaster three of four, so go up one step at a time. Easy looks two plies ahead: it sees what can be taken now, and not who arrives first.",
        ),
        (
            "fa",
            "رخنه: هر سطح حدود نه بازی از ده بازی را از سطح پایین‌ترش می‌برد و استاد بزرگ سه بازی از چهار بازی را؛ پس پله‌پله بالا بروید. آسان دو نیم‌حرکت جلوتر را می‌بیند: می‌بیند اکنون چه را می‌توان زد، نه این که چه کسی زودتر می‌رسد.",
        ),
    ]),
};
