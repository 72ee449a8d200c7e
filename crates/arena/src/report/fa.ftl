# واژه‌های گزارش مسابقات. هر پیام در یک خط.
kicker = گزارش مسابقات
title-many = { $game }: { $count } عامل
comma = ،

# نتیجه
chance-above = بیش از { $chance }
chance-below = کمتر از { $chance }
verdict-none = هنوز هیچ بازی‌ای شمرده نشده است.
verdict-better = { $one } از { $two } قوی‌تر است: { $elo } الو، با اطمینان ۹۵٪ میان { $low } و { $high }. احتمال برتری: { $los }.
verdict-open = تفاوتی ثابت نشده است: { $one } با { $elo } الو از { $two } جلوتر است، اما با اطمینان ۹۵٪ هر مقداری میان { $low } و { $high } ممکن است. احتمال برتری: { $los }.
verdict-first = { $one } با { $elo } الو نسبت به میانگین همه اول است، با اطمینان ۹۵٪ میان { $low } و { $high }.
verdict-clear = بازهٔ هیچ عامل دیگری به بازهٔ نفر اول نمی‌رسد.
verdict-overlap = بازهٔ { $names } با آن هم‌پوشانی دارد؛ پس بهترین عامل هنوز روشن نیست.
verdict-overlap-many = بازهٔ { $count } عامل دیگر با آن هم‌پوشانی دارد؛ پس بهترین عامل هنوز روشن نیست.
verdict-direct = در برابر { $two } که دوم است { $score } از امتیازهای { $games } بازی را گرفت (احتمال برتری { $los }).
verdict-leads = از نظر امتیاز { $one } با { $score } از امتیازهایش پیش است.
verdict-refused = درجه‌ای داده نمی‌شود: { $why }.
verdict-partly = بدون درجه: { $names } ({ $why }).
verdict-apart = عامل‌ها جفت‌به‌جفت سنجیده می‌شوند، نه روی یک مقیاس: { $why }.
pair-better = { $one } از { $two } قوی‌تر است: در { $games } بازی { $score } امتیازها را گرفت، با اطمینان ۹۵٪ میان { $low } و { $high }.
pair-open = میان { $one } و { $two } تفاوتی ثابت نشده است: { $one } در { $games } بازی { $score } امتیازها را گرفت، اما هر مقداری میان { $low } و { $high } ممکن است.
pair-seats = { $one } در { $first } بازی از { $games } بازی با { $two } شروع‌کننده بود و { $score } امتیازها را گرفت، با اطمینان ۹۵٪ میان { $low } و { $high }؛ نمی‌توان گفت چه‌قدر از آن از شروع کردن است.
pair-unknown = { $one } در { $games } بازی با { $two } { $score } امتیازها را گرفت؛ این چیزی را ثابت نمی‌کند، زیرا { $why }.
verdict-unfinished = تاکنون { $games } بازی از { $total } بازی شمرده شده است.
verdict-h1 = آزمون به نتیجه رسید و H1 پذیرفته شد: { $one } بیش از { $elo } الو از { $two } قوی‌تر است. اگر چنین نبود، آزمون حداکثر در { $risk } موارد این را می‌گفت.
verdict-h0 = آزمون به نتیجه رسید و H0 پذیرفته شد: { $one } به اندازهٔ { $elo } الو از { $two } قوی‌تر نیست. اگر بود، آزمون حداکثر در { $risk } موارد آن را رد می‌کرد.
verdict-continue = آزمون هنوز پاسخی ندارد: لگاریتم نسبت درست‌نمایی { $llr } است، میان دو کران { $lower } و { $upper }.

