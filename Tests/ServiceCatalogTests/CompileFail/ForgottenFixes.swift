#if Macros
// More mistakes, and the fixes of all: `ForgottenTests` reads both.
extension ForgottenTests {
  static let fakes = """
    @Services("FakeServices") extension Catalog { @Provides(for: \\.clock) static func fake() -> Clock { Clock() } }
    @Services("TestServices") extension Catalog { @Provides(for: \\.clock) static func test() -> Clock { Clock() } }

    """

  /// Roots with two suppliers of a key, the error, and the text that marks one of them.
  static let suppliers: [(root: String, line: String, marked: (String, String))] = [
    (
      "@CompositionRoot struct Root: Catalog.FakeServices, Catalog.ClockServices {}",
      "'clock(only:)' is unavailable: \\.clock has two suppliers, fake() in FakeServices and the module that declares it",
      ("FakeServices,", "FakeServices.Replacing,")
    ),
    (
      """
      @CompositionRoot struct Root:
        Catalog.FakeServices.Replacing, Catalog.TestServices.Replacing, Catalog.ClockServices {}
      """, "no type for 'Self.only_replacement_of_clock' can satisfy both 'Self.only_replacement_of_clock == ",
      ("Catalog.TestServices.Replacing, ", "")
    ),
    (
      "@CompositionRoot() struct Root: Catalog.ClockServices { let clock: Clock }",
      "'clock(only:)' is unavailable: \\.clock has two suppliers, 'let clock' in Root and the module that declares it",
      ("Root()", "Root(replacing: \\.clock)")
    ),
    (
      """
      @CompositionRoot(entry: \\.clock) struct Root: Catalog.ClockServices {}
      @CompositionRoot(for: Session.self) struct SessionRoot: Root.Scope { let clock: Clock }
      """,
      "'clock(only:)' is unavailable: \\.clock has two suppliers, 'let clock' in SessionRoot and the module that declares it",
      ("Session.self)", "Session.self, replacing: \\.clock)")
    ),
    (
      """
      @Services("MoreServices") extension Catalog {
        #if !MORE
          @Provides(for: \\.clock) static func more() -> Clock { Clock() }
        #endif
      }
      @CompositionRoot struct Root: Catalog.MoreServices, Catalog.ClockServices {}
      """,
      "'clock_1(only:)' is unavailable: \\.clock has two suppliers, more() in MoreServices and the module that declares it",
      ("!MORE", "MORE")
    ),
  ]

  /// Mistyped and hidden names, with all errors.
  ///
  /// Each root has the root of a scope in it, and modules that need what the mistyped one supplies.
  static let typos: [(source: String, errors: [String])] = [
    (
      #"@Services("TestServices") extension Catalog { @Provides(for: \.clok, .shared) static func fake(log: Log) -> Clock { Clock() } }"#,
      [
        "value of type 'Catalog' has no member 'clok'", "cannot find type 'SuppliesClok' in scope",
        "value of type 'Catalog' has no member 'clok'",
      ]
    ),
    (
      #"@Services("TestServices") extension Catalog { @Contributes(to: \.pgaes) static func first(log: Log) -> Int { 1 } }"#,
      [
        "value of type 'Catalog' has no member 'pgaes'", "cannot find type 'SuppliesPgaes' in scope",
        "value of type 'Catalog' has no member 'pgaes'",
      ]
    ),
    (
      #"@Services("TestServices") extension Catalog { @Decorates(\.clok) static func dated(_ clock: Clock, log: Log) -> Clock { clock } }"#,
      [
        "value of type 'Catalog' has no member 'clok'", "cannot find type 'SuppliesClok' in scope",
        "value of type 'Catalog' has no member 'clok'",
      ]
    ),
    (
      #"@Services("TestServices", keys: .public) extension Catalog { static func page(log: Log) -> Int { 1 } }"#,
      [
        "type alias cannot be declared public because its underlying type uses an internal type",
        "type alias cannot be declared public because its underlying type uses an internal type",
      ]
    ),
    (roots(entry: "lgo"), ["value of type 'Catalog' has no member 'lgo'"]),
    (
      roots(module: "Catalog.ClokServices"),
      [
        "'ClokServicesModule' is not a member type of class 'ServiceCatalog.Catalog'",
        "'ClokServices' is not a member type of class 'ServiceCatalog.Catalog'",
      ]
    ),
    (
      roots(module: "Catalog.ClockServicesModule"),
      [
        "'ClockServicesModuleModule' is not a member type of class 'ServiceCatalog.Catalog'",
        "inheritance from non-protocol type 'Catalog.ClockServicesModule'",
      ]
    ),
    (
      roots(around: "Rot.Scope"),
      ["cannot find type 'Rot' in scope"]
    ),
    (
      roots(value: "let prot: Int"),
      [
        "'SuppliesProt' is not a member type of class 'ServiceCatalog.Catalog'",
        "value of type 'Catalog' has no member 'prot'",
      ]
    ),
  ]

