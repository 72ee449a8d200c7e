term-quit-sure = أتريد الخروج حقا؟
