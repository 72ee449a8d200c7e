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
term-precision = بهترین حرکت
term-loss = از دست رفته در هر حرکت
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
term-key-lab = آزمایشگاه
term-key-pause = مکث
term-key-step = یک حرکت
term-key-speed = سرعت
term-key-look = نگاه به عقب
term-key-branch = ادامه از این‌جا
term-key-marks = نشان‌ها
term-key-evaluation = ارزیابی
term-key-panel = پنل
term-key-seats = صندلی‌ها
term-key-resign = تسلیم
term-key-new = بازی نو
term-key-again = بار دیگر
term-key-swap = جابه‌جایی
term-key-save = ذخیره
term-key-open = باز کردن
term-key-copy = کپی
term-key-help = راهنما
term-key-quit = خروج

# راهنما
term-help = راهنما
term-help-more = ↓ ادامه · Esc می‌بندد
term-help-close = Esc می‌بندد
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
term-help-turn = دیدن صفحه از روبه‌رو
term-help-motion = مهره‌ها جلوی چشم حرکت کنند یا نه
term-help-look = نگاه کردن و فهمیدن
term-help-walk = یک حرکت به عقب یا جلو، بدون پس گرفتن
term-help-ends = به آغاز، به پایان
term-help-branch = ادامهٔ بازی از وضعیتی که دیده می‌شود
term-help-analyse = داوری یک ماشین دربارهٔ همهٔ حرکت‌های این‌جا
term-help-review = مرور بازی و نشان کردن اشتباه‌ها
term-help-lab = آزمایشگاه جست‌وجو: تماشای گام‌به‌گام جست‌وجویی کوچک در این وضعیت
term-help-evaluation = جزءهای ارزیابی بعدی
term-help-tab = پنل بعدی؛ با Shift پنل قبلی
term-help-files = پرونده‌ها و پنجره
term-help-save = ذخیرهٔ بازی، باز کردن بازی دیگر
term-help-copy = کپی وضعیت
term-help-help = همین راهنما
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
term-help-judged = دو طرف چقدر خوب بازی کردند و حرکت دیده‌شده چه از دست داد
term-help-signs = دقیقاً، دست‌کم، حداکثر، حدود
term-help-results = برد در ۶ حرکت، باخت در ۹ حرکت، مساوی
term-help-mistakes = نادقیق، اشتباه، اشتباه بزرگ؛ در نمودار △ ▲ ◆

# فرمان‌های نوشتنی
typed-play = بازی کردن حرکت با شماره یا نامش
typed-undo = پس گرفتن آخرین حرکت خود، یا انجام دوبارهٔ آن
typed-go = نمایش وضعیت پس از N حرکت؛ redo جلو می‌رود
typed-branch = ادامه از وضعیت پس از N حرکت و فراموش کردن بقیه
typed-new = شروع دوباره: از آغاز، از فهرست حرکت‌ها، یا از یک صفحه و نوبت
typed-save = نوشتن بازی با پسوند jsonl، ggf یا txt؛ فرمان save! روی پروندهٔ موجود می‌نویسد
typed-load = ادامهٔ نخستین بازی یک پرونده
typed-export = نوشتن وضعیت با پسوند svg، png یا txt؛ فرمان export! روی پروندهٔ موجود می‌نویسد
typed-print = نوشتن حرکت‌ها، وضعیت به‌صورت متن، یا صفحه
typed-analyse = مقدار همهٔ حرکت‌ها، با این زمان (5s)
typed-hint = نام یک حرکت خوب
typed-parts = نظر یک ارزیابی، جزء به جزء
typed-facts = مهره‌ها، تحرک، گوشه‌ها، لبه‌ها، زمان
typed-values = ماشین پیش از آخرین حرکتش چه فکر می‌کرد
typed-clock = چه‌قدر وقت مانده است
typed-review = مرور بازی و نشان کردن اشتباه‌ها
typed-lab = تماشای جست‌وجویی کوچک، از الگوریتمی که نام می‌برید
typed-pause = مکث ماشین‌ها، ادامه، یا یک حرکت
typed-speed = سرعت بازی دو ماشین، ۰٫۵ تا ۸
typed-seat = سپردن یک طرف به کسی دیگر
typed-retry = تلاش دوبارهٔ ماشینی که متوقف شد
typed-resign = تسلیم شدن
typed-quit = ترک میز

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
form-over = در این وضعیت بازی تمام شده است؛ فقط می‌توان نگاهش کرد.
form-wrong = هنوز چیزی در این فهرست درست نیست.
form-kept = با اینتر ادامه می‌دهید و با دیلیت دور می‌اندازید.
form-sure = برای دور انداختن این بازی، دیلیت را دوباره بزنید.
form-minutes-ago = { $n } دقیقه پیش
form-hours-ago = { $n } ساعت پیش
form-days-ago = { $n } روز پیش
form-keys = ↑↓ ردیف · ←→ مقدار · Enter فهرست · Ctrl-S شروع · Esc بازگشت
form-keys-short = ↑↓ ←→ Enter · Ctrl-S شروع · Esc بازگشت
form-keys-list = ↑↓ انتخاب · Enter برداشتن · Esc بستن

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
term-lab-bound = کران
term-lab-cuts = { $n } هرس: { $k } حرکت دیده نشد
term-lab-left-out = { $n } تای دیگر نشان داده نشده؛ با عمق کمتر همه دیده می‌شود.
term-lab-stopped = جست‌وجو طول کشید و متوقف شد؛ آنچه دیده این‌جاست. با عمق کمتر به پایان می‌رسد.

# سر میز
term-larger = پنجره را بزرگ‌تر کنید.
term-studying = تحلیل: برای هر دو طرف بازی کنید. B از همین‌جا ادامه می‌دهد و A به بازی برمی‌گردد.
term-study-opened = بازی منتظر می‌ماند. هر وضعیتی که به آن برسید ارزیابی می‌شود.
term-study-left = به میز برگشتید.
term-enter-plays = کلید Enter این را بازی می‌کند: { $move }
term-failed = بنویسید retry یا با T بازیکن دیگری بنشانید.
term-no-key = { $key } این‌جا کاری نمی‌کند؛ کلیدها در راهنما (?) آمده‌اند.
term-not-here = این خانه بازی‌شدنی نیست؛ شماره‌ها نشان می‌دهند کجا می‌توان بازی کرد.
term-look-first = این وضعیتِ پیشین است. B از همین‌جا ادامه می‌دهد و End برمی‌گردد.
term-no-shell = این‌جا پوسته‌ای نیست که برنامه را دوباره به راه بیندازد؛ پس نمی‌ایستد.
term-sure-resign = برای واگذاری بازی دوباره X را بزنید.
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
term-kept-offer = بازی ناتمامی مانده است. N نشانش می‌دهد.
term-kept-back = خوش برگشتید.
term-left = بازی رها شد: { $game } { $moves }
term-left-kept = نگه داشته شد؛ harif play دوباره پیشنهادش می‌کند.
