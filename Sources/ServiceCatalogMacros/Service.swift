#if Macros
  /// For a linked service: adds the protocol of the bundles that have it.
  ///
  /// ```swift
  /// @Service protocol UserService {
  ///   func find(id: String) -> User?
  /// }
  /// ```
  ///
  /// is given, beside it,
  ///
  /// ```swift
  /// protocol HasUserService {
  ///   associatedtype UserServiceImpl: UserService
  ///   var userService: UserServiceImpl { get }
  /// }
  /// ```
  ///
  /// which consumers ask for (`struct Checkout<Services: HasUserService>`) and links give. It is as accessible as the
  /// protocol, and as available. Which implementation a bundle has is said by its link: two lines that are written by
  /// hand, and checked by the compiler.
  ///
  /// On anything but a protocol it is an error.
  ///
  /// Source: `Has` of the service linker (seed 004).
  ///
  /// Concurrency: the property is the main actor's if the protocol is; the bundle is not made so by it.
  @attached(peer, names: prefixed(Has))
  public macro Service() = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ServiceMacro")
#endif
