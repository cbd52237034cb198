/// The type of a builder's argument: a catalog, limited to the members that obtain services.
///
/// A blueprint's `assemble(from:)` receives `any Assembling` and obtains its dependencies from it. The protocol has
/// only members that obtain services, so code completion in a builder doesn't suggest `supply`, `install` or
/// `override`.
///
/// The protocol doesn't restrict access. Through ``owningCatalog``, a builder can still supply, override and clear. The
/// protocol doesn't promise isolation, read-only access or a snapshot. It only expresses that a builder obtains
/// services.
///
/// A builder receives the ``Catalog`` that keeps the instance. If the instance isn't kept, it receives the catalog from
/// which the service is obtained. ``Catalog`` is the only type in this library that conforms. Your own types can
/// conform if they represent a catalog, such as a test fixture or the context of a request. Every member then works
/// like the same member of ``owningCatalog``, which must return the same catalog each time.
///
/// Source: the protocol of that name in "Protocol-Driven Service Catalog Without Third-Party Frameworks".
///
/// Concurrency: `Sendable`; usable from any thread.
public protocol Assembling: AnyObject, Sendable {
  /// The catalog from which the services are obtained, with all its members.
  var owningCatalog: Catalog { get }
}

// These members are inlined into builders, where the blueprint is known and the key path is a literal that the
// optimizer removes.
extension Assembling {
  /// Obtains a service.
  ///
  /// ```swift
  /// let greeter = try catalog.obtain(\.greeter)
  /// ```
  ///
  /// - Parameter blueprint: The service's key, such as `\.clock`.
  /// - Returns: The kept instance or a new one, depending on the service's lifetime.
  /// - Throws: ``CatalogError``. Its kind is `missingEntry` if the service or one of its dependencies isn't supplied,
  ///   `circularReference` if the service depends on itself, and `assemblyFailed` if a builder throws any other error.
  ///   A ``CatalogError`` that a builder throws is passed on unchanged.
  ///
  /// Complexity: constant, regardless of the number of entries, plus the builder's cost. The call itself allocates
  /// nothing. The key path is never applied, because its type identifies the entry.
  ///
  /// Concurrency: callable from any thread. The call takes no global lock, and waits only while another thread
  /// assembles the same kept instance.
  @inlinable @inline(__always) @_disfavoredOverload
  public func obtain<B: Blueprint>(_ blueprint: KeyPath<Catalog, B.Type>) throws(CatalogError) -> B.Output {
    try Catalog.obtainOnce(B.self, from: self)
  }

  /// Obtains a service with a subscript, like ``Assembling/obtain(_:)-92ah2``.
  ///
  /// ```swift
  /// let greeter = try Catalog.main[\.greeter]
  /// ```
  ///
  /// - Parameter blueprint: The service's key, such as `\.clock`.
  ///
  /// Complexity: constant, plus the builder's cost.
  ///
  /// Concurrency: callable from any thread.
  @inlinable @_disfavoredOverload
  public subscript<B: Blueprint>(_ blueprint: KeyPath<Catalog, B.Type>) -> B.Output {
    @inline(__always) get throws(CatalogError) { try Catalog.obtainOnce(B.self, from: self) }
  }

  /// Obtains a service, or stops the program with the error's full text.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.clock`.
  ///   - fileID: The file of the call, for the error message.
  ///   - line: The line of the call, for the error message.
  /// - Returns: The service.
  ///
  /// Complexity: constant, plus the builder's cost.
  ///
  /// Concurrency: callable from any thread.
  @inlinable @inline(__always)
  public func resolve<B: Blueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> B.Output {
    do throws(CatalogError) { return try Catalog.obtainOnce(B.self, from: self) } catch { error.trap(fileID, line) }
  }

  /// Obtains a service if it is supplied.
  ///
  /// - Parameter blueprint: The service's key, such as `\.clock`.
  /// - Returns: The service, or `nil` if the service itself has no entry.
  /// - Throws: The errors of obtaining, including that of a missing dependency, but not that of a missing entry for the
  ///   service itself.
  ///
  /// Complexity: constant, plus the builder's cost.
  ///
  /// Concurrency: callable from any thread.
  @inlinable
  public func obtainIfSupplied<B: Blueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> B.Output? {
    try owningCatalog.obtainIfSupplied(EntryKey(B.self, .blueprint)) { () throws(CatalogError) in
      try Catalog.obtainOnce(B.self, from: self)
    }
  }

