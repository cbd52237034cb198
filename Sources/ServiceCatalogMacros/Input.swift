/// Marks what is known at run time, among the parameters of the initializer that `@Blueprint` calls.
///
/// ```swift
/// @Blueprint final class Chat {
///   init(@Input conversation: Conversation.ID, chatStore: any ChatStore) { … }
/// }
///
/// extension Catalog {
///   var chat: ChatBlueprint.Type { ChatBlueprint.self }
/// }
///
/// let chat = try catalog.obtain(\.chat, with: conversation.id)
/// ```
///
/// Several inputs are given as a tuple with their names. It is called as if it were not marked; in a struct without an
/// initializer it marks a property, which has to be a `var`.
///
/// It wraps the parameter because a macro cannot be attached to one.
///
/// Concurrency: `Sendable` where the value is.
@propertyWrapper
@frozen
public struct Input<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Wraps a value.
  ///
  /// - Parameter wrappedValue: The value.
  @inlinable
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

extension Input: Sendable where Value: Sendable {}
