/// What every Optional is; none of a user's types.
private protocol OptionalType {}

extension Optional: OptionalType {}

extension ServiceLocator {
  /// Puts a registration into its entry; refuses an Optional.
  func put(_ type: Any.Type, _ name: String?, _ supply: Supply, instance: sending AnyBox? = nil) {
    if type is any OptionalType.Type { optional(type).trap() }
    let key = name == nil ? EntryKey(located: type) : EntryKey(named: type)
    catalog.put(supply, key: key, name: name, instance: instance)
  }

  /// The entry of a service that has a name, or that is not simply the catalog's own.
  @usableFromInline
  func entry(_ type: Any.Type, _ name: String?) -> EntryReference? {
    catalog.lookup(name == nil ? EntryKey(located: type) : EntryKey(named: type), name)?.entry
  }

  /// That a service is not registered, or cannot be.
  @usableFromInline @inline(never)
  func missing(_ type: Any.Type, _ name: String?) -> CatalogError {
    if type is any OptionalType.Type { return optional(type) }
    let name = String(describing: type) + (name.map { " named \"\($0)\"" } ?? "")
    catalog.tellMissing(name)
    var error = catalog.missing(name)
    error.isLocated = true
    return error
  }

  private func optional(_ type: Any.Type) -> CatalogError {
    let name = String(describing: type)
    return CatalogError(.optionalService(name), path: AssemblyPath.steps + [CatalogError.Step(name: name)])
  }
}
