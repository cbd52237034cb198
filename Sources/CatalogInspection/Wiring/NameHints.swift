import ServiceCatalog

/// The names that somebody may have meant, for the package's other targets.
package enum NameHints {
  /// At most three names nearest to one, the nearest first.
  package static func nearest(to name: String, in names: [String]) -> [String] {
    NearestNames.indices(to: name, in: names).map { names[$0] }
  }
}
