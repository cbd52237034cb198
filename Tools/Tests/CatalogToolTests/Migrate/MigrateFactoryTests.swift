#if Tools
import Foundation
import Testing

@Suite("catalog migrate --from factory")
struct MigrateFactoryTests {
  private static let services = """
    protocol Clock: AnyObject, Sendable {}
    final class WallClock: Clock {}
    final class Zone {}
    final class Store {
      let clock: any Clock
      init(clock: any Clock) { self.clock = clock }
    }
    """
  private static let container = """
    extension Container {
      var clock: Factory<any Clock> {
        self { WallClock() }.singleton
      }
      var store: Factory<Store> {
        self { Store(clock: self.clock()) }
      }
      var zone: Factory<Zone> { self { Zone() }.singleton }
      var other: Factory<any Clock> { self { WallClock() }.onTest { WallClock() } }
      var number: ParameterFactory<Int, Zone> { self { (_: Int) in Zone() } }
      private var hidden: Factory<Zone> { self { Zone() } }
    }
    """
  private static let main = """
    final class Screen {
      @Injected(\\.clock) private var clock
      @LazyInjected(\\.store) var store: Store
      let zone = resolve(\\.zone)
      let number = Container.shared.number(3)
      lazy var other = Container.shared.zone.resolve()
      func isSame() -> Bool { clock === store.clock && zone === other }
    }
    struct Row {
      @Injected(\\.clock) private var clock
      @Injected(\\.clock) var other: any Clock
      @Injected(\\.clock) private var third: any Clock
      let title: String
      mutating func change() { third = WallClock() }
      func isSame(_ clock: any Clock) -> Bool { self.clock === clock && other !== clock }
    }

    var row = Row(title: "a")
    row.other = WallClock()
    print(Screen().isSame(), row.isSame(Container.shared.clock()))
    """
  private static let printed = "true true\n"

  private func program(_ files: [String: String] = [:]) throws -> MigratedProgram {
    try MigratedProgram(
      "factory", "FactoryKit", LibraryStub.factory,
      ["Services.swift": Self.services, "Container.swift": Self.container, "main.swift": Self.main]
        .merging(files) { $1 })
  }

  @Test("Each step compiles, and the program prints the same")
  func steps() throws {
    let program = try program()
    defer { program.remove() }
    #expect(try program.output() == Self.printed)
    let bridge = try program.migrate("--write")
    #expect(bridge.errors.contains("bridge: 4 of 6 registrations in 1 file\n"))
    #expect(
      bridge.errors.contains("decide: Container.hidden: it's private to its file; it stays with the container\n"))
    try program.replace(
      "var row =", with: "Catalog.main.install(AppBridge())\nvar row =", in: "main.swift")
    try program.replace("import FactoryKit\n", with: "import FactoryKit\nimport ServiceCatalog\n", in: "main.swift")
    #expect(try program.output() == Self.printed)

