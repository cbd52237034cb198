/// The boundaries of modules that differ between two states of a package, with the uses across them.
///
/// Concurrency: a value, `Sendable`.
package struct BoundaryDifference: Sendable, Hashable {
  /// A change of a boundary, or of what a module with a boundary uses.
  private struct Change: Sendable, Hashable {
    let word: String
    let module: String
    /// The names of modules in the details.
    let names: [String]
    /// The keys that are used.
    var keys: [String] = []
  }

  private let changes: [Change]

  /// Compares the modules of two states.
  ///
  /// Complexity: linear in the numbers of modules and uses, plus sorting.
  package init(from before: [Wiring.Module], to after: [Wiring.Module]) {
    let (old, new) = (Self.named(before), Self.named(after))
    let names = Set(old.keys).union(new.keys).sorted { ($0.name, $0.target) < ($1.name, $1.target) }
    changes = names.flatMap { name in
      let (old, new) = (old[name], new[name])
      return Self.boundary(of: name.name, from: old, to: new) + Self.uses(of: name.name, from: old, to: new)
    }
  }

  /// Returns the modules by their names.
  ///
  /// One that is declared once for each platform may do what each of them may.
  private static func named(_ modules: [Wiring.Module]) -> [Wiring.Module.Name: Wiring.Module] {
    Dictionary(modules.map { ($0.name, $0) }) { first, second in
      var both = first
      both.allowed = first.allowed.flatMap { known in
        second.allowed.map { known + $0.filter { module in !known.contains { $0.means(module) } } }
      }
      both.uses += second.uses
      return both
    }
  }

  private static func boundary(of name: String, from old: Wiring.Module?, to new: Wiring.Module?) -> [Change] {
    switch (old?.allowed, new?.allowed) {
    case (nil, nil): return []
    case (nil, let after?): return [Change(word: "limited", module: name, names: after.map(\.name))]
    case (_?, nil): return new == nil ? [] : [Change(word: "unlimited", module: name, names: [])]
    case (let before?, let after?):
      func only(in some: [Wiring.Module.Allowed], not others: [Wiring.Module.Allowed], _ word: String) -> [Change] {
        some.filter { one in !others.contains { $0.means(one) } }.map {
          Change(word: word, module: name, names: [$0.name])
        }
      }
      return only(in: after, not: before, "allowed") + only(in: before, not: after, "not allowed")
    }
  }

  /// Returns the uses that differ of a module with a boundary.
  private static func uses(of name: String, from old: Wiring.Module?, to new: Wiring.Module?) -> [Change] {
    guard old?.allowed != nil || new?.allowed != nil, let new else { return [] }
    let (before, after) = (old?.used ?? [], new.used)
    func only(
      in uses: [(name: Wiring.Module.Name, uses: [Wiring.Module.Use])], not others: [Wiring.Module.Name], _ word: String
    ) -> [Change] {
      uses.filter { !others.contains($0.name) }.map { other, uses in
        Change(word: word, module: name, names: [other.name], keys: Set(uses.map(\.key)).sorted())
      }
    }
    return only(in: after, not: before.map(\.name), "used") + only(in: before, not: after.map(\.name), "not used")
  }

  /// Whether both states have the same boundaries and uses across them.
  package var isEmpty: Bool { changes.isEmpty }

  /// Returns the difference as Markdown: a sentence and a table, to follow the difference of the graphs; empty if there
  /// is none.
  package func markdown() -> String {
    guard !isEmpty else { return "" }
    let summary = "\(changes.count) \(changes.count == 1 ? "change" : "changes") at boundaries of modules."
    let lines =
      ["", summary, "", "| change | module | details |", "|---|---|---|"] + changes.map { Markdown.row(row($0)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ change: Change) -> [String] {
    let names = change.names.map(Markdown.code).joined(separator: ", ")
    let details =
      switch change.word {
      case "limited": change.names.isEmpty ? "to itself" : "to \(names)"
      case "unlimited": "may use every module"
      default: names + (change.keys.isEmpty ? "" : ": " + change.keys.map(Markdown.code).joined(separator: ", "))
      }
    return [change.word, Markdown.code(change.module), details]
  }
}
