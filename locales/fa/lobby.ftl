# سرسرای بازی
lobby-title = با چه کسی بازی می‌کنید؟
lobby-text = بازی و حریفتان را برگزینید و فکر کردنش را تماشا کنید.
lobby-game = بازی
about-othello = مهره‌ها را محاصره کنید تا برگردند؛ مهرهٔ بیشتر می‌برد.
about-connect4 = مهره‌ها را در ستون‌ها بیندازید؛ چهار در یک ردیف می‌برد.
about-tictactoe = سه در یک ردیف می‌برد؛ آن‌قدر کوچک که همه‌اش را می‌توان دید.

lobby-who = چه کسی بازی می‌کند
lobby-human = شما
lobby-machine = ماشین
lobby-friend = دوست با پیوند
lobby-first = حرکت اول
lobby-second = حرکت دوم
lobby-level = سطح
lobby-all-agents = همهٔ عامل‌ها…
lobby-swap = جابه‌جایی دو طرف
lobby-friend-note = پیوندی می‌گیرید تا بفرستید. هر که بازش کند، روی این صندلی می‌نشیند.
about-easy = برای بازی اول.
about-medium = حرکت بی‌دقت را بی‌پاسخ نمی‌گذارد.
about-hard = باید فکر کنید.
about-expert = دور را می‌بیند و شتابی ندارد.
about-grandmaster = تا هر عمقی که بتواند. موفق باشید!

lobby-more = بیشتر
lobby-k = { $k } در یک ردیف
start-normal = عادی
start-swapped = جابه‌جاشده
start-paste = چسباندن
start-draw = چیدن
mover-random = قرعه
clock-none = بدون ساعت

lobby-go = شروع
sum-machine = { $random ->
    [yes] شما در برابر { $agent }؛ قرعه می‌گوید چه کسی آغاز کند.
   *[no] شما { $side } هستید، در برابر { $agent }.
}
sum-friend = { $random ->
    [yes] شما و دوستتان؛ قرعه می‌گوید چه کسی آغاز کند.
   *[no] شما { $side } هستید؛ پیوند برای دوستتان است.
}
sum-two = دو نفر پشت همین صفحه.
sum-watch = { $first } در برابر { $second }؛ شما تماشا می‌کنید.
sum-friend-machine = دوستتان در برابر { $agent }؛ شما تماشا می‌کنید.

lobby-unfinished = ناتمام
lobby-recent = تازه‌ترین‌ها
lobby-none = هنوز بازی‌ای نیست؛ بازی‌ها روی همین رایانه می‌مانند.
lobby-none-over = هنوز بازی تمام‌شده‌ای نیست.
lobby-more-games = { $n } بازی دیگر
lobby-now = همین حالا
lobby-at-move = { $n ->
    [0] آغازنشده
   *[other] حرکت { $n }
}
lobby-against = در برابر { $agent }
lobby-people = دو نفر
lobby-open = باز { $where ->
    [page] در صفحهٔ وب
   *[terminal] در یک ترمینال
}
lobby-damaged = { $count } بازی خوانده نمی‌شود.
lobby-pair = { $first } – { $second }
lobby-resume = ادامه
lobby-review = مرور
lobby-delete = حذف
lobby-deleted = حذف شد: { $game }
lobby-undo = برگرداندن
lobby-restored = برگشت.
lobby-dismiss = بستن
result-draw = مساوی
result-won-finished = { $side } برد
result-won-resigned = { $side } با تسلیم حریف برد
result-won-timeout = { $side } با تمام شدن وقت حریف برد
lobby-think = فکر کردنش را ببینید
lobby-think-text = شمار وضعیت‌هایی که برای حل دوز باید دید. پاسخ یکی است، چون بیشترشان اثری ندارند.
lobby-lab = به آزمایشگاه بروید
