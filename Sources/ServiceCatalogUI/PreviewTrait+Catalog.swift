#if canImport(SwiftUI)
public import ServiceCatalog
public import SwiftUI

extension PreviewTrait where T == Preview.ViewTraits {
  /// Gives a preview a catalog of its own.
  ///
  /// The catalog is empty until the closure installs services, so no preview sees another one's changes. If the closure
  /// throws, the preview shows the error. A service that a view can't obtain still stops the preview.
  ///
  /// Two of these traits don't combine: the views use the catalog of one of them. Pass everything in one closure.
  ///
  /// ```swift
  /// #Preview(traits: .catalog { $0.install(AppServices()) }) {
  ///   AgendaView()
  /// }
  /// ```
  ///
  /// - Parameter prepare: A closure that installs services, and overrides some of them.
  /// - Returns: A trait for `#Preview`.
  ///
  /// Concurrency: on the main actor.
  @MainActor
  public static func catalog(_ prepare: @escaping @MainActor (Catalog) throws -> Void) -> Self {
    modifier(CatalogPreview(prepare: prepare))
  }
}

private struct CatalogPreview: PreviewModifier {
  let prepare: @MainActor (Catalog) throws -> Void

  func body(content: Content, context: Void) -> some View {
    content.modifier(PreparedCatalog(prepare: prepare))
  }
}

private struct PreparedCatalog: ViewModifier {
  @State private var kept = KeptCopy()
  let prepare: @MainActor (Catalog) throws -> Void

  init(prepare: @escaping @MainActor (Catalog) throws -> Void) { self.prepare = prepare }

  func body(content: Content) -> some View {
    switch kept.result(prepare: prepare) {
    case .success(let catalog): content.environment(\.catalog, catalog)
    case .failure(let error): Text(verbatim: "\(error)")
    }
  }
}
#endif
