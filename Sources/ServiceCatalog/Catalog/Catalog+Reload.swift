extension Catalog {
  /// Builds a new instance of a kept service while the old one serves, and then keeps the new one.
  ///
  /// ```swift
  /// try await Catalog.main.reload(\.pool, disposingWithin: .seconds(30))
  /// ```
  ///
  /// Whoever obtains the service before the new instance is ready receives the old one. If the builder throws, the old instance
  /// stays. If no instance is kept yet, if the service isn't shared or scoped, or if its instance is ready-made, the call is the same
  /// as obtaining it.
  ///
  /// The new instance receives the current instances of what the builder obtains. An object that obtained the old instance,
  /// such as a shared service, keeps it: reload it as well, or let it obtain the service each time, with a need that is a
  /// function.
  ///
  /// If the service is disposable, the old instance is disposed when no strong reference to it is left, such as that of a scope
  /// that uses it, at the latest after `limit`. The catalog looks at the references once a second. An instance that refers to
  /// itself, for example in a task that it has started, or that isn't an object, always seems to be in use. Without a limit,
  /// such an instance is disposed by ``disposeReplaced(timeout:)`` or ``shutdown(_:timeout:)``, which dispose any old instance,
  /// whoever uses it. The error of a disposal is an event and, without observers, printed.
  ///
  /// Let the builder return another object each time. One that it returned before may be disposed while it's kept again, or twice.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.pool`.
  ///   - limit: The time after which the old instance is disposed even if it's in use, or `nil` for no limit.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  /// - Returns: The new instance.
  /// - Throws: The same errors as obtaining.
  ///
  /// Complexity: constant, plus the builder's cost. Each look is linear in the number of instances to dispose.
  ///
  /// Concurrency: callable from any task or actor. Each of several calls at the same time builds an instance. A call that was
  /// overtaken by another one builds again, so that the kept instance was built after the last call began: of ten calls at the
  /// same time, the last one may build ten times. The builder runs in a separate task, which is cancelled with the caller. A
  /// cancelled call waits for the builder, and keeps nothing. A shutdown that begins meanwhile waits for it, and disposes the
  /// old instance itself.
  @discardableResult
  public func reload<B: AsyncBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, disposingWithin limit: Duration? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws(CatalogError) -> B.Output {
    do throws(CatalogError) {
      let box = try await reloadAsync(EntryKey(B.self, .async), within: limit)
      if let box { return box.instance(as: B.Output.self) }
    } catch {
      try CatalogError.fail(error, fileID, line)
    }
    return try await obtain(blueprint, fileID: fileID, line: line)
  }

  /// Builds a new instance of a kept service on this thread while the old one serves, and then keeps the new one.
  ///
  /// The replacement and the disposal of the old instance are those of an asynchronous service.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.rates`.
  ///   - limit: The time after which the old instance is disposed even if it's in use, or `nil` for no limit.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  /// - Returns: The new instance.
  /// - Throws: The same errors as obtaining.
  ///
  /// Complexity: constant, plus the builder's cost. Each look is linear in the number of instances to dispose.
  ///
  /// Concurrency: callable from any thread. Several calls at the same time are handled as for an asynchronous service. There is
  /// no such method for a service of the main actor.
  @discardableResult
  public func reload<B: Blueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, disposingWithin limit: Duration? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(CatalogError) -> B.Output {
    do throws(CatalogError) {
      let box = try reload(EntryKey(B.self, .blueprint), within: limit)
      if let box { return box.instance(as: B.Output.self) }
    } catch {
      try CatalogError.fail(error, fileID, line)
    }
    return try obtain(blueprint, fileID: fileID, line: line)
  }
}
