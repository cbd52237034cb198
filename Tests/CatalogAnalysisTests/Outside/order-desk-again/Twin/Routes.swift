import ServiceCatalog

enum OrderError: Error { case nothingOrdered }

struct OrderRoutes {
  let app: Catalog

  func place(_ items: [String], by customer: String, id: Int) async throws -> Int {
    try await app.withScope(RequestScope.self) { request in
      request.supply(RequestContextBlueprint.self, instance: RequestContext(id: id, customer: customer))
      guard !items.isEmpty else { throw OrderError.nothingOrdered }
      let transaction = try request.obtain(\.transaction)
      for item in items { await transaction.insert("\(customer): \(item)") }
      let context = try request.obtain(\.requestContext)
      try app.obtain(\.auditLog).record("request \(context.id) by \(context.customer)")
      return items.count
    }
  }

  func count() async throws -> Int { try await app.obtain(\.database).rows.count }
}
