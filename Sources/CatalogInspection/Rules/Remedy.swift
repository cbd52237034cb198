/// A change of the sources that fixes a finding, is certain, and is the only one that does.
///
/// A rule says which one its finding has. `CatalogAnalysis` makes the change, where the source is written so that it can.
package enum Remedy: Sendable, Hashable {
  /// Removes the comment at the finding's place.
  case removeComment
  /// Lets a builder assemble from the catalog that it receives, instead of the same one by another way.
  case useGivenCatalog
}
