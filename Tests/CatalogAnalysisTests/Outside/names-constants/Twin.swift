import ServiceCatalog

enum Names {
  static let foreground = "transport.foreground"
  static let backgroundTransport = "transport.background"
  static let bulkTransport = "transport.bulk"
}

protocol Transport: Sendable {
  var priority: Int { get }
}

struct URLTransport: Transport {
  let priority: Int
}

struct UploadQueue: Sendable {
  let fast: any Transport
  let slow: any Transport
  func priorities() -> [Int] { [fast.priority, slow.priority] }
}

struct TransportAssembly: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register((any Transport).self, name: Names.foreground) { URLTransport(priority: 9) }
    locator.register((any Transport).self, name: Names.backgroundTransport) { URLTransport(priority: 1) }
    locator.register(UploadQueue.self) { resolver in
      let fast = resolver.inject((any Transport).self, name: Names.foreground)
      let slow = resolver.inject((any Transport).self, name: Names.backgroundTransport)
      return UploadQueue(fast: fast, slow: slow)
    }
  }
}

@main
struct UploadTool {
  let queue: UploadQueue

  static func main() throws {
    let locator = ServiceLocator(catalog: Catalog(name: "sdk"))
    locator.registerModules([TransportAssembly()])
    let tool = UploadTool(queue: try locator.locate())
    for (index, priority) in tool.queue.priorities().enumerated() {
      print("\(index + 1). priority", priority)
    }
  }
}
