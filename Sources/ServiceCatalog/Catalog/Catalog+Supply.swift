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
    let key = EntryKey(B.self, .blueprint)
    put(Definition(key, Builder(builder), lifetime: lifetime(of: B.self), at: Origin(fileID, line)))
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
    let key = EntryKey(B.self, .blueprint)
    put(Definition(key, Builder(builder), lifetime: B.lifetime, at: Origin(fileID, line)))
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
  public func supply<B: Blueprint>(_ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line) {
    supplyOwn(B.self, lifetime: lifetime(of: B.self), at: Origin(fileID, line, besides: B.self))
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
  public func supply<B: SharedBlueprint>(_ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line) {
    supplyOwn(B.self, lifetime: B.lifetime, at: Origin(fileID, line, besides: B.self))
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
    let key = EntryKey(B.self, .blueprint)
    put(Definition(key, Builder(builder), lifetime: lifetime, at: Origin(fileID, line)))
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
    let key = EntryKey(B.self, .mainActor)
    put(Definition(key, Builder(mainActor: builder), lifetime: B.lifetime, at: Origin(fileID, line)))
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
    let key = EntryKey(B.self, .mainActor)
    put(Definition(key, Builder(mainActor: builder), lifetime: lifetime, at: Origin(fileID, line)))
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
  public func supply<B: MainActorBlueprint>(_ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line) {
    supplyOwn(B.self, at: Origin(fileID, line, besides: B.self))
  }
}

extension Catalog {
  /// Supplies a blueprint's own `assemble`.
  func supplyOwn<B: Blueprint>(_ blueprint: B.Type, lifetime: Lifetime?, at origin: Origin) {
    let builder = Builder<B.Output> { catalog in try B.assemble(from: catalog) }
    put(Definition(EntryKey(B.self, .blueprint), builder, lifetime: lifetime, isOwn: true, at: origin))
  }

  /// Supplies a main-actor blueprint's own `assemble`.
  func supplyOwn<B: MainActorBlueprint>(_ blueprint: B.Type, at origin: Origin) {
    let builder = Builder<B.Output>(mainActor: { catalog in try B.assemble(from: catalog) })
    put(Definition(EntryKey(B.self, .mainActor), builder, lifetime: B.lifetime, isOwn: true, at: origin))
  }

  /// The lifetime of a blueprint, for a caller who knows no more than `Blueprint`.
  func lifetime<B: Blueprint>(of blueprint: B.Type) -> Lifetime? {
    // A blueprint may state this by itself. Only what conforms has a service that is safe to share.
    if let lifetime = B.keptFor, B.self is any SharedBlueprint.Type { return lifetime }
    // A subclass that is kept, of a class that is not, inherits the witness. Only classes are looked up: the first look
    // at a type takes some ten microseconds.
    guard B.self is AnyClass else { return nil }
    return (B.self as? any SharedBlueprint.Type)?.lifetime
  }
}
