import ArgumentParser
import CalendarService
import ServiceCatalog

/// Starts the program with the process's catalog, has a screen composed, and prints it; or prints why that cannot be done, and ends
/// with exit code 1.
///
/// - Parameter recording: What of the run is recorded, if not what the options ask for.
@MainActor
func show(
  _ view: ViewOptions, recording: Recording? = nil, screen: @MainActor (Catalog) async throws -> String
) async throws {
  do {
    var settings = view.settings
    if let recording { settings.recording = recording }
    try await Catalog.main.start(for: settings)
    try view.startup.writeTrace(of: Catalog.main.graph)
    print(try await screen(Catalog.main))
    view.startup.printReport(of: Catalog.main.graph)
  } catch {
    StandardError.print(text(of: error))
    throw ExitCode.failure
  }
}

private func text(of error: any Error) -> String {
  switch error {
  case let error as PreparationError:
    error.errors.map { text(of: $0.underlyingError ?? $0) }.joined(separator: "\n")
  // A calendar's error says itself where it is, in the form that editors know.
  case is CalendarFileError: "\(error)"
  default: "calendar: error: \(error)"
  }
}
