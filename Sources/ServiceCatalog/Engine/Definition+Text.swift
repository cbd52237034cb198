extension Definition {
  /// The entry as a step of a path: its name, where it was supplied, and by which module.
  package var step: CatalogError.Step {
    var step = CatalogError.Step(name: name, location: origin.location)
    step.module = origin.moduleName
    return step
  }

  /// The entry's name as errors print it.
  package var name: String { key.fullName }

  /// The blueprint, or the type that is located.
  package var type: Any.Type { key.type }
}
