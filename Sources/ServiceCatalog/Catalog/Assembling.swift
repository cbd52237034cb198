/// What a builder obtains from: the obtain family, without the means to supply.
///
/// Every member of the family is the catalog's, documented at ``Catalog``; they differ in nothing. A type of yours that
/// stands in for a catalog conforms by naming the catalog it stands for.
///
/// Source: the protocol of that name in "Protocol-Driven Service Catalog Without Third-Party Frameworks" (seed 000).
///
/// Concurrency: `Sendable`; usable from any thread.
public protocol Assembling: AnyObject, Sendable {
  /// The catalog that obtains.
  var owningCatalog: Catalog { get }
}

// What follows is inlined into builders, where the key path is a literal that folds away and the blueprint is known.
extension Assembling {
  /// Obtains a service.
  ///
  /// - Parameter blueprint: The service's key, such as `\.clock`.
  /// - Returns: The service: the kept instance, or a new one, as its lifetime says.
  /// - Throws: What ``Catalog/obtain(_:)`` throws.
  ///
  /// Complexity: constant, whatever the number of entries; plus the builder's own.
  ///
  /// Concurrency: from any thread.
  @inlinable @inline(__always)
  public func obtain<B: Blueprint>(_ blueprint: KeyPath<Catalog, B.Type>) throws(CatalogError) -> B.Output {
    try Catalog.obtainOnce(B.self, from: self)
  }

  /// Obtains a service: ``Catalog/obtain(_:)`` as a subscript.
  ///
  /// - Parameter blueprint: The service's key, such as `\.clock`.
  ///
  /// Complexity: constant, plus the builder's own.
  ///
  /// Concurrency: from any thread.
  @inlinable
  public subscript<B: Blueprint>(_ blueprint: KeyPath<Catalog, B.Type>) -> B.Output {
    @inline(__always) get throws(CatalogError) { try Catalog.obtainOnce(B.self, from: self) }
  }

  /// Obtains a service, or stops the program with the error's full text.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.clock`.
  ///   - fileID: Where the call stands, for the message.
  ///   - line: Where the call stands, for the message.
  /// - Returns: The service.
  ///
  /// Complexity: constant, plus the builder's own.
  ///
  /// Concurrency: from any thread.
  @inlinable @inline(__always)
  public func resolve<B: Blueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> B.Output {
    do throws(CatalogError) { return try Catalog.obtainOnce(B.self, from: self) } catch { error.trap(fileID, line) }
  }

  /// Obtains a service if it is supplied.
  ///
  /// - Parameter blueprint: The service's key, such as `\.clock`.
  /// - Returns: The service; nil only if it has no entry itself.
  /// - Throws: What obtaining throws otherwise, also if something that the service needs is missing.
  ///
  /// Complexity: constant, plus the builder's own.
  ///
  /// Concurrency: from any thread.
  @inlinable
  public func obtainIfSupplied<B: Blueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> B.Output? {
    try owningCatalog.obtainIfSupplied(EntryKey(B.self, .blueprint)) { () throws(CatalogError) in
      try Catalog.obtainOnce(B.self, from: self)
    }
  }

  /// Whether something is supplied for a key.
  ///
  /// - Parameter blueprint: The service's key, such as `\.clock`.
  /// - Returns: Whether obtaining it would find an entry. What the entry needs may still be missing.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: from any thread.
  @inlinable
  public func isSupplied<B>(_ blueprint: KeyPath<Catalog, B.Type>) -> Bool {
    owningCatalog.isSupplied(B.self)
  }
}

extension Assembling {
  /// Obtains a service of the main actor's.
  ///
  /// - Parameter blueprint: The service's key, such as `\.chatComposer`.
  /// - Returns: A new one.
  /// - Throws: What ``Catalog/obtain(_:)`` throws.
  ///
  /// Complexity: constant, plus the builder's own.
  ///
  /// Concurrency: on the main actor.
  @inlinable @inline(__always) @MainActor
  public func obtain<B: MainActorBlueprint>(_ blueprint: KeyPath<Catalog, B.Type>) throws(CatalogError) -> B.Output {
    try Catalog.obtainOnce(B.self, from: self)
  }

  /// Obtains a service of the main actor's, as a subscript.
  ///
  /// - Parameter blueprint: The service's key, such as `\.chatComposer`.
  ///
  /// Complexity: constant, plus the builder's own.
  ///
  /// Concurrency: on the main actor.
  @inlinable @MainActor
  public subscript<B: MainActorBlueprint>(_ blueprint: KeyPath<Catalog, B.Type>) -> B.Output {
    @inline(__always) get throws(CatalogError) { try Catalog.obtainOnce(B.self, from: self) }
  }

  /// Obtains a service of the main actor's, or stops the program with the error's full text.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.chatComposer`.
  ///   - fileID: Where the call stands, for the message.
  ///   - line: Where the call stands, for the message.
  /// - Returns: A new one.
  ///
  /// Complexity: constant, plus the builder's own.
  ///
  /// Concurrency: on the main actor.
  @inlinable @inline(__always) @MainActor
  public func resolve<B: MainActorBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> B.Output {
    do throws(CatalogError) { return try Catalog.obtainOnce(B.self, from: self) } catch { error.trap(fileID, line) }
  }

  /// Obtains a service of the main actor's if it is supplied.
  ///
  /// - Parameter blueprint: The service's key, such as `\.chatComposer`.
  /// - Returns: A new one; nil only if it has no entry itself.
  /// - Throws: What obtaining throws otherwise.
  ///
  /// Complexity: constant, plus the builder's own.
  ///
  /// Concurrency: on the main actor.
  @inlinable @MainActor
  public func obtainIfSupplied<B: MainActorBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> B.Output? {
    try owningCatalog.obtainIfSupplied(EntryKey(B.self, .mainActor)) { () throws(CatalogError) in
      try Catalog.obtainOnce(B.self, from: self)
    }
  }
}

extension Catalog {
  /// Obtains unless nothing is supplied for the entry itself.
  @usableFromInline
  func obtainIfSupplied<Output>(
    _ key: EntryKey, _ obtain: () throws(CatalogError) -> Output
  ) throws(CatalogError) -> Output? {
    guard isSupplied(key) else { return nil }
    do throws(CatalogError) {
      return try obtain()
    } catch {
      try error.passUnlessMissing(key)
      return nil
    }
  }

  /// Whether an entry of any kind is supplied for a blueprint.
  @usableFromInline
  func isSupplied(_ blueprint: Any.Type) -> Bool {
    EntryKey.Kind.blueprints.contains { isSupplied(EntryKey(blueprint, $0)) }
  }
}

extension CatalogError {
  /// Stops the program with the full text, at a caller's place, in Release too.
  @usableFromInline @inline(never)
  func trap(_ file: StaticString, _ line: UInt) -> Never {
    fatalError(description, file: file, line: line)
  }
}
