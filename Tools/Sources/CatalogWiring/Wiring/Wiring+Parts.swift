package import ServiceCatalogDiagnostics

extension Wiring {
  /// The wiring as people see it: each contribution and each decorator is an entry, which the entry that it belongs to
  /// needs.
  ///
  /// The rules check a wiring without such entries, because an entry runs its contributions and decorators itself.
  package var withParts: Wiring {
    var all = self
    all.entries = []
    var ids = Set(entries.map(\.id))
    var places: [PartPlace: Int] = [:]
    for var entry in entries {
      let parts = entry.supplies.isEmpty ? [] : entry.details.parts
      entry.lifetime = entry.shownLifetime
      entry.details.parts = []
      all.entries.append(entry)
      for var part in parts {
        part.details.whole = entry.id
        var number = 2
        while !ids.insert(part.id).inserted { (part.id, number) = ("\(part.name)#\(number)", number + 1) }
        if let place = part.declaration { places[PartPlace(whole: entry.id, place: place)] = all.entries.count }
        all.entries.append(part)
      }
    }
    guard !places.isEmpty else { return all }
    all.moveNeeds(to: places)
    return all
  }

  /// The entry that a contribution or a decorator belongs to, and its place.
  private struct PartPlace: Hashable {
    let whole: Entry.ID
    let place: SourcePosition
  }

  /// Changes the needs of contributions and decorators into those of their entries, which others need.
  private mutating func moveNeeds(to places: [PartPlace: Int]) {
    let names = Dictionary(entries.map { ($0.id, $0.name) }) { first, _ in first }
    for index in needs.indices {
      guard let whole = needs[index].from, let place = needs[index].place.part,
        let part = places[PartPlace(whole: whole, place: place)].map({ entries[$0] })
      else { continue }
      needs[index].from = part.id
      if needs[index].code == names[whole] { needs[index].code = part.name }
    }
    needs += places.sorted { $0.value < $1.value }.map { place, index in
      Need(
        from: place.whole, code: names[place.whole] ?? place.whole, to: entries[index].id,
        kind: entries[index].kind == .decorator ? .decorates : .contributes, position: place.place,
        condition: entries[index].supplies.first?.condition)
    }
  }
}

extension Wiring.Supply {
  /// The key of a contribution in brackets; empty for any other supply.
  var brackets: String { key.map { "[\($0)]" } ?? "" }
}

extension Wiring.Entry {
  /// Creates a contribution to an entry, or a decorator of it.
  ///
  /// - Parameters:
  ///   - name: The name of the function that declares it; nil for a closure.
  ///   - kind: ``CatalogGraph/Node/Kind/element`` or ``CatalogGraph/Node/Kind/decorator``.
  ///   - entry: The entry.
  ///   - supply: The place, the module and the lifetime.
  package init(part name: String?, _ kind: CatalogGraph.Node.Kind, of entry: Wiring.Entry, _ supply: Wiring.Supply) {
    let words = kind == .decorator ? "decorator of" : "contribution to"
    self.init(
      name ?? "\(words) \(entry.name)\(supply.brackets)" + (supply.module.map { " by \($0)" } ?? ""), kind: kind,
      style: entry.style,
      module: entry.module, declaration: supply.position, supplies: [supply])
    if case .kept(let lifetime) = supply.lifetime?.value { self.lifetime = lifetime }
    if kind == .decorator { lifetime = entry.shownLifetime }
  }

  /// The lifetime for people: a scope keeps what is shared and supplied only to it.
  fileprivate var shownLifetime: CatalogGraph.Node.Lifetime? {
    lifetime == .shared ? scope.map { .scoped($0) } ?? lifetime : lifetime
  }
}
