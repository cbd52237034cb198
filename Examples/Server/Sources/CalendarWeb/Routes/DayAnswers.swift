import CalendarService
import CalendarStore
import Foundation

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

  package init(_ asked: Days) {
    zone = asked.zone.displayName
    days = asked.days.map { day in
      Day(date: "\(day.date)", events: day.entries.map { Event($0, asked.zone) })
    }
  }
}

extension AgendaAnswer.Event {
  init(_ entry: CalendarDay.Entry, _ zone: TimeZone) {
    title = entry.event.title
    location = entry.event.location
    categories = entry.event.categories
    start = entry.start.text(in: zone)
    end = entry.end.text(in: zone)
    isAllDay = entry.isWholeDay
    status = "\(entry.event.status)"
  }
}

/// The free times within working hours, as JSON.
struct FreeAnswer: Encodable {
  var zone: String
  var days: [Day]

  struct Day: Encodable {
    var date: String
    var free: [Stretch]
  }

  init(_ asked: Days) {
    zone = asked.zone.displayName
    days = asked.days.map { day in
      let free = day.freeTimes(in: day.workingTime(in: asked.zone))
      return Day(date: "\(day.date)", free: free.map { Stretch($0.lowerBound, $0.upperBound, asked.zone) })
    }
  }
}

/// The pairs of events at the same time, as JSON.
struct ConflictsAnswer: Encodable {
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
  }

  init(_ asked: Days) {
    var seen: Set<String> = []
    let events = asked.days.flatMap(\.entries).map(\.event).filter { seen.insert($0.id).inserted }
    let found = Conflicts(among: events)
    let named = { (event: CalendarEvent) in
      Named(title: event.title, time: Stretch(event.start, event.end, asked.zone))
    }
    zone = asked.zone.displayName
    count = found.count
    conflicts = found.pairs.map { Pair(first: named($0.first), second: named($0.second)) }
  }
}

/// A time span, as JSON.
struct Stretch: Encodable {
  var start: String
  var end: String

  init(_ start: Date, _ end: Date, _ zone: TimeZone) {
    self.start = start.text(in: zone)
    self.end = end.text(in: zone)
  }
}
