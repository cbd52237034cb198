import ServiceCatalog

protocol Clock: Sendable { var now: Int { get } }
struct ServerClock: Clock { let now = 1_700_000_000 }
struct FrozenClock: Clock { let now = 0 }

extension String {
  static let serverClock = "server"
  static let offlineClock = "offline"
}

struct ClockAssembly: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register((any Clock).self, name: .serverClock) { ServerClock() }
  }
}

struct OfflineAssembly: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register((any Clock).self, name: .offlineClock) { FrozenClock() }
  }
}

/// Expires what is older than an hour.
final class OfflineCache {
  private var stored: [String: Int] = [:]
  private let online: any Clock
  private let offline: any Clock

  init(_ resolver: ServiceLocator) {
    online = resolver.inject(name: .serverClock)
    offline = resolver.inject(name: .offlineClock)
  }

  func store(_ key: String) { stored[key] = online.now }
  func isFresh(_ key: String) -> Bool { (stored[key] ?? 0) + 3600 > offline.now }
}

@main
enum CacheTool {
  static func main() {
    let locator = ServiceLocator()
    locator.registerModules([ClockAssembly(), OfflineAssembly()])
    let cache = OfflineCache(locator)
    cache.store("a")
    print(cache.isFresh("a"), cache.isFresh("b"))
  }
}
