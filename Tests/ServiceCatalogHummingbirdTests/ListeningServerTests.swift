#if Hummingbird
import Hummingbird
import Logging
import NIOCore
import NIOPosix
import ServiceCatalog
import ServiceCatalogHummingbird
import ServiceCatalogLifecycle
import Testing

@Suite("A server that is ready when it listens", .timeLimit(.minutes(10)))
struct ListeningServerTests {
  static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  struct ServerBlueprint: SharedBlueprint, RunnableBlueprint {
    static func assemble(from catalog: any Assembling) throws -> ListeningServer {
      ListeningServerTests.server(port: 0)
    }
  }

  static func server(port: Int) -> ListeningServer {
    let router = Router()
    router.get("hello") { _, _ in "hello" }
    return ListeningServer(
      Application(
        router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)), logger: quiet))
  }

  @Test("A client connects at the first moment of readiness, 100 times")
  func firstMoment() async throws {
    for _ in 0..<100 {
      let catalog = Catalog()
      catalog.install(ServerBlueprint())
      let group = CatalogServiceGroup(catalog, .init(logger: Self.quiet))
      async let run: Void = group.run()
      #expect(await group.readiness.waitUntilReady())
      let address = try #require(try ServerBlueprint.obtain(from: catalog).address)
      let client = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup).connect(to: address).get()
      try await client.close()
      group.triggerGracefulShutdown()
      try await run
    }
  }

  @Test("A server whose port is in use fails, and isn't ready")
  func portInUse() async throws {
    let taken = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .bind(host: "127.0.0.1", port: 0).get()
    let catalog = Catalog()
    let port = try #require(taken.localAddress?.port)
    catalog.supply(ServerBlueprint.self, instance: Self.server(port: port))
    let group = CatalogServiceGroup(catalog, .init(logger: Self.quiet))
    await #expect(throws: CatalogServiceGroupError.self) { try await group.run() }
    try await taken.close()
  }
}
#endif
