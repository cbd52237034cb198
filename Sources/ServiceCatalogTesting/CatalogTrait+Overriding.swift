public import ServiceCatalog
public import Testing

extension Trait where Self == CatalogTrait {
  /// Returns a trait that gives each test a copy of `Catalog.main`, in which one instance replaces a service.
  ///
  /// ```swift
  /// @Test(.catalog(overriding: \.clock, with: FixedClock()))
  /// func greetsInTheMorning() throws { … }
  /// ```
  ///
  /// Traits combine, so a test with several replaced services has one for each.
  ///
  /// - Parameters:
  ///   - blueprint: The key of the service, which must be supplied.
  ///   - instance: The instance.
  ///   - sourceLocation: The source location of the trait, for issues.
  ///   - fileID: The file of the trait, for error messages.
  ///   - line: The line of the trait, for error messages.
  /// - Returns: The trait, for a test or a suite.
  ///
  /// Complexity: constant on average for each test.
  ///
  /// Concurrency: all tests share the instance.
  public static func catalog<B: Blueprint>(
    overriding blueprint: any KeyPath<Catalog, B.Type> & Sendable, with instance: B.Output,
    sourceLocation: Testing.SourceLocation = #_sourceLocation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self where B.Output: Sendable {
    .catalog(sourceLocation: sourceLocation) {
      try $0.override(blueprint, instance: instance, fileID: fileID, line: line)
    }
  }

  /// Returns a trait that gives each test a copy of `Catalog.main`, in which one instance replaces a main-actor service.
  ///
  /// - Parameters:
  ///   - blueprint: The key of the service, which must be supplied.
  ///   - instance: The instance.
  ///   - sourceLocation: The source location of the trait, for issues.
  ///   - fileID: The file of the trait, for error messages.
  ///   - line: The line of the trait, for error messages.
  /// - Returns: The trait, for a test or a suite.
  ///
  /// Complexity: constant on average for each test.
  ///
  /// Concurrency: all tests share the instance.
  public static func catalog<B: MainActorBlueprint>(
    overriding blueprint: any KeyPath<Catalog, B.Type> & Sendable, with instance: B.Output,
    sourceLocation: Testing.SourceLocation = #_sourceLocation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self where B.Output: Sendable {
    .catalog(sourceLocation: sourceLocation) {
      try $0.override(blueprint, instance: instance, fileID: fileID, line: line)
    }
  }

  /// Returns a trait that gives each test a copy of `Catalog.main`, in which one instance replaces an asynchronous
  /// service.
  ///
  /// - Parameters:
  ///   - blueprint: The key of the service, which must be supplied.
  ///   - instance: The instance.
  ///   - sourceLocation: The source location of the trait, for issues.
  ///   - fileID: The file of the trait, for error messages.
  ///   - line: The line of the trait, for error messages.
  /// - Returns: The trait, for a test or a suite.
  ///
  /// Complexity: constant on average for each test.
  ///
  /// Concurrency: all tests share the instance.
  public static func catalog<B: AsyncBlueprint>(
    overriding blueprint: any KeyPath<Catalog, B.Type> & Sendable, with instance: B.Output,
    sourceLocation: Testing.SourceLocation = #_sourceLocation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    .catalog(sourceLocation: sourceLocation) {
      try $0.override(blueprint, instance: instance, fileID: fileID, line: line)
    }
  }

  /// Returns a trait that gives each test a copy of `Catalog.main`, in which a list replaces the elements of a
  /// collection.
  ///
  /// - Parameters:
  ///   - blueprint: The key of the collection, which must have contributions.
  ///   - elements: The elements.
  ///   - sourceLocation: The source location of the trait, for issues.
  ///   - fileID: The file of the trait, for error messages.
  ///   - line: The line of the trait, for error messages.
  /// - Returns: The trait, for a test or a suite.
  ///
  /// Complexity: constant on average for each test.
  ///
  /// Concurrency: all tests share the elements.
  public static func catalog<B: ContributionBlueprint>(
    overriding blueprint: any KeyPath<Catalog, B.Type> & Sendable, with elements: [B.Element],
    sourceLocation: Testing.SourceLocation = #_sourceLocation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self where B.Element: Sendable {
    .catalog(sourceLocation: sourceLocation) {
      try $0.override(blueprint, elements: elements, fileID: fileID, line: line)
    }
  }

  /// Explains a mistake: the value isn't one of the service.
  @available(*, unavailable, message: "pass a value of the service's type, or a list of the collection's elements")
  public static func catalog(overriding blueprint: PartialKeyPath<Catalog>, with value: Any) -> Self { fatalError() }
}
