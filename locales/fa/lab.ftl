# آزمایشگاه جست‌وجو
lab-title = آزمایشگاه جست‌وجو
lab-lead = ببینید جست‌وجو چگونه تصمیم می‌گیرد، گام‌به‌گام. همهٔ عددها از خود جست‌وجوست.
lab-lessons = درس‌ها
lab-own-position = وضعیت دلخواه شما
lab-own-position-text = هر وضعیتی از اتللو، چهار در یک ردیف یا دوز، با هر عمق و هر ترتیب حرکت‌ها.
lab-positions = { $n } وضعیت
lab-counts = { $m } ← { $n } وضعیت

lab-max = بیشینه
lab-min = کمینه
lab-win = برد
lab-loss = باخت
lab-pass = پاس
lab-minimax = کمینه‌بیشینه
lab-alphabeta = آلفا-بتا
lab-mcts = مونت‌کارلو
lab-compare = کنار هم
lab-spoken = { $kind ->
    [lower] دست‌کم { lab-spoken-sign }
    [upper] حداکثر { lab-spoken-sign }
   *[exact] { lab-spoken-sign }
}
lab-spoken-sign = { $sign ->
    [plus] مثبت { $size }
    [minus] منفی { $size }
   *[zero] { $size }
}
lab-spoken-infinite = { $sign ->
    [minus] منفی بی‌نهایت
   *[plus] مثبت بی‌نهایت
}
lab-result = { $winner ->
    [none] مساوی
   *[other] { $winner } می‌برد
}

