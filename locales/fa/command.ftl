# آنچه فرمان‌ها می‌گویند: تا کجا رسیده‌اند و چرا می‌ایستند.

# چرا یک فرمان می‌ایستد
command-usage =
    { $problem }
    { $command } --help
command-cannot-read =
    این پرونده خوانده نمی‌شود:
    { $file }: { $why }
command-cannot-write =
    این پرونده نوشته نمی‌شود:
    { $file }: { $why }
command-no-output =
    در خروجی نمی‌توان نوشت:
    stdout: { $why }
command-no-signals =
    درخواست پایان شنیده نمی‌شود:
    Ctrl-C: { $why }
command-exists =
    این پرونده هست؛ نام دیگری بدهید:
    { $file }
command-interrupted =
    کار بریده شد. برای ادامه:
    { $command }
command-interrupted-match =
    کار بریده شد. بازی‌ها با این گزینه نگه داشته می‌شوند و می‌توان ادامه داد:
    --out FOLDER
command-stopped =
    کار ایستاد: { $why } برای ادامه:
    { $command }

# تا کجا رسیده است
command-games-so-far = { $games } بازی از { $total }، هر ثانیه { $rate }
command-games-left = { $games } بازی از { $total }، هر ثانیه { $rate }، { $left } مانده
command-left-seconds = { $n } ثانیه
command-left-minutes = { $n } دقیقه
command-left-hours = { $n } ساعت
command-test-so-far =
    نسبت درست‌نمایی برای یکی از دو فرض:
    LLR { $llr } ({ $lower } … { $upper }) · { $elo1 } / { $elo0 } Elo
command-shared-cores = بازی‌ها هسته‌های پردازنده را با هم به کار می‌برند: زمان حرکت‌ها بر هم اثر می‌گذارد
command-unheeded =
    این عامل نمی‌تواند این محدودیت را رعایت کند؛ برای آن به شمار نمی‌آید:
    { $agent } · { $limit }
command-report =
    گزارش:
    { $file }
command-games-done = { $done } بازی از { $all }
command-positions-done = { $done } وضعیت از { $all }
command-pages-searched = { $done } صفحه از { $all } جست‌وجو شد، هر ثانیه { $rate }
command-positions-solved = { $done } وضعیت از { $all } حل شد، هر ثانیه { $rate }
command-solved-again = { $done } از { $all } دوباره حل شد
command-judged-again = { $done } از { $all } دوباره داوری شد
command-moves-counted = { $done } حرکت نخست از { $all } شمرده شد
command-solving-empties = حل با { $empties } خانهٔ خالی

# آنچه نوشته شده، برای زبان‌هایی که خوانندهٔ فرمان‌ها نمی‌داند
command-misused =
    { $kind ->
        [missing] چیزی کم است که باید نوشته شود:
        [command] چنین فرمانی نیست:
        [unknown] چنین گزینه‌ای نیست:
        [value] این مقدار پذیرفته نمی‌شود:
        [conflict] این‌ها با هم نمی‌آیند:
       *[other] این فرمان درست نوشته نشده است:
    } { $why }
    { $typed }
command-expected-seconds = شمار ثانیه‌ها باید باشد، مانند 0.5
command-expected-threads = شمار رشته‌ها باید از ۱ تا ۲۵۶ باشد
command-expected-megabytes = شمار مگابایت‌ها باید از ۱ تا ۶۵۵۳۶ باشد
command-expected-two = دو عدد باید باشد، مانند 0,5
command-expected-names =
    یکی از این‌ها باید باشد:
    { $names }
command-expected-clock = دقیقه و ثانیه باید باشد، مانند 3+2
command-expected-speed = عددی از ۰٫۵ تا ۸ باید باشد
command-no-command =
    چنین فرمانی نیست:
    { $name } → { $known }
command-no-command-near =
    چنین فرمانی نیست:
    { $name } → { $near }? { $known }
command-which-game =
    بگویید چه بازی‌ای:
    harif games
command-no-input = ورودی خوانده نمی‌شود: { $why }
command-no-json =
    این گزینه این‌جا معنایی ندارد؛ پروتکل می‌گوید چه نوشته شود:
    --json

