public import ServiceCatalog

extension Catalog {
  /// Opens a scope by its root: supplies the root's values in the scope, and installs the root's services in this catalog.
  ///
  /// ```swift
  /// let session = catalog.makeScope(SessionRoot(user: user))
  /// let inbox = try session[\.inbox]
  /// ```
  ///
  /// The services are installed in the outermost catalog, when the first scope is opened by this root.
  ///
  /// - Parameter root: The root, with the values of this scope.
  /// - Returns: The scope, as `makeScope(_:)` returns it for a kind of scope.
  ///
  /// Complexity: linear in the number of values. The first call is also linear in the number of services.
  ///
  /// Concurrency: callable from any thread and from builders.
  @inlinable
  public func makeScope<Root: ScopeRoot>(_ root: Root) -> Catalog {
    let scope = makeScope(Root.ScopeKind.self)
    fill(scope, from: root)
    return scope
  }

  /// Opens a scope by its root, which the caller ends, and for which the shutdown of this catalog waits.
  ///
  /// - Parameter root: The root, with the values of this scope.
  /// - Returns: The scope, which ends when you call its `end(_:timeout:)`.
  /// - Throws: `CatalogError` of kind `closed` if this catalog or an enclosing one is shut down.
  ///
  /// Complexity: linear in the number of values. The first call is also linear in the number of services.
  ///
  /// Concurrency: callable from any thread and from builders.
  @inlinable
  public func openScope<Root: ScopeRoot>(_ root: Root) throws(CatalogError) -> OpenScope {
    let scope = try openScope(Root.ScopeKind.self)
    fill(scope.catalog, from: root)
    return scope
  }

  /// Opens a scope by its root, runs an operation with `Catalog.main` bound to it, and disposes and releases its instances.
  ///
  /// ```swift
  /// try await catalog.withScope(SessionRoot(user: user)) { session in
  ///   try await handle(session[\.inbox])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - root: The root, with the values of this scope.
  ///   - operation: The closure to run, in the caller's isolation.
  /// - Returns: The result of the operation.
  /// - Throws: The error that the operation throws, or `ShutdownError` if only disposals fail.
  ///
  /// Complexity: that of `makeScope(_:)`, plus the cost of the disposals.
  ///
  /// Concurrency: callable from any task or actor. If the scope began to build nothing that is disposed, and has no open scope or
  /// service group in it, the method doesn't leave the caller's actor.
  @inlinable @discardableResult
  public func withScope<Root: ScopeRoot, R>(
    _ root: Root, operation: (Catalog) async throws -> R
  ) async throws -> R {
    try await withScope(Root.ScopeKind.self) { scope in
      fill(scope, from: root)
      return try await operation(scope)
    }
  }

  /// Opens a scope by its root, runs a synchronous operation with `Catalog.main` bound to it, and releases its instances.
  ///
  /// Nothing is disposed, because disposal is asynchronous.
  ///
  /// - Parameters:
  ///   - root: The root, with the values of this scope.
  ///   - operation: The closure to run.
  /// - Returns: The result of the operation.
  /// - Throws: The error that the operation throws.
  ///
  /// Complexity: linear in the number of values. The first call is also linear in the number of services.
  ///
  /// Concurrency: callable from any thread and from builders.
  @inlinable @discardableResult
  public func withSynchronousScope<Root: ScopeRoot, R, E>(
    _ root: Root, operation: (Catalog) throws(E) -> R
  ) throws(E) -> R {
    try withSynchronousScope(Root.ScopeKind.self) { scope throws(E) in
      fill(scope, from: root)
      return try operation(scope)
    }
  }

  /// Installs the services of a scope's root before a scope is opened, so that a test can override one.
  ///
  /// ```swift
  /// catalog.install(SessionRoot.self)
  /// try catalog.override(\.inbox) { _ in FakeInbox() }
  /// try await run(in: catalog)    // It opens the session.
  /// ```
  ///
  /// Opening a scope by its root installs the services as well, unless they are installed.
  ///
  /// - Parameter root: The type of the root.
  ///
  /// Complexity: linear in the number of services. Constant if they are installed.
  ///
  /// Concurrency: callable from any thread and from builders.
  @inlinable
  public func install<Root: ScopeRoot>(_ root: Root.Type) {
    prepare(self, for: Root.self)
  }
}

