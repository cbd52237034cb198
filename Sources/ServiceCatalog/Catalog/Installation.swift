/// The installation of a module in the current task.
struct Installation: Sendable {
  private static let local = TaskLocal<Nested<Installation>?>(wrappedValue: nil)

  let file: StaticString
  let line: UInt32
  private let module: any CatalogModule.Type

  /// Runs `body` as the installation of a module.
  static func of(_ module: any CatalogModule.Type, _ file: StaticString, _ line: UInt, _ body: () -> Void) {
    let installation = Installation(file: file, line: UInt32(truncatingIfNeeded: line), module: module)
    let nested = Nested(installation, within: local.get())
    local.withValue(nested, operation: body)
    nested.end()
  }

  /// The innermost installation that hasn't ended.
  static var current: Installation? { local.get()?.running?.element }

  /// The innermost module that is being installed and isn't the blueprint itself.
  static func module(besides blueprint: Any.Type) -> Any.Type? {
    local.get()?.all.first { $0.element.module != blueprint }?.element.module
  }
}
