refused-illegal =
    هذه النقلة غير جائزة هنا:
    ✗ { $tried } → { $legal }
refused-move-over =
    انتهت اللعبة:
    ✗ { $tried }
