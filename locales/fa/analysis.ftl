# تحلیل: صفحه، سخن عامل، و راه‌های ورود و خروج
analysis-title = تحلیل: { $game }
analysis-panels = تحلیل
analysis-values = مقدارها
analysis-parts = اثر حرکت
tab-values = مقدارها
tab-parts = جزءها
analysis-actions = بازی و وضعیت
analysis-squares = مقدارها روی خانه‌ها
analysis-import = وارد کردن
analysis-export = خروجی گرفتن
analysis-edit = ویرایش وضعیت
analysis-review = مرور بازی
analysis-lab = باز کردن در آزمایشگاه
analysis-play = بازی از این‌جا
analysis-after = پس از حرکت { $number } { $move }.
stage-label = صفحهٔ بازی
stage-flip = چرخاندن صفحه
stage-steps = حرکت‌های بازی
stage-to-move = نوبت { $side }
stage-passes = { $side } حرکتی ندارد و باید پاس بدهد
stage-pass = پاس
stage-won = { $side } برد
stage-drawn = مساوی
stage-refused = { $move } مجاز نیست. مجازها: { $legal }.
step-first = به آغاز
step-previous = حرکت قبلی
step-next = حرکت بعدی
step-last = به پایان
thinking-start = تحلیل
thinking-stop = توقف
thinking-idle = برای پرسیدن دربارهٔ همهٔ حرکت‌ها «تحلیل» را بزنید.
thinking-waits = در انتظار عامل…
thinking-begun = { $agent } آغاز می‌کند…
thinking-over = بازی این‌جا تمام است.
thinking-stopped = متوقف شد.
thinking-said = عمق { $depth }: { $move }، { $worth }.
thinking-who = عامل:
thinking-limit = حد
thinking-time = { $value } ثانیه
thinking-depth = عمق { $value }
thinking-breadth = کدام حرکت‌ها
thinking-all = همهٔ حرکت‌ها
thinking-best = فقط بهترین
change-by = { $side }: قبل و بعد از حرکت
change-now = نوبت { $side }، همین‌گونه که هست
change-eval = ارزیابی
change-usual = ارزیابی معمول
why-title = چرا
# کاوشگر گشایش‌ها
explorer-title = گشایش‌ها
explorer-move = حرکت
explorer-games = بازی‌ها
explorer-results = برد، مساوی، باخت
explorer-value = مقدار
explorer-name = نام
explorer-own = بازی‌های من
explorer-file = بازی‌های یک فایل…
explorer-none = هنوز هیچ بازی تمام‌شده‌ای از این نوع این‌جا نیست.
explorer-nowhere = هیچ‌یک از { $games } بازی به این‌جا نرسیده است.
explorer-here = { $count } بازی از { $games } بازی به این‌جا رسیده است.
explorer-others = { $count } بازی از نوع دیگر کنار گذاشته شد.
explorer-skipped = { $count } بازی که بازسازی نمی‌شود کنار گذاشته شد.
explorer-row = { $move }: { $games } بازی، { $wins } برد، { $draws } مساوی، { $losses } باخت. بازی کنید.
explorer-same = همراه با قرینه‌هایش { $moves }
explorer-reached = { $count } بازی از هر راهی به وضعیت پس از آن رسیده است
import-help = فهرست حرکت‌ها، وضعیت، پروندهٔ بازی یا GGF را بچسبانید یا فایلی برگزینید (WTHOR هم می‌شود).
import-text = بازی یا وضعیت
import-game = بازی مربوط به فهرست حرکت‌ها
import-open = باز کردن
import-choose = انتخاب فایل…
import-found = { $count ->
    [0] هیچ بازی‌ای خوانده نشد.
   *[other] { $count } بازی پیدا شد.
}
import-nothing = بازی‌ای در آن نیست.
import-numbered = بازی { $number }
import-moves = { $count } حرکت
import-refused = سطر { $line }:
import-left = { $count } بازی دیگر کنار گذاشته شد.
export-record = پروندهٔ بازی
export-ggf = GGF
export-moves = متن حرکت‌ها
export-position = وضعیت
export-svg = تصویر (SVG)
export-png = تصویر (PNG)
editor-analyse = تحلیل این وضعیت
gate-title = تحلیل
gate-text = بازی‌ای برگزینید و حرکت‌ها را بیازمایید، یا بازی انجام‌شده‌ای بیاورید.
gate-import = آوردن بازی یا وضعیت
trouble-title = این پیوند وضعیت معتبری نیست
trouble-moves = این پیوند بازی معتبری نیست
trouble-game = چنین بازی‌ای نیست
trouble-editor = ویرایشگر
trouble-without = باز کردن بدون حرکت‌ها
trouble-gate = انتخاب بازی
error-illegal-move = { $message }

