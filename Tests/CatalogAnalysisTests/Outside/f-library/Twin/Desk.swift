import ServiceCatalog

@MainActor
final class ReceiptModel {
  let book: Book
  private(set) var lines: [String] = []

  init(book: Book) { self.book = book }

  func add(_ line: String) { lines.append(line) }
  var text: String { ([book.title] + lines).joined(separator: " / ") }
}

@MainActor
final class LoanDesk {
  private lazy var cabinet: Catalog = fill(Catalog(name: "desk"))
  private var readers: [String: Reader] = [:]

  func register(_ name: String) { readers[name] = Reader(name: name) }

  func lend(_ words: String, to name: String) throws -> String? {
    guard let book = try cabinet[\.stock].find(words).first else { return nil }
    readers[name]?.take(book)
    let slip = try cabinet.obtain(\.receipt, with: book)
    slip.add(name)
    return slip.text
  }

  private func fill(_ cabinet: Catalog) -> Catalog {
    let parts: [any CatalogModule] = [
      Entries.StockEntry(), Entries.NumbersEntry(), Entries.ReceiptEntry(),
      Entries.FineRulesEntry(),
    ]
    cabinet.install(parts)
    return cabinet
  }
}

extension LoanDesk {
  func giveBack(_ book: Book, from name: String, after days: Int) -> Int {
    readers[name]?.give(book)
    return owed(days)
  }

  private func owed(_ days: Int) -> Int {
    cabinet.resolve(\.fines).fine(days: days)
  }
}