# پرونده‌ها و سطرهایشان
command-in-file =
    این پرونده درست نیست: { $why }
    { $file }
command-read-as =
    این پرونده درست نیست: { $why }
    { $file } ({ $format })
command-at-line =
    سطر { $line } این پرونده درست نیست: { $why }
    { $file }
command-at-game =
    بازی { $number } این پرونده درست نیست: { $why }
    { $file }
command-game-number = بازی { $number }: { $why }
command-line-unread = خوانده نمی‌شود: { $why }
command-line-long = بیش از { $most } بایت دارد
command-line-no-text =
    متن نیست:
    UTF-8
command-other-record =
    این پروندهٔ بازی از بازی دیگری است:
    { $found } ≠ { $asked }
command-file-of = پروندهٔ { $done } از { $all }
command-convert-bad =
    { $problem } — چیزی نوشته نشد؛ با این گزینه چنین بازی‌هایی کنار گذاشته می‌شوند:
    --skip-bad
command-converted = { $games }: { $finished } تمام‌شده، { $unfinished } ناتمام، { $left } کنار گذاشته
command-left-out = کنار گذاشته شد: { $first }
command-left-out-more = کنار گذاشته شد، با { $more } بازی دیگر: { $first }
command-render-kind =
    از نام این پرونده پیدا نیست چه باید کشید؛ پایان نام باید یکی از این‌ها باشد:
    { $file } → .svg .png
command-render-width =
    پهنا باید از { $least } تا { $most } باشد:
    --width { $width }

# شمارها با نامشان، و جدول‌ها: میان نام ستون‌ها | می‌آید
command-n-bytes = { $n } بایت
command-n-checks = { $n } آزمون
command-n-games = { $n } بازی
command-n-leaves = { $n } برگ
command-n-moves = { $n } حرکت
command-n-nodes = { $n } گره
command-n-openings = { $n } گشایش
command-n-pages = { $n } صفحه
command-n-pairs = { $n } جفت
command-n-positions = { $n } وضعیت
command-n-scores = { $n } امتیاز
command-n-warnings = { $n } هشدار
command-percent = { $n }٪
command-list = { $parts }
command-and = { $one } { $two }
command-columns = ستون‌ها، از چپ به راست: { $names }

# فهرست‌ها، وضعیت‌ها، شمارش‌ها
command-sizes =
    اندازه‌ها: { $sizes }؛ نمونه، و اندازهٔ معمول:
    { $usual }
command-perft =
    تا عمق { $depth }: { $leaves } در { $seconds } ثانیه (هر ثانیه { $rate } میلیون)
    { $game }
command-perft-head = حرکت | برگ
command-answers-at-once =
    این عامل نمی‌تواند این محدودیت را رعایت کند؛ بی‌درنگ پاسخ می‌دهد:
    { $agent } · { $flags }
command-limited-otherwise =
    این عامل نمی‌تواند این محدودیت را رعایت کند؛ گزینه‌های دیگری آن را محدود می‌کنند:
    { $agent } · { $flags } → --nodes --time
command-openings-here = { $here } از { $games }
command-openings-head = حرکت | بازی | برد | مساوی | باخت | مقدار | رسیده از هر راه | گشایش
command-openings-left-out = کنار گذاشته شد: { $games }
command-of-another-game = { $n } از بازی دیگر
command-not-replayed = { $n } که بازسازی نمی‌شود
command-not-shown = { $how ->
    [limit] { $n } تای دیگر نشان داده نمی‌شود؛ با این گزینه بیشتر دیده می‌شود: --limit N
    [iterations] { $n } تای دیگر نشان داده نمی‌شود؛ با تکرار کمتر همه دیده می‌شود.
   *[depth] { $n } تای دیگر نشان داده نمی‌شود؛ با عمق کمتر همه دیده می‌شود.
}
command-no-tree =
    این عامل درختی برای کشیدن ندارد؛ این‌ها را به کار ببرید:
    { $agent } → --format text · --format json
command-beside-everywhere =
    در کنار جست‌وجوی درست، همه‌جا: { $said }
    { $agent }
command-beside-root =
    در کنار جست‌وجوی درست، در ریشه: { $said }
    { $agent }
