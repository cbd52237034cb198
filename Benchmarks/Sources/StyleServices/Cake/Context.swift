/// An object that can be passed around, and passes on to a context.
public struct Context: Sendable {
  @usableFromInline
  let type: any (ServiceComponent & SendableMetatype).Type

  /// A face on a context.
  public init(type: any (ServiceComponent & SendableMetatype).Type) {
    self.type = type
  }

  /// Makes something of numbers.
  @inlinable
  public var service: any Service { type.service }
}