# مرور بازی: داوری همهٔ حرکت‌ها، توضیح اشتباه‌ها و تلاش دوباره
review-title = مرور بازی
review-of = مرور بازی: { $game }
review-panels = مرور بازی
review-summary = خلاصه
review-judge = داور
review-change = داوری دوباره
review-cancel = توقف
review-progress = { $done } از { $all } حرکت داوری شد
review-done = هر { $all } حرکت داوری شد.
review-stopped = پس از { $done } از { $all } حرکت متوقف شد.
review-sides = طرف
review-lost-discs = { $loss } مهره در هر حرکت از دست رفت
review-lost = { $loss } در هر حرکت از دست رفت
review-kept = { $kept } از { $moves } حرکت نتیجه را نگه داشت
review-best = { $best } از { $moves } حرکت بهترین بود
review-unscored = این داور نه مهره می‌شمارد و نه نتیجه را ثابت می‌کند؛ پس نشانی داده نمی‌شود و میله‌ها می‌گویند هر حرکت با سنجهٔ خود داور چقدر از دست داده است.
review-rank = رتبهٔ { $rank } از { $of } حرکت.
review-best-was = بهترین { $move } بود.
review-was-best = بهترین حرکت.
review-loss-discs = { $loss } مهره از دست رفت.
review-loss = { $loss } از دست رفت.
review-loss-result = { $drop ->
    [win-loss] برد را به باخت بدل کرد.
    [win-draw] برد را به مساوی بدل کرد.
    [draw-loss] مساوی را به باخت بدل کرد.
   *[none] نتیجه همان ماند.
}
review-slower = هنوز برد است، ولی { $moves } حرکت دیرتر.
review-sooner = هنوز باخت است، ولی { $moves } حرکت زودتر.
number-signed = { $sign ->
    [plus] مثبت { $size }
    [minus] منفی { $size }
   *[zero] { $size }
}
review-because = بیشترین تغییر: { $parts }.
# نشانهٔ راست‌به‌چپ در آغاز، تا فهرست چند جزء وارونه نشود
review-part = ‏{ $part } { $change }
review-searched = جست‌وجو شد؛ دلیل ساده‌ای ندارد.
better-takes-corner = حرکت بهتر گوشه را می‌گیرد.
better-gives-corner = { $count ->
    [one] این حرکت گوشه‌ای را به { $foe } می‌دهد.
   *[other] این حرکت { $count } گوشه را به { $foe } می‌دهد.
}
better-passes = پس از حرکت بهتر { $foe } باید رد کند.
better-parity = حرکت بهتر تنها ناحیه‌هایی با خانه‌های خالی زوج می‌گذارد؛ پس حرکت آخر هر ناحیه با { $side } است.
better-mobility = این حرکت { $played } حرکت برای { $foe } می‌گذارد، حرکت بهتر { $best }.
better-frontier = این حرکت { $played } مهرهٔ { $side } را کنار خانه‌های خالی می‌گذارد، حرکت بهتر { $best }.
better-moves = این حرکت { $played } حرکت برای { $side } می‌گذارد، حرکت بهتر { $best }.
better-discs = با بهترین بازی { $side } به { $played } می‌رسد، پس از حرکت بهتر به { $best }.
review-thrown = { $drop ->
    [win-loss] برد قطعی به باخت تبدیل شد.
    [win-draw] برد قطعی به مساوی تبدیل شد.
   *[draw-loss] مساوی قطعی به باخت تبدیل شد.
}
review-stage = { $stage ->
    [opening] گشایش
    [middle] میانهٔ بازی
   *[end] پایان بازی
}
review-stages = به تفکیک مرحله
review-unmarked = { $kept } از { $moves } بی‌نشان
review-opening = گشایش: { $name }.
review-left = با حرکت { $ply } از آن بیرون رفت.
values-for = مقدارها از دید
values-for-mover = نوبت‌دار
values-for-first = { $side }
review-pace = دقت
review-quick = سریع
review-seconds = { $seconds } ثانیه برای هر حرکت
review-unjudged = هنوز داوری نشده است.
review-start = بازی را گام‌به‌گام ببینید یا به یک نشان بپرید.
review-show-best = نمایش بهترین
review-try-it = خودتان بیازمایید
review-others = حرکت‌های این وضعیت
review-analyse = باز کردن در تحلیل
try-button = { $count ->
    [0] چیزی برای تلاش دوباره نیست
   *[other] تلاش دوباره برای { $count } اشتباه من
}
try-title = تلاش دوباره: { $at } از { $count }
try-ask = نوبت { $side }. این‌جا { $move } بازی شد؛ حرکت بهتری پیدا کنید.
try-right = { $move } درست است: { $worth }.
try-right-best = { $move } درست است و بهترین حرکت: { $worth }.
try-wrong = { $move } زیاد از دست می‌دهد ({ $worth }). دوباره تلاش کنید.
try-wrong-result = { $move } نتیجه را از دست می‌دهد ({ $worth }). دوباره تلاش کنید.
try-unknown = { $move } داوری نشده است. حرکت دیگری را بیازمایید.
try-tries = { $count ->
    [0] هنوز تلاشی نشده
   *[other] { $count } تلاش
}
try-best = بهترین حرکت { $move } است: { $worth }.
try-next = بعدی
try-leave = بازگشت به مرور بازی
try-over = { $right } از { $count } مورد با نخستین تلاش پیدا شد.
review-lost-table = چنین بازی‌ای روی این سرور نیست
review-empty = هنوز حرکتی بازی نشده؛ چیزی برای مرور نیست.