extension Catalog {
  @inlinable
  func prepare<Root: ScopeRoot>(_ scope: Catalog, for root: Root.Type) {
    if !hasServices(ofRoot: Root.self) { installServices(ofRoot: Root.self) { Root._install(in: $0) } }
  }

  @inlinable
  func fill<Root: ScopeRoot>(_ scope: Catalog, from root: Root) {
    prepare(scope, for: Root.self)
    root._supply(in: scope)
  }
}

// The overloads that are unavailable explain a mistake.

extension Catalog {
  /// Explains a mistake: a root opens a scope as a value.
  @available(*, unavailable, message: "pass an instance of the root, with its values")
  public func makeScope<Root: ScopeRoot>(_ root: Root.Type) -> Catalog { fatalError() }

  /// Explains a mistake: a root opens a scope as a value.
  @available(*, unavailable, message: "pass an instance of the root, with its values")
  public func openScope<Root: ScopeRoot>(_ root: Root.Type) throws(CatalogError) -> OpenScope { fatalError() }

  /// Explains a mistake: a root opens a scope as a value.
  @available(*, unavailable, message: "pass an instance of the root, with its values")
  public func withScope<Root: ScopeRoot, R>(
    _ root: Root.Type, operation: (Catalog) async throws -> R
  ) async throws -> R { fatalError() }

  /// Explains a mistake: a root opens a scope as a value.
  @available(*, unavailable, message: "pass an instance of the root, with its values")
  public func withSynchronousScope<Root: ScopeRoot, R, E>(
    _ root: Root.Type, operation: (Catalog) throws(E) -> R
  ) throws(E) -> R { fatalError() }

  /// Explains a mistake: the root opens a scope.
  @available(*, unavailable, message: "a scope's root isn't installed: open a scope with it, as in makeScope(root)")
  public func install<Root: ScopeRoot>(_ root: Root) { fatalError() }

  /// Explains a mistake: the type has no `@CompositionRoot`, or the compiler refused the macro's arguments.
  @available(
    *, unavailable,
    message:
      "the argument is neither a scope nor the root of one: attach @CompositionRoot(for:) to the root, or correct the error in it"
  )
  public func makeScope<Root>(_ root: Root) -> Catalog { fatalError() }

  /// Explains a mistake: the type has no `@CompositionRoot`, or the compiler refused the macro's arguments.
  @available(
    *, unavailable,
    message:
      "the argument is neither a scope nor the root of one: attach @CompositionRoot(for:) to the root, or correct the error in it"
  )
  public func openScope<Root>(_ root: Root) throws(CatalogError) -> OpenScope { fatalError() }

  /// Explains a mistake: the type has no `@CompositionRoot`, or the compiler refused the macro's arguments.
  @available(
    *, unavailable,
    message:
      "the argument is neither a scope nor the root of one: attach @CompositionRoot(for:) to the root, or correct the error in it"
  )
  public func withScope<Root, R>(
    _ root: Root, operation: (Catalog) async throws -> R
  ) async throws -> R { fatalError() }

  /// Explains a mistake: the type has no `@CompositionRoot`, or the compiler refused the macro's arguments.
  @available(
    *, unavailable,
    message:
      "the argument is neither a scope nor the root of one: attach @CompositionRoot(for:) to the root, or correct the error in it"
  )
  public func withSynchronousScope<Root, R, E>(
    _ root: Root, operation: (Catalog) throws(E) -> R
  ) throws(E) -> R { fatalError() }

  /// Explains a mistake: the type has no `@CompositionRoot`, or the compiler refused the macro's arguments.
  @available(
    *, unavailable,
    message:
      "the argument isn't the root of an application: attach @CompositionRoot to its type, or correct the error in it"
  )
  public convenience init<Root>(_ root: Root, name: String = "catalog") { fatalError() }
}
