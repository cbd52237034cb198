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

  @Test(
    "A misspelled command has a suggestion",
    arguments: [(["chek"], "check"), (["grpah"], "graph"), (["new", "servce"], "service")])
  func command(arguments: [String], meant: String) throws {
    let run = try run(arguments)
    #expect(run.status == 64 && run.output == "")
    #expect(
      run.errors.hasPrefix(
        "error: unknown command \(arguments.last ?? "")\n  did you mean \(meant)?\n  to fix: "),
      "\(run.errors)")
  }

  @Test("An unknown command without a near one lists the commands")
  func otherCommand() throws {
    let run = try run(["frobnicate"])
    #expect(
      run.errors == """
        error: unknown command frobnicate
          to fix: use one of check, rules, explain, graph, why, list, diff, new, migrate, lsp; see --help

        """)
  }

  @Test(
    "A misspelled value has a suggestion",
    arguments: [
      (["check", "--format", "jsno"], "did you mean json? Pass one of text, json, sarif, github."),
      (["check", "--fail-on", "warnign"], "did you mean warning? Pass one of error, warning, note."),
      (["check", "--color", "alway"], "did you mean always? Pass one of auto, always, never."),
      (["graph", "--format", "mermiad"], "did you mean mermaid? Pass one of mermaid, dot, svg, json, html."),
      (["list", "--format", "txt"], "did you mean text? Pass one of text, json."),
      (["rules", "--format", "xyzzy"], "Pass one of text, json."),
      (
        ["new", "service", "A", "--module-folder", "Sources/B", "--style", "linkd"],
        "did you mean linked? Pass one of declared, catalogued, located, cake, linked."
      ),
    ])
  func value(arguments: [String], words: String) throws {
    let run = try run(arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(": \(words)\n"), "\(run.errors)")
  }

  @Test("A misspelled rule, entry, product or option has a suggestion")
  func names() throws {
    for (arguments, what, fix) in [
      (["check", "--rule"], "rule", "one of the rules that `catalog rules` lists"),
      (["explain"], "identifier", "the word in the brackets of a finding or an error"),
    ] {
      let run = try run(arguments + ["unused-entri"])
      #expect(run.status == 64)
      #expect(
        run.errors == """
          error: unknown \(what) unused-entri
            did you mean unused-entry or unlisted-entry?
            to fix: pass \(fix)

          """)
    }
    let why = try run(["why", "stroe"])
    #expect(
      why.status == 64 && why.errors == "error: no entry is named stroe\n  did you mean store?\n")
    let product = try run(["list", "--product", "shpo"])
    #expect(
      product.errors.hasPrefix("error: unknown product or test target shpo\n  did you mean shop?\n  to fix: "))
    #expect(try run(["check", "--basline", "x"]).errors.contains("Did you mean '--baseline'?"))
  }

  @Test("The version is the changelog's unreleased one")
  func version() throws {
    let run = try run(["--version"])
    #expect(run.status == 0)
    let version = run.output.trimmingCharacters(in: .newlines)
    let changes = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../CHANGELOG.md"),
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
#endif
