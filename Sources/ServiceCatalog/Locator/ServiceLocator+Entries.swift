extension ServiceLocator {
  /// Stores a registration in the catalog.
  ///
  /// Stops the program if the type is an Optional.
  func put(_ definition: Definition) {
    if let error = CatalogError.optional(definition.type) {
      error.trap(definition.origin.file ?? #fileID, UInt(definition.origin.line))
    }
    catalog.put(definition)
  }
}

extension CatalogError {
  /// Returns the error for a type that is an Optional, or `nil` for any other type.
  ///
  /// The method checks the type's name, because checking for a conformance takes the runtime tens of microseconds for
  /// each new type. `String(reflecting:)` takes as long, because it checks for several conformances.
  static func optional(_ type: Any.Type) -> CatalogError? {
    let text = _typeName(type).utf8
    // The name of an Optional's metatype ends with `.Type`.
    guard text.starts(with: "Swift.Optional<".utf8), text.last == UInt8(ascii: ">") else { return nil }
    let name = String(naming: type)
    return CatalogError(.optionalService(name), path: Caller.steps + [Step(name: name)])
  }
}
