/// The type of a builder's argument: what obtains services, in the vocabulary of obtaining alone.
///
/// A blueprint's `assemble(from:)` receives `any Assembling` and obtains what it needs from it. Its members are those that
/// obtain, so that code completion in a builder offers nothing that supplies, installs or overrides.
///
/// It isn't a restricted view. ``owningCatalog`` returns the whole catalog, and a builder that uses it may supply, override
/// and clear. The protocol doesn't promise isolation, read-only access or a snapshot; it states what a builder is for.
///
/// The value that a builder receives is the ``Catalog`` that keeps the instance, or the one that obtains it if nobody
/// keeps it. ``Catalog`` is the one type of this library that conforms. A type of yours conforms if it stands for a catalog,
/// such as a fixture of your tests or the context of a request; every member then works as the same member of the catalog that
/// ``owningCatalog`` returns. Return the same catalog each time.
///
/// Source: the protocol of that name in "Protocol-Driven Service Catalog Without Third-Party Frameworks".
///
/// Concurrency: `Sendable`; usable from any thread.
public protocol Assembling: AnyObject, Sendable {
  /// The catalog that obtains, with everything that it can do.
  var owningCatalog: Catalog { get }
}

// What follows is inlined into builders, where the key path is a literal that folds away and the blueprint is known.
extension Assembling {
  /// Obtains a service.
  ///
  /// ```swift
  /// let greeter = try catalog.obtain(\.greeter)
  /// ```
  ///
  /// - Parameter blueprint: The service's key, such as `\.clock`.
  /// - Returns: The service: the kept instance, or a new one, as its lifetime says.
  /// - Throws: ``CatalogError``: `missingEntry` if nothing is supplied for it or for something it needs;
  ///   `circularReference` if it needs itself; `assemblyFailed` if a builder throws something else than a
  ///   ``CatalogError``, which passes through as it is.
  ///
  /// Complexity: constant, whatever the number of entries, without an allocation of its own; plus the builder's. The
  /// key path is not applied: the blueprint's type says all.
  ///
  /// Concurrency: from any thread. Takes no global lock. Waits if, and only if, another thread is assembling the same
  /// kept instance.
  @inlinable @inline(__always)
  public func obtain<B: Blueprint>(_ blueprint: KeyPath<Catalog, B.Type>) throws(CatalogError) -> B.Output {
    try Catalog.obtainOnce(B.self, from: self)
  }

  /// Obtains a service: ``Assembling/obtain(_:)-92ah2`` as a subscript.
  ///
  /// ```swift
  /// let greeter = try Catalog.main[\.greeter]
  /// ```
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
  /// - Throws: What ``Assembling/obtain(_:)-92ah2`` throws.
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
  /// - Parameter blueprint: The service's key, such as `\.chatComposer`. A key path that is written out is `Sendable`.
  ///
  /// Complexity: constant, plus the builder's own.
  ///
  /// Concurrency: on the main actor. Other code awaits it, if what it returns is `Sendable`.
  @inlinable @MainActor
  public subscript<B: MainActorBlueprint>(_ blueprint: any KeyPath<Catalog, B.Type> & Sendable) -> B.Output {
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
