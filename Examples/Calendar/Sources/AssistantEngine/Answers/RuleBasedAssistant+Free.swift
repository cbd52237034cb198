import CalendarService
import CalendarStore
import CivilTime
import Foundation

extension RuleBasedAssistant {
  func free(_ window: DayWindow, _ time: ClockPhrase.Time?, now: Date) async throws -> [String] {
    let today = zone.local(at: now).date
    // A question about several days leaves out those that are over. A question about a single day always means that
    // day.
    let days = try await calendarStore.days(in: window).filter { window.count == 1 || $0.date >= today }
    guard window.count == 1, let day = days.first else {
      let (stretch, name) = stretch(time)
      let lines = days.map { "  \($0.date.longText): \(freeText($0, stretch, now: now))" }
      return ["Free \(name), \(window.text):"] + (lines.isEmpty ? ["  these days are over"] : lines)
    }
    if case .at(let second) = time { return freeAt(second, on: day) }
    let (stretch, name) = stretch(time)
    let times = day.freeTimes(in: self.stretch(stretch, of: day, now: now))
    guard !times.isEmpty else {
      let isOver = day.start <= now && now < day.end && now >= self.stretch(stretch, of: day, now: nil).upperBound
      if isOver { return ["On \(day.date.longText) the time \(name) is over."] }
      return ["You are not free on \(day.date.longText) \(name):"] + day.entries.filter(\.event.isBusy).map(line)
    }
    return ["On \(day.date.longText) \(name) you are free:"]
      + times.map { range in
        let length = durationText(seconds: Int(range.upperBound.timeIntervalSince(range.lowerBound)))
        return "  \(range.timeText(in: zone)) (\(length))"
      }
  }

  private func freeAt(_ second: Int, on day: CalendarDay) -> [String] {
    let local = CivilDateTime(date: day.date, secondOfDay: second)
    let moment = zone.date(of: local)
    let name = "\(day.date.longText), at \(local.timeText)"
    if let event = day.busyAllDay.first?.event { return ["No. On \(name) there is \(nameText(event)), all day."] }
    let busy = day.entries.first { $0.event.isBusy && $0.start <= moment && moment < $0.end }
    if let busy { return ["No. On \(name) there is \(nameText(busy.event)), \(busy.timeText(in: zone))."] }
    guard let next = day.busyTimes.first(where: { $0.lowerBound > moment }) else {
      return ["Yes. On \(name) you are free, for the rest of the day."]
    }
    return ["Yes. On \(name) you are free, until \(zone.local(at: next.lowerBound).timeText)."]
  }

  private func freeText(_ day: CalendarDay, _ stretch: Range<Int>, now: Date) -> String {
    let times = day.freeTimes(in: self.stretch(stretch, of: day, now: now))
    return times.isEmpty ? "not free" : times.map { $0.timeText(in: zone) }.joined(separator: ", ")
  }

  /// Returns the seconds of the day that a time covers, and their text in an answer.
  ///
  /// If the question is about several days, a single moment covers the hour after it.
  private func stretch(_ time: ClockPhrase.Time?) -> (Range<Int>, name: String) {
    let seconds =
      switch time {
      case nil: ClockPhrase.workingHours
      case .at(let second): second..<min(second + 3600, 86_400)
      case .between(let first, let last): first..<last
      }
    let texts = [seconds.lowerBound, seconds.upperBound].map { second in
      second == 86_400 ? "24:00" : CivilDateTime(date: CivilDate(dayNumber: 0), secondOfDay: second).timeText
    }
    return (seconds, "between \(texts[0]) and \(texts[1])")
  }

  /// Returns the moments of a day that clock times cover.
  ///
  /// For today, the part that is over is left out.
  private func stretch(_ seconds: Range<Int>, of day: CalendarDay, now: Date?) -> Range<Date> {
    let date = { (second: Int) -> Date in
      second >= 86_400 ? day.end : zone.date(of: CivilDateTime(date: day.date, secondOfDay: second))
    }
    let end = max(date(seconds.lowerBound), date(seconds.upperBound))
    guard let now, day.start <= now, now < day.end else { return date(seconds.lowerBound)..<end }
    return min(end, max(date(seconds.lowerBound), now))..<end
  }
}