  /// Mistakes after which the macros leave out what can't compile, with all errors, in any order.
  ///
  /// Another extension or root needs what the mistake takes away.
  static let single: [(source: String, errors: [String])] = [
    (
      roots(around: "Root"),
      [
        "[not-a-module] a scope's root lists the scopes of the root around it: write 'Root.Scope', or, if this is a protocol of your own, conform to it in an extension (from macro 'CompositionRoot')",
        "inheritance from non-protocol type 'Root'",
      ]
    ),
    (
      roots(module: "Catalog.ClockServices.Supplied"),
      [
        "[not-a-module] a root lists a module by its name, and a scope's root lists the root around it: write 'Catalog.ClockServices' (from macro 'CompositionRoot')",
        "'Supplied' is not a member type of protocol 'ServiceCatalog.Catalog.ClockServices'",
      ]
    ),
    (
      roots(module: "ClockServices"),
      ["cannot find type 'ClockServices' in scope", "cannot find type 'ClockServices' in scope"]
    ),
    (
      "typealias Clocks = Catalog.ClockServices\n" + roots(module: "Clocks"),
      [
        "'listed1' is unavailable: 'Clocks' lists modules, and the macro can't read which: list each of them here by its own name"
      ]
    ),
    (
      roots(value: "enum Scope {}"),
      [
        "[declared-already] the macro adds a protocol 'Scope', which the roots of scopes in this root list: rename the type (from macro 'CompositionRoot')",
        "inheritance from non-protocol type 'Root.Scope'",
      ]
    ),
    (
      roots(entry: "log, replacing: \\.clock"),
      [
        "[not-a-key] the root has no value for this key: correct it, remove it, or hold 'let clock' (from macro 'CompositionRoot')"
      ]
    ),
    (
      """
      @CompositionRoot(entry: \\.clock) struct Root {}
      extension Root: Catalog.ClockServices, Catalog.LogServices {}
      @CompositionRoot(for: Session.self, entry: \\.log) struct SessionRoot: Root.Scope, Catalog.UserServices { let userName: String }
      """,
      [
        "[not-a-module] the macro reads only this list: move the modules here from the extension of 'Root' (from macro 'CompositionRoot')"
      ]
    ),
    (
      """
      @CompositionRoot(\\.clock) struct Root: Catalog.ClockServices, Catalog.LogServices {}
      @CompositionRoot(for: Session.self, entry: \\.log) struct SessionRoot: Root.Scope, Catalog.UserServices { let userName: String }
      let catalog = Catalog(Root())
      """,
      [
        "missing argument label 'entry:' in macro expansion",
        "'Scope' is not a member type of struct 'Fixture.Root'",
        "'init(_:name:)' is unavailable: the argument isn't the root of an application: attach @CompositionRoot to its type, or correct the error in it",
      ]
    ),
    (
      #"@Services("TestServices") extension Catalog { static func page(clock: Clok, log: Log) -> Int { 1 } }"#,
      ["cannot find type 'Clok' in scope"]
    ),
    (
      """
      @Services("PageServices") extension Catalog { @Provides(.scoped) static func page(log: Log) -> Int { 1 } }
      @Services("BookServices") extension Catalog { static func book(page: Int) -> [Int] { [page] } }
      @CompositionRoot(entry: \\.book) struct Root: Catalog.ClockServices, Catalog.LogServices, Catalog.PageServices, Catalog.BookServices {}
      """,
      [
        #"[unsupported-lifetime] a scoped service is declared in the extension of its scope: write the scope, as in @Services("SessionServices", in: Session.self) (from macro 'Services')"#
      ]
    ),
    (
      """
      @Services("PageServices") extension Catalog {
        @Supplied static func page() -> String
        static func page(log: Log) -> Int { 1 }
        static func size(log: Log) -> some Sendable { 1 }
      }
      @Services("BookServices") extension Catalog { static func book(page: String, size: any Sendable) -> [String] { [page] } }
      """,
      [
        "[not-a-builder] an override may return another type: write 'any Sendable' (from macro 'Services')",
        "[duplicate-service] 'page' is declared twice: a key has one service, so rename one of the functions (from macro 'Services')",
      ]
    ),
    (
      """
      extension Catalog { @Supplied static func page() async -> Int }
      @Services("BookServices") extension Catalog { static func book(page: Int) -> [Int] { [page] } }
      """,
      ["[not-a-key] a service that others supply is ready: remove 'async' (from macro 'Supplied ')"]
    ),
    (
      """
      extension Catalog { @Key(Int.self) var page: PageBlueprint.Type; @Key(collecting: Int.self) var sizes: SizesBlueprint.Type }
      @Services("BookServices") extension Catalog {
        static func book(page: Int, sizes: [Int]) -> [Int] { [page] }
        @Contributes(to: \\.sizes) static func size() -> Int { 1 }
      }
      """,
      [
        "[not-a-key] @Key is for a blueprint of your own: write '@Supplied static func page() -> Int' (from macro 'Key')",
        "[not-a-key] @Key is for a blueprint of your own: write '@Collected static func sizes() -> [Int]' (from macro 'Key')",
      ]
    ),
  ]

