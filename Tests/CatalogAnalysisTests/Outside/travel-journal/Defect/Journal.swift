import ServiceCatalog

struct Entry: Sendable {
  let day: Int
  let city: String
  let spent: Int
}

protocol Journal: Sendable {
  func entries() -> [Entry]
}

struct SampleJournal: Journal {
  func entries() -> [Entry] {
    [Entry(day: 1, city: "Porto", spent: 4200), Entry(day: 2, city: "Braga", spent: 3100), Entry(day: 2, city: "Faro", spent: 900)]
  }
}

struct JournalBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Journal { SampleJournal() }
}

struct MoneyStyle: Sendable {
  var symbol: String
  func text(_ cents: Int) -> String { "\(symbol)\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }
}

struct MoneyStyleBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> MoneyStyle { MoneyStyle(symbol: "€") }
}

extension Catalog {
  var journal: JournalBlueprint.Type { JournalBlueprint.self }
  var moneyStyle: MoneyStyleBlueprint.Type { MoneyStyleBlueprint.self }
}
