import Testing

/// A source that must not compile, and a corrected twin that must.
struct Fixture: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// The text before the source, in both.
  var preamble = ""
  /// Modules that the source imports.
  var modules: KeyValuePairs<String, String> = [:]
  /// A source that marks the place of the mistake with `/*here*/`.
  var source: String
  var wrong: String
  var right: String
  /// A part of the text of at least one error.
  var message = ""
  /// The texts of all errors, in any order because the compiler's order differs between runs, or `nil` to skip the
  /// check.
  var errors: [String]?
  /// The texts of notes that the compiler must print.
  var notes: [String] = []

  /// Compiles the mistake and its correction, and compares the compiler's output.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let verdicts = try Typechecker().check(each: [text(with: wrong), text(with: right)], modules: modules)
    let (wrong, right) = (verdicts[0], verdicts[1])
    #expect(!wrong.passes, sourceLocation: sourceLocation)
    #expect(wrong.errors.contains { $0.contains(message) }, "\(wrong.output)", sourceLocation: sourceLocation)
    if let errors {
      #expect(wrong.errors.sorted() == errors.sorted(), "\(wrong.output)", sourceLocation: sourceLocation)
    }
    for note in notes {
      #expect(wrong.output.contains("note: \(note)\n"), "\(wrong.output)", sourceLocation: sourceLocation)
    }
    #expect(right.passes, "\(right.output)", sourceLocation: sourceLocation)
    #expect(!right.output.contains("warning:"), "\(right.output)", sourceLocation: sourceLocation)
  }

  private func text(with replacement: String) -> String {
    preamble + "\n" + source.replacing("/*here*/", with: replacement)
  }
}

extension Fixture {
  /// A module of a program with declared services, those of the application and of a session.
  static let declaredModule = """
    public import ServiceCatalog
    public import ServiceCatalogMacros

    public struct Clock: Sendable { public init() {} }
    public struct Log: Sendable {}
    public struct Store: Sendable {}
    public struct Token: Sendable { public init() {} }
    public struct User: Sendable {}
    public enum Session: CatalogScope {}

    @Services("ClockServices") extension Catalog {
      @Provides(.shared) public static func clock() -> Clock { Clock() }
      @Provides(.shared) static func hidden() -> Int { 1 }
    }
    @Services("LogServices") extension Catalog {
      public static func log() -> Log { Log() }
    }
    @Services("StoreServices") extension Catalog {
      @Provides(.shared) public static func store(clock: Clock, log: Log) -> Store { Store() }
    }
    @Services("SessionServices", in: Session.self) extension Catalog {
      @Provides(.scoped) public static func user(token: Token) -> User { User() }
    }
    @Services("ScreenServices") extension Catalog {
      public static func chat(_ id: Int) -> [Int] { [id] }
      @MainActor public static func window() -> [String] { [] }
      public static func pool() async -> [[Int]] { [] }
    }

    public struct TokenBlueprint: SuppliedBlueprint { public typealias Output = Token }
    extension Catalog {
      public var token: TokenBlueprint.Type { TokenBlueprint.self }
      @_marker public protocol SuppliesToken {}
      public typealias service_token = Void
      public typealias owner_of_token = _NoModule
    }
    """

  /// The beginning of a source that imports the module.
  static let declaredPreamble = """
    import Feature
    import ServiceCatalog
    import ServiceCatalogMacros
    """

  /// Creates a fixture that imports the module.
  static func declared(
    _ description: String, _ source: String, wrong: String, right: String, errors: [String], notes: [String] = []
  ) -> Fixture {
    Fixture(
      testDescription: description, preamble: declaredPreamble, modules: ["Feature": declaredModule], source: source,
      wrong: wrong, right: right, errors: errors, notes: notes)
  }
}
