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
  static let bulk = "transport.bulk"
}

struct TransportModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register((any Transport).self, name: Names.foreground) { URLTransport(priority: 9) }
    locator.register((any Transport).self, name: .background) { URLTransport(priority: 1) }
  }
}

final class UploadQueue {
  let fast: any Transport
  let slow: any Transport
  let bulk: any Transport

  init(locator: ServiceLocator) throws {
    fast = try locator.locate(name: "transport.foreground")
    slow = try locator.locate(name: .background)
    bulk = try locator.locate(name: String.bulk)  // defect: missing-entry
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
