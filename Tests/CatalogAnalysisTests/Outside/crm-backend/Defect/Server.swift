import ServiceCatalog

actor TenantSessions {
  private let catalog: Catalog
  private var sessions: [Tenant: Catalog] = [:]

  init(catalog: Catalog) { self.catalog = catalog }

  func answer(_ call: Call, of tenant: Tenant) async throws -> String {
    try await session(of: tenant).withScope(RequestScope.self) { request in
      request.supply(CallBlueprint.self) { _ in call }
      return await (try request[\.searchHandler]).answer()
    }
  }

  private func session(of tenant: Tenant) -> Catalog {
    if let open = sessions[tenant] { return open }
    let session = catalog.makeScope(TenantScope.self)
    session.supply(TenantBlueprint.self) { _ in tenant }
    sessions[tenant] = session
    return session
  }

  func closeAll() async throws {
    let ended = sessions.values
    sessions = [:]
    for session in ended { try await session.shutdown() }
  }
}
