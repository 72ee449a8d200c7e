# ترمینال: آنچه فقط در ترمینال گفته می‌شود. صفحهٔ وب این پرونده را نمی‌خواند.

# پنل‌ها
term-parts-for = از دید { $side }
term-parts-move = { $side }: قبل، بعد و تغییر
term-sum = جمع
term-pieces = { $count } مهره
term-seconds-mean = ثانیه در هر حرکت
term-seconds-all = ثانیه روی هم
term-searched = { $count ->
   *[other] { $nodes } وضعیت جست‌وجو شد
}
term-accuracy = نگه داشتن نتیجه
term-unmarked = بی‌نشان
term-precision = بهترین حرکت
term-loss = از دست رفته در هر حرکت
term-discs-lost = مهرهٔ ازدست‌رفته در هر حرکت
term-values-for = { $whose ->
    [first] مقدارها از دید { $side } است.
   *[mover] مقدارها از دید نوبت‌دار است.
}
term-review-unscored = این داور فقط نظر می‌دهد؛ پس نشانی داده نمی‌شود.

# عددهای بزرگ
term-thousands = { $figures } هزار
term-millions = { $figures } میلیون
term-billions = { $figures } میلیارد

# جملهٔ زیر صفحه
term-looking = حرکت { $at } از { $of } را می‌بینید.
term-paused = بازی متوقف است.
term-thinks = { $agent } به جای { $side } فکر می‌کند…

# کلیدها
term-key-undo = پس گرفتن
term-key-redo = انجام دوباره
term-key-hint = راهنمایی
term-key-analyse = تحلیل
term-key-review = مرور
term-key-practise = تلاش دوباره
term-key-why = چرا
term-key-lab = آزمایشگاه
term-key-pause = مکث
term-key-step = یک حرکت
term-key-speed = سرعت
term-key-look = نگاه به عقب
term-key-lines = شاخهٔ دیگر
term-key-branch = ادامه از این‌جا
term-key-marks = نشان‌ها
term-key-evaluation = ارزیابی
term-key-openings = گشایش‌ها
term-key-panel = پنل
term-key-seats = صندلی‌ها
term-key-resign = تسلیم
term-key-new = بازی نو
term-key-edit = چیدن
term-key-again = بار دیگر
term-key-swap = جابه‌جایی
term-key-save = ذخیره
term-key-open = باز کردن
term-key-copy = کپی
term-key-help = راهنما
term-key-quit = خروج

