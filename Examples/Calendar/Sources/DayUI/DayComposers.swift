import CalendarModel
import CalendarStore
import Foundation

/// The view of the day's events.
@MainActor
struct DayEventsComposer: DayViewProtocol {
  let events: [EventModel]

  init(dayModel: any DayModelProtocol, eventModel: (CalendarEvent.ID) throws -> EventModel) throws {
    events = try dayModel.day.entries.map { try eventModel($0.event.id) }
  }

  func compose() -> [String] {
    events.isEmpty ? ["  No events."] : events.map(\.line)
  }
}

/// The view of the day's busy, conflicting and free time.
@MainActor
struct DayTimeComposer: DayViewProtocol {
  let dayModel: any DayModelProtocol
  let footnotes: Footnotes

  func compose() -> [String] {
    let day = dayModel.day
    let length = day.end.timeIntervalSince(day.start) / 3600
    if length != 24 { footnotes.add("The clocks change. The day has \(length.formatted()) hours.") }
    var lines: [String] = []
    if day.busySeconds > 0 { lines.append("Events take \(durationText(seconds: day.busySeconds)).") }
    if !day.crowdedTimes.isEmpty { lines.append("More than one at a time: \(text(day.crowdedTimes)).") }
    if let event = day.busyAllDay.first?.event {
      return lines + ["Not free: \"\(event.title)\" is all day."]
    }
    let working = day.workingTime(in: dayModel.zone)
    let free = day.freeTimes(in: working)
    let hours = "between \(working.timeText(in: dayModel.zone).replacing(" - ", with: " and "))"
    return lines + [free.isEmpty ? "Not free \(hours)." : "Free \(hours): \(text(free))."]
  }

  private func text(_ times: [Range<Date>]) -> String {
    times.map { $0.timeText(in: dayModel.zone) }.joined(separator: ", ")
  }
}

@MainActor
struct DayComposer: DayComposerProtocol {
  let dayModel: any DayModelProtocol
  let dayEventsUI: any DayViewProtocol
  let dayTimeUI: any DayViewProtocol
  let footnotes: Footnotes

  func compose() -> String {
    var lines = ["\(dayModel.day.date.longText) (\(dayModel.zone.displayName))"]
    for view in [dayEventsUI, dayTimeUI] { lines += [""] + view.compose() }
    return (lines + footnotes.lines).joined(separator: "\n")
  }
}

/// The remarks that the parts of a screen leave for its end.
@MainActor
public final class Footnotes {
  private(set) var lines: [String] = []

  /// Adds a remark.
  func add(_ text: String) { lines.append("* " + text) }
}
