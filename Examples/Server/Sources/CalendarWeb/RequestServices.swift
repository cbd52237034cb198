public import CalendarDatabase
import CalendarModel
public import CalendarService
public import CalendarStore
import Foundation
import Hummingbird
public import NIOPosix
public import ServiceCatalog
public import ServiceCatalogDefaults
public import ServiceCatalogHummingbird
public import ServiceCatalogLifecycle
public import ServiceCatalogMacros

/// The scope of one request.
public enum RequestScope: CatalogScope {}

extension Catalog {
  /// The query of the request, which the request's root holds.
  @Supplied public static func query() -> Query
}

@Services("RequestServices", in: RequestScope.self) extension Catalog {
  /// The user who has the request's token.
  ///
  /// The lookup returns its connection at once, so that a client with a slow upload occupies none.
  @Provides(.scoped) public static func user(query: Query, database: CalendarDatabase) async throws -> User {
    let challenge: HTTPFields = [.wwwAuthenticate: "Bearer"]
    guard let token = query.token else {
      throw HTTPError(.unauthorized, headers: challenge, message: "send a user's token: Authorization: Bearer TOKEN")
    }
    guard let user = try await database.read({ try User.find(token: token, in: $0) })
    else { throw HTTPError(.unauthorized, headers: challenge, message: "no user has this token") }
    return user
  }

  /// The request's turn among those of its user.
  ///
  /// Everything that a request does after its body was read needs the turn, so no number of requests of one user delays
  /// those of others.
  @Provides(.scoped, .disposing { (turn: Turn) in turn.turns.end(for: turn.user) })
  public static func turn(user: User, turns: FairQueue<Int64>) async throws -> Turn {
    try await turns.begin(for: user.id)
    return Turn(user: user.id, turns: turns)
  }

  /// The request's share of the memory for its user's bodies.
  @Provides(.scoped) public static func bodyShare(user: User, bodyBudget: BodyBudget<Int64>) async -> BodyShare {
    bodyBudget.share(of: user.id)
  }

  /// The transaction in which the request writes, which is committed before the response is sent.
  @Provides(
    .scoped, .disposing { (transaction: Transaction, ending: Ending) in try await transaction.end(after: ending) })
  public static func transaction(database: CalendarDatabase) async throws -> Transaction { try await database.begin() }

  /// The user's calendars.
  @Provides(.scoped)
  public static func userCalendars(
    user: User, turn: Turn, database: CalendarDatabase, parsedCalendars: ParsedCalendars, threads: NIOThreadPool,
    date: DateGenerator, query: Query
  ) async -> UserCalendars {
    UserCalendars(
      user: user, database: database, parsed: parsedCalendars, threads: threads, date: date, zone: query.zone)
  }

  /// The user's calendars as one, for the calendar's modules, which don't know about requests.
  @Provides(for: \.calendarService, .scoped)
  public static func requestService(userCalendars: UserCalendars) async -> any CalendarServiceProtocol { userCalendars }

  /// The user's calendars by days.
  @Provides(for: \.calendarStore, .scoped)
  public static func requestStore(calendarService: any CalendarServiceProtocol, query: Query) async
    -> any CalendarStoreProtocol
  {
    CalendarStore(calendarService: calendarService, timeZone: query.zone, limit: Report.mostWork)
  }

  /// The days that the request asks for.
  @Provides(.scoped)
  public static func days(
    calendarStore: any CalendarStoreProtocol, query: Query, date: DateGenerator
  ) async throws -> [CalendarDay] {
    try await calendarStore.days(in: query.days.window(now: date(), in: query.zone))
  }
}

/// A turn of a user.
public struct Turn: Sendable {
  let user: Int64
  let turns: FairQueue<Int64>
}

extension Transaction {
  /// Commits after success, and rolls back after a failure.
  func end(after ending: Ending) async throws {
    switch ending {
    case .finished: try await end(commits: true)
    case .failed: try await end(commits: false)
    }
  }
}
