import ServiceCatalog

enum RequestScope: CatalogScope {}

actor Database {
  private(set) var rows: [String: Int] = ["rent": 1_000, "savings": 0]
  private(set) var ended = 0

  func end(applying changes: [String: Int]) {
    ended += 1
    for (account, cents) in changes { rows[account, default: 0] += cents }
  }
  func value(of account: String) -> Int { rows[account] ?? 0 }
}

actor Transaction {
  private let database: Database
  private var changes: [String: Int] = [:]

  init(on database: Database) { self.database = database }

  func change(_ account: String, by cents: Int) { changes[account, default: 0] += cents }
  func value(of account: String) async -> Int { await database.value(of: account) + (changes[account] ?? 0) }
  func commit() async { await database.end(applying: changes) }
  func rollBack() async { await database.end(applying: [:]) }
}

struct DatabaseBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Database { Database() }
}

struct TransactionBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }

  static func assemble(from catalog: any Assembling) throws -> Transaction {
    Transaction(on: try catalog.obtain(\.database))
  }

  static func dispose(_ transaction: Transaction, after ending: Ending) async throws {
    switch ending {
    case .finished: await transaction.commit()
    case .failed: await transaction.rollBack()
    }
  }
}

extension Catalog {
  var database: DatabaseBlueprint.Type { DatabaseBlueprint.self }
  var transaction: TransactionBlueprint.Type { TransactionBlueprint.self }
}

struct StorageModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.install(DatabaseBlueprint(), TransactionBlueprint()) }
}
