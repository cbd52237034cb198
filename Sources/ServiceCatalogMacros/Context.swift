#if Macros
  /// For a context: adds a static for each service, created when it is first read.
  ///
  /// ```swift
  /// @Context(UserRepository.self, UserService.self)
  /// public enum AppContext: StaticUserRepositoryComponent, DefaultUserServiceComponent {}
  /// ```
  ///
  /// is given, beside it,
  ///
  /// ```swift
  /// extension AppContext {
  ///   public static let userRepository: any UserRepository = createUserRepository()
  ///   public static let userService: any UserService = createUserService()
  /// }
  /// ```
  ///
  /// A service that is not created but set, such as a stub, is left out of the list and declared by hand. A service
  /// with a primary associated type is listed with it: `(any Repository<User>).self`. The statics are as accessible as
  /// the context, so that a public context needs public services.
  ///
  /// It is an error on a protocol and on a generic type, which has no stored statics, on a private type inside another,
  /// which no extension sees, and on a type inside a function; and to list a service twice, or one that the context
  /// declares.
  ///
  /// Source: the mixed cake of "Dependency Injection with the Cake Pattern in Swift" (seed 003).
  ///
  /// - Parameter services: The protocols of the services, as `UserService.self`.
  ///
  /// Concurrency: each is created exactly once, by the thread that reads it first; others that want it wait. The
  /// compiler asks that the services are `Sendable`, or the main actor's. Two services that read one another while they
  /// are created never end: the catalog would tell, a static cannot.
  @attached(extension, names: arbitrary)
  public macro Context(_ services: Any.Type...) =
    #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ContextMacro")
#endif
