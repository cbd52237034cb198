import ServiceCatalog
package import Testing

#if os(Linux) && canImport(Runtime)
import Runtime
#endif

/// The first read of `Catalog.main` in a task that doesn't inherit a test's catalog, such as a detached one, while the test
/// runs.
///
/// The task gets the services of the process, so the test would fail for a reason that is hard to find, or not at all. The lock
/// guards the read.
package final class OutsideRead: Sendable {
  private let place = Protected<Testing.SourceLocation??>(nil)

  /// Records a read, unless it's part of a test that has no catalog of its own.
  package init() {}

  package func note() {
    if Test.current != nil { return }
    let isFirst = place.withLock { place in
      defer { place = place ?? .some(nil) }
      return place == nil
    }
    guard isFirst, let caller = Self.caller else { return }
    place.withLock { $0 = .some(caller) }
  }

  /// The read's text, and its place if it's known, or `nil` if there was none.
  package var failure: (text: String, place: Testing.SourceLocation?)? {
    place.withLock { $0 }.map { (Self.text, $0) }
  }

  private static let text = """
    a task read Catalog.main while this test ran, and got the catalog of the process: it inherits none from a test
      to fix: take `let catalog = Catalog.main` before the task begins, and run its work in `catalog.withMain { … }`
    """

  /// The place of the call outside of this package, if the system can find it.
  private static var caller: Testing.SourceLocation? {
    #if os(Linux) && canImport(Runtime)
    let frames = (try? Backtrace.capture(limit: 24).symbolicated())?.frames ?? []
    let own = [
      "ServiceCatalogTesting/OutsideRead.swift", "/ServiceCatalog/Catalog/", "/ServiceCatalog/Engine/",
      "swift-generated-sources",
    ]
    for frame in frames {
      guard let place = frame.symbol?.sourceLocation, place.line > 0 else { continue }
      if own.contains(where: place.path.contains) { continue }
      let parts = place.path.split(separator: "/").suffix(2)
      if parts.count < 2 { continue }
      return Testing.SourceLocation(
        fileID: parts.joined(separator: "/"), filePath: place.path, line: place.line, column: max(place.column, 1))
    }
    #endif
    return nil
  }
}
