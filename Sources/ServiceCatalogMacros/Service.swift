#if Macros
  /// Adds the protocol of the bundles that have a linked service.
  ///
  /// ```swift
  /// @Service protocol UserService {
  ///   func find(id: String) -> User?
  /// }
  /// ```
  ///
  /// The macro adds:
  ///
  /// ```swift
  /// protocol HasUserService {
  ///   associatedtype UserServiceImpl: UserService
  ///   var userService: UserServiceImpl { get }
  /// }
  /// ```
  ///
  /// Consumers require the protocol (`struct Checkout<Services: HasUserService>`), and links implement it. It has the
  /// access level and the availability of the service's protocol. A link chooses the implementation of a bundle. You
  /// write the link in two lines, and the compiler checks it.
  ///
  /// The macro can be attached to a protocol only.
  ///
  /// Source: `Has` of the service linker.
  ///
  /// Concurrency: if the protocol is isolated to the main actor, so is the property. The bundle isn't isolated by it.
  @attached(peer, names: prefixed(Has))
  public macro Service() = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ServiceMacro")
#endif
