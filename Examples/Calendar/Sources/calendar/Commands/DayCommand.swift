import ArgumentParser
import CivilTime
import DayUI
import ServiceCatalog

/// `calendar day`: one day in full, or several.
struct DayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "day", abstract: "Shows a day in full: what is on it, and which time is free.")

  @OptionGroup var view: ViewOptions
  @Argument(help: "The days, such as 2026-11-05; by default today.", transform: WindowOptions.day)
  var dates: [CivilDate] = []

  func run() async throws {
    try await show(view) { catalog in
      var pages: [String] = []
      for date in dates.isEmpty ? [nil] : dates.map(Optional.some) {
        pages.append(try await catalog.withDay(date) { day in try await day.obtain(\.dayUI).compose() })
      }
      return pages.joined(separator: "\n\n")
    }
  }
}
