#if Hummingbird
import Hummingbird
import HummingbirdTesting
import NIOCore
import ServiceCatalog
import ServiceCatalogHummingbird
import Testing

@Suite("A scope for each request")
struct RequestScopeTests {
  let journal = Journal()
  let catalog = Catalog()

  init() {
    catalog.install(TransactionBlueprint(), UserBlueprint(), ConflictBlueprint(), StaleBlueprint())
    catalog.supply(JournalBlueprint.self, instance: journal)
  }

  func application(
    disposing time: DisposalTime = .afterBody, _ add: (Router<BasicRequestContext>) -> Void
  ) -> some ApplicationProtocol {
    let router = Router()
    router.add(middleware: RequestScopeMiddleware(RequestScope.self, of: catalog, disposing: time))
    add(router)
    return Application(router: router)
  }

  /// Returns a body that obtains the transaction while it is being written.
  static func body(
    _ write: @escaping @concurrent @Sendable (Transaction, inout any ResponseBodyWriter) async throws -> Void
  ) -> ResponseBody {
    ResponseBody { writer in
      let transaction = try Catalog.main.obtain(\.transaction)
      try await write(transaction, &writer)
      try await writer.finish(nil)
    }
  }

  @Test("Each request has a scope that commits")
  func eachRequestHasAScopeThatCommits() async throws {
    let app = application { router in
      router.get("a") { _, _ in
        let first = try Catalog.main.obtain(\.transaction)
        return try Catalog.main.obtain(\.transaction) === first ? "same" : "other"
      }
    }
    try await app.test(.router) { client in
      for _ in 0..<2 {
        try await client.execute(uri: "/a", method: .get) { response in
          #expect(String(buffer: response.body) == "same")
        }
      }
    }
    #expect(journal.all == ["begin", "commit", "begin", "commit"])
  }

  @Test("Each request's root has the request's values, and its services are installed once")
  func eachRequestHasItsRoot() async throws {
    let router = Router()
    router.add(
      middleware: RequestScopeMiddleware(of: catalog) { request, _ in
        if request.uri.path == "/forbidden" { throw HTTPError(.forbidden) }
        return PathRoot(path: request.uri.path)
      })
    for path in ["a", "bc", "forbidden"] {
      router.get("\(path)") { _, _ in try Catalog.main.obtain(\.greeting) }
    }
    let app = Application(router: router)
    try await app.test(.router) { client in
      for path in ["/a", "/bc", "/a"] {
        try await client.execute(uri: path, method: .get) { response in
          #expect(String(buffer: response.body) == "hello \(path)")
        }
      }
      try await client.execute(uri: "/forbidden", method: .get) { response in
        #expect(response.status == .forbidden)
      }
    }
    #expect(journal.all == ["install"])
  }

  @Test("A root may have no values") func rootWithoutValues() async throws {
    let router = Router()
    router.add(middleware: RequestScopeMiddleware(of: catalog, disposing: .beforeResponse) { _, _ in EmptyRoot() })
    router.get("a") { _, _ in
      _ = try Catalog.main.obtain(\.transaction)
      return Catalog.main.name
    }
    let app = Application(router: router)
    try await app.test(.router) { client in
      try await client.execute(uri: "/a", method: .get) { response in
        #expect(String(buffer: response.body) == "RequestScope")
      }
    }
    #expect(journal.all == ["begin", "commit"])
  }

  @Test("The scope lives until a streamed body is written")
  func scopeLivesUntilAStreamedBodyIsWritten() async throws {
    let app = application { router in
      router.get("a") { _, _ in
        Response(
          status: .ok,
          body: Self.body { transaction, writer in
            for number in 0..<3 {
              try await writer.write(ByteBuffer(string: "\(number)"))
              transaction.journal.note("wrote \(number)")
            }
          })
      }
    }
    try await app.test(.router) { client in
      try await client.execute(uri: "/a", method: .get) { response in
        #expect(String(buffer: response.body) == "012")
      }
    }
    #expect(journal.all == ["begin", "wrote 0", "wrote 1", "wrote 2", "commit"])
  }

  @Test("A body that throws rolls back")
  func bodyThatThrowsRollsBack() async throws {
    let app = application { router in
      router.get("a") { _, _ in
        Response(
          status: .ok,
          body: Self.body { _, writer in
            try await writer.write(ByteBuffer(string: "half"))
            throw Broken()
          })
      }
    }
    try await app.test(.live) { client in
      _ = try? await client.execute(uri: "/a", method: .get)
    }
    #expect(journal.all == ["begin", "roll back Broken"])
  }

