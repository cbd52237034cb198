extension Catalog {
  /// Contributes an element with a key to a collection.
  ///
  /// A new element is assembled each time the collection is obtained.
  ///
  /// ```swift
  /// catalog.contribute(to: HandlersBlueprint.self, at: .invoices) { _ in InvoiceHandler() }
  /// ```
  ///
  /// A contribution to a scope adds to those of the enclosing catalogs, but only for that scope. If one of them has the same
  /// key, the scope's takes its place there. A contribution to an ``isolatedCopy()`` adds to those that its source had, but
  /// only for that copy.
  ///
  /// The program stops with `[duplicate-contribution]` if this catalog already has a contribution with an equal key, unless
  /// that is from an earlier installation of the same module in this catalog, which this one replaces. It also stops if the code
  /// of the keys' type changes the collection each time it is called.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the collection.
  ///   - key: The key of the element.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the element from the catalog that obtains the collection.
  ///
  /// Complexity: linear in the number of contributions.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func contribute<B: KeyedContributionBlueprint>(
    to blueprint: B.Type, at key: B.Key, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Element
  ) {
    contribute(B.self, key, .transient, Origin(fileID, line), builder)
  }

  /// Contributes an element with a key to a collection, with an explicit lifetime.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the collection.
  ///   - key: The key of the element.
  ///   - lifetime: The lifetime of the element.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the element. For a shared element, its argument is the catalog that the
  ///     element was contributed to.
  ///
  /// Complexity: linear in the number of contributions.
  ///
  /// Concurrency: callable from any thread and from builders. The builder runs once for each kept instance, whatever
  /// the number of threads that obtain it.
  public func contribute<B: KeyedContributionBlueprint>(
    to blueprint: B.Type, at key: B.Key, as lifetime: Lifetime, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Element
  ) where B.Element: Sendable {
    contribute(B.self, key, lifetime, Origin(fileID, line), builder)
  }

  private func contribute<B: KeyedContributionBlueprint>(
    _ blueprint: B.Type, _ key: B.Key, _ lifetime: Lifetime, _ origin: Origin,
    _ builder: @escaping @Sendable (Catalog) throws -> B.Element
  ) {
    let generation = Installation.underWay(origin.module, in: self)?.generation
    let untyped = ContributionKey(key, of: B.self, generation: generation)
    let builder = KeyedBuilder(key, untyped, builder)
    Lifetime.refuse(B._disposal, ofElements: B.self, at: origin)
    lifetime.check(builder, of: B.self, at: origin)
    let new = Definition(EntryKey(B.self, .collection), builder, lifetime: lifetime, at: origin, isLive: B._isLive)
    do throws(CatalogError) {
      try contribute(new, at: untyped)
    } catch {
      error.trap(origin.file ?? #fileID, UInt(origin.line))
    }
  }

  /// Replaces all contributions to a collection with keys.
  ///
  /// ```swift
  /// try catalog.override(\.handlers) { _ in [.invoices: FakeHandler()] }
  /// ```
  ///
  /// On a scope, the new builder also hides the contributions of the enclosing catalogs. Later contributions are added to its
  /// elements, and take the place of those with the same keys, except for contributions of modules that are installed. The
  /// collection's decorators still apply. Instances of the replaced contributions are released before this method returns.
  /// What a scope keeps of one is released with the scope.
  ///
  /// - Parameters:
  ///   - blueprint: The collection's key path, such as `\.handlers`.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that returns the whole dictionary. It is called each time the collection is obtained.
  /// - Throws: ``CatalogError`` of kind `missingEntry` if the collection has no contributions.
  ///
  /// Complexity: linear in the number of contributions.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func override<B: KeyedContributionBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> [B.Key: B.Element]
  ) throws(CatalogError) {
    let key = EntryKey(B.self, .collection)
    let definition = Definition(key, Builder(builder), at: Origin(fileID, line).overriding)
    guard replaceContributions(by: definition) else { throw missing(key, overriddenAt: SourceLocation(fileID, line)) }
  }

  /// Replaces the contribution with a key.
  ///
  /// ```swift
  /// try catalog.override(\.handlers, at: .invoices) { _ in FakeHandler() }
  /// ```
  ///
  /// The lifetime and the decorators stay the same. Installing the contribution's module again doesn't replace the override.
  /// On a scope, the override hides the contribution of an enclosing catalog, only there. An instance of a replaced
  /// contribution is released before this method returns. What a scope keeps of a hidden or a replaced one is released with the
  /// scope.
  ///
  /// - Parameters:
  ///   - blueprint: The collection's key path, such as `\.handlers`.
  ///   - key: The key of the contribution.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the element.
  /// - Throws: ``CatalogError`` of kind `missingEntry` if the collection has no contribution with the key. If all
  ///   contributions are overridden, their keys aren't known, and any key is accepted. The kind is `changedRepeatedly` if
  ///   the code of the keys' type changes the collection each time.
  ///
  /// Complexity: linear in the number of contributions.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func override<B: KeyedContributionBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, at key: B.Key, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Element
  ) throws(CatalogError) {
    let (collection, origin) = (EntryKey(B.self, .collection), Origin(fileID, line).overriding)
    let untyped = ContributionKey(key, of: B.self)
    guard try override(KeyedBuilder(key, untyped, builder), of: collection, at: untyped, origin) else {
      throw missing(collection, at: untyped, overriddenAt: SourceLocation(fileID, line))
    }
  }
}

