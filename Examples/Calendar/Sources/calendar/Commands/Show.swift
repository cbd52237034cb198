import ArgumentParser
import CalendarService
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
    try view.startup.writeTrace(of: Catalog.main.graph)
    print(try await screen(Catalog.main))
    view.startup.printReport(of: Catalog.main.graph)
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
