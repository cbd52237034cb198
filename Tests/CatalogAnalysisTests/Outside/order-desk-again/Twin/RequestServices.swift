import ServiceCatalog

enum RequestScope: CatalogScope {}

struct RequestContext: Sendable {
  let id: Int
  let customer: String
}

struct RequestContextBlueprint: SuppliedBlueprint {
  typealias Output = RequestContext
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
}

actor Transaction {
  private let database: Database
  private var pending: [String] = []

  init(database: Database) { self.database = database }

  func insert(_ row: String) { pending.append(row) }
  func commit() async { await database.write(pending) }
  func rollBack() { pending = [] }
}

struct TransactionBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Transaction {
    Transaction(database: try catalog[\.database])
  }
  static func dispose(_ instance: Transaction, after ending: Ending) async throws {
    switch ending {
    case .finished: await instance.commit()
    case .failed: await instance.rollBack()
    }
  }
}

extension Catalog {
  var requestContext: RequestContextBlueprint.Type { RequestContextBlueprint.self }
  var transaction: TransactionBlueprint.Type { TransactionBlueprint.self }
}
