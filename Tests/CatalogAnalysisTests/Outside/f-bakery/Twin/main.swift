let baker = Baker(kitchen: .equipped())
try baker.bake(minutes: 45)
baker.sell(10)
print(try baker.remaining())
