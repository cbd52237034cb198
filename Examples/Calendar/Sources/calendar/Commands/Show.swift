import ArgumentParser
import CalendarService
import CatalogInspection
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics

/// Starts the program with the process's catalog, prints a screen, and shuts the catalog down.
///
/// An error is printed to standard error and ends the program with exit code 1.
///
/// - Parameters:
///   - view: The options of every command.
///   - change: Changes the settings, which contain the values of the options.
///   - screen: Returns the text to print.
@MainActor
func show(
  _ view: ViewOptions, change: (inout Settings) -> Void = { _ in }, screen: @MainActor (Catalog) async throws -> String
) async throws {
  var failures: [any Error] = []
  do {
    var settings = view.settings
    change(&settings)
    try await Catalog.main.start(for: settings)
    if let file = view.startup.startupTrace { try write(Catalog.main.graph.chromeTrace(), to: file, as: "trace") }
    try Catalog.main[\.terminal].show(try await screen(Catalog.main))
    if view.startup.startupReport { StandardError.print("\(StartupReport(Catalog.main.graph))") }
  } catch {
    failures.append(error)
  }
  do {
    // Close the open services after every end of the run, including a start that failed.
    try await Catalog.main.shutdown(failures.first.map(Ending.failed) ?? .finished, timeout: .seconds(10))
  } catch {
    failures.append(error)
  }
  guard !failures.isEmpty else { return }
  for failure in failures { StandardError.print(text(of: failure)) }
  throw ExitCode.failure
}

/// The output of a command.
///
/// It is printed on the main actor, as a window would be drawn.
@MainActor
final class Terminal {
  func show(_ text: String) { print(text) }
}

/// The output for everything but the result of a command.
enum StandardError {
  /// Prints a text and a line end, after the earlier output to standard output, because both may go to the same place.
  static func print(_ text: String) {
    fflush(nil)
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}

/// Writes a text to a file.
func write(_ text: String, to file: String, as what: String) throws {
  do {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
  } catch {
    throw FileError(
      description: "the \(what) cannot be written to \(file): \(error.fileReason)\n"
        + "  to fix: check the path and its permissions")
  }
}

/// A file that can't be written.
struct FileError: Error, CustomStringConvertible {
  let description: String
}

private func text(of error: any Error) -> String {
  switch error {
  case let error as PreparationError: error.errors.map(text).joined(separator: "\n")
  case let error as ShutdownError: error.errors.map(text).joined(separator: "\n")
  // The error that a builder or a disposal threw, without the catalog's text around it.
  case let error as CatalogError where error.underlyingError != nil: error.underlyingError.map(text) ?? "\(error)"
  // A calendar's error contains its location, in the form that editors know.
  case is CalendarFileError: "\(error)"
  default: "calendar: error: \(error)"
  }
}
