import CalendarModel
package import CalendarStore
package import Foundation
import Hummingbird
import ServiceCatalog

/// The routes that answer questions about days: agenda, free times and conflicts.
struct DayRoutes: Sendable {
  @Sendable func add(to router: RouterGroup<BasicRequestContext>) {
    router.get("agenda") { _, _ in try Response(json: await Self.answer(AgendaAnswer.init)) }
    router.get("free") { _, _ in try Response(json: await Self.answer(FreeAnswer.init)) }
    router.get("conflicts") { _, _ in try Response(json: await Self.answer(ConflictsAnswer.init)) }
  }

  /// Returns the answer about the days that a request asks for, from the services of its scope.
  private static func answer<Answer>(_ make: ([CalendarDay], TimeZone) -> Answer) async throws -> Answer {
    make(try await Catalog.main.obtain(\.days), try Catalog.main.obtain(\.query).zone)
  }
}

/// The agenda of some days, as JSON.
package struct AgendaAnswer: Encodable {
  var zone: String
  var days: [Day]

  struct Day: Encodable {
    var date: String
    var events: [Event]
  }

  struct Event: Encodable {
    var title: String
    var location: String?
    var categories: [String]
    var start: String
    var end: String
    var isAllDay: Bool
    var status: String
  }

  package init(_ days: [CalendarDay], in zone: TimeZone) {
    self.zone = zone.displayName
    self.days = days.map { day in
      Day(
        date: "\(day.date)",
        events: day.entries.map { entry in
          let (event, time) = (entry.event, Stretch(entry.start, entry.end, zone))
          return Event(
            title: event.title, location: event.location, categories: event.categories, start: time.start,
            end: time.end, isAllDay: entry.isWholeDay, status: "\(event.status)")
        })
    }
  }
}

/// The free times within working hours, as JSON.
private struct FreeAnswer: Encodable {
  var zone: String
  var days: [Day]

  struct Day: Encodable {
    var date: String
    var free: [Stretch]
  }

  init(_ days: [CalendarDay], in zone: TimeZone) {
    self.zone = zone.displayName
    self.days = days.map { day in
      Day(
        date: "\(day.date)",
        free: day.freeTimes(in: day.workingTime(in: zone)).map { Stretch($0.lowerBound, $0.upperBound, zone) })
    }
  }
}

/// The pairs of events at the same time, as JSON.
private struct ConflictsAnswer: Encodable {
  var zone: String
  var count: Int
  /// The pairs, or the first ones if there are many.
  var conflicts: [Pair]

  struct Pair: Encodable {
    var first: Named
    var second: Named
  }

  struct Named: Encodable {
    var title: String
    var time: Stretch

    init(_ event: CalendarEvent, _ zone: TimeZone) {
      (title, time) = (event.title, Stretch(event.start, event.end, zone))
    }
  }

  init(_ days: [CalendarDay], in zone: TimeZone) {
    var seen: Set<String> = []
    // An event is on each of its days.
    let found = Conflicts(among: days.flatMap(\.entries).map(\.event).filter { seen.insert($0.id).inserted })
    self.zone = zone.displayName
    count = found.count
    conflicts = found.pairs.map { Pair(first: Named($0.first, zone), second: Named($0.second, zone)) }
  }
}

/// A time span, as JSON.
private struct Stretch: Encodable {
  var start: String
  var end: String

  init(_ start: Date, _ end: Date, _ zone: TimeZone) {
    // Such as 2026-11-02T09:00:00+01:00, by RFC 3339.
    let style = Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone)
    (self.start, self.end) = (start.formatted(style), end.formatted(style))
  }
}
