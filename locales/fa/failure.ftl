# چرا کار با پرونده‌ها نمی‌شود؛ در ترمینال و گزارش سرور: دفترها، کتاب‌ها، پایگاه داده، تصویرها؛ و آنچه سنجش یک موتور
# پیدا می‌کند. سطر نخست فارسی است و آنچه نوشتنی است در سطری جدا می‌آید.

failed-read =
    این پرونده خوانده نمی‌شود: { $why }
    { $file }
failed-terminal =
    پایانه را نمی‌توان به کار برد؛ با گزینهٔ زیر سطر به سطر بازی کنید:
    --plain ({ $why })
failed-file =
    این پرونده درست نیست: { $problem }
    { $file }

# گشایش‌ها: از کجا می‌آیند، و دستور ساختن گشایش‌های تازه
origin-start = آغاز بازی
origin-random = { $plies } نیم‌حرکت تصادفی
origin-file =
    { $count } گشایش از این پرونده:
    { $file }
origin-position = یک وضعیت
origin-shipped =
    { $count } گشایش متوازن، با این داور:
    { $judge }
origin-made =
    { $count } گشایش متوازن که اکنون ساخته شد، با این داور:
    { $judge }
origin-uneven = { $count } گشایش که روی این صفحه هیچ یک متوازن نیست
origin-small = آغاز بازی؛ صفحه برای گشایش کوچک است
recipe-plies =
    این درازای گشایش نیست؛ شماری از نیم‌حرکت‌ها باید باشد، حداکثر ۴۰۰:
    ✗ { $text } → 8 · 2-4
recipe-count =
    شمار گشایش‌ها باید دست‌کم ۱ باشد:
    ✗ { $found }
recipe-pool =
    شمار وضعیت‌هایی که داوری می‌شوند باید دست‌کم به شمار گشایش‌ها باشد:
    ✗ { $found }
recipe-bound =
    کران سنجه‌ها باید عددی از ۰ به بالا باشد:
    ✗ { $found }
recipe-trials =
    شمار بازی‌های آزمایشی باید دست‌کم ۱ باشد:
    ✗ { $found }
recipe-slips =
    سهم حرکت‌های تصادفی باید عددی از ۰ تا ۱ باشد:
    ✗ { $found }
recipe-tolerance =
    رواداری آزمایش‌ها باید عددی از ۰ تا ۰٫۵ باشد:
    ✗ { $found }

# کتاب‌ها و شبکه‌ها
book-unread = کتاب خوانده نمی‌شود: { $why }
book-foreign-othello = این پرونده کتاب اتللوی ۸ در ۸ نیست.
book-foreign-connect4 = این پرونده کتاب چهار در یک ردیف نیست.
book-version-othello =
    کتاب به قالب { $found } است و این برنامه قالب { $known } را می‌خواند؛ دوباره بسازیدش:
    harif train othello-book
book-version-connect4 =
    کتاب به قالب { $found } است و این برنامه قالب { $known } را می‌خواند؛ دوباره بسازیدش:
    harif train connect4-book
book-damaged =
    کتاب آسیب دیده است و مجموع آزمایشی‌اش نادرست است؛ دوباره بسازیدش:
    harif train connect4-book
book-size =
    کتاب از آنِ صفحهٔ دیگری است:
    { $book } ≠ { $board }
book-short = کتاب { $actual } بایت دارد و باید { $expected } بایت باشد: پرونده بریده است.
book-trailing = پس از کتاب { $bytes } بایت دیگر هست.
book-checksum =
    کتاب آسیب دیده است؛ مجموع آزمایشی‌اش با پرونده نمی‌خواند:
    { $found } ≠ { $stated }
book-nonsense = کتاب معنایی ندارد: { $problem }
network-short = شبکه { $actual } بایت دارد و باید { $expected } بایت باشد: پرونده بریده است.
network-foreign = در این پرونده شبکه‌ای برای اتللوی ۸ در ۸ نیست.
network-version =
    شبکه به قالب { $found } است و این برنامه قالب‌های { $plain } و { $packed } را می‌خواند؛ دوباره بسازیدش:
    training/othello
