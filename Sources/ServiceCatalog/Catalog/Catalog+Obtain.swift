extension Catalog {
  /// Obtains by the blueprint's type, in code that is compiled once for each blueprint in a module.
  @inlinable @inline(never)
  static func obtainOnce<B: Blueprint>(
    _ blueprint: B.Type, from catalog: any Assembling
  ) throws(CatalogError) -> B.Output {
    try assemble(
      EntryKey(B.self, .blueprint), from: catalog, as: B.Output.self,
      mayBeOwn: B._supportedLifetimes == .transient
    ) {
      try B.assemble(from: $0)
    } other: { catalog throws(CatalogError) in
      try obtainOnce(B.self, from: catalog)
    }
  }

  /// Obtains a service by its blueprint's type, on the main actor.
  @inlinable @inline(never) @MainActor
  static func obtainOnce<B: MainActorBlueprint>(
    _ blueprint: B.Type, from catalog: any Assembling
  ) throws(CatalogError) -> B.Output {
    try assemble(EntryKey(B.self, .mainActor), from: catalog, as: B.Output.self, mayBeOwn: true) {
      try B.assemble(from: $0)
    } other: { catalog throws(CatalogError) in
      try obtainOnce(B.self, from: catalog)
    }
  }
}

// The members of `Assembling`, with the place of the call for the error of an outermost one. Only the code of a failed call
// reads the place. A builder's argument is `any Assembling`, so the code that macros generate doesn't use these members.

extension Catalog {
  /// Obtains a service, like ``Assembling/obtain(_:)-92ah2``.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.clock`.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  /// - Returns: The service.
  /// - Throws: ``CatalogError``.
  ///
  /// Complexity: constant, plus the builder's cost.
  ///
  /// Concurrency: callable from any thread.
  @inlinable @inline(__always)
  public func obtain<B: Blueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(CatalogError) -> B.Output {
    do throws(CatalogError) { return try Catalog.obtainOnce(B.self, from: self) } catch {
      try CatalogError.fail(error, fileID, line)
    }
  }

  /// Obtains a service with a subscript.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.clock`.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///
  /// Complexity: constant, plus the builder's cost.
  ///
  /// Concurrency: callable from any thread.
  @inlinable
  public subscript<B: Blueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> B.Output {
    @inline(__always) get throws(CatalogError) { try obtain(blueprint, fileID: fileID, line: line) }
  }

  /// Obtains a service of the main actor, like ``Assembling/obtain(_:)-92ah2``.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.chatComposer`.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  /// - Returns: The service.
  /// - Throws: ``CatalogError``.
  ///
  /// Complexity: constant, plus the builder's cost.
  ///
  /// Concurrency: callable on the main actor.
  @inlinable @inline(__always) @MainActor
  public func obtain<B: MainActorBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(CatalogError) -> B.Output {
    do throws(CatalogError) { return try Catalog.obtainOnce(B.self, from: self) } catch {
      try CatalogError.fail(error, fileID, line)
    }
  }

  /// Obtains a service of the main actor with a subscript.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.chatComposer`. A key path literal is `Sendable`.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///
  /// Complexity: constant, plus the builder's cost.
  ///
  /// Concurrency: callable on the main actor. Other code can await it if its result is `Sendable`.
  @inlinable @MainActor
  public subscript<B: MainActorBlueprint>(
    _ blueprint: any KeyPath<Catalog, B.Type> & Sendable, fileID: StaticString = #fileID, line: UInt = #line
  ) -> B.Output {
    @inline(__always) get throws(CatalogError) { try obtain(blueprint, fileID: fileID, line: line) }
  }

  /// Obtains an asynchronous service, like ``Assembling/obtain(_:)-92ah2``.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.store`.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  /// - Returns: The service.
  /// - Throws: ``CatalogError``.
  ///
  /// Complexity: constant, plus the builder's cost.
  ///
  /// Concurrency: callable from any task or actor.
  @inlinable
  public func obtain<B: AsyncBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(CatalogError) -> B.Output {
    do throws(CatalogError) {
      return try await Catalog.obtainOnce(B.self, from: self)
    } catch { try CatalogError.fail(error, fileID, line) }
  }

  /// Obtains an asynchronous service with a subscript.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.store`.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///
  /// Complexity: constant, plus the builder's cost.
  ///
  /// Concurrency: callable from any task or actor.
  @inlinable
  public subscript<B: AsyncBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> B.Output {
    get async throws(CatalogError) { try await obtain(blueprint, fileID: fileID, line: line) }
  }
}

extension CatalogError {
  /// Throws an error with the place of the call that it leaves, unless that is part of an assembly.
  ///
  /// The function throws by itself, and consumes the error, so that a call needs 40 bytes less.
  @usableFromInline @inline(never)
  static func fail(_ error: consuming Self, _ file: StaticString, _ line: UInt) throws(Self) -> Never {
    if error.details.site == nil, Caller.isOutermost { error.details.site = SourceLocation(file, line) }
    throw error
  }
}
