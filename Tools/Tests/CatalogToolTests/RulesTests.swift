#if Tools
import Foundation
import Testing

@Suite("catalog rules and explain")
struct RulesTests {
  private func run(_ arguments: [String]) throws -> Run {
    let folder = try TestFolder()
    defer { folder.remove() }
    return try Run(arguments, in: folder.url)
  }

  @Test("The list has a line for each rule, even in a folder without a package")
  func table() throws {
    let table = try run(["rules"])
    #expect(table.status == 0 && table.errors == "")
    let lines = table.output.split(separator: "\n")
    #expect(lines.dropFirst().map { String($0.prefix { $0 != " " }) } == (try Run.rules()))
    #expect(lines.contains { $0.contains(/^missing-entry +error +- +The program obtains/) })
    #expect(lines.contains { $0.contains(/^silence +warning +some +A comment/) })
  }

  @Test("Every rule's explanation has a fix and a reason to disagree, without DocC markup")
  func sections() throws {
    for rule in try Run.rules() {
      let section = try run(["explain", rule])
      #expect(section.status == 0 && section.errors == "")
      #expect(section.output.hasPrefix("\(rule)\n\n"), "\(section.output.prefix(200))")
      guard rule != "silence" else { continue }
      #expect(section.output.contains("\n\nFix. ") && section.output.contains("\n\nDisagree. "), "\(rule)")
      for mark in ["```", "<!--", "<doc:", "](", "|---", "**", "\n\n\n"] {
        #expect(!section.output.contains(mark), "\(rule) \(mark)")
      }
    }
  }

  @Test("An error that no rule finds has an explanation, too")
  func error() throws {
    let section = try run(["explain", "not-ready"])
    #expect(section.status == 0 && section.errors == "")
    #expect(section.output.hasPrefix("not-ready\n\n`obtainReady(_:)` was called before"))
  }

  @Test("Each error of a group of services has an explanation")
  func serviceErrors() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/ServiceCatalogLifecycle/ServiceError.swift")
    let identifiers = try String(contentsOf: file, encoding: .utf8).matches(of: /case \.\w+: "([a-z]+(?:-[a-z]+)+)"\n/)
    #expect(identifiers.count == 12)
    for match in identifiers {
      let section = try run(["explain", String(match.output.1)])
      #expect(section.status == 0 && section.output.hasPrefix("\(match.output.1)\n\n"), "\(section.errors)")
    }
  }
}
#endif
