import Testing

/// A mistake in the use of a catalog, and its correction.
private struct Mistake {
  let what: String
  let source: String
  let wrong: String
  let right: String
  /// All errors, in any order.
  let errors: [String]
  var notes: [String] = []

  init(
    _ what: String, _ source: String, wrong: String, right: String, says errors: String..., notes: [String] = []
  ) {
    (self.what, self.source, self.wrong, self.right) = (what, source, wrong, right)
    (self.errors, self.notes) = (errors, notes)
  }

  /// Creates a mistake in the body of a function that has a catalog.
  init(
    in parameter: String = "Catalog", _ attribute: String = "", of call: String, wrong: String, right: String,
    says errors: String...
  ) {
    what = "\(call) of \(parameter) with \(wrong)"
    source = "\(attribute) private func f(catalog: \(parameter)) throws {\n\(call)\n}"
    (self.wrong, self.right, self.errors) = (wrong, right, errors)
  }
}

/// The mistakes in code that uses a catalog without macros.
@Suite("Mistakes in the use of a catalog do not compile, and the errors explain them")
struct MistakeTests {
  private static let preamble = """
    import ServiceCatalog
    protocol Greeter: Sendable {}
    struct PoliteGreeter: Greeter {}
    final class Sheet {}
    struct GreeterBlueprint: Blueprint {
      static func assemble(from catalog: any Assembling) throws -> any Greeter { PoliteGreeter() }
    }
    struct NumberBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) -> Int { 1 } }
    struct SheetBlueprint: Blueprint { static func assemble(from catalog: any Assembling) -> Sheet { Sheet() } }
    struct ScreenBlueprint: MainActorBlueprint {
      static func assemble(from catalog: any Assembling) throws -> any Greeter { PoliteGreeter() }
    }
    struct StoreBlueprint: AsyncBlueprint {
      static func assemble(from catalog: any Assembling) async throws -> any Greeter { PoliteGreeter() }
    }
    struct ChatBlueprint: ParameterizedBlueprint {
      static func assemble(_ input: Int, from catalog: any Assembling) throws -> any Greeter { PoliteGreeter() }
    }
    struct LimitsBlueprint: SharedParameterizedBlueprint {
      static func assemble(_ input: Int, from catalog: any Assembling) throws -> any Greeter { PoliteGreeter() }
    }
    struct ModelBlueprint: MainActorParameterizedBlueprint {
      static func assemble(_ input: Int, from catalog: any Assembling) throws -> Sheet { Sheet() }
    }
    struct PanelsBlueprint: ContributionBlueprint { typealias Element = any Greeter }
    struct DoorsBlueprint: KeyedContributionBlueprint { typealias Key = Int; typealias Element = any Greeter }
    extension Catalog {
      var greeter: GreeterBlueprint.Type { GreeterBlueprint.self }
      var number: NumberBlueprint.Type { NumberBlueprint.self }
      var sheet: SheetBlueprint.Type { SheetBlueprint.self }
      var screen: ScreenBlueprint.Type { ScreenBlueprint.self }
      var store: StoreBlueprint.Type { StoreBlueprint.self }
      var chat: ChatBlueprint.Type { ChatBlueprint.self }
      var limits: LimitsBlueprint.Type { LimitsBlueprint.self }
      var model: ModelBlueprint.Type { ModelBlueprint.self }
      var panels: PanelsBlueprint.Type { PanelsBlueprint.self }
      var doors: DoorsBlueprint.Type { DoorsBlueprint.self }
      var instance: GreeterBlueprint { GreeterBlueprint() }
      var service: any Greeter { PoliteGreeter() }
    }
    """