command-beside-after =
    در کنار جست‌وجوی درست، پس از این حرکت‌ها: { $said }
    { $moves } · { $agent }
trace-answer =
    { $nodes } گره
    { $agent }: { $best } { $value }
# نشانه‌ها را line-watched می‌گوید: میان حرکت‌ها و مقدارها واژه‌ای نمی‌آید
trace-skipped = ✗
trace-finished = ■
trace-horizon = { "" }
trace-table = ▦
trace-cut = ✂
trace-step = { $move } (×{ $visits }, ≤{ $bound })
trace-played-out = { $number }: { $path } → { $result } +{ $children }
trace-proven = { $number }: { $path } → { $result } +{ $children } ■

# حل کردن
command-over = بازی تمام است: { $value } برای طرفی که نوبتش است.
command-solved =
    { $side } می‌برد؛ امتیاز:
    { $score }
command-solved-in =
    { $side } در { $moves } می‌برد؛ امتیاز:
    { $score }
command-solved-draw = مساوی (امتیاز ۰)
command-unsolved =
    حل نشد؛ امتیاز:
    { $score }
command-unsolved-wins =
    حل نشد، ولی { $side } می‌برد؛ امتیاز:
    { $score }
command-unsolved-kept =
    حل نشد، ولی { $side } نمی‌بازد؛ امتیاز:
    { $score }
command-unsolved-unwon =
    حل نشد، ولی { $side } نمی‌برد؛ امتیاز:
    { $score }
command-bounds = { $lower } … { $upper }
command-best =
    بهترین حرکت:
    { $move }
command-line =
    بهترین دنباله:
    { $moves }
command-effort = { $nodes } · { $seconds } ثانیه
command-position-of = وضعیت { $done } از { $all }
command-so-far = { $score } · { $nodes } · هر ثانیه { $speed } میلیون گره · { $seconds } ثانیه
command-not-solved = حل نشد
command-wrong = نادرست: { $why }
command-wrong-best = بهترین حرکت { $move } شد که آن‌جا { $score } است
command-wrong-move = حرکت { $move }: { $found } و نه { $score }
command-scored-over =
    امتیازی داده شده، ولی بازی تمام است:
    { $scored }
command-scored-illegal =
    به این حرکت امتیازی داده شده، ولی این‌جا مجاز نیست:
    { $scored } ✗ { $move } → { $legal }
command-no-score =
    امتیازی برای سنجیدن نیست؛ سطرها باید چنین باشند:
    --check → MOVES SCORE · OBF
command-place = سطر { $line }، { $text }
command-differ = { $wrong } از { $scores } یکی نیست؛ نخست در { $first }
command-unsolved-one = در این محدودیت‌ها حل نشد
command-unsolved-some = { $unsolved } از { $positions } در این محدودیت‌ها حل نشد؛ نخست در { $first }
command-agree = { $scores } سنجیده شد، همه یکی است
command-interrupted-solve = کار بریده شد؛ آنچه تا آن دم پیدا شده چاپ شده است
command-no-solver =
    این بازی حل‌کننده ندارد؛ این‌ها دارند:
    { $game } → { $known }
command-suite-number =
    مسئلهٔ { $number } این مجموعه درست نیست: { $why }
    { $suite }
command-no-suite =
    چنین مجموعه‌ای نیست؛ نامش باید چنین باشد:
    { $name } → ffo-40-49 · ffo-40 · ffo · hard-20 · hard-20:1-10
command-suite-short =
    این پرونده { $most } وضعیت دارد، نه { $last }:
    { $file }
command-no-ffo =
    این مجموعه شمارهٔ { $number } ندارد:
    ffo
command-endgames-head = شماره | خانهٔ خالی | امتیاز | بهترین | گره | ثانیه | میلیون گره در ثانیه
command-endgames-total = روی هم: { $solved } از { $positions } حل شد · { $nodes } گره · { $seconds } ثانیه · هر ثانیه { $speed } میلیون گره

# سرور
command-serve-at =
    حریف این‌جاست (با Ctrl-C تمام می‌شود):
    { $url }
command-serve-owner =
    برای شما، صاحب آن:
    { $url }
