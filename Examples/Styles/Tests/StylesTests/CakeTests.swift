import AuthContexts
import AuthModel
import AuthServices
import AuthUserService
import ServiceCatalog
import StyleBridges
import Testing

/// A repository of one user.
private struct OneUser: UserRepository {
  let name: String

  func findByUsername(_ username: String) -> User? { User(username: username, name: name, password: "1") }

  func everyone() -> [User] { [] }
}

@Suite("A cake and a catalog")
struct CakeTests {
  @Test("A consumer gets the same service from a context and from a catalog")
  func contextInCatalog() throws {
    let catalog = Catalog(name: "test")
    catalog.install(ContextModule(type: DemoContext.self), Catalog.SignInDeskServices())
    for desk in [SignInDesk(context: DemoContext.self), try catalog.obtain(\.signInDesk)] {
      #expect(desk.greeting(username: "alice", password: "123") == "Good day, Alice.")
      #expect(desk.greeting(username: "bob", password: "123") == "Sorry, there is no user bob.")
    }
  }

  @Test("Overrides reach a cake whose repository comes from a catalog")
  func catalogInContext() throws {
    let catalog = Catalog(name: "test")
    catalog.supply(UserRepositoryBlueprint.self) { _ in OneUser(name: "Eve") }
    try catalog.withMain {
      #expect(
        SignInDesk(context: SuppliedContext.self).greeting(username: "eve", password: "1")
          == "Good day, Eve.")
      try Catalog.main.withOverrides {
        try $0.override(\.userRepository) { _ in OneUser(name: "Abel") }
      } operation: {
        #expect(
          SignInDesk(context: SuppliedContext.self).greeting(username: "eve", password: "1")
            == "Good day, Abel.")
      }
    }
  }

  @Test("Without a context, obtaining throws")
  func missing() {
    #expect(throws: CatalogError.missingEntry("userService")) {
      try Catalog(name: "test").obtain(\.userService)
    }
  }
}
