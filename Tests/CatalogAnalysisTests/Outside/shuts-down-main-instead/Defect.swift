import ServiceCatalog

actor PushSocket {
  let topic: String
  private var isOpen = true
  init(topic: String) { self.topic = topic }
  func receive() -> String? { isOpen ? "hello \(topic)" : nil }
  func close() { isOpen = false }
}

struct TopicBlueprint: SuppliedBlueprint { typealias Output = String }

struct PushSocketBlueprint: SharedBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) throws -> PushSocket {
    PushSocket(topic: try catalog[\.topic])
  }
  static func dispose(_ socket: PushSocket, after ending: Ending) async throws {
    await socket.close()
  }
}

struct GreetingBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "push demo" }
}

extension Catalog {
  var topic: TopicBlueprint.Type { TopicBlueprint.self }
  var pushSocket: PushSocketBlueprint.Type { PushSocketBlueprint.self }
  var greeting: GreetingBlueprint.Type { GreetingBlueprint.self }
}

struct PushModule: CatalogModule {
  let topic: String
  func install(in catalog: Catalog) {
    let topic = topic
    catalog.supply(TopicBlueprint.self) { _ in topic }
    catalog.install(PushSocketBlueprint())
  }
}

@main
struct PushDemo {
  static func main() async throws {
    let sdk = Catalog(name: "push-sdk")
    sdk.install(PushModule(topic: "news"))
    Catalog.main.install(GreetingBlueprint())
    print(try Catalog.main[\.greeting])

    let socket = try sdk[\.pushSocket]
    if let message = await socket.receive() { print(message) }
    try await Catalog.main.shutdown()
  }
}
