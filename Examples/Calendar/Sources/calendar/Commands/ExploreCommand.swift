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
    abstract: "Opens a page with the program's services, their dependencies, and the time that each took.")

  @OptionGroup var view: ViewOptions
  @OptionGroup var window: WindowOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the page to this file, and don't open it.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var output: String?

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("the path of the page is empty") }
  }

  func run() async throws {
    try await show(view) { settings in
      settings.recording = .everything
    } screen: { catalog in
      try await composeAll(catalog)
      let page = output ?? FileManager.default.temporaryDirectory.appending(path: "calendar.services.html").path
      do {
        try Data(catalog.graph.html(title: "calendar").utf8).write(to: URL(fileURLWithPath: page), options: .atomic)
      } catch {
        throw PageError(file: page, reason: error.fileReason)
      }
      if output == nil, Browser.open(page) { return "opened \(page)" }
      return "written to \(page): open it with a browser"
    }
  }

  /// Shows every screen once, so that the graph contains all services that they need.
  @MainActor
  private func composeAll(_ catalog: Catalog) async throws {
    let days = try catalog.obtain(\.dayWindow, with: window.request)
    _ = try await catalog.obtain(\.agendaUI).compose(days)
    _ = try await catalog.obtain(\.insightsUI).compose(days)
    _ = try await catalog.withDay(window.from) { day in try day.obtain(\.dayUI).compose() }
    _ = try await catalog.obtain(\.chatUI).compose("what is next?")
  }
}

/// A page that can't be written.
struct PageError: Error, CustomStringConvertible {
  let file: String
  let reason: String

  var description: String {
    "the page cannot be written to \(file): \(reason)\n  to fix: check the path and its permissions"
  }
}

/// The system's program that opens files.
enum Browser {
  /// Opens a file, and returns whether that worked.
  static func open(_ file: String) -> Bool {
    #if os(macOS)
    let opener = "open"
    #else
    let opener = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [opener, file]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
