import Testing

/// Links as a user writes them, without importing this package.
private let links = """
  public protocol Database { func name(of id: Int) -> String? }
  public struct MemoryDatabase: Database { public func name(of id: Int) -> String? { "Ada" } }
  public protocol HasDatabase {
    associatedtype DatabaseImpl: Database
    var database: DatabaseImpl { get }
  }

  public protocol UserService { func find(_ id: Int) -> String? }
  public protocol HasUserService {
    associatedtype UserServiceImpl: UserService
    var userService: UserServiceImpl { get }
  }
  public struct DatabaseUsers<Deps: HasDatabase>: UserService {
    let deps: Deps
    public func find(_ id: Int) -> String? { deps.database.name(of: id) }
  }
  public protocol LinkDatabaseUsers: HasUserService, HasDatabase {}
  extension LinkDatabaseUsers {
    public var userService: DatabaseUsers<Self> { DatabaseUsers(deps: self) }
  }
  public struct MockUsers: UserService { public func find(_ id: Int) -> String? { "somebody" } }
  public protocol LinkMockUsers: HasUserService {}
  extension LinkMockUsers {
    public var userService: MockUsers { MockUsers() }
  }

  public protocol OrderService { func place(for id: Int) -> String }
  public protocol HasOrderService {
    associatedtype OrderServiceImpl: OrderService
    var orderService: OrderServiceImpl { get }
  }
  public struct StandardOrders<Deps: HasUserService>: OrderService {
    let deps: Deps
    public func place(for id: Int) -> String { "order of \\(deps.userService.find(id) ?? "nobody")" }
  }
  public protocol LinkStandardOrders: HasOrderService, HasUserService {}
  extension LinkStandardOrders {
    public var orderService: StandardOrders<Self> { StandardOrders(deps: self) }
  }

  public struct CheckoutView<Services: HasUserService & HasOrderService> {
    let services: Services
  }
  """

@Suite("Linked bundles: one that compiles is complete, and each service sees only what it declares")
struct LinkedFailTests {
  private static let bundles = [
    Fixture(
      testDescription: "a Has protocol without a Link protocol",
      preamble: links,
      source: "struct App: /*here*/ {}",
      wrong: "HasUserService", right: "LinkMockUsers",
      errors: ["type 'App' does not conform to protocol 'HasUserService'"],
      notes: ["protocol requires nested type 'UserServiceImpl'"]),
    Fixture(
      testDescription: "a link whose service needs an unlinked one",
      preamble: links,
      source: "struct App: LinkStandardOrders/*here*/ {}",
      wrong: "", right: ", LinkMockUsers",
      errors: ["type 'App' does not conform to protocol 'HasUserService'"],
      notes: ["protocol requires nested type 'UserServiceImpl'"]),
    Fixture(
      testDescription: "a link whose dependency is not stored",
      preamble: links,
      source: "struct App: LinkDatabaseUsers { /*here*/ }",
      wrong: "", right: "let database = MemoryDatabase()",
      errors: ["type 'App' does not conform to protocol 'HasDatabase'"],
      notes: ["protocol requires nested type 'DatabaseImpl'"]),
    Fixture(
      testDescription: "two links for one Has protocol",
      preamble: links,
      source: "struct App: LinkDatabaseUsers/*here*/ { let database = MemoryDatabase() }",
      wrong: ", LinkMockUsers", right: "",
      errors: ["type 'App' does not conform to protocol 'HasUserService'"],
      notes: [
        "ambiguous inference of associated type 'UserServiceImpl': 'MockUsers' vs. 'DatabaseUsers<App>'",
        "matching requirement 'userService' to this declaration inferred associated type to 'MockUsers'",
        "matching requirement 'userService' to this declaration inferred associated type to 'DatabaseUsers<App>'",
      ]),
    Fixture(
      testDescription: "a bundle without a consumer's requirement",
      preamble: links,
      source: "struct App: LinkMockUsers/*here*/ {}\nlet view = CheckoutView(services: App())",
      wrong: "", right: ", LinkStandardOrders",
      errors: ["generic struct 'CheckoutView' requires that 'App' conform to 'HasOrderService'"]),
    Fixture(
      testDescription: "an unknown bundle instead of a known one",
      preamble: links,
      source: "func f(services: /*here*/ HasUserService & HasOrderService) { _ = CheckoutView(services: services) }",
      wrong: "any", right: "some",
      errors: [
        "type 'any HasOrderService & HasUserService' cannot conform to 'HasUserService' [#ProtocolTypeNonConformance]",
        "type 'any HasOrderService & HasUserService' cannot conform to 'HasOrderService' [#ProtocolTypeNonConformance]",
      ]),
  ]

  private static let services = [
    Fixture(
      testDescription: "an undeclared dependency that is used",
      preamble: links,
      source: """
        struct AuditedOrders<Deps: HasUserService/*here*/>: OrderService {
          let deps: Deps
          func place(for id: Int) -> String { deps.database.name(of: id) ?? "nobody" }
        }
        """,
      wrong: "", right: " & HasDatabase",
      errors: ["value of type 'Deps' has no member 'database'"]),
    Fixture(
      testDescription: "a dependency of a dependency, used through it",
      preamble: links,
      source: "func f(app: some HasUserService/*here*/) { _ = app.database.name(of: 1) }",
      wrong: "", right: " & HasDatabase",
      errors: ["value of type 'some HasUserService' has no member 'database'"]),
    Fixture(
      testDescription: "a link that does not pass on its service's dependencies",
      preamble: links,
      source: """
        protocol LinkHastyUsers: HasUserService/*here*/ {}
        extension LinkHastyUsers { var userService: DatabaseUsers<Self> { DatabaseUsers(deps: self) } }
        """,
      wrong: "", right: ", HasDatabase",
      errors: ["type 'Self' does not conform to protocol 'HasDatabase'"]),
    Fixture(
      testDescription: "a link to an implementation of another service",
      preamble: links,
      source: """
        struct Nobody/*here*/ { func find(_ id: Int) -> String? { nil } }
        protocol LinkNobody: HasUserService {}
        extension LinkNobody { var userService: Nobody { Nobody() } }
        struct App: LinkNobody {}
        """,
      wrong: "", right: ": UserService",
      errors: ["type 'App' does not conform to protocol 'HasUserService'"],
      notes: ["candidate would match and infer 'UserServiceImpl' = 'Nobody' if 'Nobody' conformed to 'UserService'"]),
    Fixture(
      testDescription: "a second implementation of a service whose Has protocol fixes the first",
      preamble: links,
      source: """
        protocol HasUser: HasDatabase { var user: DatabaseUsers<Self> { get } }
        extension HasUser { var user: DatabaseUsers<Self> { DatabaseUsers(deps: self) } }
        extension HasUser { /*here*/ }
        """,
      wrong: "var user: MockUsers { MockUsers() }", right: "var mockUser: MockUsers { MockUsers() }",
      errors: ["invalid redeclaration of 'user'"]),
  ]

  @Test("An incomplete bundle does not compile", arguments: bundles)
  func bundle(fixture: Fixture) throws {
    try fixture.check()
  }

  @Test("A service that uses an undeclared dependency does not compile", arguments: services)
  func service(fixture: Fixture) throws {
    try fixture.check()
  }
}
