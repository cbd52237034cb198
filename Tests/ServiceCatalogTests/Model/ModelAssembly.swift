import ServiceCatalog

// Obtaining in the model.
extension Model.Simulation {
  typealias Made = Model.Made
  typealias Failure = Model.Failure
  typealias Shadow = Model.Shadow
  typealias Definition = Model.Definition
  typealias Service = Model.Service
  typealias Recipe = Model.Recipe

  /// Obtains a service from a catalog, or from the process's catalog, which is empty.
  ///
  /// - Returns: `nil` if there is nothing to return, and the elements of a collection.
  func obtain(
    _ service: Service, _ way: Model.Way = .key, from shadow: Shadow?, input: Int = 1, isAsync: Bool
  ) throws(Failure) -> [Made]? {
    depth += 1
    defer {
      depth -= 1
      if depth == 0, !graph.isEmpty {
        releases.append(graph.values.map(\.made.number).sorted(by: >))
        graph = [:]
      }
    }
    let step = Failure.Step(name: service.name)
    if way == .ifAssembled, service.kind != .list, !service.hasInput { return existing(service, in: shadow) }
    let found = shadow?.find(service)
    if let shadow, shadow.isClosed { throw Failure(kind: .closed(service.name), path: steps + [step]) }
    if way == .ifSupplied, found == nil, service.kind != .list, service.kind != .async || isAsync { return nil }
    if service.kind == .list { return try elements(of: service, from: shadow) }
    guard let shadow, let (definition, owner) = found else { throw missing(service, in: shadow) }
    if shadow.isDecoratedAround(service) { throw foreignDecoration(definition) }
    if service.kind == .async, !isAsync || way == .ready {
      return [try ready(definition, owner, from: shadow)]
    }
    if service.hasInput { return [try withInput(definition, from: shadow, input)] }
    return [try instance(of: definition, owner, from: shadow)]
  }

  private func foreignDecoration(_ definition: Definition) -> Failure {
    Failure(kind: .foreignDecoration(definition.service.name), path: steps + [definition.step])
  }

  private func missing(_ service: Service, in shadow: Shadow?) -> Failure {
    let path = steps + [Failure.Step(name: service.name)]
    if service.isSupplied, let scope = service.life.scope,
      !(shadow?.lineage ?? []).contains(where: { $0.scope == scope })
    {
      return Failure(kind: .outsideScope(service.name, scope: scope.name), path: path)
    }
    return Failure(kind: .missingEntry(service.name), path: path)
  }

  // MARK: Existing instances

  private func existing(_ service: Service, in shadow: Shadow?) -> [Made]? {
    guard let shadow, !shadow.isClosed, let (definition, owner) = shadow.find(service),
      !shadow.isDecoratedAround(service)
    else { return nil }
    if let made = definition.readyMade, definition.decorators.isEmpty { return [made] }
    guard definition.life != .transient, definition.life != .graph,
      let (keeper, place) = try? keeper(of: definition, owner, from: shadow)
    else { return nil }
    return kept(definition, in: keeper, place).map { [$0] }
  }

  private func ready(_ definition: Definition, _ owner: Shadow, from shadow: Shadow) throws(Failure) -> Made {
    if definition.life != .transient {
      let (keeper, place) = try keeper(of: definition, owner, from: shadow)
      dropStale(definition, in: keeper, place)
      if let made = kept(definition, in: keeper, place) { return made }
    }
    try refuseCycle(definition)
    throw Failure(kind: .notReady(definition.service.name), path: steps + [definition.step])
  }

  /// Returns the instance in a place, unless it is a weak one that nothing references any more.
  private func kept(_ definition: Definition, in keeper: Shadow, _ place: Model.Place) -> Made? {
    guard let kept = keeper.kept[place], kept.definition === definition else { return nil }
    if definition.life == .weak, sweep() != kept.made.mark { return nil }
    return kept.made
  }

