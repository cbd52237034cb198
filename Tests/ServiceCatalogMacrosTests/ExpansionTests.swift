#if Macros
import Foundation
import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Compares the expansions of this target's fixtures, which the target also compiles and uses, with the texts in
/// `Expansions/`.
///
/// To write those, run `RECORD_EXPANSIONS=1 swift test --traits Macros --filter ExpansionTests`.
@Suite("Expansions of sources that this target compiles")
struct ExpansionTests {
  private static let fixtures = [
    "LinkedServices", "BakedServices", "DeclaredServices", "DeclaredRoots", "DeclaredAdditions", "DeclaredFactories",
    "DeclaredBoundaries", "DeclaredInputs", "DeclaredRetries",
  ]

  @Test("Each expansion equals its recorded text", arguments: fixtures)
  func recorded(fixture: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = try String(contentsOf: folder.appending(path: "Fixtures/\(fixture).swift"), encoding: .utf8)
    // The source without the condition around all of it.
    let source = file.split(separator: "\n", omittingEmptySubsequences: false).drop { $0 != "#if Macros" }.dropFirst()
      .prefix { $0 != "#endif" }
      .map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
    let recorded = folder.appending(path: "Expansions/\(fixture).txt")
    if ProcessInfo.processInfo.environment["RECORD_EXPANSIONS"] != nil {
      try Data((Expansion.text(of: source) + "\n").utf8).write(to: recorded)
    }
    let text = try String(contentsOf: recorded, encoding: .utf8)
    Expansion.expect(
      source, expandsTo: Expansion.locatesMembers ? text : Self.withoutLocations(text), diagnostics: Self.notes(source))
  }

  /// Returns the note at each root without entries.
  private static func notes(_ source: String) -> [DiagnosticSpec] {
    source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().filter {
      $1.hasPrefix("@CompositionRoot") && !$1.contains("entry:")
    }.map {
      DiagnosticSpec(
        message: "[no-entries] nothing that code outside of services obtains is proved: list it, as in "
          + "@CompositionRoot(entry: \\.agenda)", line: $0.offset + 1, column: 1, severity: .note)
    }
  }

  /// Removes the locations of members, which the oldest swift-syntax knows only in the compiler.
  private static func withoutLocations(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.contains("_install(") ? $0 : $0.replacing(/, fileID: "[^"]+", line: \d+/, with: "") }
      .joined(separator: "\n")
  }

  @Test("Every fixture has an expansion")
  func complete() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files) == Set(Self.fixtures.map { "\($0).swift" }))
  }
}
#endif
