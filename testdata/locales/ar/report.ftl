report-kicker = تقرير بطولة
report-facts-games = المباريات
