extension Catalog {
  /// Installs modules and blueprints, in the order given.
  ///
  /// Each entry remembers the place of this call and the module that supplied it.
  ///
  /// - Parameters:
  ///   - modules: What to install.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///
  /// Complexity: linear in the number of entries supplied.
  ///
  /// Concurrency: from any thread, builders included.
  public func install(_ modules: any CatalogModule..., fileID: StaticString = #fileID, line: UInt = #line) {
    install(modules, fileID: fileID, line: line)
  }

  /// Installs a list of modules and blueprints, in its order.
  ///
  /// - Parameters:
  ///   - modules: What to install.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///
  /// Complexity: linear in the number of entries supplied.
  ///
  /// Concurrency: from any thread, builders included.
  public func install(_ modules: [any CatalogModule], fileID: StaticString = #fileID, line: UInt = #line) {
    for module in modules {
      Installation.of(type(of: module), fileID, line) { module.install(in: self) }
    }
  }

  /// Installs what a block lists, one module or blueprint a line, with `if`, `switch` and `for`.
  ///
  /// ```swift
  /// catalog.install {
  ///   CalendarModule()
  ///   if isDemo { DemoDataModule() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - modules: What to install.
  ///
  /// Complexity: linear in the number of entries supplied.
  ///
  /// Concurrency: from any thread, builders included.
  public func install(
    fileID: StaticString = #fileID, line: UInt = #line, @ModuleBuilder _ modules: () -> [any CatalogModule]
  ) {
    install(modules(), fileID: fileID, line: line)
  }
}
