# میز بازی: صندلی‌ها، کارها، ذهن ماشین
table-title = { $game }: { $first } در برابر { $second }
table-stage = صفحهٔ بازی
paused-cover = مکث. با Esc ادامه دهید

seat-label = { $side }: { $name }
seat-to-move = نوبت اوست
seat-your-move = نوبت شماست
seat-thinking = فکر می‌کند…
waiting-place = { $kind ->
    [next] در صف، نفر بعدی
   *[other] در صف، نفر { $place ->
        [2] دوم
        [3] سوم
        [4] چهارم
        [5] پنجم
        [6] ششم
        [7] هفتم
        [8] هشتم
        [9] نهم
        [10] دهم
       *[other] { $place }م
    }
}
seat-away = هنوز نیامده
seat-won = برنده
seat-failed = متوقف شد
seat-helped = با کمک
person-you = شما
person-friend = دوست

action-undo = پس گرفتن
action-redo = انجام دوباره
action-hint = راهنمایی
action-values = مقدارها
action-pause = مکث
action-resume = ادامه
action-step = یک حرکت
action-resign = تسلیم
action-flip = چرخاندن صفحه
action-restart = شروع دوباره
action-copy = کپی پیوند
action-analyse = باز کردن در تحلیل
action-lab = باز کردن در آزمایشگاه
action-invite = دعوت
action-share = اشتراک‌گذاری
action-again = بازی دوباره
action-swap = جابه‌جایی دو طرف
action-review = مرور بازی
action-more = بیشتر
sure-resign = برای تسلیم دوباره بزنید.
sure-restart = برای شروع دوبارهٔ بازی دوباره بزنید.
speed-label = سرعت
close = بستن

typed-move = حرکت: { $move } (Enter آن را بازی می‌کند)
ghost-line = اگر: { $moves }
browsing = حرکت { $at } از { $of }
back-to-game = بازگشت به بازی
back-in-game = به بازی برگشتید.
again-there = بازی سر میز دیگری ادامه دارد.
again-follow = رفتن به آن‌جا
offer-asks = { $action ->
    [undo] { $side } می‌خواهد حرکتی را پس بگیرد.
    [pause] { $side } مکث می‌خواهد.
   *[restart] { $side } می‌خواهد از نو شروع شود.
}
offer-waiting = { $action ->
    [undo] خواستید حرکتی را پس بگیرید.
    [pause] مکث خواستید.
   *[restart] خواستید از نو شروع شود.
}
offer-accept = پذیرفتن
offer-decline = رد کردن
offer-withdraw = منصرف شدم
hint-thinking = در پی حرکتی خوب…
hint-is = راهنمایی: { $move }، { $worth }
opinions-later = میان دو نفر، تا پایان بازی کسی نظری نمی‌بیند.
choose-another = انتخاب دیگر
result-moves = { $count } حرکت
result-mean = { $name } هر حرکت { $time }

said-move = { $turned ->
    [0] { $taken ->
        [yes] { $side } { $move } را بازی کرد و مهره‌ای زد.
       *[no] { $side } { $move } را بازی کرد.
    }
   *[other] { $side } { $move } را بازی کرد و { $turned } مهره برگرداند.
}
said-turn = نوبت { $side }، { $count } حرکت.
said-pass = { $side } حرکتی ندارد و پاس می‌دهد.
said-won = { $side } برد.
said-won-score = { $side } { $most } بر { $least } برد.
said-draw = مساوی شد.
said-resigned = { $loser } تسلیم شد. { $side } برد.
said-timeout = وقت { $loser } تمام شد. { $side } برد.
said-thought = عمق { $depth }: { $move }، { $worth }.
said-refused = { $move } مجاز نیست. مجازها: { $moves }.
said-lost = ارتباط قطع شد. بازی شما محفوظ است؛ دوباره تلاش می‌کنیم…
said-found = ارتباط دوباره برقرار شد.
said-waiting = { $side } در انتظار سرور است: { $place }.
said-failed = ماشین متوقف شد: { $reason }.
said-watching = شما تماشاگرید؛ هر دو صندلی پر است.
list-separator = {"، "}
error-stale = بازی جلوتر رفته است.
error-not-your-turn = نوبت شما نیست.
error-game-over = بازی تمام شده است.
error-paused = بازی در مکث است.
error-not-possible = اکنون ممکن نیست.
error-agent-failed = ماشین متوقف شد: { $message }

