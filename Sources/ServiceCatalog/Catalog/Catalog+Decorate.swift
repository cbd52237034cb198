extension Catalog {
  /// Decorates what an entry gives: each instance, after its builder has built it and before anybody is given it.
  ///
  /// ```swift
  /// catalog.decorate(ClockBlueprint.self) { clock, catalog in
  ///   LoggingClock(clock, log: try catalog.obtain(\.log))
  /// }
  /// ```
  ///
  /// Decorators run in the order in which they were given. They outlive a replacement of the entry, not ``clear()``. An
  /// instance that is kept already is dropped, so that the next obtain is decorated. What a decorator obtains is part of
  /// the entry's path: it finds cycles, and its errors tell the chain.
  ///
  /// To decorate what a catalog around this scope owns is a mistake that stops the program: override it here first, or
  /// decorate it there. A scope's decorators are for entries of its own, also for those that it is supplied with later.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is; it may be supplied later.
  ///   - fileID: Where the call stands, for the graph.
  ///   - line: Where the call stands, for the graph.
  ///   - decorator: Gives the instance itself, changed, or another that stands before it.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included.
  public func decorate<B: Blueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    with decorator: @escaping @Sendable (B.Output, Catalog) throws -> B.Output
  ) {
    decorate(EntryKey(B.self, .blueprint), with: InputBuilder(decorator), at: Origin(fileID, line))
  }

  /// Decorates what a main-actor entry gives.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is; it may be supplied later.
  ///   - fileID: Where the call stands, for the graph.
  ///   - line: Where the call stands, for the graph.
  ///   - decorator: Gives the instance itself, changed, or another that stands before it.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread; the decorator runs on the main actor.
  public func decorate<B: MainActorBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    with decorator: @escaping @MainActor @Sendable (B.Output, Catalog) throws -> B.Output
  ) {
    decorate(EntryKey(B.self, .mainActor), with: InputBuilder(mainActor: decorator), at: Origin(fileID, line))
  }

  /// Decorates what an entry with an input gives.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is; it may be supplied later.
  ///   - fileID: Where the call stands, for the graph.
  ///   - line: Where the call stands, for the graph.
  ///   - decorator: Gives the instance itself, changed, or another that stands before it.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included.
  public func decorate<B: ParameterizedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    with decorator: @escaping @Sendable (B.Output, Catalog) throws -> B.Output
  ) {
    decorate(EntryKey(B.self, .input), with: InputBuilder(decorator), at: Origin(fileID, line))
  }

  /// Decorates what an entry with an input gives.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is; it may be supplied later.
  ///   - fileID: Where the call stands, for the graph.
  ///   - line: Where the call stands, for the graph.
  ///   - decorator: Gives the instance itself, changed, or another that stands before it.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included.
  public func decorate<B: MainActorParameterizedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    with decorator: @escaping @MainActor @Sendable (B.Output, Catalog) throws -> B.Output
  ) {
    decorate(EntryKey(B.self, .mainActorInput), with: InputBuilder(mainActor: decorator), at: Origin(fileID, line))
  }

  /// Decorates each element that is contributed to a collection, those contributed later too.
  ///
  /// On a scope it decorates what was contributed there, once something was; what the catalogs around it contribute is
  /// theirs to decorate.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose collection it is; nothing need be contributed yet.
  ///   - fileID: Where the call stands, for the graph.
  ///   - line: Where the call stands, for the graph.
  ///   - decorator: Gives the element itself, changed, or another that stands before it.
  ///
  /// Complexity: linear in the number of contributions.
  ///
  /// Concurrency: from any thread, builders included.
  public func decorate<B: ContributionBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    with decorator: @escaping @Sendable (B.Element, Catalog) throws -> B.Element
  ) {
    decorate(EntryKey(B.self, .collection), with: InputBuilder(decorator), at: Origin(fileID, line))
  }
}
