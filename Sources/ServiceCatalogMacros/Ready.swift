/// Marks a parameter as an asynchronous service that is already assembled.
///
/// ```swift
/// @Blueprint(.shared) final class ChatStore: Sendable {
///   init(@Ready database: Database, clock: any Clock) { … }
/// }
/// ```
///
/// The parameter is that of `@Blueprint`'s initializer, of a function marked with `@Assembles`, or of a function in an
/// extension with `@Services`. The blueprint obtains the service with `catalog.obtainReady(\.database)`, and stays
/// synchronous. If the database hasn't been assembled yet, obtaining the service throws `notReady`, so call
/// `prepareShared()` at launch.
///
/// Without the mark, the initializer or the function must be `async`, and the blueprint awaits the service. In an `async`
/// one, the mark is an error. Call it as if the parameter weren't marked. In a struct without an initializer, mark a
/// property, which must be a `var`.
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