  /// A misspelled key path fails because the catalog has no such member.
  private static let misspelled: [Mistake] =
    [
      ("_ = try catalog.obtain(\\./*here*/)", "greeter"), ("_ = try catalog[\\./*here*/]", "greeter"),
      ("_ = catalog.resolve(\\./*here*/)", "greeter"), ("_ = try catalog.obtainIfSupplied(\\./*here*/)", "greeter"),
      ("_ = catalog.isSupplied(\\./*here*/)", "greeter"), ("_ = try catalog.obtain(\\./*here*/, with: 1)", "chat"),
      ("_ = try catalog.obtainReady(\\./*here*/)", "store"), ("_ = catalog.obtainIfAssembled(\\./*here*/)", "greeter"),
    ].flatMap { call, right in
      ["Catalog", "any Assembling"].map {
        Mistake(
          in: $0, of: call, wrong: "gretter", right: right, says: "value of type 'Catalog' has no member 'gretter'")
      }
    } + [
      Mistake(
        of: "try catalog.override(\\./*here*/, instance: PoliteGreeter())", wrong: "gretter", right: "greeter",
        says: "value of type 'Catalog' has no member 'gretter'"),
      Mistake(
        of: "try catalog.override(\\./*here*/) { _ in PoliteGreeter() }", wrong: "gretter", right: "greeter",
        says: "value of type 'Catalog' has no member 'gretter'"),
      Mistake(
        "@Obtained", "private struct Owner { @Obtained(\\./*here*/) var greeter }", wrong: "gretter", right: "greeter",
        says: "generic parameter 'B' could not be inferred", "value of type 'Catalog' has no member 'gretter'"),
    ]

  private static let needsInput = "is unavailable: the service needs an input: call"
  /// A service with an input, obtained without it.
  private static let withoutInput: [Mistake] = ["chat", "limits", "model"].flatMap { key in
    [
      ("_ = try catalog.obtain(\\.\(key))", "obtain", "obtain"),
      ("_ = try catalog[\\.\(key)]", "subscript(_:)", "obtain"),
      ("_ = catalog.resolve(\\.\(key))", "resolve", "obtain"),
      ("_ = try catalog.obtainIfSupplied(\\.\(key))", "obtainIfSupplied", "obtainIfSupplied"),
    ].flatMap { wrong, name, right in
      ["Catalog", "any Assembling"].map {
        Mistake(
          in: $0, "@MainActor", of: "/*here*/", wrong: wrong, right: "_ = try catalog.\(right)(\\.\(key), with: 1)",
          says: "'\(name)' \(needsInput) \(right)(_:with:)")
      }
    }
  }

  private static let noBlueprint =
    "is unavailable: a key returns the type of a blueprint: var clock: ClockBlueprint.Type { … }"
  /// A key that returns an instance of a blueprint or a service.
  private static let instances: [Mistake] = [
    ("_ = try catalog.obtain(\\./*here*/)", "obtain"), ("_ = try catalog[\\./*here*/]", "subscript(_:)"),
    ("_ = catalog.resolve(\\./*here*/)", "resolve"),
    ("_ = try catalog.obtainIfSupplied(\\./*here*/)", "obtainIfSupplied"),
    ("_ = catalog.isSupplied(\\./*here*/)", "isSupplied"),
  ].flatMap { call, name in
    ["instance", "service"].map {
      Mistake(of: call, wrong: $0, right: "greeter", says: "'\(name)' \(noBlueprint)")
    }
  }

