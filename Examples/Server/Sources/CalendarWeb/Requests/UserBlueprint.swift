public import CalendarDatabase
import Hummingbird
public import ServiceCatalog

/// Who asks: the user whose token the request has.
///
/// The connection that it is looked up on is given back at once: a client that sends its upload slowly keeps none.
public struct UserBlueprint: AsyncBlueprint {
  /// What consumers see.
  public typealias Output = User

  /// As long as the request.
  public static var lifetime: Lifetime { .scoped(RequestScope.self) }

  /// The blueprint, to be installed.
  public init() {}

  /// Looks the user up.
  ///
  /// - Throws: `HTTPError`, status 401, if there is no token or nobody has it.
  public static func assemble(from catalog: any Assembling) async throws -> User {
    guard let token = try catalog.obtain(\.query).token else {
      throw HTTPError(.unauthorized, headers: challenge, message: "send a user's token: Authorization: Bearer TOKEN")
    }
    let user = try await catalog.obtain(\.connectionPool).run(.read) { try User.find(token: token, in: $0) }
    guard let user else { throw HTTPError(.unauthorized, headers: challenge, message: "nobody has this token") }
    return user
  }

  private static var challenge: HTTPFields { [.wwwAuthenticate: "Bearer"] }
}

extension Catalog {
  /// Who asks.
  public var user: UserBlueprint.Type { UserBlueprint.self }
}
