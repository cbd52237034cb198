extension Catalog {
  /// Contributes an element to a collection.
  ///
  /// Each obtain of the collection assembles a new element.
  ///
  /// ```swift
  /// catalog.contribute(to: PanelsBlueprint.self) { _ in SearchPanel() }
  /// ```
  ///
  /// The element comes after the existing ones. A scope adds to the contributions of the catalogs around it, for itself
  /// only. An ``isolatedCopy()`` adds to the contributions that its source had, for itself only.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the collection.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the element from the catalog that obtains.
  ///
  /// Complexity: linear in the number of contributions that this catalog has to the collection.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func contribute<B: ContributionBlueprint>(
    to blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Element
  ) {
    contribute(B.self, Builder(builder), .transient, at: Origin(fileID, line))
  }

  /// Contributes an element to a collection, with a lifetime of its own.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the collection.
  ///   - lifetime: The lifetime of the element.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the element. For a shared element, its argument is the catalog that the
  ///     element was contributed to.
  ///
  /// Complexity: linear in the number of contributions that this catalog has to the collection.
  ///
  /// Concurrency: callable from any thread and from builders. The builder runs once for each kept instance, whatever
  /// the number of threads that obtain it.
  public func contribute<B: ContributionBlueprint>(
    to blueprint: B.Type, as lifetime: Lifetime, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Element
  ) where B.Element: Sendable {
    contribute(B.self, Builder(builder), lifetime, at: Origin(fileID, line))
  }

  private func contribute(
    _ blueprint: (some ContributionBlueprint).Type, _ builder: AnyBuilder, _ lifetime: Lifetime, at origin: Origin
  ) {
    // A disposable blueprint disposes its output, and an element isn't the output.
    _ = Lifetime.transient.allowing(blueprint.disposal, of: blueprint, .shared, at: origin)
    contribute(Definition(EntryKey(blueprint, .collection), builder, lifetime: lifetime, at: origin))
  }

  /// Replaces all contributions to a collection.
  ///
  /// ```swift
  /// try catalog.override(\.panels) { _ in [FakePanel()] }
  /// ```
  ///
  /// On a scope, it also hides the contributions of the catalogs around it. Later contributions come after it, and the
  /// decorators of the collection stay. Instances of the replaced contributions are released before this method
  /// returns.
  ///
  /// - Parameters:
  ///   - blueprint: The collection's key, such as `\.panels`.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that returns the whole array, called for each obtain.
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
    let definition = Definition(key, Builder(builder), at: Origin(fileID, line))
    guard replaceContributions(by: definition) else { throw missing(key, overriddenAt: SourceLocation(fileID, line)) }
  }
}

extension Assembling {
  /// Obtains the contributions to a collection.
  ///
  /// - Parameter blueprint: The collection's key, such as `\.panels`.
  /// - Returns: The elements in the order of their contributions, those of the catalogs around a scope first. Each is
  ///   kept or new, depending on its lifetime. The array is empty if there are no contributions.
  /// - Throws: The same errors as ``Assembling/obtain(_:)-92ah2``, for the first element that can't be assembled. The
  ///   path has the source location of that contribution. The kind is `circularReference` if the builder of an element
  ///   obtains the collection.
  ///
  /// Complexity: linear in the number of contributions, plus the builders' cost.
  ///
  /// Concurrency: callable from any thread. The array is a consistent snapshot. Changes that other threads make during
  /// the call take effect in the next one.
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
