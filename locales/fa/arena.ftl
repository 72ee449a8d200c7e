# میدان: مسابقه میان عامل‌ها
arena-title = کدام قوی‌تر است؟
arena-text = بگذارید عامل‌ها با هم بازی کنند: بازی‌های بسیار، گشایش‌های منصفانه؛ و ببینید نتیجه‌ها چه می‌گویند و چه نمی‌گویند.
arena-read = چگونه بخوانیمش
arena-none-text = مسابقات همهٔ توان رایانه را می‌گیرد؛ پس تنها صاحب سرور آن را برگزار می‌کند. برای این‌که صاحب سرور شناخته شوید، نشانی‌ای را باز کنید که سرور هنگام شروع چاپ کرده است.
arena-back = همهٔ مسابقات

arena-runs = مسابقات
arena-no-runs = هنوز هیچ. «شروع» را بزنید و تماشا کنید.
arena-more-runs = { $n } تای دیگر
arena-state-playing = در جریان
arena-state-stopped = متوقف
arena-state-complete = پایان‌یافته
arena-state-decided = روشن شد
arena-state-failed = ناکام
arena-of = { $games } از { $total } بازی
arena-leader = پیشتاز: { $agent }
arena-now = همین حالا
arena-pair = { $one } – { $two }
arena-many = { $n } عامل

arena-presets = آماده
preset-levels = هر پنج سطح
preset-corrections = هر خطا چه بهایی دارد
preset-report-004 = گزارش ۰۰۴
preset-report-004-corrected = گزارش ۰۰۴، درست‌شده
arena-agents = چه کسانی بازی می‌کنند
arena-add = افزودن عامل
arena-choose = عامل { $n }:
arena-own-name = نام در جدول
arena-name-of = نام { $agent } در جدول
arena-remove = برداشتن { $agent }
arena-format = شیوهٔ برگزاری
format-round-robin = دوره‌ای
format-match = دونفره
format-gauntlet = یکی با همه
format-swiss = سوئیسی
format-sprt = آزمون
format-pairings = طبق فهرست
format-about-round-robin = همه با همه بازی می‌کنند.
format-about-match = فقط دو عامل نخست با هم بازی می‌کنند.
format-about-gauntlet = عامل نخست با همهٔ دیگران بازی می‌کند و دیگران با هم نه.
format-about-swiss = در هر دور، هر عامل با حریفی هم‌امتیاز بازی می‌کند.
format-about-sprt = آیا عامل نخست از دومی بهتر است؟ آزمون (SPRT) همین که پاسخ را بداند خودش می‌ایستد.
format-about-pairings = درست همین‌ها، به همین ترتیب.
arena-pairing = { $first } – { $second }
arena-games-n = { $n ->
    [one] { $n } بازی
   *[other] { $n } بازی
}
arena-games = شمار بازی‌های هر دو حریف
arena-most = حداکثر شمار بازی‌ها
arena-rounds = دورها
arena-seeds = چند عامل با همه بازی کنند
arena-elo0 = بهتر نیست از (Elo)
arena-elo1 = بهتر است به اندازهٔ (Elo)
arena-more = گشایش‌ها، زمان فکر کردن، رایانه
arena-openings = گشایش‌ها
openings-balanced = متوازن
openings-start = وضعیت آغاز
openings-random = حرکت‌های تصادفی
openings-about-balanced = وضعیت‌هایی که هیچ طرفی در آن‌ها پیش نیست؛ موتورهای خودمان سنجیده‌اند و بذر تصادفی از میانشان برمی‌گزیند.
openings-about-start = همهٔ بازی‌ها از وضعیت عادی. عاملی که تصادف ندارد خودش را تکرار می‌کند.
openings-about-random = نخست چند حرکت تصادفی، بی‌آن‌که کسی آن‌ها را بسنجد.
arena-from-balanced = گشایش‌های متوازن
arena-from-start = از وضعیت آغاز
arena-from-random = نخست { $plies } حرکت تصادفی
arena-plies = شمار حرکت‌ها
arena-swap = هر گشایش دو بار، با جابه‌جایی دو طرف
arena-budget = فکر کردن
budget-own = حد خودشان
budget-time = زمان هر حرکت
budget-nodes = شمار وضعیت‌ها
budget-depth = عمق
budget-clock = ساعت
budget-about-own = هر عامل با حد خودش: سطح‌ها عمق خود را دارند و مونت‌کارلو شمار تکرارهایش را.
budget-about-time = زمان برابر برای هر حرکت. بازی‌ها مو به مو تکرار نمی‌شوند.
budget-about-nodes = شمار برابر وضعیت‌ها یا شبیه‌سازی‌ها برای هر حرکت. بازی‌ها مو به مو تکرار می‌شوند.
budget-about-depth = عمق برابر برای همه. بازی‌ها مو به مو تکرار می‌شوند.
budget-about-clock = ساعتی برای همهٔ بازی و چند ثانیه افزوده با هر حرکت.
budget-is-depth = عمق { $n }
budget-is-nodes = { $n } وضعیت برای هر حرکت
budget-is-time = { $time } برای هر حرکت
budget-is-clock = { $main } و { $increment } با هر حرکت
arena-time = ثانیه برای هر حرکت
arena-nodes = وضعیت برای هر حرکت
arena-depth = نیم‌حرکت
arena-main = ثانیه روی ساعت
arena-increment = ثانیهٔ افزوده با هر حرکت
arena-forfeit = هر که از زمانش بگذرد بازی را می‌بازد
arena-machine = رایانه
arena-workers = بازی‌های هم‌زمان
arena-workers-all = همهٔ هسته‌ها
arena-workers-n = { $n ->
    [one] هر بار یک بازی
   *[other] { $n } بازی هم‌زمان
}
arena-seed = بذر تصادفی
arena-seed-n = بذر { $n }
arena-adjudicate = بازی‌هایی که حل‌کنندهٔ دقیق نتیجه‌شان را می‌داند تمام شوند
arena-proof = وضعیت برای اثبات
arena-title-own = عنوان
arena-title-made = از روی بقیه ساخته می‌شود
arena-start = شروع
arena-counting = …
arena-will = { $games ->
    [one] { $n } بازی { $game }
   *[other] { $n } بازی { $game }
}
arena-will-test = حداکثر { $n } بازی { $game }؛ شاید آزمون زودتر پاسخ را بداند.
arena-mend = آنچه را بالا نشان شده درست کنید.
error-playing = مسابقات دیگری در جریان است. نخست آن را متوقف کنید یا تا پایانش صبر کنید.
error-no-arena = این سرور برای شما میدان مسابقه ندارد.
error-bad-plan = این‌گونه نمی‌شود بازی کرد: { $message }
error-over = این مسابقات تمام شده و بازی دیگری نمانده است.

