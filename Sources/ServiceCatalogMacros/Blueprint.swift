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
  /// - A parameter with a default value is left to it. One marked with ``Input`` is given by who obtains.
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

  /// Marks the initializer that `@Blueprint` calls, where there are several.
  ///
  /// ```swift
  /// @Blueprint final class CalendarStore: CalendarStoreProtocol {
  ///   @Assembles init(calendarService: any CalendarServiceProtocol) { … }
  ///   convenience init(events: [Event]) { … }
  /// }
  /// ```
  ///
  /// In an extension it is an error: a macro sees the type alone.
  ///
  /// Concurrency: none of its own.
  @attached(peer)
  public macro Assembles() = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "AssemblesMacro")
#endif
