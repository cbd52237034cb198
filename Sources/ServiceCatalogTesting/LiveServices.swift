import ServiceCatalog
import Testing

/// The live services that a test obtained, although it neither replaced nor permitted them.
///
/// Each is reported once. The lock guards the services and the texts, and is not held while an issue is recorded.
final class LiveServices: Sendable {
  private struct State {
    var services: Set<CatalogError.Step> = []
    var unrecorded: [String] = []
  }

  private let state = Protected(State())
  private let sourceLocation: Testing.SourceLocation?

  /// - Parameter sourceLocation: The source location for issues, or `nil` if the caller reports the services.
  init(_ sourceLocation: Testing.SourceLocation?) {
    self.sourceLocation = sourceLocation
  }

  /// Returns a guard for a catalog.
  ///
  /// The blueprints that an enclosing test trait permits are permitted, too.
  func guarding(permitting permitted: Set<ObjectIdentifier>) -> LiveGuard {
    LiveGuard(permitting: permitted) { self.refused($0) }.permitting(as: Catalog.unreportedMain.liveGuard)
  }

  /// Records an issue in the test's tasks.
  ///
  /// Other threads don't know the test, so the issue is recorded at its end.
  private func refused(_ error: CatalogError) {
    let isKnown = sourceLocation != nil && Test.current != nil
    let text = error.description
    let isNew = state.withLock { state in
      guard state.services.insert(error.path.last ?? CatalogError.Step(name: text)).inserted else { return false }
      if !isKnown { state.unrecorded.append(text) }
      return true
    }
    if isNew, isKnown, let sourceLocation { Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation) }
  }

  /// Returns the texts that aren't recorded as issues yet.
  func takeUnrecorded() -> [String] {
    state.withLock { state in
      defer { state.unrecorded = [] }
      return state.unrecorded
    }
  }
}

extension CatalogError {
  /// Whether the error is of a live service, which is reported where it is obtained.
  var isLiveService: Bool {
    if case .liveService = kind { true } else { false }
  }
}

/// Returns the blueprints of keys.
func blueprints(of keys: [PartialKeyPath<Catalog>]) -> Set<ObjectIdentifier> {
  let catalog = Catalog()
  return Set(keys.compactMap { (catalog[keyPath: $0] as? Any.Type).map { ObjectIdentifier($0) } })
}
