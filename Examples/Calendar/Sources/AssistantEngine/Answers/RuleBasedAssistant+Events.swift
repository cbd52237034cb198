import CalendarService
import CalendarStore
import CivilTime
import Foundation

extension RuleBasedAssistant {
  func next(_ topic: Topic, now: Date) async throws -> [String] {
    let events = try await upcoming(topic, now: now)
    var lines: [String] = []
    for event in events where event.start <= now && !event.isAllDay {
      lines.append("Now: \(nameText(event)), until \(endText(event)).")
    }
    guard let next = events.first(where: { $0.start > now }) else {
      let what = topic.isEmpty ? "event" : "event named \"\(topic.text)\""
      return lines + ["There is no further \(what) in the next \(Self.horizon) days."]
    }
    return lines + ["Next: \(nameText(next)), \(whenText(next))."]
  }

  func when(_ topic: Topic, _ window: DayWindow?, now: Date) async throws -> [String] {
    if let window {
      let found = try await calendarStore.events(in: window).filter { topic.matches($0.title) }
      guard !found.isEmpty else { return ["I find no event named \"\(topic.text)\" on \(window.text)."] }
      return found.map(sentence)
    }
    if let event = try await upcoming(topic, now: now).first { return [sentence(event)] }
    guard let last = try await past(topic, now: now) else { return [notFound(topic)] }
    return ["\(nameText(last)) is over; it was on \(whenText(last))."]
  }

  func length(of topic: Topic, now: Date) async throws -> [String] {
    var found = try await upcoming(topic, now: now).first
    if found == nil { found = try await past(topic, now: now) }
    guard let event = found else { return [notFound(topic)] }
    let length: String
    if event.isAllDay {
      let first = zone.local(at: event.start).date.dayNumber
      let days = zone.local(at: event.end).date.dayNumber - first
      length = days == 1 ? "a day" : "\(days) days"
    } else {
      length = durationText(seconds: Int(event.end.timeIntervalSince(event.start)))
    }
    return ["\(nameText(event)) takes \(length): \(whenText(event))."]
  }

  // MARK: finding

  private func upcoming(_ topic: Topic, now: Date) async throws -> [CalendarEvent] {
    let window = DayWindow(first: zone.local(at: now).date, count: Self.horizon)
    return try await calendarStore.events(in: window).filter { event in
      event.status != .cancelled && topic.matches(event.title) && (event.end > now || event.start >= now)
    }
  }

  private func past(_ topic: Topic, now: Date) async throws -> CalendarEvent? {
    let first = zone.local(at: now).date.adding(days: -Self.horizon)
    return try await calendarStore.events(in: DayWindow(first: first, count: Self.horizon + 1)).last { event in
      event.status != .cancelled && topic.matches(event.title) && event.end <= now
    }
  }

  private func notFound(_ topic: Topic) -> String {
    "I find no event named \"\(topic.text)\" within \(Self.horizon) days of today."
  }

  private func sentence(_ event: CalendarEvent) -> String {
    "\(nameText(event)) is on \(whenText(event))" + (event.status == .cancelled ? ", but it is cancelled." : ".")
  }

  private func endText(_ event: CalendarEvent) -> String {
    let (start, end) = (zone.local(at: event.start), zone.local(at: event.end))
    return start.date == end.date ? end.timeText : "\(end)"
  }
}
