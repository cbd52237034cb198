let club = Club()
print(club.join(.basic))
print(try club.train("squat", at: 9), club.total())
