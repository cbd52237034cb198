import ServiceCatalog

final class Session: Sendable {
  let token: String
  init(token: String) { self.token = token }
}

struct SessionBlueprint: AsyncBlueprint {
  typealias Output = Session

  static func assemble(from catalog: any Assembling) async throws -> Session {
    Session(token: try await catalog[\.token])
  }
}

struct TokenBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> String {
    "anonymous"
  }
}

struct ClientBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> [String] {
    [try await SessionBlueprint.obtain(from: catalog).token, try await catalog[\.token]]
  }
}

extension Catalog {
  var session: SessionBlueprint.Type { SessionBlueprint.self }
  var token: TokenBlueprint.Type { TokenBlueprint.self }
  var client: ClientBlueprint.Type { ClientBlueprint.self }
}

@main
struct App {
  static func main() async throws {
    Catalog.main.install([SessionBlueprint(), TokenBlueprint(), ClientBlueprint()])
    print(try await Catalog.main[\.client])
  }
}
