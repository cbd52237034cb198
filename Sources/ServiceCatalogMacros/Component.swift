#if Macros
  /// For a baked service: adds the component, a protocol of contexts that have it.
  ///
  /// ```swift
  /// @Component public protocol UserRepository: Sendable {
  ///   func user(named name: String) -> User?
  /// }
  /// ```
  ///
  /// is given, beside it,
  ///
  /// ```swift
  /// public protocol UserRepositoryComponent {
  ///   static var userRepository: any UserRepository { get }
  ///   static func createUserRepository() -> any UserRepository
  /// }
  /// ```
  ///
  /// An implementation refines it and gives the function (`extension StaticUserRepositoryComponent`); a context gives
  /// the property, for which there is ``Context(_:)``. A primary associated type becomes one of the component's, with
  /// the service's name in front: `any Repository<RepositoryEntity>`.
  ///
  /// On anything but a protocol it is an error.
  ///
  /// Source: the components of "Dependency Injection with the Cake Pattern in Swift" (seed 003).
  ///
  /// Concurrency: the requirements are the main actor's if the protocol is; the context is not made so by it.
  @attached(peer, names: suffixed(Component))
  public macro Component() = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ComponentMacro")
#endif