# راهنما
term-help = راهنما
term-help-keys = کلیدها
term-help-rules = قواعد
term-help-reading = خواندن پنل‌ها
rules-play = بازی چگونه است
rules-well = خوب بازی کردن
rules-unknown = هنوز کسی دربارهٔ این بازی ننوشته است.
read-bars = میله‌ها از وسط آغاز می‌شوند: راست به سود کسی است که نوبت اوست و چپ به زیانش. میلهٔ کران‌ها کم‌رنگ‌تر است.
read-graph = در نمودار، بالا به سود طرف اول است و هر نقطه یک وضعیت بازی.
read-inaccuracy = نتیجه همان است، ولی برد دیرتر یا باخت زودتر می‌رسد
read-inaccuracy-discs = از دست دادن ۳ تا ۵ مهره؛ نادقیق
read-mistake-discs = از دست دادن ۶ تا ۱۱ مهره؛ اشتباه
read-blunder-discs = از دست دادن ۱۲ مهره یا بیشتر؛ اشتباه بزرگ
term-help-more = { $more } ادامه · { $page } صفحهٔ بعد · { $close } بستن
term-help-close = { $page } صفحهٔ بعد · { $close } بستن
term-help-play = بازی
term-help-type = بازی کردن یک حرکت با نامش
term-help-number = بازی کردن حرکتی که این شماره را روی صفحه دارد
term-help-arrows = جابه‌جا کردن مکان‌نما روی صفحه
term-help-put = بازی در جای مکان‌نما
term-help-esc = پاک کردن نوشته، بستن آنچه باز است
term-help-legal = حرکت مجازِ پیشین و پسین
term-help-undo = پس گرفتن آخرین حرکت خود، انجام دوبارهٔ آن
term-help-hint = پرسیدن یک حرکت خوب
term-help-marks = حرکت‌های مجاز با شماره، با نقطه، یا هیچ
term-help-pause = نگه داشتن ساعت‌ها و ماشین‌ها، و ادامه
term-help-step = یک حرکت، وقتی ماشین‌ها با هم بازی می‌کنند
term-help-speed = تندتر، کندتر
term-help-seats = انتخاب بازیکنِ یک طرف؛ جابه‌جایی دو طرف
term-help-resign = تسلیم شدن
term-help-new = بازی دیگر؛ همین بازیکنان بار دیگر
term-help-edit = چیدن یک وضعیت روی صفحه
term-help-turn = دیدن صفحه از روبه‌رو
term-help-motion = مهره‌ها جلوی چشم حرکت کنند یا نه
term-help-look = نگاه کردن و فهمیدن
term-help-walk = یک حرکت به عقب یا جلو، بدون پس گرفتن
term-help-ends = به آغاز، به پایان
term-help-lines = در تحلیل: شاخهٔ پیشین و پسین، از جای جدا شدن
term-help-forget = در تحلیل: فراموش کردن این شاخه از این‌جا
term-help-branch = ادامهٔ بازی از وضعیتی که دیده می‌شود
term-help-analyse = داوری یک ماشین دربارهٔ همهٔ حرکت‌های این‌جا
term-help-review = مرور بازی و نشان کردن اشتباه‌ها
term-help-practise = پس از مرور: تلاش دوباره برای اشتباه‌های خودتان
term-help-why = چرا این وضعیت برد، مساوی یا باخت است (چهار در یک ردیف)؛ بار دیگر: صفحهٔ بعد
term-help-lab = آزمایشگاه جست‌وجو: تماشای گام‌به‌گام جست‌وجویی کوچک در این وضعیت
term-help-openings = در بازی‌های تمام‌شدهٔ شما از این‌جا چه بازی شده است
term-help-evaluation = جزءهای ارزیابی بعدی
term-help-tab = پنل بعدی؛ با Shift پنل قبلی
term-help-files = پرونده‌ها و پنجره
term-help-save = ذخیرهٔ بازی، باز کردن بازی دیگر
term-help-copy = کپی وضعیت
term-help-help = همین راهنما
term-help-back = بازگشت به جایی که بودید
term-help-scroll = بالا و پایین رفتن در راهنما
term-help-page = صفحهٔ بعد؛ با شیفت صفحهٔ پیش
term-help-shut = بستن راهنما؛ هر کلید دیگری هم می‌بندد
term-help-exercises = تلاش دوباره
term-help-start = صفحهٔ آغاز
term-start-rows = از ردیفی به ردیف دیگر، در فهرست از مقداری به مقدار دیگر
term-start-values = مقداری دیگر، یا پس و پیش رفتن در نوشته
term-start-enter = باز کردن فهرست و برداشتن از آن؛ ادامهٔ بازی ناتمام
term-start-begin = آغاز بازی
term-start-throw = دور انداختن بازی ناتمام، با دو بار زدن
term-start-undo = برگرداندن بازی‌ای که دور انداخته‌اید، آخری از همه زودتر
term-help-edit-put = مهره‌ای دیگر: هیچ، طرف نخست، طرف دوم
term-help-edit-stones = مهرهٔ طرف نخست، مهرهٔ طرف دوم، هیچ
term-help-suspend = بازگشت به پوسته؛ با fg برمی‌گردید
term-help-redraw = رسم دوبارهٔ صفحه
term-help-quit = خروج؛ بازی ناتمام نگه داشته می‌شود
term-help-typed = فرمان‌های نوشتنی
term-help-mouse = ماوس
term-mouse-square = خانه
term-mouse-move = حرکت
term-mouse-wheel = چرخ
term-mouse-word = برگه یا کلید
term-help-click-square = کلیک در آن‌جا بازی می‌کند
term-help-click-move = کلیک در فهرست وضعیتش را نشان می‌دهد
term-help-wheel = روی صفحه یا فهرست در بازی عقب و جلو می‌رود
term-help-click-word = کلیک آن را باز می‌کند یا می‌زند
term-help-panels = پنل‌ها
term-help-mind = آنچه ماشین فکر می‌کند: عمق، دنبالهٔ مورد انتظار، مقدار هر حرکت
term-help-parts = ارزیابی از چه ساخته شده است
term-help-graph = مقدار پس از هر حرکت؛ بالا به سود طرف اول است
term-help-moves = بازی تا این‌جا؛ حرکت‌های پس‌گرفته کم‌رنگ‌اند
term-help-facts = مهره‌ها، تحرک، گوشه‌ها، لبه‌ها و زمان فکر کردن
term-help-reasons = نتیجه، دلیل آن، تهدیدها که روی صفحه نشان دارند، و زوگزوانگ
term-help-judged = دو طرف چقدر خوب بازی کردند و حرکت دیده‌شده چه از دست داد