extension Assembling {
  /// Obtains the contributions to a collection by their keys.
  ///
  /// - Parameter blueprint: The collection's key path, such as `\.handlers`.
  /// - Returns: The elements. For a scope, they include those of the enclosing catalogs whose keys the scope's own
  ///   contributions don't have. Each element is kept or new, depending on its lifetime. The dictionary is empty if there
  ///   are no contributions.
  /// - Throws: The same errors as ``Assembling/obtain(_:)-92ah2``, for the first element that can't be assembled. The
  ///   error's path contains the key and the source location of that contribution. The kind is `circularReference` if an
  ///   element's builder obtains the collection.
  ///
  /// Complexity: linear in the number of contributions, plus the builders' cost. Constant if all contributions are those of
  /// one catalog, shared and ready; in any other case, each call hashes the keys.
  ///
  /// Concurrency: callable from any thread. The dictionary is a consistent snapshot. A contribution that another thread makes
  /// during the call takes effect in the next call. If another thread clears or overrides the collection, the call
  /// begins to assemble it again.
  @inlinable
  public func obtain<B: KeyedContributionBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> [B.Key: B.Element] {
    try owningCatalog.dictionary(EntryKey(B.self, .collection), as: [B.Key: B.Element].self)
  }

  /// Obtains a collection with keys with a subscript.
  ///
  /// - Parameter blueprint: The collection's key path, such as `\.handlers`.
  ///
  /// Complexity: linear in the number of contributions, plus the builders' cost.
  ///
  /// Concurrency: callable from any thread.
  @inlinable
  public subscript<B: KeyedContributionBlueprint>(_ blueprint: KeyPath<Catalog, B.Type>) -> [B.Key: B.Element] {
    get throws(CatalogError) {
      try owningCatalog.dictionary(EntryKey(B.self, .collection), as: [B.Key: B.Element].self)
    }
  }

  /// Obtains a collection with keys, or stops the program with the error's full text.
  ///
  /// - Parameters:
  ///   - blueprint: The collection's key path, such as `\.handlers`.
  ///   - fileID: The file of the call, for the error message.
  ///   - line: The line of the call, for the error message.
  /// - Returns: The elements by their keys.
  ///
  /// Complexity: linear in the number of contributions, plus the builders' cost.
  ///
  /// Concurrency: callable from any thread.
  @inlinable
  public func resolve<B: KeyedContributionBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> [B.Key: B.Element] {
    do throws(CatalogError) {
      return try owningCatalog.dictionary(EntryKey(B.self, .collection), as: [B.Key: B.Element].self)
    } catch { error.trap(fileID, line) }
  }
}
