import ServiceCatalog

struct Handlers {
  let catalog: Catalog

  func open(_ ids: [Int]) async throws {
    try await catalog.withScope(RequestScope.self) { request in
      let work = try request.obtain(\.unitOfWork)
      for id in ids where try request.obtain(\.policy).allows(id) { work.change(id, to: .open) }
    }
  }

  func close(_ id: Int) throws {
    try catalog.withSynchronousScope(RequestScope.self) { request in
      try request.obtain(\.unitOfWork).change(id, to: .closed)
    }
  }

  func isAllowed(_ id: Int) throws -> Bool {
    try catalog.withSynchronousScope(RequestScope.self) { request in
      try request.obtain(\.policy).allows(id)
    }
  }
}
