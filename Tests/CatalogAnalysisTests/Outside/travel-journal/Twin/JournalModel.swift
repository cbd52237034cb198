import ServiceCatalog

@MainActor
final class JournalModel {
  private let journal: any Journal
  private let style: MoneyStyle
  private(set) var sections: [DaySection] = []

  init(journal: any Journal, style: MoneyStyle) {
    self.journal = journal
    self.style = style
  }

  func reload() {
    var byDay: [Int: [EntryRow]] = [:]
    for entry in journal.entries() {
      byDay[entry.day, default: []].append(EntryRow(entry, style: style))
    }
    sections = byDay.keys.sorted().map { DaySection(day: $0, rows: byDay[$0] ?? []) }
  }
}

struct JournalModelBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> JournalModel {
    JournalModel(journal: try catalog[\.journal], style: try catalog[\.moneyStyle])
  }
}

extension Catalog {
  var journalModel: JournalModelBlueprint.Type { JournalModelBlueprint.self }
}
