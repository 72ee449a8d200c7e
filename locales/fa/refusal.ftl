# چرا کاری نمی‌شود؛ در صفحه، ترمینال و گزارش‌ها. سطر نخست فارسی است و آنچه نوشتنی است در سطری جدا می‌آید.

refused =
    این کار ممکن نیست:
    { $why }

# سر میز
refused-over = بازی تمام شده است.
refused-back = حرکتی برای پس گرفتن نیست.
refused-on = حرکتی برای انجام دوباره نیست.
refused-resting = بازی در مکث نیست.
refused-ahead =
    جلوتر حرکت‌هایی هست. برای جلو رفتن، یا ادامه از همین‌جا، بنویسید:
    redo · branch
refused-no-machine = نوبت هیچ ماشینی نیست.
refused-none-failed = هیچ ماشینی متوقف نشده است.
refused-resign = ماشین‌ها تسلیم نمی‌شوند.
refused-number = شمارهٔ { $typed } روی صفحه نیست؛ شماره‌ها از ۱ تا { $last } است.
refused-machine =
    به جای { $side } ماشین بازی می‌کند:
    { $agent }
refused-machine-moved =
    به جای { $side } ماشین بازی می‌کند. برای جلو رفتن، یا حرکتی تازه از آن، بنویسید:
    redo · branch { $ply } ({ $agent })

# حرکت‌ها
refused-illegal =
    حرکت { $tried } این‌جا مجاز نیست. حرکت‌های مجاز:
    { $legal }
refused-must-move =
    تا حرکتی هست پاس مجاز نیست. حرکت‌های مجاز:
    { $legal }
refused-must-pass = حرکت { $tried } این‌جا مجاز نیست؛ باید پاس داد.
refused-move-over = حرکت { $tried } را نمی‌توان بازی کرد؛ بازی تمام شده است.

# متن‌ها
refused-at = در نویسهٔ { $at }: { $problem }
refused-squares = متن صفحه { $actual } خانه دارد؛ باید { $expected } خانه داشته باشد.
refused-found =
    این نوشته خوانده نمی‌شود. آنچه باید باشد: { $expected }
    ✗ { $found }
refused-ends = نوشته این‌جا تمام می‌شود. هنوز باید بیاید: { $expected }
refused-impossible = این وضعیت ممکن نیست: { $why }
refused-ply = حرکت { $asked } نیست؛ بازی از ۰ تا { $last } حرکت دارد.
refused-record-game =
    پروندهٔ بازی از آنِ بازی دیگری است:
    { $found } ≠ { $expected }
refused-record-result =
    نتیجه‌ای که در پروندهٔ بازی آمده با حرکت‌هایش نمی‌خواند:
    { $stated } ≠ { $played }
refused-record-margin = اختلافی که در پروندهٔ بازی آمده { $margin } است؛ روی این صفحه حداکثر { $most } ممکن است.
refused-record-move = حرکت { $number } پروندهٔ بازی: { $problem }

# آنچه متن باید می‌بود
expected-move-id = شناسهٔ یک حرکت
expected-marks =
    نشانه‌های خانه‌ها
    X · O · - (B · W · . / 1 · 2 · 0)
expected-side =
    طرفی که نوبت دارد
    X · O
expected-space-side =
    یک فاصله و طرفی که نوبت دارد
    X · O
expected-square =
    خانه‌ای از صفحه
    a1 … { $last }
expected-move =
    یک حرف و یک عدد، یا پاس
    f5 · pass
expected-column = ستونی از ۱ تا { $last }
expected-step =
    گامی از خانه‌ای به خانهٔ دیگر
    a2a3
expected-step-ahead =
    گامی رو به جلو
    a2a3 · a2b3
expected-property =
    یک ویژگی، یا نشانهٔ پایان بازی
    PB[name] · ;)
expected-bracket =
    نشانه‌ای که پس از نام ویژگی می‌آید
    {"["}
expected-bracket-end =
    نشانه‌ای که ویژگی را می‌بندد
    { $name }[…]
