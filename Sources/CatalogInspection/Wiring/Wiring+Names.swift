import ServiceCatalog

extension Wiring {
  /// Why a name means no entry.
  package enum NameError: Error, Sendable, Equatable, CustomStringConvertible {
    /// Nothing is called that.
    case unknown(String, near: [String])
    /// Several entries are called that.
    case ambiguous(String, ids: [String])

    /// What is wrong, and how to fix it: in two lines.
    package var description: String {
      switch self {
      case .unknown(let name, let near):
        "nothing is called \(name)\n  "
          + (DidYouMean.question(about: near) ?? "to fix: name an entry, or its key; `catalog list` lists both")
      case .ambiguous(let name, let ids):
        "\(ids.count) entries are called \(name)\n  to fix: name one of \(ids.joined(separator: ", "))"
      }
    }
  }

  /// The entry that a person means, also one that is needed and supplied nowhere.
  ///
  /// - Parameter name: Its identifier, its name, or its key with or without a backslash and a period before it.
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
