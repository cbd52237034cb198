extension Catalog {
  /// Supplies a builder for a blueprint, with the blueprint's own lifetime.
  ///
  /// The last supply wins; an instance that was kept for the entry is released before this returns.
  ///
  /// ```swift
  /// catalog.supply(ClockBlueprint.self) { _ in SystemClock() }
  /// ```
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is. Also from a generic caller who knows no more than `Blueprint`, a
  ///     ``SharedBlueprint`` is kept.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles the service from the catalog that owns the entry: its argument. A builder that captures a
  ///     catalog instead assembles from that one, whatever overrides there are, and keeps it alive until ``clear()``.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included.
  public func supply<B: Blueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) {
    put(B.self, Supply(builder: BuilderWords.of(Builder(builder)), lifetime: lifetime(of: B.self)), fileID, line)
  }

  /// Supplies a builder for a blueprint that is kept, with the blueprint's own lifetime.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles the service from the catalog that owns the entry.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included. The builder runs once, whatever the number of threads that want
  /// the instance.
  public func supply<B: SharedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) {
    // Known to the compiler here, also where the conformance is conditional.
    put(B.self, Supply(builder: BuilderWords.of(Builder(builder)), lifetime: B.lifetime), fileID, line)
  }

  /// Supplies a blueprint's own `assemble`, with the blueprint's own lifetime.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint. If its own `assemble` is supplied already, nothing changes.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included.
  @inlinable
  public func supply<B: Blueprint>(_ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line) {
    supplyOwn(B.self, lifetime: nil, place: (fileID, line)) { catalog throws in try B.assemble(from: catalog) }
  }

  /// Supplies the own `assemble` of a blueprint that is kept, with the blueprint's own lifetime.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint. If its own `assemble` is supplied already, nothing changes.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included.
  @inlinable
  public func supply<B: SharedBlueprint>(_ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line) {
    supplyOwn(B.self, lifetime: B.lifetime, place: (fileID, line)) { catalog throws in try B.assemble(from: catalog) }
  }

  /// Supplies a builder with a lifetime that the call states.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is.
  ///   - lifetime: How long the instance is kept.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles the service from the catalog that owns the entry.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included. The builder runs once for one instance, whatever the number of
  /// threads that want it.
  public func supply<B: Blueprint>(
    _ blueprint: B.Type, as lifetime: Lifetime, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) where B.Output: Sendable {
    put(B.self, Supply(builder: BuilderWords.of(Builder(builder)), lifetime: lifetime), fileID, line)
  }

  /// Supplies a builder whose instance is kept as long as the catalog: `supply(_:as:builder:)` with
  /// ``Lifetime/shared``.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles the service from the catalog that owns the entry.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included. The builder runs once, whatever the number of threads that want
  /// the instance.
  public func supplyShared<B: Blueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) where B.Output: Sendable {
    supply(B.self, as: .shared, fileID: fileID, line: line, builder: builder)
  }

  /// Supplies a builder of the main actor's.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles a new one from the catalog that owns the entry.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread; the builder runs on the main actor.
  public func supply<B: MainActorBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @MainActor @Sendable (Catalog) throws -> B.Output
  ) {
    put(B.self, Supply(builder: BuilderWords.of(MainActorBuilder(builder)), lifetime: B.lifetime), fileID, line)
  }

  /// Supplies a builder of the main actor's with a lifetime that the call states.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is.
  ///   - lifetime: How long the instance is kept.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles it from the catalog that owns the entry.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread; the builder runs on the main actor.
  public func supply<B: MainActorBlueprint>(
    _ blueprint: B.Type, as lifetime: Lifetime, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @MainActor @Sendable (Catalog) throws -> B.Output
  ) {
    put(B.self, Supply(builder: BuilderWords.of(MainActorBuilder(builder)), lifetime: lifetime), fileID, line)
  }

  /// Supplies a main-actor blueprint's own `assemble`.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint. If its own `assemble` is supplied already, nothing changes.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread; `assemble` runs on the main actor.
  @inlinable
  public func supply<B: MainActorBlueprint>(_ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line) {
    supplyOwn(B.self, place: (fileID, line)) { catalog throws in try B.assemble(from: catalog) }
  }
}

extension Catalog {
  /// Supplies a blueprint's own `assemble`, at the place of the call or, without one, of the enclosing `install`.
  ///
  /// - Parameter lifetime: The lifetime, where the caller knows it.
  @usableFromInline
  func supplyOwn<B: Blueprint>(
    _ blueprint: B.Type, lifetime: Lifetime?, place: (StaticString, UInt)?,
    assemble: @escaping @Sendable (Catalog) throws -> B.Output
  ) {
    let lifetime = lifetime ?? self.lifetime(of: B.self)
    putOwn(B.self, Supply(builder: BuilderWords.of(Builder(assemble)), lifetime: lifetime, isOwn: true), place)
  }

  /// The same for the main actor's.
  @usableFromInline
  func supplyOwn<B: MainActorBlueprint>(
    _ blueprint: B.Type, place: (StaticString, UInt)?,
    assemble: @escaping @MainActor @Sendable (Catalog) throws -> B.Output
  ) {
    let builder = BuilderWords.of(MainActorBuilder(assemble))
    putOwn(B.self, Supply(builder: builder, lifetime: B.lifetime, isOwn: true), place)
  }

  /// The lifetime of a blueprint, for a caller who knows no more than `Blueprint`.
  private func lifetime<B: Blueprint>(of blueprint: B.Type) -> Lifetime? {
    if let lifetime = B.keptFor { return lifetime }
    // A subclass that is kept, of a class that is not, inherits the witness. Only classes are looked up: the first look
    // at a type takes some ten microseconds.
    guard B.self is AnyClass else { return nil }
    return (B.self as? any SharedBlueprint.Type)?.lifetime
  }

  func putOwn(_ blueprint: Any.Type, _ supply: Supply, _ place: (StaticString, UInt)?) {
    var supply = supply
    if let place = place ?? InstallationPath.place { supply.place(place.0, place.1) }
    supply.module = ModuleNumbers.number(of: InstallationPath.module(besides: blueprint))
    put(supply, key: EntryKey(blueprint: blueprint))
  }

  private func put(_ blueprint: Any.Type, _ supply: Supply, _ fileID: StaticString, _ line: UInt) {
    put(supply.placed(fileID, line), key: EntryKey(blueprint: blueprint))
  }
}

extension Supply {
  /// The same at a place, by the module that is being installed.
  @inline(__always)
  func placed(_ fileID: StaticString, _ line: UInt) -> Supply {
    var supply = self
    supply.place(fileID, line)
    if !InstallationPath.isEmpty {
      supply.module = ModuleNumbers.number(of: InstallationPath.module(besides: Never.self))
    }
    return supply
  }
}
