import ServiceCatalog

enum SessionScope: CatalogScope {}

struct TokenBlueprint: SharedBlueprint {
  static let lifetime = Lifetime.scoped(SessionScope.self)
  static func assemble(from catalog: any Assembling) throws -> String { "token" }
}

struct Client: Sendable {
  let token: String
}

struct ClientBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Client { Client(token: try catalog[\.token]) }
}

struct FeedBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> [Client] { [try catalog[\.client]] }
}

struct CacheBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> [String] {
    []
  }
}

extension Catalog {
  var token: TokenBlueprint.Type { TokenBlueprint.self }
  var client: ClientBlueprint.Type { ClientBlueprint.self }
  var feed: FeedBlueprint.Type { FeedBlueprint.self }
  var cache: CacheBlueprint.Type { CacheBlueprint.self }
}

@main
enum App {
  static func main() throws {
    Catalog.main.install {
      TokenBlueprint()
      ClientBlueprint()
      FeedBlueprint()
      CacheBlueprint()
    }
    let session = Catalog.main.makeScope(SessionScope.self)
    print(try session[\.cache], try session[\.feed])
  }
}
