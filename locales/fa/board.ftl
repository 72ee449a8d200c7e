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
board-takes = اینجا مهره‌ای می‌زند
board-walks = { $count } حرکت
board-chosen = { $square } برگزیده شد، { $count } حرکت
board-released = { $square } رها شد
board-refused = { $square } مجاز نیست. مجازها: { $moves }.
board-refused-column = ستون { $square } پر است. ستون‌های مجاز: { $moves }.
board-refused-from = در { $square } مهره‌ای ندارید که بتواند حرکت کند. این‌ها می‌توانند: { $squares }.
board-refused-to = { $from } نمی‌تواند به { $square } برود. می‌تواند برود به: { $moves }.

# ویرایشگر
editor-brush = قلم
editor-erase = پاک‌کن
editor-turn = نوبت
editor-clear = خالی کردن
editor-start = وضعیت آغازین
editor-mirror = قرینه
editor-text = وضعیت، یا حرکت‌ها از آغاز

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
