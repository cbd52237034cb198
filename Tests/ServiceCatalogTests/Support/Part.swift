/// What the tests' blueprints assemble: it has an identity and a name, knows what it was made from, and is counted.
final class Part: Sendable {
  let name: String
  let needs: [Part]
  private let alive: Tally?

  init(_ name: String = "part", needing needs: Part..., alive: Tally? = nil) {
    self.name = name
    self.needs = needs
    self.alive = alive
    alive?.add()
  }

  deinit { alive?.add(-1) }
}

/// An error of the user's, told apart by its text.
struct Mishap: Error, Equatable {
  var text: String

  init(_ text: String = "mishap") {
    self.text = text
  }
}
