public import ServiceCatalog

// `@Services` writes a call of these functions for each service, and `@CompositionRoot` for each one that it lists by its key, as in
// `Catalog.SuppliesClock`.

extension Catalog {
  /// Supplies a blueprint that a module or a root lists.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint.
  ///   - fileID: The file of the root, for error messages.
  ///   - line: The line of the root, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func _supply<B: Blueprint>(_ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line) {
    supply(B.self, fileID: fileID, line: line)
  }

  /// Supplies a shared blueprint that a module or a root lists.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint.
  ///   - fileID: The file of the root, for error messages.
  ///   - line: The line of the root, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func _supply<B: SharedBlueprint>(_ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line) {
    supply(B.self, fileID: fileID, line: line)
  }

  /// Supplies a main-actor blueprint that a module or a root lists.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint.
  ///   - fileID: The file of the root, for error messages.
  ///   - line: The line of the root, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func _supply<B: MainActorBlueprint>(_ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line) {
    supply(B.self, fileID: fileID, line: line)
  }

  /// Supplies an asynchronous blueprint that a module or a root lists.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint.
  ///   - fileID: The file of the root, for error messages.
  ///   - line: The line of the root, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func _supply<B: AsyncBlueprint>(_ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line) {
    supply(B.self, fileID: fileID, line: line)
  }

  /// Supplies a blueprint with an input that a module or a root lists.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint.
  ///   - fileID: The file of the root, for error messages.
  ///   - line: The line of the root, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func _supply<B: ParameterizedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    supply(B.self, fileID: fileID, line: line)
  }

  /// Supplies a main-actor blueprint with an input that a module or a root lists.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint.
  ///   - fileID: The file of the root, for error messages.
  ///   - line: The line of the root, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func _supply<B: MainActorParameterizedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    supply(B.self, fileID: fileID, line: line)
  }

  /// Supplies a blueprint with an instance for each input that a module or a root lists.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint.
  ///   - fileID: The file of the root, for error messages.
  ///   - line: The line of the root, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func _supply<B: SharedParameterizedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    supply(B.self, fileID: fileID, line: line)
  }

  /// Supplies a blueprint with an asynchronous instance for each input that a module or a root lists.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint.
  ///   - fileID: The file of the root, for error messages.
  ///   - line: The line of the root, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func _supply<B: AsyncParameterizedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    supply(B.self, fileID: fileID, line: line)
  }

  /// Does nothing, because a collection without contributions is empty.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the collection.
  ///   - fileID: The file of the root.
  ///   - line: The line of the root.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any thread.
  public func _supply<B: ContributionBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) {}

  /// Does nothing, because a collection without contributions is empty.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the collection.
  ///   - fileID: The file of the root.
  ///   - line: The line of the root.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any thread.
  public func _supply<B: KeyedContributionBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) {}

  /// Does nothing, because a `SuppliedBlueprint` has no `assemble(from:)` of its own.
  ///
  /// It isn't unavailable, because the compiler would then choose the overload for a `SharedBlueprint`.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint.
  ///   - fileID: The file of the root.
  ///   - line: The line of the root.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any thread.
  @available(
    *, deprecated,
    message: "nothing assembles this service: supply it in a module, or hold it in a property of the root"
  )
  public func _supply<B: SuppliedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) {}
}
