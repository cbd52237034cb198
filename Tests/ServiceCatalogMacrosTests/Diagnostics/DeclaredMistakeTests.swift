#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite("Mistakes that @Services and @Provides diagnose")
struct DeclaredMistakeTests {
  /// Returns an extension with a member.
  private static func with(_ member: String, scope: String = "") -> String {
    "@Services(\"Shop\"\(scope)) extension Catalog {\n  \(member)\n}"
  }

  @Test(
    "A wrong extension or name has a diagnostic",
    arguments: [
      Mistake(
        "@Services(\"Shop\") «struct» Shop {}", "not-an-extension",
        "@Services applies to an extension of Catalog, whose static functions are the services"),
      Mistake(
        "@Services(\"Shop\") «extension» Shop {}", "not-an-extension",
        "@Services applies to an extension of Catalog, whose static functions are the services"),
      Mistake(
        "@Services(«name») extension Catalog {}", "not-a-name",
        "write the module's name as a literal such as \"CalendarServices\""),
      Mistake(
        "@Services(«\"my shop\"») extension Catalog {}", "not-a-name", "'my shop' is not the name of a type"),
      Mistake(
        "@Services(«\"SuppliesShop\"») extension Catalog {}", "not-a-name",
        "'SuppliesShop' has another meaning in a root: choose another name, such as \"SuppliesShopServices\""),
      Mistake(
        "@Services(«\"Replacing\"») extension Catalog {}", "not-a-name",
        "'Replacing' has another meaning in a root: choose another name, such as \"ReplacingServices\""),
      Mistake(
        "@Services(\"Shop\", in: «session») extension Catalog {}", "not-a-scope",
        "write the scope as a type, such as Session.self"),
    ])
  private func place(mistake: Mistake) {
    mistake.expect()
  }

  @Test(
    "A wrong boundary has a diagnostic",
    arguments: [
      Mistake(
        "@Services(\"Shop\", allowing: «others») extension Catalog {}", "not-a-boundary",
        "write the names of the modules as literals, such as [\"ClockServices\"]"),
      Mistake(
        "@Services(\"Shop\", allowing: [\"Clocks\", «other»]) extension Catalog {}", "not-a-boundary",
        "write the names of the modules as literals, such as [\"ClockServices\"]"),
      Mistake(
        "@Services(\"Shop\", allowing: [«\"\"»]) extension Catalog {}", "not-a-boundary",
        "'' is not the name of a module: write the text that its @Services has, such as \"ClockServices\""),
      Mistake(
        "@Services(\"Shop\", allowing: [«\"Catalog.Clocks\"»]) extension Catalog {}", "not-a-boundary",
        "'Catalog.Clocks' is not the name of a module: write the text that its @Services has, such as \"ClockServices\""
      ),
      Mistake(
        "@Services(\"Shop\", allowing: [«\"Shop\"», \"Clocks\"]) extension Catalog {}", "not-a-boundary",
        "a module may always use its own keys: remove \"Shop\"",
        fixes: [("remove \"Shop\"", "@Services(\"Shop\", allowing: [\"Clocks\"]) extension Catalog {}")]),
      Mistake(
        "@Services(\"Shop\", allowing: [‹\"Clocks\"›, «\"Clocks\"»]) extension Catalog {}", "not-a-boundary",
        "\"Clocks\" is allowed twice: remove one", notes: ["allowed here"],
        fixes: [("remove \"Clocks\"", "@Services(\"Shop\", allowing: [\"Clocks\"]) extension Catalog {}")]),
    ])
  private func boundary(mistake: Mistake) {
    mistake.expect()
  }

