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

/// Adds a static property for each service to a context. Each service is created when it is first read.
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
/// If a service is set instead of created, such as a stub, declare its property yourself and leave the service out of
/// the list. List a service with its primary associated type, if it has one: `(any Repository<User>).self`. The
/// static properties are as accessible as the context, so a public context needs public services.
///
/// It is an error to attach the macro to a protocol, to a generic type, which can't have stored static properties, to
/// a private type inside another type, which extensions can't see, or to a type inside a function. It is also an
/// error to list a service twice, or to list one that the context declares.
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
