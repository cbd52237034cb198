public import ServiceCatalog

/// The result of `verify(opening:)`.
///
/// The description lists every error in full.
///
/// Concurrency: a `Sendable` value.
public struct VerificationReport: Sendable {
  /// One error for each cause, in the order in which the entries were supplied.
  ///
  /// Each error has the shortest path that leads to the cause, and lists the other entries that it affects.
  public var errors: [CatalogError]

  /// The names of the entries that were not tried.
  ///
  /// These entries need an input, belong to a scope that wasn't opened, or need such a scope.
  public var notAssembled: [String]

  /// The names of the entries that were not tried because they need an input.
  package var needingInput: [String] = []

  /// The number of assembled entries.
  public var assembled: Int

  /// The entries of the catalog and their recorded dependencies.
  ///
  /// The graph includes the number of assemblies and the durations for each entry, and the dependencies that couldn't
  /// be obtained.
  public var graph: CatalogGraph

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - errors: One error for each cause.
  ///   - notAssembled: The names of the entries that were not tried.
  ///   - assembled: The number of assembled entries.
  ///   - graph: The entries and their recorded dependencies.
  public init(
    errors: [CatalogError] = [], notAssembled: [String] = [], assembled: Int = 0, graph: CatalogGraph = CatalogGraph()
  ) {
    self.errors = errors
    self.notAssembled = notAssembled
    self.assembled = assembled
    self.graph = graph
  }
}

extension VerificationReport: CustomStringConvertible {
  /// The counts, the names of the entries that were not assembled, and the full text of every error.
  ///
  /// Complexity: linear in the length of the errors' paths.
  public var description: String {
    var counts = "\(assembled) assembled, \(errors.count) error\(errors.count == 1 ? "" : "s")"
    if !notAssembled.isEmpty { counts += ", not assembled: \(notAssembled.joined(separator: ", "))" }
    return ([counts] + errors.map(\.description)).joined(separator: "\n")
  }
}