command-serve-starved =
    سرور آغاز نمی‌شود: { $why } برنامه‌های دیگر را ببندید یا این حد را بالا ببرید:
    ulimit -u
command-serve-no-threads = سیستم رشتهٔ دیگری نمی‌دهد.
command-serve-address =
    در این نشانی نمی‌توان گوش داد؛ نشانی دیگری بدهید:
    --listen { $address }: { $why }
command-serve-nowhere =
    در این نشانی نمی‌توان گوش داد:
    127.0.0.1: { $why }
command-serve-no-home =
    پوشه‌ای برای نگه داشتن بازی‌ها نیست؛ پرونده‌ای بدهید:
    --data FILE

# موتورهای دیگران
command-checking = در حال آزمون
command-check-ok = ✓
command-check-info = i
command-check-warn = !
command-check-wrong = ✗
command-checked = { $checks }: { $wrong } نادرست، { $warnings }
command-checks-failed = { $checks } نادرست بود
command-nboard-othello =
    این پروتکل تنها برای اتللوی ۸×۸ است:
    NBoard ✗ { $game }

# مسابقه‌ها
command-table =
    { $format } · { $games } · بذر { $seed }
    { $game } · { $openings }
command-table-budget =
    { $format } · { $games } · بذر { $seed } · { $budget }
    { $game } · { $openings }
command-format = { $format ->
    [round-robin] { format-round-robin }
    [match] { format-match }
    [gauntlet] { format-gauntlet }
    [swiss] { format-swiss }
    [sprt] { format-sprt }
    [pairings] { format-pairings }
   *[other] { $format }
}
command-budget-depth = عمق { $n }
command-budget-nodes = { $n } گره
command-budget-time = هر حرکت { $n }
command-budget-clock = ساعت { $n }
command-budget-threads = { $n } رشته
command-table-head = عامل | Elo | ± | بازی | برد | مساوی | باخت | امتیاز | اختلاف | ثانیه برای هر حرکت | خطا
command-pairs =
    جفت بازی‌ها با صفر، نیم، یک، یک‌ونیم و دو امتیاز:
    { $pairs }
command-first = شروع‌کننده { $score } از امتیازها را گرفت؛ مساوی { $draws }
command-first-worth =
    شروع‌کننده { $score } از امتیازها را گرفت؛ مساوی { $draws }؛ ارزش شروع کردن:
    { $elo } ± { $error } Elo
command-overruns =
    این عامل در { $overruns } حرکت از { $moves } از زمانش گذشت، به‌طور میانگین { $mean } و حداکثر { $worst } میلی‌ثانیه:
    { $agent }
command-no-ratings = درجه‌ای داده نمی‌شود: { $why }
command-no-rating =
    این عامل درجه‌ای ندارد: { $why }
    { $agent }
command-leader =
    این عامل به اندازهٔ { $by } ± { $error } الو قوی‌تر است؛ احتمال برتری { $los }:
    { $agent }
command-ends = تا پایان بازی نشده: { $ends }
command-end = { $n } { $end ->
    [timeout] { end-timeout }
    [forfeited] { end-forfeited }
    [adjudicated] { end-adjudicated }
    [resigned] { end-resigned }
    [agreed] { end-agreed }
    [unfinished] { end-unfinished }
   *[other] { $end }
}
command-test-h1 =
    آزمون به نتیجه رسید: فرض H1 پذیرفته شد، بهتر از آنچه این‌جاست:
    { $elo } Elo · SPRT ({ $model }) · LLR { $llr } ({ $lower } … { $upper })
command-test-h0 =
    آزمون به نتیجه رسید: فرض H0 پذیرفته شد، به این اندازه بهتر نیست:
    { $elo } Elo · SPRT ({ $model }) · LLR { $llr } ({ $lower } … { $upper })
command-test-none =
    آزمون پس از همهٔ بازی‌ها به نتیجه نرسید:
    SPRT ({ $model }) · LLR { $llr } ({ $lower } … { $upper })
command-test-open =
    آزمون هنوز به نتیجه نرسیده است:
    SPRT ({ $model }) · LLR { $llr } ({ $lower } … { $upper })
