import Testing

/// Components as a user writes them, without importing this package.
private let components = """
  public protocol Repository: Sendable { func name(of id: Int) -> String? }
  public protocol Service: Sendable { func greeting(for id: Int) -> String }

  public protocol RepositoryComponent {
    static var repository: any Repository { get }
    static func createRepository() -> any Repository
  }
  public protocol ServiceComponent {
    static var service: any Service { get }
    static func createService() -> any Service
  }

  private struct StaticRepository: Repository { func name(of id: Int) -> String? { "Ada" } }
  public protocol StaticRepositoryComponent: RepositoryComponent {}
  extension StaticRepositoryComponent {
    public static func createRepository() -> any Repository { StaticRepository() }
  }

  private struct DefaultService: Service {
    let repository: any Repository
    func greeting(for id: Int) -> String { "Good day, \\(repository.name(of: id) ?? "you")." }
  }
  public protocol DefaultServiceComponent: ServiceComponent {}
  extension DefaultServiceComponent where Self: RepositoryComponent {
    public static func createService() -> any Service { DefaultService(repository: repository) }
  }

  public struct SignInContext {
    private let type: any ServiceComponent.Type
    public init(type: any ServiceComponent.Type) { self.type = type }
    public var service: any Service { type.service }
  }
  """

@Suite("Cake contexts: a context that compiles has every component")
struct CakeFailTests {
  private static let promises = [
    Fixture(
      testDescription: "a context that doesn't create a service",
      preamble: components,
      source: """
        enum AppContext: StaticRepositoryComponent, DefaultServiceComponent {
          static let repository = createRepository()
          /*here*/
        }
        """,
      wrong: "", right: "static let service = createService()",
      errors: ["type 'AppContext' does not conform to protocol 'ServiceComponent'"],
      notes: ["protocol requires property 'service' with type 'any Service'"]),
    Fixture(
      testDescription: "a base component instead of one that creates the service",
      preamble: components,
      source: "enum AppContext: /*here*/ { static let repository = createRepository() }",
      wrong: "RepositoryComponent", right: "StaticRepositoryComponent",
      errors: [
        "cannot find 'createRepository' in scope",
        "type 'AppContext' does not conform to protocol 'RepositoryComponent'",
      ],
      notes: ["protocol requires function 'createRepository()' with type '() -> any Repository'"]),
    Fixture(
      testDescription: "a component whose dependency is not mixed in",
      preamble: components,
      source: """
        enum AppContext: DefaultServiceComponent/*here*/
          static let service = createService()
        }
        """,
      wrong: " {", right: ", StaticRepositoryComponent {\n  static let repository = createRepository()",
      errors: [
        "referencing static method 'createService()' on 'DefaultServiceComponent' requires that "
          + "'AppContext' conform to 'RepositoryComponent'",
        "type 'AppContext' does not conform to protocol 'ServiceComponent'",
      ],
      notes: ["candidate would match if 'AppContext' conformed to 'RepositoryComponent'"]),
    Fixture(
      testDescription: "a component that doesn't declare its dependency",
      preamble: components,
      source: """
        protocol HastyServiceComponent: ServiceComponent {}
        extension HastyServiceComponent /*here*/{
          static func createService() -> any Service { DefaultService(repository: repository) }
        }
        """,
      wrong: "", right: "where Self: RepositoryComponent ",
      errors: ["cannot find 'repository' in scope"]),
    Fixture(
      testDescription: "two components that create the same service",
      preamble: components,
      source: """
        protocol OtherRepositoryComponent: RepositoryComponent {}
        extension OtherRepositoryComponent {
          static func createRepository() -> any Repository { StaticRepository() }
        }
        enum AppContext: StaticRepositoryComponent/*here*/ { static let repository = createRepository() }
        """,
      wrong: ", OtherRepositoryComponent", right: "",
      errors: [
        "ambiguous use of 'createRepository()'",
        "type 'AppContext' does not conform to protocol 'RepositoryComponent'",
      ],
      notes: ["multiple matching functions named 'createRepository()' with type '() -> any Repository'"]),
    Fixture(
      testDescription: "a context without the component that its facade needs",
      preamble: components,
      source: """
        enum AppContext: StaticRepositoryComponent/*here*/ { static let repository = createRepository() }
        let context = SignInContext(type: AppContext.self)
        """,
      wrong: "", right: ", DefaultServiceComponent { static let service = createService() }\nextension AppContext",
      errors: ["argument type 'AppContext' does not conform to expected type 'ServiceComponent'"]),
    Fixture(
      testDescription: "a service that a facade of a context does not pass on",
      preamble: components,
      source: "func f(context: SignInContext) { _ = context./*here*/ }",
      wrong: "repository", right: "service",
      errors: ["value of type 'SignInContext' has no member 'repository'"]),
    Fixture(
      testDescription: "a shared service that is not Sendable",
      preamble: components,
      source: """
        protocol Page/*here*/ {}
        protocol PageComponent { static func createPage() -> any Page }
        enum AppContext: PageComponent {
          static let page = createPage()
          static func createPage() -> any Page { struct Blank: Page {}; return Blank() }
        }
        """,
      wrong: "", right: ": Sendable",
      message: "static property 'page' is not concurrency-safe because non-'Sendable' type 'any Page'"),
    Fixture(
      testDescription: "a private implementation used outside of its component's file",
      source: """
        protocol Repository: Sendable {}
        enum Repositories {
          private struct StaticRepository: Repository {}
          static func createRepository() -> any Repository { StaticRepository() }
        }
        let repository: any Repository = Repositories./*here*/()
        """,
      wrong: "StaticRepository", right: "createRepository",
      errors: ["'StaticRepository' is inaccessible due to 'private' protection level"]),
  ]

  @Test("An incomplete or contradictory context does not compile", arguments: promises)
  func promise(fixture: Fixture) throws {
    try fixture.check()
  }
}
