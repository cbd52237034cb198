// Ready-made instances, for each kind of blueprint without an input. The catalog didn't create them, so it doesn't dispose them either.

extension Catalog {
  /// Supplies a ready-made instance, which is kept as long as the catalog.
  ///
  /// ```swift
  /// catalog.supply(ConfigurationBlueprint.self, instance: configuration)
  /// ```
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry.
  ///   - instance: The instance. It is kept, whatever lifetime the blueprint declares, and isn't disposed.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func supply<B: Blueprint>(
    _ blueprint: B.Type, instance: B.Output, fileID: StaticString = #fileID, line: UInt = #line
  ) where B.Output: Sendable {
    put(ready: EntryKey(B.self, .blueprint), ReadyMade(instance), B.self, at: Origin(fileID, line))
  }

  /// Supplies a ready-made instance of a main-actor entry, which is kept as long as the catalog.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry.
  ///   - instance: The instance. It is kept, whatever lifetime the blueprint declares, and isn't disposed.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func supply<B: MainActorBlueprint>(
    _ blueprint: B.Type, instance: B.Output, fileID: StaticString = #fileID, line: UInt = #line
  ) where B.Output: Sendable {
    put(ready: EntryKey(B.self, .mainActor), ReadyMade(instance), B.self, at: Origin(fileID, line))
  }

  /// Supplies a ready-made instance of an asynchronous entry, which `obtainReady` returns at once.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry.
  ///   - instance: The instance. It is kept, whatever lifetime the blueprint declares, and isn't disposed.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func supply<B: AsyncBlueprint>(
    _ blueprint: B.Type, instance: B.Output, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    put(ready: EntryKey(B.self, .async), AsyncBuilder(returning: instance), B.self, at: Origin(fileID, line))
  }

  private func put(
    ready key: EntryKey, _ builder: AnyBuilder, _ blueprint: any CatalogModule.Type, at origin: Origin
  ) {
    put(Definition(key, builder, lifetime: .shared, at: origin, isLive: blueprint.isLive(with: false)))
  }
}

extension Catalog {
  /// Replaces a supplied entry with a ready-made instance, and drops a kept instance.
  ///
  /// ```swift
  /// try catalog.override(\.clock, instance: FixedClock())
  /// ```
  ///
  /// - Parameters:
  ///   - blueprint: The entry's key, such as `\.clock`.
  ///   - instance: The instance. It is kept, whatever the entry's lifetime is, and isn't disposed. The entry's
  ///     decorators still apply. The entry is shared from then on, also if its builder is replaced again.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  /// - Throws: ``CatalogError`` of kind `missingEntry` if the entry is not supplied.
  ///
  /// Complexity: constant. Linear in the number of entries if it throws, because the error records their names.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func override<B: Blueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, instance: B.Output, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(CatalogError) where B.Output: Sendable {
    try override(EntryKey(B.self, .blueprint), by: ReadyMade(instance), .shared, at: Origin(fileID, line))
  }

  /// Replaces a supplied main-actor entry with a ready-made instance, and drops a kept instance.
  ///
  /// - Parameters:
  ///   - blueprint: The entry's key, such as `\.chatComposer`.
  ///   - instance: The instance. It is kept, whatever the entry's lifetime is, and isn't disposed.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  /// - Throws: ``CatalogError`` of kind `missingEntry` if the entry is not supplied.
  ///
  /// Complexity: constant. Linear in the number of entries if it throws, because the error records their names.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func override<B: MainActorBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, instance: B.Output, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(CatalogError) where B.Output: Sendable {
    try override(EntryKey(B.self, .mainActor), by: ReadyMade(instance), .shared, at: Origin(fileID, line))
  }

  /// Replaces a supplied asynchronous entry with a ready-made instance, which `obtainReady` returns at once.
  ///
  /// - Parameters:
  ///   - blueprint: The entry's key, such as `\.store`.
  ///   - instance: The instance. It is kept, whatever the entry's lifetime is, and isn't disposed.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  /// - Throws: ``CatalogError`` of kind `missingEntry` if the entry is not supplied.
  ///
  /// Complexity: constant. Linear in the number of entries if it throws, because the error records their names.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func override<B: AsyncBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, instance: B.Output, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(CatalogError) {
    try override(EntryKey(B.self, .async), by: AsyncBuilder(returning: instance), .shared, at: Origin(fileID, line))
  }
}
