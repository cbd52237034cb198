extension ServiceLocator {
  /// Puts a registration into its entry; refuses an Optional.
  func put(_ definition: Definition, keeping instance: AnyBox? = nil) {
    if let error = CatalogError.optional(definition.type) {
      error.trap(definition.origin.file ?? #fileID, UInt(definition.origin.line))
    }
    catalog.put(definition, keeping: instance)
  }
}

extension CatalogError {
  /// That a type is an Optional; nil if it isn't one.
  ///
  /// The name says so. Asking for a conformance takes the runtime tens of microseconds for each new type, and so does
  /// `String(reflecting:)`, which asks for several.
  static func optional(_ type: Any.Type) -> CatalogError? {
    guard _typeName(type).utf8.starts(with: "Swift.Optional<".utf8) else { return nil }
    let name = String(describing: type)
    return CatalogError(.optionalService(name), path: Path.steps + [Step(name: name)])
  }
}
