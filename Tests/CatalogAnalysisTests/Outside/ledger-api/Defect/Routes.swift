import ServiceCatalog

struct Routes: Sendable {
  let catalog: Catalog

  func transfer(_ cents: Int, from: String, to: String) async throws {
    try await catalog.withScope(RequestScope.self) { request in
      let book = try request.obtain(\.accountBook)
      await book.add(-cents, to: from)
      await book.add(cents, to: to)
    }
  }

  func balance(of account: String) async throws -> Int {
    let book = try catalog.withSynchronousScope(RequestScope.self) { request in
      try request.obtain(\.accountBook)
    }
    return await book.balance(of: account)
  }
}
