#if Tools
import CatalogAnalysis
import CatalogWiring
import ServiceCatalog
import Testing

/// Instances that are left undisposed, and code in which that cannot be determined.
@Suite("Undisposed instances")
struct UndisposedInstanceTests {
  private static let scoped = """
    enum VisitScope: CatalogScope {}
    struct LineBlueprint: SharedBlueprint, DisposableBlueprint {
      static var lifetime: Lifetime { .scoped(VisitScope.self) }
      static func assemble(from catalog: any Assembling) throws -> Int { 1 }
      static func dispose(_ line: Int, after ending: Ending) async throws {}
    }
    extension Catalog { var line: LineBlueprint.Type { LineBlueprint.self } }
    func install() { Catalog.main.install(LineBlueprint()) }

    """
  private static let shared = scoped.replacing("static var lifetime: Lifetime { .scoped(VisitScope.self) }", with: "")

  /// Returns the lines in which an instance is left undisposed, counted from the first line of the code.
  private func left(_ code: String, _ declarations: String) async throws
    -> [Int]
  {
    let findings = try await wiring(ofFile: declarations + code).findings()
    let others = findings.filter { $0.rule != "undisposed-instance" }
    #expect(others.isEmpty)
    let lines = declarations.split(separator: "\n", omittingEmptySubsequences: false).count
    return findings.filter { $0.rule == "undisposed-instance" }.map { $0.position.line - lines }
  }

  // MARK: Scopes

  @Test(
    "A scope that is not shut down is found",
    arguments: [
      "func f(_ c: Catalog) throws { try c.withSynchronousScope(VisitScope.self) { print(try $0[\\.line]) } }",
      "func f(_ c: Catalog) throws { try c.withSynchronousScope(VisitScope.self) { v in print(try Catalog.main[\\.line], v) } }",
      "func f(_ c: Catalog) throws { try c.withSynchronousScope(VisitScope.self) { _ in try g() } }\nfunc g() throws { print(try Catalog.main[\\.line]) }",
      "func f(_ c: Catalog) throws { let v = c.makeScope(VisitScope.self); print(try LineBlueprint.obtain(from: v)) }",
      "func f(_ c: Catalog) throws { let v = c.makeScope(VisitScope.self); try v.withMain { print(try Catalog.main[\\.line]) } }",
      "func f(_ c: Catalog) throws { print(try c.makeScope(VisitScope.self).obtain(\\.line)) }",
      "extension Catalog { func f() throws { try withSynchronousScope(VisitScope.self) { print(try $0[\\.line]) } } }",
    ])
  func scopeIsLeft(_ code: String) async throws {
    #expect(try await left(code, Self.scoped) == [1])
  }

  @Test(
    "The shutdown of another catalog doesn't end a scope, unless the scope may be in that catalog",
    arguments: [
      ("let o = Catalog(); let v = c.makeScope(VisitScope.self); USE; try await o.shutdown()", [1]),
      ("let o = c.isolatedCopy(); let v = c.makeScope(VisitScope.self); USE; try await o.shutdown()", [1]),
      ("let o = c.makeScope(VisitScope.self); let v = c.makeScope(VisitScope.self); USE; try await o.shutdown()", [1]),
      ("let o = c.makeScope(VisitScope.self); let v = o.makeScope(VisitScope.self); USE; try await o.shutdown()", []),
      ("let o = Catalog(); let p = o; let v = p.makeScope(VisitScope.self); USE; try await o.shutdown()", []),
      ("let o = other(c); let v = c.makeScope(VisitScope.self); USE; try await o.shutdown()", []),
      ("let v = c.makeScope(VisitScope.self); USE; try await Catalog.main.shutdown()", []),
    ])
  func shutdownOfAnother(_ body: String, lines: [Int]) async throws {
    let code = "func f(_ c: Catalog) async throws { \(body.replacing("USE", with: "print(try v[\\.line])")) }"
    #expect(try await left(code, Self.scoped) == lines)
  }

