/// The installation of a module in the current task.
struct Installation: Sendable {
  private static let local = TaskLocal<Nested<Installation>?>(wrappedValue: nil)

  let file: StaticString
  let line: UInt32
  private let module: any CatalogModule.Type
  private let catalog: UInt64

  /// Installs a module.
  static func of(_ module: any CatalogModule, in catalog: Catalog, _ file: StaticString, _ line: UInt) {
    let number = UInt32(truncatingIfNeeded: line)
    let installation = Installation(file: file, line: number, module: type(of: module), catalog: catalog.number)
    let nested = Nested(installation, within: local.get())
    local.withValue(nested) { module.install(in: catalog) }
    nested.end()
  }

  /// Returns whether a module of this type is being installed in the catalog, and installs this one.
  static func isUnderWay(_ module: any CatalogModule, in catalog: Catalog) -> Bool {
    local.get()?.all.contains { $0.element.module == type(of: module) && $0.element.catalog == catalog.number } ?? false
  }

  /// The innermost installation that hasn't ended.
  static var current: Installation? { local.get()?.running?.element }

  /// The innermost module that is being installed and isn't the blueprint itself.
  static func module(besides blueprint: Any.Type) -> Any.Type? {
    local.get()?.all.first { $0.element.module != blueprint }?.element.module
  }
}
