import ServiceCatalog

enum RequestScope: CatalogScope {}

struct Request: Sendable {
  let path: String
  let agent: String
}

struct Response: Sendable, CustomStringConvertible {
  var status = 200
  var body = ""
  var description: String { "\(status) \(body)" }
}

// MARK: Services

actor TicketStore {
  private var tickets: [Int: String]
  init(tickets: [Int: String] = [:]) { self.tickets = tickets }
  func title(_ id: Int) -> String? { tickets[id] }
  func rename(_ id: Int, to title: String) { tickets[id] = title }
}

struct TicketStoreBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> TicketStore { TicketStore() }
}

struct RequestBlueprint: SuppliedBlueprint {
  typealias Output = Request
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
}

/// The changes of one request, applied together at its end.
actor Draft {
  private let store: TicketStore
  private let author: String
  private var titles: [Int: String] = [:]

  init(store: TicketStore, author: String) {
    self.store = store
    self.author = author
  }

  func rename(_ id: Int, to title: String) { titles[id] = "\(title) (\(author))" }

  func apply() async -> Int {
    for (id, title) in titles { await store.rename(id, to: title) }
    return titles.count
  }
}

struct DraftBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Draft {
    Draft(store: try catalog[\.ticketStore], author: try catalog[\.request].agent)
  }
}

extension Catalog {
  var ticketStore: TicketStoreBlueprint.Type { TicketStoreBlueprint.self }
  var request: RequestBlueprint.Type { RequestBlueprint.self }
  var draft: DraftBlueprint.Type { DraftBlueprint.self }
}

// MARK: Routes

typealias Handler = @Sendable (Catalog) async throws -> Response

@resultBuilder
enum RouteBuilder {
  static func buildExpression(_ route: (String, Handler)) -> [String: Handler] { [route.0: route.1] }
  static func buildBlock(_ routes: [String: Handler]...) -> [String: Handler] {
    routes.reduce(into: [:]) { all, next in all.merge(next) { $1 } }
  }
}

struct Server: Sendable {
  let catalog: Catalog
  let routes: [String: Handler]

  init(catalog: Catalog, @RouteBuilder _ routes: () -> [String: Handler]) {
    self.catalog = catalog
    self.routes = routes()
  }

  func answer(_ request: Request) async throws -> Response {
    guard let handler = routes[request.path] else { return Response(status: 404) }
    return try await catalog.withScope(RequestScope.self) { scope in
      scope.supply(RequestBlueprint.self, instance: request)
      var response = try await handler(scope)
      let changes = try await scope[\.draft].apply()
      response.body += " [\(changes) changed]"
      return response
    }
  }
}

@main
enum Desk {
  static func main() async throws {
    let catalog = Catalog(name: "desk")
    catalog.install(DraftBlueprint())
    #if DEBUG
      catalog.supply(TicketStoreBlueprint.self) { _ in TicketStore(tickets: [1: "Printer is on fire"]) }
    #else
      catalog.install(TicketStoreBlueprint())
    #endif
    let server = Server(catalog: catalog) {
      ("/title", { Response(body: try await $0[\.ticketStore].title(1) ?? "none") })
      ("/solve", { scope in
        try await scope[\.draft].rename(1, to: "Printer is fine")
        return Response(body: "solved")
      })
    }
    for path in ["/title", "/solve", "/title", "/tea"] { print(try await server.answer(Request(path: path, agent: "kim"))) }
  }
}
