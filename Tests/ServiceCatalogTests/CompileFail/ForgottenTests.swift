#if Macros
import Foundation
import ServiceCatalog
import Testing

/// The table of forgotten and mistyped things that the compiler reports, with the first line of the report of each.
@Suite("Forgotten and mistyped things, and what reports each", .serialized)
struct ForgottenTests {
  private static let program = """
    import ServiceCatalog
    import ServiceCatalogMacros

    struct Clock: Sendable {}
    struct Log: Sendable {}
    struct User: Sendable { let name: String }
    final class Page { var title = "" }
    enum Session: CatalogScope {}
    struct Guest: Sendable { let userName: String }
    struct PagesBlueprint: ContributionBlueprint { typealias Element = Int }
    extension Catalog {
      @Supplied static func userName() -> String
      @Key var pages: PagesBlueprint.Type { PagesBlueprint.self }
    }
    @Services("ClockServices") extension Catalog { @Provides(.shared) static func clock() -> Clock { Clock() } }
    @Services("LogServices") extension Catalog { static func log(clock: Clock) -> Log { Log() } }
    @Services("UserServices", in: Session.self) extension Catalog {
      @Provides(.scoped) static func user(userName: String) -> User { User(name: userName) }
    }
    """

  /// The forgotten thing, the source, and the report.
  private static let table: [(String, String, String)] = [
    (
      "a module that another one needs",
      "@CompositionRoot struct Root: Catalog.LogServices {}",
      #"'clock' is unavailable: nothing supplies \.clock, which log(clock:) in LogServices needs: if it lives in a scope, move log(clock:) to an extension for the scope; otherwise, list a module that supplies it in the composition root, or hold it there as 'let clock'"#
    ),
    (
      "a module that only main uses",
      #"@CompositionRoot(entry: \.clock, \.log) struct Root: Catalog.ClockServices {}"#,
      #"'log' is unavailable: nothing supplies \.log, an entry of Root: list a module that supplies it in Root, or hold it there as 'let log'"#
    ),
    (
      "a module that a scope needs",
      """
      @CompositionRoot(entry: \\.clock) struct Root: Catalog.ClockServices {}
      @Services("TestServices", in: Session.self) extension Catalog { static func greeting(log: Log) -> Int { 1 } }
      @CompositionRoot(for: Session.self) struct SessionRoot: Root.Scope, Catalog.TestServices {}
      """,
      #"'log' is unavailable: nothing supplies \.log, which greeting(log:) in TestServices needs: list a module that supplies it in the root for Session or in the root around it, or hold it there as 'let log'"#
    ),
    (
      "the root that a scope's root lists",
      """
      @CompositionRoot(entry: \\.log) struct Root: Catalog.ClockServices, Catalog.LogServices {}
      @CompositionRoot(for: Session.self) struct SessionRoot: Catalog.TestServices {}
      @Services("TestServices", in: Session.self) extension Catalog { static func greeting(log: Log) -> Int { 1 } }
      """,
      #"'log' is unavailable: nothing supplies \.log, which greeting(log:) in TestServices needs: list a module that supplies it in the root for Session or in the root around it, or hold it there as 'let log'"#
    ),
    (
      "a value of a root",
      """
      @CompositionRoot(entry: \\.log) struct Root: Catalog.ClockServices, Catalog.LogServices {}
      @CompositionRoot(for: Session.self) struct SessionRoot: Root.Scope, Catalog.UserServices {}
      """,
      #"'userName' is unavailable: nothing supplies \.userName, which user(userName:) in UserServices needs: list a module that supplies it in the root for Session or in the root around it, or hold it there as 'let userName'"#
    ),
    (
      "a value at the opening of a scope",
      """
      @CompositionRoot(entry: \\.log) struct Root: Catalog.ClockServices, Catalog.LogServices {}
      @CompositionRoot(for: Session.self) struct SessionRoot: Root.Scope, Catalog.UserServices { let userName: String }
      func open(_ catalog: Catalog) -> Catalog { catalog.makeScope(SessionRoot()) }
      """,
      "missing argument for parameter 'userName' in call"
    ),
    (
      "the values of a scope",
      """
      @CompositionRoot(entry: \\.log) struct Root: Catalog.ClockServices, Catalog.LogServices {}
      @CompositionRoot(for: Session.self) struct SessionRoot: Root.Scope, Catalog.UserServices { let userName: String }
      func open(_ catalog: Catalog) -> Catalog { catalog.makeScope(SessionRoot.self) }
      """,
      "'makeScope' is unavailable: pass an instance of the root, with its values"
    ),
    (
      "the key of a value",
      "@CompositionRoot struct Root { let port: Int }",
      "'SuppliesPort' is not a member type of class 'ServiceCatalog.Catalog'"
    ),
    ("the import of the macros", "", "unknown attribute 'Services'"),
    (
      "an Optional of another type",
      #"@Services("TestServices") extension Catalog { static func page(clock: Log?) -> Int { 1 } }"#,
      "cannot convert value of type 'Clock?' to expected argument type 'Log?'"
    ),
    (
      "the type of a module",
      "@CompositionRoot struct Root: Catalog.ClockServicesModule {}",
      "inheritance from non-protocol type 'Catalog.ClockServicesModule'"
    ),
    (
      "the word async",
      """
      @Services("TestServices") extension Catalog { static func page() async -> Int { 1 }
        static func book(page: Int) -> String { "" } }
      """,
      "[unawaited-need] 'page' is asynchronous: make 'book' async, or mark the parameter '@Ready' if 'page' is assembled at launch"
    ),
    (
      "the main actor",
      """
      @Services("TestServices") extension Catalog { @MainActor static func page() -> Page { Page() }
        static func book(page: Page) -> String { "" } }
      """,
      "[isolated-need] 'page' is assembled on the main actor: mark 'book' @MainActor too, or make it async if 'page' is Sendable"
    ),
    (
      "an input",
      """
      @Services("TestServices") extension Catalog { static func page(_ number: Int) -> String { "" }
        static func book(page: String) -> Int { 1 } }
      """,
      "[missing-input] 'page' needs an input: take a function that obtains it, as in 'page: (Int) throws -> String', or let 'book' take the input too"
    ),
    (
      "the word throws of a function that obtains",
      """
      @Services("TestServices") extension Catalog { static func page() -> Int { 1 }
        static func book(page: () -> Int) -> String { "" } }
      """,
      "[unthrowing-factory] a function that obtains a service can fail: write 'throws' before '->'"
    ),
    (
      "a misspelled label",
      #"@Services("TestServices") extension Catalog { static func page(clok: Clock) -> Int { 1 } }"#,
      "cannot find type 'service_clok' in scope"
    ),
    (
      "a misspelled entry",
      """
      @CompositionRoot(entry: \\.lgo) struct Root: Catalog.ClockServices, Catalog.LogServices {}
      """,
      "value of type 'Catalog' has no member 'lgo'"
    ),
    (
      "a misspelled module",
      "@CompositionRoot struct Root: Catalog.ClokServices {}",
      "'ClokServices' is not a member type of class 'ServiceCatalog.Catalog'"
    ),
    (
      "a misspelled value",
      """
      @CompositionRoot(entry: \\.log) struct Root: Catalog.ClockServices, Catalog.LogServices {}
      @CompositionRoot(for: Session.self) struct SessionRoot: Root.Scope, Catalog.UserServices { let usrName: String }
      """,
      "'SuppliesUsrName' is not a member type of class 'ServiceCatalog.Catalog'"
    ),
    (
      "a label with another type",
      #"@Services("TestServices") extension Catalog { static func page(clock: Log) -> Int { 1 } }"#,
      "cannot convert value of type 'Clock' to expected argument type 'Log'"
    ),
    (
      "an override with another type",
      #"func f(_ catalog: Catalog) throws { try catalog.override(\.clock) { _ in Log() } }"#,
      "cannot convert value of type 'Log' to closure result type 'Clock'"
    ),
    (
      "a scoped service in the application",
      #"@Services("TestServices") extension Catalog { @Provides(.scoped) static func page() -> Int { 1 } }"#,
      #"[unsupported-lifetime] a scoped service is declared in the extension of its scope: write the scope, as in @Services("SessionServices", in: Session.self)"#
    ),
    (
      "a shared service in a scope",
      #"@Services("TestServices", in: Session.self) extension Catalog { @Provides(.shared) static func page() -> Int { 1 } }"#,
      "[unsupported-lifetime] a shared service outlives the scope: make it '.scoped', or move it to an extension without 'in:'"
    ),
    (
      "a shared service that captures a scoped one",
      """
      @Services("TestServices") extension Catalog { @Provides(.shared) static func cache(user: User) -> Int { 1 } }
      @CompositionRoot struct Root: Catalog.TestServices {}
      """,
      #"'user' is unavailable: nothing supplies \.user, which cache(user:) in TestServices needs: if it lives in a scope, move cache(user:) to an extension for the scope; otherwise, list a module that supplies it in the composition root, or hold it there as 'let user'"#
    ),
    (
      "a shared service that isn't Sendable",
      #"@Services("TestServices") extension Catalog { @Provides(.shared) static func page() -> Page { Page() } }"#,
      "type 'Page' does not conform to the 'Sendable' protocol"
    ),
    (
      "a cycle in an extension",
      """
      @Services("TestServices") extension Catalog { static func page(book: Int) -> String { "" }
        static func book(page: String) -> Int { 1 } }
      """,
      "[circular-need] 'page' needs 'book' needs 'page': break the cycle, with a service that both need or an '@escaping' function"
    ),
    (
      "a cycle over two extensions",
      """
      @Services("TestServices") extension Catalog { static func page(book: Int) -> String { "" } }
      @Services("BookServices") extension Catalog { static func book(page: String) -> Int { 1 } }
      """,
      "type alias 'service_page' references itself"
    ),
    (
      "a call of a service's function",
      """
      @Services("TestServices") extension Catalog { static func page() -> Int { 1 }
        static func book() -> String { "\\(page())" } }
      """,
      "[direct-call] calling 'page' assembles an instance that no lifetime, override or decorator applies to: let 'book' take 'page' as a parameter"
    ),
    (
      "a module of a scope in the application's root",
      "@CompositionRoot struct Root: Catalog.UserServices { let userName: String }",
      "'_install(_:for:fileID:line:)' is unavailable: the module belongs to another scope than the root: list it in the root for its scope"
    ),
    (
      "a body and a type that writes it",
      #"@Services("TestServices") extension Catalog { @Provides(by: User.self) static func page(name: String) -> User { User(name: name) } }"#,
      "[conflicting-marks] 'by' writes the body of the function: remove the body, or remove 'by'"
    ),
    (
      "an initializer with other labels",
      #"@Services("TestServices") extension Catalog { @Provides(by: User.self) static func page(userName: String) -> User }"#,
      "incorrect argument label in call (have 'userName:', expected 'name:')"
    ),
    (
      "a decorator of another type",
      #"@Services("TestServices") extension Catalog { @Decorates(\.clock) static func dated(_ clock: Log, log: Log) -> Log { clock } }"#,
      "'decorate(_:fileID:line:with:)' is unavailable: a decorator's parameter without a label and its result have the type of the decorated service"
    ),
    (
      "a public service that needs a hidden one",
      #"@Services("TestServices") extension Catalog { public static func page(clock: Clock) -> Int { 1 } }"#,
      "type alias cannot be declared public because its underlying type uses an internal type"
    ),
  ]

