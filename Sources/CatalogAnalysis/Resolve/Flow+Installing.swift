#if Tools
  import CatalogInspection
  import ServiceCatalog

  extension Flow {
    /// Resolves `supply(B.self)` in a function with blueprints for its generic parameter `B`.
    mutating func installParameter(
      of generic: String, _ supply: SupplyFact, to catalog: String?, _ id: Program.BodyID, _ frame: Frame
    ) {
      let builder = supply.builder.map { Program.BodyID(file: id.file, body: $0) }
      let isOwn = supply.isOwn || builder.map { callsAssemble(of: generic, in: $0) } ?? false
      let parameters = program[id].parameters.filter { $0.type == generic || $0.type == "\(generic).Type" }
      for parameter in parameters {
        for element in frame.elements[parameter.name] ?? [] {
          let context = TypeTable.Context(file: element.file, types: element.types)
          guard let place = program.types.resolved(element.type, in: context).first,
            let blueprint = program.blueprints[place], !isOwn || blueprint.conformance != .supplied
          else { continue }
          add(
            .blueprint(place), program.types.infos[place].name, .supply, lifetime: supply.lifetime,
            builder: isOwn ? nil : builder,
            Wiring.Supply(
              element.position, catalog: catalog, module: frame.module,
              conditions: frame.conditions + supply.conditions + element.conditions, isOwn: isOwn))
        }
      }
    }

    /// Returns whether a builder is the blueprint's own: `{ try B.assemble(from: $0) }`.
    private func callsAssemble(of generic: String, in builder: Program.BodyID) -> Bool {
      program[builder].steps.contains { step in
        if case .call(let call) = step { call.name == "assemble" && call.base == generic } else { false }
      }
    }

    mutating func install(
      _ fact: ElementFact, to catalog: String?, isCatalog: Bool, isOfLocator: Bool, _ id: Program.BodyID, _ frame: Frame
    ) {
      let (elements, unknown) = elements(fact, id, frame)
      // Other types may have a function with that name.
      if var unknown, isCatalog {
        if isOfLocator { unknown.subject = .registration }
        if case .list(let name) = fact.kind, program[id].parameters.contains(where: { $0.name == name }) {
          untoldParameters[Parameter(body: id, name: name)] = unknown
        } else {
          unknowns.append(unknown)
        }
      }
      for element in elements { install(element, to: catalog, frame) }
    }

    private mutating func install(_ element: Element, to catalog: String?, _ frame: Frame) {
      let context = TypeTable.Context(file: element.file, types: element.types)
      guard let place = program.types.resolved(element.type, in: context).first else {
        let reason = "the installed type \(element.type) is not declared in any file that was read"
        unknowns.append(Wiring.Unknown(element.position, reason, about: .supply))
        return
      }
      let name = program.types.infos[place].name
      if program.modules.contains(place) {
        var next = Frame(module: name, conditions: frame.conditions + element.conditions, installed: place)
        for body in program.methods("install", of: place) + program.methods("registerServices", of: place) {
          if let parameter = program[body].given, let catalog { next.catalogs[parameter] = catalog }
          follow(body, next)
        }
      } else if let blueprint = program.blueprints[place], blueprint.kind != .contribution,
        // Installing a type without `assemble` changes nothing.
        blueprint.conformance != .supplied
      {
        add(
          .blueprint(place), name, .supply,
          Wiring.Supply(
            element.position, catalog: catalog, module: frame.module,
            conditions: frame.conditions + element.conditions, isOwn: true))
      }
    }

    /// Returns the type of a constant instance, as in `ClockBlueprint.instance`, or `nil` if the constant is a list.
    private func instanceType(of way: String, _ id: Program.BodyID) -> String? {
      guard way.mayBeType, let dot = way.lastIndex(of: "."), program.list(way.lastComponent, in: id) == nil else {
        return nil
      }
      let type = String(way[..<dot])
      let place = program.types.resolved(type, in: program.context(of: id)).first
      return place.flatMap { program.modules.contains($0) || program.blueprints[$0] != nil ? type : nil }
    }

    /// Returns the installed elements.
    ///
    /// Lists and parameters are followed.
    func elements(
      _ fact: ElementFact, _ id: Program.BodyID, _ frame: Frame, depth: Int = 0
    ) -> (found: [Element], unknown: Wiring.Unknown?) {
      switch fact.kind {
      case .instance(let type)
      where !(type.first?.isUppercase ?? true) && program.list(type, in: id) != nil
        && program.types.resolved(type, in: program.context(of: id)).isEmpty:
        // In a script without capitals, a function looks like a type.
        return elements(
          ElementFact(kind: .list(type), position: fact.position, conditions: fact.conditions), id, frame,
          depth: depth + 1)
      case .instance(let written):
        let type = frame.arguments.isEmpty ? written : written.substituted(frame.arguments)
        let context = program[id].context
        let element = Element(
          type: type, file: id.file, types: context, position: fact.position, conditions: fact.conditions)
        return ([element], nil)
      case .list(let way):
        let name = way.mayBeType ? way.lastComponent : way
        if let type = instanceType(of: way, id) {
          let element = Element(
            type: type, file: id.file, types: program[id].context, position: fact.position, conditions: fact.conditions)
          return ([element], nil)
        }
        if let given = frame.elements[name] {
          return (
            given.map {
              Element(
                type: $0.type, file: $0.file, types: $0.types, position: $0.position,
                conditions: fact.conditions + $0.conditions)
            }, nil
          )
        }
        // If no call passed a value to the function, its possible callers are followed.
        let body = program[id]
        if body.parameters.contains(where: { $0.name == name }) {
          let reason = "the contents of `\(name)` come from code that the analysis doesn't follow"
          return ([], Wiring.Unknown(fact.position, reason, about: .supply))
        }
        guard depth < 8, let found = program.list(name, in: id) else {
          let reason = "the contents of `\(name)` are not a literal list"
          return ([], Wiring.Unknown(fact.position, reason, about: .supply))
        }
        var all: [Element] = []
        for element in found.list.elements {
          let inside = Program.BodyID(file: found.file, body: found.list.body)
          all += elements(element, inside, Frame(), depth: depth + 1).found.map {
            Element(
              type: $0.type, file: $0.file, types: found.list.context, position: $0.position,
              conditions: fact.conditions + $0.conditions)
          }
        }
        return (all, nil)
      case .unknown(let text):
        return (
          [],
          Wiring.Unknown(
            fact.position, "the blueprints that `\(text.prefix(80))` installs can't be determined", about: .supply)
        )
      }
    }
  }
#endif