network-trailing = پس از شبکه { $bytes } بایت دیگر هست.
network-checksum =
    شبکه آسیب دیده است؛ مجموع آزمایشی‌اش با پرونده نمی‌خواند:
    { $found } ≠ { $stated }
network-nonsense = شبکه معنایی ندارد: { $problem }
nonsense-few-pages = صفحه‌هایی از آن نیست
nonsense-many-pages = صفحه‌هایش بیش از اندازه است
nonsense-page-count = شمار صفحه‌ها نادرست است
nonsense-page-after-end = پس از پایان یک بازی صفحه‌ای آمده است
nonsense-few-numbers = عددهایی از آن نیست
nonsense-many-numbers = عددهایش بیش از اندازه است
nonsense-packed = ردیف‌هایش باز نمی‌شود
nonsense-width = پهنای ردیف‌هایش دیگر است
nonsense-stages = مرحله‌ها تا ۶۰ بالا نمی‌روند
nonsense-layers = لایه‌ها حداکثر تا ۶۰ بالا نمی‌روند

# کارهای دراز
job-journal =
    دفتر کار را نمی‌توان به کار برد: { $why }
    { $file }
job-foreign =
    این دفتر از کتاب، عمق یا ارزیابی دیگری است؛ پروندهٔ دیگری نام ببرید یا پاکش کنید:
    { $file }
job-damaged =
    سطر { $line } این دفتر آسیب دیده است؛ پاکش کنید تا آن بخش دوباره انجام شود:
    { $file }
job-no-book = برای صفحه‌ای با { $rows } ردیف و { $cols } ستون کتاب { $stones } مهره‌ای نیست: صفحه باید در ۶۴ بیت بگنجد (ستون‌ها ضرب در یکی بیش از ردیف‌ها)، خانه‌هایش بیش از مهره‌های کتاب باشد و گشایش‌های پیش از آن مهره‌های کمتری داشته باشند.
job-no-span = وضعیت‌های { $from } تا { $to } تکه‌ای از این کتاب نیستند، یا برای هر کدام امتیازی نیست.
job-stopped-positions = متوقف شد؛ { $done } وضعیت از { $all } در دفتر است.
job-stopped-pages = متوقف شد؛ { $done } صفحه از { $all } در دفتر است.
job-stopped-games =
    متوقف شد؛ { $done } بازی از { $all } نوشته شده است. با همان فرمان ادامه دهید:
    { $file }
job-no-games = در بایگانی‌ها بازی تمام‌شده‌ای نیست.
job-file =
    این پرونده را نمی‌توان به کار برد: { $why }
    { $file }
job-other =
    این پرونده از کار دیگری است؛ پروندهٔ دیگری نام ببرید یا با دفترش پاکش کنید:
    { $file }
job-short =
    این پرونده { $actual } بایت دارد و دفترش از { $expected } بایت می‌گوید؛ هر دو را پاک کنید:
    { $file }

# پایگاه داده
store-in-use =
    حریف دیگری این پایگاه داده را به کار می‌برد؛ همان را در مرورگر باز کنید یا پروندهٔ دیگری بدهید:
    { $file } · --data
store-busy =
    برنامهٔ دیگری چند ثانیه است که در این پایگاه داده می‌نویسد؛ دوباره بکوشید یا آن برنامه را ببندید:
    { $file }
store-held-page =
    این میز در صفحهٔ وب باز است؛ نخست آنجا رهایش کنید:
    { $id }
store-held-terminal =
    این میز در ترمینال دیگری باز است؛ نخست آنجا رهایش کنید:
    { $id }
store-lost =
    برنامهٔ دیگری این میز را تغییر داده است؛ دوباره بازش کنید:
    { $id }
store-newer =
    این پایگاه داده از نسخهٔ تازه‌تری است که این حریف نمی‌خواند:
    { $file }: { $found } > { $known }
store-folder =
    پوشه ساخته نمی‌شود: { $why } پرونده‌ای در پوشهٔ دیگری بدهید.
    { $file } · --data
