# آنچه در سرسرای بازی تا شده است
lobby-size = اندازه
lobby-rows = ردیف‌ها
lobby-columns = ستون‌ها
lobby-in-a-row = در یک ردیف
lobby-start = وضعیت آغاز
lobby-paste = صفحه و نوبت، یا فهرست حرکت‌ها
lobby-mover = آغازگر
mover-begins = { $side } آغاز می‌کند
lobby-clock = ساعت
clock-own = دلخواه
clock-minutes = دقیقه برای هر نفر
clock-increment = ثانیه برای هر حرکت
