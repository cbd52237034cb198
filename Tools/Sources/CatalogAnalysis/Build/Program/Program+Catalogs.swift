#if Tools
import CatalogWiring

extension Program {
  /// Returns the place that creates the catalog in a property of the type around a body: `catalog`, `self.catalog`.
  func placeOfProperty(_ name: String, in id: BodyID) -> SourcePosition? {
    guard !values.catalogProperties.isEmpty, let type = type(around: id) else { return nil }
    let isQualified = name.hasPrefix("self.")
    let own = isQualified ? String(name.dropFirst(5)) : name
    guard isQualified || !self[id].names.contains(own) else { return nil }
    return values.catalogProperties[.init(type: type, name: own)]
  }

  /// Returns the place that creates the catalog of an expression, if it is certain.
  func placeOfMaking(_ receiver: Receiver, in id: BodyID, depth: Int = 0) -> SourcePosition? {
    switch receiver {
    case .made(let place): return place
    case .name(let name):
      guard depth < 8 else { return nil }
      if let local = self[id].catalogs[name] { return placeOfMaking(local, in: id, depth: depth + 1) }
      guard !self[id].names.contains(name), let global = global(name, in: id) else { return nil }
      return placeOfMaking(global, in: id, depth: depth + 1)
    case .main, .itself, .derived, .result, .passed, .other: return nil
    }
  }

  /// Returns the catalogs that are passed to functions without a known declaration.
  func handedOverCatalogs() -> Set<SourcePosition> {
    var all: Set<SourcePosition> = []
    for (id, body) in files.allBodies {
      for case .call(let call) in body.steps {
        for argument in call.arguments where argument.receiver != .other {
          guard let catalog = placeOfMaking(argument.receiver, in: id), callees(of: call, from: id).isEmpty else {
            continue
          }
          all.insert(catalog)
        }
      }
    }
    return all
  }
}
#endif