arena-progress = پیشرفت
arena-rate-second = { $n } بازی در ثانیه
arena-rate-minute = { $n } بازی در دقیقه
arena-left = { $time } مانده
arena-left-days = { $n ->
    [one] یک روز مانده
   *[other] { $n } روز مانده
}
arena-time-us = { $n } میکروثانیه
arena-time-ms = { $n } میلی‌ثانیه
arena-time-ns = { $n } نانوثانیه
arena-time-s = { $n } ثانیه
arena-stop = توقف
arena-resume = ادامه
arena-download = دریافت
arena-delete = حذف
arena-delete-sure = واقعاً حذف شود؟ یک بار دیگر
file-report = گزارش ({ $language })
file-table = جدول
file-games = فهرست بازی‌ها
file-records = بازی‌ها به‌صورت رکورد
file-journal = دفتر رویدادها
file-plan = طرح، برای برگزاری دوباره
file-summary = خلاصه برای برنامه‌ها
arena-lost = ارتباط قطع شد. مسابقات ادامه دارد؛ دوباره تلاش می‌کنیم…

verdict-waiting = هنوز هیچ بازی‌ای تمام نشده است.
verdict-nothing = هیچ بازی‌ای تمام نشد.
verdict-refused = هنوز درجه‌ای در کار نیست: { $reason }.
verdict-better = { $one } به اندازهٔ { $elo } Elo از { $two } قوی‌تر است؛ با احتمال { $los }.
verdict-even = { $one } به اندازهٔ { $elo } Elo از { $two } پیش است، اما شاید از بخت باشد؛ احتمال برتری { $los }.
verdict-first = { $one } از همه قوی‌تر است: { $elo } Elo، آشکارا بالاتر از { $two }.
verdict-met = { $one } با { $elo } Elo پیشتاز است؛ تنها از روی بازی‌هایش با { $two }، با احتمال { $los } قوی‌تر است.
verdict-close = { $one } با { $elo } Elo پیشتاز است، اما { $two } در محدودهٔ خطاست.
verdict-apart = جفت‌به‌جفت سنجیده می‌شوند، نه روی یک مقیاس: { $reason }.
verdict-pair-better = { $one } از { $two } قوی‌تر است: { $score } امتیازها در { $n } بازی (۹۵٪: { $interval }).
verdict-pair-open = میان { $one } و { $two } تفاوتی ثابت نشده است: { $score } امتیازها در { $n } بازی (۹۵٪: { $interval }).
verdict-pair-seats = { $one } در { $first } بازی از { $n } بازی با { $two } آغازگر بود و { $score } امتیازها را گرفت (۹۵٪: { $interval })؛ نمی‌توان گفت چه‌قدر از آن از آغازگر بودن است.
verdict-faults-costs = بهای خطا در این‌ها ثابت شده است: { $names }.
verdict-faults-pays = قوی‌تر از اصلاح‌شدهٔ خود: { $names }.
verdict-faults-open = بهایی ثابت نشده است: { $names }.
verdict-faults-unknown = بازی‌ها برای داوری کم‌اند: { $names }.
verdict-test-open = هنوز روشن نیست: { $one } از { $two } به اندازهٔ { $elo0 } بهتر است یا { $elo1 } Elo؟
verdict-test-none = آزمون به پاسخ نرسید؛ بازی‌های بیشتری لازم است.
verdict-test-h1 = روشن شد: { $one } از { $two } بهتر است. { $elo1 } Elo با نتیجه‌ها می‌خواند و { $elo0 } نه؛ چنین آزمونی حداکثر در { $risk } موارد اشتباه می‌کند.
verdict-test-h0 = روشن شد: { $one } به اندازهٔ { $elo1 } Elo از { $two } بهتر نیست؛ { $elo0 } با نتیجه‌ها می‌خواند. چنین آزمونی حداکثر در { $risk } موارد اشتباه می‌کند.

