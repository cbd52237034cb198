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
    if entries.contains(where: { $0.id == name && $0.name != name }) { return name }
    let found = ids(of: name)
    if let id = found.first {
      guard found.count == 1 else { throw .ambiguous(name, ids: found.map { ids(of: $0).count > 1 ? "\($0)#1" : $0 }) }
      return id
    }
    // Only the others of several entries with one name have a number.
    if let first = entries.first(where: { "\($0.id)#1" == name }) { return first.id }
    if needs.contains(where: { $0.to == name }) { return name }
    throw .unknown(name, near: near(Self.key(name)))
  }

  /// Returns the entries with a name or key.
  private func ids(of name: String) -> [Entry.ID] {
    let key = Self.key(name)
    // A blueprint's type has the name of its key, too.
    return entries.filter { entry in
      let type = entry.details.type
      return entry.name == name || entry.key == key || type == name || type == "Catalog.\(name)"
    }.map(\.id)
  }

  /// Returns a key without the backslash and the period before it.
  private static func key(_ name: String) -> String { name.hasPrefix("\\.") ? String(name.dropFirst(2)) : name }

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

extension Wiring {
  /// Puts the module before the names of entries that would have the same name.
  package mutating func qualifyNames() {
    let needed = Set(needs.map(\.to))
    let named = entries.indices.filter { index in
      let entry = entries[index]
      return entry.details.type != nil && entry.module != nil && !(entry.supplies.isEmpty && !needed.contains(entry.id))
    }
    let equal = Dictionary(grouping: named) { entries[$0].name }
      .filter { Set($0.value.map { entries[$0].module }).count > 1 }
    guard !equal.isEmpty else { return }
    var taken = Set(entries.map(\.id))
    var renamed: [Entry.ID: (id: Entry.ID, from: String, to: String)] = [:]
    for index in equal.values.joined().sorted() {
      let entry = entries[index]
      let name = "\(entry.module ?? "").\(entry.name)"
      var (id, number) = (name, 2)
      while !taken.insert(id).inserted { (id, number) = ("\(name)#\(number)", number + 1) }
      renamed[entry.id] = (id, entry.name, name)
      (entries[index].id, entries[index].name) = (id, name)
    }
    for index in needs.indices { needs[index].rename(renamed) }
  }
}

extension Wiring.Entry {
  /// Whether its blueprint is declared in an extension of the catalog, as the macros declare one.
  var isDeclaredInCatalog: Bool { details.type?.hasPrefix("Catalog.") ?? false }

  /// The name of the blueprint's type, without the types around it.
  package var blueprint: String {
    guard let type = details.type else { return name }
    let end = type.firstIndex(of: "<") ?? type.endIndex
    return String((type[..<end].split(separator: ".").last ?? "") + type[end...])
  }
}

extension Wiring.Need {
  /// Changes the identifiers of entries, and the name of the entry that has the need.
  fileprivate mutating func rename(_ renamed: [Wiring.Entry.ID: (id: Wiring.Entry.ID, from: String, to: String)]) {
    if let entry = from.flatMap({ renamed[$0] }) {
      from = entry.id
      if code == entry.from { code = entry.to }
    }
    to = renamed[to]?.id ?? to
    place.holder = place.holder.map { renamed[$0]?.id ?? $0 }
  }
}
