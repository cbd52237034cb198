import ServiceCatalog

/// A copy of a catalog with changes, for one view on screen.
///
/// Concurrency: on the main actor.
@MainActor
final class KeptCopy {
  private var kept: (copy: Catalog, original: Catalog)?

  // A default value of `@State` is created in a nonisolated context.
  nonisolated init() {}

  /// Returns the kept copy.
  ///
  /// Makes a copy first if none exists or the original catalog is a different one.
  ///
  /// - Parameters:
  ///   - original: The catalog to copy.
  ///   - changes: A closure that changes a new copy.
  /// - Throws: The error of `changes`. In that case no copy is kept.
  func copy(of original: Catalog, changes: (Catalog) throws -> Void) rethrows -> Catalog {
    if let kept, kept.original === original { return kept.copy }
    let copy = original.isolatedCopy()
    try changes(copy)
    let old = kept
    kept = (copy, original)
    // Deinitializers may read the property.
    withExtendedLifetime(old) {}
    return copy
  }

  private static let empty = Catalog(name: "preview")

  /// Returns the kept copy of an empty catalog, or the error of `prepare`.
  ///
  /// - Parameter prepare: A closure that supplies services to a new copy. If it throws, the next call runs it again.
  func result(prepare: (Catalog) throws -> Void) -> Result<Catalog, any Error> {
    Result { try copy(of: Self.empty, changes: prepare) }
  }
}

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
    let old = kept
    kept = (model, catalog, input)
    // Deinitializers may read the property.
    withExtendedLifetime(old) {}
    return model
  }
}
