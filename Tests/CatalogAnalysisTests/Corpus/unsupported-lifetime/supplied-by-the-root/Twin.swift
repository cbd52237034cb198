import ServiceCatalog

protocol Analytics: Sendable {
  func count(_ event: String)
}

struct ConsoleAnalytics: Analytics {
  func count(_ event: String) { print(event) }
}

struct AnalyticsBlueprint: SuppliedBlueprint {
  typealias Output = any Analytics
  static var lifetime: Lifetime { .graph }
}

extension Catalog {
  var analytics: AnalyticsBlueprint.Type { AnalyticsBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.supply(AnalyticsBlueprint.self) { _ in ConsoleAnalytics() }
    try Catalog.main[\.analytics].count("start")
  }
}
