public import ServiceCatalog

extension Catalog {
  /// The earlier name of `main`.
  ///
  /// Source: the first edition of "Protocol-Driven Service Catalog Without Third-Party Frameworks".
  @available(*, deprecated, renamed: "main")
  public static var shared: Catalog { main }

  /// The earlier name of `supply`.
  ///
  /// Source: the first edition of "Protocol-Driven Service Catalog Without Third-Party Frameworks".
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the service.
  @available(*, deprecated, renamed: "supply(_:fileID:line:builder:)")
  public func register<B: Blueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) {
    supply(B.self, fileID: fileID, line: line, builder: builder)
  }

  /// The earlier name of `clear()`.
  ///
  /// Source: the first edition of "Protocol-Driven Service Catalog Without Third-Party Frameworks".
  ///
  /// In a test, `reset()` of `ServiceCatalogTesting` is meant.
  @available(*, deprecated, renamed: "clear()")
  @_disfavoredOverload
  public func reset() {
    clear()
  }

  /// Supplies a builder whose instance is kept as long as the catalog.
  ///
  /// This is the same as `supply(_:as:builder:)` with `.shared`.
  ///
  /// Source: "Protocol-Driven Service Catalog Without Third-Party Frameworks".
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the service from the catalog that it receives.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders. The builder runs once, whatever the number of threads
  /// that obtain the instance.
  public func supplyShared<B: Blueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) where B.Output: Sendable {
    supply(B.self, as: .shared, fileID: fileID, line: line, builder: builder)
  }
}
