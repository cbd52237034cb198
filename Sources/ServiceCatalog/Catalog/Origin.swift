/// The source location and the module of a supply, a decorator or a contribution.
package struct Origin: Sendable {
  package let file: StaticString?
  /// Whether the call is an override, which stays when a module is installed.
  ///
  /// The flag takes no space between the file and the line.
  package fileprivate(set) var isOverride = false
  package let line: UInt32
  let module: Any.Type?

  /// Creates the origin of a call.
  ///
  /// - Parameter blueprint: The blueprint, if it is installed by itself. It doesn't count as the module.
  package init(_ file: StaticString, _ line: UInt, besides blueprint: Any.Type = Never.self) {
    self.file = file
    self.line = UInt32(truncatingIfNeeded: line)
    module = Installation.module(besides: blueprint)
  }

  private init() {
    file = nil
    line = 0
    module = nil
  }

  /// The same origin, as that of an override.
  var overriding: Origin {
    var origin = self
    origin.isOverride = true
    return origin
  }

  package static var unknown: Origin { Origin() }

  /// Creates the origin of an entry that a blueprint installs itself: the user's call of `install`.
  init(installing blueprint: Any.Type) {
    let installation = Installation.current
    file = installation?.file
    line = installation?.line ?? 0
    module = Installation.module(besides: blueprint)
  }

  /// The scope of the module, if it belongs to one.
  var scope: Any.Type? { (module as? any DeclaredModule.Type)?.scope }

  package var location: SourceLocation? { file.map { SourceLocation($0, UInt(line)) } }
  package var moduleName: String? {
    listedName ?? module.map { String(naming: $0) }
  }

  /// The name of the module in `Catalog`, with which a root lists it.
  ///
  /// A root lists `Catalog.NotesServices`, and installs `Catalog.NotesServicesModule`.
  var listedName: String? {
    guard let module, module is any DeclaredModule.Type else { return nil }
    let (name, suffix) = (String(naming: module), "Module")
    guard name.hasSuffix(suffix), String(source: module) == "Catalog.\(name)" else { return nil }
    return String(name.dropLast(suffix.count))
  }

  /// Returns an entry that was supplied here as a step of a path: its name, the source location, and the module.
  func step(of key: EntryKey) -> CatalogError.Step {
    var step = key.step
    (step.location, step.module) = (location, moduleName)
    return step
  }
}