store-full =
    دیسک پر است و نمی‌توان نوشت؛ جا باز کنید. هیچ‌چیز تأییدشده‌ای از دست نمی‌رود.
    { $file }
store-read-only =
    نمی‌توان نوشت: این پرونده، پوشه‌اش یا دیسکش فقط‌خواندنی است؛ نوشتنی‌اش کنید یا پروندهٔ دیگری برگزینید:
    { $file }
store-denied =
    اجازهٔ باز کردن این پرونده نیست؛ بگذارید این کاربر آن و پوشه‌اش را بخواند و بنویسد، یا پروندهٔ دیگری برگزینید:
    { $file }
store-damaged =
    این پایگاه داده آسیب دیده است؛ رونوشتی نگه دارید و نسخهٔ پشتیبان را جایش بگذارید، یا پروندهٔ دیگری بدهید. { $why }
    { $file } · --data
store-foreign =
    این پرونده پایگاه دادهٔ حریف نیست؛ پروندهٔ دیگری بدهید:
    { $file } · --data
store-io =
    این پرونده خوانده یا نوشته نمی‌شود؛ پیش از ادامه، دیسک و گزارش سیستم را ببینید. { $why }
    { $file }
store-sqlite =
    این پایگاه داده را نمی‌توان به کار برد. { $why }
    { $file }
store-index =
    این نمایه را نمی‌توان به کار برد؛ می‌توانید پاکش کنید، از دفتر دوباره ساخته می‌شود. { $why }
    { $file }
store-spoilt =
    این میز خوانده نمی‌شود. { $why }
    { $id }
store-starved =
    سیستم آنچه را این پرونده می‌خواهد نداد؛ برنامه‌های دیگر را ببندید یا سقف‌های این یکی را بالا ببرید. { $why }
    { $file }
store-code =
    کد خطای پایگاه داده { $code } است.
    { $text }
store-no-move = حرکت { $number } نیست.
store-other-head =
    این سرآغاز از میز دیگری است:
    { $id }

# بازی‌هایی که ترمینال نگه می‌دارد
kept-open-page = این بازی در صفحهٔ وب باز است؛ نخست آنجا رهایش کنید.
kept-open-terminal = این بازی در ترمینال دیگری باز است؛ نخست آنجا رهایش کنید.
kept-parted = این بازی جای دیگری تغییر کرد؛ آنچه این‌جا بازی می‌شود بازی جداگانه‌ای شد.
kept-damaged = { $count } بازی خوانده نمی‌شود.
kept-unread =
    بازی‌های این پرونده خوانده نمی‌شوند: { $why }
    { $file }
kept-gone = این بازی دیگر در میان بازی‌های ناتمام نیست.
kept-broken = این بازی خوانده نمی‌شود. { $problem }
kept-field =
    این بخش از آن این‌جا شناخته نیست:
    { $field }
kept-unwritten =
    بازی ادامه دارد ولی نگه داشته نمی‌شود؛ در این پوشه نمی‌توان نوشت: { $why }
    { $folder }
cause-full = دیسک پر است
cause-read-only = فقط‌خواندنی است
cause-denied = اجازه‌اش را نداریم
cause-busy = برنامهٔ دیگری چند ثانیه است که می‌نویسد
cause-foreign =
    این پایگاه دادهٔ حریف نیست
    harif.db
cause-newer =
    بازی‌ها از نسخهٔ تازه‌تری است که این حریف نمی‌خواند
    { $found } > { $known }

# تصویرها و خط‌ها
draw-width = پهنای تصویر نمی‌تواند { $width } پیکسل باشد؛ باید از { $least } تا { $most } باشد.
draw-height = تصویری به پهنای { $width } پیکسل { $height } پیکسل بلند می‌شود؛ حداکثر { $most } ممکن است.
draw-svg =
    نقاشی خوانده نشد:
    { $why }
draw-png =
    تصویر نوشته نشد:
    PNG: { $why }
tls-certificate =
    گواهی‌نامه از این پرونده خوانده نمی‌شود: { $why }
    { $file }
