/// Marks an asynchronous service that has been assembled before, among the parameters of the initializer that
/// `@Blueprint` calls.
///
/// ```swift
/// @Blueprint(.shared) final class ChatStore: Sendable {
///   init(@Ready database: Database, clock: any Clock) { … }
/// }
/// ```
///
/// The blueprint obtains it by `catalog.obtainReady(\.database)`, so that it stays synchronous itself. Obtaining the
/// service before the database has been assembled throws `notReady`: call `prepareShared()` at launch.
///
/// Without the mark, the initializer has to be `async`, and the blueprint awaits the service. There the mark is an error.
/// The initializer is called as if the parameter were not marked. In a struct without an initializer it marks a
/// property, which has to be a `var`.
///
/// It wraps the parameter because a macro cannot be attached to one.
///
/// Concurrency: `Sendable` where the value is.
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
