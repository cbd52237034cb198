import CatalogAnalysis
import CatalogWiring
import Foundation
import SwiftParser
import SwiftSyntax

/// The commands `generate COUNT FOLDER [one-file]`, `parse FOLDER` and `check FOLDER`.
///
/// The last two print their time as JSON.
@main
enum AnalysisBenchmarks {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.dropFirst().first, arguments.dropFirst(2).first) {
    case ("generate", let count?, let folder?):
      guard let count = Int(count), count > 0 else { throw Usage.wrong("not a number of services: \(count)") }
      try Generator(count: count, folder: URL(fileURLWithPath: folder), isInOneFile: arguments.contains("one-file"))
        .write()
    case ("parse", let folder?, nil): try await measure(folder, work: parse)
    case ("check", let folder?, nil): try await measure(folder, work: check)
    default: throw Usage.wrong("generate COUNT FOLDER [one-file] | parse FOLDER | check FOLDER")
    }
  }

  enum Usage: Error { case wrong(String) }

  private static func measure(_ folder: String, work: (Project) async throws -> String) async throws {
    let project = try await Project.load(folder)
    let clock = ContinuousClock()
    let start = clock.now
    let result = try await work(project)
    let time = clock.now - start
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    print(
      """
      {"files": \(project.files.count), "seconds": \(seconds), "result": "\(result)"}
      """)
  }

  /// Reads and parses all files on all cores, without any analysis.
  private static func parse(_ project: Project) async throws -> String {
    let statements = try await withThrowingTaskGroup(of: Int.self) { group in
      for file in project.files {
        group.addTask {
          let text = try String(contentsOfFile: file.location ?? file.path, encoding: .utf8)
          return Parser.parse(source: text).statements.count
        }
      }
      return try await group.reduce(0, +)
    }
    return "\(statements) statements"
  }

  /// Does the work of the command, from its parsed arguments to its output.
  private static func check(_ project: Project) async throws -> String {
    let analysis = await Analysis.run(project)
    let findings = analysis.wirings.flatMap { $0.findings() }
    let entries = analysis.wirings.reduce(0) { $0 + $1.entries.count }
    let needs = analysis.wirings.reduce(0) { $0 + $1.needs.count }
    return "\(entries) entries, \(needs) needs, \(findings.count) findings"
  }
}