lab-tag-enter = وضعیتی تازه
lab-tag-leaf = برگ
lab-tag-table = از جدول
lab-tag-stub = ادامه‌اش نشان داده نشده
lab-tag-window = پنجره
lab-tag-first = پس‌انتشار
lab-tag-better = پس‌انتشار
lab-tag-worse = پس‌انتشار
lab-tag-alpha = α بالا می‌رود
lab-tag-beta = β پایین می‌آید
lab-tag-cut = هرس
lab-tag-close = پایان این گره
lab-tag-result = پاسخ
lab-enter = نوبت { $side } ({ $role }) است؛ { $n } حرکت باید دیده شود.
lab-leaf-depth = به حد عمق رسیدیم: تابع ارزیابی می‌گوید { $v }.
lab-leaf-end = بازی این‌جا تمام است: { $result }. این مقدار دقیق است: { $v }.
lab-first = ارزش { $move } { lab-worth } است، نخستین مقداری که { $role } این‌جا دارد؛ نگهش می‌داریم.
lab-better = ارزش { $move } { lab-worth } است و برای { $role } از { $old } بهتر؛ نگهش می‌داریم.
lab-better-alike = ارزش { $move } هم { lab-worth } است، اما { $how ->
    [win] برد زودتر می‌رسد یا بزرگ‌تر است
   *[loss] باخت دیرتر می‌رسد یا کوچک‌تر است
}؛ برای { $role } بهتر است و نگهش می‌داریم.
lab-worse = ارزش { $move } { lab-worth } است؛ { $role } از پیش { $best } را دارد. چیزی عوض نمی‌شود.
lab-close = همهٔ حرکت‌ها دیده شد. { $kind ->
    [max] بیشینه بزرگ‌ترین را برمی‌دارد
   *[min] کمینه کوچک‌ترین را برمی‌دارد
}: { $v } با { $move }.
lab-close-bound = همهٔ حرکت‌ها دیده شد. { $kind ->
    [max] بیشینه بزرگ‌ترین را برمی‌دارد
   *[min] کمینه کوچک‌ترین را برمی‌دارد
}: { $v } با { $move }. این درون پنجره نیست؛ پس فقط همین نگه داشته می‌شود: { $bound ->
    [lower] دست‌کم
   *[upper] حداکثر
} { $v }.
lab-worth = { $kind ->
    [lower] دست‌کم { $v }
    [upper] حداکثر { $v }
   *[exact] برابر { $v }
}
lab-stub = ادامهٔ این شاخه ثبت نشده است. جست‌وجو به { $v } رسیده است.
lab-stub-unknown = ادامهٔ این شاخه ثبت نشده است.
lab-window = α = { $a } و β = { $b }. فقط مقداری میان این دو می‌تواند پاسخ را عوض کند.
lab-window-root = α = { $a } و β = { $b }: هنوز چیزی نمی‌دانیم، پس هر مقداری می‌تواند پاسخ را عوض کند. α چیزی است که بیشینه از آن مطمئن است و β چیزی که کمینه از آن مطمئن است.
lab-window-alike = این‌جا α و β هر دو { $a } هستند، یکی زودتر یا بزرگ‌تر از دیگری. فقط مقداری میان این دو می‌تواند پاسخ را عوض کند.
lab-alpha = بیشینه اکنون دست‌کم { $a } را دارد.
lab-beta = کمینه اکنون می‌تواند بیشینه را روی { $b } نگه دارد.
lab-cut-max = هرس. بیشینه این‌جا { $v } دارد و { $formula }. کمینه بالاتر، با { $move }، می‌تواند بیشینه را روی { $b } نگه دارد؛ پس دلیلی ندارد بگذارد بازی به این‌جا برسد. { $k } حرکت دیده نمی‌شود.
lab-cut-min = هرس. کمینه این‌جا می‌تواند بیشینه را روی { $v } نگه دارد و { $formula }. بیشینه بالاتر، با { $move }، { $a } را دارد؛ پس دلیلی ندارد به این‌جا بیاید. { $k } حرکت دیده نمی‌شود.
lab-cut-plain = هرس: { $formula }. { $k } حرکت دیده نمی‌شود.
lab-why-text = شاید میان حرکت‌های دیده‌نشده چیز بهتری باشد؟ فرقی نمی‌کند: این‌جا { $role } انتخاب می‌کند و { $v } را دارد. حرکت‌های بیشتر مقدار را فقط از { $bound } دورتر می‌کنند و طرف دیگر جای دیگری دست‌کم به همین خوبی دارد.
lab-proof = با این حال نگاه کردیم: { $list }. گره { $true } می‌شد و ریشه همان { $root } می‌ماند.
lab-proof-item = { $move } { $v }
lab-table-hit = پیش‌تر دیده‌ایم: جدول به یاد دارد که مقدارش { lab-worth } است. لازم نیست پایین‌تر را دوباره ببینیم.
lab-result-same = { $same ->
    [move] همان حرکت، همان مقدار: { $move }، { $v }.
   *[value] همان مقدار، { $v }؛ هرچند کمینه‌بیشینه حرکت دیگری با همین مقدار را نام می‌برد: آلفا-بتا { $move } را بازی می‌کند.
} کمینه‌بیشینه { $m } وضعیت دید و آلفا-بتا { $n } تا: { $p }٪ کمتر.
lab-result-alone = پاسخ { $move } است با ارزش { $v } برای { $side }. { $n } وضعیت دیده شد.
lab-waits = آلفا-بتا منتظر است: این‌جا را هرس کرده است.
lab-minimax-says = کمینه‌بیشینه: { $text }