command-openings-uneven = { $origin ->
   *[other] گشایش‌ها: هیچ‌کدام روی این صفحه متوازن نیست
}
command-pairings-head = جفت | بازی | آغازگر | برد | مساوی | باخت | امتیاز | بازهٔ ۹۵٪ | چه نتیجه می‌شود
command-follows-better = { $one } قوی‌تر است
command-follows-seats = { $one } بیشتر آغازگر بوده است: نمی‌توان گفت کدام قوی‌تر است
command-faults = هر خطا چه بهایی دارد، از دید نمونهٔ گزارش، به‌طور میانگین در هر بازی:
command-faults-discs = نمونهٔ گزارش | بازی | برد | مساوی | باخت | امتیاز | بازهٔ ۹۵٪ | مهرهٔ ازدست‌رفته | بازهٔ ۹۵٪ | چه نتیجه می‌شود
command-faults-points = نمونهٔ گزارش | بازی | برد | مساوی | باخت | امتیاز | بازهٔ ۹۵٪ | امتیاز ازدست‌رفته | بازهٔ ۹۵٪ | چه نتیجه می‌شود
command-fault-pays = نمونهٔ گزارش قوی‌تر است
command-report-004-head = الگوریتم ۱ | الگوریتم ۲ | برد ۱ | برد ۲ | مساوی | زمان ۱ (ثانیه) | زمان ۲ (ثانیه)
command-replay-then =
    آن بار:
    { $moves }
command-replay-now =
    این بار:
    { $moves }
command-replay-differs = بازی { $number } این بار جور دیگری شد
command-no-plan =
    مسابقات طرحی می‌خواهد: یک پروندهٔ TOML، یا این گزینه‌ها:
    --preset · --game --agent --agent → harif tournament --help
command-show-start = صفحهٔ آغاز:
command-show-turn = نوبت { $side }
command-show-pass = حرکت مجازی نیست: پاس
command-show-value =
    تصمیم گرفته شد؛ مقدار گره:
    { $value }
command-show-move =
    حرکت برگزیده:
    { $move }
command-show-after = صفحه پس از این حرکت
command-show-broken = این بازی را نمی‌توان نشان داد: { $why }
command-show-off = بازی بریده شد: { $why }
command-show-none = دیگر حرکت مجازی نیست.
command-show-score =
    امتیاز { $side }:
    { $score }
command-show-time = زمان اجرا: { $seconds } ثانیه

# نتیجه‌های شمرده‌شده چه ثابت می‌کنند
command-sprt-once =
    شمارها را یک بار بدهید، با یکی از این‌ها:
    --pentanomial · --trinomial · --wins --draws --losses
command-sprt-counts =
    این گزینه { $n } عدد می‌خواهد و { $found } عدد دارد:
    { $flag } { $order }
command-sprt-score = امتیاز { $share }
command-sprt-los = احتمال برتری { $share }
command-sprt-head = سنجه | مقدار | ± | از | تا
command-sprt-nelo = الوی نرمال‌شده
command-sprt-nelo-row = nElo
command-sprt-elo = Elo
command-sprt-none = الو در دست نیست: { $why }
command-sprt-accepted =
    یکی از دو فرض پذیرفته شد ({ $scale }):
    { $name }: { $elo } ✗ { $other }
command-sprt-open =
    هنوز روشن نیست: { $way } راه تا یکی از دو فرض؛ اگر تفاوت همان باشد که سنجیده شده، نزدیک به { $left } دیگر:
    { $name }
command-sprt-open-if =
    هنوز روشن نیست: { $way } راه تا یکی از دو فرض؛ اگر همان درست باشد، نزدیک به { $left } دیگر:
    { $name }
command-sprt-length =
    یک آزمون کامل با این دو فرض نزدیک به { $low } یا { $high } می‌خواهد، و در میانهٔ آن دو { $between }:
    elo0 · elo1

# سنجش سرعت
command-bench-depth =
    شمار برگ‌های اتللو تا این عمق دانسته است:
    --depth 12
command-bench-leaves =
    در عمق { $depth } شمار برگ‌ها درست نیست:
    { $who } ({ $tier }): { $leaves } ≠ { $known }
command-bench-once =
    { $leaves } برگ در { $seconds } ثانیه:
    { $tier }