# چرا عددی نیست
refused-few = { $games } بازی انجام شده و برای بازهٔ اطمینان دست‌کم { $needed } بازی لازم است
refused-won = همهٔ بازی‌ها برد بوده و کران بالایی در کار نیست
refused-lost = همهٔ بازی‌ها باخت بوده و کران پایینی در کار نیست
refused-above = ؛ با اطمینان ۹۵٪ بالای { $elo } الو
refused-below = ؛ با اطمینان ۹۵٪ زیر { $elo } الو
refused-same = هر { $games } بازی یک امتیاز داده‌اند و چیزی نمی‌گوید که خطا چه‌قدر است
refused-groups = نتیجه‌ها به { $groups } گروه بخش می‌شوند که هرگز از هم امتیازی نگرفته‌اند و در یک مقیاس نمی‌گنجند
refused-colours = رنگ‌ها عوض نشده‌اند و نمی‌توان شروع‌کننده بودن را از قوی‌تر بودن جدا کرد
refused-seats = دو طرف به یک اندازه شروع‌کننده نبوده‌اند و نمی‌توان شروع کردن را از قوی‌تر بودن جدا کرد
refused-never = در این برنامه { $groups } گروه از عامل‌ها هرگز با هم روبه‌رو نمی‌شوند و در یک مقیاس نمی‌گنجند
refused-peak = نتیجه‌ها یکسره با قدرت و شروع‌کننده بودن توضیح داده می‌شوند و اندازه‌ای نمی‌توان داد

# چه بازی شد
facts = چه بازی شد
facts-game = بازی
facts-format = شیوه
facts-games = تعداد بازی‌ها
facts-games-of = { $games } از { $total }
facts-openings = گشایش‌ها
facts-budget = بودجه
facts-adjudication = داوری
facts-seed = بذر
facts-date = آخرین بازی
facts-build = با برنامهٔ
game-othello = اتللو
game-connect4 = چهار در یک ردیف
game-tictactoe = دوز
format-match = مسابقهٔ دو نفره
format-round-robin = دوره‌ای
format-gauntlet = یکی با همه
format-swiss = سوئیسی
format-pairings = جفت‌های داده‌شده
format-sprt = آزمون دنباله‌ای (SPRT)
openings-balanced = گشایش‌های متعادل
openings-start = آغاز معمول بازی
openings-random = { $plies } نیم‌حرکت تصادفی
openings-file = از فایل { $file }
openings-position = وضعیت { $position }
openings-swapped = هر کدام دو بار با رنگ‌های عوض‌شده
openings-fixed = بدون عوض شدن رنگ‌ها
budget-own = تنها محدودیت‌های خود عامل‌ها
budget-depth = عمق { $depth }
budget-nodes = { $nodes } گره برای هر حرکت
budget-time = { $time } برای هر حرکت
budget-clock = { $main } برای هر بازی و { $increment } برای هر حرکت
budget-forfeit = گذشتن از زمان باخت است
adjudication = حل‌کننده بازی‌هایی را که با { $nodes } گره ثابت کند پایان می‌دهد، از نیم‌حرکت { $from } به بعد
adjudication-empties = حل‌کننده بازی‌هایی را که با { $nodes } گره ثابت کند پایان می‌دهد، وقتی حداکثر { $empties } خانه خالی باشد

# درجه‌ها
ratings = درجه‌ها
ratings-caption = الو با بازهٔ اطمینان ۹۵٪؛ میانگین همهٔ عامل‌های درجه‌دار صفر است.
ratings-told = { $name }: { $elo } الو، میان { $low } و { $high }
ratings-refused = بدون درجه:
ratings-refused-all = درجه‌ای داده نمی‌شود: { $why }.

# جفت‌ها، آنجا که مقیاسی نیست
pairings = جفت‌به‌جفت
pairings-caption = از دید عاملی که اول نام برده شده است. بازه در ۹۵ مورد از ۱۰۰ مورد مقدار درست را در بر دارد.
pairings-more = { $more } جفت دیگر در جدول رودررو آمده است.
follows-better = { $one } قوی‌تر است
follows-open = تفاوتی ثابت نشده است
follows-seats = { $one } بیشتر شروع‌کننده بوده است: نمی‌توان گفت کدام قوی‌تر است

# هر خطا چه بهایی دارد
faults = هر خطا چه بهایی دارد
faults-how = هر نمونهٔ گزارش‌ها در برابر جست‌وجویی که جای آن را گرفته و به همان اندازه جلو را می‌بیند. هر دو هر گشایش را با هر دو رنگ بازی کرده‌اند.
faults-caption = از دید نمونهٔ گزارش. بازه‌ها در ۹۵ مورد از ۱۰۰ مورد مقدار درست را در بر دارند.
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
costs-proven = بهای خطا در این‌ها ثابت شده است: { $names }.
costs-pays = قوی‌تر از اصلاح‌شدهٔ خود: { $names }.
costs-open = بهایی ثابت نشده است: { $names }.
costs-unknown = بازی‌ها برای داوری کم‌اند: { $names }.

