import ArgumentParser
import CalendarService
import CatalogInspection
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics

/// The options of every command about the program's start.
struct StartupOptions: ParsableArguments {
  @Flag(help: "Report the start on standard error, after the output: the slowest services, the longest wait.")
  var startupReport = false

  @Option(
    help: ArgumentHelp("Write a trace of the start to a file for Perfetto's viewer.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var startupTrace: String?

  func validate() throws {
    if startupTrace?.isEmpty == true { throw ValidationError("the path of the trace is empty") }
  }

  /// Whether the start must be recorded.
  var isUsed: Bool { startupReport || startupTrace != nil }

  /// Writes the trace, if the option asks for it.
  func writeTrace(of graph: CatalogGraph) throws {
    guard let startupTrace else { return }
    do {
      try Data(graph.chromeTrace().utf8).write(to: URL(fileURLWithPath: startupTrace))
    } catch {
      throw TraceError(file: startupTrace, reason: error.fileReason)
    }
  }

  /// Prints the report to standard error, if the option asks for it.
  func printReport(of graph: CatalogGraph) {
    if startupReport { StandardError.print("\(StartupReport(graph))") }
  }
}

/// A trace that can't be written.
struct TraceError: Error, CustomStringConvertible {
  let file: String
  let reason: String

  var description: String {
    "the trace cannot be written to \(file): \(reason)\n  to fix: check the path and its permissions"
  }
}
