# The words of a tournament's report. One message a line; arguments are numbers or names that are written already.
report-kicker = گزارش مسابقات
report-title-many = { $game }: { $count } عامل
report-language = زبان
report-print = چاپ

# The verdict
report-chance-above = بیش از { $chance }
report-chance-below = کمتر از { $chance }
report-verdict-none = هنوز هیچ بازی‌ای شمرده نشده است.
report-verdict-better = { $one } از { $two } قوی‌تر است: { $elo } Elo، با اطمینان ۹۵٪ میان { $low } و { $high }. احتمال برتری: { $los }.
report-verdict-open = تفاوتی ثابت نشده است: { $one } با { $elo } Elo از { $two } جلوتر است، اما با اطمینان ۹۵٪ هر مقداری میان { $low } و { $high } ممکن است. احتمال برتری: { $los }.
report-verdict-first = { $one } با { $elo } Elo نسبت به میانگین همه اول است، با اطمینان ۹۵٪ میان { $low } و { $high }.
report-verdict-clear = بازهٔ هیچ عامل دیگری به بازهٔ نفر اول نمی‌رسد.
report-verdict-overlap = بازهٔ { $names } با آن هم‌پوشانی دارد؛ پس بهترین عامل هنوز روشن نیست.
report-verdict-overlap-many = بازهٔ { $count } عامل دیگر با آن هم‌پوشانی دارد؛ پس بهترین عامل هنوز روشن نیست.
report-verdict-direct = در برابر { $two } که دوم است { $score } از امتیازهای { $games } بازی را گرفت (احتمال برتری { $los }).
report-verdict-leads = از نظر امتیاز { $one } با { $score } از امتیازهایش پیش است.
report-verdict-refused = درجه‌ای داده نمی‌شود: { $why }.
report-verdict-partly = بدون درجه: { $names } ({ $why }).
report-verdict-apart = عامل‌ها جفت‌به‌جفت سنجیده می‌شوند، نه روی یک مقیاس: { $why }.
report-pair-better = { $one } از { $two } قوی‌تر است: در { $games } بازی { $score } امتیازها را گرفت، با اطمینان ۹۵٪ میان { $low } و { $high }.
report-pair-open = میان { $one } و { $two } تفاوتی ثابت نشده است: { $one } در { $games } بازی { $score } امتیازها را گرفت، اما هر مقداری میان { $low } و { $high } ممکن است.
report-pair-seats = { $one } در { $first } بازی از { $games } بازی با { $two } شروع‌کننده بود و { $score } امتیازها را گرفت، با اطمینان ۹۵٪ میان { $low } و { $high }؛ نمی‌توان گفت چه‌قدر از آن از شروع کردن است.
report-pair-unknown = { $one } در { $games } بازی با { $two } { $score } امتیازها را گرفت؛ این چیزی را ثابت نمی‌کند، زیرا { $why }.
report-verdict-unfinished = تاکنون { $games } بازی از { $total } بازی شمرده شده است.
report-verdict-h1 = آزمون به نتیجه رسید و H1 پذیرفته شد: { $one } بیش از { $elo } Elo از { $two } قوی‌تر است. اگر چنین نبود، آزمون حداکثر در { $risk } موارد این را می‌گفت.
report-verdict-h0 = آزمون به نتیجه رسید و H0 پذیرفته شد: { $one } به اندازهٔ { $elo } Elo از { $two } قوی‌تر نیست. اگر بود، آزمون حداکثر در { $risk } موارد آن را رد می‌کرد.
report-verdict-continue = آزمون هنوز پاسخی ندارد: لگاریتم نسبت درست‌نمایی { $llr } است، میان دو کران { $lower } و { $upper }.

# What was played
report-facts = چه بازی شد
report-facts-game = بازی
report-facts-format = شیوه
report-facts-games = تعداد بازی‌ها
report-facts-games-of = { $games } از { $total }
report-facts-openings = گشایش‌ها
report-facts-budget = بودجه
report-facts-adjudication = داوری
report-facts-seed = بذر
report-facts-date = آخرین بازی
report-facts-build = با برنامهٔ
report-openings-file = از فایل { $file }
report-openings-position = وضعیت { $position }
report-openings-swapped = هر کدام دو بار با رنگ‌های عوض‌شده
report-openings-fixed = بدون عوض شدن رنگ‌ها
report-budget-own = تنها محدودیت‌های خود عامل‌ها
report-budget-forfeit = گذشتن از زمان باخت است
report-adjudication = حل‌کننده بازی‌هایی را که با { $nodes } گره ثابت کند پایان می‌دهد، از نیم‌حرکت { $from } به بعد
report-adjudication-empties = حل‌کننده بازی‌هایی را که با { $nodes } گره ثابت کند پایان می‌دهد، وقتی حداکثر { $empties } خانه خالی باشد

