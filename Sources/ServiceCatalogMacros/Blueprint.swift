#if Macros
  public import ServiceCatalog

  /// For a catalogued service: adds the blueprint, which calls the initializer with what the catalog has by its labels.
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
  /// is given, beside the class,
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
  /// The key in the extension is for you to write: a macro cannot add to another type. A label for which there is no
  /// key, or one of another type, does not compile.
  ///
  /// - A parameter with a default value is left to it. One marked with ``Input`` is given by who obtains. One marked with
  ///   ``Ready`` is an asynchronous service that has been assembled before.
  /// - Of several initializers the one marked with ``Assembles()`` is called. A struct may do without any.
  /// - The output is the protocol that the type conforms to, if it is one; `Sendable` and its like do not count.
  /// - An `async` initializer, or that of a global actor, gives an `AsyncBlueprint`; one of a `@MainActor` type a
  ///   `MainActorBlueprint`; one with an ``Input`` a `ParameterizedBlueprint`, or in a `@MainActor` type a
  ///   `MainActorParameterizedBlueprint`.
  ///
  /// - Parameters:
  ///   - lifetime: How long an instance is kept; nil for the default of the blueprint's kind, which is `.shared` for an
  ///     `AsyncBlueprint` and `.transient` for the others. A lifetime that the kind doesn't support is an error.
  ///   - output: The type of what the blueprint gives, as `(any CalendarStoreProtocol).self`; needed if there are
  ///     several conformances, or a superclass. `Itself.self` is the type that has the attribute.
  ///   - access: Who sees the blueprint, if that is not who sees the type: `.public` for an implementation that is
  ///     hidden.
  ///
  /// Concurrency: as the blueprint's kind.
  @attached(peer, names: suffixed(Blueprint))
  public macro Blueprint(
    _ lifetime: Lifetime? = nil, output: Any.Type? = nil, access: BlueprintAccess? = nil
  ) = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "BlueprintMacro")

  /// For a catalogued service: adds the blueprint by a name of its own, inside the type.
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
  /// Errors, graphs and the tool then say `ChatStoreBlueprint`. It stands inside because the compiler lets a macro choose
  /// a name only there: beside a type, the name has to be made of the type's. To declare it beside, or behind a type that
  /// is hidden, write the blueprint and mark a function in it with ``Assembles()``.
  ///
  /// The blueprint may call an initializer that is private. It is otherwise the one that
  /// ``Blueprint(_:output:access:)`` writes.
  ///
  /// - Parameters:
  ///   - lifetime: How long an instance is kept; nil for the default of the blueprint's kind.
  ///   - name: The name, as a literal, or `.service` for the service's with `Blueprint` behind it.
  ///   - output: The type of what the blueprint gives, if the conformances do not say it.
  ///   - access: The access level, if it is not that of the type. It cannot be wider.
  ///
  /// Concurrency: as the blueprint's kind.
  @attached(member, names: arbitrary)
  public macro Blueprint(
    _ lifetime: Lifetime? = nil, name: BlueprintName, output: Any.Type? = nil, access: BlueprintAccess? = nil
  ) = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "BlueprintMacro")

  /// Marks what a blueprint calls: an initializer, where there are several, or a function of a blueprint that you declare.
  ///
  /// ```swift
  /// @Blueprint final class CalendarStore: CalendarStoreProtocol {
  ///   @Assembles init(calendarService: any CalendarServiceProtocol) { … }
  ///   convenience init(events: [Event]) { … }
  /// }
  /// ```
  ///
  /// Of an initializer in an extension it is an error: a macro sees the type alone.
  ///
  /// A blueprint that you declare has the name, the access level and the kind that you write. Its marked function asks
  /// for services by its labels, as an initializer does, and the macro adds `assemble(from:)`, which calls it:
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
  /// The function is static, and may throw. If it is `async`, or if the blueprint is an `AsyncBlueprint`, its services are
  /// awaited. A parameter without a label is an input, and ``Ready`` marks a service that has been assembled before.
  ///
  /// Concurrency: none of its own; the function added is isolated as the marked one.
  @attached(peer, names: named(assemble))
  public macro Assembles() = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "AssemblesMacro")
#endif
