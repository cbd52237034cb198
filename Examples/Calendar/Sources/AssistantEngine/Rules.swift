import CalendarModel
import CalendarStore
import Foundation

/// Answers when the user is free, or whether at a time.
struct FreeRule: AnswerRule {
  let keywords: Set = ["free", "available", "busy"]
  let example = "when am I free on friday?"

  func answer(_ question: Question, from store: any CalendarStoreProtocol) async throws -> [String] {
    let window = question.days ?? DayWindow(first: question.today)
    // A question about several days leaves out those that are over.
    let days = try await store.days(in: window).filter { window.count == 1 || $0.date >= question.today }
    guard window.count == 1, let day = days.first else {
      let lines = days.map { day in
        let times = free(day, question.now, store.zone).map { $0.timeText(in: store.zone) }
        return "  \(day.date.longText): \(times.isEmpty ? "not free" : times.joined(separator: ", "))"
      }
      return ["Free between 09:00 and 17:00, \(window.text):"] + (lines.isEmpty ? ["  these days are over"] : lines)
    }
    if let second = question.second { return [freeAt(second, on: day, store.zone)] }
    let name = "\(day.date.longText) between 09:00 and 17:00"
    let times = free(day, question.now, store.zone)
    guard !times.isEmpty else {
      return ["You are not free on \(name):"] + day.entries.filter(\.event.isBusy).map { $0.shortText(in: store.zone) }
    }
    return ["On \(name) you are free:"]
      + times.map { range in
        let length = durationText(seconds: Int(range.upperBound.timeIntervalSince(range.lowerBound)))
        return "  \(range.timeText(in: store.zone)) (\(length))"
      }
  }

  /// Returns the free times of the working hours.
  ///
  /// Today, the part that is over is left out.
  private func free(_ day: CalendarDay, _ now: Date, _ zone: TimeZone) -> [Range<Date>] {
    let hours = day.workingTime(in: zone)
    guard day.start <= now, now < day.end else { return day.freeTimes(in: hours) }
    return day.freeTimes(in: min(hours.upperBound, max(hours.lowerBound, now))..<hours.upperBound)
  }

  private func freeAt(_ second: Int, on day: CalendarDay, _ zone: TimeZone) -> String {
    let moment = day.date.time(second, in: zone)
    let name = "\(day.date.longText), at \(moment.timeText(in: zone))"
    if let event = day.busyAllDay.first?.event { return "No. On \(name) there is \(event.nameText), all day." }
    let busy = day.entries.first { $0.event.isBusy && $0.start <= moment && moment < $0.end }
    if let busy { return "No. On \(name) there is \(busy.event.nameText), \(busy.timeText(in: zone))." }
    guard let next = day.busyTimes.first(where: { $0.lowerBound > moment }) else {
      return "Yes. On \(name) you are free, for the rest of the day."
    }
    return "Yes. On \(name) you are free, until \(next.lowerBound.timeText(in: zone))."
  }
}

/// Answers which day has the most events.
struct BusiestRule: AnswerRule {
  let keywords: Set = ["busiest", "most"]
  let example = "which day is the busiest next week?"

  func answer(_ question: Question, from store: any CalendarStoreProtocol) async throws -> [String] {
    let window = question.days ?? question.soon
    guard let day = try await store.days(in: window).busiest else { return ["No event takes time, \(window.text)."] }
    let time = durationText(seconds: day.busySeconds)
    return ["The busiest day, \(window.text), is \(day.date.longText): events take \(time)."]
      + day.entries.map { $0.shortText(in: store.zone) }
  }
}

/// Answers what is on now and next.
struct NextRule: AnswerRule {
  let keywords: Set = ["next"]
  let example = "what is next?"

  func answer(_ question: Question, from store: any CalendarStoreProtocol) async throws -> [String] {
    let events = try await question.upcoming(in: store)
    let running = events.filter { $0.start <= question.now && !$0.isAllDay }.map { event in
      let isToday = Day(of: event.end, in: store.zone) == question.today
      let end = isToday ? event.end.timeText(in: store.zone) : event.end.dateTimeText(in: store.zone)
      return "Now: \(event.nameText), until \(end)."
    }
    guard let next = events.first(where: { $0.start > question.now }) else {
      return running + ["There is no further event in the next \(Question.horizon) days."]
    }
    return running + ["Next: \(next.nameText), \(next.whenText(in: store.zone))."]
  }
}

