import ArgumentParser
import CalendarModel
import DayUI
import Foundation
import ServiceCatalog

/// `calendar day`: one or more days in full.
struct DayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "day", abstract: "Shows a day in full, with its events and free times.")

  @OptionGroup var view: ViewOptions
  @Argument(help: "The days, such as 2026-11-05; by default today.", transform: WindowOptions.day)
  var dates: [Day] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write each day to a file in this folder, named after the date.", valueName: "folder"),
    completion: .directory)
  var output: String?

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("the path of the folder is empty") }
  }

  func run() async throws {
    try await show(view) { settings in
      if let output { settings.pages = output }
    } screen: { catalog in
      var pages: [String] = []
      for date in dates.isEmpty ? [nil] : dates.map(Optional.some) {
        pages.append(try await catalog.withDay(date, operation: page))
      }
      return pages.joined(separator: output == nil ? "\n\n" : "\n")
    }
  }

  /// Returns the printed text of a day: the whole day, or the path of its page.
  @MainActor
  private func page(of day: Catalog) async throws -> String {
    let text = try day.obtain(\.dayUI).compose()
    guard output != nil else { return text }
    let page = try day.obtain(\.dayPage)
    await page.write(text)
    return "written to \(page.file.relativePath)"
  }
}
