#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// Linked code that the program never runs, and services that another library runs.
@Suite("Modules that no program installs, and services that the library runs")
struct UninstalledModuleTests {
  @Test("The builder of a module that isn't installed has no missing entries")
  func builder() async throws {
    let source = """
      struct ClockBlueprint: SuppliedBlueprint { typealias Output = Int }
      struct AlarmBlueprint: SuppliedBlueprint { typealias Output = Int }
      extension Catalog {
        var clock: ClockBlueprint.Type { ClockBlueprint.self }
        var alarm: AlarmBlueprint.Type { AlarmBlueprint.self }
      }
      struct Alarms: CatalogModule {
        func install(in catalog: Catalog) { catalog.supply(AlarmBlueprint.self) { try $0.obtain(\\.clock) } }
      }

      """
    let idle = try await wiring(ofFile: source + "print(1)").findings()
    #expect(idle == [])
    let installed = "let root = Catalog(); root.install(Alarms()); print(try root.obtain(\\.alarm))"
    #expect(try await wiring(ofFile: source + installed).findings().map(\.rule) == ["missing-entry"])
  }

  @Test("A service that the service group runs is used", arguments: ["RunnableBlueprint", "ReadinessBlueprint"])
  func runnable(_ kind: String) async throws {
    func source(_ conformance: String) -> String {
      """
      import ServiceCatalogLifecycle
      struct ServerBlueprint: SharedBlueprint\(conformance) {
        static func assemble(from catalog: any Assembling) throws -> Int { 1 }
      }
      Catalog.main.install(ServerBlueprint())
      """
    }
    #expect(try await wiring(ofFile: source(", \(kind)")).findings() == [])
    #expect(try await wiring(ofFile: source("")).findings().map(\.rule) == ["unused-entry"])
  }

  private static let module = """
    import ServiceCatalog
    public struct ClockBlueprint: SharedBlueprint {
      public static func assemble(from catalog: any Assembling) throws -> Int { 1 }
    }
    extension Catalog { public var clock: ClockBlueprint.Type { ClockBlueprint.self } }
    public struct Server {
      public init() {}
      public func run(_ port: Int) throws { print(try Catalog.main.obtain(\\.clock)) }
    }
    public struct Tool {
      public init() {}
      public func start() { print(Log().lines) }
    }
    public struct Log { public var lines = 0 }
    func prepare(_ catalog: Catalog) { catalog.install(OtherBlueprint()) }
    struct OtherBlueprint: Blueprint { static func assemble(from catalog: any Assembling) throws -> Int { 2 } }
    public struct Starter {
      public init() {}
      public func go() throws { prepare(.main) }
    }
    """

  private func findings(of main: String) async throws -> [String] {
    let files = [
      SourceFile(path: "Server.swift", module: "Server", text: Self.module),
      SourceFile(path: "main.swift", module: "App", text: "import Server\n" + main),
    ]
    let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: ["Server", "App"])
    let analysis = await Analysis.run(Project(units: [unit], files: files))
    return try #require(analysis.wirings.first).findings().map(\.rule)
  }

  @Test("A program that uses a module's other code has no composition root")
  func linked() async throws {
    // The module itself uses the main catalog, whichever program links it.
    #expect(try await findings(of: "Tool().start()") == ["main-catalog-off-root"])
  }

  @Test("A program that reaches a supply has a composition root")
  func composed() async throws {
    #expect(try await findings(of: "try Starter().go()").contains("unused-entry"))
  }
}
#endif
