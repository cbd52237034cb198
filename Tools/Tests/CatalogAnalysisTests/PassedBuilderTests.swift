#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// Functions that receive a builder and supply an entry with it.
@Suite("Builders that are passed to functions")
struct PassedBuilderTests {
  private static let declarations = #"""
    enum FileScope: CatalogScope {}
    struct LogBlueprint: SharedBlueprint {
      static var lifetime: Lifetime { .scoped(FileScope.self) }
      static func assemble(from catalog: any Assembling) throws -> String { "log" }
    }
    struct RulesBlueprint: ContributionBlueprint { typealias Element = String }
    struct NotesBlueprint: ContributionBlueprint { typealias Element = String }
    struct ClockBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) -> Int { 1 } }
    struct LedgerBlueprint: SharedBlueprint {
      static func assemble(from catalog: any Assembling) throws -> [String] { try catalog[\.rules] }
    }
    struct TurnoverBlueprint: SharedBlueprint {
      static func assemble(from catalog: any Assembling) throws -> Double { Double(try catalog[\.ledger].count) }
    }
    extension Catalog {
      var log: LogBlueprint.Type { LogBlueprint.self }
      var rules: RulesBlueprint.Type { RulesBlueprint.self }
      var notes: NotesBlueprint.Type { NotesBlueprint.self }
      var clock: ClockBlueprint.Type { ClockBlueprint.self }
      var ledger: LedgerBlueprint.Type { LedgerBlueprint.self }
      var turnover: TurnoverBlueprint.Type { TurnoverBlueprint.self }
      func addNote(_ lifetime: Lifetime = .transient, _ make: @escaping @Sendable (Catalog) throws -> String) {
        contribute(to: NotesBlueprint.self, as: lifetime, builder: make)
      }
      func addTransient(_ make: @escaping @Sendable (Catalog) throws -> String) {
        contribute(to: RulesBlueprint.self) { try make($0) }
      }
      func wrapLedger(_ wrap: @escaping @Sendable ([String], Catalog) throws -> [String]) {
        decorate(LedgerBlueprint.self, with: wrap)
      }
    }
    func text(of turnover: Double) -> String { "\(turnover)" }
    func feeRule(from catalog: Catalog) throws -> String { text(of: try catalog[\.turnover]) }
    enum Rules { static func log(from catalog: Catalog) throws -> String { try catalog[\.log] } }
    let root = Catalog()
    root.install(LogBlueprint(), ClockBlueprint(), LedgerBlueprint(), TurnoverBlueprint())
    try root.withSynchronousScope(FileScope.self) { scope in print(try scope[\.turnover], try scope[\.clock], try scope[\.notes]) }

    """#

  private func rules(_ code: String) async throws -> [String] {
    try await wiring(ofFile: Self.declarations + code).findings().map(\.rule)
  }

  @Test(
    "The entry needs what the builder obtains",
    arguments: [
      (#"root.addTransient { text(of: try $0[\.turnover]) }"#, ["circular-reference"]),
      (#"root.addTransient { catalog in try feeRule(from: catalog) }"#, ["circular-reference"]),
      (#"root.addTransient(feeRule)"#, ["circular-reference"]),
      (
        #"let make: @Sendable (Catalog) throws -> String = { text(of: try $0[\.turnover]) }; root.addTransient(make)"#,
        ["circular-reference"]
      ),
      (
        #"let make: @Sendable (Catalog) throws -> String = { text(of: try $0[\.turnover]) }; root.contribute(to: RulesBlueprint.self, builder: make)"#,
        ["circular-reference"]
      ),
      (
        #"let make: @Sendable (Catalog) throws -> String = { "\(try $0[\.clock])" }; root.contribute(to: RulesBlueprint.self, builder: make)"#,
        []
      ),
      (
        #"root.wrapLedger { ledger, catalog in ledger + [text(of: try catalog[\.turnover])] }"#,
        ["circular-reference"]
      ),
      (#"root.wrapLedger { $0 + [text(of: try $1[\.turnover])] }"#, ["circular-reference"]),
      (#"root.addNote(.shared) { try $0[\.log] }"#, ["captive-dependency"]),
      (#"root.addNote(.shared, Rules.log)"#, ["captive-dependency"]),
      (#"root.addNote(.shared) { _ in "a" }; root.addNote(.shared, Rules.log)"#, ["captive-dependency"]),
    ])
  func wrong(code: String, expected: [String]) async throws {
    #expect(try await rules(code) == expected)
  }

  @Test(
    "Other builders are right",
    arguments: [
      #"root.addTransient { "\(try $0[\.clock])" }"#,
      #"root.addNote(.transient, Rules.log)"#,
      #"root.addNote { try $0[\.log] }"#,
      #"root.addNote(.scoped(FileScope.self), Rules.log)"#,
      #"root.wrapLedger { ledger, _ in ledger + ["a"] }"#,
      // The inner closure runs later.
      #"root.wrapLedger { ledger, catalog in remember { print(try catalog[\.turnover]) }; return ledger }"#,
    ])
  func right(code: String) async throws {
    #expect(try await rules("func remember(_ later: @escaping () throws -> Void) {}\n" + code) == [])
  }

  @Test("An entry that only such a builder needs is reported once")
  func missing() async throws {
    let code = #"""
      struct FeeBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) -> Int { 1 } }
      extension Catalog { var fee: FeeBlueprint.Type { FeeBlueprint.self } }
      root.addTransient { "\(try $0[\.fee])" }
      """#
    #expect(try await rules(code) == ["missing-entry"])
  }

  @Test(
    "A function that is a builder uses its argument",
    arguments: [(#"catalog[\.clock]"#, []), (#"services[\.clock]"#, ["captured-catalog"])])
  func captured(request: String, expected: [String]) async throws {
    let code = """
      var services: Catalog { .main }
      struct TextBlueprint: SuppliedBlueprint { typealias Output = String }
      extension Catalog { var text: TextBlueprint.Type { TextBlueprint.self } }
      enum Builders { static func text(from catalog: Catalog) throws -> String { "\\(try \(request))" } }
      root.supply(TextBlueprint.self, builder: Builders.text)
      print(try root[\\.text])
      """
    #expect(try await rules(code) == expected)
  }
}
#endif
