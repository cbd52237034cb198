/// The cake of the benchmarks.
public enum AppContext: TableRepositoryComponent, DefaultServiceComponent {
  /// The repository of numbers.
  public static let repository = createRepository()

  /// The service over the repository.
  public static let service = createService()
}

/// A value that can be passed around, and forwards to a context.
public struct Context: Sendable {
  @usableFromInline
  let type: any (ServiceComponent & SendableMetatype).Type

  /// Creates a face of a context.
  public init(type: any (ServiceComponent & SendableMetatype).Type) {
    self.type = type
  }

  /// Forwards to the context's service.
  @inlinable
  public var service: any Service { type.service }
}
