import ArgumentParser
import CalendarService
import Foundation
import ServiceCatalog

/// Prepares the process's catalog, has a screen composed, and prints it; or prints why that cannot be done, and ends
/// with exit code 1.
@MainActor
func show(_ settings: Settings, screen: @MainActor (Catalog) async throws -> String) async throws {
  Catalog.main.prepareAll(for: settings)
  do {
    print(try await screen(Catalog.main))
  } catch {
    // A calendar's error says itself where it is, in the form that editors know.
    let text = error is CalendarFileError ? "\(error)" : "calendar: error: \(error)"
    FileHandle.standardError.write(Data((text + "\n").utf8))
    throw ExitCode.failure
  }
}
