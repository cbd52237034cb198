#if Macros
  public import ServiceCatalog

  /// Adds the blueprint of a catalogued service, which calls the initializer with the services of its labels.
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
  /// The macro adds, next to the class:
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
  /// You write the key in the extension, because a macro can't add to another type. A label doesn't compile if it has
  /// no key, or a key of another type.
  ///
  /// - A parameter with a default value keeps it. The caller passes a parameter that is marked with ``Input``. A
  ///   parameter that is marked with ``Ready`` is an asynchronous service that is already assembled.
  /// - If there are several initializers, the one marked with ``Assembles()`` is called. A struct needs no initializer.
  /// - If the type conforms to a single protocol, that is the output. `Sendable` and similar protocols don't count.
  /// - The blueprint is an `AsyncBlueprint` for an `async` initializer, or one of a global actor. It is a
  ///   `MainActorBlueprint` for a `@MainActor` type. With an ``Input``, it is a `ParameterizedBlueprint`, or in a
  ///   `@MainActor` type a `MainActorParameterizedBlueprint`.
  ///
  /// - Parameters:
  ///   - lifetime: The lifetime of the instances, or nil for the default of the blueprint's kind, which is `.shared`
  ///     for an `AsyncBlueprint` and `.transient` for the others. A lifetime that the kind doesn't support is an error.
  ///   - output: The output type, such as `(any CalendarStoreProtocol).self`. Pass it if the type has several
  ///     conformances or a superclass. `Itself.self` is the type that has the attribute.
  ///   - access: The access level, if it isn't the type's: `.public` for a hidden implementation.
  ///
  /// Concurrency: that of the blueprint's kind.
  @attached(peer, names: suffixed(Blueprint))
  public macro Blueprint(
    _ lifetime: Lifetime? = nil, output: Any.Type? = nil, access: BlueprintAccess? = nil
  ) = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "BlueprintMacro")

  /// Adds the blueprint of a catalogued service inside the type, with a name of its own.
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
  /// Errors, graphs and the tool then print `ChatStoreBlueprint`. The blueprint is nested because the compiler lets a
  /// macro choose a name only inside of the type. Outside, the name must contain the type's name. To declare the
  /// blueprint outside of the type, or for a hidden type, write the blueprint and mark a function in it with
  /// ``Assembles()``.
  ///
  /// The blueprint may call a private initializer. Otherwise it is the one that ``Blueprint(_:output:access:)`` writes.
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

  /// Marks the initializer, or the function of a blueprint that you declare, which the blueprint calls.
  ///
  /// ```swift
  /// @Blueprint final class CalendarStore: CalendarStoreProtocol {
  ///   @Assembles init(calendarService: any CalendarServiceProtocol) { … }
  ///   convenience init(events: [Event]) { … }
  /// }
  /// ```
  ///
  /// Marking an initializer in an extension is an error, because a macro sees the type's declaration only.
  ///
  /// A blueprint that you declare has the name, the access level and the kind that you write. Its marked function
  /// obtains services by its labels, as an initializer does. The macro adds `assemble(from:)`, which calls it:
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
