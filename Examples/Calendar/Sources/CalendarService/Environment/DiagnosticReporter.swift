import Foundation
public import ServiceCatalog

/// Reports the parts of a calendar that aren't shown as intended.
public protocol DiagnosticReporter: Sendable {
  /// Reports texts, each on a line of its own.
  func report(_ texts: [String])
}

/// The blueprint of the reporter, by default one that writes to standard error.
public struct DiagnosticReporterBlueprint: SharedBlueprint {
  /// The type that consumers obtain.
  public typealias Output = any DiagnosticReporter

  /// Creates the blueprint.
  public init() {}

  /// Returns a reporter that writes to standard error.
  public static func assemble(from catalog: any Assembling) throws -> any DiagnosticReporter {
    StandardErrorReporter()
  }
}

extension Catalog {
  /// The reporter of warnings.
  public var diagnosticReporter: DiagnosticReporterBlueprint.Type { DiagnosticReporterBlueprint.self }
}

private struct StandardErrorReporter: DiagnosticReporter {
  func report(_ texts: [String]) {
    guard !texts.isEmpty else { return }
    FileHandle.standardError.write(Data((texts.joined(separator: "\n") + "\n").utf8))
  }
}
