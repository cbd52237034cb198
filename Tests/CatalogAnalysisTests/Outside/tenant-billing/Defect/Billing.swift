import ServiceCatalog

struct BillingRun {
  let catalog: Catalog

  func bill(_ tenant: Tenant, usage: [Int]) async throws {
    try await catalog.withScope(TenantScope.self) { scope in
      scope.supply(TenantBlueprint.self, instance: tenant)
      let meter = try scope.obtain(\.usageMeter)
      for count in usage { await meter.add(count) }
      try await scope.obtain(\.invoiceMailer).send(meter.total)
    }
  }
}

@main
enum Main {
  static func main() async throws {
    let catalog = Catalog(name: "billing")
    catalog.install(InvoicesModule(), UsageMeterBlueprint())
    catalog.decorate(FooterBlueprint.self) { footer, _ in footer + " Thank you." }
    let run = BillingRun(catalog: catalog)
    try await run.bill(Tenant(name: "Acme", currency: "EUR"), usage: [4, 5])
    try await run.bill(Tenant(name: "Globex", currency: "SEK"), usage: [12])
    print("sent", try await catalog.obtain(\.invoiceMailer).sent)
    try await catalog.shutdown()
  }
}