invite-seat = { $whose ->
    [own] صندلی شما ({ $side }) روی دستگاهی دیگر
   *[friend] صندلی دوستتان ({ $side })
}
invite-watch = برای تماشا
invite-warning = هر کس پیوند یک صندلی را داشته باشد از آن بازی می‌کند.

panels-label = دربارهٔ بازی
panel-mind = ذهن ماشین
panel-moves = حرکت‌ها
panel-graph = نمودار بازی
panel-facts = آمار
tab-mind = ذهن
tab-moves = حرکت‌ها
tab-graph = نمودار
tab-facts = آمار
mind-fold = نمایش ذهن ماشین

mind-empty = هنوز کسی این‌جا فکر نکرده است.
mind-line = بهترین دنباله
mind-depth = عمق { $depth }
mind-depth-of = عمق { $depth } از { $limit }
mind-nodes = { $count ->
   *[other] { $nodes } وضعیت
}
mind-rate = { $rate } در ثانیه
mind-side = مقدارها برای { $side } که نوبت اوست
mind-why = چرا
mind-why-side = چرا: ارزیابی برای { $side }
mind-your-moves = حرکت‌های شما
values-label = مقدار هر حرکت
values-move = حرکت
values-worth = مقدار
values-bar = میله
values-more = { $count } حرکت دیگر
values-row = { $best ->
    [yes] { $move }، { $worth }، بهترین
   *[no] { $move }، { $worth }
}
evalbar-label = ارزیابی: { $worth }
evalbar-unknown = ارزیابی: هنوز چیزی معلوم نیست
worth-named = { $side }: { $worth }
parts-label = جزءهای ارزیابی
parts-part = جزء
parts-value = مقدار
parts-before = قبل
parts-after = بعد
parts-change = تغییر
parts-none = این ارزیابی جزء ندارد.

part-piece = مهره‌ها
part-mobility = تحرک
part-no-moves = نداشتن حرکت
part-corner-adjacency = کنار گوشه‌ها
part-corner = گوشه‌ها
part-edge = لبه‌ها
part-edges = لبه‌ها
part-inside = درون صفحه
part-stability = پایداری
part-position = خانه‌ها
part-pattern = الگوها
part-depth = عمق
part-parity = زوجیت
part-moves = حرکت‌های خودی
part-discs = مهره‌ها
part-result = نتیجه
part-corners = گوشه‌ها
part-fours = چهارتایی‌ها
part-threes = سه‌تایی‌ها
part-twos = دوتایی‌ها
part-centre = مرکز
part-opponent-threes = سه‌تایی حریف
part-opponent-twos = دوتایی حریف
part-opponent-centre = مرکز حریف
part-won = خط‌های برده
part-open = خط‌های باز
part-blocked = خط‌های بسته
part-begun = خط‌های آغازشده
part-threatened = خط‌های تهدیدشده

facts-label = آمار وضعیت
facts-turn = نوبت { $turn } · { $side } حرکت می‌کند
facts-over = پس از { $count } حرکت
facts-difference = اختلاف
facts-discs = مهره‌ها
facts-strokes = نشانه‌ها
facts-pawns = پیاده‌ها
facts-mobility = تحرک
facts-corners = گوشه‌ها
facts-edges = لبه‌ها
facts-thinking = فکر (ثانیه)
phase-opening = گشایش
phase-middle = میانه
phase-end = آخربازی
seconds = { $seconds } ثانیه
milliseconds = { $milliseconds } میلی‌ثانیه

format-record = پروندهٔ بازی
format-moves = حرکت‌ها
format-position = وضعیت
format-svg = SVG
format-png = PNG

# مقدار با آنچه می‌شمارد
worth-in = { $worth } { $unit ->
    [discs] { $count ->
       *[other] مهره
    }
   *[points] { $count ->
       *[other] امتیاز
    }
}
unit-discs = مهره
unit-points = امتیاز
