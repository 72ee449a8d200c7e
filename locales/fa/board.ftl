# صفحهٔ بازی و ویرایشگر وضعیت
board-label = صفحهٔ { $game }، { $rows } در { $cols }
board-comma = { "، " }
board-square = { $side ->
    [none] { $square }، خالی
    [black] خانهٔ { $square }، سیاه
    [white] خانهٔ { $square }، سفید
    [x] خانهٔ { $square }، X
    [o] خانهٔ { $square }، O
   *[other] خانهٔ { $square }، { $side }
}
board-hole = ستون { $column }، ردیف { $row } از پایین، { $side ->
    [blue] آبی
    [red] قرمز
    [yellow] زرد
   *[other] { $side }
}
board-column = ستون { $column }، { $discs ->
    [0] بدون مهره
   *[other] { $discs } مهره
}
board-playable = { $turns ->
    [0] مجاز
   *[other] مجاز، { $turns } مهره برمی‌گردد
}
board-refused = { $square } مجاز نیست. مجازها: { $moves }.
board-refused-column = ستون { $square } پر است. ستون‌های مجاز: { $moves }.

# ویرایشگر
editor-brush = قلم
editor-erase = پاک‌کن
editor-turn = نوبت
editor-clear = خالی کردن
editor-start = وضعیت آغازین
editor-mirror = قرینه
editor-text = وضعیت، یا حرکت‌ها از آغاز
