#if Tools
import CatalogWiring

/// The elements that code installs: those of lists, of parameters and of functions.
extension Flow {
  typealias FoundElements = (found: [Element], unknown: Wiring.Unknown?)

  /// Returns the installed elements.
  ///
  /// Lists and parameters are followed.
  func elements(_ fact: ElementFact, _ id: Program.BodyID, _ frame: Frame, depth: Int = 0) -> FoundElements {
    switch fact.kind {
    case .instance(let type)
    where !(type.first?.isUppercase ?? true) && program.list(type, in: id) != nil
      && program.types.resolved(type, in: program.context(of: id)).isEmpty:
      // In a script without capitals, a function looks like a type.
      return elements(
        ElementFact(kind: .list(type), position: fact.position, conditions: fact.conditions), id, frame,
        depth: depth + 1)
    case .instance(let written):
      let type = frame.types.supplied.isEmpty ? written : written.substituted(frame.types.supplied)
      return ([element(type, fact, id)], nil)
    case .list(let path): return list(path, fact, id, frame, depth)
    case .members(let name, let list): return members(name, of: list, fact, id, frame, depth)
    case .listed(let elements, let function): return listed(elements, by: function, fact, id, frame, depth)
    case .unknown(let text):
      let line = text.prefix { !$0.isNewline }.prefix(80)
      return unknown("the blueprints that `\(line)` installs can't be determined", fact)
    }
  }

  private func element(_ type: String, _ fact: ElementFact, _ id: Program.BodyID) -> Element {
    Element(
      type: type, file: id.file, types: program[id].context, position: fact.position, conditions: fact.conditions)
  }

  private func unknown(_ reason: String, _ fact: ElementFact) -> FoundElements {
    ([], Wiring.Unknown(fact.position, reason, about: .supply))
  }

  private func list(
    _ path: String, _ fact: ElementFact, _ id: Program.BodyID, _ frame: Frame, _ depth: Int
  ) -> FoundElements {
    if let type = instanceType(of: path, id) { return ([element(type, fact, id)], nil) }
    if let given = frame.elements[path] { return (given.map { $0.under(fact.conditions) }, nil) }
    // If no call passed a value to the function, its possible callers are followed.
    if program[id].parameters.contains(where: { $0.name == path }) {
      return unknown("the contents of `\(path)` come from code that the analysis doesn't follow", fact)
    }
    guard depth < Self.maximumListDepth, let found = program.list(path, in: id, installing: frame.installed) else {
      if let element = module(madeBy: path, fact, id) { return ([element], nil) }
      return unknown("the contents of `\(path.lastComponent)` are not a literal list", fact)
    }
    return elements(of: found, fact, Frame(installed: frame.installed), depth)
  }

  private static let maximumListDepth = 8

  private func elements(
    of found: Program.FoundList, _ fact: ElementFact, _ frame: Frame, _ depth: Int
  ) -> FoundElements {
    let inside = Program.BodyID(file: found.file, body: found.list.body)
    var all: [Element] = []
    for element in found.list.elements {
      let (elements, unknown) = elements(element, inside, frame, depth: depth + 1)
      // Part of a list is not known, so the rest may be there.
      if let unknown { return ([], Wiring.Unknown(fact.position, unknown.reason, about: .supply)) }
      all += elements.map { element in
        var element = element.under(fact.conditions)
        if element.file == found.file, element.types.isEmpty { element.types = found.list.context }
        return element
      }
    }
    return (all, nil)
  }

  /// Returns the elements of a property of each element of a list.
  private func members(
    _ name: String, of list: String, _ fact: ElementFact, _ id: Program.BodyID, _ frame: Frame, _ depth: Int
  ) -> FoundElements {
    let (owners, reason) = self.list(list, fact, id, frame, depth)
    if let reason { return ([], reason) }
    var all: [Element] = []
    for owner in owners {
      let context = TypeTable.Context(file: owner.file, types: owner.types)
      guard depth < Self.maximumListDepth, let place = program.types.resolved(owner.type, in: context).first,
        let found = program.list(name, of: place)
      else { return unknown("the contents of `\(name)` of \(owner.type) are not a literal list", fact) }
      let (elements, unknown) = elements(of: found, fact, Frame(installed: place), depth)
      if let unknown { return ([], unknown) }
      all += elements.map { $0.under(owner.conditions) }
    }
    return (all, nil)
  }

  /// Returns the elements of a function that returns the list in its closure.
  private func listed(
    _ listed: [ElementFact], by function: String, _ fact: ElementFact, _ id: Program.BodyID, _ frame: Frame,
    _ depth: Int
  ) -> FoundElements {
    guard depth < Self.maximumListDepth, let found = program.list(function, in: id) else {
      return unknown("the result of `\(function)` is not a literal list", fact)
    }
    let body = program[.init(file: found.file, body: found.list.body)]
    guard let parameter = body.parameters.last, parameter.type.contains("->") else {
      return unknown("the result of `\(function)` is not the list in its closure", fact)
    }
    var given: [Element] = []
    for element in listed {
      let (elements, unknown) = elements(element, id, frame, depth: depth + 1)
      if let unknown { return ([], unknown) }
      given += elements
    }
    return elements(of: found, fact, Frame(elements: [parameter.name: given]), depth)
  }

  /// Returns the module or blueprint that a function returns, by its result type.
  private func module(madeBy path: String, _ fact: ElementFact, _ id: Program.BodyID) -> Element? {
    let base = path.contains(".") ? String(path.dropLast(path.lastComponent.count + 1)) : nil
    let call = CallFact(
      name: path.lastComponent, base: base, receiver: .other, arguments: [], conditions: [], position: fact.position)
    let found = program.callees(of: call, from: id)
    guard found.count == 1, let type = program[found[0]].resultType,
      let place = program.types.resolved(type, in: program.context(of: found[0])).first,
      program.types.infos[place].kind != .proto,
      program.roles.modules.contains(place) || program.roles.blueprints[place] != nil
    else { return nil }
    return element(type, fact, found[0])
  }

  /// Returns the type of a constant instance, as in `ClockBlueprint.instance`, or `nil` if the constant is a list.
  private func instanceType(of path: String, _ id: Program.BodyID) -> String? {
    guard path.mayBeType, let dot = path.lastIndex(of: "."), program.list(path, in: id) == nil else { return nil }
    let type = String(path[..<dot])
    let place = program.types.resolved(type, in: program.context(of: id)).first
    return place.flatMap { program.roles.modules.contains($0) || program.roles.blueprints[$0] != nil ? type : nil }
  }
}

extension Flow.Element {
  /// Returns the element under further conditions, which surround its own.
  fileprivate func under(_ conditions: [Wiring.Condition]) -> Self {
    var element = self
    element.conditions = conditions + self.conditions
    return element
  }
}
#endif
