#if Tools
/// A program without findings: an agenda that needs a store and a clock.
enum Sample {
  static let services = """
    import ServiceCatalog

    protocol Clock: Sendable {}
    struct WallClock: Clock {}
    struct Store { let clock: any Clock }
    struct Agenda { let store: Store; let clock: any Clock }

    struct ClockBlueprint: SharedBlueprint {
      static func assemble(from catalog: any Assembling) throws -> any Clock { WallClock() }
    }
    struct StoreBlueprint: Blueprint {
      static func assemble(from catalog: any Assembling) throws -> Store {
        Store(clock: try catalog.obtain(\\.clock))
      }
    }
    struct AgendaBlueprint: Blueprint {
      static func assemble(from catalog: any Assembling) throws -> Agenda {
        Agenda(store: try catalog.obtain(\\.store), clock: try catalog.obtain(\\.clock))
      }
    }
    extension Catalog {
      var clock: ClockBlueprint.Type { ClockBlueprint.self }
      var store: StoreBlueprint.Type { StoreBlueprint.self }
      var agenda: AgendaBlueprint.Type { AgendaBlueprint.self }
    }

    """

  /// Returns the composition root with these lines in the place where it installs.
  static func root(_ lines: String = "Catalog.main.install(ClockBlueprint(), StoreBlueprint(), AgendaBlueprint())")
    -> String
  {
    """
    import ServiceCatalog

    @main
    enum App {
      static func main() throws {
        \(lines)
        print(try Catalog.main.obtain(\\.agenda))
      }
    }

    """
  }

  /// Returns the files of the program.
  static func files(_ lines: String? = nil) -> [String: String] {
    ["Sources/Shop/Services.swift": services, "Sources/Shop/App.swift": lines.map(root) ?? root()]
  }

  /// Lines that don't supply the clock.
  static let withoutClock = "Catalog.main.install(StoreBlueprint(), AgendaBlueprint())"
}
#endif
