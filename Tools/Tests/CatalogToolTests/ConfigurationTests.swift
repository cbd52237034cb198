#if Tools
import Foundation
import Testing

@Suite("Configuration of the tool")
struct ConfigurationTests {
  /// Returns the check's result with a configuration.
  private func check(_ configuration: String, _ arguments: [String] = []) throws -> Run {
    let folder = try TestFolder(Sample.files(Sample.withoutClock))
    defer { folder.remove() }
    try folder.write(configuration, to: ".catalog.yml")
    return try Run(["check"] + arguments, in: folder.url)
  }

  @Test("An empty configuration changes nothing", arguments: ["", "# nothing\n", "rules: {}\nexclude: []\n"])
  func empty(text: String) throws {
    #expect(try check(text).status == 1)
  }

  @Test("An option names another configuration file")
  func named() throws {
    let folder = try TestFolder(Sample.files(Sample.withoutClock))
    defer { folder.remove() }
    try folder.write("rules:\n  missing-entry: off\n", to: "elsewhere.yml")
    #expect(try Run(["check", "--config", "elsewhere.yml"], in: folder.url).status == 0)
  }

  @Test("The configuration is found in the package's folder")
  func ofPackage() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    for (path, text) in Sample.files(Sample.withoutClock) { try folder.write(text, to: "inner/\(path)") }
    try folder.write("rules: {missing-entry: off}", to: "inner/.catalog.yml")
    #expect(try Run(["check", "--package-path", "inner"], in: folder.url).status == 0)
    try folder.write("exclude: [Sources/Shop/Services.swift]", to: "inner/.catalog.yml")
    #expect(try Run(["check", "--package-path", "inner"], in: folder.url).errors.contains(" 1 file read, 0 not read"))
  }

  @Test(
    "Excluded files are not read",
    arguments: [
      "Sources/Shop/Broken.swift", "Sources/Shop/Brok*.swift", "Sources/*/Broken.swift", "**/Broken.swift",
      "Sources/**/B?oken.swift", "./Sources/Shop/Broken.swift", "Sources/Shop/**/Broken.swift", "**/*roken*",
    ])
  func excluded(pattern: String) throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    try folder.write(Data("let catalog = ".utf8) + Data([0xFF]), to: "Sources/Shop/Broken.swift")
    #expect(try Run(["check"], in: folder.url).status == 2)
    try folder.write("exclude:\n  - \"\(pattern)\"\n", to: ".catalog.yml")
    let run = try Run(["check"], in: folder.url)
    #expect(run.errors == "no findings, in 1 product: 3 entries, 4 requests, 0 unknowns, 2 files read, 0 not read\n")
  }

  @Test(
    "A pattern does not exclude other files",
    arguments: ["Broken.swift", "Sources/*.swift", "Sources/Sho", "sources/**", "**"])
  func notExcluded(pattern: String) throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    try folder.write("exclude: [\"\(pattern)\"]\n", to: ".catalog.yml")
    let run = try Run(["check"], in: folder.url)
    if pattern == "**" {
      #expect(run.errors.hasPrefix("error: no Swift sources in ."))
    } else {
      #expect(run.errors.hasSuffix("2 files read, 0 not read\n"))
    }
  }

  @Test("All mistakes are reported together with their place, suggestions and valid values")
  func mistakes() throws {
    let run = try check(
      """
      rule: {}
      rules:
        unused-entri: off
        missing-entry: fatal
        circular-reference: [error]
      exclude: Sources
      """)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors == """
        .catalog.yml:1:1: error: [configuration] unknown key rule
          did you mean rules?
          to fix: use one of baseline, exclude, rules
        .catalog.yml:3:3: error: [configuration] unknown rule unused-entri
          did you mean unused-entry or unlisted-entry?
          to fix: use one of \(try Run.rules().joined(separator: ", "))
        .catalog.yml:4:18: error: [configuration] unknown severity fatal
          to fix: use one of off, note, warning, error
        .catalog.yml:5:23: error: [configuration] a severity must be a word
          to fix: use one of off, note, warning, error
        .catalog.yml:6:10: error: [configuration] exclude is not a list
          to fix: write each path on a line after a dash: - Sources/Generated/**

        """)
  }

  @Test(
    "Text that is not YAML or no configuration is an error",
    arguments: [
      ("rules: {", "this is not YAML"), ("- a\n- b\n", ":1:1: error: [configuration] the file has no keys"),
      ("rules:\n  silence: off\n  silence: off\n", "silence"),
      ("exclude: [\"\", /a]", "this is not a path in the package"),
      ("rules: off", "rules is not a mapping"), ("\tx", "this is not YAML"), ("rules: \u{1}", "this is not YAML"),
      ("rules: *a", "undefined alias"),
    ])
  func malformed(text: String, words: String) throws {
    let run = try check(text)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix(".catalog.yml:"))
    #expect(run.errors.contains(words) && run.errors.contains("to fix: "), "\(run.errors)")
  }

  @Test("A file that is not UTF-8 is an error")
  func notUTF8() throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    try folder.write(Data([0xFF, 0xFE]), to: ".catalog.yml")
    let run = try Run(["check"], in: folder.url)
    #expect(run.status == 2 && run.errors.hasPrefix("error: the configuration .catalog.yml is not UTF-8"))
  }
}
#endif
