import AgendaUI
import ArgumentParser
import CalendarService
import ServiceCatalog

/// `calendar agenda`: what is on which day.
struct AgendaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agenda", abstract: "Lists what is on which day.")

  @OptionGroup var view: ViewOptions
  @OptionGroup var window: WindowOptions

  func run() async throws {
    try await show(view) { catalog in
      let now = try catalog.obtain(\.clock).now()
      let days = window.window(now: now, zone: try catalog.obtain(\.timeZone))
      return try await catalog.obtain(\.agendaUI).compose(days)
    }
  }
}