lab-happens = این‌جا چه می‌شود
lab-why = چرا؟
lab-prove = ثابت کن
lab-next-cut = هرس بعدی
lab-next-iteration = تکرار بعدی
lab-this-position = این وضعیت
lab-node = گره
lab-node-value = مقدار
lab-node-window = پنجره
lab-node-order = نوبت دیدن
lab-node-order-text = { $n } از { $of }
lab-node-not-yet = هنوز نه
lab-node-skipped = هرس‌شده
lab-node-below = زیر آن
lab-node-path = حرکت‌ها
lab-node-root = ریشه
lab-node-visits = بازدید
lab-node-mean = میانگین
lab-node-fold = جمع کردن
lab-node-unfold = باز کردن
lab-node-goto = رفتن به گامش
lab-node-from-here = جست‌وجو از این‌جا
lab-counter = وضعیت‌ها
lab-saved = { $p }٪ صرفه‌جویی
lab-cut-short = نشان داده شده: { $kept } از حدود { $all } وضعیت. عمق را کم کنید یا همین شاخه را جست‌وجو کنید.
lab-counters-only = وضعیت‌ها بیش از آن است که کشیده شود. با این حال هر دو جست‌وجو انجام شد و این شمارش خود آن‌هاست.
lab-step-of = گام { $step } از { $steps }
lab-tick-of = وضعیت { $step } از { $steps }
lab-iteration-of = تکرار { $i } از { $n }
lab-pace = دو جست‌وجو چگونه با هم پیش می‌روند
lab-pace-same = همان گره
lab-pace-race = مسابقه
lab-window-max = بیشینه نمی‌پذیرد
lab-window-min = کمینه نمی‌گذارد
lab-window-spoken = پنجره از { $a } تا { $b }، مقدار { $v }
lab-tree-of = درخت { $name }
lab-label-root = { $role } در ریشه
lab-label = { $role } پس از { $move }
lab-label-leaf = برگ پس از { $move }
lab-label-value = مقدار { $v }
lab-label-window = پنجره از { $a } تا { $b }
lab-label-skipped = { $k } حرکت هرس‌شده
lab-label-unseen = هنوز دیده نشده
lab-label-left-out = هرس‌شده
lab-label-here = گام کنونی
lab-label-visits = { $n } بازدید
lab-label-folded = { $n } وضعیت جمع‌شده

lab-setup = تنظیم جست‌وجو
lab-algorithm = الگوریتم
lab-game = بازی
lab-position = وضعیت
lab-depth = عمق
lab-order = ترتیب حرکت‌ها
lab-order-none = به ترتیب فهرست
lab-order-static = به نگاه نخست
lab-order-near = نزدیک آخرین حرکت
lab-eval = ارزیابی
lab-table = جدول
lab-view = نما
lab-iterations = تکرارها
lab-rollout = شبیه‌سازی
lab-rollout-random = تصادفی
lab-rollout-greedy = حریصانه
lab-seed = بذر
lab-c-label = c، اندازهٔ کاوش
lab-working = در حال جست‌وجو…
lab-all-lessons = همهٔ درس‌ها
lab-lesson-next = درس بعدی

lab-first-step = گام نخست
lab-previous = گام قبلی
lab-next = گام بعدی
lab-last = گام آخر
lab-play = پخش
lab-pause = مکث
lab-speed = گام در ثانیه
lab-timeline = خط زمان
lab-follow = دنبال کردن
lab-fit = همهٔ درخت
lab-zoom-in = نزدیک‌تر
lab-zoom-out = دورتر
lab-present = ارائه
lab-present-end = پایان ارائه
lab-copy-command = کپی به‌صورت فرمان
lab-copy-link = کپی پیوند
lab-keys = کلید فاصله پخش می‌کند، ویرگول و نقطه گام برمی‌دارند، Shift و نقطه به هرس بعدی می‌رود، کلیدهای جهت در درخت می‌گردند و Enter جمع می‌کند.

