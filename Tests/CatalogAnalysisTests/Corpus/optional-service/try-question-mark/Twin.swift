import ServiceCatalog

protocol Analytics: Sendable {
  func track(_ event: String)
}

struct PrintingAnalytics: Analytics {
  func track(_ event: String) { print(event) }
}

final class Session {
  let analytics: any Analytics
  let second: (any Analytics)?

  init(locator: ServiceLocator) throws {
    analytics = try locator.locate()
    second = try? locator.locate((any Analytics).self)
  }
}

struct AnalyticsModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register { PrintingAnalytics() as any Analytics }
  }
}

@main
struct App {
  static func main() throws {
    let locator = ServiceLocator()
    locator.registerModules([AnalyticsModule()])
    try Session(locator: locator).analytics.track("start")
  }
}