  @Test(
    "A scope that other code may shut down is not found",
    arguments: [
      // The scope is disposed.
      "func f(_ c: Catalog) async throws { try await c.withScope(VisitScope.self) { print(try $0[\\.line]) } }",
      "func f(_ c: Catalog) async throws { async let x = c.withScope(VisitScope.self) { try $0[\\.line] }; print(try await x) }",
      "func f(_ c: Catalog) async throws { let v = c.makeScope(VisitScope.self); print(try v[\\.line]); try await v.shutdown() }",
      "func f(_ c: Catalog) throws { let v = c.makeScope(VisitScope.self); print(try v[\\.line]); Task { try await v.shutdown() } }",
      "func f(_ c: Catalog) throws -> Any { let v = c.makeScope(VisitScope.self); print(try v[\\.line]); return v.shutdown }",
      "func f(_ c: Catalog) async throws { let v = c.makeScope(VisitScope.self); print(try v[\\.line]); try await c.shutdown() }",
      // The scope is stored, returned or passed on.
      "func f(_ c: Catalog) throws -> Catalog { let v = c.makeScope(VisitScope.self); print(try v[\\.line]); return v }",
      "func f(_ c: Catalog) throws -> Catalog { c.makeScope(VisitScope.self) }\nfunc g(_ c: Catalog) throws { print(try c[\\.line]) }",
      "final class F { var v: Catalog?; func f(_ c: Catalog) throws { let v = c.makeScope(VisitScope.self); print(try v[\\.line]); self.v = v } }",
      "struct F { let v = Catalog.main.makeScope(VisitScope.self); func f() throws { print(try v[\\.line]) } }",
      "func f(_ c: Catalog) throws { let v = c.makeScope(VisitScope.self); print(try v[\\.line]); end(v) }",
      "func f(_ c: Catalog) throws { let v = c.makeScope(VisitScope.self); print(try v[\\.line]); Task { [v] in end(v) } }",
      "func f(_ c: Catalog) throws { let v = c.makeScope(VisitScope.self); print(try v[\\.line]); v.end() }",
      "func f(_ c: Catalog) throws { for v in [c.makeScope(VisitScope.self)] { print(try v[\\.line]) } }",
      // Other code opens the scope, or may.
      "func f(_ c: Catalog) throws { try c.withSynchronousScope(VisitScope.self) { _ in try g() } }\nfunc g() throws { print(try Catalog.main[\\.line]) }\nfunc h(_ c: Catalog) async throws { try await c.withScope(VisitScope.self) { _ in try g() } }",
      "func f(_ c: Catalog) throws { try c.withSynchronousScope(VisitScope.self) { _ in try g() } }\nfunc g() throws { print(try Catalog.main[\\.line]) }\nlet middleware = ScopeMiddleware(VisitScope.self)",
      "func f(_ c: Catalog) throws { try c.withSynchronousScope(VisitScope.self) { _ in try g() } }\nfunc g() throws { print(try Catalog.main[\\.line]) }\nlet kind = VisitScope.self",
      "func f<S: CatalogScope>(_ c: Catalog, _ s: S.Type) throws { try c.withSynchronousScope(S.self) { _ in try g() } }\nfunc g() throws { print(try Catalog.main[\\.line]) }",
      // Nothing is assembled in the scope.
      "func f(_ c: Catalog) throws { try c.withSynchronousScope(VisitScope.self) { print($0.obtainIfAssembled(\\.line) ?? 0) } }\nfunc h(_ c: Catalog) async throws { try await c.withScope(VisitScope.self) { print(try $0[\\.line]) } }",
      "func f(_ c: Catalog) throws { c.install(CallBlueprint()); try c.withSynchronousScope(VisitScope.self) { print(try $0.obtain(\\.call)) } }\nstruct CallBlueprint: Blueprint { static func assemble(from c: any Assembling) throws -> Int { c.owningCatalog.obtainIfAssembled(\\.line) ?? 0 } }\nextension Catalog { var call: CallBlueprint.Type { CallBlueprint.self } }\nfunc h(_ c: Catalog) async throws { try await c.withScope(VisitScope.self) { print(try $0[\\.line]) } }",
      "func f(_ c: Catalog) throws { try c.withSynchronousScope(OtherScope.self) { print($0) } }\nenum OtherScope: CatalogScope {}\nfunc h(_ c: Catalog) async throws { try await c.withScope(VisitScope.self) { print(try $0[\\.line]) } }",
      // A copy of the scope keeps the instance.
      "func f(_ c: Catalog) throws { try c.withSynchronousScope(VisitScope.self) { v in let copy = v.isolatedCopy(); print(try copy[\\.line]) } }\nfunc h(_ c: Catalog) async throws { try await c.withScope(VisitScope.self) { print(try $0[\\.line]) } }",
      // The instance is obtained on first use, possibly from another catalog.
      "func f(_ c: Catalog) throws { try c.withSynchronousScope(VisitScope.self) { v in Later { print(try v[\\.line]) } } }\nstruct Later { let use: () throws -> Void }\nfunc h(_ c: Catalog) async throws { try await c.withScope(VisitScope.self) { print(try $0[\\.line]) } }",
      // The scope or copy is inside one that is disposed.
      "func f() throws { try Catalog.main.withOverrides({ _ in }) { Task { try await Catalog.main.withScope(VisitScope.self) { print(try $0[\\.line]) } } } }",
      "func f(_ c: Catalog) throws { try c.withSynchronousScope(OtherScope.self) { o in Task { try await o.withScope(VisitScope.self) { print(try $0[\\.line]) } } } }\nenum OtherScope: CatalogScope {}",
    ])
  func scopeMayBeDisposed(_ code: String) async throws {
    #expect(try await left(code, Self.scoped) == [])
  }