# فرمان‌های نوشتنی
typed-play = بازی کردن حرکت با شماره یا نامش
typed-undo = پس گرفتن آخرین حرکت خود، یا انجام دوبارهٔ آن
typed-go = نمایش وضعیت پس از N حرکت؛ redo جلو می‌رود
typed-branch = ادامه از وضعیت پس از N حرکت و فراموش کردن بقیه
typed-new = شروع دوباره: از آغاز، از فهرست حرکت‌ها، یا از یک صفحه و نوبت
typed-edit = چیدن یک وضعیت روی صفحه
typed-save = نوشتن بازی با پسوند jsonl، ggf یا txt؛ فرمان save! روی پروندهٔ موجود می‌نویسد
typed-load = ادامهٔ نخستین بازی یک پرونده
typed-export = نوشتن وضعیت با پسوند svg، png یا txt؛ فرمان export! روی پروندهٔ موجود می‌نویسد
typed-print = نوشتن حرکت‌ها، وضعیت به‌صورت متن، یا صفحه
typed-line = در تحلیل: شاخهٔ دیگر از جای جدا شدن، یا بیرون از این یکی
typed-analyse = مقدار همهٔ حرکت‌ها، با این زمان (5s)
typed-hint = نام یک حرکت خوب
typed-parts = نظر یک ارزیابی، جزء به جزء
typed-facts = مهره‌ها، تحرک، گوشه‌ها، لبه‌ها، زمان
typed-values = ماشین پیش از آخرین حرکتش چه فکر می‌کرد
typed-clock = چه‌قدر وقت مانده است
typed-for = مقدارها از دید نوبت‌دار، یا از دید طرف اول
typed-review = مرور بازی و نشان کردن اشتباه‌ها، با این زمان برای هر حرکت
typed-practise = تلاش دوباره برای اشتباه‌های خودتان؛ رفتن به بعدی
typed-lab = تماشای جست‌وجویی کوچک، از الگوریتمی که نام می‌برید
typed-why = چرا این وضعیت برد، مساوی یا باخت است (چهار در یک ردیف)
typed-pause = مکث ماشین‌ها، ادامه، یا یک حرکت
typed-speed = سرعت بازی دو ماشین، ۰٫۵ تا ۸
typed-seat = سپردن یک طرف به کسی دیگر
typed-retry = تلاش دوبارهٔ ماشینی که متوقف شد
typed-resign = تسلیم شدن
typed-rules = قواعد بازی
typed-quit = ترک میز

# نقشهٔ کلیدها
term-keys-sample = ‏# را از آغاز یک سطر بردارید و کلیدهایش را عوض کنید: "U" یا "ctrl-u" یا "f5" یا "space" یا فهرستی از آن‌ها.
term-keys-place =
    این نقشهٔ کلیدها خوانده نمی‌شود، سطر { $line }. { $problem }
    { $file }
term-keys-toml =
    این‌جا نوشته درست نیست:
    { $why }
term-keys-screen =
    چنین صفحه‌ای نیست:
    { $name }{ $near ->
        [none] {""}
       *[other] {" "}→ { $near }?
    }
term-keys-action =
    چنین کاری نیست:
    { $name }{ $near ->
        [none] {""}
       *[other] {" "}→ { $near }?
    }
term-keys-key =
    چنین کلیدی نیست. نوشته، و چند نمونه:
    { $name }{ $near ->
        [none] {""}
       *[other] {" "}→ { $near }?
    } · U, ctrl-u, f5, space
term-keys-none =
    این‌جا یک کلید یا فهرستی از کلیدها می‌آید؛ مانند:
    "U", ["U", "ctrl-u"]
term-keys-twice =
    این کلید دو کار می‌کند:
    { $key }: { $first }, { $second }

