import GRDB
public import ICalendar
public import ServiceCatalog
import Synchronization

/// The calendars that were read last: to read a file takes longer than to answer a question about it.
///
/// Concurrency: `Sendable`; a lock guards the table, and files are read outside of it.
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

  /// The calendar's document, or nil if the calendar is gone.
  ///
  /// - Throws: `DatabaseError`; `ICalendarError`, if what is stored is no calendar.
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
  private static func parse(_ file: [UInt8]) async throws -> ICalendarDocument { try ICalendarDocument(parsing: file) }
}

/// How the table is assembled: empty, for as many calendars as a small server's users look at.
public struct ParsedCalendarsBlueprint: SharedBlueprint {
  /// The blueprint, to be installed.
  public init() {}

  /// An empty table.
  public static func assemble(from catalog: any Assembling) throws -> ParsedCalendars { ParsedCalendars(capacity: 256) }
}

extension Catalog {
  /// The calendars that were read last.
  public var parsedCalendars: ParsedCalendarsBlueprint.Type { ParsedCalendarsBlueprint.self }
}