tls-key =
    کلید از این پرونده خوانده نمی‌شود: { $why }
    { $file }
tls-none = گواهی‌نامه‌ای در آن نیست
tls-pair =
    گواهی‌نامه و کلید را نمی‌توان با هم به کار برد؛ آیا یک جفت‌اند؟
    { $why }

# سنجش یک موتور: نام سنجش‌ها، آنچه دیده شد، و چه باید کرد
check-start = آغاز به کار
check-ids = شماره‌ها
check-unknown-commands = فرمان‌های ناشناخته
check-comments = توضیح‌ها
check-commands = فرمان‌ها
check-board-size = اندازهٔ صفحه
check-illegal-moves = حرکت‌های غیرمجاز
check-clear-board = بازی تازه
check-undo = پس گرفتن
check-passes = پاس
check-repeatable = تکرارپذیری
check-quiet = خاموشی
check-whole-games = بازی‌های کامل
check-time = زمان
check-quit = پایان
check-end-of-input = پایان ورودی
check-hints = راهنمایی
check-ping = پینگ
check-go = حرکت
found-start =
    آغاز می‌کند و می‌رود:
    { $who } · { $seconds } s
found-start-version =
    آغاز می‌کند و می‌رود، ولی نسخهٔ پروتکلش ۲ نیست:
    { $who } · { $seconds } s · protocol_version
found-nboard-start =
    آغاز می‌کند و می‌رود:
    { $seconds } s
found-ids = شماره‌ها تکرار می‌شوند.
found-ids-space =
    میان نشانهٔ پاسخ و شماره فاصله‌ای هست:
    =
found-ids-none = شمارهٔ ۴۲ تکرار نشد.
found-refused = پذیرفته نشد.
found-unknown-answered =
    به فرمانی ناشناخته این پاسخ را داد:
    =
found-ignored = نادیده گرفته شد.
found-skipped = نادیده گرفته شد.
found-comment-answered = به سطری خالی یا توضیحی پاسخ داد.
found-commands = همهٔ آنچه لازم است در فهرست هست.
found-not-listed =
    در فهرست نیست:
    { $commands }
found-size = اندازهٔ درست پذیرفته و اندازهٔ ناممکن رد می‌شود.
found-size-refused =
    فرمان پذیرفته نشد. فرمان، و پاسخش:
    { $command } → { $why }
found-size-impossible = صفحه‌ای ۱۰۰۰ در ۱۰۰۰ پذیرفته شد.
found-accepted =
    این فرمان پذیرفته شد:
    { $command }
found-green = حرکتی با رنگ سبز پذیرفته شد.
found-refused-moves =
    پذیرفته نشد:
    { $moves }
found-clear = بازی تازه از آغاز شروع می‌شود.
found-clear-illegal =
    نخستین حرکت پس از این فرمان مجاز نیست:
    clear_board
found-new-board =
    روی صفحه‌ای تازه پذیرفته نشد. فرمان، و پاسخش:
    { $command } → { $why }
found-undo = یک حرکت را پس می‌گیرد.
found-no-undo = در فهرست نیست.
found-undo-start = پیش از نخستین حرکت هم پس گرفتن پذیرفته شد.
found-after-undo =
    پس از پس گرفتن پذیرفته نشد. فرمان، و پاسخش:
    { $command } → { $why }
found-passes = بازی می‌شود و فهمیده می‌شود.
found-no-passes = در این بازی هیچ‌کس ناچار به پاس نیست.
found-no-forced-pass = پاس اجباری پیدا نشد.
found-no-pass =
    جایی که باید پاس می‌داد این پاسخ را داد:
    { $answer }
found-pass-refused = جایی که باید پاس می‌داد پاسخی نداد.
found-answered = پاسخ داد.
found-repeats = دو بازی با یک حرکت آغاز می‌شوند.
found-differs = دو بازی با حرکت‌های گوناگون آغاز می‌شوند.
found-quiet = جز پاسخ چیزی گفته نمی‌شود.
found-noise = بی آن که پرسیده شود چیزی گفت.
found-games = { $games } بازی با حرکت‌های تصادفی، { $each } بازی از هر طرف: { $moves } حرکت، همه مجاز.
found-game = بازی { $number }: { $problem }
found-no-time = زمانی داده نشده است.
found-slowest =
    کندترین حرکت، و زمانی که داشت:
    { $took } s / { $had } s
