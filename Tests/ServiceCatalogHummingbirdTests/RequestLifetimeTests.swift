#if Hummingbird
import Hummingbird
import HummingbirdTesting
import Instrumentation
import NIOCore
import ServiceCatalog
import ServiceCatalogHummingbird
import TestSupport
import Testing

/// Binds a tracing context, as `TracingMiddleware` does.
struct ContextMiddleware<Context: RequestContext>: RouterMiddleware {
  enum Key: InstrumentationContextKey { typealias Value = String }

  @concurrent
  func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    var tracing = InstrumentationContext.topLevel
    tracing[Key.self] = "request"
    return try await InstrumentationContext.$current.withValue(tracing) { try await next(request, context) }
  }

  static func note(_ place: String, in journal: Journal) {
    journal.note("\(place) of \(InstrumentationContext.current?[Key.self] ?? "nothing")")
  }
}

@Suite("Lifetime of requests", .timeLimit(.minutes(10)))
struct RequestLifetimeTests {
  let journal = Journal()
  let catalog = Catalog()

  init() {
    catalog.install(
      TransactionBlueprint(), PoolBlueprint(), StuckBlueprint(), InnerBlueprint(), TracedBlueprint())
    catalog.supply(JournalBlueprint.self, instance: journal)
  }

  func application(_ add: (Router<BasicRequestContext>) -> Void) -> some ApplicationProtocol {
    let router = Router()
    add(router)
    return Application(router: router)
  }

  func middleware(
    disposing time: DisposalTime = .afterBody, timeout: Duration? = nil
  ) -> RequestScopeMiddleware<BasicRequestContext> {
    RequestScopeMiddleware(RequestScope.self, of: catalog, disposing: time, timeout: timeout)
  }

  /// A handler that begins a transaction and continues when the gate opens.
  func busy(_ gate: AsyncStream<Void>) -> @Sendable (Request, BasicRequestContext) async throws -> String {
    let journal = journal
    return { _, _ in
      _ = (try Catalog.main.obtain(\.pool), try Catalog.main.obtain(\.transaction))
      journal.note("busy")
      for await _ in gate {}
      journal.note("handled")
      return "done"
    }
  }

  @Test("A shutdown waits for requests")
  func shutdownWaitsForRequests() async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let app = application { router in
      router.add(middleware: middleware())
      router.get("a", use: busy(gate))
    }
    let (catalog, journal) = (catalog, journal)
    try await app.test(.router) { client in
      async let status = client.execute(uri: "/a", method: .get).status
      await journal.wait(for: "busy")
      async let shutdown: Void = catalog.shutdown()
      while (try? catalog.obtain(\.journal)) != nil { await Task.yield() }
      for _ in 0..<100 { await Task.yield() }
      // A request that arrives now is refused.
      try await client.execute(uri: "/a", method: .get) { #expect($0.status == .serviceUnavailable) }
      open.finish()
      #expect(try await status == .ok)
      try await shutdown
    }
    #expect(journal.all == ["begin", "busy", "handled", "commit", "pool closed"])
  }

  @Test("The middleware counts the scopes that are open")
  func openScopesAreCounted() async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let scopes = middleware()
    let app = application { router in
      router.add(middleware: scopes)
      router.get("a", use: busy(gate))
      router.get("fails") { _, _ -> String in throw HTTPError(.badRequest) }
    }
    let journal = journal
    try await app.test(.router) { client in
      #expect(scopes.openScopes == 0)
      async let status = client.execute(uri: "/a", method: .get).status
      await journal.wait(for: "busy")
      #expect(scopes.openScopes == 1)
      try await client.execute(uri: "/fails", method: .get) { #expect($0.status == .badRequest) }
      #expect(scopes.openScopes == 1)
      open.finish()
      #expect(try await status == .ok)
      #expect(scopes.openScopes == 0)
    }
    try await catalog.shutdown()
    try await app.test(.router) { client in
      try await client.execute(uri: "/a", method: .get) { #expect($0.status == .serviceUnavailable) }
      #expect(scopes.openScopes == 0)
    }
  }

  @Test("A request that the shutdown abandons rolls back")
  func abandonedRequestRollsBack() async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let app = application { router in
      router.add(middleware: middleware())
      router.get("a", use: busy(gate))
    }
    let (catalog, journal) = (catalog, journal)
    try await app.test(.router) { client in
      async let response = client.execute(uri: "/a", method: .get)
      await journal.wait(for: "busy")
      await #expect(throws: ShutdownError.self) { try await catalog.shutdownExpiringOnce() }
      open.finish()
      _ = try await response
    }
    #expect(journal.all == ["begin", "busy", "roll back ShutdownError", "pool closed", "handled"])
  }