  /// An asynchronous or main-actor service, or a collection, obtained like another kind.
  private static let otherKinds = [
    Mistake(
      of: "catalog.supply(GreeterBlueprint.self) { try /*here*/ }", wrong: "$0[\\.store]",
      right: "$0.obtainReady(\\.store)",
      says: "'async' subscript access in a function that does not support concurrency"),
    Mistake(
      "obtain of an asynchronous service in a synchronous assemble",
      """
      private struct B: Blueprint {
        static func assemble(from catalog: any Assembling) throws -> any Greeter { try catalog./*here*/(\\.store) }
      }
      """,
      wrong: "obtain", right: "obtainReady", says: "'async' call in a function that does not support concurrency",
      notes: ["add 'async' to function 'assemble(from:)' to make it asynchronous"]),
    Mistake(
      of: "_ = /*here*/(\\.store)", wrong: "catalog.resolve", right: "try catalog.obtainReady",
      says: "'resolve' is unavailable: the service is asynchronous: call obtainReady(_:), or await obtain(_:)"),
    Mistake(
      "the subscript of an asynchronous service without await",
      "private func f(catalog: Catalog) async throws { _ = try /*here*/ catalog[\\.store] }", wrong: "", right: "await",
      says:
        "caller isolation inheriting-isolated subscript 'subscript(_:_:_:)' cannot be accessed from outside of the actor"
    ),
    Mistake(
      of: "_ = try catalog./*here*/(\\.greeter)", wrong: "obtainReady", right: "obtain",
      says: "'obtainReady' is unavailable: the service of this key isn't asynchronous: call obtain(_:)"),
    Mistake(
      "@Obtained of an asynchronous service", "private final class Owner { @Obtained(\\./*here*/) var greeter }",
      wrong: "store", right: "greeter",
      says: "generic struct 'Obtained' requires that 'StoreBlueprint' conform to 'Blueprint'"),
    Mistake(
      in: "any Assembling", of: "_ = try catalog.obtain(\\.chat, with: /*here*/)", wrong: "\"1\"", right: "1",
      says: "'obtain(_:with:)' is unavailable: the service of this key takes no input of this type"),
    Mistake(
      "a main-actor service by the subscript in a synchronous function",
      "/*here*/ private func f(catalog: Catalog) throws { _ = try catalog[\\.screen] }", wrong: "", right: "@MainActor",
      says: "main actor-isolated subscript 'subscript(_:_:_:)' can not be referenced from a nonisolated context",
      notes: ["add '@MainActor' to make global function 'f(catalog:)' part of global actor 'MainActor'"]),
    Mistake(
      "a main-actor service by the subscript without await",
      "private func f(catalog: Catalog) async throws { _ = try /*here*/ catalog[\\.screen] }", wrong: "",
      right: "await",
      says: "main actor-isolated subscript 'subscript(_:_:_:)' cannot be accessed from outside of the actor"),
    Mistake(
      "a main-actor service obtained without await", "private func f(catalog: Catalog) async throws { /*here*/ }",
      wrong: "_ = try catalog.obtain(\\.screen)",
      right: "try await MainActor.run { _ = try catalog.obtain(\\.screen) }",
      says: "main actor-isolated instance method 'obtain(_:fileID:line:)' cannot be called from outside of the actor"),
    Mistake(
      "a main-actor service obtained by its type",
      "/*here*/ private func f(catalog: Catalog) throws { _ = try ScreenBlueprint.obtain(from: catalog) }",
      wrong: "nonisolated", right: "@MainActor",
      says: "call to main actor-isolated static method 'obtain(from:)' in a synchronous nonisolated context"),
    Mistake(
      of: "_ = try catalog./*here*/(\\.panels)", wrong: "obtainIfSupplied", right: "obtain",
      says: "'obtainIfSupplied' is unavailable: a collection without contributions is empty: call obtain(_:)"),
    Mistake(
      of: "try catalog.override(\\.panels/*here*/", wrong: ", instance: [])", right: ") { _ in [] }",
      says:
        "'override(_:builder:instance:)' is unavailable: the key's service is a collection: pass a closure that returns the elements"
    ),
    Mistake(
      of: "catalog.contribute(to: DoorsBlueprint.self/*here*/) { _ in PoliteGreeter() }", wrong: "", right: ", at: 1",
      says:
        "'contribute(to:as:fileID:line:builder:)' is unavailable: each element of this collection has a key: pass it, as in at: .invoices"
    ),
    Mistake(
      of: "catalog.contribute(to: PanelsBlueprint.self/*here*/) { _ in PoliteGreeter() }", wrong: ", at: 1", right: "",
      says:
        "'contribute(to:at:as:fileID:line:builder:)' is unavailable: the elements of this collection have no keys: remove at:, or declare a dictionary"
    ),
    Mistake(
      of: "try catalog.override(\\.doors/*here*/) { _ in PoliteGreeter() }", wrong: ", at: \"1\"", right: ", at: 1",
      says: "cannot convert value of type 'String' to expected argument type 'DoorsBlueprint.Key' (aka 'Int')"),
    Mistake(
      of: "struct Both: ContributionBlueprint/*here*/ { typealias Key = Int; typealias Element = Int }",
      wrong: ", KeyedContributionBlueprint", right: "",
      says: "type 'Both' does not conform to protocol 'CatalogModule'",
      "type 'Both' does not conform to protocol 'ContributionBlueprint'",
      "type 'Both' does not conform to protocol 'KeyedContributionBlueprint'"),
  ]

