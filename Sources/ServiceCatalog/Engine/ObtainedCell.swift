import Synchronization

/// What an `@Obtained` property keeps, and where it obtains from.
///
/// `kept` is guarded by the lock, which is held for a copy, never while a builder runs. The class is `Sendable` only
/// where the instance is.
final class ObtainedCell<Instance> {
  private let given: Catalog?
  private weak let assembling: Catalog?
  private let lock = Lock(())
  private var kept: Instance?

  init(given: Catalog?) {
    self.given = given
    assembling = given == nil ? AssemblyPath.assemblingCatalog : nil
  }

  /// What was obtained.
  var instance: Instance? {
    guarded { kept }
  }

  /// The catalog to obtain from.
  var catalog: Catalog {
    given ?? assembling ?? .main
  }

  /// Keeps an instance, unless one is kept already, and returns the kept one.
  func keep(_ instance: Instance) -> Instance {
    guarded {
      kept = kept ?? instance
      return kept ?? instance
    }
  }

  private func guarded<Result>(_ body: () -> Result) -> Result {
    // What comes out stays where the cell is: the class is not `Sendable` where the instance is not.
    lock.withLock { _ in
      nonisolated(unsafe) let result = body()
      return unsafe result
    }
  }
}

// The cell's state is behind its lock, and what it hands out is `Sendable`.
extension ObtainedCell: @unchecked Sendable where Instance: Sendable {}