  @Test("Two suppliers of one key don't compile, unless the root marks the one that is meant", arguments: suppliers)
  func supplied(root: String, line: String, marked: (String, String)) throws {
    func check(_ root: String) throws -> Typechecker.Verdict {
      try Typechecker().check("\(Self.program)\n\(Self.fakes)\n\(root)")
    }
    let wrong = try check(root)
    #expect(wrong.errors.count == 1 && wrong.errors[0].hasPrefix(line), "\(wrong.output)")
    let right = try check(root.replacing(marked.0, with: marked.1))
    #expect(right.passes, "\(right.output)")
  }

  @Test("Each is reported with its first line", arguments: 0..<(table.count + refusals.count))
  func reported(number: Int) throws {
    let (name, source, line) = (Self.table + Self.refusals)[number]
    // Only a forgotten import has no source.
    let program = source.isEmpty ? Self.program.replacing("import ServiceCatalogMacros\n", with: "") : Self.program
    let verdict = try Typechecker().check("\(program)\n\(source)")
    #expect(!verdict.passes, "\(name)")
    #expect(verdict.errors.contains { $0.hasPrefix(line) }, "\(name): \(verdict.output)")
  }

  @Test(
    "A mistyped name is one error at its place, and at most two in the code of the macro", arguments: typos.indices)
  func misspelled(number: Int) throws {
    let (source, errors) = Self.typos[number]
    let verdict = try Typechecker().check("\(Self.program)\n\(source)")
    #expect(verdict.errors == errors, "\(verdict.output)")
  }

