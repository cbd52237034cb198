struct EntryRow {
  let title: String
  let detail: String

  init(_ entry: Entry, style: MoneyStyle) {
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