    let part = try program.migrate("--module", "Sources/App", "--write")
    #expect(
      part.errors == """
        Sources/App/Container.swift:10:7: decide: Container.zone: its instance is kept, and Zone isn't known to be Sendable: make it Sendable, or declare a MainActorBlueprint; the bridge asks the container for it
        Sources/App/Container.swift:11:7: decide: Container.other: onTest changes its factory; the bridge asks the container for it
        Sources/App/Container.swift:12:7: decide: Container.number: its factory takes parameters: declare a ParameterizedBlueprint whose Input has them, and call obtain(\\.key, with: input); it stays with the container
        Sources/App/Container.swift:13:15: decide: Container.hidden: it's private to its file; it stays with the container
        Sources/App/main.swift:14:3: decide: Container.clock: the property is assigned, and belongs to a structure
        Sources/App/main.swift:15:3: decide: Container.clock: the property is assigned, and belongs to a structure
        bridge: 4 of 6 registrations in 1 file
        Sources/App: 2 of 4 registrations created by blueprints
        Sources/App: 6 of 9 requests obtained from the catalog
        wrote 2 new files and changed 3 files

        """)
    let main = try program.folder.text(of: "Sources/App/main.swift")
    for line in [
      "  private var clock = Catalog.main.resolve(\\.clock)\n",
      "  lazy var store: Store = Catalog.main.resolve(\\.store)\n",
      "  let zone = Catalog.main.resolve(\\.zone)\n", "  lazy var other = Catalog.main.resolve(\\.zone)\n",
      "  private let clock = Catalog.main.resolve(\\.clock)\n", "  @Injected(\\.clock) var other: any Clock\n",
      "row.isSame(Catalog.main.resolve(\\.clock))", "Container.shared.number(3)",
    ] {
      #expect(main.contains(line), "\(line)")
    }
    let container = try program.folder.text(of: "Sources/App/Container.swift")
    #expect(container.contains("    self { Catalog.main.resolve(\\.clock) }.singleton\n"))
    #expect(try program.output() == Self.printed)
    #expect(try program.migrate("--module", "Sources/App").output == "")
  }

  @Test(
    "A request that does more than obtain a service stays",
    arguments: [
      ("@Injected(\\.clock) var clock; func use() { print($clock) }", "the wrapper itself is used: $clock or _clock"),
      ("@Injected(\\.clock) static var clock", "it's a static property"),
      ("@Injected(\\.clock, now: true) var clock", "@Injected has more than the key path of an entry"),
      ("@WeakLazyInjected(\\.clock) var clock", "@WeakLazyInjected does more than obtain"),
      ("let factory = Container.shared.clock", "its factory is used as a value"),
      (
        "public func use(_ clock: any Clock = Container.shared.clock()) {}",
        "it's the default of a public function's parameter"
      ),
    ])
  func stays(_ code: String, _ reason: String) throws {
    let more = "final class More {\n  \(code)\n  func install() { Catalog.main.install(AppBridge()) }\n}"
    let program = try program(["More.swift": more, "main.swift": "print()"])
    defer { program.remove() }
    _ = try program.migrate("--write")
    let before = try program.folder.text(of: "Sources/App/More.swift")
    let run = try program.migrate("--module", "App", "--write")
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(try program.folder.text(of: "Sources/App/More.swift") == before)
  }

  @Test("A service that is registered by its type stays")
  func byType() throws {
    let more =
      "extension Container: AutoRegistering {\n  func autoRegister() { register { Zone() }; register(Int.self) { 1 } }\n}"
    let program = try program(["More.swift": more])
    defer { program.remove() }
    let run = try program.migrate()
    for name in ["Zone", "Int"] {
      #expect(
        run.errors.contains("decide: \(name): it's registered by its type: declare a factory for it in a container"),
        "\(run.errors)")
    }
  }

  @Test("A container parameter is the shared container if the program creates no other", arguments: [true, false])
  func handedOver(isOnly: Bool) throws {
    let more =
      "final class More {\n  let container: Container\n"
      + "  init(container: Container) { self.container = container }\n  func use() { print(container.clock()) }\n"
      + (isOnly ? "" : "  let other = More(container: Container())\n")
      + "  func install() { Catalog.main.install(AppBridge()) }\n}"
    let program = try program(["More.swift": more, "main.swift": "print()"])
    defer { program.remove() }
    _ = try program.migrate("--write")
    let run = try program.migrate("--module", "App", "--write")
    let isChanged = try program.folder.text(of: "Sources/App/More.swift").contains(
      "print(Catalog.main.resolve(\\.clock))")
    #expect(
      isChanged == isOnly && run.errors.contains("may be another one than the shared one") != isOnly, "\(run.errors)")
  }

  @Test("Entries with the same name in several containers have different keys")
  func containers() throws {
    let more = """
      extension ToolsContainer {
        var clock: Factory<any Clock> { self { WallClock() } }
      }
      """
    let program = try program(["More.swift": more])
    defer { program.remove() }
    let run = try program.migrate()
    #expect(run.output.contains("+  var clock: ClockBlueprint.Type { ClockBlueprint.self }\n"))
    #expect(
      run.output.contains("+  var toolsClock: ToolsClockBlueprint.Type { ToolsClockBlueprint.self }\n"),
      "\(run.output)")
    #expect(run.output.contains("+    ToolsContainer.shared.clock()\n"))
  }
}
#endif