  @Test("A mistake that a macro or the compiler reports has no other errors", arguments: single.indices)
  func once(number: Int) throws {
    let (source, errors) = Self.single[number]
    let verdict = try Typechecker().check("\(Self.program)\n\(source)")
    #expect(verdict.errors.sorted() == errors.sorted(), "\(verdict.output)")
  }

  @Test("A root without entries has a note")
  func entries() throws {
    func check(_ entries: String) throws -> Typechecker.Verdict {
      try Typechecker().check(
        "\(Self.program)\n@CompositionRoot\(entries) struct Root: Catalog.ClockServices {}")
    }
    let note = #"note: [no-entries] nothing that code outside of services obtains is proved"#
    let verdict = try check("")
    #expect(verdict.passes && verdict.output.contains(note), "\(verdict.output)")
    #expect(try !check("(entry: \\.clock)").output.contains(note))
  }

  @Test("Each proposed fix compiles", arguments: fixes.indices)
  func fixed(number: Int) throws {
    let (name, changes) = Self.fixes[number]
    let mistake = (Self.table + Self.refusals).filter { name.hasPrefix($0.0) }.max { $0.0.count < $1.0.count }
    let source = try changes.reduce(#require(mistake).1) { source, change in
      #expect(source.contains(change.0), "\(name)")
      return source.replacing(change.0, with: change.1)
    }
    let verdict = try Typechecker().check("\(Self.program)\n\(source)")
    #expect(verdict.passes, "\(name): \(source)\n\(verdict.output)")
  }

  @Test("The program without a mistake compiles")
  func correct() throws {
    let verdict = try Typechecker().check(Self.program)
    #expect(verdict.passes, "\(verdict.output)")
  }
}
#endif
