import ServiceCatalog

actor Analytics {
  private let client: any HTTPClient
  private var events: [String] = []

  init(client: any HTTPClient) { self.client = client }

  func track(_ event: String) { events.append(event) }

  func send() async -> String {
    let body = events.joined(separator: "+")
    events = []
    return await client.post("/events", body).body
  }
}

struct AnalyticsBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Analytics {
    Analytics(client: try catalog[\.httpClient])
  }
}

struct SessionNumberBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 1 }
}

extension Catalog {
  var analytics: AnalyticsBlueprint.Type { AnalyticsBlueprint.self }
  var sessionNumber: SessionNumberBlueprint.Type { SessionNumberBlueprint.self }
}

struct AnalyticsModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(AnalyticsBlueprint(), SessionNumberBlueprint())
    catalog.supply(HTTPClientBlueprint.self) { SessionClient(address: try $0[\.serverAddress], timeout: 3) }
  }
}
