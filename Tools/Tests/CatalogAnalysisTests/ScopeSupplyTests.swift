#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// Services that a scope supplies to itself.
@Suite("Supplies to a scope that is opened under a condition")
struct ScopeSupplyTests {
  private static let declarations = """
    enum FileScope: CatalogScope {}
    struct PathBlueprint: SuppliedBlueprint { typealias Output = String }
    struct ReaderBlueprint: SharedBlueprint {
      static var lifetime: Lifetime { .scoped(FileScope.self) }
      static func assemble(from catalog: any Assembling) throws -> Int { try catalog[\\.path].count }
    }
    struct FilesModule: CatalogModule {
      let path: String
      func install(in catalog: Catalog) { catalog.supply(PathBlueprint.self, instance: path) }
    }
    extension Catalog {
      var path: PathBlueprint.Type { PathBlueprint.self }
      var reader: ReaderBlueprint.Type { ReaderBlueprint.self }
    }
    let root = Catalog()
    root.install(ReaderBlueprint())

    """

  private static let filling = """
    func fill(_ scope: Catalog, _ path: String) { scope.supply(PathBlueprint.self, instance: path) }

    """

  private static let reading = """
    func read(_ path: String, in catalog: Catalog) throws {
      try catalog.withSynchronousScope(FileScope.self) { scope in
        scope.supply(PathBlueprint.self, instance: path)
        print(try scope[\\.reader])
      }
    }

    """

  private func rules(_ code: String) async throws -> [String] {
    try await wiring(ofFile: Self.declarations + code).findings().map(\.rule)
  }

  @Test(
    "A value of a scope's root is missing in a scope that the root doesn't open", arguments: ["greeting", "kept"])
  func roots(_ key: String) async throws {
    let code = """
      enum Request: CatalogScope {}
      extension Catalog { @Supplied static func user() -> Int }
      @Services("RequestServices", in: Request.self) extension Catalog {
        static func greeting(user: Int) -> Int { user }
        @Provides(.scoped) static func kept(greeting: Int) -> Int { greeting }
      }
      @CompositionRoot struct Root {}
      @CompositionRoot(for: Request.self, entry: \\.kept, \\.greeting) struct RequestRoot: Root.Scope, Catalog.RequestServices {
        let user: Int
      }
      func run() async throws {
        Catalog.main.install(Root())
        try await Catalog.main.withScope(RequestRoot(user: 1)) { scope in
          print(try scope.obtain(\\.kept))
        }
        try await Catalog.main.withScope(OTHER) { scope in
          print(try scope.obtain(\\.\(key)))
        }
      }
      try await run()
      """
    let findings = try await wiring(of: code.replacing("OTHER", with: "Request.self")).findings()
    #expect(findings.map(\.rule) == ["missing-entry"])
    #expect(findings.map(\.position.line) == [18])
    #expect(findings.map(\.fix) == ["open this Request by RequestRoot, which holds user"])
    #expect(try await wiring(of: code.replacing("OTHER", with: "RequestRoot(user: 2)")).findings() == [])
  }

  @Test(
    "The scope exists only under the condition, so it always has its services",
    arguments: [
      reading + "for path in CommandLine.arguments where path != \"\" { try read(path, in: root) }",
      reading + "if CommandLine.arguments.count > 1 { try read(\"a\", in: root) }",
      """
      if CommandLine.arguments.count > 1 {
        try root.withSynchronousScope(FileScope.self) { scope in
          scope.supply(PathBlueprint.self, instance: "a")
          print(try scope[\\.reader])
        }
      }
      """,
      filling + """
        if CommandLine.arguments.count > 1 {
          let scope = root.makeScope(FileScope.self)
          fill(scope, "a")
          print(try scope[\\.reader])
        }
        """,
      """
      if CommandLine.arguments.count > 1 {
        let scope = root.makeScope(FileScope.self)
        scope.install(FilesModule(path: "a"))
        print(try scope[\\.reader])
      }
      """,
    ])
  func certain(code: String) async throws {
    #expect(try await rules(code) == [])
  }

  @Test(
    "A condition within the scope counts",
    arguments: [
      """
      try root.withSynchronousScope(FileScope.self) { scope in
        if CommandLine.arguments.count > 1 { scope.supply(PathBlueprint.self, instance: "a") }
        print(try scope[\\.reader])
      }
      """,
      filling + """
        let scope = root.makeScope(FileScope.self)
        if CommandLine.arguments.count > 1 { fill(scope, "a") }
        print(try scope[\\.reader])
        """,
      """
      let scope = root.makeScope(FileScope.self)
      if CommandLine.arguments.count > 1 { scope.install(FilesModule(path: "a")) }
      print(try scope[\\.reader])
      """,
      """
      if CommandLine.arguments.count > 1 { root.supply(PathBlueprint.self, instance: "a") }
      print(try root.makeScope(FileScope.self)[\\.reader])
      """,
    ])
  func conditional(code: String) async throws {
    #expect(try await rules(code) == ["conditional-supply"])
  }
}
#endif
