#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite("Mistakes that @Blueprint diagnoses")
struct BlueprintMistakeTests {
  private static let notAssembled =
    "@Blueprint applies to a class, a struct or an actor: for anything else, "
    + "declare a blueprint, and mark a function in it with @Assembles"
  private static let isolatedInput =
    "a service with an input is assembled synchronously: "
    + "its initializer can be neither 'async' nor isolated to an actor other than the main actor; "
    + "declare a blueprint whose output is a function of the input, and mark a function in it with @Assembles"

  @Test(
    "A wrong declaration has a diagnostic",
    arguments: [
      Mistake(
        "@Blueprint «protocol» Store {}", "not-assembled",
        Self.notAssembled),
      Mistake(
        "@Blueprint «enum» Store {}", "not-assembled",
        Self.notAssembled),
      Mistake("@Blueprint «typealias» SignOut = () -> Void", "not-assembled", Self.notAssembled),
      Mistake(
        "@Blueprint «func» store() {}", "not-assembled",
        Self.notAssembled),
      Mistake(
        "@Blueprint struct Store: «~Copyable» {}", "not-assembled",
        "a catalog stores and copies its instances: a type that suppresses Copyable or Escapable can't have a blueprint"
      ),
      Mistake(
        "func f() { @Blueprint final «class» Store {} }", "local-type",
        "a blueprint of a type inside a function isn't visible: move the type out of the function"),
    ])
  private func declaration(mistake: Mistake) {
    mistake.expect()
  }

  @Test(
    "A wrong argument has a diagnostic",
    arguments: [
      Mistake(
        "@Blueprint(output: «\"Store\"») final class Store {}", "not-an-output",
        "write the output as (any UserService).self, or Itself.self for the type that has the attribute"),
      Mistake(
        "@Blueprint(access: «level») final class Store {}", "not-an-access",
        "write the access as .public, .package or .internal"),
      Mistake(
        "@Blueprint(access: «.public») package final class Store {}", "hidden-output",
        "the output 'Store' is less accessible than the blueprint: pass a protocol as the output"),
      Mistake(
        "@Blueprint(output: Itself.self, access: «.internal») private final class Store: Storing {}",
        "hidden-output", "the output 'Store' is less accessible than the blueprint: pass a protocol as the output"),
      Mistake(
        "@Blueprint(«.shared», access: .public) final class Store { init(@Input id: Int) {} }",
        "unsupported-lifetime",
        "a blueprint with an input supports only the lifetime .transient",
        fixes: [
          ("remove the lifetime", "@Blueprint(access: .public) final class Store { init(@Input id: Int) {} }")
        ]),
      Mistake(
        "@Blueprint(«.weak») @MainActor final class Store { init(@Input id: Int) {} }", "unsupported-lifetime",
        "a blueprint with an input supports only the lifetime .transient",
        fixes: [("remove the lifetime", "@Blueprint @MainActor final class Store { init(@Input id: Int) {} }")]),
      Mistake(
        "@Blueprint(«.graph») final class Store { init() async {} }", "unsupported-lifetime",
        "an AsyncBlueprint supports .transient, .shared, .weak and .scoped, but not .graph",
        fixes: [("remove the lifetime", "@Blueprint final class Store { init() async {} }")]),
      Mistake(
        "@Blueprint(«Lifetime.graph») @StorageActor final class Store { init() {} }", "unsupported-lifetime",
        "an AsyncBlueprint supports .transient, .shared, .weak and .scoped, but not .graph",
        fixes: [("remove the lifetime", "@Blueprint @StorageActor final class Store { init() {} }")]),
    ])
  private func arguments(mistake: Mistake) {
    mistake.expect()
  }

