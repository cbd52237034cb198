import ServiceCatalog

/// Suggests names in place of one that nothing has: of rules, of commands, of options' values, of entries.
package enum DidYouMean {
  /// At most three names nearest to one, the nearest first.
  package static func names(for name: String, in names: [String]) -> [String] {
    NearestNames.indices(to: name, in: names).map { names[$0] }
  }

  /// The question, such as `did you mean check?`; nil if no name is near.
  package static func question(for name: String, in names: [String]) -> String? {
    question(about: self.names(for: name, in: names))
  }

  /// The question about names that are known to be near; nil if there are none.
  package static func question(about names: [String]) -> String? {
    guard let last = names.last else { return nil }
    let others = names.dropLast().joined(separator: ", ")
    return "did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
  }

  /// The question on a line of its own, to stand between what is wrong and how to fix it; empty if no name is near.
  package static func line(for name: String, in names: [String]) -> String {
    question(for: name, in: names).map { "\n  \($0)" } ?? ""
  }
}