  @Test("The nearest scope of the instance's kind keeps it")
  func nested() async throws {
    let code = """
      enum OtherScope: CatalogScope {}
      func f(_ c: Catalog) async throws {
        let other = c.makeScope(OtherScope.self)
        let visit = other.makeScope(VisitScope.self)
        let inner = visit.makeScope(OtherScope.self)
        print(try inner[\\.line])
      }
      func g(_ c: Catalog) async throws { try await c.withScope(VisitScope.self) { print(try $0[\\.line]) } }
      """
    #expect(try await left(code, Self.scoped) == [])
    let alone = code.replacing(/let inner.*\n/, with: "").replacing("inner[", with: "visit[")
    #expect(try await left(alone, Self.scoped) == [4])
  }

  @Test(
    "A dependency of another entry is assembled in the scope, unless that entry is kept",
    arguments: [
      ("transient", [1]), ("graph", [1]), ("scoped(OtherScope.self)", [1]), ("scoped(VisitScope.self)", [1]),
      ("shared", []), ("weak", []),
    ])
  func atSecondHand(lifetime: String, lines: [Int]) async throws {
    let code = """
      func f(_ c: Catalog) throws { try c.withSynchronousScope(VisitScope.self) { print(try $0.makeScope(OtherScope.self)[\\.call]) } }
      enum OtherScope: CatalogScope {}
      struct CallBlueprint: MainActorBlueprint {
        static var lifetime: Lifetime { .\(lifetime) }
        static func assemble(from catalog: any Assembling) throws -> Int { try catalog[\\.line] }
      }
      extension Catalog { var call: CallBlueprint.Type { CallBlueprint.self } }
      func g(_ c: Catalog) async throws {
        c.install(CallBlueprint())
        try await c.withScope(VisitScope.self) { print(try $0[\\.line]) }
      }
      """
    let findings = try await wiring(ofFile: Self.scoped + code).findings()
    #expect(findings.filter { $0.rule == "undisposed-instance" }.map { $0.position.line - 9 } == lines)
    #expect(findings.contains { $0.rule == "captive-dependency" } == lines.isEmpty)
  }

  @Test("A scope in a synchronous copy is reported once")
  func inCopy() async throws {
    let code = """
      func f() throws {
        try Catalog.main.withOverrides({ _ in }) {
          try Catalog.main.withSynchronousScope(VisitScope.self) { print(try $0[\\.line]) }
        }
      }
      """
    #expect(try await left(code, Self.scoped) == [3])
  }

