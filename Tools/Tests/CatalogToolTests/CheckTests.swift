#if Tools
import Foundation
import Testing

@Suite("catalog check")
struct CheckTests {
  @Test("A program without findings prints nothing and exits with 0")
  func clean() throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    let run = try Run(["check"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors == "no findings, in 1 product: 3 entries, 4 requests, 0 unknowns, 2 files read, 0 not read\n")
  }

  @Test("A check of nothing fails, and says what to pass", arguments: ["check", "list", "graph", "migrate"])
  func nothing(_ command: String) throws {
    let folder = try TestFolder(["Sources/Shop/Shop.swift": "struct Shop {}\n"])
    defer { folder.remove() }
    let arguments = command == "migrate" ? [command, "--from", "swinject"] : [command]
    let run = try Run(arguments, in: folder.url)
    #expect(run.status == 3)
    #expect(
      run.errors.hasSuffix(
        """
        error: nothing was checked: 1 file read, without a use of ServiceCatalog, Swinject, Factory, swift-dependencies or Needle
          to fix: if the program has services, pass their folder with --package-path

        """))
    // A demo has a project of its own.
    try folder.write("// swift-tools-version: 6.0\n", to: "Demo/Package.swift")
    try folder.write("struct Demo {}\n", to: "Demo/Demo.swift")
    #expect(
      try Run(arguments, in: folder.url).errors.hasSuffix("pass the folder that isn't read: --package-path Demo\n"))
    for name in ["App", "Cart", "Log"] { try folder.write("struct \(name) {}\n", to: "Shop/\(name).swift") }
    for (path, text) in Sample.files() { try folder.write(text, to: "Shop/" + path) }
    let part = try Run(arguments, in: folder.url)
    #expect(part.status == 3)
    #expect(
      part.errors.hasSuffix(
        """
        error: only 1 of 6 Swift files is read, because the others belong to no target of the manifest or the project
          to fix: pass the program's folder or Xcode project: --package-path Shop

        """))
    if command == "check" { #expect(part.errors.contains("1 file read, 6 not read (Shop)\n")) }
    if command != "migrate" {
      #expect(try Run(arguments + ["--package-path", "Shop"], in: folder.url).status == 0)
    }
  }

  @Test("A program isn't affected by the files of another one")
  func products() throws {
    let folder = try TestFolder([
      "Sources/Broken/main.swift": "import ServiceCatalog\nlet catalog = Catalog(\n",
      "Sources/Plain/main.swift": "print(1)\n",
      "Sources/Shared/Empty.swift": "",
    ])
    defer { folder.remove() }
    for (path, text) in Sample.files() { try folder.write(text, to: path) }
    try folder.write("\n", to: "Sources/Shop/main.swift")
    let all = try Run(["check"], in: folder.url)
    #expect(all.status == 2 && all.output.contains("[unreadable]") && all.errors.contains(" 6 files read"))
    let shop = try Run(["check", "--product", "Shop"], in: folder.url)
    #expect(shop.status == 0 && shop.output == "" && shop.errors.contains(" 4 files read"))
    #expect(try Run(["list", "--product", "Shop"], in: folder.url).status == 0)
    #expect(try Run(["list", "--product", "Broken"], in: folder.url).status == 2)
    let plain = try Run(["check", "--product", "Plain"], in: folder.url)
    #expect(plain.status == 3 && plain.errors.contains("pass a product with services: --product"))
  }

  @Test("A finding is printed with its line, and the exit code is 1")
  func missing() throws {
    let folder = try TestFolder(Sample.files(Sample.withoutClock))
    defer { folder.remove() }
    let run = try Run(["check"], in: folder.url)
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        "Sources/Shop/Services.swift:13:30: error: [missing-entry] nothing is supplied for clock\n"))
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.errors == "2 errors, in 1 product: 3 entries, 4 requests, 0 unknowns, 2 files read, 0 not read\n")
  }

  @Test("The option --fail-on decides which severities fail")
  func failOn() throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    for (level, status) in [
      ("error", [1, 1, 1]), ("warning", [0, 1, 1]), ("note", [0, 0, 1]), ("off", [0, 0, 0]),
    ] {
      try folder.write("rules: {missing-entry: \(level)}\n", to: ".catalog.yml")
      try folder.write(Sample.root(Sample.withoutClock), to: "Sources/Shop/App.swift")
      for (least, expected) in zip(["error", "warning", "note"], status) {
        let run = try Run(["check", "--fail-on", least], in: folder.url)
        #expect(run.status == Int32(expected), "\(level), \(least)")
        #expect(run.output.contains(": \(level): [missing-entry]") == (level != "off"))
      }
    }
  }

  @Test("JSON and SARIF can be written to a file")
  func formats() throws {
    let folder = try TestFolder(Sample.files(Sample.withoutClock))
    defer { folder.remove() }
    for format in ["json", "sarif"] {
      let run = try Run(["check", "--format", format, "--output", "report.\(format)"], in: folder.url)
      #expect(run.status == 1)
      #expect(run.output == "" && run.errors == "")
      let report = try JSONSerialization.jsonObject(with: Data(try folder.text(of: "report.\(format)").utf8))
      let object = try #require(report as? [String: Any])
      let results = object["findings"] ?? (object["runs"] as? [[String: Any]])?.first?["results"]
      #expect((results as? [Any])?.count == 2)
      #expect(try Run(["check", "--format", format], in: folder.url).output == folder.text(of: "report.\(format)"))
    }
    let run = try Run(["check", "--output", "no/such/folder.txt"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("error: no/such/folder.txt cannot be written"))
  }

  @Test("A comment suppresses a finding, and one that suppresses nothing is a finding")
  func silences() throws {
    let silenced = Sample.services.replacing(
      "    Store(clock", with: "    // catalog:ignore missing-entry: the shop's clock is a plug-in\n    Store(clock")
    var files = Sample.files(Sample.withoutClock)
    files["Sources/Shop/Services.swift"] = silenced
    let folder = try TestFolder(files)
    defer { folder.remove() }
    let run = try Run(["check"], in: folder.url)
    #expect(run.output.matches(of: /\[missing-entry\]/).count == 1)
    #expect(!run.output.contains("[silence]"))
    try folder.write(Sample.root(), to: "Sources/Shop/App.swift")
    let needless = try Run(["check"], in: folder.url)
    #expect(
      needless.output.contains("Services.swift:13:5: warning: [silence] missing-entry finds nothing here to silence"))
    #expect(needless.status == 1)
  }

  @Test("An unreadable file is reported, the rest is analyzed, and the exit code is 2")
  func unreadable() throws {
    let folder = try TestFolder(Sample.files(Sample.withoutClock))
    defer { folder.remove() }
    try folder.write(Data([0x6C, 0x65, 0x74, 0x20, 0xFF, 0xFE]), to: "Sources/Shop/Latin.swift")
    #expect(try Run(["check"], in: folder.url).status == 1, "the file has no code about services")
    try folder.write(Data("let catalog = 1 ".utf8) + Data([0xFF, 0xFE]), to: "Sources/Shop/Latin.swift")
    let run = try Run(["check"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.output.contains("Sources/Shop/Latin.swift:1:"))
    #expect(run.output.contains("[unreadable]") && run.output.contains("[missing-entry]"))
    #expect(run.errors.contains("1 file that could not be read"))
    let list = try Run(["list"], in: folder.url)
    #expect(list.status == 2 && list.output.contains("store") && list.errors.contains("[unreadable]"))
  }

  @Test("A path without sources is an error", arguments: ["nowhere", "empty"])
  func nothing(path: String) throws {
    let folder = try TestFolder(["empty/README.md": "Nothing."])
    defer { folder.remove() }
    let run = try Run(["check", "--package-path", path], in: folder.url)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("error: "))
    #expect(run.errors.contains(path) && run.errors.contains("to fix: "))
  }

  @Test("Colors are used on a terminal unless NO_COLOR is set or the text goes elsewhere")
  func colors() throws {
    let folder = try TestFolder(Sample.files(Sample.withoutClock))
    defer { folder.remove() }
    let red = "\u{1B}[1;31merror:\u{1B}[0m [missing-entry]"
    #expect(try Run(["check", "--color", "always"], in: folder.url).output.contains(red))
    // Python runs the command on a terminal.
    let command = Run.products().appending(path: "catalog").path
    let program = "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)"
    let onTerminal = { (variables: [String], arguments: [String]) in
      try Run(
        program: "env", ["TERM=xterm"] + variables + ["python3", "-c", program, command, "check"] + arguments,
        in: folder.url
      ).output
    }
    #expect(try onTerminal(["NO_COLOR="], []).contains(red))
    for (variables, arguments) in [(["NO_COLOR=1"], []), (["TERM=dumb"], []), (["NO_COLOR="], ["--color", "never"])] {
      let text = try onTerminal(variables, arguments)
      #expect(text.contains("error: [missing-entry]") && !text.contains("\u{1B}[1;"), "\(variables) \(arguments)")
    }
  }

  @Test("A long run shows its progress on a terminal only", .enabled(if: isSlow, "the run is short"))
  func progress() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    // More source than is read in the third of a second before the first progress message.
    let text = String(
      // The word makes the command parse the function.
      repeating: "func next(_ number: Int) -> [Int] { [number].map { $0 + 1 }.filter { $0 > 2 /* catalog */ } }\n",
      count: 40)
    for number in 0..<60 { try folder.write(text, to: "Sources/Shop/File\(number).swift") }
    for (path, text) in Sample.files() { try folder.write(text, to: path) }
    let command = Run.products().appending(path: "catalog").path
    let program = "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)"
    let run = try Run(
      program: "python3", ["-c", program, command, "check", "--format", "json", "-o", "report.json"], in: folder.url)
    #expect(run.output.contains(/\rreading \d+ of 62 files|\u{1B}\[Kreading \d+ of 62 files/))
    #expect(run.output.hasSuffix("\r\u{1B}[K"))
    let piped = try Run(["check", "--format", "json", "-o", "report.json"], in: folder.url)
    #expect(piped.output == "" && piped.errors == "")
  }

  @Test("Every command's help has an example")
  func help() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    for command in [["check"], ["rules"], ["explain"], ["graph"], ["why"], ["list"], ["diff"], []] {
      let run = try Run(command + ["--help"], in: folder.url)
      #expect(run.status == 0)
      #expect(
        run.output.contains("Example: catalog \((command + [""]).joined(separator: " "))".trimmingSuffix()),
        "\(command)")
    }
  }
}

extension String {
  fileprivate func trimmingSuffix() -> String { trimmingCharacters(in: .whitespaces) }
}

/// Whether the command was built without optimization, so that a few files make a long run.
private let isSlow: Bool = {
  #if DEBUG
  true
  #else
  false
  #endif
}()
#endif
