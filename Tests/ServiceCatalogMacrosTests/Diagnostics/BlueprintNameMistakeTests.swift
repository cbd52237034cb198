#if Macros
import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite("Mistakes with names, marks and functions that @Blueprint and @Assembles diagnose")
struct BlueprintNameMistakeTests {
  @Test(
    "A wrong name has a diagnostic",
    arguments: [
      Mistake(
        "@Blueprint(name: «\"\"») final class Store: Storing {}", "not-a-name", "a blueprint needs a name",
        fixes: [("write .service", "@Blueprint(name: .service) final class Store: Storing {}")]),
      Mistake(
        "@Blueprint(.shared, name: «\"chat-store blueprint\"») final class Store {}", "not-a-name",
        "'chat-store blueprint' is not the name of a type",
        fixes: [
          (
            "write \"ChatStoreBlueprint\"",
            "@Blueprint(.shared, name: \"ChatStoreBlueprint\") final class Store {}"
          )
        ]),
      Mistake(
        "@Blueprint(name: «\"2nd\"») final class Store: Storing {}", "not-a-name", "'2nd' is not the name of a type",
        fixes: [("write .service", "@Blueprint(name: .service) final class Store: Storing {}")]),
      Mistake(
        "@Blueprint(name: «\"Type\"») final class Store: Storing {}", "not-a-name",
        "'Type' is not the name of a type",
        fixes: [("write .service", "@Blueprint(name: .service) final class Store: Storing {}")]),
      Mistake(
        "@Blueprint(name: «name») final class Store {}", "not-a-name",
        "write the name as a literal such as \"UserServiceBlueprint\", or as .service"),
      Mistake(
        "@Blueprint(name: «\"\\(name)Blueprint\"») final class Store {}", "not-a-name",
        "write the name as a literal such as \"UserServiceBlueprint\", or as .service"),
      Mistake(
        "@Blueprint(name: «\"Store\"») final class Store {}", "not-a-name",
        "the blueprint is nested in 'Store' and can't have the same name",
        fixes: [("write \"StoreBlueprint\"", "@Blueprint(name: \"StoreBlueprint\") final class Store {}")]),
      Mistake(
        "@Blueprint(name: «.service») final class Store: Storing & Logging {}", "not-a-name",
        "the service is 'any Storing & Logging', which has no single name: write a name such as \"UserServiceBlueprint\""
      ),
      Mistake(
        "@Blueprint(name: .service, access: «.public») final class Store: Storing {}", "hidden-blueprint",
        "'StoringBlueprint' is nested in 'Store', which is less accessible: "
          + "declare the blueprint, and mark a function in it with @Assembles"),
      Mistake(
        "@Blueprint(.shared, name: .service) final class Store: «Storing», Logging {}", "several-conformances",
        "'Store' has several conformances: add the blueprint's output",
        fixes: [
          (
            "add 'output: (any Storing).self'",
            "@Blueprint(.shared, name: .service, output: (any Storing).self) final class Store: Storing, Logging {}"
          ),
          (
            "add 'output: (any Logging).self'",
            "@Blueprint(.shared, name: .service, output: (any Logging).self) final class Store: Storing, Logging {}"
          ),
          (
            "add 'output: Itself.self'",
            "@Blueprint(.shared, name: .service, output: Itself.self) final class Store: Storing, Logging {}"
          ),
        ]),
    ])
  private func name(mistake: Mistake) {
    mistake.expect()
  }

