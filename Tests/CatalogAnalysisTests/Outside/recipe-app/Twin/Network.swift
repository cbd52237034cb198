import ServiceCatalog

protocol HTTPClient: Sendable {
  func get(_ path: String) async -> HTTPAnswer
  func post(_ path: String, _ body: String) async -> HTTPAnswer
}

struct SessionClient: HTTPClient {
  let address: ServerAddress
  let timeout: Int

  func get(_ path: String) async -> HTTPAnswer {
    HTTPAnswer(status: 200, body: "Soup;\(timeout);leek,potato")
  }

  func post(_ path: String, _ body: String) async -> HTTPAnswer {
    HTTPAnswer(status: 202, body: "\(address.host)\(path) accepts \(body) in \(timeout) s")
  }
}

struct OfflineClient: HTTPClient {
  func get(_ path: String) async -> HTTPAnswer { HTTPAnswer(status: 200, body: "Toast;5;bread") }
  func post(_ path: String, _ body: String) async -> HTTPAnswer { HTTPAnswer(status: 503, body: "offline") }
}

struct HTTPClientBlueprint: SuppliedBlueprint {
  typealias Output = any HTTPClient
}

struct ServerAddressBlueprint: SuppliedBlueprint {
  typealias Output = ServerAddress
}

extension Catalog {
  var httpClient: HTTPClientBlueprint.Type { HTTPClientBlueprint.self }
  var serverAddress: ServerAddressBlueprint.Type { ServerAddressBlueprint.self }
}

struct NetworkModule: CatalogModule {
  let isOffline: Bool

  func install(in catalog: Catalog) {
    if isOffline {
      catalog.supply(HTTPClientBlueprint.self) { _ in OfflineClient() }
    } else {
      catalog.supply(HTTPClientBlueprint.self) { SessionClient(address: try $0[\.serverAddress], timeout: 30) }
    }
  }
}