# Ratings
report-ratings = درجه‌ها
report-ratings-caption = Elo با بازهٔ اطمینان ۹۵٪؛ میانگین همهٔ عامل‌های درجه‌دار صفر است.
report-ratings-told = { $name }: { $elo } Elo، میان { $low } و { $high }
report-ratings-refused = بدون درجه:
report-ratings-refused-all = درجه‌ای داده نمی‌شود: { $why }.

# Pairings, where there is no scale
report-pairings = جفت‌به‌جفت
report-pairings-caption = از دید عاملی که اول نام برده شده است. بازه در ۹۵ مورد از ۱۰۰ مورد مقدار درست را در بر دارد.
report-pairings-more = { $more } جفت دیگر در جدول رودررو آمده است.

# What each fault costs
report-faults = هر خطا چه بهایی دارد
report-faults-how = هر نمونهٔ گزارش‌ها در برابر جست‌وجویی که جای آن را گرفته و به همان اندازه جلو را می‌بیند. هر دو هر گشایش را با هر دو رنگ بازی کرده‌اند.
report-faults-caption = از دید نمونهٔ گزارش. بازه‌ها در ۹۵ مورد از ۱۰۰ مورد مقدار درست را در بر دارند.

# Tables
report-table = جدول
report-table-results = نتیجه‌ها
report-table-times = زمان و رفتار
report-column-points = مجموع امتیاز
report-column-margin = میانگین اختلاف
report-column-moves = حرکت
report-column-mean = میانگین
report-column-median = میانه
report-column-p99 = ۹۹٪
report-column-max = بیشترین
report-column-overruns = دیرکرد
report-column-over-mean = میانگین دیرکرد
report-column-over-worst = بدترین
report-column-end = چگونه
report-column-share = سهم

# Cross table
report-cross = جدول رودررو
report-cross-caption = درصد امتیاز سطر در برابر ستون؛ زیر آن برد–مساوی–باخت.
report-cross-hint = برای جزئیات به خانه‌ای اشاره کنید یا با کلیدهای جهت‌نما در جدول بگردید.
report-cross-detail = { $one } در برابر { $two }: { $score }، برد–مساوی–باخت { $results }.
report-cross-pairs = جفت بازی‌ها با صفر، نیم، یک، یک‌ونیم و دو امتیاز: { $pairs }.
report-cross-elo = Elo { $elo } ± { $error }.
report-cross-no-elo = بدون Elo: { $why }.
report-cross-los = احتمال برتری { $los }.
report-cross-margin = میانگین اختلاف { $margin }.
report-left-out = { $shown } عامل نخست؛ { $more } عامل دیگر در جدول بالا آمده‌اند.

# The test
report-test = آزمون دنباله‌ای
report-test-pairs = لگاریتم نسبت درست‌نمایی بر حسب تعداد جفت بازی‌ها
report-test-h1 = پذیرش H1
report-test-h0 = پذیرش H0
report-test-told = پس از { $pairs } جفت، لگاریتم نسبت درست‌نمایی { $llr } است؛ کران‌ها { $lower } و { $upper } هستند.
report-test-terms = H0: { $elo0 } Elo، H1: { $elo1 } Elo ({ $model })؛ احتمال خطا { $alpha } و { $beta }. جفت بازی‌ها با صفر، نیم، یک، یک‌ونیم و دو امتیاز: { $counts }.
report-test-normalized = نرمال‌شده
report-test-logistic = لجستیک

# Score over time
report-progress = امتیاز در گذر زمان
report-progress-games = سهم هر عامل از امتیازهایش پس از این تعداد بازی

