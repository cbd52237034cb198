import ServiceCatalog

protocol Tracker: Sendable {
  func track(_ event: String)
}

struct PrintingTracker: Tracker {
  func track(_ event: String) { print(event) }
}

struct NoTracker: Tracker {
  func track(_ event: String) {}
}

struct TrackingModule: ServiceModule {
  let isAllowed: Bool

  func registerServices(in locator: ServiceLocator) {
    guard isAllowed else {
      locator.register { NoTracker() as any Tracker }
      return
    }
    locator.register { PrintingTracker() as any Tracker }
  }
}

final class Screen {
  let tracker: any Tracker

  init(locator: ServiceLocator = .shared) throws { tracker = try locator.locate() }
}

@main
struct App {
  static func main() throws {
    ServiceLocator.shared.registerModules([TrackingModule(isAllowed: false)])
    try Screen().tracker.track("start")
  }
}