  @Test("A handler that throws rolls back")
  func handlerThatThrowsRollsBack() async throws {
    let app = application { router in
      router.get("a") { _, _ -> String in
        _ = try Catalog.main.obtain(\.transaction)
        throw Broken()
      }
    }
    try await app.test(.router) { client in
      try await client.execute(uri: "/a", method: .get) { #expect($0.status == .internalServerError) }
    }
    #expect(journal.all == ["begin", "roll back Broken"])
  }

  @Test("A builder that throws an HTTP error decides the status")
  func builderThatThrowsAnHTTPErrorDecidesTheStatus() async throws {
    let app = application { router in
      router.get("a") { _, _ in "\(try Catalog.main.obtain(\.user))" }
    }
    try await app.test(.router) { client in
      try await client.execute(uri: "/a", method: .get) { response in
        #expect(response.status == .unauthorized)
        #expect(String(buffer: response.body).contains("who are you"))
      }
    }
    #expect(journal.all == ["begin", "roll back CatalogError"])
  }

  @Test("A response with a failure status rolls back")
  func responseOfAFailureRollsBack() async throws {
    let app = application { router in
      router.get("a") { _, _ in
        _ = try Catalog.main.obtain(\.transaction)
        return Response(status: .serviceUnavailable)
      }
    }
    try await app.test(.router) { client in
      try await client.execute(uri: "/a", method: .get) { #expect($0.status == .serviceUnavailable) }
    }
    #expect(journal.all == ["begin", "roll back RequestFailure"])
  }

  @Test("A client that disconnects rolls back")
  func clientThatDisconnectsRollsBack() async throws {
    let journal = journal
    let app = application { router in
      router.get("a") { _, _ in
        Response(
          status: .ok,
          body: Self.body { transaction, writer in
            transaction.journal.note("writing")
            while true { try await writer.write(ByteBuffer(repeating: 0, count: 65_536)) }
          })
      }
    }
    try await app.test(.live) { client in
      let port = try #require(client.port)
      let connection = TestClient(host: "localhost", port: port)
      connection.connect()
      let request = Task { try await connection.get("/a") }
      await journal.wait(for: "writing")
      try? await connection.shutdown()
      _ = try? await request.value
      while journal.all.count < 3 { await Task.yield() }
    }
    #expect(journal.all.prefix(2) == ["begin", "writing"])
    #expect(journal.all.last?.hasPrefix("roll back ") == true)
    #expect(journal.all.count == 3)
  }

  @Test("The scope is disposed before the response if configured")
  func scopeIsDisposedBeforeTheResponseOnRequest() async throws {
    let journal = journal
    let app = application(disposing: .beforeResponse) { router in
      router.get("a") { _, _ in
        _ = try Catalog.main.obtain(\.transaction)
        return Response(
          status: .ok,
          body: ResponseBody { writer in
            journal.note("body")
            try await writer.finish(nil)
          })
      }
    }
    try await app.test(.router) { client in
      try await client.execute(uri: "/a", method: .get) { #expect($0.status == .ok) }
    }
    #expect(journal.all == ["begin", "commit", "body"])
  }

  @Test("A client that waits for the commit sees its failure", arguments: [DisposalTime.beforeResponse, .afterBody])
  func waitingClientSeesAFailedCommit(time: DisposalTime) async throws {
    let app = application(disposing: time) { router in
      router.get("a") { _, _ in "\(try Catalog.main.obtain(\.conflict))" }
    }
    try await app.test(.live) { client in
      let response = try? await client.execute(uri: "/a", method: .get)
      #expect(response?.status == (time == .beforeResponse ? .internalServerError : .ok))
    }
  }

  @Test("A failing commit decides the status")
  func commitThatFailsDecidesTheStatus() async throws {
    let app = application(disposing: .beforeResponse) { router in
      router.get("a") { _, _ in try Catalog.main.obtain(\.stale) }
      router.get("b") { _, _ in
        _ = try Catalog.main.obtain(\.stale)
        return Response(status: .serviceUnavailable)
      }
    }
    try await app.test(.router) { client in
      try await client.execute(uri: "/a", method: .get) { #expect($0.status == .conflict) }
      // The response reports the handler's own failure, not the rollback's.
      try await client.execute(uri: "/b", method: .get) { #expect($0.status == .serviceUnavailable) }
    }
  }

  @Test("The scope of a request without a body ends")
  func scopeOfARequestWithoutABodyEnds() async throws {
    let app = application { router in
      router.head("a") { _, _ in
        _ = try Catalog.main.obtain(\.transaction)
        return Response(status: .ok)
      }
    }
    try await app.test(.router) { client in
      try await client.execute(uri: "/a", method: .head) { #expect($0.status == .ok) }
    }
    #expect(journal.all == ["begin", "commit"])
  }

  @Test("Concurrent requests have their own scopes")
  func concurrentRequestsHaveTheirOwnScopes() async throws {
    let app = application { router in
      router.get("a") { _, _ in
        "\(ObjectIdentifier(try Catalog.main.obtain(\.transaction)).hashValue)"
      }
    }
    try await app.test(.router) { client in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<20 { group.addTask { try await client.execute(uri: "/a", method: .get) { _ in } } }
        try await group.waitForAll()
      }
    }
    #expect(journal.all.count { $0 == "begin" } == 20)
    #expect(journal.all.count { $0 == "commit" } == 20)
  }
}
#endif