  @Test(
    "A function that can't be a service has a diagnostic",
    arguments: [
      Mistake(
        with("«#if» DEBUG\n  @Provides(.shared)\n  #endif\n  static func size() -> Int { 1 }"), "conflicting-marks",
        "a macro can't evaluate the condition of an attribute: write #if around the whole function"),
      Mistake(
        with("«func» clock() -> Clock { Clock() }"), "not-a-builder",
        "a service is a static function: make it static, or move it to an extension without @Services",
        fixes: [("make it 'static'", with("static func clock() -> Clock { Clock() }"))]),
      Mistake(
        with("static func «clock»() {}"), "not-a-builder",
        "a service is the function's result: write the return type, or move the function to another extension"),
      Mistake(
        with("static func clock() -> «some» Clock { Wall() }"), "not-a-builder",
        "an override may return another type: write 'any Clock'",
        fixes: [("write 'any'", with("static func clock() -> any Clock { Wall() }"))]),
      Mistake(
        with("static func list«<T>»() -> [T] { [] }"), "not-a-builder",
        "a key is a property, which can't be generic: name the types, take 'some' or 'any' as a parameter, "
          + "or declare a generic blueprint"),
      Mistake(
        with("static func ‹clock›() -> Int { 1 }\n  static func «clock»(size: Int) -> Int { 2 }"), "duplicate-service",
        "'clock' is declared twice: a key has one service, so rename one of the functions", notes: ["declared here"]),
      Mistake(
        with(
          "@Provides(for: \\.clock) static func ‹fake›() -> Int { 1 }\n"
            + "  @Provides(for: \\.clock) static func «other»() -> Int { 2 }"),
        "duplicate-service", "\\.clock has two suppliers, 'fake' and 'other': remove one", notes: ["declared here"]),
      Mistake(
        with(
          "static func ‹clock›() -> Int { 1 }\n  @Provides(for: \\.clock) static func «fake»(size: Int) -> Int { 2 }"),
        "duplicate-service", "\\.clock has two suppliers, 'clock' and 'fake': remove one", notes: ["declared here"]),
    ])
  private func function(mistake: Mistake) {
    mistake.expect()
  }

  @Test(
    "A wrong lifetime has a diagnostic",
    arguments: [
      Mistake(
        with("@Provides(«.shared») static func chat(_ id: Int) -> Chat { Chat() }"), "unsupported-lifetime",
        "a service with an input supports only the lifetime .transient: "
          + "write '.shared, .per(…)' for one instance for each input",
        fixes: [("remove the lifetime", with("static func chat(_ id: Int) -> Chat { Chat() }"))]),
      Mistake(
        with("@Provides(«.graph») static func pool() async -> Pool { Pool() }"), "unsupported-lifetime",
        "an asynchronous service supports .transient, .shared, .weak and .scoped, but not .graph",
        fixes: [("remove the lifetime", with("static func pool() async -> Pool { Pool() }"))]),
      Mistake(
        with("@Provides(«.graph», .disposing(Pool.close)) static func pool() async -> Pool { Pool() }"),
        "unsupported-lifetime",
        "an asynchronous service supports .transient, .shared, .weak and .scoped, but not .graph",
        fixes: [
          (
            "remove the lifetime",
            with("@Provides(.disposing(Pool.close)) static func pool() async -> Pool { Pool() }")
          )
        ]),
      Mistake(
        with("@Provides(«.scoped») static func user() -> User { User() }"), "unsupported-lifetime",
        "a scoped service is declared in the extension of its scope: "
          + "write the scope, as in @Services(\"SessionServices\", in: Session.self)"),
      Mistake(
        with("@Provides(«.shared») static func user() -> User { User() }", scope: ", in: Session.self"),
        "unsupported-lifetime",
        "a shared service outlives the scope: make it '.scoped', or move it to an extension without 'in:'",
        fixes: [
          (
            "make it '.scoped'",
            with("@Provides(.scoped) static func user() -> User { User() }", scope: ", in: Session.self")
          )
        ]),
      Mistake(
        with("@Provides(«.weak») static func user() -> User { User() }", scope: ", in: Session.self"),
        "unsupported-lifetime",
        "a weak service outlives the scope: make it '.scoped', or move it to an extension without 'in:'",
        fixes: [
          (
            "make it '.scoped'",
            with("@Provides(.scoped) static func user() -> User { User() }", scope: ", in: Session.self")
          )
        ]),
      Mistake(
        with("static func «user»() async -> User { User() }", scope: ", in: Session.self"), "unsupported-lifetime",
        "an asynchronous service is shared unless its lifetime is stated, and would outlive the scope: "
          + "mark it @Provides(.scoped)"),
      Mistake(
        with("@Provides(.weak, «.disposing(Pool.close)») static func pool() -> Pool { Pool() }"),
        "unsupported-lifetime",
        "only a shared or scoped service is disposed, because the catalog or the scope knows when it ends: "
          + "make it .shared or .scoped, or remove .disposing"),
      Mistake(
        with("@Provides(«.weak») static func names() -> [String] { [] }"), "unsupported-lifetime",
        "a weak service is an object, because only an object is released: make it '.shared', or return a class",
        fixes: [("make it '.shared'", with("@Provides(.shared) static func names() -> [String] { [] }"))]),
      Mistake(
        with("@Provides(for: \\.name, «.weak») static func fake() -> String? { nil }"), "unsupported-lifetime",
        "a weak service is an object, because only an object is released: make it '.shared', or return a class",
        fixes: [
          ("make it '.shared'", with("@Provides(for: \\.name, .shared) static func fake() -> String? { nil }"))
        ]),
      Mistake(
        with("static func chat(«_» id: Int) async -> Chat { Chat() }"), "isolated-input",
        "a service with an input is assembled synchronously: its function can be neither 'async' nor isolated to an "
          + "actor other than the main actor; return a function of the input, or write '.per(…)' for one instance for each input"
      ),
    ])
  private func lifetime(mistake: Mistake) {
    mistake.expect()
  }