lab-phase-select = انتخاب
lab-phase-expand = گسترش
lab-phase-rollout = شبیه‌سازی
lab-phase-backup = پس‌انتشار
lab-select = { $move }: میانگین { $q } + پاداش کاوش { $u } = { $ucb }، از همه بیشتر.
lab-select-untried = { $move } هنوز آزموده نشده؛ نخست نوبت آزموده‌نشده‌هاست.
lab-select-proven = { $move }: میانگین { $q } + پاداش کاوش { $u } = { $ucb }، بیشترین در میان حرکت‌هایی که هنوز اثبات نشده‌اند.
lab-expand = { $move } به درخت افزوده شد.
lab-expand-kids = { $move } پیش‌تر دیده شده بود. اکنون { $k } حرکتش به درخت افزوده می‌شود.
lab-rollout-text = دو طرف تا پایان تصادفی بازی می‌کنند: { $k } حرکت، { $result }.
lab-rollout-over = بازی این‌جا تمام است: { $result }. نه چیزی برای بازی کردن مانده و نه چیزی برای بخت.
lab-backup = به هر گرهِ مسیر یک بازدید افزوده می‌شود و { $x } به حساب طرفی می‌رود که به آن گره آمده. برد یکی باخت دیگری است؛ پس در هر سطح وارونه می‌شود.
lab-backup-root = ریشه اکنون { $n } بازدید دارد. این تکرار تمام شد.
lab-proven = اثبات شد: در این شاخه چیزی به بخت واگذار نشده؛ پس دیگر لازم نیست دیده شود.
lab-backup-root-proven = { lab-backup-root } { lab-proven }
lab-answer = { $move }: پربازدیدترین، { $n } از { $all }. شمار بازدیدها از میانگین‌ها پایدارتر است.
lab-answer-later = پاسخ { $move } است، پس از { $all } تکرار. تنها { $n } تکرار نخست نگه داشته شده و حرکت‌ها چنان‌اند که آن هنگام بودند.
lab-answer-proven = { $move }: اثبات‌شده. جایی که پایان بازی معلوم است، دیگر چیزی برای شمردن نیست.
lab-bounds = کجا برویم
lab-ucb-none = در این گام انتخابی نمی‌شود.
lab-ucb-untried = { $move }: هنوز آزموده نشده
lab-ucb-row = { $move }: { $visits } بازدید، میانگین { $q } به‌اضافهٔ پاداش { $u } می‌شود { $sum }
lab-ucb-proven = اثبات‌شده
lab-run-again = اجرای دوباره
lab-film = بازی شبیه‌سازی‌شده
lab-film-of = شبیه‌سازی: { $moves }

lab-lesson-first = نخستین هرس
lab-lesson-first-text = سه حرکت مانده و یکی همان دم می‌برد؛ پس بیشترِ بقیه را لازم نیست ببینیم. ببینید چرا.
lab-lesson-endgame = یک آخربازی کامل
lab-lesson-endgame-text = پنج حرکت مانده است. کمینه‌بیشینه همه را می‌بیند و آلفا-بتا به همان پاسخ می‌رسد.
lab-lesson-order = ترتیب همه‌چیز است
lab-lesson-order-text = همان جست‌وجو، با حرکت‌هایی که به نگاه نخست مرتب شده‌اند: اول حرکت‌های بهتر، و هرس بیشتر.
lab-lesson-empty = صفحهٔ خالی
lab-lesson-empty-text = همهٔ دوز، شمرده‌شده. بزرگ‌تر از آن‌که کشیده شود و آن‌قدر کوچک که در یک پلک زدن جست‌وجو شود.
lab-lesson-pass = اتللو با یک پاس
lab-lesson-pass-text = روی صفحهٔ ۴×۴ گاهی یک طرف حرکتی ندارد. پاس هم یک حرکت است و درخت نشانش می‌دهد.
lab-lesson-connect4 = تا همین‌جا می‌بینیم
lab-lesson-connect4-text = چهار در یک ردیف، به عمق چهار. در افق، تابع ارزیابی سخن می‌گوید و نه پایان بازی.
lab-lesson-mcts = بازی تصادفی، اما هوشمندانه
lab-lesson-mcts-text = بی هیچ ارزیابی، فقط با بازی‌هایی که تا پایان می‌روند. ببینید جست‌وجو بازی بعدی را کجا آغاز می‌کند.
lab-lesson-own = درخت خودتان
lab-lesson-own-text = عددهای برگ‌ها را بنویسید، مانند تمرین روی کاغذ، و هر دو جست‌وجو را روی آن ببینید.
lab-own-leaves = برگ‌ها
lab-own-hint = میان عددها فاصله بگذارید و میان گروه‌ها خط: یک گروه برای هر حرکت بیشینه.
lab-own-bad = دو گروه یا بیشتر، هر کدام با دست‌کم یک عدد؛ مانند 3 12 8 / 2 4 6 / 14 5 2.
lab-guess = اول حدس بزنید
lab-guess-ask = ارزش این گره برای بیشینه چیست: { $node }؟
lab-guess-right = درست است.
lab-guess-wrong = نه کاملاً؛ ادامه را بخوانید.
lab-comma = { "، " }
lab-label-after = پس از { $move }
lab-games-played = { $n } بازی تصادفی
lab-stopped = کارساز این جست‌وجو را پس از { $s } ثانیه متوقف کرد. عمق را کم کنید.
lab-guess-cut = حرکت بعدی را ببینیم یا هرس کنیم؟
lab-guess-go-on = ببینیم
lab-guess-cut-it = هرس
lab-finished = آلفا-بتا تمام کرده است. کمینه‌بیشینه ادامه می‌دهد.
lab-enter-own = نوبت { $role } است؛ { $n } حرکت باید دیده شود.
lab-leaf-own = برگی از درخت شما: { $v }.
lab-lesson-line = درس { $n }: { $title }