expected-game-start =
    نشانهٔ آغاز بازی
    (;
expected-property-game =
    نام بازی
    GM[Othello]
expected-game-othello =
    بازی اتللو
    GM[Othello]
expected-property-board =
    صفحهٔ آغاز
    BO[…]
expected-board-size = اندازه‌ای زوج از ۴ تا ۲۰
expected-turn = حرکتی از { $side } که نوبت اوست
expected-number = یک عدد
expected-seconds = شماری از ثانیه‌ها
expected-end =
    چگونگی پایان، پس از امتیاز
    r · t · s
expected-discs =
    شمار درستی از مهره‌ها
    +4.000 · ?
expected-board-side = یک صفحه و طرفی که نوبت دارد
expected-scored-move =
    یک حرکت و امتیازش
    F5:+12
expected-score =
    امتیازی در این بازه، پس از دونقطه
    -{ $most } … +{ $most }

# وضعیت‌هایی که هیچ بازی‌ای به آن‌ها نمی‌رسد
impossible-count =
    شمار مهره‌ها نمی‌خواند؛ آن که آغاز می‌کند یا برابر دیگری دارد یا یکی بیشتر.
    X: { $x } · O: { $o }
impossible-turn =
    از شمار مهره‌ها پیداست که نوبت دیگری است.
    X: { $x } · O: { $o } → { $turn } ≠ { $stated }
impossible-floats = مهرهٔ ستون { $column }، ردیف { $row } از بالا، در هواست.
impossible-row = طرفی که نوبت دارد از پیش { $count } مهره در یک ردیف دارد.
impossible-four = طرفی که نوبت دارد از پیش چهار مهره در یک ردیف دارد.
impossible-no-side =
    نیامده است که نوبت کدام طرف است؛ در پایان بنویسید:
    O · X
impossible-pawns = یک طرف { $count } پیاده دارد و با { $most } پیاده آغاز می‌کند.
impossible-arrived = طرفی که نوبت دارد از پیش به ردیف آخر رسیده است.
impossible-no-pawns = طرفی که نوبت دارد از پیش همهٔ پیاده‌ها را گرفته است.

# نام‌ها و گزینه‌ها
refused-unknown =
    { $what ->
        [game] چنین بازی‌ای نیست
        [agent] چنین عاملی نیست
        [evaluation] چنین ارزیابی‌ای نیست
       *[other] چنین نامی نیست
    }. نوشته، و آنچه هست:
    { $name } → { $known }
refused-unknown-near =
    { $what ->
        [game] چنین بازی‌ای نیست
        [agent] چنین عاملی نیست
        [evaluation] چنین ارزیابی‌ای نیست
       *[other] چنین نامی نیست
    }. نوشته، و آنچه هست:
    { $name } → { $near }? { $known }
refused-size =
    این بازی چنین صفحه‌ای ندارد. آنچه می‌تواند باشد: { $expected }
    ✗ { $game }: { $size }
refused-option =
    چنین گزینه‌ای نیست. نوشته، و گزینه‌هایی که هست:
    { $owner }: { $key } → { $valid }
refused-option-near =
    چنین گزینه‌ای نیست. نوشته، و گزینه‌هایی که هست:
    { $owner }: { $key } → { $near }? { $valid }
refused-no-options =
    این یکی گزینه‌ای ندارد:
    { $owner }: { $found }
refused-value =
    این مقدار پذیرفتنی نیست. آنچه باید باشد: { $expected }
    ✗ { $owner }: { $key }={ $value }
refused-twice =
    این گزینه دو بار آمده است:
    { $owner }: { $key }
refused-no-value =
    گزینه را با نام و مقدارش بنویسید:
    { $owner }: { $found } → key=value
expected-sizes =
    شمار ردیف‌ها و ستون‌ها، هر یک از { $least } تا { $most }
    { $example }
expected-sizes-even =
    صفحه‌ای مربع با ضلع زوج، از { $least } تا { $most }
    { $example }
expected-sizes-rows =
    شمار ردیف‌ها و ستون‌ها، هر یک از { $least } تا { $most }، و اگر بخواهید شمار مهره‌های یک ردیفِ برنده
    { $example }
expected-whole = عددی درست از { $least } تا { $most }
expected-between = عددی از { $least } تا { $most }
expected-switch =
    روشن یا خاموش
    on · off
expected-one-of =
    یکی از این‌ها
    { $names }
expected-time =
    یک زمان
    5s · 500ms · 2m
expected-command = یک خط فرمان

# عامل‌ها
refused-choose = بازی تمام شده است؛ حرکتی برای انتخاب نیست.
refused-agent-game =
    این عامل برای این بازی ساخته نشده است:
    { $agent } · { $game }
refused-agent-trace =
    این عامل نمی‌تواند جست‌وجویش را نشان دهد:
    { $agent }
refused-agent-stopped = پیش از آن که حرکتی پیدا شود متوقف شد.
refused-agent-resigned = تسلیم شد.
refused-agent =
    عامل متوقف شد:
    { $why }
refused-agent-said = عامل متوقف شد: { $why }
failed-report-001 =
    هیچ حرکتی ارزشی بیش از منفی بی‌نهایت ندارد؛ برنامهٔ اصلی هم این‌جا از کار می‌افتد.
    report-001
unsolvable-size = صفحهٔ { $size } در { $size } حل‌شدنی نیست؛ فقط صفحه‌های ۴ در ۴، ۶ در ۶ و ۸ در ۸ حل می‌شوند.
unsolvable-board =
    صفحهٔ { $rows } در { $cols } برای حل‌کننده بزرگ است؛ حل‌کننده از ۴ تا ۱۰ ردیف و ستون را می‌پذیرد. عامل دیگری بگذارید:
    alphabeta
unsolvable-count = طرفی که نوبت دارد { $own } مهره دارد و حریفش { $other } مهره؛ باید به همان شمار یا یکی کمتر داشته باشد.
unsolvable-over = بازی تمام شده است؛ چیزی برای حل کردن نیست.
unexplained =
    فقط چهار در یک ردیف، روی صفحه‌هایی تا ۱۰ در ۱۰، می‌تواند دلیلش را بگوید.
    { $game }

# پرونده‌های بازی
refused-place-line = سطر { $line }: { $problem }
refused-place-column = سطر { $line }، ستون { $column }: { $problem }
refused-place-game = بازی { $number }: { $problem }
refused-not-text =
    این پرونده متن نیست؛ نخستین بایت نادرست بایت { $byte } است.
    UTF-8
refused-needs-game =
    فهرست حرکت‌ها نام بازی‌اش را نمی‌گوید؛ نامش را بنویسید:
    --game
refused-other-start =
    بازی از آغاز معمول شروع نشده است و فهرست حرکت‌ها این را نمی‌گوید:
    { $game }
refused-read-only =
    حریف این قالب را می‌خواند ولی نمی‌نویسد:
    { $format }
refused-record =
    این پروندهٔ یک بازی حریف نیست:
    { $why }
refused-record-contradiction = پروندهٔ بازی با خودش نمی‌خواند: { $why }
refused-record-seconds = حرکت { $number } پروندهٔ بازی: زمان باید عددی از ۰ به بالا باشد.
contradiction-unfinished = ناتمام است ولی برنده دارد.
contradiction-finished = تمام شده است ولی برنده‌ای ندارد.
contradiction-margin = برنده و اختلاف با هم نمی‌خوانند.

# روی سرور
refused-no-table =
    چنین میزی نیست:
    { $id }
refused-store = پایگاه داده خوانده یا نوشته نمی‌شود؛ گزارش سرور بیشتر می‌گوید.
refused-store-closed = پایگاه داده بسته است؛ حریف را دوباره اجرا کنید. هیچ‌چیز تأییدشده‌ای از دست نمی‌رود.
refused-store-full = دیسک سرور پر است؛ آنچه تأیید شده نگه داشته شده است.
refused-store-denied = سرور اجازهٔ نوشتن در پایگاه داده‌اش را ندارد؛ گزارش سرور بیشتر می‌گوید.
refused-store-busy = برنامهٔ دیگری پایگاه داده را نگه داشته است؛ دوباره بکوشید.
refused-store-lost = برنامهٔ دیگری این بازی را تغییر داده است؛ دوباره نگاه کنید.
refused-elsewhere-page = این بازی در صفحهٔ سرور دیگری باز است؛ نخست آنجا رهایش کنید.
refused-elsewhere-terminal = این بازی در یک ترمینال باز است؛ نخست آنجا رهایش کنید.
refused-not-yours = تنها کسی که صندلی‌های این بازی را دارد، یا صاحب سرور، می‌تواند آن را حذف کند یا برگرداند.
refused-not-deleted = این بازی حذف نشده است.
refused-long-position = { $count } نویسه برای یک وضعیت زیاد است.
refused-command-agent =
    این عامل فرمانی را اجرا می‌کند و این‌جا عرضه نمی‌شود:
    { $agent }
refused-option-most =
    این مقدار از اندازهٔ این سرور بیشتر است:
    { $owner }: { $key }={ $asked } > { $most }
refused-position-over = بازی در این وضعیت تمام شده است.
refused-clock = زمان ساعت باید بیش از ۰ و حداکثر ۱۴۴۰ دقیقه باشد و افزودهٔ هر حرکت حداکثر ۶۰۰ ثانیه.
refused-rests = بازی در مکث است؛ نخست ادامه‌اش دهید.
refused-stale = روی میز { $now } حرکت هست، نه { $asked } حرکت.
refused-turn = نوبت { $side } است.

# مسابقه‌ها روی سرور
refused-page-command =
    این عامل فرمانی را اجرا می‌کند که هیچ صفحه‌ای نمی‌تواند نام ببرد؛ به جایش این فرمان را به کار ببرید:
    { $agent } → harif tournament
refused-page-file =
    صفحه نمی‌تواند پروندهٔ گشایش‌ها را نام ببرد؛ به جایش این فرمان را به کار ببرید:
    harif tournament
refused-openings = گشایش‌ها: { $problem }
refused-openings-over = گشایش‌ها: بازی در این وضعیت تمام شده است.
refused-most =
    این از اندازهٔ این سرور بیشتر است:
    { $field }: { $asked } > { $most }
refused-most-time =
    این از زمانی که سرور می‌دهد بیشتر است؛ حداکثر:
    { $field }: { $most }
refused-letters =
    { $count } نویسه زیاد است؛ حداکثر { $most } نویسه:
    { $field }
refused-playing =
    مسابقه‌ای در جریان است؛ نخست متوقفش کنید.
    { $id }
refused-playing-elsewhere =
    حریف دیگری دارد این مسابقه را برگزار می‌کند:
    { $id }
refused-starting = مسابقه‌ای در آستانهٔ آغاز است.
refused-ending = سرور در آستانهٔ پایان است.
refused-no-thread = رشته‌ای برای مسابقه نمانده است.
refused-tournament-over =
    این مسابقه تمام شده است:
    { $id }
refused-tournament-folder = پوشهٔ مسابقه‌ها خوانده یا نوشته نمی‌شود.
refused-no-tournament =
    چنین مسابقه‌ای نیست:
    { $id }
refused-no-game-yet =
    این مسابقه هنوز چنین بازی‌ای ندارد:
    { $id }: { $number }
refused-resume-command =
    عاملی از این مسابقه فرمانی را اجرا می‌کند که هیچ صفحه‌ای آغازش نمی‌کند؛ با این فرمان ادامه دهید:
    harif tournament --resume FOLDER

# ماشین‌هایی که متوقف شدند
story = { $text }
failed-no-thread = رشته‌ای برای فکر کردن نمانده است.
failed-broke-down =
    این عامل از کار افتاد:
    { $agent }
failed-no-move =
    این عامل حرکتی برنگزید:
    { $agent }
failed-move =
    حرکت عامل را نمی‌توان بازی کرد: { $problem }
    { $agent }
failed-person =
    این یک آدم است، نه ماشین:
    { $name }
refused-no-game = در این متن بازی‌ای نیست.

# مطالعه: آنچه نمی‌شود کرد یا خواند
study-no-move =
    هیچ حرکتی این‌گونه آغاز نمی‌شود:
    ✗ { $found }
study-nothing-replaced = اینجا چیزی نیست که جایش را بگیرد
study-nothing-closed = اینجا چیزی برای بستن نیست
study-not-closed = پرانتزی بسته نشده است
study-no-mark =
    این نه نام یک خانه است و نه یک پیکان:
    ✗ { $found } → c4, c4-d3
study-full = در یک مطالعه بیش از { $most } حرکت جا نمی‌شود
study-at-start = اینجا آغاز است؛ پیش از آن حرکتی نیست که برگردانده، نشانه‌گذاری، اصلی یا پاک شود
study-at-end = خط همین‌جا پایان می‌یابد
study-one-line = جز این خط، خط دیگری نیست
study-first-already = این خط از پیش خط اصلی است
study-no-place =
    این مطالعه چنین جایی ندارد:
    ✗ { $place }
study-no-square = خانهٔ { $square } وجود ندارد؛ صفحه { $squares } خانه دارد و شمارش از صفر است
study-no-way = پیکان از خانه‌ای به خانهٔ دیگر می‌رود
study-too-long = یادداشت حداکثر { $most } نویسه دارد؛ این یکی { $letters } نویسه است
edit-nothing-back = چیزی برای برگرداندن نیست
contradiction-version = نسخهٔ ۱، که نه یادداشت دارد و نه شاخه

# چرا بازی‌های یک مسابقه عددی را پشتیبانی نمی‌کنند
refused-few = تنها { $games } بازی شده و برای برآورد خطا دست‌کم { $needed } بازی لازم است
refused-few-one = تنها ۱ بازی شده و برای برآورد خطا دست‌کم { $needed } بازی لازم است
refused-won = همهٔ بازی‌ها را برده است؛ پس کران بالایی ندارد
refused-won-bound = همهٔ بازی‌ها را برده است: با اطمینان ۹۵٪ بالاتر از +{ $elo } Elo است و کران بالایی ندارد
refused-lost = همهٔ بازی‌ها را باخته است؛ پس کران پایینی ندارد
refused-lost-bound = همهٔ بازی‌ها را باخته است: با اطمینان ۹۵٪ پایین‌تر از −{ $elo } Elo است و کران پایینی ندارد
refused-same = هر { $games } بازی یک نتیجه داشت: نمی‌توان گفت خطا چقدر است
refused-groups = نتیجه‌ها { $groups } دسته می‌شوند که هیچ امتیازی از هم نگرفته‌اند: یک مقیاس برایشان بس نیست
refused-colours = دو طرف جابه‌جا نشدند: برتری آغازگر را نمی‌توان از بهتر بازی کردن جدا کرد
refused-seats = دو طرف به یک اندازه آغازگر نبوده‌اند: برتری آغازگر را نمی‌توان از بهتر بازی کردن جدا کرد
refused-never = در این برنامه { $groups } گروه از عامل‌ها هرگز با هم روبه‌رو نمی‌شوند: در یک مقیاس نمی‌گنجند
refused-peak = قدرت و آغازگر بودن همهٔ نتیجه‌ها را توضیح می‌دهند: اندازه‌ای نمی‌توان گفت

# زبان‌ها از یک پوشه
refused-locales-read =
    این پرونده خوانده نمی‌شود:
    { $file }: { $why }
refused-locales-empty =
    در این پوشه زبانی نیست؛ هر زبان پوشه‌ای دارد با پرونده‌ای از ویژگی‌هایش:
    { $folder } · language.toml
refused-locales-properties =
    ویژگی‌های این زبان خوانده نمی‌شود:
    { $file }: { $why }
refused-locales-message =
    سطر { $line } این پرونده پیامی به شیوهٔ Fluent نیست:
    { $file }
refused-locales-late = زبان‌ها پیش از نخستین پیام بار می‌شوند

# طرح مسابقه‌ها
plan-toml = این متن طرح یک مسابقه نیست: { $problem }
plan-agent =
    این عامل نمی‌تواند شرکت کند: { $problem }
    { $agent }
plan-test-two =
    آزمون درست دو عامل می‌خواهد؛ این طرح { $found } عامل دارد.
    sprt
plan-exactly-two =
    این شیوه درست دو عامل می‌خواهد؛ این طرح { $found } عامل دارد.
    { $format }
plan-at-least-two =
    این شیوه دست‌کم دو عامل می‌خواهد؛ این طرح { $found } عامل دارد.
    { $format }
plan-same-name =
    دو عامل یک نام دارند؛ به یکی نام دیگری بدهید:
    { $name }
plan-no-agent =
    در جفت { $number } عاملی آمده که در این طرح نیست:
    ✗ { $name }
plan-no-agent-near =
    در جفت { $number } عاملی آمده که در این طرح نیست؛ نوشته، و نزدیک‌ترین نام:
    ✗ { $name } → { $near }?
plan-itself =
    در جفت { $number } عاملی در برابر خودش آمده است؛ آن را دو بار با دو نام بنویسید:
    { $name }
plan-odd-games =
    { $games } بازی را نمی‌توان جفت‌جفت بازی کرد؛ شمار زوجی بدهید یا رنگ‌ها را عوض نکنید:
    swap = false
plan-range =
    این عدد پذیرفتنی نیست؛ باید { $range } باشد:
    { $what }
plan-no-plies = گشایش تصادفی باید دست‌کم یک نیم‌حرکت داشته باشد.
plan-no-solver =
    این بازی حل‌کننده‌ای ندارد که داوری کند:
    adjudicate · { $game }
plan-pairings =
    شیوهٔ جفت‌های نوشته و فهرست جفت‌ها با هم می‌آیند:
    format = "pairings" · [[pairing]]
plan-rounds =
    شمار دورها تنها در شیوهٔ سوئیسی معنا دارد:
    rounds · format = "swiss"
plan-swap =
    آزمون جفت بازی‌هایی را می‌شمارد که رنگ‌هایشان عوض می‌شود؛ این را بردارید:
    swap = false
plan-forfeit =
    باختن با گذشتن از زمان، زمانی یا ساعتی می‌خواهد که بتوان از آن گذشت:
    forfeit
plan-sprt = آزمون: { $problem }
range-one = دست‌کم ۱
range-up-to = از ۱ تا { $most }
range-rounds = در شیوهٔ سوئیسی نوشته شود و از ۱ تا { $most }
range-time = بیش از صفر
sprt-order =
    فرض دوم باید بالاتر از فرض نخست باشد:
    elo0={ $elo0 } · elo1={ $elo1 }
sprt-elo =
    این عدد باید میان ۱۰۰۰- و ۱۰۰۰ باشد:
    { $name }={ $value }
sprt-risk =
    این عدد باید بالاتر از ۰ و پایین‌تر از ۰٫۵ باشد:
    { $name }={ $value }

# مسابقه‌هایی که نمی‌توان برگزار کرد
refused-index = نمایهٔ بازی‌ها: { $problem }
refused-solver = حل‌کننده پاسخی ندارد: { $problem }
refused-entrant =
    این عامل نمی‌تواند شرکت کند: { $problem }
    { $name }
refused-cores =
    { $workers } بازی هم‌زمان، هر یک با { $threads } رشته، { $needed } هسته می‌خواهد و { $cores } هسته هست؛ بازی‌های هم‌زمان را کم کنید یا این را بخواهید:
    oversubscribe
refused-stopped = متوقف شد.
refused-source =
    چنین گشایش‌هایی نیست؛ گشایش تصادفی از ۱ تا { $most } نیم‌حرکت دارد. نوشته، و آنچه هست:
    ✗ { $typed } → balanced · start · random:PLIES · file:PATH · position:TEXT
set-heading = سطر ۱ سرآغاز گشایش‌ها نیست: { $why }
set-version = گشایش‌ها به قالب { $found } است و این برنامه قالب { $known } را می‌خواند.
set-other-game =
    گشایش‌ها از آنِ بازی دیگری است:
    { $found } ≠ { $expected }
set-checksum =
    پروندهٔ گشایش‌ها آسیب دیده است؛ مجموع آزمایشی‌اش با سرآغاز نمی‌خواند:
    { $found } ≠ { $stated }
set-empty = گشایشی در آن نیست.
set-finished =
    این بازی تمام شده است:
    { $text }
set-judge = داور از کار ماند: { $problem }
set-none-even =
    از { $judged } وضعیت هیچ یک متوازن نیست:
    { $game }
set-shipped =
    گشایش‌های این بازی: { $problem }
    { $game }
set-position = وضعیت آغاز: { $problem }
set-position-finished =
    بازی در وضعیت آغاز تمام شده است:
    { $text }
set-build =
    گشایش‌های این بازی ساخته نشد: { $problem }
    { $game }
expected-opening = یک گشایش، سنجه‌اش، و اگر باشد یک امتیاز

# آنچه موتوری یا عاملی نادرست کرد
engine-did =
    { $did }
    { $engine }
engine-open-quote = در خط فرمان نشانهٔ نقل‌قولی بسته نشده است.
engine-no-program = برنامه‌ای برای آغاز کردن نیست.
engine-not-started =
    این برنامه آغاز نمی‌شود: { $why }
    { $program }
engine-no-pipes = راه گفت‌وگو با آن بسته است.
engine-no-thread = رشته‌ای برای آن نماند: { $why }
engine-late =
    در زمانی که داشت پاسخ نداد:
    { $asked } · { $seconds } s
engine-ended =
    { $how } و پاسخ نداد.
    { $asked }
engine-wrote =
    { $what }
    { $asked }
engine-no-text = بایت‌هایی نوشت که متن نیست.
engine-long-line = سطری درازتر از { $most } کیلوبایت نوشت.
engine-flood = بیش از { $lines } سطر یا { $most } مگابایت نوشت که کسی نخواسته بود.
engine-no-answer =
    چیزی نوشت که پاسخ GTP نیست:
    { $found }
engine-long-answer =
    پاسخی با بیش از { $most } سطر نوشت:
    { $command }
engine-asides = { $lines } سطر نوشت و پاسخ نداد.
engine-refused =
    فرمانی را نپذیرفت. فرمان، و پاسخش:
    { $command } → { $why }
engine-no-position =
    نمی‌توان وضعیتی به آن داد؛ بازی باید از آغاز معمول شروع شود. این فرمان را نمی‌شناسد:
    harif-position
engine-nboard-game =
    با قالب NBoard تنها اتللوی ۸ در ۸ بازی می‌شود:
    { $game }
engine-played =
    حرکتی نادرست بازی کرد: { $problem }
    { $tried }
engine-no-such-move =
    پاسخی داد که حرکت نیست:
    { $found }
engine-asked-twice = پس از دو بار پرسیدن: { $did }
engine-overstepped =
    از زمانش گذشت:
    +{ $seconds } s
engine-no-move = حرکتی برنگزید.
engine-gone = عامل دیگر نیست.
engine-panicked =
    در میانهٔ کار شکست:
    { $why }
engine-panicked-silently = بی هیچ توضیحی در میانهٔ کار شکست.
ended = پایان یافت
ended-silent = خروجی‌اش را بست ولی به کار ادامه داد
ended-code = با کد { $code } پایان یافت
ended-signal = با سیگنال { $signal } پایان یافت
ended-signal-named = با سیگنال { $signal } پایان یافت ({ $name })
ended-status = پایان یافت ({ $status })
signal-instruction = دستور نادرست
signal-abort = خود را قطع کرد
signal-arithmetic = خطای حساب
signal-killed = کشته شد، شاید برای کمبود حافظه
signal-memory = خطای حافظه
signal-pipe = راه نوشتن بسته شد
signal-terminated = به آن گفته شد پایان یابد

# آنچه خوانندهٔ پرونده‌ها و متن‌ها می‌گوید
parsed =
    این نوشته خوانده نمی‌شود.
    ✗ { $text }
parsed-at = سطر { $line }، ستون { $column }: { $problem }
parsed-at-column = ستون { $column }: { $problem }
parsed-field =
    چنین ویژگی‌ای نیست. نوشته، و آنچه هست:
    ✗ { $name } → { $known }
parsed-field-of =
    چنین ویژگی‌ای نیست. نوشته، و آنچه هست:
    ✗ { $name } → { $known }
parsed-value =
    چنین مقداری نیست. نوشته، و آنچه هست:
    ✗ { $name } → { $known }
parsed-value-of =
    چنین مقداری نیست. نوشته، و آنچه هست:
    ✗ { $name } → { $known }
parsed-missing =
    این ویژگی نیامده است:
    { $name }
parsed-kind =
    مقدار از گونهٔ دیگری است. نوشته، و آنچه باید باشد:
    ✗ { $found } → { $expected }
system-not-found = چنین پرونده یا پوشه‌ای نیست (خطای سیستم { $code })
system-denied = اجازه‌اش را نداریم (خطای سیستم { $code })
system-exists = از پیش هست (خطای سیستم { $code })
system-not-folder = پوشه نیست (خطای سیستم { $code })
system-folder = پوشه است، نه پرونده (خطای سیستم { $code })
system-full = دیسک پر است (خطای سیستم { $code })
system-read-only = دیسک فقط‌خواندنی است (خطای سیستم { $code })
system-exhausted = سیستم اکنون بیش از این نمی‌دهد (خطای سیستم { $code })
system-port-taken = این نشانی را برنامهٔ دیگری گرفته است (خطای سیستم { $code })
system-not-text = متن نیست

# پرونده‌های برنامه‌های دیگر
archive-no-header = پرونده { $bytes } بایت دارد؛ سرآغاز یک بایگانی WTHOR ۱۶ بایت است.
archive-length = سرآغاز از { $games } بازی می‌گوید که { $expected } بایت است، ولی پرونده { $actual } بایت دارد.
archive-board = بایگانی از آنِ صفحه‌ای به ضلع { $size } است؛ باید ۸ باشد.
archive-no-square = حرکت { $number }: بایت { $byte } خانه‌ای نیست (۱۰ برابر ردیف به اضافهٔ ستون، هر یک از ۱ تا ۸).
archive-illegal = حرکت { $number }: { $problem }
archive-score = در پرونده { $recorded } مهرهٔ سیاه آمده و حرکت‌ها { $played } می‌دهند.
ggf-other-game =
    قالب GGF تنها بازی‌های اتللو را نگه می‌دارد:
    { $game } ≠ othello-NxN
ggf-start = وضعیت آغاز: { $problem }
ggf-unwritable =
    قالب GGF این را نمی‌تواند نگه دارد:
    { $property }
impossible-overlap =
    هر دو طرف در این خانه مهره دارند:
    { $square }
expected-sign =
    نشانهٔ پس از حرکت یکی از این‌هاست:
    !! · ! · !? · ?! · ? · ??
refused-leaves =
    برگ‌ها دو دسته عدد یا بیشتر است، مانند:
    3 12 8 / 2 4 6 / 14 5 2
exercise-none = تمرینی نیست.
exercise-no-such = تمرین { $at } نیست؛ { $count } تمرین هست.
exercise-unanswered = تمرینی پاسخ ندارد.

# دفتر و گزارش مسابقه‌ها
journal-cannot-create =
    دفتر مسابقه ساخته نمی‌شود: { $why }
    { $file }
journal-cannot-open =
    دفتر مسابقه باز نمی‌شود: { $why }
    { $file }
journal-cannot-cut =
    سطر آخر دفتر مسابقه را نمی‌توان برید: { $why }
    { $file }
journal-cannot-read =
    دفتر مسابقه خوانده نمی‌شود: { $why }
    { $file }
journal-cannot-write =
    در دفتر مسابقه نمی‌توان نوشت: { $why }
    { $file }
journal-cannot-lock =
    دفتر مسابقه را نمی‌توان برای خود نگه داشت: { $why }
    { $file }
journal-exists =
    این‌جا از پیش مسابقه‌ای هست؛ پوشهٔ دیگری بدهید یا همان را ادامه دهید:
    { $file } · --resume
journal-busy =
    حریف دیگری دارد این مسابقه را برگزار می‌کند:
    { $file }
journal-no-game =
    بازی { $number } در این دفتر نیست:
    { $file }
journal-damaged =
    سطر { $line } این دفتر آسیب دیده است: { $why }
    { $file }
journal-cut = طرح مسابقه ناتمام مانده و بازی‌ای نشده است.
journal-version = این حریف نسخهٔ { $found } را نمی‌شناسد (نسخه‌های ۱ تا { $known } را می‌خواند).
journal-stranger = بازی { $number } از این طرح نیست.
journal-strangers = بازی { $number } این دفتر میان عامل‌هایی است که در طرحش نیستند.
journal-none-of-plan = بازی { $number } این دفتر از طرحش نیست.
journal-gap = در این دفتر بازی { $number } نیست ولی { $later } بازی پس از آن هست؛ دفتر کامل نیست.
journal-unwritten-file =
    این پرونده نوشته نمی‌شود:
    { $file }: { $why }
journal-unwritten-games = بازی‌ها نوشته نمی‌شوند: { $why }
journal-unwritten-report = گزارش نوشته نمی‌شود: { $why }
journal-none = در پوشه‌اش دفتری نیست.
journal-unread = دفتر مسابقه خوانده نمی‌شود: { $why }
refused-broke-down = مسابقه از کار افتاد.
