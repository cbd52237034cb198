import Foundation
public import ServiceCatalog
public import ServiceCatalogMacros

/// Reports the parts of a calendar that aren't shown as intended.
public protocol DiagnosticReporter: Sendable {
  /// Reports texts, each on a line of its own.
  func report(_ texts: [String])
}

/// The reporter of a command-line program.
@Services("ReporterServices") extension Catalog {
  /// The reporter, which writes to standard error.
  ///
  /// Without one, the calendar service reports nothing.
  @Provides(.shared)
  public static func diagnosticReporter() -> any DiagnosticReporter { StandardErrorReporter() }
}

private struct StandardErrorReporter: DiagnosticReporter {
  func report(_ texts: [String]) {
    guard !texts.isEmpty else { return }
    FileHandle.standardError.write(Data((texts.joined(separator: "\n") + "\n").utf8))
  }
}
