import ArgumentParser
import CalendarService
import CatalogInspection
import Foundation
import ServiceCatalog

/// What every command tells of the program's start.
struct StartupOptions: ParsableArguments {
  @Flag(help: "Tell on standard error, after the output, what the start took: the slowest services, the longest wait.")
  var startupReport = false

  @Option(
    help: ArgumentHelp("Write what the start took to a file that Perfetto's viewer opens.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var startupTrace: String?

  func validate() throws {
    if startupTrace?.isEmpty == true { throw ValidationError("the path of the trace is empty") }
  }

  /// Whether the start has to be recorded.
  var isUsed: Bool { startupReport || startupTrace != nil }

  /// Writes the trace, if it is wanted.
  func writeTrace(of graph: CatalogGraph) throws {
    guard let startupTrace else { return }
    do {
      try Data(graph.chromeTrace().utf8).write(to: URL(fileURLWithPath: startupTrace))
    } catch {
      throw TraceError(file: startupTrace, reason: error.fileReason)
    }
  }

  /// Prints the report to standard error, if it is wanted.
  func printReport(of graph: CatalogGraph) {
    if startupReport { StandardError.print("\(StartupReport(graph))") }
  }
}

/// A trace that cannot be written.
struct TraceError: Error, CustomStringConvertible {
  let file: String
  let reason: String

  var description: String {
    "the trace cannot be written to \(file): \(reason)\n  to fix: check the path and its permissions"
  }
}
