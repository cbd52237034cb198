#if Macros
public import ServiceCatalog

/// States the traits of a service that an extension with ``Services(_:keys:allowing:)`` declares, or supplies another key.
///
/// ```swift
/// @Provides(.shared, .disposing(Pool.close)) static func pool() -> Pool { Pool() }
/// ```
///
/// A function without a lifetime has the default of its kind, which is `.shared` for an asynchronous function and
/// `.transient` for any other.
///
/// With `for`, the function supplies a service whose key is declared elsewhere, such as a fake in a test:
///
/// ```swift
/// @Services("FakeNetwork") extension Catalog {
///   @Provides(for: \.network) static func fakeNetwork() -> any Network { FakeNetwork() }
/// }
/// ```
///
/// A root that lists this module needs no other module that supplies the service. If it lists one, list this one as
/// `Catalog.FakeNetwork.Replacing`. The function's own name isn't a key. Its traits are a lifetime, which is by default that
/// of the key's blueprint, and `.live`.
///
/// - Parameters:
///   - key: The key of the service, if it is declared elsewhere.
///   - traits: The traits, such as the lifetime. A lifetime that the kind doesn't support is an error.
///
/// Concurrency: that of the service's kind.
@attached(peer)
public macro Provides(for key: PartialKeyPath<Catalog>? = nil, _ traits: ServiceTrait...) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesMacro")

/// Writes the body of a service's function: a call of an initializer with the same labels.
///
/// ```swift
/// @Provides(.shared, by: DefaultDraftStore.self)
/// static func draftStore(clock: any Clock, log: any Log) -> any DraftStore
/// ```
///
/// The body is `DefaultDraftStore(clock: clock, log: log)`, with `try` and `await` if the function is marked so.
///
/// - Parameters:
///   - key: The key of the service, if it is declared elsewhere.
///   - traits: The traits, such as the lifetime.
///   - type: The type with the initializer.
///
/// Concurrency: that of the service's kind.
@attached(peer)
@attached(body)
public macro Provides(for key: PartialKeyPath<Catalog>? = nil, _ traits: ServiceTrait..., by type: Any.Type) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesByMacro")

// A body that `by` writes calls these functions, so that `try` and `await` apply to something if the initializer neither
// throws nor suspends.

/// Returns a value.
///
/// - Parameter value: The value.
/// - Returns: The same value.
/// - Throws: Nothing.
///
/// Complexity: constant.
///
/// Concurrency: callable from anywhere.
@inlinable @inline(__always)
public func _trying<Value>(_ value: Value) throws -> Value { value }

/// Returns a value without suspending.
///
/// - Parameter value: The value.
/// - Returns: The same value.
///
/// Complexity: constant.
///
/// Concurrency: runs on the actor of its caller.
@inlinable @inline(__always)
public nonisolated(nonsending) func _awaiting<Value>(_ value: Value) async -> Value { value }
#endif
