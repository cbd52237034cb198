import ServiceCatalog

final class Yard {
  private let shed: Shed
  private var notes: [String] = []

  init(shed: Shed) { self.shed = shed }

  func note(_ text: String) { notes.append(text) }

  func report() throws -> String {
    let ledger = Ledger(yard: self)
    var lines = try hives().map { try ledger.line(for: $0) }
    lines.append(contentsOf: notes)
    return lines.joined(separator: "\n")
  }

  func hives() throws -> [Hive] { try take(\.hiveBook).all() }
  func months() throws -> [String] { try take(\.months) }

  func take<B: Blueprint>(_ key: KeyPath<Catalog, B.Type>) throws -> B.Output {
    try shed.shelves.obtain(key)
  }
}