  @Test(
    "A wrong trait has a diagnostic",
    arguments: [
      Mistake(
        with("@Provides(.shared, .live, «.weak») static func pool() -> Pool { Pool() }"), "unsupported-trait",
        "a service has one lifetime: remove .shared or .weak"),
      Mistake(
        with("@Provides(.shared, «.shared») static func pool() -> Pool { Pool() }"), "unsupported-trait",
        ".shared is there already: remove one of the two"),
      Mistake(
        with("@Provides(.live, .shared, «.live») static func pool() -> Pool { Pool() }"), "unsupported-trait",
        ".live is there already: remove one of the two"),
      Mistake(
        with("@Provides(.transient, «.runs») static func pool() -> Pool { Pool() }"), "unsupported-trait",
        ".runs is for a service with one instance for each program: make it .shared, or remove .runs"),
      Mistake(
        with("@Provides(«.healthCheck(Pool.check)») static func pool() -> Pool { Pool() }"), "unsupported-trait",
        ".healthCheck is for a service with one instance for each program: make it .shared, or remove .healthCheck"),
      Mistake(
        with("@Provides(.scoped, «.runs(startOrder: .first)») static func a() -> A { A() }", scope: ", in: Visit.self"),
        "unsupported-trait",
        ".runs is for a service with one instance for each program: make it .shared, or remove .runs"),
      Mistake(
        with("@Provides(.shared, «.waitUntilReady(Pool.ping)») static func pool() -> Pool { Pool() }"),
        "unsupported-trait", "only a service that runs becomes ready: add .runs, or remove .waitUntilReady"),
      Mistake(
        with("@Provides(.shared, .runs) static func pool() -> «Output» { Output() }"), "unsupported-trait",
        "the generated code has a member 'Output': write what this refers to with its type or module before it"),
      Mistake(
        with("@Provides(.shared, .runs(startOrder: «startOrder»)) static func pool() -> Pool { Pool() }"),
        "unsupported-trait",
        "the generated code has a member 'startOrder': write what this refers to with its type or module before it"),
      Mistake(
        with(
          "@Provides(.shared, .disposing { (pool: Pool) in «dispose»(pool) }) static func pool() -> Pool { Pool() }"),
        "unsupported-trait",
        "the generated code has a member 'dispose': write what this refers to with its type or module before it"),
      Mistake(
        with("@Provides(«isTest ? .shared : .graph», .live) static func pool() -> Pool { Pool() }"),
        "unsupported-trait",
        "the macro reads the name of a trait, and can't know the value of an expression: write .shared, .live, …"),
    ])
  private func trait(mistake: Mistake) {
    mistake.expect()
  }

