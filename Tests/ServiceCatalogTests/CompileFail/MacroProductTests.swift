import Testing

@Suite("@Blueprint without importing ServiceCatalogMacros fails and names the product to import")
struct MacroProductTests {
  @Test(arguments: [
    "@Blueprint final class UserStore {}",
    "@Blueprint(nil) final class UserStore {}",
    "@Blueprint(.shared, name: \"KeptBlueprint\") final class UserStore: Sendable {}",
  ])
  func blueprintIsUnavailable(source: String) throws {
    let verdict = try Typechecker().check("import ServiceCatalog\n" + source)
    let message = "is unavailable: add the product ServiceCatalogMacros to the target, and import it"
    #expect(!verdict.passes)
    #expect(!verdict.errors.isEmpty)
    #expect(
      verdict.errors.allSatisfy { $0.hasPrefix("'Blueprint(") && $0.hasSuffix(message) }, "\(verdict.output)")
  }
}
