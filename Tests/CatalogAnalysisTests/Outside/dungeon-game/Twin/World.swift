struct Hero: Sendable {
  var name: String
  var health = 20
  var strength = 4
}

struct Monster: Sendable {
  let kind: String
  var health: Int
  let loot: [Item]
}

enum Item: String, Sendable, CaseIterable {
  case sword, potion, key
}

struct Quest: Sendable {
  let title: String
  let isDone: @Sendable ([Item], Int) -> Bool
}

struct Dice: Sendable {
  let sides: Int
  func roll(_ turn: Int) -> Int { (turn * 7 + 3) % sides + 1 }
}
