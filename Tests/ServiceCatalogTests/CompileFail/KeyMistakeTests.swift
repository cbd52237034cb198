import Testing

/// The beginning of every source in this file: a blueprint of each kind, and its key.
private let preamble = """
  import ServiceCatalog

  protocol Greeter: Sendable {}
  struct PoliteGreeter: Greeter {}
  final class Sheet {}
  struct GreeterBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) throws -> any Greeter { PoliteGreeter() }
  }
  struct NumberBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) -> Int { 1 } }
  struct ScreenBlueprint: MainActorBlueprint {
    static func assemble(from catalog: any Assembling) throws -> any Greeter { PoliteGreeter() }
  }
  struct StoreBlueprint: AsyncBlueprint {
    static func assemble(from catalog: any Assembling) async throws -> any Greeter { PoliteGreeter() }
  }
  struct ChatBlueprint: ParameterizedBlueprint {
    static func assemble(_ input: Int, from catalog: any Assembling) throws -> any Greeter { PoliteGreeter() }
  }
  struct ModelBlueprint: MainActorParameterizedBlueprint {
    static func assemble(_ input: Int, from catalog: any Assembling) throws -> Sheet { Sheet() }
  }
  struct PanelsBlueprint: ContributionBlueprint { typealias Element = any Greeter }
  extension Catalog {
    var greeter: GreeterBlueprint.Type { GreeterBlueprint.self }
    var number: NumberBlueprint.Type { NumberBlueprint.self }
    var screen: ScreenBlueprint.Type { ScreenBlueprint.self }
    var store: StoreBlueprint.Type { StoreBlueprint.self }
    var chat: ChatBlueprint.Type { ChatBlueprint.self }
    var model: ModelBlueprint.Type { ModelBlueprint.self }
    var panels: PanelsBlueprint.Type { PanelsBlueprint.self }
    var instance: GreeterBlueprint { GreeterBlueprint() }
    var service: any Greeter { PoliteGreeter() }
  }

  """

/// Returns a fixture that expects exactly these errors.
private func fixture(
  _ what: String, _ source: String, wrong: String, right: String, says errors: String..., notes: [String] = []
) -> Fixture {
  Fixture(
    testDescription: what, preamble: preamble, source: source, wrong: wrong, right: right, errors: errors, notes: notes)
}

@Suite("A key of another kind has one diagnostic, which names the call to use")
struct KeyMistakeTests {
  private static let needsInput = "is unavailable: the service needs an input: call"
  private static let withInput: [Fixture] = [
    (
      "_ = try catalog.obtain(\\.chat)", "_ = try catalog.obtain(\\.chat, with: 1)",
      "'obtain' \(needsInput) obtain(_:with:)"
    ),
    (
      "_ = try catalog[\\.chat]", "_ = try catalog.obtain(\\.chat, with: 1)",
      "'subscript(_:)' \(needsInput) obtain(_:with:)"
    ),
    (
      "_ = catalog.resolve(\\.chat)", "_ = try catalog.obtain(\\.chat, with: 1)",
      "'resolve' \(needsInput) obtain(_:with:)"
    ),
    (
      "_ = try catalog.obtainIfSupplied(\\.chat)", "_ = try catalog.obtainIfSupplied(\\.chat, with: 1)",
      "'obtainIfSupplied' \(needsInput) obtainIfSupplied(_:with:)"
    ),
    (
      "_ = try catalog.obtain(\\.model)", "_ = try catalog.obtain(\\.model, with: 1)",
      "'obtain' \(needsInput) obtain(_:with:)"
    ),
    (
      "_ = try catalog[\\.model]", "_ = try catalog.obtain(\\.model, with: 1)",
      "'subscript(_:)' \(needsInput) obtain(_:with:)"
    ),
    (
      "_ = catalog.resolve(\\.model)", "_ = try catalog.obtain(\\.model, with: 1)",
      "'resolve' \(needsInput) obtain(_:with:)"
    ),
    (
      "_ = try catalog.obtainIfSupplied(\\.model)", "_ = try catalog.obtainIfSupplied(\\.model, with: 1)",
      "'obtainIfSupplied' \(needsInput) obtainIfSupplied(_:with:)"
    ),
  ].flatMap { wrong, right, message in
    ["Catalog", "any Assembling"].map {
      fixture(
        "\(wrong) of \($0)", "@MainActor func f(catalog: \($0)) throws { /*here*/ }", wrong: wrong, right: right,
        says: message)
    }
  }

  private static let noBlueprint =
    "is unavailable: a key returns the type of a blueprint: var clock: ClockBlueprint.Type { … }"
  private static let instances: [Fixture] = [
    ("_ = try catalog.obtain(\\./*here*/)", "'obtain' \(noBlueprint)"),
    ("_ = try catalog[\\./*here*/]", "'subscript(_:)' \(noBlueprint)"),
    ("_ = catalog.resolve(\\./*here*/)", "'resolve' \(noBlueprint)"),
    ("_ = try catalog.obtainIfSupplied(\\./*here*/)", "'obtainIfSupplied' \(noBlueprint)"),
    ("_ = catalog.isSupplied(\\./*here*/)", "'isSupplied' \(noBlueprint)"),
  ].flatMap { call, message in
    ["instance", "service"].map {
      fixture(
        "\(call) of \($0)", "func f(catalog: Catalog) throws { \(call) }", wrong: $0, right: "greeter", says: message)
    }
  }

