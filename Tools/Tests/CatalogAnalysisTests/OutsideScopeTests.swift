#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// Catalogs that are outside of a scope, and catalogs that the sources don't show.
@Suite("Scoped services outside of their scope")
struct OutsideScopeTests {
  private static let declarations = """
    enum VisitScope: CatalogScope {}
    enum OtherScope: CatalogScope {}
    struct LineBlueprint: SharedBlueprint {
      static var lifetime: Lifetime { .scoped(VisitScope.self) }
      static func assemble(from catalog: any Assembling) throws -> Int { 1 }
    }
    extension Catalog { var line: LineBlueprint.Type { LineBlueprint.self } }
    func install(_ catalog: Catalog) { catalog.install(LineBlueprint()) }

    """

  /// Returns the lines of the findings, counted from the first line of the code.
  private func found(_ code: String, _ kind: Project.Unit.Kind = .program) async throws -> [Int] {
    let findings = try await wiring(ofFile: Self.declarations + code, kind).findings()
    let lines = Self.declarations.split(separator: "\n", omittingEmptySubsequences: false).count
    return findings.filter { $0.rule == "outside-scope" }.map { $0.position.line - lines }
  }

  private static let direct = "let root = Catalog(); install(root); print(try root[\\.line])"

  @Test(
    "An obtain outside of the scope is reported",
    arguments: [
      direct,
      "install(.main); print(try Catalog.main.obtain(\\.line))",
      "func f() throws { let root = Catalog(); install(root); print(try LineBlueprint.obtain(from: root)) }",
      "func show(_ c: Catalog = .main) throws { print(try c[\\.line]) }; install(.main); try show()",
      "func show(_ c: Catalog) throws { print(try c[\\.line]) }; let r = Catalog(); install(r); try show(r)",
      "func show(in c: any Assembling) throws { print(try c.obtain(\\.line)) }; install(.main); try show(in: Catalog.main)",
      "func make() -> Catalog { let c = Catalog(); install(c); return c }; func f() throws { print(try make()[\\.line]) }",
      "func f() throws { let copy = Catalog().isolatedCopy(); install(copy); print(try copy[\\.line]) }",
      "func f() throws { let c = Catalog(); install(c); Task { print(try c[\\.line]) } }",
      "func f() throws { let c = Catalog(); install(c); let later = { print(try c[\\.line]) }; try later() }",
      "func f() throws { let c = Catalog(); install(c); try c.withSynchronousScope(OtherScope.self) { print(try $0[\\.line]) } }",
      "func f() throws { let c = Catalog(); install(c); let o = c.makeScope(OtherScope.self); print(try o[\\.line]) }",
      "func f() throws { let c = Catalog(); install(c); try c.withSynchronousScope(VisitScope.self) { v in print(try c[\\.line], v) } }",
      "func f() async throws { install(.main); try await Catalog.main.withScope(VisitScope.self) { _ in Task.detached { print(try Catalog.main[\\.line]) } } }",
      "struct S { let c: Catalog; func f() throws { print(try c[\\.line]) } }; let r = Catalog(); install(r); try S(c: r).f()",
      "final class S { let c: Catalog; init(_ c: Catalog) { self.c = c }; lazy var l = c.resolve(\\.line) }; install(.main); print(S(.main).l)",
      "extension Catalog { func f() throws { print(try obtain(\\.line)) } }; let r = Catalog(); install(r); try r.f()",
      "typealias Visit = OtherScope; let r = Catalog(); install(r); print(try r.makeScope(Visit.self)[\\.line])",
      // A function passes the catalog to a closure.
      "func visit(_ c: Catalog, _ work: (Catalog) throws -> Void) throws { try c.withSynchronousScope(VisitScope.self) { _ in try work(c) } }; install(.main); try visit(.main) { print(try $0[\\.line]) }",
      "func visit(_ work: (Int, Catalog) throws -> Void) throws { try work(1, Catalog.main.makeScope(OtherScope.self)) }; install(.main); try visit { n, c in print(try c[\\.line], n) }",
      // A service of another scope needs it.
      "let r = Catalog(); install(r); r.install(O()); print(try r.makeScope(OtherScope.self)[\\.o]); print(r.makeScope(VisitScope.self)); struct O: SharedBlueprint { static var lifetime: Lifetime { .scoped(OtherScope.self) }; static func assemble(from c: any Assembling) throws -> Int { try c[\\.line] } }; extension Catalog { var o: O.Type { O.self } }",
    ])
  func outside(_ code: String) async throws {
    #expect(try await found(code) == [1])
  }

