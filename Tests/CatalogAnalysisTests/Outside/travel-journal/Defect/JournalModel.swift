import ServiceCatalog

@MainActor
final class JournalModel {
  private let journal: any Journal
  private(set) var sections: [DaySection] = []

  init(journal: any Journal) { self.journal = journal }

  func reload() throws {
    var byDay: [Int: [EntryRow]] = [:]
    for entry in journal.entries() {
      byDay[entry.day, default: []].append(try EntryRow(entry))
    }
    sections = byDay.keys.sorted().map { DaySection(day: $0, rows: byDay[$0] ?? []) }
  }
}

struct JournalModelBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> JournalModel {
    JournalModel(journal: try catalog[\.journal])
  }
}

extension Catalog {
  var journalModel: JournalModelBlueprint.Type { JournalModelBlueprint.self }
}
