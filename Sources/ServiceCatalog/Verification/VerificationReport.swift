/// What ``Catalog/verify(opening:)`` found.
///
/// Its text lists every error in full.
///
/// Concurrency: a value, `Sendable`.
public struct VerificationReport: Sendable {
  /// Why entries cannot be assembled: one error for each cause, in the order of supply, with the shortest path that leads
  /// to it and the other entries that it affects.
  public var errors: [CatalogError]

  /// The names of the entries that were not tried, because no scope was opened in which they live, or because they need
  /// an input.
  public var notAssembled: [String]

  /// Those of them that need an input.
  package var needingInput: [String] = []

  /// How many entries were assembled.
  public var assembled: Int

  /// What the catalog holds and who needs whom, as it was seen: every entry, how often each was assembled and how long that
  /// took, and what each obtained, also where that failed.
  public var graph: CatalogGraph

  /// A report.
  ///
  /// - Parameters:
  ///   - errors: Why entries cannot be assembled.
  ///   - notAssembled: The names of the entries that were not tried.
  ///   - assembled: How many entries were assembled.
  ///   - graph: What was seen.
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
  /// The counts, the names of what was not assembled, and the full text of every error.
  ///
  /// Complexity: linear in the length of the errors' paths.
  public var description: String {
    var counts = "\(assembled) assembled, \(errors.count) error\(errors.count == 1 ? "" : "s")"
    if !notAssembled.isEmpty { counts += ", not assembled: \(notAssembled.joined(separator: ", "))" }
    return ([counts] + errors.map(\.description)).joined(separator: "\n")
  }
}
