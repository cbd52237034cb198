import GRDB
public import ICalendar
public import ServiceCatalog
import Synchronization

/// A cache of parsed calendars, because parsing a file takes longer than answering a question about it.
///
/// Concurrency: `Sendable`. A lock guards the table, and files are parsed outside of the lock.
public final class ParsedCalendars: Sendable {
  private struct Key: Hashable {
    let id: Int64
    let revision: Int
  }

  private struct State {
    var documents: [Key: ICalendarDocument] = [:]
    var order: [Key] = []
  }

  private let capacity: Int
  private let state = Mutex(State())

  package init(capacity: Int) { self.capacity = capacity }

  /// Returns the calendar's document, or `nil` if the calendar was deleted.
  ///
  /// - Throws: `DatabaseError`, or `ICalendarError` if the stored file isn't a calendar.
  public func document(of calendar: StoredCalendar, in transaction: Transaction) async throws -> ICalendarDocument? {
    let key = Key(id: calendar.id, revision: calendar.revision)
    if let document = state.withLock({ $0.documents[key] }) { return document }
    let file = try await transaction.run { try StoredCalendar.file(of: calendar.id, in: $0) }
    guard let file else { return nil }
    let document = try await Self.parse(file)
    state.withLock { state in
      guard state.documents.updateValue(document, forKey: key) == nil else { return }
      state.order.append(key)
      if state.order.count > capacity { state.documents[state.order.removeFirst()] = nil }
    }
    return document
  }

  @concurrent
  private static func parse(_ file: [UInt8]) async throws -> ICalendarDocument {
    try ICalendarDocument(parsing: file, within: .forFile())
  }
}

/// The blueprint of the cache, which has room for the calendars that a small server's users look at.
public struct ParsedCalendarsBlueprint: SharedBlueprint {
  /// Creates the blueprint.
  public init() {}

  /// Returns an empty cache.
  public static func assemble(from catalog: any Assembling) throws -> ParsedCalendars { ParsedCalendars(capacity: 256) }
}

extension Catalog {
  /// The cache of parsed calendars.
  public var parsedCalendars: ParsedCalendarsBlueprint.Type { ParsedCalendarsBlueprint.self }
}
