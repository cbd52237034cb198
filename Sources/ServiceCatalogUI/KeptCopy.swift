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
    kept = (copy, original)
    return copy
  }
}