/// Answers how long an event is.
struct LengthRule: AnswerRule {
  let keywords: Set = ["long"]
  let example = "how long is the planning?"

  func answer(_ question: Question, from store: any CalendarStoreProtocol) async throws -> [String] {
    guard let event = try await question.upcoming(in: store).first else { return [question.notFound] }
    let length = durationText(seconds: Int(event.end.timeIntervalSince(event.start)))
    let days = event.isAllDay ? "all day" : length
    return ["\(event.nameText) takes \(days): \(event.whenText(in: store.zone))."]
  }
}

/// Answers when an event is.
struct WhenRule: AnswerRule {
  let keywords: Set = ["when", "where"]
  let example = "when is the planning?"

  func answer(_ question: Question, from store: any CalendarStoreProtocol) async throws -> [String] {
    var events = Array(try await question.upcoming(in: store).prefix(1))
    if let days = question.days { events = try await store.events(in: days).filter { question.names($0.title) } }
    let lines = events.map { event in
      "\(event.nameText) is on \(event.whenText(in: store.zone))"
        + (event.status == .cancelled ? ", but it is cancelled." : ".")
    }
    return lines.isEmpty ? [question.notFound] : lines
  }
}

/// Lists the events of some days.
struct ListRule: AnswerRule {
  let keywords: Set = ["what", "list", "show", "events", "have"]
  let example = "what is on 2026-11-05?"

  func answer(_ question: Question, from store: any CalendarStoreProtocol) async throws -> [String] {
    let window = question.days ?? DayWindow(first: question.today)
    let days = try await store.days(in: window).filter { !$0.entries.isEmpty }
    let number = Set(days.flatMap { $0.entries.map(\.event.id) }).count
    let count = number == 1 ? "1 event" : "\(number) events"
    if days.isEmpty { return ["There is nothing on \(window.text)."] }
    let lines = days.flatMap { day in
      (window.count == 1 ? [] : [day.date.longText]) + day.entries.map { $0.shortText(in: store.zone) }
    }
    return [window.count == 1 ? "\(count) on \(window.text):" : "\(count), \(window.text):"] + lines
  }
}

extension Question {
  /// The number of days in which an event is searched.
  static let horizon = 366

  /// The answer about an event that isn't found.
  var notFound: String { "I find no event named \"\(topic.joined(separator: " "))\" in the next \(Self.horizon) days." }

  /// Returns the events of the topic that aren't over, or all if the question names none.
  func upcoming(in store: any CalendarStoreProtocol) async throws -> [CalendarEvent] {
    try await store.events(in: DayWindow(first: today, count: Self.horizon)).filter { event in
      event.status != .cancelled && names(event.title) && (event.end > now || event.start >= now)
    }
  }
}

extension CalendarEvent {
  /// The title in quotation marks, with the place.
  fileprivate var nameText: String { "\"\(title)\"" + (location.map { " @ \($0)" } ?? "") }

  /// Returns `Friday, 6 November 2026, 09:00 - 10:30`, or the days of an all-day event.
  fileprivate func whenText(in zone: TimeZone) -> String {
    let (first, last) = (Day(of: start, in: zone), Day(of: end.addingTimeInterval(-1), in: zone))
    if isAllDay { return last == first ? "\(first.longText), all day" : "\(first.longText) to \(last.longText)" }
    if start == end { return "\(first.longText), \(start.timeText(in: zone))" }
    guard first == last else { return "\(first.longText), \(start.timeText(in: zone)) - \(end.dateTimeText(in: zone))" }
    return "\(first.longText), \((start..<end).timeText(in: zone))"
  }
}

extension CalendarDay.Entry {
  /// Returns a line with the time and the title.
  fileprivate func shortText(in zone: TimeZone) -> String {
    let time = timeText(in: zone)
    return "  \(time)\(String(repeating: " ", count: max(1, 15 - time.count)))\(titleText)"
  }
}
