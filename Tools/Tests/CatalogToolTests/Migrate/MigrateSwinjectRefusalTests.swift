#if Tools
import Foundation
import Testing

@Suite("Code that catalog migrate --from swinject leaves unchanged")
struct MigrateSwinjectRefusalTests {
  @Test("Files of an earlier run count before they belong to a target")
  func inNoTarget() throws {
    let program = try MigratedProgram.swinject()
    defer { program.remove() }
    let files = ["Services.swift", "Container.swift", "main.swift"].map { "\"Sources/App/\($0)\"" }.joined(
      separator: ", ")
    try program.folder.write(
      """
      {"modules": [{"name": "App", "files": [\(files)]}], "units": [{"name": "App", "kind": "program", "rootModule": "App", "modules": ["App"]}]}
      """, to: "plan.json")
    #expect(try program.migrate("--package-path", "plan.json", "--write").status == 0)
    #expect(try program.migrate("--package-path", "plan.json").output == "")
    try program.install()
    #expect(try program.migrate("--package-path", "plan.json", "--module", "App", "--write").status == 0)
    let bridge = try program.migrate("--package-path", "plan.json")
    #expect(bridge.output == "", "\(bridge.output)")
    #expect(
      bridge.errors.contains(
        "next: add the new files, and Sources/App/AgendaBlueprint.swift, Sources/App/AppBridge.swift, Sources/App/ClockBlueprint.swift, Sources/App/StoreBlueprint.swift, to the target"
      ), "\(bridge.errors)")
    let part = try program.migrate("--package-path", "plan.json", "--module", "App")
    #expect(
      part.status == 2 && part.errors.contains("because files of an earlier run are in no target"), "\(part.errors)")
  }

  @Test(
    "A service that another container may provide stays",
    arguments: [
      (
        "let other = Container()",
        "several containers are created, of which the bridge asks one: at Sources/App/Container.swift:4:46, Sources/App/More.swift:3:13"
      ),
      (
        "let other = Container(parent: nil, defaultObjectScope: .container)",
        "its container has a default object scope"
      ),
      (
        "func open() { MoreAssembly().fill(Container(parent: App.container)) }",
        "it's registered in a container below another one, which the bridge doesn't reach"
      ),
    ])
  func otherContainers(_ code: String, _ reason: String) throws {
    let more = """
      \(code)
      struct MoreAssembly {
        func fill(_ container: Container) { container.register(Store.self, name: "more") { _ in Store(clock: WallClock()) } }
      }
      func install() { Catalog.main.install(AppBridge(resolver: App.container)) }
      """
    let program = try MigratedProgram.swinject(["More.swift": more, "main.swift": "print()"])
    defer { program.remove() }
    _ = try program.migrate("--write")
    let before = try program.folder.text(of: "Sources/App/More.swift")
    let run = try program.migrate("--module", "App", "--write")
    #expect(run.errors.contains("More.swift:5") && run.errors.contains(reason), "\(run.errors)")
    #expect(try program.folder.text(of: "Sources/App/More.swift") == before)
  }

  @Test("A collection of Knit stays")
  func collection() throws {
    let program = try MigratedProgram.swinject([
      "More.swift": """
      func fill(_ container: Container) { container.registerIntoCollection(Store.self) { _ in Store(clock: WallClock()) } }
      """
    ])
    defer { program.remove() }
    let run = try program.migrate()
    #expect(
      run.errors.contains("decide: ServiceCollection<Store>: it's a collection: declare a ContributionBlueprint"),
      "\(run.errors)")
    #expect(!run.output.contains("ServiceCollection"))
  }

  @Test("A shared service moves only with all its dependencies, so that two threads can't deadlock")
  func sharedWithDependencies() throws {
    let container = """
      final class Book: Sendable { init(clock: any Clock) {} }
      final class Shelf: Sendable { init(clock: any Clock, zone: Zone) {} }
      final class Lamp: Sendable { init() { print(App.container.resolve((any Clock).self)!) } }
      enum App {
        nonisolated(unsafe) static let container = Container()
        static func fill() {
          container.register(Book.self) { r in Book(clock: r.resolve((any Clock).self)!) }.inObjectScope(.container)
          container.register(Shelf.self) { r in Shelf(clock: r.resolve((any Clock).self)!, zone: r.resolve(Zone.self)!) }
            .inObjectScope(.container)
          container.register(Lamp.self) { _ in Lamp() }.inObjectScope(.container)
          container.register((any Clock).self) { _ in WallClock() }.inObjectScope(.container)
          container.register(Zone.self) { _ in Zone(name: "") }.inObjectScope(.container)
          Catalog.main.install(AppBridge(resolver: container))
        }
      }
      """
    let program = try MigratedProgram.swinject(["Container.swift": container, "main.swift": "print()"])
    defer { program.remove() }
    _ = try program.migrate("--write")
    let run = try program.migrate("--module", "App")
    let reason = "its instance is kept, and something that it needs is created by the container"
    #expect(
      run.errors.contains("decide: Shelf: \(reason)") && run.errors.contains("decide: Lamp: \(reason)"),
      "\(run.errors)")
    #expect(!run.errors.contains("decide: Book:") && run.output.contains("+struct BookBlueprint: SharedBlueprint {"))
  }

  @Test("A type that hides a type of the catalog is an error")
  func hidden() throws {
    let program = try MigratedProgram.swinject(["More.swift": "protocol Blueprint {}"])
    defer { program.remove() }
    let run = try program.migrate()
    #expect(run.status == 2 && run.errors.hasPrefix("error: shop has a type Blueprint of its own"), "\(run.errors)")
  }

  @Test("Entries that need each other stay with the container, and so do requests of initCompleted")
  func cycle() throws {
    let container = """
      final class Parent { var child: Child? }
      final class Child { init(parent: Parent) {} }
      func fill(_ container: Container) {
        container.register(Parent.self) { _ in Parent() }
          .initCompleted { r in print(r.resolve(Child.self)!) }
        container.register(Child.self) { r in Child(parent: r.resolve(Parent.self)!) }
        Catalog.main.install(AppBridge(resolver: container))
      }
      """
    let program = try MigratedProgram.swinject(["Container.swift": container, "main.swift": "print()"])
    defer { program.remove() }
    _ = try program.migrate("--write")
    let run = try program.migrate("--module", "App")
    #expect(run.output == "")
    #expect(run.errors.contains("Container.swift:6:13: decide: Parent: initCompleted sets what it needs afterwards"))
    #expect(run.errors.contains("Container.swift:8:13: decide: Child: it needs itself"), "\(run.errors)")
    #expect(run.errors.contains("App: 0 of 0 requests obtained from the catalog\n"))
  }

  @Test("The keys that other modules request are public, and files that can't see them stay")
  func modules() throws {
    let core = """
      import Swinject

      public protocol Clock: Sendable {}
      struct WallClock: Clock {}
      struct Zone {}
      func fill(_ container: Container) {
        container.register((any Clock).self) { _ in WallClock() }
        container.register(Zone.self) { _ in Zone() }
      }
      """
    let use = "func use(_ resolver: any Resolver) -> any Clock { resolver.resolve((any Clock).self)! }"
    let install = "func install(_ resolver: any Resolver) { Catalog.main.install(CoreBridge(resolver: resolver)) }"
    let program = try MigratedProgram(
      "swinject", "Swinject", LibraryStub.swinject,
      ["main.swift": "import Core\n\(use)\n\(install)", "Other.swift": use.replacing("use", with: "other")])
    defer { program.remove() }
    try program.folder.write(core, to: "Sources/Core/Core.swift")
    let bridge = try program.migrate("--write")
    #expect(bridge.status == 0)
    let text = try program.folder.text(of: "Sources/Core/CoreBridge.swift")
    for line in [
      "public struct CoreBridge: CatalogModule {", "  public init(resolver: any Resolver) {",
      "  public var clock: ClockBlueprint.Type { ClockBlueprint.self }",
      "  var zone: ZoneBlueprint.Type { ZoneBlueprint.self }",
      "public struct ClockBlueprint: Blueprint {", "struct ZoneBlueprint: Blueprint {",
      "  public static func assemble(from catalog: any Assembling) throws -> any Clock {",
    ] {
      #expect(text.contains("\n\(line)\n"), "\(line)")
    }
    let part = try program.migrate("--module", "App", "--write")
    #expect(
      part.errors.contains(
        "Other.swift:3:62: decide: Clock: the file doesn't import Core, which has the key clock: declare its blueprint in a module that both import"
      ), "\(part.errors)")
    #expect(try program.folder.text(of: "Sources/App/main.swift").contains("{ Catalog.main.resolve(\\.clock) }"))
    #expect(try program.folder.text(of: "Sources/App/Other.swift").contains("resolver.resolve((any Clock).self)!"))
  }

  @Test("A file that belongs to several targets stays, and git accepts names with spaces")
  func files() throws {
    let program = try MigratedProgram.swinject([
      "My Files/More.swift": "func use() { print(App.container.resolve(Store.self)!) }"
    ])
    defer { program.remove() }
    try program.replace(
      "App.fill()\n", with: "App.fill()\nCatalog.main.install(AppBridge(resolver: App.container))\n", in: "main.swift"
    )
    _ = try program.migrate("--write")
    let shared = "Sources/App/Container.swift"
    let files = try program.folder.files().filter { $0.hasPrefix("Sources/") && $0 != shared }.sorted().map {
      "\"\($0)\""
    }
    try program.folder.write(
      """
      {"modules": [{"name": "App", "files": [\(files.joined(separator: ", "))]}, {"name": "App+Widget", "files": ["\(shared)"]}],
       "units": [{"name": "App", "kind": "program", "rootModule": "App", "modules": ["App", "App+Widget"]},
                 {"name": "Widget", "kind": "program", "rootModule": "App+Widget", "modules": ["App+Widget"]}]}
      """, to: "plan.json")
    let run = try program.migrate("--package-path", "plan.json", "--product", "App", "--module", "App")
    #expect(run.errors.contains("decide: Store: its file belongs to several targets"), "\(run.errors)")
    #expect(!run.output.contains("a/Sources/App/Container.swift"))
    #expect(run.output.contains("+++ b/Sources/App/My Files/More.swift\t\n"))
    try program.apply(run.output)
    #expect(
      try program.folder.text(of: "Sources/App/My Files/More.swift").contains("print(Catalog.main.resolve(\\.store))")
    )
  }

  @Test("Instances that one resolve shares stay shared, even in a second run")
  func sharedWithinOneResolve() throws {
    let services = """
      final class Cache {}
      final class Reader { let cache: Cache; init(cache: Cache) { self.cache = cache } }
      final class Writer { let cache: Cache; init(cache: Cache) { self.cache = cache } }
      final class Editor { init(reader: Reader, writer: Writer) {} }
      """
    let container = """
      func fill(_ container: Container) {
        container.register(Cache.self) { _ in Cache() }
        container.register(Reader.self) { r in Reader(cache: r.resolve(Cache.self)!) }
        container.register(Writer.self) { r in Writer(cache: r.resolve(Cache.self)!) }
        container.register(Editor.self) { r in Editor(reader: r.resolve(Reader.self)!, writer: r.resolve(Writer.self)!) }
        Catalog.main.install(AppBridge(resolver: container))
      }
      """
    let program = try MigratedProgram.swinject([
      "Services.swift": services, "Container.swift": container, "main.swift": "print()",
    ])
    defer { program.remove() }
    _ = try program.migrate("--write")
    let first = try program.migrate("--module", "App", "--write")
    let decisions = { (run: Run) in
      run.errors.split(separator: "\n").filter { $0.contains("decide:") }.map {
        $0.split(separator: ": ")[2...].joined(separator: ": ")
      }
    }
    let expected = [
      "Cache: several entries share one instance of it within one resolve: decide whether it's transient, shared, or .graph; the bridge asks the container for it",
      "Editor: two of its dependencies share Cache within one resolve: decide its lifetime first; the bridge asks the container for it",
    ]
    #expect(decisions(first) == expected)
    #expect(first.errors.contains("App: 2 of 4 registrations created by blueprints\n"))
    #expect(decisions(try program.migrate("--module", "App")) == expected)
  }
}
#endif