# صفحهٔ آغاز
form-first = { $side } · اول
form-second = { $side } · دوم
form-least = کمترین زمان
form-begins = آغازگر
form-seed = بذر تصادف
form-option-start = چهار مهرهٔ آغاز
form-option-start-about = چیدمان چهار مهرهٔ آغاز؛ جابه‌جاشده همان است که در گزارش ۰۰۱ آمده.
form-option-first = رنگ آغازگر
form-option-first-about = کدام رنگ آغاز می‌کند؛ در گزارش ۰۰۳ سفید.
form-about-human = یک نفر پشت همین صفحه‌کلید.
form-about-gtp = برنامه‌ای دیگر با پروتکل GTP؛ فرمان اجرایش را پس از دونقطه بنویسید.
form-about-nboard = برنامه‌ای دیگر با پروتکل NBoard؛ فرمان اجرایش را پس از دونقطه بنویسید.
form-clock = دقیقه برای هر نفر، سپس ثانیه‌ای که با هر حرکت افزوده می‌شود.
form-least-note = هر حرکت ماشین دست‌کم همین‌قدر طول می‌کشد تا بتوان دنبالش کرد.
form-lots = قرعه می‌گوید چه کسی کجا بنشیند.
form-as-set = صندلی اول آغاز می‌کند.
form-random = هر بازی بذری تازه می‌گیرد.
form-seed-about = تصادف ماشین‌ها از این عدد می‌آید؛ با همان عدد، بازی تکرار می‌شود.
form-set-up = با { $key } آن را روی صفحه بچینید.
form-over = در این وضعیت بازی تمام شده است؛ فقط می‌توان نگاهش کرد.
form-wrong = هنوز چیزی در این فهرست درست نیست.
form-kept = با { $enter } ادامه می‌دهید و با { $delete } دور می‌اندازید.
form-sure = برای دور انداختن این بازی، { $key } را دوباره بزنید.
form-deleted =
    دور انداخته شد؛ { $key } برش می‌گرداند.
    { $game }
form-minutes-ago = { $n } دقیقه پیش
form-hours-ago = { $n } ساعت پیش
form-days-ago = { $n } روز پیش
form-keys = { $rows } ردیف · { $values } مقدار · { $enter } فهرست · { $begin } شروع · { $help } راهنما · { $back } بازگشت
form-keys-short = { $rows } { $values } { $enter } · { $begin } شروع · { $back } بازگشت
form-keys-list = { $rows } انتخاب · { $enter } برداشتن · { $back } بستن

# چرا
term-no-why = فقط در چهار در یک ردیف، تا صفحهٔ ده در ده، می‌توان گفت چرا.
term-why-more = { $key } ادامه را نشان می‌دهد

# آزمایشگاه جست‌وجو
term-lab-step = گام
term-lab-play = پخش
term-lab-cut = هرس بعدی
term-lab-ten = ده‌تا جلو
term-lab-depth = عمق
term-lab-iterations = تکرارها
term-lab-algorithm = الگوریتم
term-lab-unfold = باز کردن همه
term-lab-back = بازگشت
term-lab-all-steps = هر { $steps } گام
term-lab-all-iterations = هر { $steps } تکرار
term-lab-help-rows = گشتن در سطرها، باز و بسته کردن
term-lab-help-all = باز کردن همهٔ زیرشاخه‌ها یا بستن آن‌ها
term-lab-help-steps = یک گام از جست‌وجو، تا آغاز یا پایان
term-lab-help-cuts = هرس پیشین، هرس بعدی؛ ده تکرار
term-lab-help-play = پخش خودکار جست‌وجو و مکث
term-lab-help-algorithm = الگوریتم بعدی؛ نام هر الگوریتم دیگری را هم می‌توان نوشت
term-lab-help-depth = عمق یا تکرار بیشتر، یا کمتر
term-lab-bound = کران
term-lab-cuts = { $n } هرس: { $k } حرکت دیده نشد
term-lab-left-out = { $n } تای دیگر نشان داده نشده؛ با عمق کمتر همه دیده می‌شود.
term-lab-left-out-iterations = { $n } تکرار دیگر نشان داده نشده؛ با تکرار کمتر همه دیده می‌شود.
term-lab-first-iterations = { $steps } تکرار نخست
term-lab-stopped = جست‌وجو طول کشید و متوقف شد؛ آنچه دیده این‌جاست. با عمق کمتر به پایان می‌رسد.

