import AgendaUI
import ArgumentParser
import CalendarStore
import ServiceCatalog

/// `calendar agenda`: what is on which day.
struct AgendaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agenda", abstract: "Lists what is on which day.")

  @OptionGroup var view: ViewOptions
  @OptionGroup var window: WindowOptions

  func run() async throws {
    try await show(view) { catalog in
      let days = try catalog.obtain(\.dayWindow, with: window.request)
      return try await catalog.obtain(\.agendaUI).compose(days)
    }
  }
}
