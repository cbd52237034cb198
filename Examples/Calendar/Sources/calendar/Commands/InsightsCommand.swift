import ArgumentParser
import CalendarStore
import InsightsUI
import ServiceCatalog

/// `calendar insights`: statistics about the user's time.
struct InsightsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "insights", abstract: "Shows the busiest day, the hours by category, and conflicts.")

  @OptionGroup var view: ViewOptions
  @OptionGroup var window: WindowOptions

  func run() async throws {
    try await show(view) { catalog in
      let days = try catalog.obtain(\.dayWindow, with: window.request)
      return try await catalog.obtain(\.insightsUI).compose(days)
    }
  }
}
