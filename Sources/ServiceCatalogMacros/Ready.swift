/// Marks a parameter as an asynchronous service that is already assembled.
///
/// ```swift
/// @Provides(.shared) static func chatStore(@Ready database: Database, clock: any Clock) -> ChatStore {
///   ChatStore(database: database, clock: clock)
/// }
/// ```
///
/// The parameter is that of a function in an extension with ``Services(_:)``. The blueprint obtains the service with
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
