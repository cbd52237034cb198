extension Assembling {
  /// Obtains a service by its blueprint's type: what a key path stands for.
  ///
  /// To compare the object's class spares the call of the witness and a retain. `Catalog` is final, so that an object of
  /// that class is one, and the cast need not look again.
  @inlinable @inline(__always)
  func supplied<B: Blueprint>(_ blueprint: B.Type) throws(CatalogError) -> B.Output {
    if self is Catalog { return try unsafe unsafeDowncast(self, to: Catalog.self).assembled(B.self) }
    return try owningCatalog.assembled(B.self)
  }

  /// Obtains a service of the main actor's by its blueprint's type, in the same way.
  @inlinable @inline(__always) @MainActor
  func supplied<B: MainActorBlueprint>(_ blueprint: B.Type) throws(CatalogError) -> B.Output {
    if self is Catalog { return try unsafe unsafeDowncast(self, to: Catalog.self).assembled(B.self) }
    return try owningCatalog.assembled(B.self)
  }
}
