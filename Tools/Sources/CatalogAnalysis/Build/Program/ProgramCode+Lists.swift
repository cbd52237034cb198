#if Tools
import CatalogWiring

extension ProgramCode {
  /// A list, and the index of its file.
  typealias FoundList = (file: Int, list: ListFact)

  /// Returns the list that a name refers to in a body: `all`, `Modules.all`, `edition.features`.
  ///
  /// - Parameter installed: The type of `self`, if the code is that of a module. It may implement the requirements of
  ///   its protocol.
  func list(_ path: String, in id: BodyID, installing installed: Int? = nil) -> FoundList? {
    // The name of a literal that is used directly contains the name of a file.
    let name = values.lists[path] == nil ? path.lastComponent : path
    guard let all = values.lists[name] else { return nil }
    if path.utf8.count > name.utf8.count {
      return list(name, all, of: String(path.dropLast(name.count + 1)), in: id)
    }
    let body = self[id]
    let isLiteral = name.contains(" ")
    if isLiteral || body.names.contains(name) {
      let local = first(all) { file, list in
        file == id.file && list.body == id.body && (list.isLocal || body.owner == .topLevel && list.context.isEmpty)
      }
      if let local { return local }
    }
    // A builder can use the names of the surrounding function.
    if body.owner == .builder, let outer = first(all, where: { $0 == id.file && $1.isLocal }) { return outer }
    if body.names.contains(name) { return nil }
    if let around = type(around: id), declares(name, around) {
      return list(name, of: type(implementing: name, for: id, installed) ?? around)
    }
    if let own = first(all, where: { $0 == id.file && !$1.isLocal && $1.context == body.context }) { return own }
    let others = all.filter { !files[$0.file].lists[$0.list].isLocal }
    return types.nearest(others, to: id.file, module: { files[$0.file].module }, file: \.file).map(fact)
  }

  private func fact(_ place: (file: Int, list: Int)) -> FoundList {
    (place.file, files[place.file].lists[place.list])
  }

  private func first(
    _ all: [(file: Int, list: Int)], where isMatch: (Int, ListFact) -> Bool
  ) -> FoundList? {
    all.first { isMatch($0.file, files[$0.file].lists[$0.list]) }.map(fact)
  }

  /// Returns the list of a type, or of the first of its ancestors that declares one.
  func list(_ name: String, of place: Int) -> FoundList? {
    for place in [types.infos[place].base ?? place] + inherited(by: place) {
      if let own = values.listsOfTypes[.init(type: place, name: name)] { return fact(own) }
      // The property has another value.
      if implements(name, place) { return nil }
    }
    return nil
  }

  /// Returns a list of the type or the value before its name.
  private func list(
    _ name: String, _ all: [(file: Int, list: Int)], of base: String, in id: BodyID
  ) -> FoundList? {
    if base == "super" { return type(around: id).flatMap(types.superclass).flatMap { list(name, of: $0) } }
    let isType = base.lastComponent.mayBeType
    let named = isType ? types.resolved(Expressions.unwrapped(base), in: context(of: id)).first : nil
    if let place = named ?? (isType ? nil : type(ofBase: base, in: id)) {
      if let own = list(name, of: place) { return own }
      if declares(name, place) || !base.lastComponent.mayBeType { return nil }
    }
    // If the type is unknown, the name must be clear.
    let others = all.lazy.filter { !files[$0.file].lists[$0.list].isLocal }.prefix(2).map(fact)
    return others.count == 1 ? others.first : nil
  }

  /// Returns whether a type or one of its ancestors declares a property or a function.
  private func declares(_ name: String, _ place: Int) -> Bool {
    ([place] + inherited(by: place)).contains { place in
      !own(name, of: place).isEmpty || types.infos[place].properties.contains { $0.property.name == name }
    }
  }

  /// Returns whether a type has a property or a function of its own, which isn't only a requirement.
  private func implements(_ name: String, _ place: Int) -> Bool {
    own(name, of: place).contains { !self[$0].fact.traits.contains(.isRequirement) }
      || types.infos[place].properties.contains { $0.property.name == name && $0.property.storage != .required }
  }
}
#endif
