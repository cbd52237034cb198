extension Assembling {
  /// The instance of a service, if there is one: this never assembles.
  ///
  /// For code that tidies up, reports or reconfigures what is in use, and must not start what isn't:
  ///
  /// ```swift
  /// catalog.obtainIfAssembled(\.cache)?.flush()
  /// ```
  ///
  /// - Parameter blueprint: The service's key.
  /// - Returns: The kept instance, or a weak one that somebody holds. nil if it has not been assembled, if the entry is
  ///   transient, graph or not supplied, or if its scope isn't open.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread. It doesn't wait for a construction that is under way.
  public func obtainIfAssembled<B: Blueprint>(_ blueprint: KeyPath<Catalog, B.Type>) -> B.Output? {
    owningCatalog.existing(EntryKey(B.self, .blueprint), as: B.Output.self)
  }

  /// The instance of an asynchronous service, if there is one: this never assembles.
  ///
  /// - Parameter blueprint: The service's key.
  /// - Returns: The instance as the synchronous form gives it.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread. It doesn't wait for a construction that is under way.
  public func obtainIfAssembled<B: AsyncBlueprint>(_ blueprint: KeyPath<Catalog, B.Type>) -> B.Output? {
    owningCatalog.existing(EntryKey(B.self, .async), as: B.Output.self)
  }

  /// The instance of a main-actor service, if there is one: this never assembles.
  ///
  /// - Parameter blueprint: The service's key.
  /// - Returns: The instance as the synchronous form gives it.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: on the main actor.
  @MainActor
  public func obtainIfAssembled<B: MainActorBlueprint>(_ blueprint: KeyPath<Catalog, B.Type>) -> B.Output? {
    owningCatalog.existing(EntryKey(B.self, .mainActor), as: B.Output.self)
  }
}

extension Catalog {
  package func existing<Output>(_ key: EntryKey, as: Output.Type) -> Output? {
    guard (try? refuseIfClosed(key)) != nil, let found = find(key), let box = try? existing(found) else { return nil }
    return box.instance(as: Output.self)
  }
}