# جدول‌ها
table = جدول
table-results = نتیجه‌ها
table-times = زمان و رفتار
column-rank = رتبه
column-name = عامل
column-elo = الو
column-games = بازی
column-wins = برد
column-draws = مساوی
column-losses = باخت
column-score = درصد امتیاز
column-points = امتیاز
column-margin = میانگین اختلاف
column-moves = حرکت
column-mean = میانگین
column-median = میانه
column-p99 = ۹۹٪
column-max = بیشترین
column-overruns = دیرکرد
column-over-mean = میانگین دیرکرد
column-over-worst = بدترین
column-fouls = خطا
column-end = چگونه
column-pairing = جفت
column-first = شروع‌کننده
column-results = برد–تساوی–باخت
column-interval = بازهٔ ۹۵٪
column-follows = چه نتیجه می‌شود
column-exhibit = نمونهٔ گزارش
column-lost-discs = مهرهٔ ازدست‌رفته در هر بازی
column-lost-points = امتیاز ازدست‌رفته در هر بازی
column-share = سهم

# جدول رودررو
cross = جدول رودررو
cross-caption = درصد امتیاز سطر در برابر ستون؛ زیر آن برد–مساوی–باخت.
cross-hint = برای جزئیات به خانه‌ای اشاره کنید یا با کلیدهای جهت‌نما در جدول بگردید.
cross-detail = { $one } در برابر { $two }: { $score }، برد–مساوی–باخت { $results }.
cross-pairs = جفت بازی‌ها با صفر، نیم، یک، یک‌ونیم و دو امتیاز: { $pairs }.
cross-elo = الو { $elo } ± { $error }.
cross-no-elo = بدون الو: { $why }.
cross-los = احتمال برتری { $los }.
cross-margin = میانگین اختلاف { $margin }.
cross-left-out = { $shown } عامل نخست؛ { $more } عامل دیگر در جدول بالا آمده‌اند.

# آزمون
test = آزمون دنباله‌ای
test-pairs = لگاریتم نسبت درست‌نمایی بر حسب تعداد جفت بازی‌ها
test-h1 = پذیرش H1
test-h0 = پذیرش H0
test-told = پس از { $pairs } جفت، لگاریتم نسبت درست‌نمایی { $llr } است؛ کران‌ها { $lower } و { $upper } هستند.
test-terms = H0: { $elo0 } الو، H1: { $elo1 } الو ({ $model })؛ احتمال خطا { $alpha } و { $beta }. جفت بازی‌ها با صفر، نیم، یک، یک‌ونیم و دو امتیاز: { $counts }.
test-normalized = نرمال‌شده
test-logistic = لجستیک

# امتیاز در گذر زمان
progress = امتیاز در گذر زمان
progress-games = سهم هر عامل از امتیازهایش پس از این تعداد بازی
progress-left-out = { $shown } عامل نخست؛ { $more } عامل دیگر در جدول بالا آمده‌اند.

# زمان هر حرکت
thinking = زمان هر حرکت
thinking-caption = هر حرکت چه‌قدر طول کشید، در مقیاس توان‌های ده. خط پر: میانه. خط‌چین: ۹۹ حرکت از هر ۱۰۰ حرکت بیشتر طول نکشید. ستون عدد: میانه.
thinking-told = { $name }: میانه { $median }، ۹۹٪ تا { $late }، بیشترین { $max }
noise = { $count } حرکت از { $moves } حرکت بیش از حد مجاز طول کشید: به‌طور میانگین { $mean } و حداکثر { $worst }. این خطای زمانی خود رایانه همراه با دیرکرد عامل‌هاست.
noise-none = هیچ حرکتی بیش از حد مجاز طول نکشید.

