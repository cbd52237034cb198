#if Tools
import CatalogWiring

extension Flow {
  /// Returns the identity of the catalog that an expression refers to; nil if it is unknown.
  func catalog(_ receiver: Receiver, _ id: Program.BodyID, _ frame: Frame, depth: Int = 0) -> Wiring.CatalogID? {
    let body = program[id]
    switch receiver {
    case .main: return .main
    case .made(let place): return .made(place)
    case .derived(_, let place): return .opened(place)
    case .itself: return frame.own ?? .named("self", in: body.position)
    case .result(let name):
      guard depth < 8 else { return nil }
      for callee in (program.code.functions[name] ?? []) + (program.code.extensions[name] ?? []) {
        if let result = program[callee].result { return catalog(result, callee, Frame(), depth: depth + 1) }
      }
      return nil
    case .name(let name):
      if name == "self" { return frame.own ?? .named("self", in: body.position) }
      if let known = frame.catalogs[name] { return known }
      if let local = body.catalogs[name], depth < 8 { return catalog(local, id, frame, depth: depth + 1) }
      if let place = program.placeOfProperty(name, in: id) { return .made(place) }
      let last = String(name.split(separator: ".").last ?? "")
      if !body.names.contains(name),
        let global = program.global(name, in: id) ?? program.files[id.file].constants.catalogs[last]
      {
        return catalog(global, id, frame, depth: depth + 1)
      }
      if body.parameters.contains(where: { $0.name == name && $0.defaultCatalog == .main }) { return .main }
      return .named(name, in: body.position)
    case .passed, .other: return nil
    }
  }

  /// Returns whether an expression is certainly a catalog.
  func isCatalog(_ receiver: Receiver, _ id: Program.BodyID, _ frame: Frame) -> Bool {
    guard case .name(let name) = receiver else { return receiver != .other }
    let body = program[id]
    return name == "self" || frame.catalogs[name] != nil || body.catalogs[name] != nil || body.given == name
      || name.lowercased().hasSuffix("catalog") || name.lowercased().hasSuffix("locator")
  }

  // MARK: conditions of a scope

  /// Returns a supply to a scope or copy without the conditions under which its body opens the scope.
  ///
  /// The scope exists only under these conditions, so it always has the entry.
  func withinOpening(_ supply: SupplyFact, _ id: Program.BodyID, _ frame: Frame) -> (SupplyFact, Frame) {
    guard let place = opening(of: supply.receiver, id) else { return (supply, frame) }
    var (supply, frame) = (supply, frame)
    frame.conditions = []
    supply.conditions.removeAll { $0.position < place }
    if case .elements(var elements) = supply.subject {
      for index in elements.indices { elements[index].conditions.removeAll { $0.position < place } }
      supply.subject = .elements(elements)
    }
    return (supply, frame)
  }

  /// Returns the place that opens the only scope that a call receives, if it receives no other catalog.
  func opening(amongCatalogsOf call: CallFact, _ id: Program.BodyID) -> SourcePosition? {
    let body = program[id]
    let base = call.base == nil && !body.isOfCatalog ? [] : [call.receiver]
    let catalogs = (base + call.arguments.map(\.receiver)).filter {
      if case .name(let name) = $0 { body.catalogs[name] != nil || body.given == name } else { $0 != .other }
    }
    return catalogs.count == 1 ? opening(of: catalogs[0], id) : nil
  }

  private func opening(of receiver: Receiver, _ id: Program.BodyID, depth: Int = 0) -> SourcePosition? {
    switch receiver {
    case .derived(_, let place): return place
    case .name(let name):
      guard depth < 8, let catalog = program[id].catalogs[name] else { return nil }
      return opening(of: catalog, id, depth: depth + 1)
    case .main, .itself, .made, .result, .passed, .other: return nil
    }
  }
}
#endif
