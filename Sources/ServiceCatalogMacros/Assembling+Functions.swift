public import ServiceCatalog

// The code that `@Services` writes calls these functions for a parameter that has the type of a function. The type decides:
// the parameter receives the service itself, which may be a function, or a function that obtains the service.
//
// Such a function refers to its catalog weakly, because the catalog may keep the service that stores the function. If the
// catalog is gone, the function throws `closed`, as it does after a shutdown.

extension Assembling {
  /// Obtains a service that is a function.
  ///
  /// - Parameter key: The service's key.
  /// - Returns: The service.
  /// - Throws: ``CatalogError`` if the service can't be obtained.
  ///
  /// Complexity: the cost of obtaining the service.
  ///
  /// Concurrency: as for `obtain(_:)`.
  public func _obtain<B: Blueprint>(
    _ key: any KeyPath<Catalog, B.Type> & Sendable
  ) throws(CatalogError) -> B.Output { try obtain(key) }

  /// Returns a function that obtains a service.
  ///
  /// - Parameter key: The service's key.
  /// - Returns: The function.
  /// - Throws: Nothing, but like the function for the service itself.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any thread. The function is `Sendable`.
  public func _obtain<B: Blueprint>(
    _ key: any KeyPath<Catalog, B.Type> & Sendable
  ) throws(CatalogError) -> @Sendable () throws(CatalogError) -> B.Output {
    { [owner = CatalogReference(owningCatalog)] () throws(CatalogError) in try B.obtain(from: owner.catalog) }
  }

  /// Obtains a service of the main actor that is a function.
  ///
  /// - Parameter key: The service's key.
  /// - Returns: The service.
  /// - Throws: ``CatalogError`` if the service can't be obtained.
  ///
  /// Complexity: the cost of obtaining the service.
  ///
  /// Concurrency: as for `obtain(_:)`.
  @MainActor public func _obtain<B: MainActorBlueprint>(
    _ key: any KeyPath<Catalog, B.Type> & Sendable
  ) throws(CatalogError) -> B.Output { try obtain(key) }

  /// Returns a function that obtains a service of the main actor.
  ///
  /// - Parameter key: The service's key.
  /// - Returns: The function.
  /// - Throws: Nothing, but like the function for the service itself.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any thread. The function is `Sendable`.
  public func _obtain<B: MainActorBlueprint>(
    _ key: any KeyPath<Catalog, B.Type> & Sendable
  ) throws(CatalogError) -> @MainActor () throws(CatalogError) -> B.Output {
    { [owner = CatalogReference(owningCatalog)] () throws(CatalogError) in try B.obtain(from: owner.catalog) }
  }

  /// Obtains an asynchronous service that is a function.
  ///
  /// - Parameter key: The service's key.
  /// - Returns: The service.
  /// - Throws: ``CatalogError`` if the service can't be obtained.
  ///
  /// Complexity: the cost of obtaining the service.
  ///
  /// Concurrency: as for `obtain(_:)`.
  public func _obtain<B: AsyncBlueprint>(
    _ key: any KeyPath<Catalog, B.Type> & Sendable
  ) async throws(CatalogError) -> B.Output { try await obtain(key) }

  /// Returns a function that obtains an asynchronous service.
  ///
  /// - Parameter key: The service's key.
  /// - Returns: The function.
  /// - Throws: Nothing, but like the function for the service itself.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any thread. The function is `Sendable`.
  public func _obtain<B: AsyncBlueprint>(
    _ key: any KeyPath<Catalog, B.Type> & Sendable
  ) throws(CatalogError) -> @Sendable () async throws(CatalogError) -> B.Output {
    { [owner = CatalogReference(owningCatalog)] () async throws(CatalogError) in try await B.obtain(from: owner.catalog)
    }
  }

  /// Returns a function that obtains a service with an input.
  ///
  /// - Parameter key: The service's key.
  /// - Returns: The function.
  /// - Throws: Nothing, but like the function for the service itself.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any thread. The function is `Sendable`.
  public func _obtain<B: ParameterizedBlueprint>(
    _ key: any KeyPath<Catalog, B.Type> & Sendable
  ) throws(CatalogError) -> @Sendable (B.Input) throws(CatalogError) -> B.Output {
    { [owner = CatalogReference(owningCatalog)] input throws(CatalogError) in try owner.catalog.obtain(key, with: input)
    }
  }

  /// Returns a function that obtains a service of the main actor with an input.
  ///
  /// - Parameter key: The service's key.
  /// - Returns: The function.
  /// - Throws: Nothing, but like the function for the service itself.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any thread. The function is `Sendable`.
  public func _obtain<B: MainActorParameterizedBlueprint>(
    _ key: any KeyPath<Catalog, B.Type> & Sendable
  ) throws(CatalogError) -> @MainActor (B.Input) throws(CatalogError) -> B.Output {
    { [owner = CatalogReference(owningCatalog)] input throws(CatalogError) in try owner.catalog.obtain(key, with: input)
    }
  }

  /// Returns a function that obtains the instance of a service for an input.
  ///
  /// - Parameter key: The service's key.
  /// - Returns: The function.
  /// - Throws: Nothing, but like the function for the service itself.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any thread. The function is `Sendable`.
  public func _obtain<B: SharedParameterizedBlueprint>(
    _ key: any KeyPath<Catalog, B.Type> & Sendable
  ) throws(CatalogError) -> @Sendable (B.Input) throws(CatalogError) -> B.Output {
    { [owner = CatalogReference(owningCatalog)] input throws(CatalogError) in try owner.catalog.obtain(key, with: input)
    }
  }

  /// Returns a function that obtains the instance of an asynchronous service for an input.
  ///
  /// - Parameter key: The service's key.
  /// - Returns: The function.
  /// - Throws: Nothing, but like the function for the service itself.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any thread. The function is `Sendable`.
  public func _obtain<B: AsyncParameterizedBlueprint>(
    _ key: any KeyPath<Catalog, B.Type> & Sendable
  ) throws(CatalogError) -> @Sendable (B.Input) async throws(CatalogError) -> B.Output {
    { [owner = CatalogReference(owningCatalog)] input async throws(CatalogError) in
      try await owner.catalog.obtain(key, with: input)
    }
  }
}
