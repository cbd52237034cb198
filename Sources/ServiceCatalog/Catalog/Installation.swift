/// The modules that the current task is installing, innermost last.
struct Installation: Sendable {
  @TaskLocal static var current: Installation?

  let file: StaticString
  let line: UInt32
  private var modules: [any CatalogModule.Type] = []

  /// Runs `body` as the installation of a module.
  static func of(_ module: any CatalogModule.Type, _ file: StaticString, _ line: UInt, _ body: () -> Void) {
    var installation = Installation(file: file, line: UInt32(truncatingIfNeeded: line))
    installation.modules = (current?.modules ?? []) + [module]
    $current.withValue(installation, operation: body)
  }

  private init(file: StaticString, line: UInt32) {
    self.file = file
    self.line = line
  }

  /// Returns the innermost module that isn't the blueprint itself.
  func module(besides blueprint: Any.Type) -> Any.Type? { modules.last { $0 != blueprint } }
}
