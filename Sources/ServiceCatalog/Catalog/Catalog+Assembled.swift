extension Assembling {
  /// Returns the instance of a service if it exists, and never assembles one.
  ///
  /// Use this method to clean up, report or reconfigure services that are in use, without creating others:
  ///
  /// ```swift
  /// catalog.obtainIfAssembled(\.cache)?.flush()
  /// ```
  ///
  /// - Parameter blueprint: The service's key.
  /// - Returns: The kept instance, or a weak instance that is still referenced. `nil` if the service hasn't been
  ///   assembled, isn't supplied, has the lifetime `.transient` or `.graph`, or belongs to a scope that isn't open.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread. It doesn't wait for a construction in progress.
  public func obtainIfAssembled<B: Blueprint>(_ blueprint: KeyPath<Catalog, B.Type>) -> B.Output? {
    owningCatalog.existing(EntryKey(B.self, .blueprint), as: B.Output.self)
  }

  /// Returns the instance of an asynchronous service if it exists, and never assembles one.
  ///
  /// - Parameter blueprint: The service's key.
  /// - Returns: The instance, under the same conditions as for a synchronous service.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread. It doesn't wait for a construction in progress.
  public func obtainIfAssembled<B: AsyncBlueprint>(_ blueprint: KeyPath<Catalog, B.Type>) -> B.Output? {
    owningCatalog.existing(EntryKey(B.self, .async), as: B.Output.self)
  }

  /// Returns the instance of a main-actor service if it exists, and never assembles one.
  ///
  /// - Parameter blueprint: The service's key.
  /// - Returns: The instance, under the same conditions as for a synchronous service.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable on the main actor.
  @MainActor
  public func obtainIfAssembled<B: MainActorBlueprint>(_ blueprint: KeyPath<Catalog, B.Type>) -> B.Output? {
    owningCatalog.existing(EntryKey(B.self, .mainActor), as: B.Output.self)
  }
}

extension Catalog {
  package func existing<Output>(_ key: EntryKey, as: Output.Type) -> Output? {
    guard (try? refuseIfClosed(key)) != nil, let found = visibility.entry(of: key), !found.isDecorated,
      let box = try? existing(found)
    else { return nil }
    return box.instance(as: Output.self)
  }
}