# Time per move
report-thinking = زمان هر حرکت
report-thinking-caption = هر حرکت چه‌قدر طول کشید، در مقیاس توان‌های ده. خط پر: میانه. خط‌چین: ۹۹ حرکت از هر ۱۰۰ حرکت بیشتر طول نکشید. ستون عدد: میانه.
report-thinking-told = { $name }: میانه { $median }، ۹۹٪ تا { $late }، بیشترین { $max }
report-noise = { $count } حرکت از { $moves } حرکت بیش از حد مجاز طول کشید: به‌طور میانگین { $mean } و حداکثر { $worst }. این خطای زمانی خود رایانه همراه با دیرکرد عامل‌هاست.
report-noise-none = هیچ حرکتی بیش از حد مجاز طول نکشید.

# Ends
report-endings = رنگ، مساوی، پایان
report-shares = نتیجه‌ها بر پایهٔ طرف
report-share-first = برد شروع‌کننده
report-share-draw = مساوی
report-share-second = برد طرف دوم
report-first-score = شروع‌کننده { $score } از امتیازها را گرفت.
report-first-worth = شروع کردن میان دو هم‌زور { $elo } Elo می‌ارزد.
report-first-unknown = ارزش شروع کردن را به Elo نمی‌توان گفت: { $why }.
report-mean-plies = هر بازی به‌طور میانگین { $plies } نیم‌حرکت داشت، همراه با گشایش.
report-ends = بازی‌ها چگونه پایان یافت

# Fouls
report-fouls = خطاها
report-fouls-none = هیچ بازی‌ای با خطا باخته نشد.
report-fouls-more = { $count } خطای دیگر در دفتر مسابقات است.
report-foul-head = بازی { $number }: { $guilty } در برابر { $other }، { $offence }
report-foul-show = نمایش این بازی

# Games
report-games-title = بازی‌ها
report-games-script = بازی‌ها را برنامهٔ صفحه نشان می‌دهد که در این مرورگر اجرا نمی‌شود.
report-games-all = همهٔ { $count } بازی.
report-games-some = { $shown } بازی از { $count } بازی: همهٔ بازی‌هایی که با خطا باخته شدند و شماری که به تصادف برگزیده شده‌اند.
report-games-rest = بقیه در { $journal } است. هر بازی را می‌توان با { $command } دوباره انجام داد.
report-games-agent = عامل
report-games-against = در برابر
report-games-anybody = هر کس
report-games-fouls = تنها خطاها
report-games-none = بازی‌ای با این ویژگی‌ها نیست.
report-games-number = بازی
report-games-first = شروع‌کننده
report-games-second = طرف دوم
report-games-result = نتیجه
report-games-margin = اختلاف
report-games-end = پایان
report-games-plies = نیم‌حرکت
report-games-caption = بازی‌ها؛ برای دیدن هر بازی شمارهٔ آن را بزنید.
report-games-won = برد { $name }
report-games-draw = مساوی
report-games-page = { $from } تا { $to } از { $count }
report-games-earlier = پیشین
report-games-later = پسین
report-games-pages = صفحه‌های فهرست
report-games-close = بستن
report-games-start = وضعیت آغاز
report-games-at = { $ply }. { $move }: { $name } ({ $side })
report-games-in-opening = گشایش
report-games-to-start = رفتن به آغاز
report-games-back = یک حرکت عقب
report-games-forward = یک حرکت جلو
report-games-to-end = رفتن به پایان
report-games-slider = حرکت
report-games-analyse = تحلیل در حریف
report-games-analyse-hint = در حریفی که روی همین رایانه اجرا می‌شود باز می‌شود
report-games-broken = این بازی را تا پایان نمی‌توان روی صفحه نشان داد: { $why }
report-games-moves = حرکت‌ها
report-games-pass = پاس
report-board-label = صفحه پس از { $ply } حرکت

# The end of the page
report-footer-made = ساختهٔ حریف { $version } از { $journal }.
report-footer-waiting = { $count } بازی پایان‌یافته در انتظار بازی‌ای پیش از خود است و هنوز شمرده نشده است.
report-footer-how = درجه‌ها با بیشینهٔ درست‌نمایی روی همهٔ جفت‌های عامل‌ها به دست آمده و مساوی نیم برد است؛ بازه‌های اطمینان ۹۵٪ از جفت بازی‌های کامل حساب می‌شود، چون دو بازی از یک گشایش به هم وابسته‌اند. جایی که داده‌ها عددی را پشتیبانی نکند، عددی داده نمی‌شود.