# پایان‌ها
endings = رنگ، مساوی، پایان
shares = نتیجه‌ها بر پایهٔ طرف
share-first = برد شروع‌کننده
share-draw = مساوی
share-second = برد طرف دوم
first-score = شروع‌کننده { $score } از امتیازها را گرفت.
first-worth = شروع کردن میان دو هم‌زور { $elo } الو می‌ارزد.
first-unknown = ارزش شروع کردن را به الو نمی‌توان گفت: { $why }.
mean-plies = هر بازی به‌طور میانگین { $plies } نیم‌حرکت داشت، همراه با گشایش.
ends = بازی‌ها چگونه پایان یافت
end-finished = با قواعد بازی
end-unfinished = ناتمام
end-resigned = تسلیم
end-timeout = پایان وقت
end-agreed = توافق
end-forfeited = باخت با خطا
end-adjudicated = داوری حل‌کننده

# خطاها
fouls = خطاها
fouls-none = هیچ بازی‌ای با خطا باخته نشد.
fouls-more = { $count } خطای دیگر در دفتر مسابقات است.
foul-head = بازی { $number }: { $guilty } در برابر { $other }، { $offence }
foul-show = نمایش این بازی
offence-start = آغاز به کار نکرد
offence-crash = از کار افتاد
offence-hang = پاسخ نداد
offence-garbage = پاسخ بی‌معنی داد
offence-illegal = حرکت غیرمجاز
offence-refusal = فرمان را نپذیرفت
offence-time = پایان وقت
offence-panic = ناگهان ایستاد
offence-error = با خطا کنار کشید

# بازی‌ها
games-title = بازی‌ها
games-script = بازی‌ها را برنامهٔ صفحه نشان می‌دهد که در این مرورگر اجرا نمی‌شود.
games-all = همهٔ { $count } بازی.
games-some = { $shown } بازی از { $count } بازی: همهٔ بازی‌هایی که با خطا باخته شدند و شماری که به تصادف برگزیده شده‌اند.
games-rest = بقیه در { $journal } است. هر بازی را می‌توان با { $command } دوباره انجام داد.
games-agent = عامل
games-against = در برابر
games-anybody = هر کس
games-fouls = تنها خطاها
games-none = بازی‌ای با این ویژگی‌ها نیست.
games-number = بازی
games-first = شروع‌کننده
games-second = طرف دوم
games-result = نتیجه
games-margin = اختلاف
games-end = پایان
games-plies = نیم‌حرکت
games-caption = بازی‌ها؛ برای دیدن هر بازی شمارهٔ آن را بزنید.
games-won = برد { $name }
games-draw = مساوی
games-page = { $from } تا { $to } از { $count }
games-earlier = پیشین
games-later = پسین
games-pages = صفحه‌های فهرست
games-close = بستن
games-start = وضعیت آغاز
games-at = { $ply }. { $move }: { $name } ({ $side })
games-in-opening = گشایش
games-to-start = رفتن به آغاز
games-back = یک حرکت عقب
games-forward = یک حرکت جلو
games-to-end = رفتن به پایان
games-slider = حرکت
games-analyse = تحلیل در حریف
games-analyse-hint = در حریفی که روی همین رایانه اجرا می‌شود باز می‌شود
games-broken = این بازی را تا پایان نمی‌توان روی صفحه نشان داد: { $why }
games-moves = حرکت‌ها
games-pass = پاس
board-label = صفحه پس از { $ply } حرکت
side-Black = سیاه
side-White = سفید
side-Red = قرمز
side-Yellow = زرد
side-X = X
side-O = O

# پایان صفحه
footer-made = ساختهٔ حریف { $version } از { $journal }.
footer-waiting = { $count } بازی پایان‌یافته در انتظار بازی‌ای پیش از خود است و هنوز شمرده نشده است.
footer-how = درجه‌ها با بیشینهٔ درست‌نمایی روی همهٔ جفت‌های عامل‌ها به دست آمده و مساوی نیم برد است؛ بازه‌های اطمینان ۹۵٪ از جفت بازی‌های کامل حساب می‌شود، چون دو بازی از یک گشایش به هم وابسته‌اند. جایی که داده‌ها عددی را پشتیبانی نکند، عددی داده نمی‌شود.