# How values are written
lab-value = { $sign ->
    [plus] +{ $size }
    [minus] −{ $size }
   *[zero] { $size }
}
lab-infinite = { $sign ->
    [minus] −∞
   *[plus] +∞
}
lab-at-least = ≥ { $v }
lab-at-most = ≤ { $v }
lab-formula-max = { $v } ≥ β
lab-formula-min = { $v } ≤ α
lab-bound-alpha = α = { $v }
lab-bound-beta = β = { $v }
lab-hundredths = { $sign ->
    [plus] +{ $whole }٫{ $tenths }{ $rest }
    [minus] −{ $whole }٫{ $tenths }{ $rest }
   *[none] { $whole }٫{ $tenths }{ $rest }
}

# Exhibits: agents of the reports, with their bugs
lab-exhibit = نمونهٔ گزارش
lab-corrected = تصحیح‌شده
lab-exhibit-of = { $name } با خطاهایش
lab-next-difference = تفاوت بعدی
lab-corrected-says = تصحیح‌شده: { $text }
lab-exhibit-waits = نمونهٔ گزارش منتظر است: از این‌جا گذشته است.
lab-differs-move = تفاوت: { $move } این‌جا بازی‌شدنی نیست؛ جست‌وجوی تصحیح‌شده هرگز آن را نمی‌بیند.
lab-differs-again = تفاوت: { $move } پیش‌تر جست‌وجو شده است؛ جست‌وجوی تصحیح‌شده آن را یک بار می‌بیند.
lab-differs-stops = تفاوت: نمونهٔ گزارش این‌جا با { $v } می‌ایستد؛ جست‌وجوی تصحیح‌شده { $n } حرکت برای دیدن دارد.
lab-differs-value = تفاوت: نمونهٔ گزارش می‌گوید { $v } و جست‌وجوی تصحیح‌شده { $right }.
lab-differs-keeps = تفاوت: نمونهٔ گزارش { $move } را نگه می‌دارد؛ جست‌وجوی تصحیح‌شده که آن را { $right } می‌داند، چیز بهتری دارد.
lab-differs-passes = تفاوت: نمونهٔ گزارش از { $move } می‌گذرد؛ جست‌وجوی تصحیح‌شده آن را نگه می‌دارد: { $right }.
lab-differs-way = تفاوت: نمونهٔ گزارش { $own } را می‌رود و جست‌وجوی تصحیح‌شده { $right } را.
lab-differs-nowhere = نمونهٔ گزارش و جست‌وجوی تصحیح‌شده در این وضعیت در همهٔ گام‌ها یکی‌اند.
lab-lesson-exhibit = خطایی در حال کار
lab-lesson-exhibit-text = عامل یک گزارش در کنار جست‌وجوی تصحیح‌شده. ببینید نخست کجا و چرا از هم جدا می‌شوند.
lab-no-exhibits = این بازی نمونه‌ای ندارد: هیچ گزارشی دربارهٔ آن نیست.
