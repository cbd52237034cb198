import ServiceCatalog

/// A model that a view obtained, with its catalog and input.
///
/// SwiftUI creates the value of a view many times for one view on screen, and keeps this object for all of these
/// values.
///
/// Concurrency: on the main actor.
@MainActor
final class KeptModel<Model> {
  private var kept: (model: Model, catalog: Catalog, input: AnyHashable?)?

  // A default value of `@State` is created in a nonisolated context.
  nonisolated init() {}

  /// Returns the kept model.
  ///
  /// Obtains a model first if none exists, or if the catalog or the input has changed.
  ///
  /// - Parameters:
  ///   - catalog: The catalog to obtain from.
  ///   - input: The input of a parameterized blueprint; `nil` for other blueprints.
  ///   - obtain: Obtains a model.
  func model(from catalog: Catalog, input: AnyHashable?, obtain: (Catalog) -> Model) -> Model {
    if let kept, kept.catalog === catalog, kept.input == input { return kept.model }
    let model = obtain(catalog)
    kept = (model, catalog, input)
    return model
  }
}
