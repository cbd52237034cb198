#if Tools
  import Foundation
  import Testing

  @Suite("catalog migrate --from swinject")
  struct MigrateSwinjectTests {
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
    private static let printed = "true true\ntrue UTC\n"

    private func program(_ files: [String: String] = [:]) throws -> MigratedProgram {
      try MigratedProgram(
        "swinject", "Swinject", LibraryStub.swinject,
        ["Services.swift": Self.services, "Container.swift": Self.container, "main.swift": Self.main]
          .merging(files) { $1 })
    }

    private func install(in program: MigratedProgram) throws {
      try program.replace(
        "App.fill()\n", with: "App.fill()\nCatalog.main.install(AppBridge(resolver: App.container))\n", in: "main.swift"
      )
      try program.replace("import Swinject\n", with: "import ServiceCatalog\nimport Swinject\n", in: "main.swift")
    }

    @Test("Each step compiles, and the program prints the same")
    func steps() throws {
      let program = try program()
      defer { program.remove() }
      #expect(try program.output() == Self.printed)

      let bridge = try program.migrate("--write")
      #expect(bridge.status == 0 && bridge.output == "")
      #expect(
        bridge.errors == """
          Sources/App/Container.swift:20:15: decide: Page with 1 argument: its builder takes arguments: declare a ParameterizedBlueprint, and obtain it with the input; it stays with the container
          bridge: 4 of 5 registrations in 1 file
          wrote 1 new file and changed 0 files
          next: add the product ServiceCatalog to the target App
          next: install the bridge where the container is complete, before a service is asked for: Catalog.main.install(AppBridge(resolver: …))

          """)
      try install(in: program)
      #expect(try program.output() == Self.printed)

      let part = try program.migrate("--module", "App", "--write")
      #expect(part.status == 0)
      #expect(
        part.errors == """
          Sources/App/Container.swift:12:15: decide: Zone named "utc": its instance is kept, and Zone isn't known to be Sendable: make it Sendable, or declare a MainActorBlueprint; the bridge asks the container for it
          Sources/App/Container.swift:20:15: decide: Page with 1 argument: its builder takes arguments: declare a ParameterizedBlueprint, and obtain it with the input; it stays with the container
          bridge: 4 of 5 registrations in 1 file
          App: 3 of 4 registrations created by blueprints
          App: 4 of 5 requests obtained from the catalog
          wrote 3 new files and changed 3 files

          """)
      #expect(
        try program.folder.text(of: "Sources/App/AgendaBlueprint.swift") == """
          import ServiceCatalog

          /// Creates what the catalog gives, and the old container with it.
          struct AgendaBlueprint: Blueprint {
            static func assemble(from catalog: any Assembling) throws -> Agenda {
              let store = try catalog.obtain(\\.store)
              return Agenda(
                store: store,
                zone: try catalog.obtain(\\.zoneUtc))
            }
          }

          extension Catalog {
            var agenda: AgendaBlueprint.Type { AgendaBlueprint.self }
          }

          """)
      let clock = try program.folder.text(of: "Sources/App/ClockBlueprint.swift")
      #expect(
        clock.contains("struct ClockBlueprint: SharedBlueprint {")
          && clock.contains("    // The system's clock.\n    WallClock()"))
      let container = try program.folder.text(of: "Sources/App/Container.swift")
      #expect(container.contains("container.register(Agenda.self) { _ in Catalog.main.resolve(\\.agenda) }\n"))
      #expect(container.contains("container.register(Page.self) { (_, number: Int) in Page(number: number) }"))
      let main = try program.folder.text(of: "Sources/App/main.swift")
      #expect(main.contains("let clock = Catalog.main.resolve(\\.clock)"))
      #expect(main.contains("agenda = (try? Catalog.main.obtain(\\.agenda))"))
      #expect(main.contains("App.container.resolve(Page.self, argument: 3)"))
      #expect(try program.output() == Self.printed)

      let again = try program.migrate("--module", "App")
      #expect(again.output == "" && again.errors.contains("\nnothing changes\n"))
      let check = try Run(["check", "--rule", "missing-entry", "--rule", "circular-reference"], in: program.folder.url)
      #expect(check.status == 0, "\(check.output)")
    }

    @Test("Without --write nothing changes, and git accepts the diff")
    func dryRun() throws {
      let program = try program()
      defer { program.remove() }
      let before = try program.texts()
      let bridge = try program.migrate()
      #expect(try program.texts() == before)
      #expect(bridge.output.hasPrefix("--- /dev/null\n+++ b/Sources/App/AppBridge.swift\n@@ -0,0 +1,"))
      #expect(bridge.errors.contains("would write 1 new file and change 0 files\n"))
      try apply(bridge.output, to: program)
      #expect(try program.migrate().output == "")
      try install(in: program)
      let installed = try program.texts()
      let part = try program.migrate("--module", "App")
      #expect(try program.texts() == installed)
      try apply(part.output, to: program)
      #expect(try program.migrate("--module", "App").output == "")
      let written = try self.program()
      defer { written.remove() }
      _ = try written.migrate("--write")
      try install(in: written)
      _ = try written.migrate("--module", "App", "--write")
      #expect(try written.texts() == program.texts())
    }

    private func apply(_ diff: String, to program: MigratedProgram) throws {
      try program.folder.write(diff, to: "changes.diff")
      let run = try Run(program: "git", ["apply", "changes.diff"], in: program.folder.url)
      #expect(run.status == 0, "\(run.errors)")
    }

    @Test("No module changes before the bridge is installed, and an unknown one is an error")
    func refused() throws {
      let program = try program()
      defer { program.remove() }
      let early = try program.migrate("--module", "App", "--write")
      #expect(
        early.status == 2
          && early.errors.hasPrefix("error: the code of App can't ask the catalog yet: nothing installs AppBridge\n"))
      let unknown = try program.migrate("--module", "Apq")
      #expect(
        unknown.status == 2
          && unknown.errors.hasPrefix("error: shop has no module and no folder Apq\n  did you mean App?\n"),
        "\(unknown.errors)")
      let other = try Run(["migrate", "--from", "needle"], in: program.folder.url)
      #expect(other.status == 2 && other.errors.hasPrefix("error: shop registers nothing with Needle\n"))
      let word = try Run(["migrate", "--from", "swinjet"], in: program.folder.url)
      #expect(word.status != 0 && word.errors.contains("swinject"))
    }

    @Test("A bridge that was changed by hand is left alone")
    func changedByHand() throws {
      let program = try program()
      defer { program.remove() }
      _ = try program.migrate("--write")
      try program.replace("/// Fills", with: "/// My words. Fills", in: "AppBridge.swift")
      try program.replace(
        "    container.register(Page", with: "    container.register(Int.self) { _ in 1 }\n    container.register(Page",
        in: "Container.swift")
      let run = try program.migrate()
      #expect(run.output == "")
      #expect(run.errors.contains("AppBridge.swift:1:1: decide: AppBridge.swift: it was changed by hand"))
    }

    @Test("A key keeps its name when other registrations come")
    func names() throws {
      let program = try program()
      defer { program.remove() }
      _ = try program.migrate("--write")
      try program.replace(
        "final class Page {", with: "final class ClockBlueprint {}\nfinal class Page {", in: "Services.swift")
      try program.replace(
        "static func fill() {",
        with: "static func fill() {\n    container.register(Store.self, name: \"\") { _ in Store(clock: WallClock()) }",
        in: "Container.swift")
      let run = try program.migrate()
      #expect(
        run.output.contains("+  var storeService: StoreServiceBlueprint.Type { StoreServiceBlueprint.self }"),
        "\(run.output)")
      #expect(!run.output.contains("-  var store: StoreBlueprint.Type"))
      // A blueprint of that name is another's now.
      #expect(run.output.contains("+  var clockService: ClockServiceBlueprint.Type { ClockServiceBlueprint.self }"))
    }

    @Test(
      "A builder stays that means something else in another place",
      arguments: [
        (
          "let text = \"a\"; container.register(Zone.self) { _ in Zone(name: text) }",
          "it uses text, which is declared around it"
        ),
        ("container.register(Zone.self) { r in make(r) }", "it uses make, which is declared around it"),
        (
          "container.register(Store.self) { r in Store(clock: r.resolve((any Clock).self) ?? WallClock()) }",
          "it does without Clock"
        ),
        (
          "container.register(Secret.self) { _ in Secret() }",
          "Secret is private to its file; it stays with the container"
        ),
        (
          "container.register(Zone.self) { _ in Zone(name: Hidden.text) }",
          "it uses Hidden, which is private to its file"
        ),
        (
          "container.register(Zone.self) { _ in Zone(name: Inner.text) }",
          "it uses Inner, which is declared in another type"
        ),
        ("container.register(Zone.self) { _ in Zone(name: #file) }", "it uses #file"),
        ("container.register(Zone.self) { r in Zone(name: \"\\(r)\") }", "it uses r for more than requests"),
        ("container.register(Zone.self) { _ in Zone(name: \"\") }.initCompleted { _ in }", "initCompleted sets"),
        ("container.register(Zone.self, factory: Self.zone)", "its builder isn't a closure"),
        ("container.register(Zone.self, name: Self.name()) { _ in Zone(name: \"\") }", "its name is computed"),
        ("container.register(Main.self) { _ in Main() }", "it creates Main, which belongs to the main actor"),
        (
          "container.register(Later.self) { r in Later { r.resolve((any Clock).self)! } }",
          "it resolves in a closure of its own, which runs later"
        ),
      ])
    func stays(_ registration: String, _ reason: String) throws {
      let more = """
        private final class Secret {}
        private enum Hidden { static let text = "" }
        @MainActor final class Main {}
        final class Later { init(_ clock: @escaping () -> any Clock) {} }
        struct More {
          enum Inner { static let text = "" }
          static func name() -> String { "a" }
          static func zone(_ resolver: any Resolver) -> Zone { Zone(name: "") }
          func make(_ resolver: any Resolver) -> Zone { Zone(name: "") }
          func fill(_ container: Container) {
            \(registration)
          }
        }
        """
      let container = """
        func fill(_ container: Container) {
          container.register((any Clock).self) { _ in WallClock() }
          Catalog.main.install(AppBridge(resolver: container))
        }
        """
      let program = try program(["Container.swift": container, "More.swift": more, "main.swift": "print()"])
      defer { program.remove() }
      _ = try program.migrate("--write")
      let before = try program.folder.text(of: "Sources/App/More.swift")
      let run = try program.migrate("--module", "App", "--write")
      #expect(run.errors.contains(reason), "\(run.errors)")
      #expect(try program.folder.text(of: "Sources/App/More.swift") == before)
    }

    @Test("Files of an earlier run that no target has yet aren't forgotten")
    func inNoTarget() throws {
      let program = try program()
      defer { program.remove() }
      let files = ["Services.swift", "Container.swift", "main.swift"].map { "\"Sources/App/\($0)\"" }.joined(
        separator: ", ")
      try program.folder.write(
        """
        {"modules": [{"name": "App", "files": [\(files)]}], "units": [{"name": "App", "kind": "program", "rootModule": "App", "modules": ["App"]}]}
        """, to: "plan.json")
      #expect(try program.migrate("--package-path", "plan.json", "--write").status == 0)
      #expect(try program.migrate("--package-path", "plan.json").output == "")
      try install(in: program)
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
      "What another container could give stays",
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
      let program = try program(["More.swift": more, "main.swift": "print()"])
      defer { program.remove() }
      _ = try program.migrate("--write")
      let before = try program.folder.text(of: "Sources/App/More.swift")
      let run = try program.migrate("--module", "App", "--write")
      #expect(run.errors.contains("More.swift:5") && run.errors.contains(reason), "\(run.errors)")
      #expect(try program.folder.text(of: "Sources/App/More.swift") == before)
    }

    @Test("Instances that one resolve shares stay shared, also in a second run")
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
      let program = try program(["Services.swift": services, "Container.swift": container, "main.swift": "print()"])
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
