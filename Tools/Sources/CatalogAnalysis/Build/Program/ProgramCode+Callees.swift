#if Tools
import CatalogWiring

extension ProgramCode {
  /// Returns whether a body calls nothing that the files declare.
  func isLeaf(_ id: BodyID) -> Bool {
    !self[id].obtains.contains(where: \.isOfDialect)
      && self[id].steps.allSatisfy {
        if case .call(let call) = $0 { !code.callable.contains(call.name) && call.name != "init" } else { true }
      }
  }

  /// Returns the functions, initializers and properties that a call may refer to.
  ///
  /// - Parameter installed: The type of `self`, if the surrounding code is that of a module. It may implement the
  ///   requirements of its protocol.
  func callees(of call: CallFact, from id: BodyID, installing installed: Int? = nil) -> [BodyID] {
    matching(candidates(for: call, from: id, installed), call)
  }

  /// Returns the same, and for a call on an object whose type is written, the methods of that type:
  /// `Printer(paper).run()`, or `printer.run()`.
  func calleesOfObjects(_ call: CallFact, from id: BodyID, installing installed: Int? = nil) -> [BodyID] {
    let all = callees(of: call, from: id, installing: installed)
    guard all.isEmpty, code.callable.contains(call.name), let base = call.base, let place = type(ofBase: base, in: id)
    else { return all }
    return matching(methods(call.name, of: place).filter { !self[$0].isStatic }, call)
  }

  private func candidates(for call: CallFact, from id: BodyID, _ installed: Int?) -> [BodyID] {
    guard code.callable.contains(call.name) || call.name == "init" else { return [] }
    let context = context(of: id)
    if call.name.mayBeType, !call.isImplicit {
      let made = made((call.base.map { $0 + "." } ?? "") + call.name, in: context)
      // In a script without capitals, a function looks like a type.
      if !made.isEmpty || call.name.first?.isUppercase ?? false { return made }
    }
    if call.isImplicit { return implicit(call, from: id) }
    guard let base = call.base else {
      if let place = type(implementing: call.name, for: id, installed) {
        let own = methods(call.name, of: place)
        if !own.isEmpty { return own }
      }
      return near(code.functions[call.name] ?? [], to: id.file)
    }
    if call.name == "init" { return initialized(base, from: id) }
    if base == "self" || base == "Self" {
      guard let place = type(implementing: call.name, for: id, installed) else { return [] }
      return methods(call.name, of: place) + getters(call, of: place)
    }
    if base.split(separator: ".").last?.mayBeType ?? false,
      let place = types.resolved(base, in: context).first
    {
      let all = methods(call.name, of: place)
      let own = all.filter { self[$0].isStatic }
      return own.isEmpty ? all : own
    }
    let generic = genericMethods(of: call, from: id)
    if !generic.isEmpty || call.name == "subscript" { return generic }
    // A helper of the catalog: `catalog.makeAgenda()`, or `catalog.agenda`.
    let helpers = near(code.extensions[call.name] ?? [], to: id.file)
    // For a wrapper of another library's container with an unknown type, the name decides.
    if helpers.isEmpty, let wrappers = generics.dialectMethods[call.name] { return near(wrappers, to: id.file) }
    guard helpers.isEmpty, call.arguments.isEmpty else { return helpers }
    return near((code.properties[call.name] ?? []).filter { isOfCatalog($0) }, to: id.file)
  }

  /// Returns the functions and initializers for a call without a written type, from the result type of the
  /// surrounding code.
  private func implicit(_ call: CallFact, from id: BodyID) -> [BodyID] {
    let body = self[id]
    var type = body.resultType ?? property(of: id)?.type
    // The closure of a factory creates the service.
    if FactoryDialect.isFactory(type), let service = type.flatMap({ TypeTable.arguments(of: $0).last }) {
      type = service
    }
    if body.owner == .method("assemble"), let place = self.type(around: id) {
      type = types.infos[place].output ?? type
    }
    guard let type = type.map(Expressions.unwrapped),
      var place = types.resolved(type, in: context(of: id)).first
    else { return [] }
    if roles.blueprints[place] != nil, let output = types.infos[place].output {
      guard
        let found = types.resolved(output, in: .init(file: types.infos[place].file, types: types.infos[place].path))
          .first
      else { return [] }
      place = found
    }
    if call.name == "init" { return made(place) }
    return methods(call.name, of: place).filter { self[$0].isStatic }
  }