# سر میز
term-larger = پنجره را بزرگ‌تر کنید.
term-studying = تحلیل: برای هر دو طرف بازی کنید. { $on } از همین‌جا ادامه می‌دهد و { $back } به بازی برمی‌گردد.
term-study-opened = بازی منتظر می‌ماند. هر وضعیتی که به آن برسید ارزیابی می‌شود.
term-study-left = به میز برگشتید.
term-study-hides = این‌جا تحلیل است. { $key } به بازی برمی‌گرداند و این کار آن‌جا شدنی است.
lines-study = شاخه‌ها فقط در تحلیل نگه داشته می‌شوند؛ { $key } آن را باز می‌کند.
lines-one = فقط همین یک شاخه هست.
lines-start = این آغاز است و چیزی برای فراموش کردن نیست.
tries-review = نخست با { $key } بازی را مرور کنید؛ آنچه نشان شود تمرین می‌شود.
tries-running = مرور هنوز تمام نشده است.
tries-first = در حال تلاش دوباره‌اید؛ { $key } به مرور برمی‌گرداند.
tries-end = نتیجه
term-enter-plays = کلید Enter این را بازی می‌کند: { $move }
term-failed = بنویسید retry یا با { $key } بازیکن دیگری بنشانید.
term-no-key = { $key } این‌جا کاری نمی‌کند؛ کلیدها در راهنما ({ $help }) آمده‌اند.
term-not-here = این خانه بازی‌شدنی نیست؛ شماره‌ها نشان می‌دهند کجا می‌توان بازی کرد.
term-look-first = این وضعیتِ پیشین است. { $on } از همین‌جا ادامه می‌دهد و { $end } برمی‌گردد.
term-no-shell = این‌جا پوسته‌ای نیست که برنامه را دوباره به راه بیندازد؛ پس نمی‌ایستد.
term-sure-resign = برای واگذاری بازی دوباره { $key } را بزنید.
term-opened = باز شد: { $file }
term-enter-sends = کلید Enter می‌فرستد؛ پس از Esc حرف‌های بزرگ کلیدند
term-went-on = بازی از همین‌جا ادامه می‌یابد.
term-swapped = دو طرف جابه‌جا شدند.
term-saved = ذخیره شد: { $file }
term-motion-on = مهره‌ها حرکت می‌کنند.
term-motion-off = مهره‌ها دیگر حرکت نمی‌کنند: هر حرکت یک‌باره دیده می‌شود.
term-speed = سرعت { $speed }
term-copied = رونوشت شد: { $position }
term-no-evaluation = چنین ارزیابی‌ای نیست؛ این‌ها هست: { $valid }
term-kept-offer = بازی ناتمامی مانده است. { $key } نشانش می‌دهد.
term-kept-back = خوش برگشتید.
term-left = بازی رها شد: { $game } { $moves }
term-left-kept = نگه داشته شد؛ harif play دوباره پیشنهادش می‌کند.

# چیدن وضعیت
edit-title = چیدن وضعیت
edit-fine = این وضعیت شدنی است. { $said }
edit-over = این وضعیت شدنی است؛ بازی در آن تمام شده.
edit-impossible = این وضعیت هنوز شدنی نیست.
edit-not-yet = هنوز شدنی نیست و نمی‌توان از آن استفاده کرد.
edit-nothing = تغییری برای پس گرفتن نیست.
edit-left = همه‌چیز مثل پیش ماند.
edit-walk = جابه‌جا کردن مکان‌نما
edit-cycle = خالی، { $first }، { $second }
edit-drop = انداختن یک مهره
edit-stones = { $first }، { $second }، خالی
edit-drops = { $first }، { $second }، برداشتن بالاترین مهره
edit-tab = نوبت با طرف دیگر
edit-undo = پس گرفتن آخرین تغییر
edit-copy = کپی؛ آنچه بچسبانید خوانده می‌شود
edit-play = بازی از این‌جا
edit-form = بردن به صفحهٔ آغاز
edit-leave = خروج بدون تغییر
edit-key-use = استفاده
edit-key-stone = مهره
edit-key-turn = نوبت
edit-key-undo = پس گرفتن
edit-key-leave = خروج