  private static let asynchronousKeys = [
    fixture(
      "the subscript in a synchronous builder",
      "func f(catalog: Catalog) { catalog.supply(GreeterBlueprint.self) { try /*here*/ } }",
      wrong: "$0[\\.store]", right: "$0.obtainReady(\\.store)",
      says: "'async' subscript access in a function that does not support concurrency"),
    fixture(
      "obtain in a synchronous assemble",
      """
      struct B: Blueprint {
        static func assemble(from catalog: any Assembling) throws -> any Greeter { try catalog./*here*/(\\.store) }
      }
      """,
      wrong: "obtain", right: "obtainReady", says: "'async' call in a function that does not support concurrency",
      notes: ["add 'async' to function 'assemble(from:)' to make it asynchronous"]),
    fixture(
      "resolve", "func f(catalog: Catalog) throws { _ = /*here*/(\\.store) }",
      wrong: "catalog.resolve", right: "try catalog.obtainReady",
      says:
        "'resolve' is unavailable: the service is asynchronous: call obtainReady(_:), or await obtain(_:)"
    ),
    fixture(
      "the subscript without await", "func f(catalog: Catalog) async throws { _ = try /*here*/ catalog[\\.store] }",
      wrong: "", right: "await",
      says:
        "caller isolation inheriting-isolated subscript 'subscript(_:_:_:)' cannot be accessed from outside of the actor"
    ),
    fixture(
      "a synchronous service by obtainReady",
      "func f(catalog: Catalog) throws { _ = try catalog./*here*/(\\.greeter) }",
      wrong: "obtainReady", right: "obtain",
      says: "'obtainReady' is unavailable: the service of this key isn't asynchronous: call obtain(_:)"),
    fixture(
      "@Obtained", "final class Owner { @Obtained(\\./*here*/) var greeter }", wrong: "store", right: "greeter",
      says: "generic struct 'Obtained' requires that 'StoreBlueprint' conform to 'Blueprint'"),
  ]

  private static let others = [
    fixture(
      "an input of another type",
      "func f(catalog: any Assembling) throws { _ = try catalog.obtain(\\.chat, with: /*here*/) }", wrong: "\"1\"",
      right: "1", says: "'obtain(_:with:)' is unavailable: the service of this key takes no input of this type"),
    fixture(
      "a main-actor service by the subscript in a synchronous function",
      "/*here*/ func f(catalog: Catalog) throws { _ = try catalog[\\.screen] }", wrong: "", right: "@MainActor",
      says: "main actor-isolated subscript 'subscript(_:_:_:)' can not be referenced from a nonisolated context",
      notes: ["add '@MainActor' to make global function 'f(catalog:)' part of global actor 'MainActor'"]),
    fixture(
      "a main-actor service by the subscript without await",
      "func f(catalog: Catalog) async throws { _ = try /*here*/ catalog[\\.screen] }", wrong: "", right: "await",
      says: "main actor-isolated subscript 'subscript(_:_:_:)' cannot be accessed from outside of the actor"),
    fixture(
      "a collection by obtainIfSupplied", "func f(catalog: Catalog) throws { _ = try catalog./*here*/(\\.panels) }",
      wrong: "obtainIfSupplied", right: "obtain",
      says: "'obtainIfSupplied' is unavailable: a collection without contributions is empty: call obtain(_:)"),
    fixture(
      "a collection by override(_:instance:)",
      "func f(catalog: Catalog) throws { try catalog.override(\\.panels, /*here*/: []) }",
      wrong: "instance", right: "elements",
      says:
        "'override(_:builder:instance:)' is unavailable: the key's service is a collection: write 'elements:' instead of 'instance:'"
    ),
  ]

  @Test("Obtaining a parameterized service without its input has one diagnostic", arguments: withInput)
  private func input(fixture: Fixture) throws {
    try fixture.check()
  }

  @Test("A key that returns an instance of a blueprint or a service has one diagnostic", arguments: instances)
  private func instance(fixture: Fixture) throws {
    try fixture.check()
  }

  @Test("Obtaining an asynchronous service in synchronous code has one diagnostic", arguments: asynchronousKeys)
  private func asynchronous(fixture: Fixture) throws {
    try fixture.check()
  }

  @Test("Misusing a main-actor key or a collection's key has one diagnostic", arguments: others)
  private func other(fixture: Fixture) throws {
    try fixture.check()
  }
}

