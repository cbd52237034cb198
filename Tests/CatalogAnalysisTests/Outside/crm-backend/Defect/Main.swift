import ServiceCatalog

@main
enum CRMServer {
  static func main() async throws {
    let catalog = Catalog(name: "crm")
    catalog.installAll()

    let check = catalog.isolatedCopy()
    check.supply(TenantBlueprint.self) { _ in Tenant(name: "check") }
    check.supply(CallBlueprint.self) { _ in Call(id: 0, query: "nowhere") }
    let report = await check.verify(opening: TenantScope.self, RequestScope.self)
    guard report.errors.isEmpty else { return print(report) }

    let sessions = TenantSessions(catalog: catalog)
    let calls = [("acme", "London"), ("acme", "London"), ("globex", "Copenhagen")]
    for (number, (tenant, city)) in calls.enumerated() {
      print(try await sessions.answer(Call(id: number, query: city), of: Tenant(name: tenant)))
    }
    try await sessions.closeAll()
    try await catalog.shutdown()
  }
}
