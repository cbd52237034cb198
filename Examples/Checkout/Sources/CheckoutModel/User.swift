/// Somebody who may order.
public struct User: Sendable, Equatable {
  /// How orders name him.
  public let id: String

  /// What he is called.
  public let name: String

  /// What may be charged to his card in all.
  public let limit: Money

  /// A user.
  public init(id: String, name: String, limit: Money) {
    self.id = id
    self.name = name
    self.limit = limit
  }
}
