import ServiceCatalog

protocol Analytics: Sendable {
  func count(_ event: String)
}

struct ConsoleAnalytics: Analytics {
  func count(_ event: String) { print(event) }
}

struct AnalyticsBlueprint: SuppliedBlueprint {
  typealias Output = any Analytics
}

struct FeatureModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.install(AnalyticsBlueprint()) }
}

extension Catalog {
  var analytics: AnalyticsBlueprint.Type { AnalyticsBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(FeatureModule())
    try Catalog.main[\.analytics].count("start")  // defect: missing-entry
  }
}
