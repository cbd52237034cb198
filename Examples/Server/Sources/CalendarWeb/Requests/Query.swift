public import CalendarStore
import CivilTime
public import Foundation
package import Hummingbird
public import ServiceCatalog

/// What a request asks for, apart from its path.
public struct Query: Sendable {
  /// The zone that days begin and times are told in.
  public var zone: TimeZone
  /// The days; those of a request that names none begin today.
  public var days: DayRequest
  /// The token that the client has sent, if any.
  public var token: String?

  /// A query; those of clients are read from their requests.
  public init(zone: TimeZone, days: DayRequest, token: String?) {
    (self.zone, self.days, self.token) = (zone, days, token)
  }

  /// No request asks for more days.
  static let mostDays = 366

  /// Reads `from`, `days` and `zone` of a request's query, and its token.
  ///
  /// - Throws: `HTTPError`, status 400, which says which one is wrong and what it has to be.
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
    token = Self.token(of: request)
  }

  /// The token of the header `Authorization`, or of the page's cookie.
  private static func token(of request: Request) -> String? {
    if let header = request.headers[.authorization] {
      let words = header.split(separator: " ")
      return words.count == 2 && words[0].lowercased() == "bearer" ? String(words[1]) : nil
    }
    return request.cookies[Session.cookie]?.value
  }
}

/// What a request asks for: supplied by the middleware that opens its scope.
public struct QueryBlueprint: SuppliedBlueprint {
  /// What consumers see.
  public typealias Output = Query

  /// As long as the request.
  public static var lifetime: Lifetime { .scoped(RequestScope.self) }

  /// The blueprint, to be installed.
  public init() {}
}

extension Catalog {
  /// What the request asks for.
  public var query: QueryBlueprint.Type { QueryBlueprint.self }
}

/// Supplies a request's query on its scope.
struct QueryMiddleware<Context: RequestContext>: RouterMiddleware {
  @concurrent
  func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    Catalog.main.supply(QueryBlueprint.self, instance: try Query(request))
    return try await next(request, context)
  }
}