  private static let wrongResult = "is unavailable: the closure returns another type than the service of this key"
  private static let wrongInstance =
    "'override(_:builder:instance:)' is unavailable: the instance has another type than the service of this key"
  private static let wrongLiteral =
    "is unavailable: the builder's literal is not of the type of the blueprint's Output"
  /// A builder or an instance of another type, which names no other kind of service.
  private static let results: [Mistake] =
    ["\"good day\"", "1", "1.5", "true", "\"\\(catalog)\""].flatMap {
      [
        Mistake(
          of: "try catalog.override(\\.greeter) { _ in /*here*/ }", wrong: $0, right: "PoliteGreeter()",
          says: "'override(_:builder:)' \(wrongResult)"),
        Mistake(
          of: "catalog.supply(GreeterBlueprint.self) { _ in /*here*/ }", wrong: $0, right: "PoliteGreeter()",
          says: "'supply(_:builder:)' \(wrongLiteral)"),
      ]
    }
    + [
      ("\\.greeter, instance: /*here*/())", "Sheet", "PoliteGreeter", wrongInstance),
      ("\\.number, instance: /*here*/)", "\"1\"", "1", wrongInstance),
      ("\\.screen, instance: /*here*/())", "Sheet", "PoliteGreeter", wrongInstance),
      ("\\.store, instance: /*here*/())", "Sheet", "PoliteGreeter", wrongInstance),
      (
        "\\.chat/*here*/", ", instance: PoliteGreeter())", ") { _, _ in PoliteGreeter() }",
        "'override(_:builder:instance:)' is unavailable: the service has an input: write { input, catalog in … }"
      ),
      ("\\.number) { _ in /*here*/ }", "\"1\"", "1", "'override(_:builder:)' \(wrongResult)"),
      (
        "\\.number) { _ in /*here*/ }", "Sheet()", "1",
        "cannot convert value of type 'Sheet' to closure result type 'Int'"
      ),
      (
        "\\.greeter) { _ in /*here*/() }", "Sheet", "PoliteGreeter",
        "cannot convert value of type 'Sheet' to closure result type 'any Greeter'"
      ),
      ("\\.screen) { _ in /*here*/() }", "Sheet", "PoliteGreeter", "'override(_:builder:)' \(wrongResult)"),
      ("\\.screen) { _ in /*here*/ }", "1", "PoliteGreeter()", "'override(_:builder:)' \(wrongResult)"),
      ("\\.store) { _ in /*here*/() }", "Sheet", "PoliteGreeter", "'override(_:builder:)' \(wrongResult)"),
      (
        "\\.store) { _ in await Task.yield(); return /*here*/() }", "Sheet", "PoliteGreeter",
        "result value of type 'Sheet' does not conform to closure result type 'Greeter'"
      ),
      (
        "\\.chat) { /*here*/ in PoliteGreeter() }", "_", "_, _",
        "'override(_:builder:)' is unavailable: the service has an input: write { input, catalog in … }"
      ),
      (
        "\\.greeter) { /*here*/ PoliteGreeter() }", "", "_ in",
        "contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored"
      ),
    ].map { call, wrong, right, message in
      Mistake(of: "try catalog.override(\(call)", wrong: wrong, right: right, says: message)
    }

