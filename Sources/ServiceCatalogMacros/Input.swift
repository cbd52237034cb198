/// Marks a parameter of `@Blueprint`'s initializer as known only at run time.
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
/// Pass several inputs as a tuple with their names. Call the initializer as if the parameter weren't marked. In a
/// struct without an initializer, mark a property, which must be a `var`.
///
/// `Input` is a property wrapper because a macro can't be attached to a parameter.
///
/// Concurrency: `Sendable` if the value is.
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
