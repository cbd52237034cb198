#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// Functions and types that call, name or contain themselves, directly or through others.
@Suite("Bad input: recursion")
struct RecursionTests {
  @Test("Functions that call each other conditionally are followed once in each direction")
  func mutualCalls() async throws {
    let found = try await wiring(
      ofFile: """
        struct ClockBlueprint: SharedBlueprint {
          static func assemble(from catalog: any Assembling) throws -> Int { 1 }
        }
        extension Catalog { var clock: ClockBlueprint.Type { ClockBlueprint.self } }
        func decode(_ text: String, from catalog: Catalog) {
          if text.isEmpty { decode(1, from: catalog) }
          catalog.install(ClockBlueprint())
        }
        func decode(_ number: Int, from catalog: Catalog) {
          if number > 0 { decode("", from: catalog) }
          while number > 1 { decode(number, from: catalog) }
        }
        extension Catalog {
          func first() { if isFirst { second() } }
          func second() { if isFirst { first() } else { first() } }
        }
        decode("", from: .main)
        print(try Catalog.main[\\.clock])
        """)
    #expect(found.findings().isEmpty)
    #expect(found.entries.first?.supplies.contains { $0.catalog == .main } == true)
  }

  @Test("A long chain of calls is followed to its end") func longChain() async throws {
    let found = try await wiring(ofFile: chain(of: 1000))
    #expect(found.findings().isEmpty)
    #expect(found.unknowns.isEmpty)
    #expect(found.entries.first?.supplies.map(\.catalog) == [.main])
  }

  @Test("A chain of calls that is too long to follow is reported") func tooLongChain() async throws {
    let found = try await wiring(ofFile: chain(of: 10_000))
    #expect(found.findings().isEmpty)
    #expect(
      found.unknowns.contains { $0.reason.hasSuffix("has too many callers for the analysis to follow them all") })
  }

  @Test("Calls that branch take no exponential time") func branches() async throws {
    let functions = (0..<40).map { number in
      """
      func f\(number)(_ catalog: Catalog) {
        if isA { f\(number + 1)(catalog) } else { f\(number + 1)(catalog) }
      }
      """
    }
    let found = try await wiring(
      ofFile: Self.clock + functions.joined(separator: "\n")
        + "\nfunc f40(_ catalog: Catalog) { catalog.install(ClockBlueprint()) }\nf0(.main)\nprint(try Catalog.main[\\.clock])"
    )
    #expect(found.findings().isEmpty)
  }

  @Test(
    "A declaration that names itself does not hang the analysis",
    arguments: [
      "typealias A = B\ntypealias B = A\nextension A: SharedBlueprint {}",
      "class A: B {}\nclass B: A {}\nclass C: A, SharedBlueprint {}",
      "protocol A: B {}\nprotocol B: A, SharedBlueprint {}\nstruct C: A {}",
      "let a: [any CatalogModule] = b\nlet b: [any CatalogModule] = a + a + b\nCatalog.main.install(a)",
      "func a() -> Catalog { b() }\nfunc b() -> Catalog { a() }\na().install(ClockBlueprint())",
      "enum K { static let a = \\Catalog.clock.a\n static let b: Catalog { K.b } }\ntry K.b[K.a]",
      "struct G<A: Blueprint>: SharedBlueprint { typealias X = G<G<X>>\n static func assemble(from c: any Assembling) throws"
        + " -> Int { try X.obtain(from: c) + A.obtain(from: c) } }\nCatalog.main.install(G<G<G<ClockBlueprint>>>())",
      "struct R: SharedBlueprint { let r: [R]\n static func assemble(from c: any Assembling) throws -> R { R(r: [R()]) } }",
    ])
  func circles(_ source: String) async throws {
    let found = try await wiring(ofFile: Self.clock + source)
    #expect(found.entries.contains { $0.name == "clock" })
  }

  @Test("A thousand nested generic arguments don't stop the analysis") func generics() async throws {
    let depth = 1000
    let name = String(repeating: "G<", count: depth) + "Int" + String(repeating: ">", count: depth)
    let file = SourceFile(
      path: "Deep.swift", module: "A",
      text: "import ServiceCatalog\n" + Self.clock
        + "struct G<A>: SharedBlueprint {}\nCatalog.main.install(\(name)())")
    let unit = Project.Unit(name: "A", kind: .program, rootModule: "A", modules: ["A"])
    let found = await Analysis.run(Project(units: [unit], files: [file]))
    #expect(found.wirings.first?.entries.contains { $0.name == "clock" } == true)
  }

  @Test("Three hundred classes that inherit from each other are analyzed") func classes() async throws {
    let classes = (1...300).map { "class C\($0): C\($0 - 1) {}" }
    let found = try await wiring(
      ofFile: Self.clock + "class C0: SharedBlueprint {}\n" + classes.joined(separator: "\n"))
    #expect(found.entries.count == 302)
  }

  private static let clock = """
    struct ClockBlueprint: SharedBlueprint {
      static func assemble(from catalog: any Assembling) throws -> Int { 1 }
    }
    extension Catalog { var clock: ClockBlueprint.Type { ClockBlueprint.self } }

    """

  private func chain(of count: Int) -> String {
    let functions = (0..<count).map { "func f\($0)(_ catalog: Catalog) { f\($0 + 1)(catalog) }" }
    return Self.clock + functions.joined(separator: "\n")
      + "\nfunc f\(count)(_ catalog: Catalog) { catalog.install(ClockBlueprint()) }\n"
      + "f0(.main)\nprint(try Catalog.main[\\.clock])"
  }
}
#endif
