/// A change of the sources that is the only one to fix a finding, and is safe.
///
/// A rule sets the remedy of its finding. `CatalogAnalysis` makes the change if the form of the source allows it.
package enum Remedy: Sendable, Hashable {
  /// Removes the comment at the finding's place.
  case removeComment
  /// Makes a builder assemble from its argument instead of the same catalog by another name.
  case useGivenCatalog
}