found-hint =
    این پاسخ را داد:
    { $answer }
found-no-hint = به درخواست راهنمایی پاسخ نداد.
found-ping =
    راهنمایی را در این زمان پایان می‌دهد:
    { $seconds } s
found-go = پاسخ داد و بازی نکرد.
found-quit-refused = فرمان پایان را نپذیرفت.
found-at-once = بی‌درنگ { $how }.
found-still-quit =
    پس از فرمان پایان هنوز هست:
    { $seconds } s
found-still-input =
    پس از پایان ورودی هنوز هست:
    { $seconds } s
advise-start =
    همین که آغاز شدید به این فرمان پاسخ دهید:
    protocol_version
advise-version =
    به این فرمان چنین پاسخ دهید:
    protocol_version → = 2
advise-ids =
    شمارهٔ پیش از فرمان را درست پس از نشانهٔ پاسخ تکرار کنید:
    = · ?
advise-unknown =
    به آنچه نمی‌شناسید چنین پاسخ دهید:
    ?
advise-comments =
    سطرهای خالی و آنچه پس از این نشانه می‌آید نادیده بگیرید:
    #
advise-commands = هر فرمانی را که می‌شناسید، هر یک در سطری، در فهرست بیاورید.
advise-time-commands = بی آن‌ها موتور نمی‌داند چه‌قدر می‌تواند فکر کند.
advise-size =
    اندازهٔ بازی خود را بپذیرید و به بقیه چنین پاسخ دهید:
    ?
advise-illegal =
    به حرکت‌هایی که نمی‌توان بازی کرد چنین پاسخ دهید و بازی‌شان نکنید:
    ?
advise-clear = مهره‌ها را به جای آغازشان بگذارید و حرکت‌ها را فراموش کنید.
advise-undo = درست یک حرکت را پس بگیرید.
advise-no-undo = برنامه‌های تحلیل حرکت پس می‌گیرند؛ حریف به جای آن بازی را از نو می‌خواند.
advise-undo-start =
    جایی که چیزی برای پس گرفتن نیست چنین پاسخ دهید:
    ?
advise-passes =
    این فرمان را بپذیرید و جایی که حرکت دیگری نیست پاس بدهید:
    play COLOUR pass
advise-quiet =
    تنها پاسخ‌ها را بنویسید؛ جای هر چیز دیگر این‌جاست:
    stderr
advise-quit =
    به این فرمان پاسخ دهید و پایان یابید:
    quit → =
advise-end =
    با پایان ورودی پایان یابید؛ کسی که شما را آغاز کرده رفته است:
    stdin
advise-games = هر بار که حرکتی خواسته می‌شود حرکتی مجاز پاسخ دهید.
advise-time =
    به این فرمان‌ها توجه کنید و کمی از زمان را برای راه برگشت نگه دارید:
    time_settings · time_left
advise-ping-start =
    همین که آغاز شدید چنین پاسخ دهید:
    ping N → pong N
advise-ignore = سطرهایی را که نمی‌فهمید نادیده بگیرید.
advise-hints =
    به درخواست راهنمایی چنین پاسخ دهید:
    hint → search PV VALUE 0 DEPTH
advise-ping =
    با رسیدن نخستین فرمان از فکر کردن بایستید و پس از پاسخ آن دیگر از وضعیت پیشین چیزی نگویید:
    ping → pong
advise-nboard-passes =
    جایی که حرکت دیگری نیست چنین پاسخ دهید:
    === PA
advise-go =
    با حرکتی پاسخ دهید و خودتان بازی‌اش نکنید؛ با فرمان دوم به شما برمی‌گردد:
    go · move
advise-nboard-quit =
    با رسیدن این فرمان پایان یابید:
    quit