command-bench-perft = اتللوی ۸×۸ تا عمق { $depth }: { $leaves } برگ، سنجیده؛ تندترین از { $runs } اجرای یک‌درمیان
command-bench-perft-head = پردازنده | با رابط (ثانیه) | با دست (ثانیه) | نسبت | میلیون برگ در ثانیه
command-bench-boards-head = بازی | عمق | برگ | ثانیه | میلیون برگ در ثانیه
command-bench-arena-head = بازی | شمار بازی‌ها | عامل‌ها (میکروثانیه) | میدان (میکروثانیه) | سربار (میکروثانیه) | بازی در ثانیه
command-bench-playouts-head = بازی | شمار بازی‌ها | حرکت | ثانیه | بازی در ثانیه | میلیون حرکت در ثانیه
command-bench-playouts =
    شمار حرکت بازی‌های تصادفی درست نیست: { $game }
    { $plies } ≠ { $known }
command-bench-no-move = حرکتی برگزیده نشد
command-bench-untidy = پوشهٔ موقت پاک نمی‌شود: { $why }
command-bench-counted = { $done } بازی از { $all } شمرده شد
command-bench-hard = گشایش‌های سخت
command-bench-empty = صفحهٔ خالی
command-bench-empty-two = صفحهٔ خالی، ۲ رشته
command-bench-all = همهٔ حرکت‌های نخست، با کتاب
command-bench-sets-head = مجموعه | وضعیت | میانگین زمان | میانگین گره | میلیون گره در ثانیه
command-bench-score =
    امتیاز درست نیست: { $position }
    { $score } ≠ { $wanted }
command-bench-best =
    بهترین حرکت درست نیست: { $position }
    { $move } ✗ { $wanted }
command-bench-number = { $set }، شمارهٔ { $number }
command-bench-first =
    امتیاز حرکت‌های نخست درست نیست:
    { $scores }
command-bench-no-score =
    در این سطر امتیازی نیست:
    { $line }
command-bench-ply = نیم‌حرکت { $ply } …
command-bench-plies-head = نیم‌حرکت | میانه | ۹۹٪ | بدترین
command-bench-run = { $set }، شمارهٔ { $number }، اجرای { $run } …
command-bench-repeats =
    دست‌کم یک بار:
    --repeats 1
command-bench-unscored =
    وضعیت { $number } برای این حرکت امتیازی ندارد:
    { $move }
command-bench-midgame = { $positions } تا عمق { $depth } با گزینش { $selectivity }: بهترین حرکت { $best }، مقدار با خطای حداکثر { $within } مهره { $near }، میانگین خطا { $off } مهره، ازدست‌رفته { $lost }
command-bench-nodes = { $nodes } گره در { $seconds } ثانیه، هر ثانیه { $speed } میلیون
command-bench-uneven = { $job }: { $one } گره در یک اجرا و { $other } گره در دیگری
command-bench-001 = بازی گزارش ۰۰۱ با خودش، برش { $cutoff }، آلفا-بتای ساده
command-bench-001-score =
    گزارش ۰۰۱، برش { $cutoff }: امتیاز سیاه درست نیست:
    { $score } ≠ { $wanted }
command-bench-003 = صفحه‌های گزارش ۰۰۳، عمق ۱۲، مهره‌ها، همهٔ گزینه‌ها
command-bench-worth =
    مقدار این وضعیت درست نیست:
    { $position }: { $value } ≠ { $wanted }
command-bench-mcts = { $game }: { $n } شبیه‌سازی با mcts
command-bench-short =
    شبیه‌سازی‌ها کم است:
    mcts · { $game }: { $nodes } < { $all }
command-bench-search-head = کار | گره | ثانیه | بدترین | میلیون گره در ثانیه
command-bench-as-is = همین‌گونه که هست
command-bench-all-off = همه خاموش
command-bench-ground =
    عمق { $depth }، { $positions } وضعیت:
    { $game }