  @Test("A blueprint that exposes a hidden type's name is generated with a warning")
  func hiddenName() {
    Expansion.expect(
      "@Blueprint(access: .public) final class DefaultStore: Storing {}",
      expandsTo: """
        final class DefaultStore: Storing {}

        public struct DefaultStoreBlueprint: ServiceCatalog.Blueprint {
          public init() {
          }
          public static func assemble(from catalog: any ServiceCatalog.Assembling) throws -> any Storing {
            DefaultStore()
          }
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          id: MessageID(domain: "ServiceCatalogMacros", id: "hidden-name"),
          message:
            "[hidden-name] 'DefaultStoreBlueprint' shows the name of a less accessible type: "
            + "declare 'StoringBlueprint', and mark a function in it with @Assembles",
          line: 1, column: 20, severity: .warning)
      ])
  }

  @Test(
    "A wrong mark has a diagnostic",
    arguments: [
      Mistake(
        "@Blueprint final class Store { init(«@Ready» database: Database, clock: any Clock) async {} }",
        "awaited-ready", "an asynchronous blueprint awaits its services: remove '@Ready'",
        fixes: [
          (
            "remove '@Ready'",
            "@Blueprint final class Store { init(database: Database, clock: any Clock) async {} }"
          )
        ]),
      Mistake(
        "@Blueprint @StorageActor final class Store { init(«@Ready» database: Database) {} }", "awaited-ready",
        "an asynchronous blueprint awaits its services: remove '@Ready'",
        fixes: [("remove '@Ready'", "@Blueprint @StorageActor final class Store { init(database: Database) {} }")]),
      Mistake(
        "@Blueprint final class Store { init(@Input «@Ready» database: Database) {} }", "conflicting-marks",
        "an input comes from the caller, a ready service from the catalog: remove one of the attributes"),
      Mistake(
        "@Blueprint struct Store { @Ready «@Input» var database: Database }", "conflicting-marks",
        "an input comes from the caller, a ready service from the catalog: remove one of the attributes"),
      Mistake(
        "@Blueprint final class Store { init(@Ready «_» database: Database) {} }", "unlabeled-parameter",
        "'database' has no label: the label of a parameter is the key of its service",
        fixes: [
          ("label it 'database'", "@Blueprint final class Store { init(@Ready database: Database) {} }"),
          (
            "mark it '@Input' if the caller passes it",
            "@Blueprint final class Store { init(@Input @Ready _ database: Database) {} }"
          ),
        ]),
      Mistake(
        "@Blueprint final class Store { «@Ready» var database: Database; init() {} }", "misplaced-mark",
        "'@Ready' belongs on a parameter of the initializer: properties are only for a struct without an initializer",
        fixes: [("remove '@Ready'", "@Blueprint final class Store { var database: Database; init() {} }")]),
      Mistake(
        "@Blueprint struct Store { «@Input» var id: Int; init(id: Int) { self.id = id } }", "misplaced-mark",
        "'@Input' belongs on a parameter of the initializer: properties are only for a struct without an initializer",
        fixes: [("remove '@Input'", "@Blueprint struct Store { var id: Int; init(id: Int) { self.id = id } }")]),
    ])
  private func marks(mistake: Mistake) {
    mistake.expect()
  }

  @Test(
    "A wrong function has a diagnostic",
    arguments: [
      Mistake(
        "struct StoreBlueprint: Blueprint { @Assembles «func» store() -> Store { Store() } }", "not-a-builder",
        "a blueprint has no instance when it assembles: make the function static",
        fixes: [
          (
            "make it 'static'",
            "struct StoreBlueprint: Blueprint { @Assembles static func store() -> Store { Store() } }"
          )
        ]),
      Mistake(
        "struct StoreBlueprint: Blueprint { @Assembles static func «store»() {} }", "not-a-builder",
        "a blueprint's output is the function's result: write the return type"),
      Mistake(
        "struct StoreBlueprint: SharedBlueprint { @Assembles static func «store»() async -> Store { Store() } }",
        "mismatched-kind", "for this function, the blueprint must be a AsyncBlueprint, not a SharedBlueprint"),
      Mistake(
        "struct StoreBlueprint: Blueprint { @Assembles @MainActor static func «store»() -> Store { Store() } }",
        "mismatched-kind", "for this function, the blueprint must be a MainActorBlueprint, not a Blueprint"),
      Mistake(
        "struct StoreBlueprint: Blueprint { @Assembles static func «store»(_ id: Int) -> Store { Store() } }",
        "mismatched-kind", "for this function, the blueprint must be a ParameterizedBlueprint, not a Blueprint"),
      Mistake(
        "struct StoreBlueprint: ServiceCatalog.ParameterizedBlueprint { @Assembles static func «store»() -> Store { Store() } }",
        "mismatched-kind", "for this function, the blueprint must be a Blueprint, not a ParameterizedBlueprint"),
      Mistake(
        "struct StoreBlueprint: SuppliedBlueprint { @Assembles static func «store»() -> Store { Store() } }",
        "mismatched-kind", "for this function, the blueprint must be a Blueprint, not a SuppliedBlueprint"),
      Mistake(
        "struct StoreBlueprint: AsyncBlueprint { @Assembles static func store(«@Ready» a: A) -> Store { Store() } }",
        "awaited-ready", "an asynchronous blueprint awaits its services: remove '@Ready'",
        fixes: [
          (
            "remove '@Ready'",
            "struct StoreBlueprint: AsyncBlueprint { @Assembles static func store(a: A) -> Store { Store() } }"
          )
        ]),
    ])
  private func function(mistake: Mistake) {
    mistake.expect()
  }
}
#endif
