let desk = Desk()
try desk.open()
try desk.collect()
desk.edit(1) { $0.headline += " again" }
print(try desk.publish())
