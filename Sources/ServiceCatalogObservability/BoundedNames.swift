#if Observability
  import ServiceCatalog

  /// Names that the process has passed on as labels, of which there is a bounded number.
  ///
  /// A backend keeps something for each label for ever, whichever catalog and observation it came from.
  final class BoundedNames<Name: Hashable & Sendable>: Sendable {
    private let known = Protected<Set<Name>>([])

    /// Whether a name was passed on before, or may be because there are fewer than `limit`.
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
    /// The entry's name without that of a located service, which programs make up while they run.
    var typeName: String {
      name.utf8.firstRange(of: " named \"".utf8).map { String(name[..<$0.lowerBound]) } ?? name
    }
  }
#endif