  @Test("A scope with nothing to dispose is closed after its request")
  func scopeWithNothingToDisposeIsClosed() async throws {
    let (scopes, keep) = AsyncStream.makeStream(of: Catalog.self)
    let app = application { router in
      router.add(middleware: middleware())
      router.get("a") { _, _ in
        keep.yield(Catalog.main)
        return "a"
      }
    }
    try await app.test(.router) { client in try await client.execute(uri: "/a", method: .get) { _ in } }
    let scope = try #require(await scopes.first { _ in true })
    #expect(throws: CatalogError.closed("journal")) { try scope.obtain(\.journal) }
    #expect(throws: CatalogError.closed("transaction")) { try scope.obtain(\.transaction) }
    // The application's catalog stays open.
    #expect(try catalog.obtain(\.journal) === journal)
  }

  @Test("The body and the disposal have the request's tracing context")
  func bodyAndDisposalHaveTheRequestsContext() async throws {
    let journal = journal
    let app = application { router in
      router.add(middleware: ContextMiddleware())
      router.add(middleware: middleware())
      router.get("a") { _, _ in
        _ = try Catalog.main.obtain(\.traced)
        return Response(
          status: .ok,
          body: ResponseBody { writer in
            ContextMiddleware<BasicRequestContext>.note("body", in: journal)
            try await writer.finish(nil)
          })
      }
    }
    try await app.test(.router) { client in try await client.execute(uri: "/a", method: .get) { _ in } }
    #expect(journal.all == ["body of request", "disposal of request"])
  }

  @Test("A disposal that takes too long is abandoned")
  func disposalThatTakesTooLongIsAbandoned() async throws {
    let app = application { router in
      router.add(middleware: middleware(disposing: .beforeResponse, timeout: .milliseconds(1)))
      router.get("a") { _, _ in "\(try Catalog.main.obtain(\.stuck))" }
    }
    try await app.test(.router) { client in
      try await client.execute(uri: "/a", method: .get) { #expect($0.status == .internalServerError) }
    }
  }

  @Test("A body written after the disposal runs outside of the scope")
  func bodyAfterTheDisposalIsOutsideOfTheScope() async throws {
    let journal = journal
    let app = application { router in
      router.add(middleware: middleware(disposing: .beforeResponse))
      router.get("a") { _, _ in
        _ = try Catalog.main.obtain(\.transaction)
        let scope = Catalog.main
        return Response(
          status: .ok,
          body: ResponseBody { writer in
            journal.note("\(Catalog.main === scope)")
            if (try? Catalog.main.obtain(\.transaction)) == nil { journal.note("none") }
            try await writer.finish(nil)
          })
      }
    }
    try await app.test(.router) { client in try await client.execute(uri: "/a", method: .get) { _ in } }
    #expect(journal.all == ["begin", "commit", "false", "none"])
  }

  @Test("A request has one scope of each kind")
  func requestHasOneScopeOfEachKind() async throws {
    let app = application { router in
      router.add(middleware: middleware())
      router.add(middleware: RequestScopeMiddleware(InnerScope.self, of: catalog))
      router.add(middleware: middleware())
      router.get("a") { _, _ in
        try Catalog.main.obtain(\.inner) === Catalog.main.obtain(\.transaction) ? "same" : "other"
      }
    }
    try await app.test(.router) { client in
      try await client.execute(uri: "/a", method: .get) { #expect(String(buffer: $0.body) == "same") }
    }
    #expect(journal.all == ["begin", "commit"])
  }
}

/// A service that records the tracing context of its disposal.
struct TracedBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Journal { try catalog.obtain(\.journal) }
  static func dispose(_ instance: Journal, after ending: Ending) async throws {
    ContextMiddleware<BasicRequestContext>.note("disposal", in: instance)
  }
}

extension Catalog {
  var traced: TracedBlueprint.Type { TracedBlueprint.self }
}
#endif