arena-ratings = درجه‌ها
arena-ratings-note = به Elo؛ میانگین همه ۰ است. در ۹۵ مورد از ۱۰۰، مقدار واقعی درون خط است.
arena-rated = { $elo } Elo، میان { $low } و { $high }
arena-pairings = جفت‌به‌جفت
arena-pairings-note = هر جفت تنها دربارهٔ خودش می‌گوید، از دید عاملی که اول نام برده شده است. بازه در ۹۵ مورد از ۱۰۰ مورد امتیاز درست را در بر دارد.
follows-better = { $one } قوی‌تر است
follows-open = تفاوتی ثابت نشده است
follows-seats = { $one } بیشتر آغازگر بوده است: نمی‌توان گفت کدام قوی‌تر است
arena-faults = هر خطا چه بهایی دارد
arena-faults-note = هر نمونهٔ گزارش‌ها در برابر جست‌وجویی که جای آن را گرفته و به همان اندازه جلو را می‌بیند؛ هر گشایش با هر دو رنگ. از دید نمونهٔ گزارش؛ بازه‌ها در ۹۵ مورد از ۱۰۰ مورد مقدار درست را در بر دارند.
fault-costs = این خطا بازی می‌بازد
fault-pays = نمونهٔ گزارش قوی‌تر است: درستی اینجا سودی ندارد
fault-open = بهایی ثابت نشده است
fault-report-000 = پس از پاس، هر طرف به جای دیگری انتخاب می‌کند؛ بازی تمام‌شده با تابع ارزیابی سنجیده می‌شود.
fault-report-001 = حرکت‌ها در جست‌وجو هیچ مهره‌ای را برنمی‌گردانند؛ همهٔ درخت یک جفت کران دارد.
fault-report-002 = همهٔ بردها یکسان شمرده می‌شوند و برد ممکن است عقب بیفتد؛ تساوی حتمی در برابر حدس‌ها هیچ است.
fault-report-003 = حریف در جست‌وجو هرگز حرکت نمی‌کند؛ جدول عمق‌ها را در هم می‌ریزد.
fault-report-004-minimax = همهٔ بردها یکسان شمرده می‌شوند و برد ممکن است عقب بیفتد.
fault-report-004-alphabeta = همهٔ بردها یکسان شمرده می‌شوند و برد ممکن است عقب بیفتد.
fault-report-004-evaluation = تنها یک حرکت جلو را می‌بیند و در دام تهدید دوگانه می‌افتد.
fault-report-004-mcts = هر لایهٔ درخت مهرهٔ یک طرف را می‌گذارد؛ پاداش‌ها کنجکاوی را از میان می‌برند.
arena-table = جدول
table-rank = رتبه
table-name = عامل
table-elo = Elo
table-games = بازی
table-wins = برد
table-draws = مساوی
table-losses = باخت
table-score = امتیاز
table-margin = اختلاف
table-time = زمان حرکت
table-overruns = دیرکرد
table-fouls = خطا
table-pairing = جفت
table-first = آغازگر
table-wdl = برد–تساوی–باخت
table-interval = بازهٔ ۹۵٪
table-follows = چه نتیجه می‌شود
table-exhibit = نمونهٔ گزارش
table-lost-discs = مهرهٔ ازدست‌رفته در هر بازی
table-lost-points = امتیاز ازدست‌رفته در هر بازی
table-about-rank = رتبه
table-about-name = نام در جدول
table-about-elo = درجه با بازهٔ ۹۵٪؛ میانگین همه ۰ است
table-about-games = بازی‌هایی که به حساب می‌آیند
table-about-wins = برده
table-about-draws = مساوی
table-about-losses = باخته
table-about-score = سهم از امتیازها و خود امتیاز
table-about-margin = میانگین اختلاف: در اتللو به مهره
table-about-time = میانگین زمان فکر کردن برای هر حرکت
table-about-overruns = حرکت‌هایی که بیش از زمان مجاز طول کشیدند
table-about-fouls = بازی‌هایی که با از کار افتادن، حرکت غیرمجاز یا ساعت باخته شد
arena-times = نیمی تا { $median }، ۹۹ تا از ۱۰۰ تا { $p99 }، حداکثر { $max }
arena-overrun = میانگین { $mean }، حداکثر { $worst }
arena-fouls-of = { $agent }: { $n ->
    [one] { $n } خطا
   *[other] { $n } خطا
} ({ $kinds }). نمایش بازی‌ها
arena-cross = هر یک در برابر دیگری
arena-cross-note = سهمی از امتیازها که سطر از ستون گرفته است. برای شرح هر خانه آن را برگزینید.
arena-itself = خودش
arena-against = { $one } در برابر { $two }
arena-not-met = بازی نکرده‌اند
arena-wdl = { $wins } برد، { $draws } مساوی، { $losses } باخت
arena-elo-is = { $elo } Elo
arena-los = با احتمال { $los } قوی‌تر
arena-margin-is = میانگین اختلاف { $margin }
arena-pairs-are = جفت‌ها به امتیاز ۰، ½، ۱، ۱½، ۲: { $pairs }
arena-numbers = به زبان عدد
fact-draws = مساوی‌ها
fact-first = امتیاز طرف آغازگر
fact-advantage = ارزش آغازگر بودن (Elo)
fact-plies = حرکت در هر بازی
fact-budget = فکر کردن
fact-seed = بذر تصادفی
fact-machine = رایانه
fact-adjudicated = پایان با حل‌کننده
arena-machine-is = { $n ->
    [one] یک بازی در هر زمان
   *[other] { $n } بازی هم‌زمان
}{ $pinned ->
    [yes] { $n ->
        [one] ، روی هستهٔ خودش
       *[other] ، هر یک روی هستهٔ خودش
    }
   *[no] { "" }
}{ $shared ->
    [yes] ؛ هسته‌ها مشترک‌اند و زمان‌ها دقیق نیست
   *[no] { "" }
}

