#if Tools
import Foundation
import Testing

@Suite("catalog check with a baseline")
struct BaselineTests {
  private static let written = """
    {
      "schema": "swift-service-catalog/baseline",
      "version": 1,
      "findings": [
        {"file": "Sources/Shop/Services.swift", "rule": "missing-entry", "message": "nothing is supplied for clock", "count": 2}
      ]
    }

    """

  /// Returns a program without its clock, and the baseline of its findings.
  private func known() throws -> TestFolder {
    let folder = try TestFolder(Sample.files(Sample.withoutClock))
    let run = try Run(["check", "--write-baseline", "known.json"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(
      run.errors == """
        wrote 2 findings to known.json
        next: name it in .catalog.yml, so that only new findings are reported: baseline: known.json

        """)
    #expect(try folder.text(of: "known.json") == Self.written)
    return folder
  }

  @Test("A baseline suppresses its findings after lines have moved, and new ones are reported")
  func suppressed() throws {
    let folder = try known()
    defer { folder.remove() }
    try folder.write("\n\n\n" + Sample.services, to: "Sources/Shop/Services.swift")
    let run = try Run(["check", "--baseline", "known.json"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(
      run.errors == """
        no findings, in 1 product: 3 entries, 4 requests, 0 unknowns, 2 files read, 0 not read
        2 findings suppressed by the baseline known.json

        """)
    try folder.write(Sample.root("Catalog.main.install(StoreBlueprint())"), to: "Sources/Shop/App.swift")
    let later = try Run(["check", "--baseline", "known.json", "--format", "json"], in: folder.url)
    #expect(later.status == 1)
    #expect(later.output.contains("nothing is supplied for agenda") && !later.output.contains("ClockB"))
    #expect(later.errors == "")
  }

  @Test("The configuration names the baseline relative to the package's folder")
  func configured() throws {
    let folder = try known()
    defer { folder.remove() }
    try folder.write("baseline: known.json\n", to: ".catalog.yml")
    #expect(try Run(["check"], in: folder.url).status == 0)
    let outer = folder.url.deletingLastPathComponent()
    #expect(try Run(["check", "--package-path", "shop"], in: outer).status == 0)
    #expect(try Run(["check", "--no-baseline"], in: folder.url).status == 1)
    let again = try Run(["check", "--write-baseline", "known.json"], in: folder.url)
    #expect(again.errors == "wrote 2 findings to known.json\n")
    #expect(try folder.text(of: "known.json") == Self.written)
    try folder.write(
      "{\"schema\": \"swift-service-catalog/baseline\", \"version\": 1, \"findings\": []}", to: "other.json")
    #expect(try Run(["check", "--baseline", "other.json"], in: folder.url).status == 1)
  }

  @Test("A finding that no longer occurs is a note and can be pruned")
  func stale() throws {
    let folder = try known()
    defer { folder.remove() }
    try folder.write(Sample.root(), to: "Sources/Shop/App.swift")
    let run = try Run(["check", "--baseline", "known.json"], in: folder.url)
    #expect(run.status == 0)
    #expect(
      run.errors == """
        no findings, in 1 product: 3 entries, 4 requests, 0 unknowns, 2 files read, 0 not read
        0 findings suppressed by the baseline known.json
        known.json: note: 2 findings of the baseline no longer found
            Sources/Shop/Services.swift: [missing-entry] nothing is supplied for clock (2 times)
          to fix: catalog check --baseline known.json --prune-baseline

        """)
    // Only a part was analyzed, so the rest of the baseline cannot be judged.
    for arguments in [["--rule", "unused-entry"], ["--product", "shop"], ["--quiet"]] {
      let part = try Run(["check", "--baseline", "known.json"] + arguments, in: folder.url)
      #expect(!part.errors.contains("note:"), "\(arguments) \(part.errors)")
    }
    let pruned = try Run(["check", "--baseline", "known.json", "--prune-baseline"], in: folder.url)
    #expect(pruned.status == 0 && pruned.errors.hasSuffix("removed 2 findings from known.json\n"))
    #expect(try folder.text(of: "known.json").contains("\"findings\": []"))
  }

  @Test("Pruning keeps current findings and adds none")
  func pruning() throws {
    let folder = try known()
    defer { folder.remove() }
    let gone = Self.written.replacing(
      "ClockBlueprint\", \"count\": 2}",
      with: """
        ClockBlueprint", "count": 2},
            {"file": "a.swift", "rule": "silence", "message": "gone", "count": 1}
        """)
    try folder.write(gone, to: "known.json")
    try folder.write(Sample.root("Catalog.main.install(StoreBlueprint())"), to: "Sources/Shop/App.swift")
    let run = try Run(["check", "--baseline", "known.json", "--prune-baseline"], in: folder.url)
    #expect(run.status == 1 && run.output.contains("agenda"))
    #expect(!(try folder.text(of: "known.json").contains("agenda")))
    #expect(!(try folder.text(of: "known.json").contains("gone")))
  }

  @Test(
    "A missing or malformed baseline, or a later version's, is an error",
    arguments: [
      (nil, "error: the baseline known.json doesn't exist"),
      ("{", "error: the baseline known.json cannot be read: it is not JSON"),
      ("{}", "error: the baseline known.json cannot be read: schema: this is not a baseline"),
      (
        "{\"schema\": \"swift-service-catalog/baseline\", \"version\": 7}",
        "error: the baseline known.json cannot be read: version: it is 7, and this release reads version 1\n"
          + "  to fix: read it with the release that wrote it, or write it again with: "
      ),
    ] as [(String?, String)])
  func malformed(text: String?, words: String) throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    if let text { try folder.write(text, to: "known.json") }
    let run = try Run(["check", "--baseline", "known.json"], in: folder.url)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.hasPrefix(words), "\(run.errors)")
    #expect(run.errors.hasSuffix("catalog check --write-baseline known.json\n"))
    try folder.write("# the findings of last year\nbaseline: known.json\n", to: ".catalog.yml")
    let configured = try Run(["check"], in: folder.url)
    #expect(configured.status == 2)
    #expect(configured.errors.hasPrefix("error: the baseline known.json, which .catalog.yml:2 names, "))
  }

  @Test("No baseline is written if a file could not be read")
  func unreadable() throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    try folder.write("func broken(catalog: Catalog {\n", to: "Sources/Shop/Broken.swift")
    let run = try Run(["check", "--write-baseline", "known.json"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("[unreadable]") && run.errors.contains("known.json was not written"))
    #expect(!(try folder.files()).contains("known.json"))
  }

  @Test(
    "Contradictory options are an error",
    arguments: [
      ["--write-baseline", "a", "--baseline", "b"], ["--write-baseline", "a", "--no-baseline"],
      ["--write-baseline", "a", "--rule", "silence"], ["--write-baseline", "a", "--fix"],
      ["--write-baseline", "a", "--prune-baseline"], ["--baseline", "a", "--no-baseline"],
      ["--no-baseline", "--prune-baseline"], ["--dry-run"],
      ["--write-baseline", "a", "--format", "json"], ["--write-baseline", "a", "-o", "b"],
      ["--fix", "--dry-run", "--format", "github"], ["--fix", "--product", "a"],
    ])
  func contradictions(arguments: [String]) throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    let run = try Run(["check"] + arguments, in: folder.url)
    #expect(run.status == 64 && run.errors.hasPrefix("error: "), "\(run.errors)")
    #expect(try folder.files() == Set(Sample.files().keys))
  }
}
#endif