  /// Mistakes in a builder, in a blueprint, and with values that are not Sendable.
  private static let declarations = [
    Mistake(
      of: "catalog.supply(NumberBlueprint.self) { try $0.obtain(\\./*here*/) }", wrong: "numbr", right: "number",
      says: "no exact matches in call to instance method 'supply'",
      "cannot infer key path type from context; consider explicitly specifying a root type"),
    Mistake(
      of: """
        catalog.supply(NumberBlueprint.self) { catalog in
          let number = try catalog.obtain(\\./*here*/)
          return number
        }
        """, wrong: "numbr", right: "number", says: "value of type 'Catalog' has no member 'numbr'"),
    Mistake(
      "an assemble that is not static",
      "private struct B: Blueprint { /*here*/ func assemble(from catalog: any Assembling) -> Int { 1 } }", wrong: "",
      right: "static", says: "type 'B' does not conform to protocol 'Blueprint'",
      notes: ["protocol requires nested type 'Output'"]),
    Mistake(
      "an assemble that is not static, with a declared output",
      "private struct B: Blueprint { typealias Output = Int; /*here*/ func assemble(from catalog: any Assembling) -> Int { 1 } }",
      wrong: "", right: "static", says: "type 'B' does not conform to protocol 'Blueprint'",
      notes: ["candidate operates on an instance, not a type as required"]),
    Mistake(
      of: "catalog./*here*/", wrong: "supply(NumberBlueprint.self)", right: "supply(NumberBlueprint.self) { _ in 1 }",
      says: "'supply' is unavailable: pass a builder, or install the blueprint, as in install(ClockBlueprint())"),
    Mistake(
      of: "catalog.supply(SheetBlueprint.self/*here*/) { _ in Sheet() }", wrong: ", as: .shared", right: "",
      says: "type 'Sheet' does not conform to the 'Sendable' protocol"),
    Mistake(
      "a shared blueprint whose output is not Sendable",
      """
      private final class Page/*here*/ {}
      private struct PageBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) -> Page { Page() } }
      """, wrong: "", right: ": Sendable", says: "type 'Page' does not conform to the 'Sendable' protocol"),
    Mistake(
      of: """
        let sheet = Sheet()
        catalog.supply(SheetBlueprint.self) { _ in /*here*/ }
        _ = sheet
        """, wrong: "sheet", right: "Sheet()",
      says: "capture of 'sheet' with non-Sendable type 'Sheet' in a '@Sendable' closure"),
    Mistake(
      "an @Obtained non-Sendable service in a Sendable type",
      "private struct Owner: Sendable { @Obtained(\\./*here*/) var service }", wrong: "sheet", right: "greeter",
      says: "stored property '_service' of 'Sendable'-conforming struct 'Owner' contains non-Sendable type 'Sheet'"),
    Mistake(
      "a throws clause with another error type",
      "private func f(catalog: Catalog) /*here*/ { _ = try catalog.obtain(\\.greeter) }",
      wrong: "throws(CancellationError)", right: "throws(CatalogError)",
      says: "thrown expression type 'CatalogError' cannot be converted to error type 'CancellationError'"),
  ]

  private static let all = misspelled + withoutInput + instances + otherKinds + results + declarations

  /// Compiles all sources at once, each in a file, with one replacement in each.
  private func check(_ replacement: (Mistake) -> String) throws -> [Typechecker.Verdict] {
    try Typechecker().check(
      Self.all.map { "import ServiceCatalog\n" + $0.source.replacing("/*here*/", with: replacement($0)) },
      beside: Self.preamble)
  }

  @Test("Each mistake has its errors and notes, and no others")
  func wrong() throws {
    for (mistake, verdict) in zip(Self.all, try check(\.wrong)) {
      #expect(verdict.errors.sorted() == mistake.errors.sorted(), "\(mistake.what): \(verdict.output)")
      for note in mistake.notes {
        #expect(verdict.output.contains("note: \(note)\n"), "\(mistake.what): \(verdict.output)")
      }
    }
  }

  @Test("Each correction compiles without a warning")
  func right() throws {
    for (mistake, verdict) in zip(Self.all, try check(\.right)) {
      #expect(verdict.errors + verdict.warnings == [], "\(mistake.what): \(verdict.output)")
    }
  }

  @Test(
    "A key that two modules declare is ambiguous, and the error names both modules",
    arguments: ["try catalog.obtain(\\.clock)", "try catalog[\\.clock]", "catalog.resolve(\\.clock)"])
  func sameKey(call: String) throws {
    func module(_ name: String) -> String {
      """
      import ServiceCatalog
      public struct \(name)Blueprint: Blueprint {
        public static func assemble(from catalog: any Assembling) -> Int { 1 }
      }
      extension Catalog { public var clock: \(name)Blueprint.Type { \(name)Blueprint.self } }
      """
    }
    let typechecker = try Typechecker()
    let source = "import ServiceCatalog\nimport Alarms\nimport Times\n"
    let modules: KeyValuePairs = ["Alarms": module("Alarm"), "Times": module("Time")]
    let wrong = try typechecker.check(
      source + "func f(catalog: Catalog) throws { _ = \(call) }", modules: modules)
    #expect(wrong.errors == ["ambiguous use of 'clock'"], "\(wrong.output)")
    for name in ["Alarms", "Times"] {
      #expect(wrong.output.contains("found this candidate in module '\(name)'"), "\(wrong.output)")
    }
    let right = try typechecker.check(
      source + "func f(catalog: Catalog) throws { _ = try AlarmBlueprint.obtain(from: catalog) }", modules: modules)
    #expect(right.passes, "\(right.output)")
  }
}