# آنچه نمی‌شود. سطر نخست فارسی است و آنچه نوشتنی است در سطری جدا می‌آید
term-refused-unlisted =
    { $what ->
        [game] چنین بازی‌ای نیست.
        [agent] چنین عاملی نیست.
       *[other] چنین نامی نیست.
    } { $near ->
        [none] با اینتر همه را ببینید:
       *[other] شاید منظورتان این بود:
    }
    { $name } → { $near ->
        [none] …
       *[other] { $near }
    }
term-refused-broke-down =
    این عامل از کار افتاد:
    { $agent }
term-refused-no-thread = رشته‌ای برای فکر کردن نمانده است.
term-refused-thought = { mind-empty }
term-refused-review = { review-empty }
term-refused-no-evaluation =
    این بازی ارزیابی ندارد:
    { $game }
term-refused-one-line = شاخه‌ها فقط در تحلیل، در نمای تمام‌صفحه، نگه داشته می‌شوند.
term-refused-untried =
    هنوز چیزی دوباره آزموده نمی‌شود. برای آغاز بنویسید:
    practise
term-refused-try-first =
    حرکتی بنویسید یا یکی از این‌ها:
    hint · next · quit
term-refused-try-done =
    کار این یکی تمام است. بنویسید:
    next · quit

# لغزش‌های هنگام نوشتن
term-slip-unknown =
    چنین حرکت یا فرمانی نیست. نوشته، و آنچه می‌توان نوشت:
    { $typed } → { $near ->
        [none] help
       *[other] { $near }? help
    }
term-slip-more =
    پس از این فرمان چیزی نمی‌آید. فرمان، و آنچه زیادی است:
    { $word } · { $found }
term-slip-file =
    این فرمان نام یک پرونده را می‌خواهد:
    { $word } FILE
term-slip-count =
    این فرمان شمار حرکت‌ها را می‌خواهد؛ مانند:
    { $word } 4
term-slip-time =
    این زمان خوانده نمی‌شود. نوشته، و چند نمونه:
    { $typed } → 5s · 500ms · 2m
term-slip-for =
    این فرمان یکی از این دو را می‌خواهد:
    for mover · for first
term-slip-speed =
    سرعت عددی از ۰٫۵ تا ۸ است؛ مانند:
    speed 2
term-slip-seat =
    این فرمان یک طرف و یک بازیکن می‌خواهد؛ مانند:
    seat second hard
term-slip-line =
    این فرمان یکی از این‌ها را می‌خواهد:
    line next · line before · line forget · line promote · line comment TEXT · line sign !?
term-slip-text =
    این سطر متن درستی نیست؛ دوباره بنویسید. رمزگذاری باید این باشد:
    UTF-8
term-slip-long = این سطر از { $most } بایت درازتر است؛ کوتاه‌تر بنویسید.
term-misset-clock =
    دقیقه و ثانیهٔ افزوده با هر حرکت، یا بدون ساعت؛ مانند:
    3+2 · none (1440+3600)
term-misset-least =
    زمانی حداکثر ۶۰ دقیقه؛ مانند:
    500ms · 2s
term-misset-seed =
    عددی درست از ۰ به بالا، یا تصادفی:
    random

# پرونده‌ها و بازی‌های ناتمامی که به کار نمی‌آیند
term-file-read =
    این پرونده خوانده نمی‌شود:
    { $file }: { $why }
term-file-write =
    این پرونده نوشته نمی‌شود:
    { $file }: { $why }
term-file-odd =
    این یک پروندهٔ معمولی نیست:
    { $file }
term-file-large =
    این پرونده برای یک بازی بیش از اندازه بزرگ است؛ حداکثر { $most } مگابایت:
    { $file }
term-file-nameless =
    این پرونده نام بازی‌اش را نمی‌گوید؛ پروندهٔ بازی با یکی از این پسوندها را باز کنید:
    { $file } → .jsonl · .ggf
term-file-empty =
    در این پرونده بازی‌ای نیست:
    { $file }
term-file-broken =
    این پرونده خوانده نمی‌شود. { $problem }
    { $file }
term-file-other =
    بازی این پرونده بازی دیگری است:
    { $file }: { $found } ≠ { $asked }
term-file-exists =
    این پرونده هست و رویش نوشته نمی‌شود؛ نام دیگری برگزینید:
    { $file }
term-file-folder =
    پوشه‌ای که باید در آن ذخیره شود نیست:
    { $folder }
