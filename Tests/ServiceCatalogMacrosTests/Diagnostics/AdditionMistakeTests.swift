#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite("Mistakes that @Contributes, @Decorates, @Provides(for:) and @Key diagnose")
struct AdditionMistakeTests {
  /// Returns an extension with a member.
  private static func with(_ member: String, scope: String = "") -> String {
    "@Services(\"Shop\"\(scope)) extension Catalog {\n  \(member)\n}"
  }

  @Test(arguments: [
    Mistake(
      with("@Contributes(«to: \\Shop.panels.first») static func panel() -> Panel { Panel() }"), "not-a-key",
      "write the key, such as \\.clock"),
    Mistake(
      with("@Contributes(to: \\.panels) «@Provides(.shared)» static func panel() -> Panel { Panel() }"),
      "conflicting-marks",
      "a function has one of the marks @Provides, @Contributes, @Decorates and @Configured: remove the others"),
    Mistake(
      with("@Provides(by: Wall.self) static func clock() -> any Clock «{» Wall() }"), "conflicting-marks",
      "'by' writes the body of the function: remove the body, or remove 'by'"),
    Mistake(
      with("@Provides(.shared, by: «wall») static func clock() -> any Clock"), "not-a-service",
      "write a type, such as DefaultStore.self"),
    Mistake(
      with("@Contributes(to: \\.panels) static func «panel»() async -> Panel { Panel() }"), "mismatched-kind",
      "an element is assembled synchronously, and not on an actor: contribute a service that isn't"),
    Mistake(
      with("@Contributes(to: \\.panels) @MainActor static func «panel»() -> Panel { Panel() }"), "mismatched-kind",
      "an element is assembled synchronously, and not on an actor: contribute a service that isn't"),
    Mistake(
      with("@Contributes(to: \\.panels) static func panel(«_» id: Int) -> Panel { Panel() }"), "mismatched-kind",
      "an element has no input: label the parameter"),
    Mistake(
      with("«@Contributes(to: \\.panels)» static func panel() -> Panel { Panel() }", scope: ", in: Session.self"),
      "mismatched-kind",
      "a collection can be obtained outside of the scope: contribute in the catalog of the scope instead"),
    Mistake(
      with(
        "@Contributes(to: \\.panels, at: ‹.first›) static func a() -> Panel { Panel() }\n  "
          + "@Contributes(to: \\.panels, at: «.first») static func b() -> Panel { Panel() }\n  "
          + "@Contributes(to: \\.rules, at: .first) static func c() -> Rule { Rule() }"),
      "duplicate-contribution",
      "\\.panels has two contributions at .first, 'a' and 'b': remove one, or pass another key",
      notes: ["contributed here"]),
    Mistake(
      with(
        "@Contributes(to: \\.panels, at: ‹-1›) static func a() -> Panel { Panel() }\n  "
          + "@Contributes(to: \\.panels, at: «(-1)») static func b() -> Panel { Panel() }\n  "
          + "@Contributes(to: \\.panels, at: nil) static func c() -> Panel { Panel() }"),
      "duplicate-contribution",
      "\\.panels has two contributions at -1, 'a' and 'b': remove one, or pass another key",
      notes: ["contributed here"]),
    Mistake(
      with(
        "@Contributes(to: \\.panels, at: ‹nil›) static func a() -> Panel { Panel() }\n  "
          + "@Contributes(to: \\.panels, at: «nil») static func b() -> Panel { Panel() }"),
      "duplicate-contribution",
      "\\.panels has two contributions at nil, 'a' and 'b': remove one, or pass another key",
      notes: ["contributed here"]),
    Mistake(
      with(
        "@Contributes(to: \\.panels, at: ‹\"a\"›) static func a() -> Panel { Panel() }\n  #if DEBUG\n  "
          + "@Contributes(to: \\.panels, at: «\"a\"») static func b() -> Panel { Panel() }\n  #endif"),
      "duplicate-contribution",
      "\\.panels has two contributions at \"a\", 'a' and 'b': remove one, or pass another key",
      notes: ["contributed here"]),
    Mistake(
      with(
        "@Collected static func panels() -> [Topic: Panel]\n  "
          + "@Contributes(to: «\\.panels», .shared) static func panel() -> Panel { Panel() }"), "mismatched-kind",
      "each element of \\.panels has a key, a 'Topic': pass it after the collection's, with 'at:'"),
    Mistake(
      with(
        "@Collected static func panels() -> [Panel]\n  "
          + "@Contributes(to: \\.panels, at: «.first») static func panel() -> Panel { Panel() }"), "mismatched-kind",
      "the elements of \\.panels have no keys: remove 'at:', or declare a dictionary"),
    Mistake(
      with("@Contributes(to: \\.panels, at: Topic(«key»)) static func panel() -> Panel { Panel() }"),
      "unsupported-trait",
      "the generated code has a constant 'key': write what this refers to with its type or module before it"),
    Mistake(
      with("@Decorates(\\.clock) static func «logged»(clock: Clock) -> Clock { clock }"), "mismatched-kind",
      "a decorator takes the instance: write one parameter without a label"),
    Mistake(
      with("«@Decorates(\\.clock)» static func logged(_ clock: Clock) -> Clock { clock }", scope: ", in: Session.self"),
      "mismatched-kind",
      "the decorated service may outlive the scope: move the decorator to an extension without in:"),
    Mistake(
      with("«@Provides(for: \\.clock)» static func fake() -> Clock { Clock() }", scope: ", in: Session.self"),
      "unsupported-lifetime", "the service may outlive the scope: state its lifetime, .scoped or .transient"),
    Mistake(
      with("@Provides(for: \\.clock, «.disposing(Clock.stop)») static func fake() -> Clock { Clock() }"),
      "unsupported-trait",
      "a function with 'for' has only a lifetime and .live: pass .disposing where the key is declared"),
    Mistake(
      with("@Contributes(to: \\.panels, .shared, «.live») static func panel() -> Panel { Panel() }"),
      "unsupported-trait", "an element of a collection has only a lifetime: remove .live"),
    Mistake(
      with("@Contributes(to: \\.panels, «mine») static func panel() -> Panel { Panel() }"), "unsupported-trait",
      "the macro reads the name of a trait, and can't know the value of an expression: write .shared, .live, …"),
    Mistake(
      with(
        "static func clock() -> Int { 1 }\n  @Decorates(\\.clock) static func a(_ clock: Int, «clock» own: Int) -> Int { 1 }"
      ),
      "circular-need",
      "'clock' needs 'clock': break the cycle, with a service that both need or an '@escaping' function"),
  ])
  private func additions(mistake: Mistake) {
    mistake.expect()
  }

