extension Catalog {
  /// Contributes an element to a collection.
  ///
  /// A new element is assembled each time the collection is obtained.
  ///
  /// ```swift
  /// catalog.contribute(to: PanelsBlueprint.self) { _ in SearchPanel() }
  /// ```
  ///
  /// The element comes after the existing ones. A contribution to a scope adds to those of the enclosing catalogs, but
  /// only for that scope. A contribution to an ``isolatedCopy()`` adds to those that its source had, but only for that
  /// copy.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the collection.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the element from the catalog that obtains the collection.
  ///
  /// Complexity: logarithmic in the number of contributions, on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func contribute<B: ContributionBlueprint>(
    to blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Element
  ) {
    contribute(B.self, Builder(builder), .transient, at: Origin(fileID, line))
  }

  /// Contributes an element to a collection, with an explicit lifetime.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the collection.
  ///   - lifetime: The lifetime of the element.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the element. For a shared element, its argument is the catalog that the
  ///     element was contributed to.
  ///
  /// Complexity: logarithmic in the number of contributions, on average.
  ///
  /// Concurrency: callable from any thread and from builders. The builder runs once for each kept instance, whatever
  /// the number of threads that obtain it.
  public func contribute<B: ContributionBlueprint>(
    to blueprint: B.Type, as lifetime: Lifetime, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Element
  ) where B.Element: Sendable {
    contribute(B.self, Builder(builder), lifetime, at: Origin(fileID, line))
  }

  private func contribute<B: ContributionBlueprint>(
    _ blueprint: B.Type, _ builder: AnyBuilder, _ lifetime: Lifetime, at origin: Origin
  ) {
    Lifetime.refuse(B._disposal, ofElements: B.self, at: origin)
    lifetime.check(builder, of: B.self, at: origin)
    let key = EntryKey(blueprint, .collection)
    contribute(Definition(key, builder, lifetime: lifetime, at: origin, isLive: B._isLive))
  }

  /// Replaces all contributions to a collection.
  ///
  /// ```swift
  /// try catalog.override(\.panels) { _ in [FakePanel()] }
  /// ```
  ///
  /// On a scope, the new builder also hides the contributions of the enclosing catalogs. Later contributions come after
  /// its elements, except those of modules that are installed. The collection's decorators still apply. Instances of the
  /// replaced contributions are released before this method returns. What a scope keeps of one is released with the scope.
  ///
  /// - Parameters:
  ///   - blueprint: The collection's key, such as `\.panels`.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that returns the whole array. It is called each time the collection is obtained.
  /// - Throws: ``CatalogError`` of kind `missingEntry` if the collection has no contributions.
  ///
  /// Complexity: linear in the number of contributions.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func override<B: ContributionBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> [B.Element]
  ) throws(CatalogError) {
    let key = EntryKey(B.self, .collection)
    let definition = Definition(key, Builder(builder), at: Origin(fileID, line).overriding)
    guard replaceContributions(by: definition) else { throw missing(key, overriddenAt: SourceLocation(fileID, line)) }
  }
}

extension Assembling {
  /// Obtains the contributions to a collection.
  ///
  /// - Parameter blueprint: The collection's key, such as `\.panels`.
  /// - Returns: The elements in the order of their contributions. For a scope, those of the enclosing catalogs come
  ///   first. Each element is kept or new, depending on its lifetime. The array is empty if there are no contributions.
  /// - Throws: The same errors as ``Assembling/obtain(_:)-92ah2``, for the first element that can't be assembled. The
  ///   error's path contains the source location of that contribution. The kind is `circularReference` if an element's
  ///   builder obtains the collection.
  ///
  /// Complexity: linear in the number of contributions, plus the builders' cost.
  ///
  /// Concurrency: callable from any thread. The array is a consistent snapshot. A contribution that another thread makes
  /// during the call takes effect in the next call. If another thread clears or overrides the collection, the call
  /// begins to assemble it again.
  @inlinable
  public func obtain<B: ContributionBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> [B.Element] {
    try owningCatalog.elements(EntryKey(B.self, .collection), as: B.Element.self)
  }

  /// Obtains a collection with a subscript.
  ///
  /// - Parameter blueprint: The collection's key, such as `\.panels`.
  ///
  /// Complexity: linear in the number of contributions, plus the builders' cost.
  ///
  /// Concurrency: callable from any thread.
  @inlinable
  public subscript<B: ContributionBlueprint>(_ blueprint: KeyPath<Catalog, B.Type>) -> [B.Element] {
    get throws(CatalogError) { try owningCatalog.elements(EntryKey(B.self, .collection), as: B.Element.self) }
  }

  /// Obtains a collection, or stops the program with the error's full text.
  ///
  /// - Parameters:
  ///   - blueprint: The collection's key, such as `\.panels`.
  ///   - fileID: The file of the call, for the error message.
  ///   - line: The line of the call, for the error message.
  /// - Returns: The elements, in the order of their contributions.
  ///
  /// Complexity: linear in the number of contributions, plus the builders' cost.
  ///
  /// Concurrency: callable from any thread.
  @inlinable
  public func resolve<B: ContributionBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> [B.Element] {
    do throws(CatalogError) {
      return try owningCatalog.elements(EntryKey(B.self, .collection), as: B.Element.self)
    } catch { error.trap(fileID, line) }
  }
}
