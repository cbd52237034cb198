final class Club {
  let room = Room()
  private var done: [Exercise] = []

  func join(_ membership: Membership) -> Int {
    room.equip(for: membership)
    return membership.price
  }

  func train(_ name: String, at hour: Int) throws -> Bool {
    guard try isOpen(hour) else { return false }
    done.append(try adapted(Exercise(name: name, repetitions: 10)))
    return true
  }

  func total() -> Int { done.reduce(0) { $0 + $1.repetitions } }
}