  @Test(
    "An obtain that may be in the scope is not reported",
    arguments: [
      // It is in the scope.
      "typealias Visit = VisitScope; struct B: SharedBlueprint { static var lifetime: Lifetime { .scoped(Visit.self) }; static func assemble(from c: any Assembling) throws -> Int { 1 } }; extension Catalog { var b: B.Type { B.self } }; Catalog.main.install(B()); print(try Catalog.main.makeScope(VisitScope.self)[\\.b])",
      "func f(_ c: Catalog) throws { try c.withSynchronousScope(VisitScope.self) { print(try $0[\\.line]) } }; install(.main); try f(.main)",
      "func f() throws { try Catalog.main.withSynchronousScope(VisitScope.self) { _ in print(try Catalog.main[\\.line]) } }; install(.main); try f()",
      "func f() throws { try Catalog.main.withSynchronousScope(VisitScope.self) { _ in try g() } }; func g() throws { print(try Catalog.main[\\.line]) }; install(.main); try f()",
      "func f() throws { try Catalog.main.withSynchronousScope(VisitScope.self) { _ in Task { print(try Catalog.main[\\.line]) } } }; install(.main); try f()",
      "func f() throws { try Catalog.main.withSynchronousScope(VisitScope.self) { _ in let c = Catalog.main; Task.detached { print(try c[\\.line]) } } }; install(.main); try f()",
      "let v = Catalog.main.makeScope(VisitScope.self); install(v); v.withMain { print(try? Catalog.main[\\.line]) }",
      "let v = Catalog.main.makeScope(VisitScope.self); install(.main); print(try v.makeScope(OtherScope.self)[\\.line])",
      "typealias Visit = VisitScope; install(.main); print(try Catalog.main.makeScope(Visit.self)[\\.line])",
      // A function may run its closure in the scope.
      "func visit(_ work: () throws -> Void) rethrows { try Catalog.main.withSynchronousScope(VisitScope.self) { _ in try work() } }\ninstall(.main); try visit { print(try Catalog.main[\\.line]) }",
      "func visit(_ work: (Catalog) throws -> Void) rethrows { try work(Catalog.main.makeScope(VisitScope.self)) }\nlet c = Catalog.main; install(c); try visit { c in print(try c[\\.line]) }",
      "func visit(_ c: Catalog, _ work: (Catalog) throws -> Void) throws { try c.withSynchronousScope(VisitScope.self) { try work($0) } }; install(.main); try visit(.main) { print(try $0[\\.line]) }",
      "func visit(_ work: (Catalog) throws -> Void) throws { try work(Catalog.main); try work(Catalog.main.makeScope(VisitScope.self)) }; install(.main); try visit { print(try $0[\\.line]) }",
      "func visit(_ work: (Catalog) throws -> Void, or other: (Catalog) -> Void) throws { try work(Catalog.main) }; install(.main); try visit({ print(try $0[\\.line]) }, or: { _ in })",
      "install(.main); try [Catalog.main].forEach { print(try $0[\\.line]) }",
      // Some of its callers or values are in the scope.
      "func f(_ c: Catalog) throws { print(try c[\\.line]) }; install(.main); try f(.main); try f(Catalog.main.makeScope(VisitScope.self))",
      "func f(_ c: Catalog) throws { print(try c[\\.line]) }; install(.main); try f(.main); try [Catalog.main.makeScope(VisitScope.self)].forEach(f)",
      "func f() throws { var c = Catalog(); install(c); c = c.makeScope(VisitScope.self); print(try c[\\.line]) }",
      "func f(_ b: Bool) throws { let r = Catalog(); install(r); let c = b ? r : r.makeScope(VisitScope.self); print(try c[\\.line]) }",
      "final class S { var c = Catalog.main; func f() throws { print(try c[\\.line]) } }; install(.main); let s = S(); s.c = Catalog.main.makeScope(VisitScope.self); try s.f()",
      "class S { var c: Catalog; init(_ c: Catalog) { self.c = c }; func f() throws { print(try c[\\.line]) } }; class T: S { override func f() throws { c = c.makeScope(VisitScope.self); try super.f() } }; install(.main); try T(.main).f()",
      // The sources don't show the catalog.
      "func f(_ c: Catalog) throws { print(try c[\\.line]) }",
      "struct S { var scopes: [Catalog]; func f() throws { install(.main); let c = scopes[0]; print(try c[\\.line]) } }",
      "func f<S: CatalogScope>(_ s: S.Type) throws { install(.main); print(try Catalog.main.makeScope(s)[\\.line]) }",
      "struct S { let c: Catalog; var now: Catalog { c.makeScope(VisitScope.self) }; func f() throws { print(try now[\\.line]) } }; install(.main); try S(c: .main).f()",
      "func f() throws { let c = Catalog(); install(c); for c in [c.makeScope(VisitScope.self)] { print(try c[\\.line]) } }",
      // The code handles the error, or the entry has another lifetime.
      "install(.main); print(try? Catalog.main.obtain(\\.line))",
      "install(.main); print(try Catalog.main.obtainIfSupplied(\\.line) ?? 0)",
      "install(.main); let l = Obtained(\\.line); print(l)",
      "let r = Catalog(); r.supply(LineBlueprint.self, as: .shared) { _ in 2 }; print(try r[\\.line])",
      "let r = Catalog(); install(r); r.supply(LineBlueprint.self, instance: 3); print(try r[\\.line])",
    ])
  func inside(_ code: String) async throws {
    #expect(try await found(code) == [])
  }

