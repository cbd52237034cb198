import Foundation
public import ServiceCatalog

/// Where it is said what of a calendar is not shown as it was meant.
public protocol DiagnosticReporter: Sendable {
  /// Says something, one text a line.
  func report(_ texts: [String])
}

/// How the reporter is assembled: one that writes to standard error.
public struct DiagnosticReporterBlueprint: SharedBlueprint {
  /// What consumers see.
  public typealias Output = any DiagnosticReporter

  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the reporter to standard error.
  public static func assemble(from catalog: any Assembling) throws -> any DiagnosticReporter {
    StandardErrorReporter()
  }
}

extension Catalog {
  /// Where warnings go.
  public var diagnosticReporter: DiagnosticReporterBlueprint.Type { DiagnosticReporterBlueprint.self }
}

private struct StandardErrorReporter: DiagnosticReporter {
  func report(_ texts: [String]) {
    guard !texts.isEmpty else { return }
    FileHandle.standardError.write(Data((texts.joined(separator: "\n") + "\n").utf8))
  }
}
