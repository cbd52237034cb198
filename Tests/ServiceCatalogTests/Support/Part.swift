/// The output of most blueprints in these tests.
///
/// It has an identity, a name and dependencies, and is counted.
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

/// A user's error, distinguished by its text.
struct Mishap: Error, Equatable {
  var text: String

  init(_ text: String = "mishap") {
    self.text = text
  }
}
