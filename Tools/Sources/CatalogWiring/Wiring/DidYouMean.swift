/// Suggestions for a misspelled name of a rule, a command, an option's value or an entry.
package enum DidYouMean {
  /// Returns at most three names that are nearest to a name, the nearest first.
  package static func names(for name: String, in names: [String]) -> [String] {
    NearestNames.indices(to: name, in: names).map { names[$0] }
  }

  /// Returns the question, such as `did you mean check?`; nil if no name is near.
  package static func question(for name: String, in names: [String]) -> String? {
    question(about: self.names(for: name, in: names))
  }

  /// Returns the question about names that are known to be near; nil if there are none.
  package static func question(about names: [String]) -> String? {
    guard let last = names.last else { return nil }
    let others = names.dropLast().joined(separator: ", ")
    return "did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
  }

  /// Returns the question on a line of its own, between the error and the fix; empty if no name is near.
  package static func line(for name: String, in names: [String]) -> String {
    question(for: name, in: names).map { "\n  \($0)" } ?? ""
  }
}
