#if Macros
public import ServiceCatalog

/// Adds a blueprint that calls the type's initializer with the services that the labels name.
///
/// ```swift
/// @Blueprint(.shared) final class CalendarStore: CalendarStoreProtocol {
///   init(calendarService: any CalendarServiceProtocol) { … }
/// }
///
/// extension Catalog {
///   var calendarStore: CalendarStoreBlueprint.Type { CalendarStoreBlueprint.self }
/// }
/// ```
///
/// The macro adds this blueprint next to the class:
///
/// ```swift
/// struct CalendarStoreBlueprint: ServiceCatalog.SharedBlueprint {
///   static var lifetime: ServiceCatalog.Lifetime { .shared }
///   static func assemble(from catalog: any ServiceCatalog.Assembling) throws -> any CalendarStoreProtocol {
///     let calendarService = try catalog[\.calendarService]
///     return CalendarStore(calendarService: calendarService)
///   }
/// }
/// ```
///
/// You write the key in the extension, because a macro can't add members to another type. A label doesn't compile if
/// there is no key with its name, or if the key's service has a different type.
///
/// - A parameter with a default value keeps that value. A parameter marked with ``Input`` is passed by the caller. A
///   parameter marked with ``Ready`` is an asynchronous service that is already assembled.
/// - If there are several initializers, the one marked with ``Assembles()`` is called. A struct needs no initializer.
/// - If the type conforms to a single protocol, that protocol is the output. `Sendable` and similar protocols don't
///   count.
/// - The blueprint is an `AsyncBlueprint` if the initializer is `async` or isolated to a global actor, and a
///   `MainActorBlueprint` for a `@MainActor` type. With an ``Input``, it is a `ParameterizedBlueprint` or, for a
///   `@MainActor` type, a `MainActorParameterizedBlueprint`.
///
/// - Parameters:
///   - lifetime: The lifetime of the instances, or nil for the default of the blueprint's kind, which is `.shared`
///     for an `AsyncBlueprint` and `.transient` for the others. A lifetime that the kind doesn't support is an error.
///   - output: The output type, such as `(any CalendarStoreProtocol).self`. Pass it if the type has several
///     conformances or a superclass. `Itself.self` is the type that has the attribute.
///   - access: The access level, if it isn't the type's, such as `.public` for a hidden implementation.
///
/// Concurrency: that of the blueprint's kind.
@attached(peer, names: suffixed(Blueprint))
public macro Blueprint(
  _ lifetime: Lifetime? = nil, output: Any.Type? = nil, access: BlueprintAccess? = nil
) = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "BlueprintMacro")

/// Adds a blueprint like that of the other form, inside the type and with the given name.
///
/// ```swift
/// @Blueprint(.shared, name: .service) final class DefaultChatStore: ChatStore {
///   init(clock: any Clock) { … }
/// }
///
/// extension Catalog {
///   var chatStore: DefaultChatStore.ChatStoreBlueprint.Type { DefaultChatStore.ChatStoreBlueprint.self }
/// }
/// ```
///
/// Errors, graphs and the command `catalog` then print `ChatStoreBlueprint`. The blueprint is nested because the
/// compiler lets a macro choose a name only inside the type. Outside the type, the name must contain the type's name.
/// To declare the blueprint outside the type, or for a hidden type, write the blueprint and mark a function in it
/// with ``Assembles()``.
///
/// The blueprint may call a private initializer. In all other respects, it is the one that
/// ``Blueprint(_:output:access:)`` writes.
///
/// - Parameters:
///   - lifetime: The lifetime of the instances, or nil for the default of the blueprint's kind.
///   - name: The name as a literal, or `.service` for the service's name with the suffix `Blueprint`.
///   - output: The output type, if the conformances don't determine it.
///   - access: The access level, if it isn't the type's. It can't be wider.
///
/// Concurrency: that of the blueprint's kind.
@attached(member, names: arbitrary)
public macro Blueprint(
  _ lifetime: Lifetime? = nil, name: BlueprintName, output: Any.Type? = nil, access: BlueprintAccess? = nil
) = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "BlueprintMacro")

/// Marks the initializer that a blueprint calls, or the function that a blueprint of your own calls.
///
/// ```swift
/// @Blueprint final class CalendarStore: CalendarStoreProtocol {
///   @Assembles init(calendarService: any CalendarServiceProtocol) { … }
///   convenience init(events: [Event]) { … }
/// }
/// ```
///
/// Marking an initializer in an extension is an error, because a macro sees only the type's declaration.
///
/// A blueprint that you declare has the name, the access level and the kind that you write. Its marked function
/// receives the services that its labels name, as an initializer does. The macro adds the `assemble(from:)` that
/// calls the function:
///
/// ```swift
/// public struct UserServiceBlueprint: SharedBlueprint {
///   public init() {}
///
///   @Assembles static func userService(userRepository: any UserRepository) -> any UserService {
///     DefaultUserService(repository: userRepository)
///   }
/// }
/// ```
///
/// The function is static, and may throw. If it is `async`, or if the blueprint is an `AsyncBlueprint`, its services
/// are awaited. A parameter without a label is an input, and ``Ready`` marks a service that is already assembled.
///
/// Concurrency: the added function has the isolation of the marked one.
@attached(peer, names: named(assemble))
public macro Assembles() = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "AssemblesMacro")
#endif
