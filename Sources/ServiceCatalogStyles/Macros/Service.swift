#if Macros
/// Adds the protocol to which the bundles with a linked service conform.
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
/// Consumers require the protocol (`struct Checkout<Services: HasUserService>`), and links implement it. The protocol
/// has the access level and the availability of the service's protocol. A link chooses a bundle's implementation. You
/// write the link in two lines, and the compiler checks it.
///
/// The macro can be attached to a protocol only.
///
/// Source: `Has` of the service linker.
///
/// Concurrency: if the protocol is isolated to the main actor, so is the property. This doesn't isolate the bundle.
@attached(peer, names: prefixed(Has))
public macro Service() = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ServiceMacro")
#endif