  @Test("Tests and libraries are not checked")
  func programs() async throws {
    #expect(try await found(Self.direct, .tests) == [])
    #expect(try await found(Self.direct, .library) == [])
  }

  @Test("The finding names the scope and the fix")
  func text() async throws {
    let finding = try #require(
      try await wiring(ofFile: Self.declarations + Self.direct).findings().first { $0.rule == "outside-scope" })
    #expect(
      finding.message
        == "line is scoped to VisitScope, but the program obtains it from a catalog outside of any scope")
    #expect(
      finding.fix == "obtain line from the catalog that withScope passes to its closure, or that makeScope returns")
  }

  @Test(
    "A transient service outside of its scope has one finding, however many entries of the scope it needs",
    arguments: [("ship: String", "ship"), ("log: Int, ship: String", "log"), ("ship: String, log: Int", "ship")])
  func transient(_ needs: String, first: String) async throws {
    let source = """
      import ServiceCatalogMacros
      enum Voyage: CatalogScope {}
      extension Catalog { @Supplied static func ship() -> String }
      @Services("VoyageServices", in: Voyage.self) extension Catalog {
        @Provides(.scoped) static func log(ship: String) -> Int { ship.count }
        static func title(\(needs)) -> String { ship }
      }
      @CompositionRoot struct App {}
      @CompositionRoot(for: Voyage.self, entry: \\.title, \\.log)
      struct VoyageRoot: App.Scope, Catalog.VoyageServices { let ship: String }
      let catalog = Catalog(App())
      let voyage = catalog.makeScope(VoyageRoot(ship: "Ada"))
      print(try voyage[\\.title], try voyage[\\.log], try catalog[\\.title])
      """
    let findings = try await wiring(ofFile: source).findings()
    #expect(
      findings.map { "\($0.rule): \($0.message)" } == [
        "outside-scope: title needs \(first), which is scoped to Voyage, but the program obtains it from a catalog outside "
          + "of any scope"
      ])
    #expect(findings.first?.fix.hasPrefix("obtain title from the catalog that withScope passes") == true)
  }
}
#endif
