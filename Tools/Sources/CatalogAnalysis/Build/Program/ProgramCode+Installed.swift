#if Tools
import CatalogWiring

/// The dispatch to the type that is being installed, in the code of its protocols and superclasses.
extension ProgramCode {
  /// Returns the type around a body, or the installed type if the body belongs to one of its ancestors and uses a
  /// function or a property that the installed type may implement.
  func type(implementing name: String, for id: BodyID, _ installed: Int?) -> Int? {
    let around = type(around: id)
    guard let around, let installed, around != installed, inherited(by: installed).contains(around) else {
      return around
    }
    // A protocol's extension calls its own function directly if the protocol doesn't require it.
    let isClass = types.infos[around].kind == .reference
    return isClass || requires(name, around) ? installed : around
  }

  /// Returns whether a protocol or one of its ancestors requires a function or a property.
  private func requires(_ name: String, _ place: Int) -> Bool {
    ([place] + inherited(by: place)).contains { place in
      own(name, of: place).contains { self[$0].fact.traits.contains(.isRequirement) }
        || types.infos[place].properties.contains { $0.property.name == name && $0.property.storage == .required }
    }
  }

  /// Returns the installed type if a body belongs to it or to one of its ancestors.
  func type(around id: BodyID, of installed: Int?) -> Int? {
    guard let installed, let around = type(around: id) else { return nil }
    return around == installed || inherited(by: installed).contains(around) ? installed : nil
  }
}

extension CallFact {
  /// Whether it calls a function of the same instance or type.
  var isOfSelf: Bool { base == nil || base == "self" || base == "Self" }
}
#endif
