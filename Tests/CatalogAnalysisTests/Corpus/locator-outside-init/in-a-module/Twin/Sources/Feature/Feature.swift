import ServiceCatalog

/// A router that opens paths.
public struct Router: Sendable {
  /// A router.
  public init() {}

  /// Opens a path.
  public func open(_ path: String) { print(path) }
}

/// A feature's screen.
public final class Screen {
  private let router: Router = ServiceLocator.inject()

  /// A screen.
  public init() {}

  /// Shows the screen.
  public func show() {
    router.open("/feature")
  }
}
