import ServiceCatalog

enum RequestScope: CatalogScope {}

actor DatabaseTransaction {
  private var statements: [String] = []
  func execute(_ sql: String) { statements.append(sql) }
  func commit() { statements.removeAll() }
  func rollBack() { statements.removeAll() }
}

struct TransactionBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }

  static func assemble(from catalog: any Assembling) throws -> DatabaseTransaction { DatabaseTransaction() }

  static func dispose(_ transaction: DatabaseTransaction, after ending: Ending) async throws {
    switch ending {
    case .finished: await transaction.commit()
    case .failed: await transaction.rollBack()
    }
  }
}

struct Ledger: Sendable {
  let transaction: DatabaseTransaction
  func accounts() -> [String] { ["1000 Cash", "2000 Deposits"] }
}

struct LedgerBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Ledger {
    Ledger(transaction: try catalog.obtain(\.transaction))
  }
}

extension Catalog {
  var transaction: TransactionBlueprint.Type { TransactionBlueprint.self }
  var ledger: LedgerBlueprint.Type { LedgerBlueprint.self }
}

struct Response: Sendable {
  var status: Int
  var body: String

  static func ok(_ body: String) -> Response { Response(status: 200, body: body) }
  static let notFound = Response(status: 404, body: "")
}

struct Router: Sendable {
  let catalog: Catalog

  func route(_ path: String) async throws -> Response {
    switch path.split(separator: "/").first {
    case "accounts": try await accounts()
    case "health": .ok("fine")
    default: .notFound
    }
  }

  private func accounts() async throws -> Response {
    try await catalog.withScope(RequestScope.self) { request in
      .ok(try request[\.ledger].accounts().joined(separator: "\n"))
    }
  }
}

@main
enum LedgerServer {
  static func main() async throws {
    let catalog = Catalog(name: "ledger")
    catalog.install(TransactionBlueprint(), LedgerBlueprint())
    let router = Router(catalog: catalog)
    print(try await router.route("/accounts").body)
    print(try await router.route("/health").status)
    try await catalog.shutdown()
  }
}
