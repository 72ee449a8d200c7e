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
review-empty = هنوز حرکتی بازی نشده؛ چیزی برای مرور نیست.
