#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite("Mistakes that @CompositionRoot diagnoses")
struct RootMistakeTests {
  @Test(arguments: [
    Mistake(
      "@CompositionRoot «enum» App: Catalog.Shop.Supplied {}", "not-a-root",
      "the compiler doesn't check the code that a macro adds to an enum: make the root a struct",
      fixes: [("make it a struct", "@CompositionRoot struct App: Catalog.Shop.Supplied {}")]),
    Mistake(
      "@CompositionRoot «actor» App: Catalog.Shop.Supplied {}", "not-a-root",
      "@CompositionRoot applies to a struct or a class, which lists its modules in its inheritance clause"),
    Mistake(
      "@CompositionRoot struct App«<T>»: Catalog.Shop.Supplied {}", "not-a-root",
      "a root can't be generic, because a generic type can't contain a protocol: name the types"),
    Mistake(
      "@CompositionRoot(for: «session») struct App: Catalog.Shop.Supplied {}", "not-a-scope",
      "write the scope as a type, such as Session.self"),
    Mistake(
      "@CompositionRoot(entry: \\.till, «clock») struct App: Catalog.Shop.Supplied {}", "not-a-key",
      "write the key, such as \\.clock"),
    Mistake(
      """
      @CompositionRoot struct App: Catalog.Shop.Supplied {
        let «(street, house)»: (String, Int)
      }
      """, "not-a-value",
      "a root supplies each of its values with the key that is named like the property: write one property each"),
    Mistake(
      """
      @CompositionRoot struct App: Catalog.Shop.Supplied {
        «#if DEBUG
          let street: String
        #endif»
      }
      """.replacing("»", with: ""), "not-a-value",
      "a root can't hold a value on a condition: supply it in a module with #if"),
  ])
  private func mistakes(mistake: Mistake) {
    mistake.expect()
  }
}
#endif
