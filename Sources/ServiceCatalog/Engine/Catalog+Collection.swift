// A collection is an entry whose definition lists contributions. Each contribution is a separate entry with a number.
// It is kept, decorated and named in errors like any other entry.
extension Catalog {
  /// Adds a contribution to the catalog's own collection of a key.
  func contribute(_ new: Definition) {
    change(new.key) { old in
      let ordinal = (old?.elements?.last?.key.ordinal ?? 0) + 1
      let decorators = old?.decorators ?? []
      let key = EntryKey(new.key.type, .element, name: nil, ordinal: ordinal)
      let elements = (old?.elements ?? []) + [new.changed(key: key, decorators: decorators)]
      return old?.changed(decorators: decorators, elements: elements)
        ?? Definition(new.key, nil, at: new.origin, elements: elements)
    }
  }

  /// Replaces all contributions that this catalog sees with a builder of the whole collection.
  ///
  /// - Returns: Whether there were any contributions.
  func replaceContributions(by new: Definition) -> Bool {
    let isAround = parent?.isSupplied(new.key) ?? false
    return change(new.key) { old in
      guard isAround || !(old?.isVoid ?? true) else { return nil }
      return new.changed(decorators: old?.decorators ?? [], elements: [], rank: old?.rank)
    }
  }

  /// A part of a collection: a contribution, or a builder of the whole collection, which returns several elements.
  typealias CollectionPart = (entry: Definition, owner: Catalog)

  /// Returns the parts of a collection that this catalog sees, those of the outermost catalog first.
  func parts(of key: EntryKey) -> [CollectionPart] {
    var all: [[CollectionPart]] = []
    for catalog in lineage {
      guard let definition = catalog.store.definition(of: key) else { continue }
      let isReplaced = definition.builder != nil
      all.append(((isReplaced ? [definition] : []) + (definition.elements ?? [])).map { ($0, catalog) })
      if isReplaced { break }
    }
    return all.reversed().flatMap(\.self)
  }

  /// Returns the elements of a collection.
  ///
  /// The elements are a consistent snapshot, because a definition never changes.
  @usableFromInline
  func elements<Element>(_ key: EntryKey, as: Element.Type) throws(CatalogError) -> [Element] {
    revealIfUnobserved()
    try refuseIfClosed(key)
    var parts = parts(of: key)
    if let last = parts.last { reportObtained(last.owner.store.definition(of: key) ?? last.entry) }
    while true {
      if let elements = try elements(parts, as: Element.self) { return elements }
      parts = self.parts(of: key)
    }
  }

  /// Returns the elements of some parts, or `nil` if one of them was removed meanwhile.
  func elements<Element>(_ parts: [CollectionPart], as: Element.Type) throws(CatalogError) -> [Element]? {
    var all: [Element] = []
    for part in parts {
      if part.entry.key.kind == .collection {
        all += try whole(part.entry, as: Element.self)
      } else if let element = try element(part, as: Element.self) {
        all.append(element)
      } else {
        return nil
      }
    }
    return all
  }

  /// Returns the element of a contribution, or `nil` if it was removed meanwhile.
  private func element<Element>(_ part: CollectionPart, as: Element.Type) throws(CatalogError) -> Element? {
    let (entry, owner) = part
    guard entry.lifetime != .transient else { return try transient(entry, as: Element.self) }
    let place = owner.store.slot(of: entry.key, for: entry) { owner.isCurrent(entry, $0) }
    guard let place else { return nil }
    var dropped = place.dropped
    dropped?.release()
    return try kept(Found(entry: entry, slot: place.slot, owner: owner))?.instance(as: Element.self)
  }
}