  @Test(arguments: [
    Mistake(
      "@Key «var» clock: ClockBlueprint.Type { ClockBlueprint.self }", "not-a-key",
      "@Key applies to a key, which is a property in an extension of Catalog"),
    Mistake(
      "extension Catalog {\n  @Key «func» clock() {}\n}", "not-a-key",
      "@Key applies to a key, which is a property in an extension of Catalog"),
    Mistake(
      "extension Catalog {\n  @Key(Int.self) public «var» size: SizeBlueprint.Type\n}", "not-a-key",
      "@Key is for a blueprint of your own: write '@Supplied public static func size() -> Int'",
      fixes: [
        ("write a function", "extension Catalog {\n  @Supplied public static func size() -> Int\n}")
      ]),
    Mistake(
      "extension Catalog {\n  @Key(collecting: (any Rule).self) «var» rules: RulesBlueprint.Type\n}", "not-a-key",
      "@Key is for a blueprint of your own: write '@Collected static func rules() -> [any Rule]'",
      fixes: [
        ("write a function", "extension Catalog {\n  @Collected static func rules() -> [any Rule]\n}")
      ]),
    Mistake(
      "@Supplied «func» size() -> Int", "not-a-key",
      "@Supplied applies to a static function in an extension of Catalog, which isn't generic"),
    Mistake(
      "extension Catalog {\n  @Supplied «func» size() -> Int\n}", "not-a-key",
      "@Supplied applies to a static function in an extension of Catalog, which isn't generic"),
    Mistake(
      "extension Catalog {\n  @Supplied static func size() -> Int «{» 1 }\n}".replacing("»", with: ""), "not-a-key",
      "others supply the service: remove the body, or @Supplied"),
    Mistake(
      "extension Catalog {\n  @Supplied static func size(«clock»: Int) -> Int\n}", "not-a-key",
      "others supply the service, and say what it needs: remove the parameter"),
    Mistake(
      "extension Catalog {\n  @Supplied static func size() «async» -> Int\n}", "not-a-key",
      "a service that others supply is ready: remove 'async'"),
    Mistake(
      "extension Catalog {\n  @Supplied «private» static func size() -> Int\n}", "not-a-key",
      "others supply the service by its key: remove 'private'"),
    Mistake(
      "extension Catalog {\n  @Supplied «@MainActor» static func size() -> Int\n}", "not-a-key",
      "any thread obtains what others supply: remove '@MainActor'"),
    Mistake(
      "extension Catalog {\n  @Supplied static func size() throws(«Never») -> Int\n}", "not-a-key",
      "obtaining throws a CatalogError: write 'throws'"),
    Mistake(
      "extension Catalog {\n  @Supplied static func «size»() -> [some Hashable]\n}", "not-a-key",
      "write the type of the service, which others supply"),
    Mistake(
      "extension Catalog {\n  @Supplied static func size() -> [«Output»]\n}", "not-a-key",
      "the generated code has a type alias 'Output': write what this refers to with its type or module before it"),
    Mistake(
      "extension Catalog {\n  @Collected static func sizes() -> [any «Element»]\n}", "not-a-key",
      "the generated code has a type alias 'Element': write what this refers to with its type or module before it"),
    Mistake(
      "extension Catalog {\n  @Collected static func sizes() -> [«Key».ID: Shop.Element]\n}", "not-a-key",
      "the generated code has a type alias 'Key': write what this refers to with its type or module before it"),
    Mistake(
      "extension Catalog {\n  @Supplied static func «size»()\n}", "not-a-key",
      "write the type of the service, which others supply"),
    Mistake(
      "extension Catalog {\n  @Collected static func «rules»() -> Int\n}", "not-a-key",
      "write the type of the collection, such as '-> [Command]' or '-> [Topic: any Handler]'"),
    Mistake(
      "extension Catalog {\n  @Collected static func «rules»() -> [Topic: some Rule]\n}", "not-a-key",
      "write the type of the collection, such as '-> [Command]' or '-> [Topic: any Handler]'"),
  ])
  private func keys(mistake: Mistake) {
    mistake.expect()
  }
}
#endif
