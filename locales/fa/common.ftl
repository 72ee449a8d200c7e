# آنچه در همهٔ صفحه‌ها گفته می‌شود
harif = حریف
nav-label = صفحه‌ها
nav-play = بازی
nav-analyse = تحلیل
nav-lab = آزمایشگاه جست‌وجو
nav-arena = مسابقات
nav-help = راهنما
skip = رفتن به محتوا
lost-title = این‌جا چیزی نیست
lost-text = این نشانی به جایی نمی‌رسد. به‌جای آن یک بازی شروع کنید.

game-othello = اتللو
game-connect4 = چهار در یک ردیف
game-tictactoe = دوز
side-black = سیاه
side-white = سفید
side-red = قرمز
side-blue = آبی
side-yellow = زرد
side-x = X
side-o = O

worth-win-short = ب{ $moves }
worth-loss-short = خ{ $moves }
worth-draw-short = م
worth-spoken-result = { $result ->
    [win] برد
    [loss] باخت
   *[draw] مساوی
}
worth-spoken-in = { $result ->
    [win] برد در { $moves } حرکت
    [loss] باخت در { $moves } حرکت
   *[draw] مساوی
}
worth-spoken = { $kind ->
    [exact] دقیقاً { worth-signed }
    [lower] دست‌کم { worth-signed }
    [upper] حداکثر { worth-signed }
   *[heuristic] حدود { worth-signed }
}
worth-signed = { $sign ->
    [plus] مثبت { $size }
    [minus] منفی { $size }
   *[zero] { $size }
}

agent-human = شما
agent-random = تصادفی
agent-greedy = حریصانه
agent-minimax = کمینه‌بیشینه
agent-alphabeta = آلفا-بتا
agent-mcts = مونت‌کارلو
agent-easy = آسان
agent-medium = متوسط
agent-hard = سخت
agent-expert = حرفه‌ای
agent-grandmaster = استاد بزرگ
agent-champion = قهرمان
agent-solver = حل‌کننده
agent-report-000 = گزارش ۰۰۰
agent-report-001 = گزارش ۰۰۱
agent-report-002 = گزارش ۰۰۲
agent-report-003 = گزارش ۰۰۳
agent-report-004 = گزارش ۰۰۴

nav-lab-short = آزمایشگاه
settings = تنظیمات
theme = ظاهر
theme-is = ظاهر: { $theme }
theme-auto = خودکار
theme-light = روشن
theme-dark = تیره
theme-contrast = کنتراست بالا
sound = صدا
sound-on = صدا روشن شد
sound-off = صدا خاموش شد
palette-safe = رنگ‌های ویژهٔ کوررنگی
hints = نمایش حرکت‌های مجاز روی صفحه
hints-off = هیچ
hints-dots = نقطه
hints-full = کامل
keys = فرمان‌های تک‌کلیدی
keyboard = راهنمای صفحه‌کلید
copied = کپی شد
copy-failed = کپی نشد
copy-link = کپی پیوند
copy-command = کپی به‌صورت فرمان
share = اشتراک‌گذاری
download = دریافت { $what }
try-again = دوباره تلاش کنید
failed-title = این صفحه باز نشد
error-failed = مشکلی پیش آمد: { $message }
error-unreachable = دسترسی به سرور ممکن نیست. آیا سرور روشن است؟
error-not-found = چنین چیزی این‌جا نیست (یا دیگر نیست).
error-unknown-game = چنین بازی‌ای نیست: { $message }
error-too-many = درخواست‌ها زیاد است. کمی صبر کنید و دوباره تلاش کنید.
error-busy = سرور سرگرم فکر کردن است. چند لحظهٔ دیگر دوباره تلاش کنید.
error-forbidden = این سرور به صفحهٔ سایت‌های دیگر پاسخ نمی‌دهد.
error-storage = تغییر ذخیره نشد. صفحه را دوباره باز کنید تا آنچه ذخیره شده را ببینید.
error-too-large = این برای سرور بیش از اندازه بزرگ است.
error-no-token = این صندلی مال شما نیست؛ شما تماشاگرید.
error-wrong-token = این صندلی مال شما نیست؛ شما تماشاگرید.
error-not-allowed = بیرون از محدودیت‌های این سرور است: { $message }
error-bad-position = این وضعیت معتبر نیست: { $message }
error-bad-agent = این عامل نمی‌تواند بازی کند: { $message }
error-bad-game = این بازی ممکن نیست: { $message }
