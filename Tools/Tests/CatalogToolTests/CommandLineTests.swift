#if Tools
import Foundation
import Testing

@Suite("Arguments of the command line")
struct CommandLineTests {
  private func run(_ arguments: [String], _ lines: String? = nil) throws -> Run {
    let folder = try TestFolder(Sample.files(lines))
    defer { folder.remove() }
    return try Run(arguments, in: folder.url)
  }

  /// With `RECORD_GOLDEN=1` in the environment, the test writes the output into the document.
  @Test("Each refusal is followed by the command that it proposes, which works")
  func refusals() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/refusals.md")
    let golden = try String(contentsOf: file, encoding: .utf8)
    var lines: [Substring] = []
    var section = try Section()
    for line in golden.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("    $ ") { lines += [line] + (try section.run(String(line.dropFirst(6)))) }
      guard !line.hasPrefix("    ") else { continue }
      if line.hasPrefix("## ") {
        section.end()
        section = try Section()
      }
      lines.append(line)
    }
    section.end()
    let text = lines.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil { try Data(text.utf8).write(to: file) }
    let expected = try String(contentsOf: file, encoding: .utf8)
    for change in text.split(separator: "\n").difference(from: expected.split(separator: "\n")) {
      Issue.record("\(change)")
    }
  }

  @Test("The version is the changelog's unreleased one")
  func version() throws {
    let run = try run(["--version"])
    #expect(run.status == 0)
    let version = run.output.trimmingCharacters(in: .newlines)
    let changes = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../CHANGELOG.md"),
      encoding: .utf8)
    let released = try #require(changes.firstMatch(of: /(\d+\.\d+\.\d+)/)?.output.1)
    let isPrepared = changes.contains("This will be \(released), ")
    #expect(version == (isPrepared ? "\(released)-dev" : String(released)))
  }

  @Test("Limiting the check to a rule keeps comments in effect and enables a disabled rule")
  func rules() throws {
    let lines = """
      // catalog:ignore missing-entry: a plug-in
          Catalog.main.install(StoreBlueprint(), AgendaBlueprint(), ClockBlueprint())
          Catalog.main.install(UnusedBlueprint())
      """
    let folder = try TestFolder(Sample.files(lines))
    defer { folder.remove() }
    try folder.write(
      "import ServiceCatalog\nstruct UnusedBlueprint: SharedBlueprint {\n"
        + "  static func assemble(from catalog: any Assembling) throws -> Int { 1 }\n}\n",
      to: "Sources/Shop/Unused.swift")
    let all = try Run(["check"], in: folder.url)
    #expect(all.output.contains("[silence]") && all.output.contains("[unused-entry]"))
    let one = try Run(["check", "--rule", "unused-entry"], in: folder.url)
    #expect(one.status == 1 && !one.output.contains("[silence]") && one.output.contains("[unused-entry]"))
    #expect(
      one.errors
        == "1 warning, in 1 product: 4 entries, 4 requests, 0 unknowns, 3 files read, 0 not read (only unused-entry)\n")
    let two = try Run(["check", "--rule", "unused-entry", "--rule", "silence"], in: folder.url)
    #expect(two.output == all.output)
    let none = try Run(["check", "--rule", "missing-entry"], in: folder.url)
    #expect(none.status == 0 && none.output == "")
    try folder.write("rules: {unused-entry: off}", to: ".catalog.yml")
    #expect(!(try Run(["check"], in: folder.url).output.contains("[unused-entry]")))
    #expect(try Run(["check", "--rule", "unused-entry"], in: folder.url).output == one.output)
  }

  @Test("The quiet option prints findings only")
  func quiet() throws {
    let wrong = try run(["check", "--quiet"], Sample.withoutClock)
    #expect(wrong.status == 1 && wrong.errors == "" && wrong.output.contains("[missing-entry]"))
    let right = try run(["check", "--quiet"])
    #expect(right.status == 0 && right.errors == "" && right.output == "")
  }

  @Test("A missing variable, without which SwiftPM 6.3 compiles several traits again and again, is reported")
  func missingVariable() throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    let variable = "SWIFT_DETERMINISTIC_HASHING"
    let runs = try ["0", "1"].map {
      try Run(["check"], in: folder.url, environment: [variable: $0]).errors.contains(variable)
    }
    #if Macros && !compiler(>=6.4)
    #expect(runs == [true, false])
    #else
    #expect(runs == [false, false])
    #endif
    #expect(try !Run(["check", "--quiet"], in: folder.url, environment: [variable: "0"]).errors.contains(variable))
  }

  @Test("Workflow commands of GitHub Actions are printed on request")
  func github() throws {
    let run = try run(["check", "--format", "github"], Sample.withoutClock)
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        "::error file=Sources/Shop/Services.swift,line=13,col=30,title=missing-entry::nothing is supplied for "
          + "clock%0A  agenda -> store -> clock%0A"), "\(run.output)")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.hasPrefix("::error ") })
    #expect(run.errors == "2 errors, in 1 product: 3 entries, 4 requests, 0 unknowns, 2 files read, 0 not read\n")
  }
}

/// The commands of a section, in a folder of their own.
private struct Section {
  private let folder: TestFolder
  /// The last command if it failed, and its output.
  private var refused: (command: String, text: String)?

  init() throws { folder = try TestFolder(Sample.files()) }

  /// Runs a command, and returns the lines that the document has about it.
  mutating func run(_ command: String) throws -> [Substring] {
    let products = Run.products().path
    let path = ProcessInfo.processInfo.environment["PATH", default: ""]
    let run = try Run(
      program: "bash", ["-o", "pipefail", "-c", command], in: folder.url,
      environment: ["PATH": "\(products):\(path)", "PRODUCTS": products])
    if let refused, command.contains("catalog ") { check(command, run.status, after: refused.command, refused.text) }
    if run.status != 0 {
      refused = (command, run.output + run.errors)
      let lines = (run.output + run.errors + "exit code: \(run.status)").split(separator: "\n")
      return lines.map { "    \($0)" }
    }
    if command.contains("catalog ") { refused = nil }
    return []
  }

  /// Checks that a command is what the output of a refused one proposes.
  private func check(_ command: String, _ status: Int32, after refused: String, _ text: String) {
    if let proposal = text.firstMatch(of: /(?:with|one|more): (catalog .+)/)?.output.1 {
      #expect(command.hasSuffix(proposal), "\(refused) proposes \(proposal)")
    }
    guard status == 0, command != refused else { return }
    let meaning = /[Dd]id you mean '?(.+?)(?:'| or .+)?(?:\?|\n)/
    if let meant = text.firstMatch(of: meaning)?.output.1 {
      #expect(command.contains(meant), "\(refused) proposes \(meant)")
    }
    for word in command.split(separator: " ") where word.hasPrefix("-") && !refused.contains(word) {
      #expect(text.contains(word), "\(refused) doesn't propose \(word)")
    }
  }

  /// Checks that the last command succeeded, and removes the folder.
  func end() {
    #expect(refused == nil, "no command follows the proposal of \(refused?.command ?? "")")
    folder.remove()
  }
}
#endif