  /// Returns whether a key has an entry.
  ///
  /// - Parameter blueprint: The service's key, such as `\.clock`.
  /// - Returns: `true` if the key has an entry. The dependencies of the entry may still be missing.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any thread.
  @inlinable
  public func isSupplied<B>(_ blueprint: KeyPath<Catalog, B.Type>) -> Bool {
    owningCatalog.isSupplied(B.self)
  }
}

extension Assembling {
  /// Obtains a service of the main actor.
  ///
  /// - Parameter blueprint: The service's key, such as `\.chatComposer`.
  /// - Returns: The service, kept or new depending on its lifetime.
  /// - Throws: The same errors as ``Assembling/obtain(_:)-92ah2``.
  ///
  /// Complexity: constant, plus the builder's cost.
  ///
  /// Concurrency: callable on the main actor.
  @inlinable @inline(__always) @MainActor @_disfavoredOverload
  public func obtain<B: MainActorBlueprint>(_ blueprint: KeyPath<Catalog, B.Type>) throws(CatalogError) -> B.Output {
    try Catalog.obtainOnce(B.self, from: self)
  }

  /// Obtains a service of the main actor with a subscript.
  ///
  /// - Parameter blueprint: The service's key, such as `\.chatComposer`. A key path literal is `Sendable`.
  ///
  /// Complexity: constant, plus the builder's cost.
  ///
  /// Concurrency: callable on the main actor. Other code can await it if its result is `Sendable`.
  @inlinable @MainActor @_disfavoredOverload
  public subscript<B: MainActorBlueprint>(_ blueprint: any KeyPath<Catalog, B.Type> & Sendable) -> B.Output {
    @inline(__always) get throws(CatalogError) { try Catalog.obtainOnce(B.self, from: self) }
  }

  /// Obtains a service of the main actor, or stops the program with the error's full text.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.chatComposer`.
  ///   - fileID: The file of the call, for the error message.
  ///   - line: The line of the call, for the error message.
  /// - Returns: The service, kept or new depending on its lifetime.
  ///
  /// Complexity: constant, plus the builder's cost.
  ///
  /// Concurrency: callable on the main actor.
  @inlinable @inline(__always) @MainActor
  public func resolve<B: MainActorBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> B.Output {
    do throws(CatalogError) { return try Catalog.obtainOnce(B.self, from: self) } catch { error.trap(fileID, line) }
  }

  /// Obtains a service of the main actor if it is supplied.
  ///
  /// - Parameter blueprint: The service's key, such as `\.chatComposer`.
  /// - Returns: The service, or `nil` if the service itself has no entry.
  /// - Throws: The errors of obtaining, except that of a missing entry for the service itself.
  ///
  /// Complexity: constant, plus the builder's cost.
  ///
  /// Concurrency: callable on the main actor.
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
  /// Obtains the service, or returns `nil` if the service itself has no entry.
  @usableFromInline
  func obtainIfSupplied<Output>(
    _ key: EntryKey, _ obtain: () throws(CatalogError) -> Output
  ) throws(CatalogError) -> Output? {
    guard try isSuppliedInOpenCatalog(key) else { return nil }
    do throws(CatalogError) {
      return try obtain()
    } catch {
      try error.passUnlessMissing(key)
      return nil
    }
  }

  /// Returns whether a key has an entry.
  ///
  /// - Throws: `closed` if it has none, and the catalog is shut down.
  func isSuppliedInOpenCatalog(_ key: EntryKey) throws(CatalogError) -> Bool {
    if visibility.entry(of: key) != nil { return true }
    try refuseIfClosed(key)
    return false
  }

  /// Returns whether a blueprint has an entry of any kind.
  @usableFromInline
  func isSupplied(_ blueprint: Any.Type) -> Bool {
    EntryKey.Kind.blueprints.contains { visibility.entry(of: EntryKey(blueprint, $0)) != nil }
  }
}

extension CatalogError {
  /// Stops the program with the full text at the caller's source location, even in a release build.
  @usableFromInline @inline(never)
  package func trap(_ file: StaticString, _ line: UInt) -> Never { fatalError(description, file: file, line: line) }
}