  /// Returns the catalog that keeps an entry's instance, and the place.
  private func keeper(
    of definition: Definition, _ owner: Shadow, from shadow: Shadow
  ) throws(Failure) -> (Shadow, Model.Place) {
    var place = Model.Place(service: definition.service)
    if definition.isElement { place.element = ObjectIdentifier(definition) }
    guard let scope = definition.life.scope else { return (owner, place) }
    place.isScoped = true
    var isPastOwner = false
    for candidate in shadow.lineage {
      if candidate.scope == scope {
        // The catalog itself always counts as near enough.
        return (isPastOwner && candidate !== shadow ? owner : candidate, place)
      }
      isPastOwner = isPastOwner || candidate === owner
    }
    throw Failure(
      kind: .outsideScope(definition.service.name, scope: scope.name), path: steps + [definition.step])
  }

  /// Releases a scope's instance of an entry that was replaced in the catalog around it.
  private func dropStale(_ definition: Definition, in keeper: Shadow, _ place: Model.Place) {
    guard let old = keeper.kept[place], old.definition !== definition else { return }
    keeper.kept[place] = nil
    if old.definition.life != .weak { report(.released, old.definition, in: keeper) }
  }

  // MARK: Instances

  private func refuseCycle(_ definition: Definition) throws(Failure) {
    if !path.contains(where: { $0.definition === definition }) { return }
    let path = steps + [definition.step]
    throw Failure(kind: .circularReference(chain: path.map(\.name)), path: path)
  }

  private func instance(of definition: Definition, _ owner: Shadow, from shadow: Shadow) throws(Failure) -> Made {
    switch definition.life {
    case .transient:
      try refuseCycle(definition)
      return try assemble(definition, for: shadow, isKept: false) { _ in }[0]
    case .graph:
      let key = GraphKey(definition: ObjectIdentifier(definition), shadow: ObjectIdentifier(shadow))
      if let made = graph[key]?.made { return made }
      try refuseCycle(definition)
      return try assemble(definition, for: shadow, isKept: true) { self.graph[key] = (definition, $0[0]) }[0]
    case .shared, .weak, .scoped:
      let (keeper, place) = try keeper(of: definition, owner, from: shadow)
      if definition.life.scope != nil { dropStale(definition, in: keeper, place) }
      if let made = kept(definition, in: keeper, place) { return made }
      try refuseCycle(definition)
      return try assemble(definition, for: keeper, isKept: true) { made in
        keeper.kept[place] = Model.Kept(definition: definition, made: made[0], order: self.nextCompletion())
      }[0]
    }
  }

  /// A parameterized entry may obtain itself, but not through other entries.
  private func withInput(_ definition: Definition, from shadow: Shadow, _ input: Int) throws(Failure) -> Made {
    let others = path.reversed().drop { $0.definition === definition }
    if path.count - others.count >= 256 || others.contains(where: { $0.definition === definition }) {
      try refuseCycle(definition)
    }
    return try assemble(definition, for: shadow, isKept: false, input: input) { _ in }[0]
  }

  /// Returns the elements of a collection, those of the outermost catalog first.
  private func elements(of service: Service, from shadow: Shadow?) throws(Failure) -> [Made] {
    var parts: [[(Definition, Shadow)]] = []
    for owner in shadow?.lineage ?? [] {
      guard let definition = owner.definitions[service] else { continue }
      let whole = definition.recipe == nil ? [] : [definition]
      parts.append((whole + (definition.elements ?? [])).map { ($0, owner) })
      if !whole.isEmpty { break }
    }
    frames.append([])
    defer { frames.removeLast() }
    for (definition, owner) in parts.reversed().joined() {
      let elements: [Made]
      if definition.isElement {
        elements = [try instance(of: definition, owner, from: shadow!)]
      } else {
        try refuseCycle(definition)
        elements = try assemble(definition, for: shadow!, isKept: false) { _ in }
      }
      frames[frames.count - 1] += elements
    }
    return frames.last!
  }

