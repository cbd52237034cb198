#if Macros
  /// Adds a static property for each service to a context, created when it is first read.
  ///
  /// ```swift
  /// @Context(UserRepository.self, UserService.self)
  /// public enum AppContext: StaticUserRepositoryComponent, DefaultUserServiceComponent {}
  /// ```
  ///
  /// The macro adds:
  ///
  /// ```swift
  /// extension AppContext {
  ///   public static let userRepository: any UserRepository = createUserRepository()
  ///   public static let userService: any UserService = createUserService()
  /// }
  /// ```
  ///
  /// If a service is set instead of created, such as a stub, remove it from the list and declare it. A service with a
  /// primary associated type is listed with it: `(any Repository<User>).self`. The static properties are as accessible
  /// as the context, so a public context needs public services.
  ///
  /// These uses are errors: on a protocol, on a generic type, which has no stored statics, on a private type inside
  /// another, which no extension sees, and on a type inside a function. It is also an error to list a service twice, or
  /// one that the context declares.
  ///
  /// Source: the mixed cake of "Dependency Injection with the Cake Pattern in Swift".
  ///
  /// - Parameter services: The protocols of the services, such as `UserService.self`.
  ///
  /// Concurrency: each service is created exactly once, by the thread that reads it first. Other threads wait for it.
  /// The compiler requires that the services are `Sendable` or isolated to the main actor. Two services that read each
  /// other during their creation hang. A catalog detects such a cycle, but a static property can't.
  @attached(extension, names: arbitrary)
  public macro Context(_ services: Any.Type...) =
    #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ContextMacro")
#endif
