import ServiceCatalog
import Synchronization

/// The rows of one table.
final class Repository<Row: Entity>: Sendable {
  private let rows: Mutex<[Int: Row]>
  private let journal: Journal

  init(_ rows: [Row], journal: Journal) {
    self.rows = Mutex(Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) }))
    self.journal = journal
  }

  func find(_ id: Int) throws -> Row {
    guard let row = rows.withLock({ $0[id] }) else { throw LibraryError.unknown(table: Row.table, id: id) }
    return row
  }

  func save(_ row: Row) {
    rows.withLock { $0[row.id] = row }
    journal.add("\(Row.table) \(row.id)")
  }

  var all: [Row] { rows.withLock { $0.values.sorted { $0.id < $1.id } } }
}

final class Journal: Sendable {
  private let entries = Mutex<[String]>([])

  func add(_ entry: String) { entries.withLock { $0.append(entry) } }

  var text: String { entries.withLock { $0.joined(separator: "; ") } }
}

struct JournalBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Journal { Journal() }
}

struct RepositoryBlueprint<Row: Entity>: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Repository<Row> {
    Repository([], journal: try catalog[\.journal])
  }
}

extension Catalog {
  var journal: JournalBlueprint.Type { JournalBlueprint.self }
  var books: RepositoryBlueprint<Book>.Type { RepositoryBlueprint<Book>.self }
  var members: RepositoryBlueprint<Member>.Type { RepositoryBlueprint<Member>.self }
  var loans: RepositoryBlueprint<Loan>.Type { RepositoryBlueprint<Loan>.self }

  /// Fills a table with rows.
  func supplyRows<Row: Entity>(_ rows: [Row]) {
    supplyShared(RepositoryBlueprint<Row>.self) { Repository(rows, journal: try $0[\.journal]) }
  }
}
