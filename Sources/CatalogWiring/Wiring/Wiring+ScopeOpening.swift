extension Wiring {
  /// The opening of a scope, and the scopes around it.
  ///
  /// Concurrency: a value, `Sendable`.
  package struct ScopeOpening: Sendable, Hashable {
    /// The last component of the name of the kind of scope; nil if the sources don't show it.
    package var kind: String?
    /// The kinds of scope that it may be opened in; nil if the sources don't show them.
    package var outer: Set<String>?

    /// Creates an opening of a scope.
    package init(_ kind: String?, in outer: Set<String>?) {
      self.kind = kind
      self.outer = outer
    }
  }

  /// Returns whether one kind of scope outlives another one that is opened inside it.
  ///
  /// Returns: `false` if the sources don't show the nesting.
  func outlives(_ scope: String, _ other: String) -> Bool {
    guard scope != other, !scopeOpenings.contains(where: { $0.kind == nil && $0.outer == nil }) else { return false }
    let own = scopeOpenings.filter { $0.kind == scope }
    guard !own.isEmpty, !own.contains(where: { $0.outer?.contains(other) ?? false }) else { return false }
    let isInside = scopeOpenings.contains { $0.kind == other && ($0.outer?.contains(scope) ?? false) }
    return isInside || own.allSatisfy { $0.outer != nil }
  }
}
