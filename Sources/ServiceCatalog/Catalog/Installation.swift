import Synchronization

/// The installation of a module in the current task.
///
/// A task that a module starts inherits the installation and may outlive it. An installation that has ended is skipped.
final class Installation: Sendable {
  private static let local = TaskLocal<Installation?>(wrappedValue: nil)

  let file: StaticString
  let line: UInt32
  private let module: any CatalogModule.Type
  private let outer: Installation?
  private let hasEnded = Atomic<Bool>(false)

  private init(of module: any CatalogModule.Type, _ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = UInt32(truncatingIfNeeded: line)
    self.module = module
    outer = Installation.current
  }

  /// Runs `body` as the installation of a module.
  static func of(_ module: any CatalogModule.Type, _ file: StaticString, _ line: UInt, _ body: () -> Void) {
    let installation = Installation(of: module, file, line)
    local.withValue(installation, operation: body)
    installation.hasEnded.store(true, ordering: .relaxed)
  }

  /// The innermost installation that hasn't ended.
  static var current: Installation? { local.get()?.running }

  private var running: Installation? {
    var next: Installation? = self
    while let installation = next, installation.hasEnded.load(ordering: .relaxed) { next = installation.outer }
    return next
  }

  /// Returns the innermost module that isn't the blueprint itself.
  func module(besides blueprint: Any.Type) -> Any.Type? {
    module != blueprint ? module : outer?.running?.module(besides: blueprint)
  }
}
