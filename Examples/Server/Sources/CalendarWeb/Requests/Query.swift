public import CalendarStore
import CivilTime
public import Foundation
package import Hummingbird
public import ServiceCatalog

/// The query of a request, and its token.
public struct Query: Sendable {
  /// The zone of the days and of the times in the answer.
  public var zone: TimeZone
  /// The requested days, which begin today by default.
  public var days: DayRequest
  /// The client's token, if it sent one.
  public var token: String?

  /// Creates a query.
  ///
  /// Those of clients are read from their requests.
  public init(zone: TimeZone, days: DayRequest, token: String?) {
    (self.zone, self.days, self.token) = (zone, days, token)
  }

  /// The largest number of days in a request.
  static let mostDays = 366

  /// Reads `from`, `days` and `zone` of a request's query, and its token.
  ///
  /// - Throws: `HTTPError`, status 400, which names the wrong parameter and its valid values.
  package init(_ request: Request) throws {
    let parameters = request.uri.queryParameters
    zone = .gmt
    if let name = parameters["zone"] {
      guard let named = TimeZone(identifier: String(name)) else {
        throw HTTPError(.badRequest, message: "there is no time zone '\(name)'; use a name such as Europe/Berlin")
      }
      zone = named
    }
    days = DayRequest(count: 7)
    if let text = parameters["days"] {
      guard let count = Int(text), (1...Self.mostDays).contains(count) else {
        throw HTTPError(.badRequest, message: "days is '\(text)'; use a number from 1 to \(Self.mostDays)")
      }
      days.count = count
    }
    if let text = parameters["from"] {
      guard let first = CivilDate(iso: text) else {
        throw HTTPError(.badRequest, message: "from is '\(text)'; use a date such as 2026-11-02")
      }
      days.first = first
    }
    token = try Self.token(of: request)
  }

  /// Returns the token of the header `Authorization`, or of the page's cookie.
  private static func token(of request: Request) throws -> String? {
    if let header = request.headers[.authorization] {
      let words = header.split(separator: " ")
      return words.count == 2 && words[0].lowercased() == "bearer" ? String(words[1]) : nil
    }
    guard let token = request.cookies[Session.cookie]?.value else { return nil }
    if request.method != .get, request.method != .head { try request.requireSameOrigin() }
    return token
  }
}

extension Request {
  /// Refuses a request that a page of another origin makes, because a browser may send its cookies with it.
  ///
  /// - Throws: `HTTPError`, status 403, unless the header `Origin` names this server.
  func requireSameOrigin() throws {
    guard let origin = headers[.origin], let host = head.authority, !host.isEmpty,
      origin == "http://\(host)" || origin == "https://\(host)"
    else {
      throw HTTPError(
        .forbidden, message: "use the page of this server, whose requests have its address as their Origin")
    }
  }
}

/// The query of a request, supplied by the middleware that opens its scope.
public struct QueryBlueprint: SuppliedBlueprint {
  /// The type of the instances.
  public typealias Output = Query

  /// One instance for each request.
  public static var lifetime: Lifetime { .scoped(RequestScope.self) }

  /// Creates the blueprint.
  public init() {}
}

extension Catalog {
  /// The query of the request.
  public var query: QueryBlueprint.Type { QueryBlueprint.self }
}

/// A middleware that supplies a request's query in its scope.
struct QueryMiddleware<Context: RequestContext>: RouterMiddleware {
  @concurrent
  func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    Catalog.main.supply(QueryBlueprint.self, instance: try Query(request))
    return try await next(request, context)
  }
}