  @Test(
    "A function that can't be called again has a diagnostic",
    arguments: [
      Mistake(
        with(
          "@Provides(.shared, «.retrying(.upTo(5, every: .seconds(2)))») static func pool() throws -> Pool { Pool() }"),
        "unsupported-trait",
        "a pause before another attempt must be awaited: make the function 'async throws', or remove .retrying",
        fixes: [
          (
            "make it 'async throws'",
            with(
              "@Provides(.shared, .retrying(.upTo(5, every: .seconds(2)))) static func pool() async throws -> Pool { Pool() }"
            )
          )
        ]),
      Mistake(
        with("@MainActor @Provides(.shared, «.retrying(policy)») static func pool() -> Pool { Pool() }"),
        "unsupported-trait",
        "a pause before another attempt must be awaited: make the function 'async throws', or remove .retrying",
        fixes: [
          (
            "make it 'async throws'",
            with(
              "@MainActor @Provides(.shared, .retrying(policy)) static func pool() async throws -> Pool { Pool() }")
          )
        ]),
      Mistake(
        with("@Provides(«.retrying(.upTo(5, every: .seconds(2)))») static func pool(a: A) async -> Pool { Pool() }"),
        "unsupported-trait", "a function that never throws has one attempt: make it 'throws', or remove .retrying",
        fixes: [
          (
            "make it 'throws'",
            with(
              "@Provides(.retrying(.upTo(5, every: .seconds(2)))) static func pool(a: A) async throws -> Pool { Pool() }"
            )
          )
        ]),
      Mistake(
        with("@PoolActor @Provides(«.retrying(policy)») static func pool() -> Pool { Pool() }"),
        "unsupported-trait", "a function that never throws has one attempt: make it 'throws', or remove .retrying",
        fixes: [
          (
            "make it 'throws'",
            with("@PoolActor @Provides(.retrying(policy)) static func pool() throws -> Pool { Pool() }")
          )
        ]),
      Mistake(
        with("@Provides(.retrying(.upTo(«1», every: .zero))) static func pool() async throws -> Pool { Pool() }"),
        "unsupported-trait",
        "the number of attempts includes the first one: write at least 2, or remove .retrying"),
      Mistake(
        with("@Provides(.retrying(policy, on: «clock»)) static func pool() async throws -> Pool { Pool() }"),
        "not-a-key", "write the key, such as \\.clock"),
      Mistake(
        with("@Provides(.retrying(«retryPolicy»)) static func pool() async throws -> Pool { Pool() }"),
        "unsupported-trait",
        "the generated code has a member 'retryPolicy': write what this refers to with its type or module before it"),
      Mistake(
        with("@Provides(for: \\.pool, «.retrying(policy)») static func fake() async throws -> Pool { Pool() }"),
        "unsupported-trait",
        "a function with 'for' has only a lifetime and .live: supply the key by hand, and call catalog.retrying"),
    ])
  private func retry(mistake: Mistake) {
    mistake.expect()
  }

  @Test(
    "A wrong setting has a diagnostic",
    arguments: [
      Mistake(
        with("@Configured(«prefix») static func pool(size: Int) -> Pool { Pool() }"), "unsupported-setting",
        "write the beginning of the keys as a literal, such as \"database\""),
      Mistake(
        with("@Configured(«\"pool.\"») static func pool(size: Int) -> Pool { Pool() }"), "unsupported-setting",
        "the beginning of the keys is words of letters, digits, '-' and '_', with a dot between two: \"app.database\""),
      Mistake(
        with("@Configured(«\"my pool\"») static func pool(size: Int) -> Pool { Pool() }"), "unsupported-setting",
        "the beginning of the keys is words of letters, digits, '-' and '_', with a dot between two: \"app.database\""),
      Mistake(
        with("@Configured(«#\"pool\"#») static func pool(size: Int) -> Pool { Pool() }"), "unsupported-setting",
        "write the beginning of the keys as a literal, such as \"database\""),
      Mistake(
        with("@Configured(\"pool\") static func pool(«@Percent(0...100)» size: Int) -> Pool { Pool() }"),
        "unsupported-setting", "the range of a setting is written '@Within(…)': another attribute isn't read"),
      Mistake(
        with("@Configured(\"pool\") static func «pool»(size: Int) async -> Pool { Pool() }"), "unsupported-setting",
        "settings are read and checked synchronously on any thread: let 'pool' return a value, and do the rest in a "
          + "service that takes it"),
      Mistake(
        with("@Configured(\"pool\") @MainActor static func «pool»(size: Int) -> Pool { Pool() }"),
        "unsupported-setting",
        "settings are read and checked synchronously on any thread: let 'pool' return a value, and do the rest in a "
          + "service that takes it"),
      Mistake(
        with("«@Configured(\"pool\")» static func pool(size: Int) -> Pool { Pool() }", scope: ", in: Session.self"),
        "unsupported-setting",
        "settings are the same in each scope: move the function to an extension without 'in:'"),
      Mistake(
        with("@Configured(\"pool\") static func «pool»() -> Pool { Pool() }"), "unsupported-setting",
        "each parameter is a setting: add one, or remove '@Configured'"),
      Mistake(
        with("@Configured(\"pool\") static func pool(«_» size: Int) -> Pool { Pool() }"), "unsupported-setting",
        "a setting has a label, which is the end of its key, and a value: take a service where '@Provides' is"),
      Mistake(
        with("@Configured(\"pool\") static func pool(«sizes»: Int...) -> Pool { Pool() }"), "unsupported-setting",
        "a setting has a label, which is the end of its key, and a value: take a service where '@Provides' is"),
      Mistake(
        with("@Configured(\"pool\") static func pool(«size»: () -> Int) -> Pool { Pool() }"), "unsupported-setting",
        "a setting has a label, which is the end of its key, and a value: take a service where '@Provides' is"),
      Mistake(
        with("@Configured(\"pool\") static func pool(«`a\"b`»: Int) -> Pool { Pool() }"), "unsupported-setting",
        "a label is the end of a key, which has letters, digits, '-' and '_': rename it"),
      Mistake(
        with("@Configured(\"pool\") static func pool(ttl: Int = «lifetime») -> Pool { Pool() }"),
        "unsupported-setting",
        "the generated code has a member 'lifetime': write what this refers to with its type or module before it"),
      Mistake(
        with("@Configured(\"pool\") static func pool(@Within(«Self».range) ttl: Int) -> Pool { Pool() }"),
        "unsupported-setting",
        "the generated code has a member 'Self': write what this refers to with its type or module before it"),
      Mistake(
        with("@Configured(\"pool\") static func pool(size: [«Output»]) -> Pool { Pool() }"), "unsupported-setting",
        "the generated code has a member 'Output': write what this refers to with its type or module before it"),
      Mistake(
        with("@Configured(\"pool\") «@Provides(.shared)» static func pool(size: Int) -> Pool { Pool() }"),
        "conflicting-marks",
        "a function has one of the marks @Provides, @Contributes, @Decorates and @Configured: remove the others"),
    ])
  private func setting(mistake: Mistake) {
    mistake.expect()
  }

