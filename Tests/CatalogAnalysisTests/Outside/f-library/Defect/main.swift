let desk = LoanDesk()
desk.register("Ada")
print(try desk.lend("Vol", to: "Ada") ?? "nothing")
print(desk.giveBack(Book(isbn: "1", title: "Volume 1"), from: "Ada", after: 40))
