#if canImport(SwiftUI)
public import ServiceCatalog
public import SwiftUI

extension EnvironmentValues {
  /// The catalog from which views obtain services.
  ///
  /// The default is `Catalog.main`. Set a different catalog for a subtree with `catalog(_:)`, or override services
  /// with `catalogOverrides(_:)`.
  public var catalog: Catalog {
    get { self[CatalogKey.self] }
    set { self[CatalogKey.self] = newValue }
  }
}

private struct CatalogKey: EnvironmentKey {
  static var defaultValue: Catalog { .main }
}

extension View {
  /// Sets the catalog from which the views of this subtree obtain services.
  ///
  /// Use this modifier for a scope, such as a user's session. When the catalog changes, models are obtained again.
  ///
  /// ```swift
  /// ContentView().catalog(session.scope)
  /// ```
  ///
  /// - Parameter catalog: The catalog.
  /// - Returns: A view whose environment contains the catalog.
  ///
  /// Concurrency: on the main actor.
  public func catalog(_ catalog: Catalog) -> some View {
    environment(\.catalog, catalog)
  }
}
#endif