  @Test(
    "A wrong output has a diagnostic",
    arguments: [
      Mistake(
        "@Blueprint(.shared) final class Store: Sendable, «Storing», Logging {}", "several-conformances",
        "'Store' has several conformances: add the blueprint's output",
        fixes: [
          (
            "add 'output: (any Storing).self'",
            "@Blueprint(.shared, output: (any Storing).self) final class Store: Sendable, Storing, Logging {}"
          ),
          (
            "add 'output: (any Logging).self'",
            "@Blueprint(.shared, output: (any Logging).self) final class Store: Sendable, Storing, Logging {}"
          ),
          (
            "add 'output: Itself.self'",
            "@Blueprint(.shared, output: Itself.self) final class Store: Sendable, Storing, Logging {}"
          ),
        ]),
      Mistake(
        "@Blueprint(access: .public) final class Store: «Storing», Logging {}", "several-conformances",
        "'Store' has several conformances: add the blueprint's output",
        fixes: [
          (
            "add 'output: (any Storing).self'",
            "@Blueprint(output: (any Storing).self, access: .public) final class Store: Storing, Logging {}"
          ),
          (
            "add 'output: (any Logging).self'",
            "@Blueprint(output: (any Logging).self, access: .public) final class Store: Storing, Logging {}"
          ),
          (
            "add 'output: Itself.self'",
            "@Blueprint(output: Itself.self, access: .public) final class Store: Storing, Logging {}"
          ),
        ]),
      Mistake(
        "@Blueprint() final class Store<T>: «Storing» {}", "generic-output",
        "'Store' is generic: add the blueprint's output, with its generic arguments",
        fixes: [
          (
            "add 'output: (any Storing).self'",
            "@Blueprint(output: (any Storing).self) final class Store<T>: Storing {}"
          ),
          ("add 'output: Itself.self'", "@Blueprint(output: Itself.self) final class Store<T>: Storing {}"),
        ]),
      Mistake(
        "@Blueprint final class Store<T>: «Storing» {}", "generic-output",
        "'Store' is generic: add the blueprint's output, with its generic arguments",
        fixes: [
          (
            "add 'output: (any Storing).self'",
            "@Blueprint(output: (any Storing).self) final class Store<T>: Storing {}"
          ),
          ("add 'output: Itself.self'", "@Blueprint(output: Itself.self) final class Store<T>: Storing {}"),
        ]),
    ])
  private func output(mistake: Mistake) {
    mistake.expect()
  }

  @Test(
    "A wrong initializer has a diagnostic",
    arguments: [
      Mistake(
        """
        «@Blueprint» final class Store {
          ‹init›(clock: any Clock) {}
          /// Another.
          public ‹init›(_ a: Int, b: Int) {}
        }
        """, "several-initializers", "the type has several initializers: mark one with @Assembles",
        notes: ["init(clock:) is a candidate", "init(_:b:) is a candidate"],
        fixes: [
          (
            "mark init(clock:)",
            """
            @Blueprint final class Store {
              @Assembles init(clock: any Clock) {}
              /// Another.
              public init(_ a: Int, b: Int) {}
            }
            """
          ),
          (
            "mark init(_:b:)",
            """
            @Blueprint final class Store {
              init(clock: any Clock) {}
              /// Another.
              @Assembles public init(_ a: Int, b: Int) {}
            }
            """
          ),
        ]),
      Mistake(
        """
        @Blueprint final class Store {
          @Assembles ‹init›(clock: any Clock) {}
          «@Assembles» init(b: Int) {}
        }
        """, "several-initializers", "a blueprint calls one initializer, and another one is already marked",
        notes: ["already marked"],
        fixes: [
          (
            "remove '@Assembles'",
            """
            @Blueprint final class Store {
              @Assembles init(clock: any Clock) {}
              init(b: Int) {}
            }
            """
          )
        ]),
      Mistake(
        """
        @Blueprint final class Store {
          #if DEBUG
            «init»(clock: any Clock) {}
          #else
            init() {}
          #endif
        }
        """, "conditional-member",
        "a macro can't evaluate '#if': write one initializer outside of it, and put the condition inside of the initializer"
      ),
      Mistake(
        """
        @Blueprint final class Store {
          init() {}
          #if A
          #elseif B
            #if C
              @Assembles «init»(clock: any Clock) {}
            #endif
          #endif
        }
        """, "conditional-member",
        "a macro can't evaluate '#if': write one initializer outside of it, and put the condition inside of the initializer"
      ),
      Mistake(
        "@Blueprint final class Store { init«?»() {} }", "failable-initializer",
        "a blueprint returns a service or throws, and never returns nil: throw an error, "
          + "or declare a blueprint, and mark a function in it with @Assembles"),
      Mistake(
        "@Blueprint final class Store { «private» init() {} }", "private-initializer",
        "the blueprint is outside of the type and can't call a private initializer",
        fixes: [("make it 'fileprivate'", "@Blueprint final class Store { fileprivate init() {} }")]),
      Mistake(
        "@Assembles «func» make() {}", "misplaced-mark",
        "@Assembles applies to an initializer of a type with @Blueprint, or to a static function of a blueprint",
        fixes: [("remove '@Assembles'", "func make() {}")]),
      Mistake(
        "struct StoreBlueprint { @Assembles «var» store: Store { Store() } }", "misplaced-mark",
        "@Assembles applies to an initializer of a type with @Blueprint, or to a static function of a blueprint",
        fixes: [("remove '@Assembles'", "struct StoreBlueprint { var store: Store { Store() } }")]),
      Mistake(
        "extension Store { «@Assembles» convenience init() { self.init(a: 1) } }", "misplaced-mark",
        "@Blueprint can't see an initializer in an extension: move it to the type itself"),
    ])
  private func initializer(mistake: Mistake) {
    mistake.expect()
  }

