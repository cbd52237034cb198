#if Observability
import ServiceCatalog
import ServiceCatalogDiagnostics

/// A bounded set of the names that the process has used as labels.
///
/// A backend stores data for each label permanently, regardless of the catalog and the observation from which it
/// came.
final class BoundedNames<Name: Hashable & Sendable>: Sendable {
  private let known = Protected<Set<Name>>([])

  /// Returns whether a name may be used, because it was used before or fewer than `limit` names are known.
  func admit(_ name: Name, limit: Int) -> Bool {
    known.withLock { known in
      if known.contains(name) { return true }
      if known.count >= limit { return false }
      known.insert(name)
      return true
    }
  }
}

extension CatalogEvent {
  /// The entry's name without the name of a located service, which programs may compute at run time.
  var typeName: String {
    if name.utf8.last != UInt8(ascii: "\"") { return name }
    return name.utf8.firstRange(of: " named \"".utf8).map { String(name[..<$0.lowerBound]) } ?? name
  }
}
#endif