  private static func roots(
    entry: String = "log", module: String = "Catalog.ClockServices", around: String = "Root.Scope", value: String = ""
  ) -> String {
    """
    @CompositionRoot(entry: \\.\(entry), \\.clock) struct Root: \(module), Catalog.LogServices { \(value) }
    @Services("TestServices", in: Session.self) extension Catalog { static func greeting(log: Log) -> Int { 1 } }
    @CompositionRoot(for: Session.self, entry: \\.greeting) struct SessionRoot: \(around), Catalog.TestServices {}
    """
  }

  /// More mistakes that a macro reports, with fixes that name code.
  static let refusals: [(String, String, String)] = [
    (
      "a function that isn't static", page("func page() -> Int { 1 }"),
      "[not-a-builder] a service is a static function: make it static, or move it to an extension without @Services"
    ),
    (
      "an opaque type", page("static func page() -> some Sendable { 1 }"),
      "[not-a-builder] an override may return another type: write 'any Sendable'"
    ),
    (
      "a lifetime of a service with an input", page("@Provides(.shared) static func page(_ number: Int) -> Int { 1 }"),
      "[unsupported-lifetime] a service with an input supports only the lifetime .transient: write '.shared, .per(…)' for one instance for each input"
    ),
    (
      "an asynchronous service of a scope",
      #"@Services("TestServices", in: Session.self) extension Catalog { static func page() async -> Int { 1 } }"#,
      "[unsupported-lifetime] an asynchronous service is shared unless its lifetime is stated, and would outlive the scope: mark it @Provides(.scoped)"
    ),
    (
      "an asynchronous service with an input", page("static func page(_ number: Int) async -> Int { number }"),
      "[isolated-input] a service with an input is assembled synchronously: its function can be neither 'async' nor isolated to an actor other than the main actor; return a function of the input, or write '.per(…)' for one instance for each input"
    ),
    (
      "a variadic parameter", page("static func page(clock: Clock...) -> Int { 1 }"),
      "[unsupported-parameter] a blueprint can't pass an argument to a variadic parameter: use an array"
    ),
    (
      "an opaque input", page("static func page(_ name: some Sendable) -> Int { 1 }"),
      "[unsupported-parameter] an input needs a concrete type: use 'any'"
    ),
    (
      "@Ready at an input", page("static func page(@Ready _ name: String) -> Int { 1 }"),
      "[conflicting-marks] an input comes from the caller, a ready service from the catalog: add a label, or remove '@Ready'"
    ),
    (
      "@Ready in an async function",
      page("static func page() async -> Int { 1 }; static func book(@Ready page: Int) async -> String { \"\" }"),
      "[awaited-ready] an asynchronous blueprint awaits its services: remove '@Ready'"
    ),
    (
      "a mark outside of @Services", "extension Catalog { @Provides(.shared) static func page() -> Int { 1 } }",
      "[misplaced-mark] @Provides applies to a static function in an extension of Catalog with @Services"
    ),
    (
      "a decorator without an instance",
      page(#"@Decorates(\.clock) static func slow(clock: Clock) -> Clock { clock }"#),
      "[mismatched-kind] a decorator takes the instance: write one parameter without a label"
    ),
    (
      "an element with an input", page(#"@Contributes(to: \.pages) static func page(_ clock: Clock) -> Int { 1 }"#),
      "[mismatched-kind] an element has no input: label the parameter"
    ),
    (
      "a body of a service that others supply", "extension Catalog { @Supplied static func size() -> Int { 1 } }",
      "[not-a-key] others supply the service: remove the body, or @Supplied"
    ),
    (
      "a value on a condition", "@CompositionRoot struct Root {\n#if DEBUG\nlet userName: String\n#endif\n}",
      "[not-a-value] a root can't hold a value on a condition: supply it in a module with #if"
    ),
    (
      "the parentheses of a scope", #"@Services("TestServices", in: Session) extension Catalog {}"#,
      "[not-a-scope] write the scope as a type, such as Session.self"
    ),
  ]

  private static func page(_ member: String) -> String { "@Services(\"TestServices\") extension Catalog { \(member) }" }

  /// The fixes that the reports propose: the name of the mistake, and the texts to exchange in its source.
  static let fixes: KeyValuePairs<String, [(String, String)]> = [
    "a module that another one needs": [("Root: ", "Root: Catalog.ClockServices, ")],
    "a module that another one needs, held": [("{}", "{ let clock: Clock }")],
    "a module that only main uses": [("Root: ", "Root: Catalog.LogServices, ")],
    "a module that only main uses, held": [("{}", "{ let log: Log }")],
    "a module that a scope needs": [("struct Root: ", "struct Root: Catalog.LogServices, ")],
    "a module that a scope needs, held": [("TestServices {}", "TestServices { let log: Log }")],
    "the root that a scope's root lists": [("SessionRoot: ", "SessionRoot: Root.Scope, ")],
    "a value of a root": [("UserServices {}", "UserServices { let userName: String }")],
    "a value at the opening of a scope": [("SessionRoot()", "SessionRoot(userName: \"Ada\")")],
    "the values of a scope": [("SessionRoot.self", "SessionRoot(userName: \"Ada\")")],
    "the key of a value": [("@Comp", "extension Catalog { @Supplied static func port() -> Int }\n@Comp")],
    "the type of a module": [("ClockServicesModule", "ClockServices")],
    "the word async": [("(page: Int)", "(page: Int) async")],
    "the word async, marked": [("(page: Int)", "(@Ready page: Int)")],
    "the main actor": [("static func book", "@MainActor static func book")],
    "the main actor, left": [("Page { Page() }", "Clock { Clock() }"), ("(page: Page)", "(page: Clock) async")],
    "an input": [("(page: String)", "(page: (Int) throws -> String)")],
    "an input, taken too": [("(page: String)", "(_ number: Int, page: (Int) throws -> String)")],
    "the word throws of a function that obtains": [("() -> Int)", "() throws -> Int)")],
    "a misspelled label": [("clok", "clock")],
    "a misspelled entry": [("lgo", "log")],
    "a misspelled module": [("Clok", "Clock")],
    "a misspelled value": [("usrName", "userName")],
    "a label with another type": [("Log)", "Clock)")],
    "an override with another type": [("Log()", "Clock()")],
    "a scoped service in the application": [("\")", "\", in: Session.self)")],
    "a shared service in a scope": [(", in: Session.self", "")],
    "a shared service that captures a scoped one": [
      ("\")", "\", in: Session.self)"), (".shared", ".scoped"), (": Catalog.TestServices", ""),
      (
        "{}",
        "{}\n@CompositionRoot(for: Session.self) struct SessionRoot: Root.Scope, Catalog.UserServices, Catalog.TestServices { let userName: String }"
      ),
    ],
    "a shared service that isn't Sendable": [("@Provides(.shared) ", "")],
    "a cycle in an extension": [("(book: Int)", "()")],
    "a cycle over two extensions": [("(book: Int)", "()")],
    "a call of a service's function": [("book()", "book(page: Int)"), ("(page())", "(page)")],
    "a module of a scope in the application's root": [
      ("Root:", "Root {}\n@CompositionRoot(for: Session.self) struct SessionRoot: Root.Scope,")
    ],
    "a body and a type that writes it": [
      (" { User(name: name) }", ""), ("-> User", "-> Guest"), ("name: S", "userName: S"), ("by: User", "by: Guest"),
    ],
    "a body and a type that writes it, without 'by'": [
      ("by: User.self", ".shared"), ("(name: S", "(userName name: S"),
    ],
    "an initializer with other labels": [("User.self", "Guest.self"), ("-> User", "-> Guest")],
    "a public service that needs a hidden one": [("public ", "")],
    "a function that isn't static": [("func", "static func")],
    "a function that isn't static, in another extension": [("@Services(\"TestServices\") ", "")],
    "an opaque type": [("some", "any")],
    "a lifetime of a service with an input": [(".shared", ".transient")],
    "an asynchronous service of a scope": [("static", "@Provides(.scoped) static")],
    "an asynchronous service with an input": [
      ("(_ number: Int) async -> Int { number }", "() async -> @Sendable (Int) -> Int { { $0 } }")
    ],
    "a variadic parameter": [("(clock: Clock...)", "(_ clocks: [Clock])")],
    "an opaque input": [("some", "any")],
    "@Ready at an input": [("@Ready ", "")],
    "@Ready in an async function": [("@Ready ", "")],
    "a mark outside of @Services": [("@Provides(.shared) ", "")],
    "a decorator without an instance": [("clock: C", "_ clock: C")],
    "an element with an input": [("_ clock", "clock")],
    "a body of a service that others supply": [(" { 1 }", "")],
    "the parentheses of a scope": [("Session)", "Session.self)")],
  ]
}
#endif
