#if Tools
import Foundation
import Testing

@Suite("catalog new service")
struct NewServiceTests {
  private static let styles = ["catalogued", "declared", "located", "cake", "linked"]
  /// The styles whose code compiles with the traits of these tests.
  private static var compiledStyles: [String] {
    #if Macros
    styles
    #else
    styles.filter { $0 != "declared" }
    #endif
  }
  private static let wirings = [
    "catalogued": "WeatherServiceBlueprint", "located": "WeatherServiceModule", "cake": "WeatherServiceComponent",
    "linked": "LinkDefaultWeatherService", "declared": "WeatherServices",
  ]

  private func new(_ name: String, _ arguments: [String] = [], in folder: TestFolder) throws -> Run {
    try Run(["new", "service", name, "--module-folder", "Sources/Weather"] + arguments, in: folder.url)
  }

  @Test("A new service has three layers and a test", arguments: styles)
  func layers(style: String) throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let run = try new("WeatherService", ["--style", style], in: folder)
    #expect(run.status == 0)
    let expected = [
      "Sources/Weather/WeatherService.swift", "Sources/Weather/DefaultWeatherService.swift",
      "Sources/Weather/\(try #require(Self.wirings[style])).swift", "Tests/WeatherTests/WeatherServiceTests.swift",
    ]
    #expect(run.output == expected.map { "wrote \($0)\n" }.joined())
    #expect(run.errors.hasPrefix("next: "))
    #expect(try folder.files() == Set(expected))
  }

  @Test("The generated code compiles without a warning, and its tests type check", arguments: compiledStyles)
  func compiles(style: String) throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    // An acronym, and a name that sorts after Testing.
    for name in ["WeatherService", "URLCache"] { _ = try new(name, ["--style", style], in: folder) }
    let compiler = try Compiler(in: folder)
    for settings in [[], Compiler.strictSettings] {
      let module = try compiler.run(
        ["-emit-module", "-module-name", "Weather", "-o", "Weather.swiftmodule"] + settings, "Sources/Weather")
      #expect(module.status == 0 && module.errors == "", "\(module.errors)")
      let tests = try compiler.run(["-typecheck", "-module-name", "WeatherTests"] + settings, "Tests/WeatherTests")
      #expect(tests.status == 0 && tests.errors == "", "\(tests.errors)")
    }
  }

  @Test("An existing file is not overwritten and prevents all others from being written", arguments: styles)
  func neverOverwrites(style: String) throws {
    for path in ["Sources/Weather/DefaultWeatherService.swift", "Tests/WeatherTests/WeatherServiceTests.swift"] {
      let folder = try TestFolder([path: "// mine"])
      defer { folder.remove() }
      let run = try new("WeatherService", ["--style", style], in: folder)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("error: \(path) already exists, and nothing was written\n  to fix: "))
      #expect(try folder.files() == [path])
      #expect(try folder.text(of: path) == "// mine")
    }
    // A dangling symbolic link counts as an existing file: writing through it would create a file elsewhere.
    let folder = try TestFolder(["Sources/Weather/Other.swift": ""])
    defer { folder.remove() }
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "Sources/Weather/WeatherService.swift").path,
      withDestinationPath: "Gone.swift")
    #expect(try new("WeatherService", ["--style", style], in: folder).status == 2)
  }

  @Test("A dry run lists the files and writes nothing")
  func dryRun() throws {
    let (dry, wet) = (try TestFolder(), try TestFolder())
    defer { [dry, wet].forEach { $0.remove() } }
    let run = try new("WeatherService", ["--dry-run"], in: dry)
    #expect(run.status == 0 && run.errors == "")
    #expect(try dry.files().isEmpty)
    _ = try new("WeatherService", in: wet)
    let files = [
      "Sources/Weather/WeatherService.swift", "Sources/Weather/DefaultWeatherService.swift",
      "Sources/Weather/WeatherServices.swift", "Tests/WeatherTests/WeatherServiceTests.swift",
    ]
    #expect(try run.output == files.map { "\($0):\n\(try wet.text(of: $0))\n" }.joined())
  }

  @Test(
    "An invalid name is an error",
    arguments: [
      ("", "a service needs a name"), ("weatherService", "write WeatherService"), ("_weather", "write Weather"),
      ("any", "write AnyService"),
      ("_1", "pass a name such as WeatherService"),
      ("9Lives", "is not the name of a type"), ("Weather Service", "is not the name of a type"),
      ("Weather-Service", "is not the name of a type"), ("../Weather", "is not the name of a type"),
      ("Wetterüber", "is not the name of a type"), ("Self", "is a keyword of Swift"),
      ("Class", "would be named class, which is reserved"), ("Default", "would be named default"),
      ("Catalog", "is the name of an existing type"), ("String", "is the name of an existing type"),
      ("Weather", "has the name of its module"), ("Graph", "would be named graph"),
    ])
  func badNames(name: String, words: String) throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let run = try new(name, in: folder)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("error: ") && run.errors.contains(words), "\(run.errors)")
    #expect(try folder.files().isEmpty)
  }

  @Test("Folders determine the tests' place, and one without a module is an error")
  func folders() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    func new(_ module: String, _ more: [String] = []) throws -> Run {
      try Run(["new", "service", "ClockService", "--module-folder", module] + more, in: folder.url)
    }
    #expect(try new("Modules/Time").errors.contains("to fix: pass the test's folder with --test-folder"))
    #expect(try new("Sources/My Time").errors.contains("is not a valid module name"))
    #expect(try folder.files().isEmpty)
    #expect(try new("Modules/Time", ["--test-folder", "Checks"]).status == 0)
    #expect(try folder.files().contains("Checks/ClockServiceTests.swift"))
    #expect(try new("Feature/Sources/Core/Time").status == 0)
    #expect(try folder.files().contains("Feature/Tests/Core/TimeTests/ClockServiceTests.swift"))
  }
}

/// The compiler, with the library that was built next to these tests.
private struct Compiler {
  static let strictSettings =
    ["-strict-memory-safety"]
    + ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault", "NonisolatedNonsendingByDefault"]
    .flatMap { ["-enable-upcoming-feature", $0] }

  private let folder: TestFolder
  private let arguments: [String]

  init(in folder: TestFolder) throws {
    self.folder = folder
    let products = Run.products()
    let header = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/CatalogThread/include").standardized
    // The folder comes first because other packages may have left modules of the same name next to the library's.
    var arguments = ["-swift-version", "6", "-I", folder.url.path, "-I", products.appending(path: "Modules").path]
    arguments += ["-Xcc", "-I", "-Xcc", header.path]
    let map = products.appending(path: "CatalogThread.build/module.modulemap").path
    if FileManager.default.fileExists(atPath: map) { arguments += ["-Xcc", "-fmodule-map-file=\(map)"] }
    let plugin = products.appending(path: "ServiceCatalogMacrosPlugin-tool").path
    if FileManager.default.fileExists(atPath: plugin) {
      arguments += ["-load-plugin-executable", "\(plugin)#ServiceCatalogMacrosPlugin"]
    }
    self.arguments = arguments
  }

  /// Compiles the files of a folder.
  func run(_ arguments: [String], _ path: String) throws -> Run {
    let files = try folder.files().filter { $0.hasPrefix(path + "/") }.sorted()
    #expect(!files.isEmpty)
    return try Run(program: "swiftc", self.arguments + arguments + files, in: folder.url)
  }
}
#endif