  @Test(
    "A service that can't have one instance for each input has a diagnostic",
    arguments: [
      Mistake(
        with("@Provides(.shared, «.per(id)») static func chat(_ id: Int) -> Chat { Chat() }"), "unsupported-trait",
        "write the type of the input, such as .per(Tenant.ID.self)"),
      Mistake(
        with("@Provides(.shared, «.per(Int.self)») static func chat(id: Int) -> Chat { Chat() }"), "unsupported-trait",
        ".per needs an input: write the first parameter without a label"),
      Mistake(
        with("@Provides(.shared, «.per(Int.self)») static func chat(_ id: Int, _ at: Int) -> Chat { Chat() }"),
        "unsupported-trait", "one input identifies an instance: combine the inputs in a type that is Hashable"),
      Mistake(
        with("@Provides(.shared, .per(Int.self)) static func chat(store: Store, «_» id: Int) -> Chat { Chat() }"),
        "unsupported-trait", "the input identifies an instance: make it the first parameter"),
      Mistake(
        with("@Provides(.shared, .per(Int.self)) static func chat(_ id: «String») -> Chat { Chat() }"),
        "unsupported-trait", "'.per' names the type 'Int': write the same type for the input"),
      Mistake(
        with("@Provides(.shared, «.per(Int.self)») @MainActor static func chat(_ id: Int) -> Chat { Chat() }"),
        "unsupported-trait", "any task obtains the instance of an input: remove the actor, or remove .per"),
      Mistake(
        with("@Provides(.shared, «.per(Int.self)») @ChatActor static func chat(_ id: Int) -> Chat { Chat() }"),
        "unsupported-trait", "any task obtains the instance of an input: remove the actor, or remove .per"),
      Mistake(
        with("@Provides(«.per(Int.self)») static func chat(_ id: Int) -> Chat { Chat() }"), "unsupported-trait",
        "the instance of an input is shared: write '.shared' as the lifetime, or remove .per"),
      Mistake(
        with("@Provides(.weak, «.per(Int.self)») static func chat(_ id: Int) async -> Chat { Chat() }"),
        "unsupported-trait", "the instance of an input is shared: write '.shared' as the lifetime, or remove .per"),
      Mistake(
        with(
          "@Provides(.shared, .per(Int.self, idle: .seconds(1), on: «clock»)) static func chat(_ id: Int) -> Chat { Chat() }"
        ), "not-a-key", "write the key, such as \\.clock"),
      Mistake(
        with("@Provides(for: \\.chat, .shared, «.per(Int.self)») static func fake(_ id: Int) -> Chat { Chat() }"),
        "unsupported-trait",
        "a function with 'for' has only a lifetime and .live: pass .per where the key is declared"),
      Mistake(
        with("@Provides(.shared, .per(Int.self), «.runs») static func chat(_ id: Int) -> Chat { Chat() }"),
        "unsupported-trait",
        ".runs is for a service with one instance for each program: make it .shared, or remove .runs"),
      Mistake(
        with(
          "@Provides(«.shared», .per(Int.self)) static func chat(_ id: Int) -> Chat { Chat() }",
          scope: ", in: Session.self"),
        "unsupported-lifetime",
        "a shared service outlives the scope: make it '.scoped', or move it to an extension without 'in:'",
        fixes: [
          (
            "make it '.scoped'",
            with(
              "@Provides(.scoped, .per(Int.self)) static func chat(_ id: Int) -> Chat { Chat() }",
              scope: ", in: Session.self")
          )
        ]),
      Mistake(
        with("@Provides(.shared, .per(Int.self, idle: «idle»)) static func chat(_ id: Int) -> Chat { Chat() }"),
        "unsupported-trait",
        "the generated code has a member 'idle': write what this refers to with its type or module before it"),
      Mistake(
        with(
          "@Provides(.shared, .per(Int.self)) static func chat(_ id: Int) async -> Chat { Chat() }\n"
            + "  static func list(«chat»: Chat) -> [Chat] { [chat] }"), "missing-input",
        "'chat' needs an input: take a function that obtains it, as in 'chat: (Int) async throws -> Chat', "
          + "or let 'list' take the input too",
        fixes: [
          (
            "take a function",
            with(
              "@Provides(.shared, .per(Int.self)) static func chat(_ id: Int) async -> Chat { Chat() }\n"
                + "  static func list(chat: (Int) async throws -> Chat) -> [Chat] { [chat] }")
          )
        ]),
    ])
  private func input(mistake: Mistake) {
    mistake.expect()
  }

