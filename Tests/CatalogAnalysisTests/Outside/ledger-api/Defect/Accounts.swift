import ServiceCatalog

struct AccountBook: Sendable {
  let transaction: Transaction

  func add(_ cents: Int, to account: String) async { await transaction.change(account, by: cents) }
  func balance(of account: String) async -> Int { await transaction.value(of: account) }
}

struct AccountBookBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }

  static func assemble(from catalog: any Assembling) throws -> AccountBook {
    AccountBook(transaction: try catalog.obtain(\.transaction))
  }
}

extension Catalog {
  var accountBook: AccountBookBlueprint.Type { AccountBookBlueprint.self }
}

struct AccountsModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.install(AccountBookBlueprint()) }
}
