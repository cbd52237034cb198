import ServiceCatalog

public protocol Persisted: Sendable {
  associatedtype Record: Sendable
  func all() -> [Record]
}

struct Quest: Sendable, Hashable {
  let title: String
  var done = false
}

struct QuestJournal: Persisted {
  func all() -> [Quest] { [Quest(title: "Find the well"), Quest(title: "Feed the cat", done: true)] }
}

struct QuestTracker: Sendable {
  func active(in quests: [Quest]) -> Quest? { quests.first { !$0.done } }
  func all() -> [Quest] { [] }
}

struct QuestJournalBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> QuestJournal { .init() }
}

struct QuestTrackerBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> QuestTracker { .init() }
}

extension Catalog {
  var questJournal: QuestJournalBlueprint.Type { QuestJournalBlueprint.self }
  var questTracker: QuestTrackerBlueprint.Type { QuestTrackerBlueprint.self }
}

/// Modules of the base game.
enum BaseGame {
  static var modules: [any CatalogModule] {
    [
      QuestJournalBlueprint(),
      QuestTrackerBlueprint(),
    ]
  }
}

final class LogScreen {
  private let lines: [String]

  init(from catalog: any Assembling) throws {
    let journal = try catalog[\.questJournal]
    let tracker = try catalog[\.questJournal]
    lines = journal.all().map(\.title) + tracker.all().map { "* \($0.title)" }
  }

  func render() { lines.forEach { print($0) } }
}

@main
struct Saga {
  static func main() throws {
    let catalog = Catalog(name: "saga")
    catalog.install(BaseGame.modules)
    try LogScreen(from: catalog).render()
  }
}
