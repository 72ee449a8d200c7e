# آنچه فرمان‌ها می‌گویند: تا کجا رسیده‌اند و چرا می‌ایستند.

# چرا یک فرمان می‌ایستد
command-usage =
    این فرمان درست نوشته نشده است:
    { $problem } → { $command } --help
command-cannot-read =
    این پرونده خوانده نمی‌شود:
    { $file }: { $why }
command-cannot-write =
    این پرونده نوشته نمی‌شود:
    { $file }: { $why }
command-no-output =
    در خروجی نمی‌توان نوشت:
    stdout: { $why }
command-no-signals =
    درخواست پایان شنیده نمی‌شود:
    Ctrl-C: { $why }
command-exists =
    این پرونده هست؛ نام دیگری بدهید:
    { $file }
command-interrupted =
    کار بریده شد. برای ادامه:
    { $command }
command-interrupted-match =
    کار بریده شد. بازی‌ها با این گزینه نگه داشته می‌شوند و می‌توان ادامه داد:
    --out FOLDER
command-stopped =
    کار ایستاد. برای ادامه:
    { $why } → { $command }

# تا کجا رسیده است
command-games-so-far = { $games } بازی از { $total }، هر ثانیه { $rate }
command-games-left = { $games } بازی از { $total }، هر ثانیه { $rate }، { $left } مانده
command-left-seconds = { $n } ثانیه
command-left-minutes = { $n } دقیقه
command-left-hours = { $n } ساعت
command-test-so-far = نسبت درست‌نمایی { $llr } ({ $lower } … { $upper }) برای { $elo1 } در برابر { $elo0 } Elo
command-shared-cores = بازی‌ها هسته‌های پردازنده را با هم به کار می‌برند: زمان حرکت‌ها بر هم اثر می‌گذارد
command-unheeded =
    این عامل نمی‌تواند این محدودیت را رعایت کند؛ برای آن به شمار نمی‌آید:
    { $agent } · { $limit }
command-report = گزارش: { $file }
command-games-done = { $done } بازی از { $all }
command-positions-done = { $done } وضعیت از { $all }
command-pages-searched = { $done } صفحه از { $all } جست‌وجو شد، هر ثانیه { $rate }
command-positions-solved = { $done } وضعیت از { $all } حل شد، هر ثانیه { $rate }
command-solved-again = { $done } از { $all } دوباره حل شد
command-judged-again = { $done } از { $all } دوباره داوری شد
command-moves-counted = { $done } حرکت نخست از { $all } شمرده شد
command-solving-empties = حل با { $empties } خانهٔ خالی
