import ServiceCatalog

protocol Transport: Sendable {
  var priority: Int { get }
}

struct URLTransport: Transport {
  let priority: Int
}

enum Names {
  static let foreground = "transport.foreground"
}

extension String {
  static let background = "transport.background"
}

func other() -> any Transport { URLTransport(priority: 2) }

struct TransportModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register((any Transport).self, name: Names.foreground) { URLTransport(priority: 9) }
    locator.register((any Transport).self, name: .background) { other() }
  }
}

final class UploadQueue {
  let fast: any Transport
  let slow: any Transport

  init(locator: ServiceLocator) throws {
    fast = try locator.locate(name: "transport.foreground")
    slow = try locator.locate(name: .background)
  }
}

@main
struct App {
  static func main() throws {
    let locator = ServiceLocator()
    locator.registerModules([TransportModule()])
    print(try UploadQueue(locator: locator).slow.priority)
  }
}
