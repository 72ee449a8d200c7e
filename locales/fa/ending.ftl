# The end of a game
ending-title = پایان بازی
ending-wins = { $side } برد
ending-draw = مساوی
ending-discs = { $most } به { $least }، با { $margin } مهره{ $empty ->
    [0] { "" }
   *[other] ؛ { $empty } خانهٔ خالی هم از آنِ برنده است
}
ending-level = هر کدام { $discs } مهره
ending-resigned = { $loser } تسلیم شد
ending-timeout = وقت { $loser } تمام شد
ending-moves = پس از { $moves } حرکت
ending-accuracy = دقت
ending-judging = نگاهی به گذشته: { $done } از { $all } حرکت
ending-judge = چقدر خوب بازی شد؟
ending-turning = نقطه‌های عطف
ending-turning-none = در نگاهی کوتاه، هیچ‌کس چیزی از دست نداد.
turning-point = حرکت { $ply }: { $side } { $move } را بازی کرد ({ $after })؛ { $best } بهتر بود ({ $before }).
next-review = بررسی بازی
next-exercises = { $count ->
    [one] دوباره روی همان اشتباه
   *[other] دوباره روی { $count } اشتباه
}
next-again = یک بار دیگر
next-swap = یک بار دیگر با جای عوض‌شده
next-study = بررسی راه‌های دیگر
next-share = هم‌رسانی
