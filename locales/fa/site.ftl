# The page without a server: everything is in the browser.
site-forgets = این مرورگر دیگر چیزی نگه نمی‌دارد: حافظه‌اش پر یا ممنوع است. می‌توانید بازی را ادامه دهید؛ با بستن صفحه بازی‌ها از دست می‌روند.
site-update = نسخهٔ تازه‌ای از حریف آمده است.
site-update-take = همین حالا بگیر
site-all = همه چیز در یک پرونده
site-all-text = بازی‌ها، صندلی‌ها و تنظیم‌ها تنها در همین مرورگرند. با یک پرونده می‌توان آن‌ها را به جای دیگری برد یا نگه داشت.
site-all-take = ذخیرهٔ همه
site-all-bring = بازگرداندن
site-all-taken = { $count ->
    [one] { $count } بازی ذخیره شد.
   *[other] { $count } بازی ذخیره شد.
}
site-all-brought = { $count ->
    [0] چیزی در پرونده تازه‌تر نبود.
    [one] { $count } بازی بازگشت.
   *[other] { $count } بازی بازگشت.
}
site-all-not = این پروندهٔ همه چیز نیست، یا این‌جا نگه داشته نمی‌شود.
site-all-failed = بازی‌ها خوانده نشدند.
