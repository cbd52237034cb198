#if Tools
import Foundation
import Testing

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
