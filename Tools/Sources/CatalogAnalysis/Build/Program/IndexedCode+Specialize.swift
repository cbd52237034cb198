#if Tools
extension IndexedCode {
  /// Creates an entry of a generic blueprint or module for each list of arguments in the sources.
  mutating func specialize() {
    guard types.infos.contains(where: { !$0.generics.isEmpty }) else { return }
    for (index, file) in files.enumerated() {
      let around = TypeTable.Context(file: index, types: [])
      for key in file.keys { specialize(key.type, in: around, []) }
      for type in file.types where type.kind == .alias {
        for name in type.inherits { specialize(name, in: .init(file: index, types: type.path.dropLast()), []) }
      }
      // Keys in a namespace are properties of another type than the catalog.
      for type in file.types {
        for property in type.properties {
          guard let name = property.type, name.hasSuffix(">.Type") else { continue }
          specialize(String(name.dropLast(5)), in: .init(file: index, types: type.path), [])
        }
      }
      for list in file.lists {
        let context = TypeTable.Context(file: index, types: list.context)
        for element in list.elements { specialize(element, in: context, file.bodies[list.body].generics) }
      }
      for (number, body) in file.bodies.enumerated() {
        let context = TypeTable.Context(file: index, types: body.context)
        for obtain in body.obtains {
          if case .blueprint(let name) = obtain.subject { specialize(name, in: context, body.generics) }
        }
        for step in body.steps {
          switch step {
          case .supply(let supply):
            if case .blueprint(let name) = supply.subject { specialize(name, in: context, body.generics) }
            guard case .elements(let elements) = supply.subject else { continue }
            for element in elements { specialize(element, in: context, body.generics) }
          case .call(let call):
            for obtain in genericObtains(by: call, from: .init(file: index, body: number)) {
              if case .blueprint(let name) = obtain.subject { specialize(name, in: context, body.generics) }
            }
            for (name, callee) in suppliedBlueprints(by: call, from: .init(file: index, body: number)) {
              specialize(name, in: self.context(of: callee), [])
            }
            for element in call.arguments.flatMap(\.elements) + call.others.listed {
              specialize(element, in: context, body.generics)
            }
          case .clear: break
          }
        }
      }
    }
  }

  private mutating func specialize(_ element: ElementFact, in context: TypeTable.Context, _ generics: Set<String>) {
    switch element.kind {
    case .instance(let type): specialize(type, in: context, generics)
    case .listed(let elements, _): for element in elements { specialize(element, in: context, generics) }
    case .list, .members, .unknown: break
    }
  }

  private mutating func specialize(
    _ name: String, in context: TypeTable.Context, _ generics: Set<String>, depth: Int = 0
  ) {
    guard name.hasSuffix(">"), depth < 8, let base = types.place(of: name, in: context),
      roles.blueprints[base] != nil || roles.modules.contains(base)
    else { return }
    let arguments = TypeTable.arguments(of: name)
    for argument in arguments { specialize(argument, in: context, generics, depth: depth + 1) }
    // An argument that is itself a parameter is handled where it gets a type.
    var parameters = generics
    for depth in context.types.indices {
      let around = context.types[...depth].joined(separator: ".")
      if let place = types.place(of: around, in: .init(file: context.file, types: [])) {
        parameters.formUnion(types.infos[place].generics)
      }
    }
    let words = arguments.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }.map(String.init)
    if parameters.isDisjoint(with: words) { addSpecialization(name, of: base, in: context) }
  }
}
#endif
