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
  @available(*, deprecated, renamed: "clear()")
  public func reset() {
    clear()
  }
}
