import ServiceCatalog

extension Wiring {
  /// The error for a name that doesn't identify one entry.
  package enum NameError: Error, Sendable, Equatable, CustomStringConvertible {
    /// No entry has the name.
    case unknown(String, near: [String])
    /// Several entries have the name.
    case ambiguous(String, ids: [String])

    /// The error and its fix, in two lines.
    package var description: String {
      switch self {
      case .unknown(let name, let near):
        "no entry is named \(name)\n  "
          + (DidYouMean.question(about: near)
            ?? "to fix: pass the name or the key of an entry; `catalog list --format json` lists both")
      case .ambiguous(let name, let ids):
        "\(ids.count) entries are named \(name)\n  to fix: pass one of \(ids.joined(separator: ", "))"
      }
    }
  }

  /// Returns the entry with a name or key, including entries that are needed and not supplied.
  ///
  /// - Parameter name: The entry's identifier, its name, or its key, with or without a backslash and a period.
  package func id(of name: String) throws(NameError) -> Entry.ID {
    let key = name.hasPrefix("\\.") ? String(name.dropFirst(2)) : name
    if entries.contains(where: { $0.id == name && $0.name != name }) { return name }
    let found = entries.filter { $0.name == name || $0.key == key }.map(\.id)
    if let id = found.first {
      guard found.count == 1 else { throw .ambiguous(name, ids: found) }
      return id
    }
    if needs.contains(where: { $0.to == name }) { return name }
    throw .unknown(name, near: near(key))
  }

  private func near(_ name: String) -> [String] {
    let missing = Set(needs.map(\.to)).subtracting(entries.map(\.id)).sorted()
    let keys = entries.compactMap { entry in entry.key.map { (key: $0, name: entry.name) } }
    let names = entries.map { (key: $0.name, name: $0.name) } + missing.map { ($0, $0) } + keys
    var near: [String] = []
    for index in NearestNames.indices(to: name, in: names.map(\.key)) where !near.contains(names[index].name) {
      near.append(names[index].name)
    }
    return near
  }
}