command-bench-switches-head = alphabeta | گره | × گره | ثانیه | × زمان
command-bench-complexity-head = عمق | minimax | 8^d | بی‌ترتیب | 8^(3d/4) | ترتیب ایستا | همهٔ گزینه‌ها | 8^(d/2)
command-bench-frame = نخستین تصویر: { $screen }
command-bench-start = صفحهٔ شروع
command-bench-key = کلید: کسی فکر نمی‌کند
command-bench-key-busy = کلید: mcts روی { $n } رشته
command-bench-terminal-head = چه | اجرا | میانه (میلی‌ثانیه) | ۹۵٪ (میلی‌ثانیه) | بدترین (میلی‌ثانیه) | هدف (میلی‌ثانیه)
command-bench-broken = { $what ->
    [open] پایانهٔ ساختگی باز نمی‌شود
    [read] پایانهٔ ساختگی خوانده نمی‌شود
    [write] در پایانهٔ ساختگی نمی‌توان نوشت
    [find] این برنامه پیدا نمی‌شود
    [start] این برنامه آغاز نمی‌شود
   *[wait] پایان این برنامه شنیده نمی‌شود
}: { $why }
command-bench-unseen =
    صفحه هرگز این را نشان نداد:
    { $what }: { $shown }
command-bench-endless = برنامهٔ درون پایانه هرگز تمام نشد
command-bench-ended =
    برنامهٔ درون پایانه چنین تمام شد:
    { $status }

# آموزش
command-train-where =
    بگویید کتاب کجا برود:
    --out FILE
command-train-where-openings =
    بگویید گشایش‌ها کجا بروند:
    --out FILE
command-train-interrupted = کار بریده شد
command-train-size =
    چنین صفحه‌ای نیست؛ باید مانند این باشد:
    { $size } → 6x7
command-train-book =
    همهٔ وضعیت‌ها با کمتر از { $below } مهره و با { $deep } مهره، { $bytes } در { $seconds } ثانیه:
    { $file }
command-train-journal =
    این دفتر دیگر لازم نیست:
    { $file }
command-train-solved = { command-n-positions } در { $seconds } ثانیه دوباره حل شد، { $wrong } نادرست
command-train-rejudged = { command-n-openings } در { $seconds } ثانیه دوباره داوری شد، { $wrong } نادرست
command-train-book-wrong =
    کتاب دربارهٔ { $wrong } از { $compared } وضعیت درست نیست؛ نخستین:
    { $first }
command-train-set-wrong = این مجموعه دربارهٔ { $wrong } از { $compared } گشایش درست نیست؛ نخستین: { $first }
command-train-judged = { $done } وضعیت از { $all } داوری شد، { $found }
command-train-searched = { $done } وضعیت از { $all } جست‌وجو شد
command-train-openings =
    { $openings } در { $seconds } ثانیه:
    { $file } · { $game } · { $judge }
command-train-none =
    گشایش‌های این بازی همراه برنامه نیست:
    { $game }
command-train-graded =
    درجهٔ این گشایش درست نیست:
    { $position }: { $stated } ≠ { $found }
command-train-unknown = ?
command-train-score = { $grade } ({ $score })
command-train-stopped = { $why }؛ همین فرمان ادامه می‌دهد
command-train-pages =
    { $pages } تا عمق { $depth }، { $bytes } در { $seconds } ثانیه:
    { $file }
command-train-extend =
    با این دفتر می‌توان آن را بزرگ‌تر کرد:
    { $file } · --pages N
command-train-errors = خطا به مهره در بازی‌های کنارگذاشته، در برابر امتیاز دقیق و نتیجه
command-train-errors-head = خانهٔ خالی | حل‌شده | میانگین | جذر میانگین مربع | سوگیری | بازی‌شده | میانگین | جذر میانگین مربع | سوگیری
command-train-games =
    { $positions } از { $games } در { $seconds } ثانیه:
    { $file }
command-train-positions =
    { $positions }:
    { $file }
command-train-no-position =
    این پرونده به هیچ وضعیتی نمی‌رسد:
    { $file }
command-train-parity =
    { $positions }؛ زوجیت و خوش‌بینی به مهره، و کمبود برتری‌ها:
    { $parity } · { $optimism } · { $missing }
command-train-probcut = { $positions } در { $seconds } ثانیه جست‌وجو شد
command-train-cells-head = خانهٔ خالی | کم‌عمق | عمیق | جفت | سوگیری | پراکندگی | برازش
