extension Catalog {
  /// Decorates each instance of an entry, after its builder returns and before a caller receives it.
  ///
  /// ```swift
  /// catalog.decorate(ClockBlueprint.self) { clock, catalog in
  ///   LoggingClock(clock, log: try catalog.obtain(\.log))
  /// }
  /// ```
  ///
  /// Decorators run in the order in which they were added. They still apply if the entry is replaced, until ``clear()``
  /// removes them. An instance that is already kept is dropped, so that the next one is decorated. An entry that a
  /// decorator obtains counts as a dependency of the decorated entry, so cycles through it are found, and its errors
  /// show the chain of entries.
  ///
  /// A scope's decorators apply to its own entries, including those that are supplied later. Decorating an entry that
  /// belongs to an enclosing catalog stops the program. Override the entry in the scope first, or decorate it in the
  /// catalog that owns it.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry, which may be supplied later.
  ///   - fileID: The file of the call, for the graph.
  ///   - line: The line of the call, for the graph.
  ///   - decorator: A closure that returns the instance, changed or not, or a different one that wraps it.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func decorate<B: Blueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    with decorator: @escaping @Sendable (B.Output, Catalog) throws -> B.Output
  ) {
    decorate(EntryKey(B.self, .blueprint), with: InputBuilder(decorator), at: Origin(fileID, line))
  }

  /// Decorates each instance of a main-actor entry.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry, which may be supplied later.
  ///   - fileID: The file of the call, for the graph.
  ///   - line: The line of the call, for the graph.
  ///   - decorator: A closure that returns the instance, changed or not, or a different one that wraps it.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread. The decorator runs on the main actor.
  public func decorate<B: MainActorBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    with decorator: @escaping @MainActor @Sendable (B.Output, Catalog) throws -> B.Output
  ) {
    decorate(EntryKey(B.self, .mainActor), with: InputBuilder(mainActor: decorator), at: Origin(fileID, line))
  }

  /// Decorates each instance of an entry with an input.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry, which may be supplied later.
  ///   - fileID: The file of the call, for the graph.
  ///   - line: The line of the call, for the graph.
  ///   - decorator: A closure that returns the instance, changed or not, or a different one that wraps it.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func decorate<B: ParameterizedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    with decorator: @escaping @Sendable (B.Output, Catalog) throws -> B.Output
  ) {
    decorate(EntryKey(B.self, .input), with: InputBuilder(decorator), at: Origin(fileID, line))
  }

  /// Decorates each instance of a main-actor entry with an input.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry, which may be supplied later.
  ///   - fileID: The file of the call, for the graph.
  ///   - line: The line of the call, for the graph.
  ///   - decorator: A closure that returns the instance, changed or not, or a different one that wraps it.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders. The decorator runs on the main actor.
  public func decorate<B: MainActorParameterizedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    with decorator: @escaping @MainActor @Sendable (B.Output, Catalog) throws -> B.Output
  ) {
    decorate(EntryKey(B.self, .mainActorInput), with: InputBuilder(mainActor: decorator), at: Origin(fileID, line))
  }

  /// Decorates each element that is contributed to a collection, including later contributions.
  ///
  /// On a scope, the decorator applies only to the scope's own contributions. The enclosing catalogs decorate theirs. If the scope
  /// overrides the whole collection, the decorators of the enclosing catalogs also apply to what is contributed to the scope later.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the collection, which may have no contributions yet.
  ///   - fileID: The file of the call, for the graph.
  ///   - line: The line of the call, for the graph.
  ///   - decorator: A closure that returns the element, changed or not, or a different one that wraps it.
  ///
  /// Complexity: linear in the number of contributions.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func decorate<B: ContributionBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    with decorator: @escaping @Sendable (B.Element, Catalog) throws -> B.Element
  ) {
    decorate(EntryKey(B.self, .collection), with: InputBuilder(decorator), at: Origin(fileID, line))
  }

  /// Decorates each element that is contributed to a collection with keys, including later contributions.
  ///
  /// On a scope, the decorator applies only to the scope's own contributions. The enclosing catalogs decorate theirs. If the scope
  /// overrides the whole collection, the decorators of the enclosing catalogs also apply to what is contributed to the scope later.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the collection, which may have no contributions yet.
  ///   - fileID: The file of the call, for the graph.
  ///   - line: The line of the call, for the graph.
  ///   - decorator: A closure that returns the element, changed or not, or a different one that wraps it.
  ///
  /// Complexity: linear in the number of contributions.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func decorate<B: KeyedContributionBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    with decorator: @escaping @Sendable (B.Element, Catalog) throws -> B.Element
  ) {
    decorate(EntryKey(B.self, .collection), with: InputBuilder(decorator), at: Origin(fileID, line))
  }
}
