import ServiceCatalog

struct EntryRow {
  let title: String
  let detail: String

  init(_ entry: Entry) throws {
    let style = try Catalog.main.obtain(\.moneyStyle)
    title = "Day \(entry.day): \(entry.city)"
    detail = style.text(entry.spent)
  }

  var line: String { "\(title), \(detail)" }
}

struct DaySection {
  let day: Int
  let rows: [EntryRow]

  var text: String {
    (["== Day \(day) =="] + rows.map(\.line)).joined(separator: "\n")
  }
}
