import ServiceCatalog

struct SortedJournal: Journal {
  let base: any Journal
  func entries() -> [Entry] { base.entries().sorted { $0.city < $1.city } }
}

struct EmptyJournal: Journal {
  func entries() -> [Entry] { [] }
}

@main
struct TravelJournalApp {
  @MainActor
  static func main() throws {
    Catalog.main.install {
      JournalBlueprint()
      MoneyStyleBlueprint()
      JournalModelBlueprint()
    }
    Catalog.main.decorate(JournalBlueprint.self) { journal, _ in SortedJournal(base: journal) }
    try show(in: Catalog.main)

    let demo = Catalog.main.isolatedCopy()
    try demo.override(\.journal) { _ in EmptyJournal() }
    try show(in: demo)
  }

  @MainActor
  private static func show(in catalog: Catalog) throws {
    let model = try catalog.obtain(\.journalModel)
    try model.reload()
    if model.sections.isEmpty { print("No entries yet") }
    model.sections.forEach { print($0.text) }
  }
}