# چرا یک وضعیت چهار در یک ردیف برد، مساوی یا باخت است
why-square = ستون { $column } ردیف { $row }
why-pair = { $move }–{ $reply }
why-list = { $word ->
    [or] { $rest } یا { $last }
   *[and] { $rest } و { $last }
}
why-verdict = { $side } می‌برد.
why-verdict-now = { $side } با مهرهٔ بعدی می‌برد.
why-verdict-in = { $side } در { $moves } حرکت می‌برد.
why-verdict-draw = با بهترین بازی، مساوی است.
why-unknown = جست‌وجو پیش از روشن شدن نتیجه متوقف شد.
why-wins-now = { $side } در { $square } بازی می‌کند و چهار مهره در یک ردیف دارد.
why-double-threat = { $side } در { $square } بازی می‌کند و هم‌زمان تهدید به برد در { $all } می‌کند؛ { $foe } فقط یکی را می‌تواند ببندد.
why-stacked-threats = { $side } در { $square } بازی می‌کند و تهدید به برد در { $all } می‌کند که روی هم‌اند: بستن پایینی، بالایی را باز می‌کند.
why-no-safe-reply = { $side } در { $square } بازی می‌کند. اکنون هر خانه‌ای که { $foe } می‌تواند بگیرد، زیر خانه‌ای است که { $side } در آن می‌برد.
why-forced = { $side }، { $foe } را وادار می‌کند و هر بار تنها یک پاسخ هست: { $moves }.
why-follows = { $side } هر مهرهٔ { $foe } را با مهره‌ای درست بالای آن پاسخ می‌دهد.
why-follows-up = { $side } پابه‌پا پاسخ می‌دهد: هر جا بتواند می‌برد، هر جا لازم باشد می‌بندد و وگرنه در همان ستون پاسخ می‌دهد. { $foe } هر کاری کند به جایی نمی‌رسد.
why-follows-up-wins = { $side } پابه‌پا پاسخ می‌دهد: هر جا بتواند می‌برد، هر جا لازم باشد می‌بندد و وگرنه در همان ستون پاسخ می‌دهد. { $foe } هر کاری کند، { $side } در { $any } می‌برد.
why-must-play-below = پس هیچ خطی از { $side } به‌موقع کامل نمی‌شود و سرانجام { $side } ناچار است زیر { $any } بازی کند، جایی که { $foe } می‌برد.
why-completes = پس هیچ خطی از { $foe } به‌موقع کامل نمی‌شود و { $side } یکی را کامل می‌کند: { $all }.
why-cuts-all = پس هیچ خطی از { $side } کامل‌شدنی نیست.
why-must-block = { $side } باید { $square } را بگیرد: { $foe } در آن‌جا می‌برد.
why-only-move = { $side } فقط { $square } را دارد: هر حرکت دیگری بی‌درنگ می‌بازد.
why-cannot-block = { $side } هر چه بازی کند، { $foe } با مهرهٔ بعدی در { $any } می‌برد.
why-every-move-loses = { $count ->
    [1] { $side } فقط یک حرکت دارد و آن هم می‌بازد.
   *[other] هر { $count } حرکت { $side } می‌بازد.
}
why-every-reply-loses = { $side } در { $square } بازی می‌کند و هر پاسخ { $foe } می‌بازد.
why-if = اگر { $side } در { $square } بازی کند:
why-others-too = { $count ->
    [1] حرکت دیگر { $side } هم می‌بازد.
   *[other] { $count } حرکت دیگر { $side } هم می‌بازند.
}
why-no-lines-left = هیچ طرفی دیگر نمی‌تواند خطی را کامل کند.
why-no-line-for = { $side } دیگر نمی‌تواند خطی را کامل کند.
why-no-line-for-after = { $foe } در { $square } بازی می‌کند و { $side } دیگر نمی‌تواند خطی را کامل کند.
why-few-lines = { $count ->
    [1] برای { $side } فقط یک خط مانده و جست‌وجو نشان می‌دهد که { $foe } همیشه می‌تواند جلوی آن را بگیرد.
   *[other] برای { $side } فقط { $count } خط مانده و جست‌وجو نشان می‌دهد که { $foe } همیشه می‌تواند جلوی آن‌ها را بگیرد.
}
why-answers-all = { $side } برای هر حرکت پاسخی دارد که پس از آن { $foe } نمی‌تواند ببرد.
why-searched = جست‌وجو شد؛ دلیل ساده‌ای ندارد.
why-threat = { $side } در { $square } تهدیدی { $rows ->
    [odd] فرد
   *[even] زوج
} دارد.
why-threat-now = { $side } می‌تواند در { $square } چهار مهره را در یک ردیف کامل کند.
why-threat-buried = { $side } در { $square } تهدیدی { $rows ->
    [odd] فرد
   *[even] زوج
} دارد، ولی بازی پیش از آن تمام می‌شود.
why-threat-poisoned = { $side } در { $square } تهدیدی { $rows ->
    [odd] فرد
   *[even] زوج
} دارد. { $foe } با بازی در { $below } بی‌درنگ می‌بازد.
why-threat-shared = { $side } در { $square } تهدیدی { $rows ->
    [odd] فرد
   *[even] زوج
} دارد، جایی که { $foe } هم می‌برد.
why-last-column = وقتی یک ستون بماند، { $side } خانه‌های { $rows ->
    [odd] فرد آن را می‌گیرد و { $foe } خانه‌های زوج را
   *[even] زوج آن را می‌گیرد و { $foe } خانه‌های فرد را
}.
why-tends-last-stone = معمولاً زوگزوانگ به سود { $side } است که آخرین مهره را می‌گذارد.
why-tends-challenged = معمولاً تهدید { $square } زوگزوانگ را به { $side } می‌دهد: { $foe } نمی‌خواهد زیر آن بازی کند.
why-tends-contested = زوگزوانگ مورد کشمکش است: هر دو طرف تهدید دارند، در { $square } و { $against }.
why-forced-plies = با بهترین بازی، در { $count } حرکت بعدی انتخابی نیست.
notes-square = نخست یکی از خانه‌ها را برگزینید.
notes-arrow-to = اکنون همین کلید را روی خانهٔ پایان پیکان بزنید.

