package import GRDB
package import ICalendar
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

  /// Reads a calendar's file, unless the cache has the calendar.
  ///
  /// - Returns: A function that parses the file, or returns the calendar of the cache.
  /// - Throws: `DatabaseError`.
  package func document(
    of calendar: StoredCalendar, in database: Database
  ) throws -> @Sendable () throws -> ICalendarDocument {
    let key = Key(id: calendar.id, revision: calendar.revision)
    if let document = state.withLock({ $0.documents[key] }) { return { document } }
    let file = try calendar.file(in: database)
    return { [self] in
      let document = try ICalendarDocument(parsing: Array(file))
      state.withLock { state in
        guard state.documents.updateValue(document, forKey: key) == nil else { return }
        state.order.append(key)
        if state.order.count > capacity { state.documents[state.order.removeFirst()] = nil }
      }
      return document
    }
  }
}