  @Test("Of several scopes, those that assemble the instance are found, or one for all if undetermined")
  func several() async throws {
    let both = """
      func f(_ c: Catalog) throws { try c.withSynchronousScope(VisitScope.self) { print(try $0[\\.line]) } }
      func g(_ c: Catalog) throws { try c.withSynchronousScope(VisitScope.self) { print($0) } }
      func h(_ c: Catalog) throws { try c.withSynchronousScope(VisitScope.self) { print(try $0[\\.line]) } }
      """
    #expect(try await left(both, Self.scoped) == [1, 3])
    let none =
      both.replacing("try $0[\\.line]", with: "$0") + "\nfunc i() throws { print(try Catalog.main[\\.line]) }"
    #expect(try await left(none, Self.scoped) == [1])
    let finding = try #require(
      try await wiring(ofFile: Self.scoped + none).findings().first { $0.rule == "undisposed-instance" })
    #expect(finding.places.map(\.name) == ["supplied", "also opened", "also opened"])
  }

  @Test("The text names the instance, the path, the place and the fix")
  func text() async throws {
    let code = """
      struct CallBlueprint: Blueprint {
        static func assemble(from catalog: any Assembling) throws -> String { "\\(try catalog[\\.line])" }
      }
      extension Catalog { var call: CallBlueprint.Type { CallBlueprint.self } }
      func answer() throws {
        Catalog.main.install(CallBlueprint())
        try Catalog.main.withSynchronousScope(VisitScope.self) { print(try $0[\\.call]) }
      }
      """
    let findings = try await wiring(ofFile: Self.scoped + code).findings()
    #expect(
      findings.map(\.description) == [
        """
        App.swift:16:20: warning: [undisposed-instance] line must be disposed, and the VisitScope that \
        answer opens with withSynchronousScope ends without disposing it
          answer -> call -> line
            answer   App.swift:16:73
            call   App.swift:11:88
            supplied   App.swift:9:39
          to fix: open it with withScope, which is asynchronous and disposes
        """
      ])
  }

  // MARK: The composition root and copies

  private static let use = "func use() throws { print(try Catalog.main[\\.line]) }\n"

  @Test("A catalog that the program never shuts down is found at the supply")
  func root() async throws {
    #expect(try await left(Self.use, Self.shared) == [0])
    // No code assembles the instance.
    let ask = Self.use.replacing("try Catalog.main[\\.line]", with: "Catalog.main.obtainIfAssembled(\\.line) ?? 0")
    #expect(try await left(ask, Self.shared) == [])
    // The code shows that the instance is assembled.
    let ready = Self.use.replacing("try Catalog.main[\\.line]", with: "try Catalog.main.obtainReady(\\.line)")
    #expect(try await left(ready, Self.shared) == [0])
    let unused = """
      struct CallBlueprint: Blueprint {
        static func assemble(from catalog: any Assembling) throws -> String { "\\(try catalog[\\.line])" }
      }
      func more() { Catalog.main.install(CallBlueprint()) }
      """
    #expect(try await wiring(ofFile: Self.shared + unused).findings().map(\.rule) == ["unused-entry"])
    for kind in [Project.Unit.Kind.tests, .library] {
      let findings = try await wiring(ofFile: Self.shared + Self.use, kind).findings()
      #expect(findings.allSatisfy { $0.rule == "main-catalog-off-root" }, "only a program is looked at")
    }
    let own = "func f() throws { let own = Catalog(); own.supply(LineBlueprint.self) { 2 }; print(try own[\\.line]) }"
    let declarations = Self.shared.replacing(/func install.*\n/, with: "")
    #expect(try await left(own, declarations) == [1])
    #expect(
      try await left(own.replacing("}; print", with: "}; let a = own; a.shutdown(); print"), declarations) == [])
  }

  @Test("A script has a catalog of its own, which a function may shut down")
  func script() async throws {
    let declarations = Self.shared.replacing(/func install.*\n/, with: "")
    let script = "let services = Catalog()\nservices.install(LineBlueprint())\nprint(try services[\\.line])\n"
    #expect(try await left(script, declarations) == [2])
    #expect(try await left(script + "try await services.shutdown()", declarations) == [])
    #expect(try await left(script + "func end() async throws { try await services.shutdown() }", declarations) == [])
    // A script's variables are visible in all files.
    let scope = "let visit = Catalog.main.makeScope(VisitScope.self)\nprint(try visit[\\.line])"
    #expect(try await left(scope, Self.scoped) == [])
  }

  @Test(
    "A catalog that other code may shut down is not found",
    arguments: [
      "func end() async throws { try await Catalog.main.shutdown() }",
      "func end() async throws { let c = Catalog.main; try await c.shutdown(timeout: .seconds(1)) }",
      "func end(_ c: Catalog) async throws { try await c.shutdown() }",
      "func end(_ o: Owner) async throws { try await o.catalog.shutdown(.failed(E())) }",
      "extension Catalog { func end() async throws { try await shutdown() } }",
      "extension Catalog { func end() async throws { try await self.shutdown() } }",
      "func end() { onExit(Catalog.main.shutdown) }",
      "typealias Services = Catalog\nfunc end(_ s: Services) async throws { try await s.shutdown() }",
      "protocol Ending {}\nextension Catalog: Ending {}\nfunc end(_ e: any Ending) async throws { try await e.shutdown() }",
      "extension Catalog: Service {}\nfunc end(_ s: some Service) async throws { try await s.shutdown() }",
      "func end() async { await Catalog.main.runUntilSignal() }",
      "import ServiceCatalogLifecycle",
      "let group = ServiceGroup(CatalogService(Catalog.main))",
      "func run() { let c = Catalog.main; host.keep(c) }",
      "func run() async throws { let o = Catalog(); o.install(LineBlueprint()); print(try o[\\.line]); try await o.shutdown() }",
      "func run() { other.install(LineBlueprint()) }",
      "func run() async throws { try await Catalog.main.withOverrides({ _ in }) { try await go() } }",
      "func run() async throws { let o = Catalog(); try await o.withMain { try await go() }; try await o.shutdown() }",
    ])
  func rootMayBeShutDown(_ code: String) async throws {
    #expect(try await left(Self.use + code, Self.shared) == [])
  }

  @Test(
    "Shutting down or passing on another object makes no difference",
    arguments: [
      "func end(_ event: Event) { if event == Event.shutdown { print(event) } }",
      "func end() { print(Catalog.main.graph) }",
      "func end(_ group: EventLoopGroup) async throws { try await group.shutdown() }",
      "func end() async throws { let server = Server(); try await server.shutdown() }",
      "struct App { let server: Server; func end() async throws { try await self.server.shutdown() } }",
      "func end(_ c: Catalog) async throws { let v = c.makeScope(VisitScope.self); try await v.shutdown() }",
      "extension Catalog: Service {}\nstruct Server {}\nfunc end(_ s: Server) async throws { try await s.shutdown() }",
      "func run() throws { try keep(Catalog.main) }\nfunc keep(_ c: Catalog) throws { print(try c[\\.line]) }",
      "func run() { let s = Session(catalog: Catalog.main); print(s) }\nstruct Session { let catalog: Catalog }",
      "import ServiceCatalogObservability", "import ServiceCatalogDefaults\nimport ServiceCatalogDiagnostics",
    ])
  func rootIsNotShutDown(_ code: String) async throws {
    #expect(try await left(Self.use + code, Self.shared) == [0])
  }

  @Test("A copy that is not shut down is found, and one that is disposed or passed on is not")
  func copies() async throws {
    let end = "func end() async throws { try await Catalog.main.shutdown() }\n"
    let left = [
      "func f() throws { let copy = Catalog.main.isolatedCopy(); print(try copy[\\.line]) }",
      "func f() throws { print(try Catalog.main.isolatedCopy().obtain(\\.line)) }",
      "func f() throws { try Catalog.main.withOverrides({ _ in }) { print(try Catalog.main[\\.line]) } }",
    ]
    for code in left { #expect(try await self.left(code + "\n" + end, Self.shared) == [1], "\(code)") }
    let disposed = [
      "func f() async throws { let copy = Catalog.main.isolatedCopy(); print(try copy[\\.line]); try await copy.shutdown() }",
      "func f() throws -> Catalog { let copy = Catalog.main.isolatedCopy(); print(try copy[\\.line]); return copy }",
      "func f() async throws { try await Catalog.main.withOverrides({ _ in }) { await show(try Catalog.main[\\.line]) } }",
      "func f() throws { try Catalog.main.withOverrides({ _ in }) { print(Catalog.main) } }\n" + Self.use,
      "func f(_ c: Catalog) throws { try Catalog.main.withOverrides({ _ in }) { print(try c[\\.line]) } }",
      "func f() throws { let copy = Catalog.main.isolatedCopy(); print(copy.isSupplied(\\.line)) }\n" + Self.use,
    ]
    for code in disposed { #expect(try await self.left(code + "\n" + end, Self.shared) == [], "\(code)") }
  }
}
#endif
