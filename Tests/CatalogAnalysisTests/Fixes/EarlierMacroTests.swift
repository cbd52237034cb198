#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// The findings of `earlier-macro`, and their fixes.
@Suite("Macros that were removed")
struct EarlierMacroTests {
  private static let header = "import ServiceCatalog\nimport ServiceCatalogMacros\n\n"

  private func findings(in source: String) async throws -> [Finding] {
    try await wiring(ofFile: source).findings().filter { $0.rule == "earlier-macro" }
  }

  @Test("A type and a function in the same file become functions with the same blueprints") func fix() async throws {
    // The module that the macro writes is public, and so is its protocol.
    let header = "public import ServiceCatalog\nimport ServiceCatalogMacros\n\n"
    let source =
      header + """
        /// The events.
        @Blueprint(.shared)
        public final class Store: StoreProtocol, Sendable {
          @Assembles public init(clock: any Clock, limit: Int = 3) throws {}
        }

        /// The time.
        public struct ClockBlueprint: SharedBlueprint {
          public init() {}

          @Assembles static func make() -> any Clock {
            SystemClock()
          }
        }

        extension Catalog {
          /// The key of the time.
          public var clock: ClockBlueprint.Type { ClockBlueprint.self }
          public var store: StoreBlueprint.Type { StoreBlueprint.self }
        }
        print(try Catalog.main[\\.store])

        """
    let (text, fixed) = try await self.fixed(source)
    #expect(fixed == 3)
    #expect(
      text == "public import ServiceCatalog\npublic import ServiceCatalogMacros\n\n" + """
        /// The events.
        public final class Store: StoreProtocol, Sendable {
          public init(clock: any Clock, limit: Int = 3) throws {}
        }

        public typealias StoreBlueprint = Catalog.StoreBlueprint

        /// The time.
        public typealias ClockBlueprint = Catalog.ClockBlueprint

        @Services("ClockServices") extension Catalog {
          /// The key of the time.
          @Provides(.shared) public static func clock() -> any Clock { SystemClock() }
          @Provides(.shared) public static func store(clock: any Clock) throws -> any StoreProtocol {
            try Store(clock: clock)
          }
        }
        print(try Catalog.main[\\.store])

        """)
    let after = try await wiring(ofFile: text)
    #expect(Set(after.entries.map(\.name)) == ["ClockBlueprint", "StoreBlueprint"])
    #expect(Set(after.entries.map(\.output)) == ["any Clock", "any StoreProtocol"])
    #expect(Set(after.needs.map { "\($0.code) \($0.to)" }) == ["the program StoreBlueprint"])
    #expect(try await findings(in: text) == [])
  }

  private static let key = "extension Catalog { var store: StoreBlueprint.Type { StoreBlueprint.self } }"

  @Test(
    "A use that isn't simple is only reported",
    arguments: [
      "@Blueprint final class Store {}",
      "@Blueprint final class Store { init(clock: any Clock) {} }\n\(key)",
      "@Blueprint final class Store { init(@Input id: Int) {} }\n\(key)",
      "@Blueprint final class Store { init() async {} }\n\(key)",
      "@Blueprint final class Store { init() {}; init(id: Int) {} }\n\(key)",
      "@Blueprint final class Store { enum Mode {}; init(store: Mode) {} }\n\(key)",
      "@Blueprint @MainActor final class Store { init() {} }\n\(key)",
      "@Blueprint struct Store { let id: Int }\n\(key)",
      "@Blueprint struct Store: A, B {}\n\(key)",
      "@Blueprint actor Store {}\n\(key)",
      "@Blueprint(.scoped(Session.self)) final class Store: Sendable {}\n\(key)",
      "@Blueprint(access: .public) final class Store: Sendable {}\n\(key)",
      "enum Outer { @Blueprint struct Store {} }\n\(key)",
      "@Blueprint struct Store {}\n\(key.replacing("store:", with: "shop:"))",
      "@Blueprint struct Store {}\n\(key.replacing("} }", with: "}; func f() {} }"))",
      "struct StoreBlueprint: Blueprint { @Assembles static func make() -> Int { helper() } }\n\(key)",
      "struct StoreBlueprint: Blueprint { @Assembles static func make(_ id: Int) -> Int { 1 } }\n\(key)",
      "struct StoreBlueprint: Blueprint { let x = 1; @Assembles static func make() -> Int { 1 } }\n\(key)",
      "struct StoreBlueprint: AsyncBlueprint { @Assembles static func make() async -> Int { 1 } }\n\(key)",
    ])
  func complex(_ source: String) async throws {
    let (text, fixed) = try await self.fixed(Self.header + source)
    #expect(fixed == 0 && text == Self.header + source)
    #expect(try await !findings(in: Self.header + source).isEmpty)
  }

  @Test("A finding contains the function to write") func texts() async throws {
    let source = """
      import ServiceCatalogMacros
      @Blueprint(.scoped(Session.self), output: (any Store).self) final class FileStore: Store {
        init(@Input id: Int, @Ready database: Database, clock: any Clock, size: Int = 1) {}
      }
      struct MemoryBlueprint: SharedBlueprint { @Assembles static func make(limit: Int) -> any Memory { Cache(limit) } }
      """
    #expect(
      try await findings(in: source).map { "\($0.position.line):\($0.position.column) \($0.message): \($0.fix)" } == [
        "3:1 @Blueprint was removed, because @Services replaces it: declare the service in an extension of Catalog with "
          + "@Services: @Provides(.scoped) static func fileStore(_ id: Int, @Ready database: Database, clock: any Clock) "
          + "-> any Store",
        "4:8 @Input was removed, because @Services replaces it: declare a parameter without a label in the function that "
          + "declares the service: _ id: Int",
        "6:43 @Assembles was removed, because @Services replaces it: declare the service in an extension of Catalog with "
          + "@Services: @Provides(.shared) static func memory(limit: Int) -> any Memory",
      ])
  }

  @Test("Attributes of other libraries are not reported") func others() async throws {
    #expect(try await findings(in: "import Other\n@Blueprint struct Shop {}") == [])
    #expect(try await findings(in: "import ServiceCatalogMacros\nstruct Row { @Input var id: Int }") == [])
  }

  /// Returns a source with its safe fixes applied, and the number of fixed findings.
  private func fixed(_ source: String) async throws -> (text: String, count: Int) {
    let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: ["App"])
    let files = [SourceFile(path: "App.swift", module: "App", text: source)]
    let findings = await Analysis.run(Project(units: [unit], files: files)).wirings[0].findings()
    let fixes = FileFixes(of: findings.filter { $0.rule == "earlier-macro" }, in: Array(source.utf8))
    return (String(decoding: TextEdit.apply(fixes.edits, to: Array(source.utf8)), as: UTF8.self), fixes.fixed.count)
  }
}
#endif
