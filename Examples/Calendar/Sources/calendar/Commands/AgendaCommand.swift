import AgendaUI
import ArgumentParser
import CalendarStore
import ServiceCatalog

/// `calendar agenda`: the events of each day.
struct AgendaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agenda", abstract: "Lists the events of each day.")

  @OptionGroup var view: ViewOptions
  @OptionGroup var window: WindowOptions

  func run() async throws {
    try await show(view) { catalog in
      let days = try catalog.obtain(\.dayWindow, with: window.request)
      return try await catalog.obtain(\.agendaUI).compose(days)
    }
  }
}
