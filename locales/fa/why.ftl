# چرا یک وضعیت چهار در یک ردیف برد، مساوی یا باخت است
why-square = ستون { $column } ردیف { $row }
why-pair = { $move }–{ $reply }
why-list = { $word ->
    [or] { $rest } یا { $last }
   *[and] { $rest } و { $last }
}
why-verdict = { $side } می‌برد.
why-verdict-now = { $side } با مهرهٔ بعدی می‌برد.
why-verdict-in = { $side } در { $moves } حرکت می‌برد.
why-verdict-draw = با بهترین بازی، مساوی است.
why-unknown = جست‌وجو پیش از روشن شدن نتیجه متوقف شد.
why-wins-now = { $side } در { $square } بازی می‌کند و چهار مهره در یک ردیف دارد.
why-double-threat = { $side } در { $square } بازی می‌کند و هم‌زمان تهدید به برد در { $all } می‌کند؛ { $foe } فقط یکی را می‌تواند ببندد.
why-stacked-threats = { $side } در { $square } بازی می‌کند و تهدید به برد در { $all } می‌کند که روی هم‌اند: بستن پایینی، بالایی را باز می‌کند.
why-no-safe-reply = { $side } در { $square } بازی می‌کند. اکنون هر خانه‌ای که { $foe } می‌تواند بگیرد، زیر خانه‌ای است که { $side } در آن می‌برد.
why-forced = { $side }، { $foe } را وادار می‌کند و هر بار تنها یک پاسخ هست: { $moves }.
why-follows = { $side } هر مهرهٔ { $foe } را با مهره‌ای درست بالای آن پاسخ می‌دهد.
why-follows-up = { $side } پابه‌پا پاسخ می‌دهد: هر جا بتواند می‌برد، هر جا لازم باشد می‌بندد و وگرنه در همان ستون پاسخ می‌دهد. { $foe } هر کاری کند به جایی نمی‌رسد.
why-follows-up-wins = { $side } پابه‌پا پاسخ می‌دهد: هر جا بتواند می‌برد، هر جا لازم باشد می‌بندد و وگرنه در همان ستون پاسخ می‌دهد. { $foe } هر کاری کند، { $side } در { $any } می‌برد.
why-must-play-below = پس هیچ خطی از { $side } به‌موقع کامل نمی‌شود و سرانجام { $side } ناچار است زیر { $any } بازی کند، جایی که { $foe } می‌برد.
why-completes = پس هیچ خطی از { $foe } به‌موقع کامل نمی‌شود و { $side } یکی را کامل می‌کند: { $all }.
why-cuts-all = پس هیچ خطی از { $side } کامل‌شدنی نیست.
why-must-block = { $side } باید { $square } را بگیرد: { $foe } در آن‌جا می‌برد.
why-only-move = { $side } فقط { $square } را دارد: هر حرکت دیگری بی‌درنگ می‌بازد.
why-cannot-block = { $side } هر چه بازی کند، { $foe } با مهرهٔ بعدی در { $any } می‌برد.
why-every-move-loses = { $count ->
    [1] { $side } فقط یک حرکت دارد و آن هم می‌بازد.
   *[other] هر { $count } حرکت { $side } می‌بازد.
}
why-every-reply-loses = { $side } در { $square } بازی می‌کند و هر پاسخ { $foe } می‌بازد.
why-if = اگر { $side } در { $square } بازی کند:
why-others-too = { $count ->
    [1] حرکت دیگر { $side } هم می‌بازد.
   *[other] { $count } حرکت دیگر { $side } هم می‌بازند.
}
why-no-lines-left = هیچ طرفی دیگر نمی‌تواند خطی را کامل کند.
why-no-line-for = { $side } دیگر نمی‌تواند خطی را کامل کند.
why-no-line-for-after = { $foe } در { $square } بازی می‌کند و { $side } دیگر نمی‌تواند خطی را کامل کند.
why-few-lines = { $count ->
    [1] برای { $side } فقط یک خط مانده و جست‌وجو نشان می‌دهد که { $foe } همیشه می‌تواند جلوی آن را بگیرد.
   *[other] برای { $side } فقط { $count } خط مانده و جست‌وجو نشان می‌دهد که { $foe } همیشه می‌تواند جلوی آن‌ها را بگیرد.
}
why-answers-all = { $side } برای هر حرکت پاسخی دارد که پس از آن { $foe } نمی‌تواند ببرد.
why-searched = جست‌وجو شد؛ دلیل ساده‌ای ندارد.
why-threat = { $side } در { $square } تهدیدی { $rows ->
    [odd] فرد
   *[even] زوج
} دارد.
why-threat-now = { $side } می‌تواند در { $square } چهار مهره را در یک ردیف کامل کند.
why-threat-buried = { $side } در { $square } تهدیدی { $rows ->
    [odd] فرد
   *[even] زوج
} دارد، ولی بازی پیش از آن تمام می‌شود.
why-threat-poisoned = { $side } در { $square } تهدیدی { $rows ->
    [odd] فرد
   *[even] زوج
} دارد. { $foe } با بازی در { $below } بی‌درنگ می‌بازد.
why-threat-shared = { $side } در { $square } تهدیدی { $rows ->
    [odd] فرد
   *[even] زوج
} دارد، جایی که { $foe } هم می‌برد.
why-last-column = وقتی یک ستون بماند، { $side } خانه‌های { $rows ->
    [odd] فرد آن را می‌گیرد و { $foe } خانه‌های زوج را
   *[even] زوج آن را می‌گیرد و { $foe } خانه‌های فرد را
}.
why-tends-last-stone = معمولاً زوگزوانگ به سود { $side } است که آخرین مهره را می‌گذارد.
why-tends-challenged = معمولاً تهدید { $square } زوگزوانگ را به { $side } می‌دهد: { $foe } نمی‌خواهد زیر آن بازی کند.
why-tends-contested = زوگزوانگ مورد کشمکش است: هر دو طرف تهدید دارند، در { $square } و { $against }.
why-forced-plies = با بهترین بازی، در { $count } حرکت بعدی انتخابی نیست.
