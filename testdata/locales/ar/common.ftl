# A handful of messages; the rest is said in English.
harif = حريف
language = اللغة
skip = إلى المحتوى
browsing = النقلة { $at } من { $of }
side-black = الأسود
side-white = الأبيض
nav-play = العب
