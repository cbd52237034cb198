#if Tools
import Foundation
import Testing

/// A program that uses another library, in a temporary folder.
struct MigratedProgram {
  let folder: TestFolder
  private let option: String
  private let library: String

  /// - Parameters:
  ///   - option: The library's name in the command's option.
  ///   - module: The library's module.
  ///   - stub: The source of the library's stub.
  ///   - files: The contents of the program's files, by their names.
  init(_ option: String, _ module: String, _ stub: String, _ files: [String: String]) throws {
    self.option = option
    library = module
    folder = try TestFolder(["Library/\(module).swift": stub])
    for (name, text) in files { try folder.write("import \(module)\n\n\(text)\n", to: "Sources/App/\(name)") }
  }

  func remove() { folder.remove() }

  /// Runs `catalog migrate`.
  func migrate(_ arguments: String...) throws -> Run {
    try Run(["migrate", "--from", option] + arguments, in: folder.url)
  }

  /// Returns the contents of the program's files, by their names.
  func texts() throws -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: try folder.files().filter { $0.hasPrefix("Sources/") }.map {
        ($0, try folder.text(of: $0))
      })
  }

  /// Replaces a text that occurs once in a file.
  func replace(_ old: String, with new: String, in name: String) throws {
    let text = try folder.text(of: "Sources/App/\(name)")
    #expect(text.split(separator: old, omittingEmptySubsequences: false).count == 2)
    try folder.write(text.replacing(old, with: new), to: "Sources/App/\(name)")
  }

  /// Compiles and runs the program, and returns its output.
  ///
  /// If the program doesn't compile, returns the compiler's output.
  func output(languageMode: String = "6") throws -> String {
    let products = Run.products()
    let header = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Sources/CatalogThread/include").standardized
    let build = "build-\(UUID().uuidString)"
    try folder.write("", to: "\(build)/empty")
    let compile = try Run(
      program: "swiftc",
      [
        "-swift-version", "5", "-parse-as-library", "-emit-module", "-emit-module-path",
        "\(build)/\(library).swiftmodule",
        "-emit-object", "-o", "\(build)/\(library).o", "-module-name", library, "Library/\(library).swift",
      ], in: folder.url)
    guard compile.status == 0 else { return compile.errors }
    let sources = try folder.files().filter { $0.hasPrefix("Sources/") }.sorted()
    let objects = try Self.objects(in: products)
    let program = try Run(
      program: "swiftc",
      [
        "-swift-version", languageMode, "-module-name", "App",
        // The folder of products may contain another module with the library's name.
        "-I", build, "-I", products.appending(path: "Modules").path,
        "-Xcc", "-I", "-Xcc", header.path,
        "-Xcc", "-fmodule-map-file=\(products.appending(path: "CatalogThread.build/module.modulemap").path)",
        "-o", "\(build)/app", "\(build)/\(library).o",
      ] + objects + sources, in: folder.url)
    guard program.status == 0 else { return program.errors }
    let run = try Run(program: "\(build)/app", [], in: folder.url)
    try FileManager.default.removeItem(at: folder.url.appending(path: build))
    return run.status == 0 ? run.output : "ended with \(run.status): \(run.errors)"
  }

  /// Returns the names of the library's files in C.
  private static func cFiles() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../../Sources/CatalogThread")
    return try FileManager.default.contentsOfDirectory(atPath: folder.standardized.path)
      .filter { $0.hasSuffix(".c") }.sorted()
  }

  /// Returns the library's object files.
  ///
  /// A build folder may also contain objects of files that don't exist any more, so the folder isn't listed.
  private static func objects(in products: URL) throws -> [String] {
    let map = try Data(contentsOf: products.appending(path: "ServiceCatalog.build/output-file-map.json"))
    let outputs = try JSONDecoder().decode([String: [String: String]].self, from: map)
    return try outputs.values.compactMap { $0["object"] }.filter(FileManager.default.fileExists(atPath:)).sorted()
      + cFiles().map { products.appending(path: "CatalogThread.build/\($0).o").path }
  }
}

extension MigratedProgram {
  private static let services = """
    protocol Clock: AnyObject, Sendable {}
    final class WallClock: Clock {}
    final class Zone {
      let name: String
      init(name: String) { self.name = name }
    }
    final class Store {
      let clock: any Clock
      init(clock: any Clock) { self.clock = clock }
    }
    final class Agenda {
      let store: Store
      let zone: Zone
      init(store: Store, zone: Zone) {
        self.store = store
        self.zone = zone
      }
    }
    final class Page { init(number: Int) {} }
    """
  private static let container = """
    enum App {
      nonisolated(unsafe) static let container = Container()

      static func fill() {
        container.register((any Clock).self) { _ in
          // The system's clock.
          WallClock()
        }
        .inObjectScope(.container)
        container.register(Zone.self, name: "utc") { _ in Zone(name: "UTC") }.inObjectScope(.container)
        container.register(Store.self) { r in Store(clock: r.resolve((any Clock).self)!) }
        container.register(Agenda.self) { resolver in
          let store = resolver.resolve(Store.self)!
          return Agenda(
            store: store,
            zone: resolver.resolve(Zone.self, name: "utc")!)
        }
        container.register(Page.self) { (_, number: Int) in Page(number: number) }
      }
    }
    """
  private static let main = """
    final class Screen {
      let clock = App.container.resolve((any Clock).self)!
      let agenda: Agenda?
      let page = App.container.resolve(Page.self, argument: 3)
      init() { agenda = App.container.resolve(Agenda.self) }
    }

    App.fill()
    let screen = Screen()
    print(screen.agenda?.store.clock === screen.clock, App.container.resolve((any Clock).self)! === screen.clock)
    print(screen.agenda?.zone === App.container.resolve(Zone.self, name: "utc")!, screen.agenda!.zone.name)
    """

  /// Creates a program that uses Swinject, and replaces or adds the given files.
  static func swinject(_ files: [String: String] = [:]) throws -> MigratedProgram {
    try MigratedProgram(
      "swinject", "Swinject", LibraryStub.swinject,
      ["Services.swift": services, "Container.swift": container, "main.swift": main].merging(files) { $1 })
  }

  /// Installs the bridge, like a person following the instructions.
  func install() throws {
    try replace(
      "App.fill()\n", with: "App.fill()\nCatalog.main.install(AppBridge(resolver: App.container))\n", in: "main.swift"
    )
    try replace("import Swinject\n", with: "import ServiceCatalog\nimport Swinject\n", in: "main.swift")
  }

  /// Applies a diff.
  func apply(_ diff: String) throws {
    try folder.write(diff, to: "changes.diff")
    let run = try Run(program: "git", ["apply", "changes.diff"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }
}
#endif