arena-test = آزمون
arena-llr = لگاریتم نسبت درست‌نمایی { $llr }، میان { $lower } و { $upper }؛ جفت‌ها { $pairs }
arena-h0 = { $elo } Elo
arena-h1 = { $elo } Elo

arena-live = اکنون روی صفحه‌ها
arena-enlarge = { $first } – { $second }: بزرگ‌تر یا کوچک‌تر
arena-more-boards = نمایش { $n } صفحهٔ دیگر
arena-larger = بزرگ‌تر
arena-smaller = کوچک‌تر
arena-at = بازی { $number } · حرکت { $ply }

arena-games-played = بازی‌ها
games-number = شماره
games-first = نفر اول
games-second = نفر دوم
games-result = نتیجه
games-plies = حرکت‌ها
games-seconds = زمان
games-open = باز کردن
games-by-agent = بازی‌های
games-by-against = در برابر
arena-any = همهٔ عامل‌ها
arena-any-other = در برابر هر حریفی
arena-fouls-only = فقط با خطا
arena-no-games = چنین بازی‌ای نیست.
arena-newer = تازه‌تر
arena-older = قدیمی‌تر
arena-open-game = بازی { $n }
arena-result-first = اولی برد
arena-result-second = دومی برد
arena-result-draw = مساوی
end-finished = با قواعد بازی
end-timeout = با تمام شدن وقت
end-forfeited = با خطا
end-adjudicated = به رأی حل‌کننده
end-resigned = با تسلیم
end-agreed = با توافق
end-unfinished = ناتمام
foul-start = آغاز به کار نکرد
foul-crash = از کار افتاد
foul-hang = پاسخ نداد
foul-garbage = پاسخ بی‌معنا داد
foul-illegal = حرکت غیرمجاز
foul-refusal = فرمانی را نپذیرفت
foul-time = از زمانش گذشت
foul-panic = در میانهٔ کار شکست
foul-error = کنار کشید
arena-side-first = نخست
arena-side-second = دوم
arena-foul-by = خطای طرف { $side }: { $foul }
arena-evidence = آخرین خط‌های گفت‌وگو
arena-laid = { $n ->
    [0] بدون گشایش
    [one] { $n } حرکت گشایش
   *[other] { $n } حرکت گشایش
}
arena-overran = { $n ->
    [one] یک حرکت { $worst } دیر شد
   *[other] { $n } حرکت دیر شد، حداکثر { $worst }
}
arena-review = مرور