  @Test(
    "A need that can't be obtained has a diagnostic",
    arguments: [
      Mistake(
        with("static func chat(_ id: Int) -> Chat { Chat() }\n  static func list(«chat»: Chat) -> [Chat] { [chat] }"),
        "missing-input",
        "'chat' needs an input: take a function that obtains it, as in 'chat: (Int) throws -> Chat', "
          + "or let 'list' take the input too",
        fixes: [
          (
            "take a function",
            with(
              "static func chat(_ id: Int) -> Chat { Chat() }\n"
                + "  static func list(chat: (Int) throws -> Chat) -> [Chat] { [chat] }")
          )
        ]),
      Mistake(
        with(
          "static func chat(_ id: Int) -> Chat { Chat() }\n"
            + "  static func list(chat: «(Int) -> Chat») -> [Chat] { [chat(1)] }"),
        "unthrowing-factory", "a function that obtains a service can fail: write 'throws' before '->'"),
      Mistake(
        with("static func pool() async -> Pool { Pool() }\n  static func store(«pool»: Pool) -> Store { Store() }"),
        "unawaited-need",
        "'pool' is asynchronous: make 'store' async, or mark the parameter '@Ready' if 'pool' is assembled at launch",
        fixes: [
          (
            "mark it '@Ready'",
            with(
              "static func pool() async -> Pool { Pool() }\n"
                + "  static func store(@Ready pool: Pool) -> Store { Store() }")
          )
        ]),
      Mistake(
        with("@MainActor static func view() -> View { View() }\n  static func page(«view»: View) -> Page { Page() }"),
        "isolated-need",
        "'view' is assembled on the main actor: mark 'page' @MainActor too, or make it async if 'view' is Sendable"),
      Mistake(
        with(
          "static func a(b: Int) -> Int { b }\n  static func b(c: Int) -> Int { c }\n"
            + "  static func c(«a»: Int) -> Int { a }"),
        "circular-need",
        "'a' needs 'b' needs 'c' needs 'a': break the cycle, with a service that both need or an '@escaping' function"),
      Mistake(
        with("static func a(«a»: Int) -> Int { a }"), "circular-need",
        "'a' needs 'a': break the cycle, with a service that both need or an '@escaping' function"),
    ])
  private func need(mistake: Mistake) {
    mistake.expect()
  }