# گشایش‌ها به نامی که بازیکنان می‌گویند
opening-diagonal = مورب
opening-parallel = موازی
opening-perpendicular = عمود
opening-wing = بال
opening-semi-wing = نیم‌بال
opening-x-square = خانهٔ ایکس
opening-snake = مار
opening-lysons = لایسنز
opening-pyramid = هرم
opening-heath = هیث
opening-classic-heath = هیث کلاسیک
opening-mimura-variation-ii = واریانت دوم میمورا
opening-heath-bat = هیث-خفاش
opening-iwasaki = ایواساکی
opening-heath-chimney = هیث-دودکش
opening-raccoon-dog = سگ راکون
opening-rocket = موشک
opening-hamilton = همیلتون
opening-lollipop = آب‌نبات چوبی
opening-cow = گاو
opening-chimney = دودکش
opening-bat = خفاش
opening-bat-piau-variation = خفاش، واریانت پیو
opening-melnikov = ملنیکوف
opening-bat-kling-variation = خفاش، واریانت کلینگ
opening-bat-kling-alternative = خفاش، راه دیگر کلینگ
opening-rose-v-toth = رز-توت
opening-tanida = تانیدا
opening-aircraft = هواپیما
opening-sailboat = قایق بادبانی
opening-maruoka = ماروئوکا
opening-landau = لاندائو
opening-buffalo = بوفالو
opening-maruoka-buffalo = بوفالوی ماروئوکا
opening-tanida-buffalo = بوفالوی تانیدا
opening-hokuriku-buffalo = بوفالوی هوکوریکو
opening-fishhook = قلاب ماهیگیری
opening-horse = اسب
opening-mimura = میمورا
opening-shaman = شامن
opening-inoue = اینوئه
opening-iago = یاگو
opening-bhagat = باگات
opening-ralle = راله
opening-eight-shot = هشت‌تیر
opening-rose = رز
opening-greenberg = گرینبرگ
opening-flat = تخت
opening-rotating-flat = تخت چرخان
opening-murakami = موراکامی
opening-rotating-flat-kling-variation = تخت چرخان، واریانت کلینگ
opening-rose-birth = تولد رز
opening-brightstein = برایتستین
opening-rose-birdie = رز-بردی
opening-rose-tamenori-kling = رز-تامنوری-کلینگ
opening-no-cat = ناگربه
opening-swallow = پرستو
opening-no-cat-main-line = ناگربه، شاخهٔ اصلی
opening-italian = ایتالیایی
opening-cat = گربه
opening-sakaguchi = ساکاگوچی
opening-berner = برنر
opening-bent-ganglion = گانگلیون خمیده
opening-tiger = ببر
opening-aubrey = اوبری
opening-aubrey-feldborg-variation = اوبری، واریانت فلدبورگ
opening-spencer = اسپنسر
opening-leaders-tiger = ببر پیشوا
opening-brightwell = برایتول
opening-grand-central = مرکز بزرگ
opening-ishii = ایشیی
opening-tiger-main-line = ببر، شاخهٔ اصلی
opening-rose-bill = رز-بیل
opening-nicolet = نیکوله
opening-tamenori = تامنوری
opening-central-rose-bill = رز-بیل مرکزی
opening-stephenson = استیونسون
opening-kung = کونگ
opening-no-kung = ناکونگ
opening-no-kung-main-line = ناکونگ، شاخهٔ اصلی
opening-compoth = کمپ‌اوت
opening-lightning-bolt = آذرخش
opening-scorpion = عقرب
opening-classic-scorpion = عقرب کلاسیک
opening-new-scorpion = عقرب نو
opening-low-fat = فَت سبک
opening-no-fat = بی‌فَت
opening-fat-draw = تساوی فَت
