#if Tools
import Foundation
import Testing

@Suite("catalog migrate --from swinject")
struct MigrateSwinjectTests {
  private static let printed = "true true\ntrue UTC\n"

  @Test("Each step compiles, and the program prints the same")
  func steps() throws {
    let program = try MigratedProgram.swinject()
    defer { program.remove() }
    #expect(try program.output() == Self.printed)

    let bridge = try program.migrate("--write")
    #expect(bridge.status == 0 && bridge.output == "")
    #expect(
      bridge.errors == """
        Sources/App/Container.swift:20:15: decide: Page with 1 argument: its builder takes arguments: declare a ParameterizedBlueprint whose Input has them, and call obtain(\\.key, with: input); it stays with the container
        bridge: 4 of 5 registrations in 1 file
        wrote 1 new file and changed 0 files
        next: add the product ServiceCatalog to the target App
        next: install the bridge where the container is complete, before a service is asked for: Catalog.main.install(AppBridge(resolver: …))

        """)
    try program.install()
    #expect(try program.output() == Self.printed)

    let part = try program.migrate("--module", "App", "--write")
    #expect(part.status == 0)
    #expect(
      part.errors == """
        Sources/App/Container.swift:12:15: decide: Zone named "utc": its instance is kept, and Zone isn't known to be Sendable: make it Sendable, or declare a MainActorBlueprint; the bridge asks the container for it
        Sources/App/Container.swift:20:15: decide: Page with 1 argument: its builder takes arguments: declare a ParameterizedBlueprint whose Input has them, and call obtain(\\.key, with: input); it stays with the container
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
    let program = try MigratedProgram.swinject()
    defer { program.remove() }
    let before = try program.texts()
    let bridge = try program.migrate()
    #expect(try program.texts() == before)
    #expect(bridge.output.hasPrefix("--- /dev/null\n+++ b/Sources/App/AppBridge.swift\n@@ -0,0 +1,"))
    #expect(bridge.errors.contains("would write 1 new file and change 0 files\n"))
    try program.apply(bridge.output)
    #expect(try program.migrate().output == "")
    try program.install()
    let installed = try program.texts()
    let part = try program.migrate("--module", "App")
    #expect(try program.texts() == installed)
    try program.apply(part.output)
    #expect(try program.migrate("--module", "App").output == "")
    let written = try MigratedProgram.swinject()
    defer { written.remove() }
    _ = try written.migrate("--write")
    try written.install()
    _ = try written.migrate("--module", "App", "--write")
    #expect(try written.texts() == program.texts())
  }

  @Test("No module changes before the bridge is installed, and an unknown module is an error")
  func refused() throws {
    let program = try MigratedProgram.swinject()
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

  @Test("A bridge that was changed by hand stays unchanged")
  func changedByHand() throws {
    let program = try MigratedProgram.swinject()
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

  @Test("A key keeps its name when other registrations are added")
  func names() throws {
    let program = try MigratedProgram.swinject()
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
    // Another entry's blueprint now has that name.
    #expect(run.output.contains("+  var clockService: ClockServiceBlueprint.Type { ClockServiceBlueprint.self }"))
    _ = try program.migrate("--write")
    let store =
      "assemble(from catalog: any Assembling) throws -> Store {\n    try catalog.obtain(\\.appBridgedContainer)"
    #expect(
      try program.folder.text(of: "Sources/App/AppBridge.swift").contains(
        "struct StoreBlueprint: Blueprint {\n  static func \(store).resolve(Store.self)\n"))
  }

  @Test(
    "A builder whose meaning would change in another place stays",
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
    let program = try MigratedProgram.swinject([
      "Container.swift": container, "More.swift": more, "main.swift": "print()",
    ])
    defer { program.remove() }
    _ = try program.migrate("--write")
    let before = try program.folder.text(of: "Sources/App/More.swift")
    let run = try program.migrate("--module", "App", "--write")
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(try program.folder.text(of: "Sources/App/More.swift") == before)
  }
}
#endif
