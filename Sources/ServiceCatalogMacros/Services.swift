#if Macros
public import ServiceCatalog

/// Adds a blueprint and a key for each static function of an extension of `Catalog`, and a module with all of them.
///
/// ```swift
/// @Services("CalendarServices") extension Catalog {
///   @Provides(.shared) public static func calendarStore(clock: any Clock) -> any CalendarStore {
///     DefaultCalendarStore(clock: clock)
///   }
/// }
/// ```
///
/// The function's name is the service's key, and its labels are the keys of the services that it needs. For this
/// function, the macro adds:
///
/// ```swift
/// public struct CalendarStoreBlueprint: ServiceCatalog.SharedBlueprint { … }
/// public var calendarStore: CalendarStoreBlueprint.Type { CalendarStoreBlueprint.self }
/// @_marker public protocol SuppliesCalendarStore {}
/// public typealias service_calendarStore = CalendarServicesModule.service_calendarStore
/// ```
///
/// The module is the protocol `Catalog.CalendarServices`, which a type marked with `@CompositionRoot` lists. What the root
/// installs is a type beside it, `Catalog.CalendarServicesModule`, whose `install(in:)` supplies the services.
///
/// - A parameter with a default value keeps that value. One with an Optional type receives nil if nothing supplies its key. A parameter without a label is an input, which the caller passes
///   to `obtain`. A parameter marked with ``Ready`` is an asynchronous service that is already assembled.
/// - An `async` function, or one that is isolated to a global actor other than the main actor, is an `AsyncBlueprint`. A
///   `@MainActor` function is a `MainActorBlueprint`. With an input, it is a parameterized blueprint.
/// - Documentation comments, access levels and availability are carried over. A function in `#if` is added in the same
///   `#if`.
/// - A cycle of services is an error, also over several extensions.
///
/// A key has the access level of its function. To publish keys and keep the functions internal, pass `keys`:
///
/// ```swift
/// @Services("NoteServices", keys: .public) extension Catalog {
///   @Provides(.shared) static func noteStore(cache: NoteCache) -> any NoteStore { FileNoteStore(cache: cache) }
///   @Provides(.shared) private static func cache() -> NoteCache { NoteCache() }
/// }
/// ```
///
/// The types of the services must then be public, but not those of the parameters. `cache` stays hidden.
///
/// To limit the modules whose keys the functions may use, name them:
///
/// ```swift
/// @Services("CheckoutServices", allowing: ["OrderServices"]) extension Catalog {
///   static func checkout(orders: any OrderStore) -> Checkout { Checkout(orders: orders) }
/// }
/// ```
///
/// A parameter, or a mark such as `@Decorates`, with a key of any other module is then an error, of the compiler or of
/// `catalog check`. What a body obtains, or `@Obtained` in it, isn't limited. An optimized program's code is the same with and
/// without the boundary.
///
/// - Parameters:
///   - module: The name of the module, as a literal.
///   - keys: The access level of the module, and of the keys whose functions state none: `.public` publishes them, and leaves
///     the functions, with the types of their parameters, internal.
///   - allowed: The names of the other modules whose keys the functions may use, as literals; nil for all modules. Keys that
///     no module declares are always allowed.
///
/// Concurrency: that of each service's kind.
@attached(member, names: arbitrary)
public macro Services(_ module: StaticString, keys: KeyAccess? = nil, allowing allowed: [StaticString]? = nil) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ServicesMacro")

/// Adds the services of a scope, and a module with all of them.
///
/// ```swift
/// @Services("SessionServices", in: Session.self) extension Catalog {
///   @Provides(.scoped) static func user(token: SessionToken) -> User { User(token: token) }
///   static func basket(user: User) -> Basket { Basket(of: user) }
/// }
/// ```
///
/// The extension contains the scoped services, and the transient ones that need them. A shared service outlives the scope,
/// and belongs in another extension.
///
/// - Parameters:
///   - module: The name of the module, as a literal.
///   - scope: The scope.
///   - keys: The access level of the module, and of the keys whose functions state none.
///   - allowed: The names of the other modules whose keys the functions may use, as literals; nil for all modules.
///
/// Concurrency: that of each service's kind.
@attached(member, names: arbitrary)
public macro Services<Scope: CatalogScope>(
  _ module: StaticString, in scope: Scope.Type, keys: KeyAccess? = nil, allowing allowed: [StaticString]? = nil
) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ServicesMacro")

/// Proves the needs of a module. Only the code that ``Services(_:keys:allowing:)`` writes uses it.
///
/// - Parameters:
///   - catalog: The extended type.
///   - module: The module's name.
///   - proofs: The names of the module's functions that prove its needs.
@freestanding(expression)
public macro _prove(_ catalog: StaticString, _ module: StaticString, _ proofs: StaticString) -> Void =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProveMacro")
#endif

/// Marks a parameter as an asynchronous service that is already assembled.
///
/// ```swift
/// @Provides(.shared) static func chatStore(@Ready database: Database, clock: any Clock) -> ChatStore {
///   ChatStore(database: database, clock: clock)
/// }
/// ```
///
/// The parameter is that of a function in an extension with ``Services(_:keys:allowing:)``. The blueprint obtains the service with
/// `catalog.obtainReady(\.database)`, and stays synchronous. If the database hasn't been assembled yet, obtaining the
/// service throws `notReady`, so call `prepareShared()` at launch.
///
/// Without the mark, the function must be `async`, and the blueprint awaits the service. In an `async` function, the mark
/// is an error.
///
/// `Ready` is a property wrapper because a macro can't be attached to a parameter.
///
/// Concurrency: `Sendable` if the value is.
@propertyWrapper
@frozen
public struct Ready<Value> {
  /// The service.
  public var wrappedValue: Value

  /// Wraps a service.
  ///
  /// - Parameter wrappedValue: The service.
  @inlinable
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

extension Ready: Sendable where Value: Sendable {}
