import AgendaUI
import ArgumentParser
import CalendarService
import CalendarStore
import CatalogInspection
import ChatUI
import DayUI
import Foundation
import InsightsUI
import ServiceCatalog
import ServiceCatalogDiagnostics

/// `calendar explore`: the program's own services, as recorded while all screens were shown.
struct ExploreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Writes the program's services, their dependencies, and the time that each took, for 'catalog graph'.")

  @OptionGroup var view: ViewOptions
  @OptionGroup var window: WindowOptions

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Write the graph to this file, as JSON.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output = "calendar.graph.json"

  func run() async throws {
    try await show(view) { settings in
      settings.recording = .everything
    } screen: { catalog in
      try await composeAll(catalog)
      try write(catalog.graph.json(), to: output, as: "graph")
      return "written to \(output)"
    }
  }

  /// Shows every screen once, so that the graph contains all services that they need.
  @MainActor
  private func composeAll(_ catalog: Catalog) async throws {
    let days = try catalog.obtain(\.dayWindow, with: window.request)
    _ = try await catalog.obtain(\.agendaUI).compose(days)
    _ = try await catalog.obtain(\.insightsUI).compose(days)
    _ = try await catalog.withDay(window.from) { day in try day.obtain(\.dayUI).compose() }
    _ = try await catalog.obtain(\.chatUI).compose("help")
  }
}
