#if !Macros
import Testing

@Suite("A macro without the Macros trait fails and names the trait to enable")
struct MacroTraitTests {
  @Test(arguments: [
    ("Service()", "@Service protocol UserService {}"),
    ("Component()", "@Component protocol UserService {}"),
    ("Context", "protocol UserService {} \n@Context(UserService.self) enum App {}"),
    ("Services", "@Services(\"ShopServices\") extension Catalog {}"),
    ("Services", "enum Session: CatalogScope {}\n@Services(\"ShopServices\", in: Session.self) extension Catalog {}"),
    ("Provides", "extension Catalog { @Provides(.shared) static func size() -> Int { 1 } }"),
    ("CompositionRoot", "@CompositionRoot struct App {}"),
    ("Key", "extension Catalog { @Key var size: Int { 1 } }"),
  ])
  func macroIsUnavailable(macro: String, source: String) throws {
    let verdict = try Typechecker().check("import ServiceCatalog\nimport ServiceCatalogMacros\n" + source)
    let message = "is unavailable: turn on the trait of its package: .package(…, traits: [\"Macros\"])"
    #expect(!verdict.passes)
    #expect(!verdict.errors.isEmpty)
    #expect(verdict.errors.allSatisfy { $0.hasPrefix("'\(macro)") && $0.hasSuffix(message) }, "\(verdict.output)")
  }
}
#endif
