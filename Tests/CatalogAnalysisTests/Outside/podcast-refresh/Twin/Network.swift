import ServiceCatalog

protocol Transport: Sendable {
  func send(_ request: Request) async throws -> String
}

actor PretendTransport: Transport {
  private let host: String
  private(set) var count = 0

  private init(host: String) { self.host = host }

  static func connect(to host: String) async throws -> PretendTransport {
    await Task.yield()
    return PretendTransport(host: host)
  }

  func send(_ request: Request) async throws -> String {
    count += 1
    return "\(host)\(request.path)#\(count)"
  }
}

/// Sends requests that need no token.
struct TransportBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> any Transport {
    try await PretendTransport.connect(to: catalog[\.settings].host)
  }
}

actor TokenKeeper {
  private var token: Token

  init(token: Token) { self.token = token }

  var current: Token { token }
}

struct TokenRefresher: Sendable {
  let transport: any Transport

  func refresh() async throws -> Token {
    Token(value: try await transport.send(Request(path: "/token", token: nil)), isFresh: true)
  }
}

struct TokenRefresherBlueprint: AsyncBlueprint {
  static var lifetime: Lifetime { .transient }
  static func assemble(from catalog: any Assembling) async throws -> TokenRefresher {
    TokenRefresher(transport: try await catalog[\.transport])
  }
}

struct TokenKeeperBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> TokenKeeper {
    let refresher = try await catalog.obtain(\.tokenRefresher)
    return TokenKeeper(token: try await refresher.refresh())
  }
}

/// Adds the token to each request.
struct AuthorizedClient: Sendable {
  let transport: any Transport
  let tokens: TokenKeeper

  func get(_ path: String) async throws -> String {
    try await transport.send(Request(path: path, token: tokens.current))
  }
}

struct AuthorizedClientBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> AuthorizedClient {
    async let transport = catalog.obtain(\.transport)
    async let tokens = catalog.obtain(\.tokenKeeper)
    return AuthorizedClient(transport: try await transport, tokens: try await tokens)
  }
}

extension Catalog {
  var transport: TransportBlueprint.Type { TransportBlueprint.self }
  var tokenRefresher: TokenRefresherBlueprint.Type { TokenRefresherBlueprint.self }
  var tokenKeeper: TokenKeeperBlueprint.Type { TokenKeeperBlueprint.self }
  var client: AuthorizedClientBlueprint.Type { AuthorizedClientBlueprint.self }
}
