#if Macros
/// Adds the component of a service in a cake: a protocol to which the contexts with the service conform.
///
/// ```swift
/// @Component public protocol UserRepository: Sendable {
///   func user(named name: String) -> User?
/// }
/// ```
///
/// The macro adds:
///
/// ```swift
/// public protocol UserRepositoryComponent {
///   static var userRepository: any UserRepository { get }
///   static func createUserRepository() -> any UserRepository
/// }
/// ```
///
/// An implementation refines the protocol and implements the function (`extension StaticUserRepositoryComponent`). A
/// context declares the property, for example with ``Context(_:)``. If the service has a primary associated type, the
/// component has one as well, whose name begins with the service's name: `any Repository<RepositoryEntity>`.
///
/// The macro can only be attached to a protocol.
///
/// Source: the components of "Dependency Injection with the Cake Pattern in Swift".
///
/// Concurrency: if the protocol is isolated to the main actor, so are the requirements. The context isn't isolated by
/// them.
@attached(peer, names: suffixed(Component))
public macro Component() = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ComponentMacro")
#endif
