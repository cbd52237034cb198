import ArgumentParser
import CalendarService
import InsightsUI
import ServiceCatalog

/// `calendar insights`: where the time goes.
struct InsightsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "insights", abstract: "Tells the busiest day, the hours by category, and conflicts.")

  @OptionGroup var view: ViewOptions
  @OptionGroup var window: WindowOptions

  func run() async throws {
    try await show(view) { catalog in
      let now = try catalog.obtain(\.clock).now()
      let days = window.window(now: now, zone: try catalog.obtain(\.timeZone))
      return try await catalog.obtain(\.insightsUI).compose(days)
    }
  }
}
