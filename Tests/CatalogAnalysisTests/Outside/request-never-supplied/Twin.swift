import ServiceCatalog

enum HTTPScope: CatalogScope {}

struct RequestInfo: Sendable {
  let path: String
  let headers: [String: String]

  init(_ raw: String) {
    let lines = raw.split(separator: "\n")
    path = lines.first?.split(separator: " ").dropFirst().first.map(String.init) ?? "/"
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let pair = line.split(separator: ":", maxSplits: 1)
      if pair.count == 2 { headers[pair[0].lowercased()] = String(pair[1].drop { $0 == " " }) }
    }
    self.headers = headers
  }
}

struct RequestInfoBlueprint: SuppliedBlueprint {
  typealias Output = RequestInfo
  static var lifetime: Lifetime { .scoped(HTTPScope.self) }
}

struct LocaleBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(HTTPScope.self) }
  static func assemble(from catalog: any Assembling) throws -> String {
    try catalog[\.requestInfo].headers["accept-language"] ?? "en"
  }
}

extension Catalog {
  var requestInfo: RequestInfoBlueprint.Type { RequestInfoBlueprint.self }
  var locale: LocaleBlueprint.Type { LocaleBlueprint.self }
}

struct Handler: Sendable {
  let catalog: Catalog

  func handle(_ raw: String) async throws -> String {
    let info = RequestInfo(raw)
    return try await catalog.withScope(HTTPScope.self) { scope in
      scope.supply(RequestInfoBlueprint.self) { _ in info }
      return "\(info.path) in \(try scope[\.locale])"
    }
  }
}

@main
struct Frontend {
  static func main() async throws {
    Catalog.main.install(LocaleBlueprint())
    print(try await Handler(catalog: .main).handle("GET /live HTTP/1.1\nAccept-Language: de"))
  }
}
