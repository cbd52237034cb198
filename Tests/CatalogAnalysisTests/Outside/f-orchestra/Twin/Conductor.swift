import ServiceCatalog

final class Conductor {
  private let rehearsal: Rehearsal
  private var marks: [Int: String] = [:]

  init(rehearsal: Rehearsal) { self.rehearsal = rehearsal }

  convenience init(stage: ServiceLocator) throws {
    self.init(rehearsal: try stage.locate(Rehearsal.self))
  }

  func mark(_ bar: Int, _ text: String) { marks[bar] = text }

  func programme() -> String {
    let notes = marks.keys.sorted().compactMap { bar in marks[bar].map { "\(bar): \($0)" } }
    return "\(rehearsal.score.title), \(rehearsal.length) min [\(notes.joined(separator: ", "))]"
  }
}