  // MARK: Builders

  /// Runs the builder and the decorators of an entry.
  ///
  /// - Parameter keep: Stores the instance, after it is registered for disposal and before it is reported.
  private func assemble(
    _ definition: Definition, for receiver: Shadow, isKept: Bool, input: Int = 1, keep: ([Made]) -> Void
  ) throws(Failure) -> [Made] {
    if isKept, definition.isDisposed {
      let time = nextCompletion()
      for shadow in receiver.lineage where shadow.firstUse == nil { shadow.firstUse = time }
    }
    let (outerMain, outerSpan) = (main, span)
    let new = newSpan(in: receiver)
    func tell(_ kind: Model.Event.Kind) {
      if new != nil { report(kind, definition, in: receiver, id: new, parent: outerSpan) }
    }
    tell(.assembling)
    path.append(Node(definition: definition, shadow: receiver))
    frames.append([])
    let isRelated = main.map { $0.family == receiver.family } ?? false
    if isKept ? bindsUnbound || main != nil : isRelated { main = receiver }
    if let new { span = new }
    let result: Result<[Made], Failure>
    do throws(Failure) { result = .success(try decorated(definition, receiver, input)) } catch {
      result = .failure(error)
    }
    (main, span) = (outerMain, outerSpan)
    frames.removeLast()
    path.removeLast()
    switch result {
    case .success(let made):
      if isKept, definition.isDisposed { dispose(made[0], of: definition, later: receiver) }
      keep(made)
      tell(.assembled)
      return made
    case .failure(let error):
      tell(.failed(error))
      throw error
    }
  }

  private func decorated(_ definition: Definition, _ receiver: Shadow, _ input: Int) throws(Failure) -> [Made] {
    var all: [Made] = []
    if let readyMade = definition.readyMade {
      all = [readyMade]
    } else {
      for _ in 0..<definition.recipe!.count {
        all.append(try run(definition.recipe!, receiver, input, isAsync: definition.service.kind == .async))
        frames[frames.count - 1] = all
      }
    }
    for index in all.indices {
      for decorator in definition.decorators {
        do throws(Failure) {
          let isAsync = definition.service.kind == .async
          all[index] = try run(decorator, receiver, 0, around: all[index], isAsync: isAsync)
        } catch {
          if definition.isDisposed { dispose(all[index], of: definition, later: receiver) }
          throw error
        }
        frames[frames.count - 1] = all
      }
    }
    return all
  }

  private func run(
    _ recipe: Recipe, _ receiver: Shadow, _ input: Int, around inner: Made? = nil, isAsync: Bool
  ) throws(Failure) -> Made {
    trace.append(.built(recipe.line, in: receiver.label, main: main?.label ?? Model.foreign))
    frames.append(inner.map { [$0] } ?? [])
    defer { frames.removeLast() }
    for step in recipe.steps {
      guard let input = recipe.input(for: step, given: input) else { continue }
      do throws(Failure) {
        let source = step.usesMain ? main : receiver
        frames[frames.count - 1] +=
          try obtain(step.service, step.way, from: source, input: input, isAsync: isAsync) ?? []
      } catch {
        if !step.isAttempt { throw error }
      }
    }
    switch recipe.outcome {
    case .returns: return born(recipe, frames.last!)
    case .throwsMishap:
      throw Failure(
        kind: .assemblyFailed(path.last!.definition.service.name), path: steps, mishap: Model.Mishap(line: recipe.line))
    case .throwsCatalogError: throw Failure(kind: .missingEntry(Model.thrownName), path: steps)
    }
  }

  /// Registers an instance for disposal in a catalog's shutdown.
  private func dispose(_ made: Made, of definition: Definition, later keeper: Shadow) {
    keeper.disposables.append((made, definition))
  }
}