term-file-ending =
    وضعیت در پرونده‌ای با یکی از این پسوندها نوشته می‌شود:
    export FILE.svg · FILE.png · FILE.txt

# بازی سطر به سطر: آنچه در نمای تمام‌صفحه گفته نمی‌شود. حرکت‌ها و نوشتنی‌ها سطر خود را دارند
line-by = { $side } ({ $agent })
line-stopped =
    { $who } متوقف شد:
    { $reason }
line-ask-over =
    بازی تمام شده است. می‌توانید بنویسید:
    undo · new · save FILE · quit
line-ask-failed =
    می‌توانید بنویسید:
    retry · seat · undo · quit
line-ask-paused =
    بازی در مکث است. می‌توانید بنویسید:
    resume · step · undo · quit
line-ask-move = نوبت { $side }:
line-ask-better =
    حرکت بهتر، یا یکی از این‌ها:
    hint · next · quit
line-edit =
    فرمان را با یک وضعیت بنویسید:
    new { $position }
line-at-move = حرکت { $number }
line-to-move = نوبت { $side }
line-clock = ساعت: { $clock }
line-paused = در مکث
line-both = { $first } { $one }، { $second } { $two }
line-turn =
    نوبت { $side }، { result-moves }:
    { $legal }
line-turn-none = نوبت { $side }، بدون حرکت.
line-resigned = { $loser } تسلیم شد. { $side } پس از { result-moves } برد.
line-timeout = وقت { $loser } تمام شد. { $side } پس از { result-moves } برد.
line-won = { $side } پس از { result-moves } برد.
line-won-score = { $side } پس از { result-moves }، { $most } بر { $least } برد؛ اختلاف { $margin }{ $empty ->
    [0] { "" }
   *[other] ، با { $empty } خانهٔ خالی
}.
line-drawn = پس از { result-moves } مساوی شد.
line-drawn-score = پس از { result-moves }، { $most } بر { $least } مساوی شد.
line-no-moves = { moves-none }
line-no-clock = بازی ساعت ندارد.
line-speed = دو ماشین با سرعت { $speed } بازی می‌کنند.
line-seated =
    از این پس به جای { $side } این بازی می‌کند:
    { $agent }
line-next =
    این فرمان‌ها می‌گویند بازی چقدر خوب بود و کجا برگشت، و اشتباه‌ها را دوباره می‌پرسند:
    review, practise
line-left =
    بازی پس از { result-moves } رها شد:
    { $game }: { $moves }
line-kept =
    بازی نگه داشته شد. این فرمان دوباره پیشنهادش می‌کند:
    harif play
line-unfinished =
    { $count ->
       *[other] { $count } بازی ناتمام مانده است.
    } برای ادامه، فرمان را بدون نام بازی بنویسید:
    harif play
line-menu =
    حریف: با چه کسی بازی می‌کنید؟ برای رفتن، و برای دیدن همهٔ کارهای دیگر، بنویسید:
    quit · harif --help
line-kept-game =
    { $game }: { $first } – { $second }
    { $about }
line-kept-keys =
    برای حذف یک بازی، و برای برگرداندنش، بنویسید:
    delete 5 · undo
line-deleted =
    حذف شد. این فرمان برش می‌گرداند:
    undo
line-restored = برگشت.
line-none-deleted = این‌جا چیزی حذف نشده است.
line-ask-game =
    کدام بازی؟ شماره یا نامش را بنویسید؛ اینتر یعنی ۱. برای نمونه:
    othello-6x6
line-players =
    بازیکنان:
    { $names }
line-ask-seat =
    چه کسی به جای { $side } بازی می‌کند؟ اینتر یعنی:
    human
line-thinking = ثانیه‌های فکر کردن
line-deep = عمق { $depth }: { $said }
line-judging = حرکت { $number }: { $said }
line-watched = بیشینه‌ساز طرفی است که در ریشه نوبت دارد؛ مقدارها و پنجره‌ها از دید اوست؛ ✂ هرس، ✗ جست‌وجو نشده، ■ پایان بازی، ▦ از جدول.
line-took = { $side } به جای { $had } به { $got } رسید.
line-chose = { $side } به جای { $had } به { $got } تن داد.
line-threw = { $side } { $had } را از دست داد: اکنون { $got }.
