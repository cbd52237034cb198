public import CalendarDatabase
import Hummingbird
public import ServiceCatalog

/// The user of a request, found by the request's token.
///
/// The lookup returns its connection to the pool at once, so that a client with a slow upload occupies none.
public struct UserBlueprint: AsyncBlueprint {
  /// The type of the instances.
  public typealias Output = User

  /// One instance for each request.
  public static var lifetime: Lifetime { .scoped(RequestScope.self) }

  /// Creates the blueprint.
  public init() {}

  /// Looks up the user.
  ///
  /// - Throws: `HTTPError`, status 401, if the token is missing or unknown.
  public static func assemble(from catalog: any Assembling) async throws -> User {
    guard let token = try catalog.obtain(\.query).token else {
      throw HTTPError(.unauthorized, headers: challenge, message: "send a user's token: Authorization: Bearer TOKEN")
    }
    let user = try await catalog.obtain(\.connectionPool).run(.read) { try User.find(token: token, in: $0) }
    guard let user else { throw HTTPError(.unauthorized, headers: challenge, message: "no user has this token") }
    return user
  }

  private static var challenge: HTTPFields { [.wwwAuthenticate: "Bearer"] }
}

extension Catalog {
  /// The user of the request.
  public var user: UserBlueprint.Type { UserBlueprint.self }
}
