#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite("Mistakes that @CompositionRoot diagnoses")
struct RootMistakeTests {
  @Test(arguments: [
    Mistake(
      "@CompositionRoot «enum» App: Catalog.Shop {}", "not-a-root",
      "the compiler doesn't check the code that a macro adds to an enum: make the root a struct",
      fixes: [("make it a struct", "@CompositionRoot struct App: Catalog.Shop {}")]),
    Mistake(
      "@CompositionRoot «actor» App: Catalog.Shop {}", "not-a-root",
      "@CompositionRoot applies to a struct or a class, which lists its modules in its inheritance clause"),
    Mistake(
      "@CompositionRoot struct App«<T>»: Catalog.Shop {}", "not-a-root",
      "a root can't be generic, because a generic type can't contain a protocol: name the types"),
    Mistake(
      "@CompositionRoot(for: «session») struct App: Catalog.Shop {}", "not-a-scope",
      "write the scope as a type, such as Session.self"),
    Mistake(
      "@CompositionRoot(entry: \\.till, «clock») struct App: Catalog.Shop {}", "not-a-key",
      "write the key, such as \\.clock"),
    Mistake(
      """
      @CompositionRoot struct App: Catalog.Shop {
        let «(street, house)»: (String, Int)
      }
      """, "not-a-value",
      "a root supplies each of its values with the key that is named like the property: write one property each"),
    Mistake(
      """
      @CompositionRoot struct App: Catalog.Shop {
        «#if DEBUG
          let street: String
        #endif»
      }
      """.replacing("»", with: ""), "not-a-value",
      "a root can't hold a value on a condition: supply it in a module with #if"),
    Mistake(
      "@CompositionRoot struct App: «Base.Scope», Catalog.Shop {}", "not-a-module",
      "only a root with 'for' lists another root, in which it opens scopes: list the modules of that root instead"),
    Mistake(
      "@CompositionRoot(for: Session.self) struct Root: App.Scope, «Tool.Scope» {}", "not-a-module",
      "a scope is opened in one root: remove this one, and declare a root of the scope for each root that opens it"),
    Mistake(
      "@CompositionRoot(for: Visit.self) struct VisitRoot: «VisitRoot.Scope», Catalog.Shop {}", "not-a-module",
      "a scope's root lists the root around it, and not itself"),
    Mistake(
      """
      @CompositionRoot struct App: Catalog.Shop {
        enum «Scope» {}
      }
      """, "declared-already",
      "the macro adds a protocol 'Scope', which the roots of scopes in this root list: rename the type"),
    Mistake(
      """
      @CompositionRoot(entry: \\.till, replacing: \\.till, «\\.clock») struct App: Catalog.Shop {
        let till: Till
      }
      """, "not-a-key", "the root has no value for this key: correct it, remove it, or hold 'let clock'"),
    former("struct App: «Catalog.Shop.Supplied» {}", "Catalog.Shop", "struct App: Catalog.Shop {}"),
    former(
      "struct App: Catalog.Shop, «DefaultServices.Supplied» {}", "Catalog.DefaultServices",
      "struct App: Catalog.Shop, Catalog.DefaultServices {}"),
    former(
      "(for: Visit.self) struct VisitRoot: «App.Supplied», Catalog.Shop {}", "App.Scope",
      "(for: Visit.self) struct VisitRoot: App.Scope, Catalog.Shop {}"),
    Mistake(
      "@CompositionRoot struct App: «Tax.Supplied» {}", "not-a-module",
      "a root lists a module by its name in Catalog: declare a protocol for the module in an extension of Catalog"),
  ])
  private func mistakes(mistake: Mistake) {
    mistake.expect()
  }

  /// Returns the mistake of a root that lists a module or a root with `.Supplied`.
  private static func former(_ root: String, _ name: String, _ fixed: String) -> Mistake {
    let space = root.hasPrefix("(") ? "" : " "
    return Mistake(
      "@CompositionRoot\(space)\(root)", "not-a-module",
      "a root lists a module by its name, and a scope's root lists the root around it: write '\(name)'",
      fixes: [("write '\(name)'", "@CompositionRoot\(space)\(fixed)")])
  }
}
#endif