  @Test(
    "A parameter that a blueprint can't fill has a diagnostic",
    arguments: [
      Mistake(
        with("static func list(a: Int«...») -> [Int] { a }"), "unsupported-parameter",
        "a blueprint can't pass an argument to a variadic parameter: use an array"),
      Mistake(
        with("static func list(a: «inout» Int) -> [Int] { [a] }"), "unsupported-parameter",
        "a blueprint can't pass an argument to an inout parameter"),
      Mistake(
        with("static func list(a: «@autoclosure» () -> Int) -> [Int] { [a()] }"), "unsupported-parameter",
        "a blueprint can't pass an argument to an autoclosure"),
      Mistake(
        with("static func list(_ a: «some» Clock) -> [Int] { [] }"), "unsupported-parameter",
        "an input needs a concrete type: use 'any'"),
      Mistake(
        with("static func store(«@Ready» _ pool: Pool) -> Store { Store() }"), "conflicting-marks",
        "an input comes from the caller, a ready service from the catalog: add a label, or remove '@Ready'",
        fixes: [("remove '@Ready'", with("static func store(_ pool: Pool) -> Store { Store() }"))]),
      Mistake(
        with("static func store(«@Ready» pool: Pool) async -> Store { Store() }"), "awaited-ready",
        "an asynchronous blueprint awaits its services: remove '@Ready'",
        fixes: [("remove '@Ready'", with("static func store(pool: Pool) async -> Store { Store() }"))]),
    ])
  private func parameter(mistake: Mistake) {
    mistake.expect()
  }

  @Test("All mistakes in the parameters are reported together")
  func several() {
    let source = Self.with("static func list(_ a: some Clock, b: Int...) -> [Int] { b }")
    Expansion.expect(
      source, expandsTo: Expansion.text(of: source),
      diagnostics: [
        .init(message: "[unsupported-parameter] an input needs a concrete type: use 'any'", line: 2, column: 25),
        .init(
          message: "[unsupported-parameter] a blueprint can't pass an argument to a variadic parameter: use an array",
          line: 2, column: 43),
      ])
  }

  private static let direct =
    "calling 'clock' assembles an instance that no lifetime, override or decorator applies to: "
    + "let 'store' take 'clock' as a parameter"

  @Test(
    "A call of another service has a diagnostic",
    arguments: [
      Mistake(
        with("static func clock() -> Clock { Clock() }\n  static func store() -> Store { Store(«clock»()) }"),
        "direct-call", direct),
      Mistake(
        with("@Supplied static func clock() -> Clock\n  static func store() -> Store { Store(«clock»()) }"),
        "direct-call", direct),
      Mistake(
        with(
          "static func clock() -> Clock { Clock() }\n"
            + "  static func store(clock: Clock) -> Store { Store { Self.«clock»() } }"),
        "direct-call", direct),
    ])
  private func directCall(mistake: Mistake) {
    mistake.expect()
  }

  @Test("A name that a function declares itself isn't a call of a service")
  func hiddenNames() {
    let source = Self.with(
      """
      static func clock() -> Int { 1 }
        static func a(clock: () throws -> Int) -> [Int] { [] }
        static func b(time clock: () -> Int) -> Int8 { clock() }
        static func d(list: [() -> Int]) -> [Int] { list.map { clock in clock() } }
        static func e(list: [() -> Int]) -> [Int] { list.map { (clock: () -> Int) in clock() } }
        static func f(list: [() -> Int]) -> Int32 { let clock = list[0]; return clock() }
        static func c() -> Int16 { func clock() -> Int16 { 1 }; return clock() + other.clock() }
      """)
    #expect(Expansion.text(of: source).contains("CBlueprint"))
  }

  @Test(
    "A mark outside of an extension with @Services has a diagnostic",
    arguments: [
      Mistake(
        "extension Catalog {\n  «@Provides(.shared)» static func clock() -> Int { 1 }\n}", "misplaced-mark",
        "@Provides applies to a static function in an extension of Catalog with @Services",
        fixes: [("remove '@Provides'", "extension Catalog {\n  static func clock() -> Int { 1 }\n}")])
    ])
  private func mark(mistake: Mistake) {
    mistake.expect()
  }
}
#endif