  @Test(
    "A struct without an initializer has a diagnostic for each property that cannot be a parameter",
    arguments: [
      Mistake(
        "@Blueprint struct Store { «private» let clock: any Clock }", "memberwise-initializer",
        "a private property makes the memberwise initializer private: write an initializer",
        fixes: [("make it 'fileprivate'", "@Blueprint struct Store { fileprivate let clock: any Clock }")]),
      Mistake(
        "@Blueprint struct Store { «private» lazy var size = 2 }", "memberwise-initializer",
        "a private property makes the memberwise initializer private: write an initializer",
        fixes: [("make it 'fileprivate'", "@Blueprint struct Store { fileprivate lazy var size = 2 }")]),
      Mistake(
        """
        @Blueprint struct Store {
          #if DEBUG
            let «clock»: any Clock
            var size = 1
          #endif
        }
        """, "conditional-member", "a macro can't evaluate '#if': write an initializer"),
      Mistake(
        "@Blueprint struct Store { «@Clamped» var size: Int }", "memberwise-initializer",
        "'@Clamped' may change the memberwise initializer: write an initializer"),
      Mistake(
        "@Blueprint struct Store { let «(a, b)»: (Int, Int) }", "memberwise-initializer",
        "the memberwise initializer has no name for a pattern: write an initializer"),
    ])
  private func memberwise(mistake: Mistake) {
    mistake.expect()
  }

  @Test(
    "A wrong parameter has a diagnostic",
    arguments: [
      Mistake(
        "@Blueprint final class Store { init(a: Int, «_» clock: any Clock) {} }", "unlabeled-parameter",
        "'clock' has no label: the label of a parameter is the key of its service",
        fixes: [
          ("label it 'clock'", "@Blueprint final class Store { init(a: Int, clock: any Clock) {} }"),
          (
            "mark it '@Input' if the caller passes it",
            "@Blueprint final class Store { init(a: Int, @Input _ clock: any Clock) {} }"
          ),
        ]),
      Mistake(
        "@Blueprint final class Store { init(«_»: any Clock) {} }", "unlabeled-parameter",
        "'_' has no label: the label of a parameter is the key of its service",
        fixes: [
          (
            "mark it '@Input' if the caller passes it",
            "@Blueprint final class Store { init(@Input _: any Clock) {} }"
          )
        ]),
      Mistake(
        "@Blueprint final class Store { init(a: Int«...») {} }", "unsupported-parameter",
        "a blueprint can't pass an argument to a variadic parameter: use an array"),
      Mistake(
        "@Blueprint final class Store { init(a: «inout» Int) {} }", "unsupported-parameter",
        "a blueprint can't pass an argument to an inout parameter"),
      Mistake(
        "@Blueprint final class Store { init(a: «@autoclosure» () -> Int) {} }", "unsupported-parameter",
        "a blueprint can't pass an argument to an autoclosure"),
      Mistake(
        "@Blueprint final class Store { init<each T>(a: «repeat each T») {} }", "unsupported-parameter",
        "a blueprint can't pass an argument to a parameter pack: use an array"),
      Mistake(
        "@Blueprint final class Store { init(@Input a: «some» Clock) {} }", "unsupported-parameter",
        "an input needs a concrete type: use 'any', or make the type generic instead of its initializer"),
      Mistake(
        "@Blueprint final class Store { init<T>(@Input a: [«T»]) {} }", "unsupported-parameter",
        "an input needs a concrete type: use 'any', or make the type generic instead of its initializer"),
      Mistake(
        "@Blueprint @StorageActor final class Store { init(«@Input» a: Int) {} }", "isolated-input",
        Self.isolatedInput),
      Mistake(
        "@Blueprint final class Store { init(«@Input» a: Int) async {} }", "isolated-input",
        Self.isolatedInput),
      Mistake(
        "@Blueprint @MainActor final class Store { init(«@Input» a: Int) async {} }", "isolated-input",
        Self.isolatedInput),
    ])
  private func parameter(mistake: Mistake) {
    mistake.expect()
  }

  @Test("All mistakes in the parameters are reported together")
  func several() {
    Expansion.expect(
      "@Blueprint final class Store { init(_ a: Int, b: Int...) {} }",
      expandsTo: Expansion.textWithoutMacros("@Blueprint final class Store { init(_ a: Int, b: Int...) {} }"),
      diagnostics: [
        .init(
          message:
            "[unlabeled-parameter] 'a' has no label: the label of a parameter is the key of its service",
          line: 1, column: 37,
          fixIts: [.init(message: "label it 'a'"), .init(message: "mark it '@Input' if the caller passes it")]),
        .init(
          message:
            "[unsupported-parameter] a blueprint can't pass an argument to a variadic parameter: use an array",
          line: 1, column: 53),
      ])
  }
}
#endif
