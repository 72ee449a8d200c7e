# ثبت بازی: نمودار و فهرست حرکت‌ها
graph-label = روند بازی
graph-table = نمایش به‌صورت جدول
graph-start = آغاز
graph-after = پس از حرکت { $ply } { $move }
graph-unknown = ارزیابی نشده
graph-value = { $side } { $value }
graph-wins = برد { $side }
graph-draw = مساوی
graph-move = حرکت
graph-column = مقدار
graph-source = داور
graph-loss = زیان
mark-name = { $mark ->
    [blunder] اشتباه فاحش
    [mistake] اشتباه
    [interesting] جالب
    [good] خوب
    [brilliant] درخشان
   *[inaccuracy] بی‌دقتی
}
moves-label = حرکت‌ها
moves-pass = پاس
moves-none = هنوز حرکتی نیست.
moves-concealed = تا پایان تلاش شما پنهان است.
moves-tools = این حرکت
moves-promote = تبدیل به دنبالهٔ اصلی
moves-remove = حذف از این‌جا به بعد
moves-copy = کپی دنباله تا این‌جا
moves-comment = توضیح
moves-keep = نگه داشتن
moves-glyph = نشانهٔ پس از حرکت