@Suite("Mistakes in a builder or a blueprint have readable errors")
struct BuilderMistakeTests {
  private static let wrongResult = "is unavailable: the closure returns another type than the service of this key"
  private static let wrongInstance =
    "'override(_:builder:instance:)' is unavailable: the instance has another type than the service of this key"
  private static let wrongLiteral =
    "is unavailable: the builder's literal is not of the type of the blueprint's Output"
  private static let literals: [Fixture] = ["\"good day\"", "1", "1.5", "true", "\"\\(catalog)\""].flatMap {
    [
      fixture(
        "override with \($0)", "func f(catalog: Catalog) throws { try catalog.override(\\.greeter) { _ in /*here*/ } }",
        wrong: $0, right: "PoliteGreeter()", says: "'override(_:builder:)' \(wrongResult)"),
      fixture(
        "supply with \($0)", "func f(catalog: Catalog) { catalog.supply(GreeterBlueprint.self) { _ in /*here*/ } }",
        wrong: $0, right: "PoliteGreeter()", says: "'supply(_:builder:)' \(wrongLiteral)"),
    ]
  }

  private static let others = [
    fixture(
      "a literal for a value output",
      "func f(catalog: Catalog) throws { try catalog.override(\\.number) { _ in /*here*/ } }", wrong: "\"1\"",
      right: "1",
      says: "'override(_:builder:)' \(wrongResult)"),
    fixture(
      "an instance of another type",
      "func f(catalog: Catalog) throws { try catalog.override(\\.greeter) { _ in /*here*/() } }", wrong: "Sheet",
      right: "PoliteGreeter", says: "cannot convert value of type 'Sheet' to closure result type 'any Greeter'"),
    fixture(
      "a misspelled key in a builder with one expression",
      "func f(catalog: Catalog) { catalog.supply(NumberBlueprint.self) { try $0.obtain(\\./*here*/) } }",
      wrong: "numbr",
      right: "number",
      says:
        "contextual closure type '@Sendable (NumberBlueprint.Input, Catalog) throws -> NumberBlueprint.Output' expects 2 arguments, but 1 was used in closure body",
      "instance method 'supply(_:fileID:line:builder:)' requires that 'NumberBlueprint' conform to 'ParameterizedBlueprint'",
      "cannot infer key path type from context; consider explicitly specifying a root type"),
    fixture(
      "a misspelled key in a builder with several statements",
      """
      func f(catalog: Catalog) {
        catalog.supply(NumberBlueprint.self) { catalog in
          let number = try catalog.obtain(\\./*here*/)
          return number
        }
      }
      """, wrong: "numbr", right: "number", says: "value of type 'Catalog' has no member 'numbr'"),
    fixture(
      "an assemble that is not static",
      "struct B: Blueprint { /*here*/ func assemble(from catalog: any Assembling) -> Int { 1 } }", wrong: "",
      right: "static", says: "type 'B' does not conform to protocol 'Blueprint'",
      notes: ["protocol requires nested type 'Output'"]),
    fixture(
      "an assemble that is not static, with a declared output",
      "struct B: Blueprint { typealias Output = Int; /*here*/ func assemble(from catalog: any Assembling) -> Int { 1 } }",
      wrong: "", right: "static", says: "type 'B' does not conform to protocol 'Blueprint'",
      notes: ["candidate operates on an instance, not a type as required"]),
  ]

  /// An override with an instance or a closure of another type, for each kind of service.
  private static let overrides: [Fixture] = [
    ("\\.greeter, instance: /*here*/())", "Sheet", "PoliteGreeter", wrongInstance),
    ("\\.number, instance: /*here*/)", "\"1\"", "1", wrongInstance),
    ("\\.screen, instance: /*here*/())", "Sheet", "PoliteGreeter", wrongInstance),
    ("\\.store, instance: /*here*/())", "Sheet", "PoliteGreeter", wrongInstance),
    ("\\.chat, instance: /*here*/())", "Sheet", "PoliteGreeter", wrongInstance),
    (
      "\\.number) { _ in /*here*/ }", "Sheet()", "1",
      "cannot convert value of type 'Sheet' to closure result type 'Int'"
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
    fixture(
      "override(\(call) with \(wrong)", "func f(catalog: Catalog) throws { try catalog.override(\(call) }",
      wrong: wrong, right: right, says: message)
  }

  @Test("An override with another type names the mistake, and no other kind of service", arguments: overrides)
  private func override(fixture: Fixture) throws {
    try fixture.check()
  }

  @Test("Returning a literal for an existential output fails with a readable error", arguments: literals)
  private func literal(fixture: Fixture) throws {
    try fixture.check()
  }

  @Test("Every other builder mistake in the list fails with a readable error", arguments: others)
  private func other(fixture: Fixture) throws {
    try fixture.check()
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
    #expect(!wrong.passes)
    #expect(wrong.errors == ["ambiguous use of 'clock'"], "\(wrong.output)")
    for name in ["Alarms", "Times"] {
      #expect(wrong.output.contains("found this candidate in module '\(name)'"), "\(wrong.output)")
    }
    let right = try typechecker.check(
      source + "func f(catalog: Catalog) throws { _ = try AlarmBlueprint.obtain(from: catalog) }", modules: modules)
    #expect(right.passes, "\(right.output)")
  }
}
