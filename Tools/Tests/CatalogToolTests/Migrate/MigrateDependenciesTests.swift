#if Tools
import Foundation
import Testing

@Suite("catalog migrate --from dependencies")
struct MigrateDependenciesTests {
  private static let values = """
    protocol Clock: AnyObject, Sendable { var name: String { get } }
    final class WallClock: Clock { let name = "wall" }
    final class TestClock: Clock { let name = "test" }
    struct Client { var load: @Sendable () -> Int }

    enum ClockKey: DependencyKey {
      static let liveValue: any Clock = WallClock()
    }
    extension Client: DependencyKey {
      static var liveValue: Client { Client { 7 } }
    }
    extension DependencyValues {
      var clock: any Clock {
        get { self[ClockKey.self] }
        set { self[ClockKey.self] = newValue }
      }
      var client: Client {
        get { self[Client.self] }
        set { self[Client.self] = newValue }
      }
    }
    """
  private static let main = """
    final class Model {
      @Dependency(\\.clock) private var clock
      @Dependency(\\.client.load) var load
      var title: String { clock.name }
    }
    struct Row {
      @Dependency(\\.client) var client
    }
    func now() -> String {
      @Dependency(\\.clock) var clock
      return clock.name
    }

    print(Model().title, Row().client.load(), now())
    DependencyValues._current.clock = TestClock()
    print(Model().title, Model().load(), now())
    """
  private static let printed = "wall 7 wall\ntest 7 test\n"

  @Test("Each step compiles, the program prints the same, and the catalog follows the current values")
  func steps() throws {
    let program = try MigratedProgram(
      "dependencies", "Dependencies", LibraryStub.dependencies,
      ["Values.swift": Self.values, "main.swift": Self.main])
    defer { program.remove() }
    #expect(try program.output() == Self.printed)
    let bridge = try program.migrate("--write")
    #expect(bridge.errors.hasPrefix("bridge: 2 of 2 registrations in 1 file\n"), "\(bridge.errors)")
    try program.replace(
      "print(Model().title, Row()", with: "Catalog.main.install(AppBridge())\nprint(Model().title, Row()",
      in: "main.swift")
    try program.replace(
      "import Dependencies\n", with: "import Dependencies\nimport ServiceCatalog\n", in: "main.swift")
    #expect(try program.output() == Self.printed)
    let part = try program.migrate("--module", "App", "--write")
    #expect(
      part.errors == """
        Sources/App/main.swift:6:3: decide: DependencyValues.client: @Dependency reads a part of the value, or a type
        Sources/App/main.swift:19:27: decide: DependencyValues.clock: it isn't read with @Dependency
        bridge: 2 of 2 registrations in 1 file
        App: live values stay with their keys, and the bridge reads them
        App: 3 of 5 requests obtained from the catalog
        wrote 0 new files and changed 1 file
        next: by hand: let blueprints create the 2 services of App, as step 3 of the article "Coming from swift-dependencies" shows

        """)
    let main = try program.folder.text(of: "Sources/App/main.swift")
    for line in [
      "  private var clock = Catalog.main.resolve(\\.clock)\n", "  let client = Catalog.main.resolve(\\.client)\n",
      "  let clock = Catalog.main.resolve(\\.clock)\n  return", "  @Dependency(\\.client.load) var load\n",
    ] {
      #expect(main.contains(line), "\(line)")
    }
    #expect(try program.output() == Self.printed)
    #expect(try program.migrate("--module", "App").output == "")
  }

  @Test("Files of the Composable Architecture stay unchanged")
  func architecture() throws {
    let more =
      "import ComposableArchitecture\nstruct Feature {\n  @Dependency(\\.clock) var clock\n  let bridge = AppBridge()\n}"
    let program = try MigratedProgram(
      "dependencies", "Dependencies", LibraryStub.dependencies, ["Values.swift": Self.values, "More.swift": more])
    defer { program.remove() }
    _ = try program.migrate("--write")
    let run = try program.migrate("--module", "App")
    #expect(run.output == "")
    #expect(
      run.errors.contains(
        "More.swift:5:3: decide: DependencyValues.clock: stores of the Composable Architecture override it"),
      "\(run.errors)")
  }
}
#endif