  /// Returns the property that has a body: its getter or its initial value.
  func property(of id: BodyID) -> PropertyFact? {
    type(around: id).flatMap { place in
      types.infos[place].properties.first { $0.file == id.file && $0.property.body == id.body }?.property
    }
  }

  /// Returns the functions that `@Services` turns into builders, and that receive no catalog.
  func declaringFunctions() -> Set<BodyID> {
    var all: Set<BodyID> = []
    for (id, body) in files.allBodies where body.given == "catalog" {
      guard case .call(let call)? = body.steps.first, call.position == body.position else { continue }
      all.formUnion(callees(of: call, from: id).filter { self[$0].given == nil })
    }
    return all
  }

  private func getters(_ call: CallFact, of place: Int) -> [BodyID] {
    guard call.arguments.isEmpty else { return [] }
    return (code.properties[call.name] ?? []).filter { type(around: $0) == place }
  }

  private func isOfCatalog(_ id: BodyID) -> Bool { self[id].isOfCatalog }

  /// Returns the code that `self.init`, `super.init` or another type's `init` runs.
  private func initialized(_ base: String, from id: BodyID) -> [BodyID] {
    switch base {
    case "self": type(around: id).map(made) ?? []
    case "super": type(around: id).flatMap(types.superclass).map(made) ?? []
    default: made(base, in: context(of: id))
    }
  }

  /// Returns the code that runs when a type is created: its initializers, and the initial values of its properties.
  private func made(_ name: String, in context: TypeTable.Context) -> [BodyID] {
    types.resolved(name, in: context).first.map(made) ?? []
  }

  private func made(_ place: Int) -> [BodyID] {
    let stored = types.infos[place].properties.filter { !$0.property.isStatic && $0.property.storage == .stored }
    let own =
      (code.initializers[types.infos[place].base ?? place] ?? [])
      + stored.map { BodyID(file: $0.file, body: $0.property.body) }
    // The initializer of a superclass also runs if no code calls it.
    let isInherited = code.initializers[types.infos[place].base ?? place] == nil
    return own
      + (types.superclass(of: place).map(made) ?? []).filter { id in
        isInherited || self[id].owner != .initializer || self[id].parameters.allSatisfy(\.hasDefault)
      }
  }

  /// Prefer the functions of the same module.
  private func near(_ all: [BodyID], to file: Int) -> [BodyID] {
    guard all.count > 1 else { return all }
    let own = all.filter { files[$0.file].module == files[file].module }
    return own.isEmpty ? all : own
  }

  /// Of several functions with a name, choose those with the labels of the call.
  private func matching(_ all: [BodyID], _ call: CallFact) -> [BodyID] {
    let type = all.first { self[$0].owner == .initializer }.flatMap { self.type(around: $0) }
    let functions = all.filter { id in
      switch self[id].owner {
      case .property: false
      // The call doesn't choose the initializer of a superclass.
      case .initializer: self.type(around: id) == type
      default: true
      }
    }
    guard functions.count > 1 else { return all }
    let labels = Set(call.arguments.compactMap(\.label))
    let unlabeled = call.arguments.count { $0.label == nil }
    let fitting = functions.filter { id in
      let parameters = self[id].parameters
      let needed = Set(parameters.filter { !$0.hasDefault }.compactMap(\.label))
      return labels.isSubset(of: Set(parameters.compactMap(\.label)))
        // The last ones may be trailing closures.
        && needed.subtracting(labels).count <= 1 && takes(unlabeled, parameters)
    }
    return fitting.isEmpty ? all : fitting + all.filter { !functions.contains($0) }
  }

  /// Returns whether it accepts as many unlabeled arguments.
  ///
  /// The last one may be a trailing closure.
  private func takes(_ count: Int, _ parameters: [BodyFact.Parameter]) -> Bool {
    let all = parameters.filter { $0.label == nil }
    if all.contains(where: \.isVariadic) || parameters.contains(where: \.isVariadic) { return true }
    return count <= all.count && count >= all.count { !$0.hasDefault } - 1
  }
}

extension String {
  /// Whether it is the type of a key path that begins at the catalog.
  var isKeyPathOfCatalog: Bool {
    guard let start = utf8.firstIndex(of: UInt8(ascii: "<")), self[..<start].hasSuffix("KeyPath") else {
      return false
    }
    return self[start...].hasPrefix("<Catalog,") || self[start...].hasPrefix("<ServiceCatalog.Catalog,")
  }
}
#endif
