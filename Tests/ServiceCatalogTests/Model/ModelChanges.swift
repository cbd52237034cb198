import ServiceCatalog

// Changing catalogs in the model.
extension Model.Simulation {
  // MARK: Supplies

  /// Supplies a builder.
  ///
  /// - Parameters:
  ///   - line: The line of the supply, if the builder is the blueprint's own `assemble`.
  ///   - isInstalled: Whether the blueprint is installed, which keeps an override.
  func supply(
    _ recipe: Recipe, to shadow: Shadow, as life: Model.Life? = nil, ownAt line: Int? = nil, isInstalled: Bool = false
  ) {
    let service = recipe.service
    let old = shadow.definitions[service]
    if service.kind == .list {
      contribute(recipe, to: shadow, as: life ?? .transient)
      return
    }
    if isInstalled, shadow.find(service)?.definition.isOverride ?? false { return }
    let life = life ?? service.life
    if line != nil, let old, old.isOwn, old.life == life { return }
    let decorators = old?.decorators ?? []
    put(Definition(service, recipe, line: line, life, decorators: decorators, isOwn: line != nil), in: shadow)
  }

  /// Supplies a ready-made instance.
  func supply(_ made: Made, to shadow: Shadow, line: Int) {
    let service = made.recipe.service
    let decorators = shadow.definitions[service]?.decorators ?? []
    put(Definition(service, made.recipe, line: line, .shared, decorators: decorators, readyMade: made), in: shadow)
  }

  private func put(_ new: Definition, in shadow: Shadow) {
    let old = shadow.own(new.service)
    set(new, in: shadow)
    report(old.map { .replaced(new.service.kind == .list ? nil : $0.line) } ?? .supplied, new, in: shadow)
  }

  /// Makes a definition the current one, and releases what the catalog keeps of the old one.
  private func set(_ new: Definition, in shadow: Shadow) {
    let old = shadow.definitions[new.service]?.elements ?? []
    let withdrawn = Set(old.map { ObjectIdentifier($0) }).subtracting((new.elements ?? []).map { ObjectIdentifier($0) })
    shadow.definitions[new.service] = new
    drop(from: shadow) { place in
      place.service == new.service && (place.element.map { withdrawn.contains($0) } ?? true)
    }
  }

  private func drop(from shadow: Shadow, where condition: (Model.Place) -> Bool) {
    let dropped = shadow.kept.filter { condition($0.key) }.sorted { $0.value.order > $1.value.order }
    for (place, kept) in dropped {
      shadow.kept[place] = nil
      if kept.definition.life != .weak { report(.released, kept.definition, in: shadow) }
    }
    let owned = dropped.map(\.value).filter { $0.definition.readyMade == nil && $0.definition.life != .weak }
    releases.append(owned.map(\.made.number))
  }

  func override(_ recipe: Recipe, in shadow: Shadow) throws(Failure) {
    let service = recipe.service
    let void = shadow.definitions[service]
    guard let (known, _) = shadow.find(service) else {
      throw Failure(
        kind: .missingEntry(service.name), path: steps + [Failure.Step(name: service.name)])
    }
    if service.kind == .list {
      put(Definition(service, recipe, decorators: void?.decorators ?? [], elements: [], isOverride: true), in: shadow)
      return
    }
    let decorators = known === void ? known.decorators : known.decorators + (void?.decorators ?? [])
    put(Definition(service, recipe, known.life, decorators: decorators, isOverride: true), in: shadow)
  }

  func decorate(with decorator: Recipe, in shadow: Shadow) {
    let old = shadow.definitions[decorator.service] ?? Definition(decorator.service, nil)
    let elements = old.elements?.map { $0.changed(decorators: $0.decorators + [decorator]) }
    set(old.changed(decorators: old.decorators + [decorator], elements: elements), in: shadow)
  }

  private func contribute(_ recipe: Recipe, to shadow: Shadow, as life: Model.Life) {
    let old = shadow.definitions[recipe.service] ?? Definition(recipe.service, nil)
    let element = Definition(recipe.service, recipe, life, decorators: old.decorators, isElement: true)
    shadow.definitions[recipe.service] = old.changed(
      decorators: old.decorators, elements: (old.elements ?? []) + [element])
    report(.supplied, element, in: shadow)
  }

  func clear(_ shadow: Shadow) {
    shadow.definitions = [:]
    drop(from: shadow) { _ in true }
  }

  // MARK: Catalogs

  @discardableResult
  func makeRoot(_ label: Int) -> Shadow { add(Shadow(label, in: nil, name: "root \(label)")) }

  func makeScope(_ kind: Model.ScopeKind, in parent: Shadow, _ label: Int) -> Shadow {
    add(Shadow(label, in: parent, scope: kind, name: parent.name))
  }

  /// Copies a catalog, and the catalogs around it.
  func copy(_ source: Shadow, _ label: Int) -> Shadow {
    var copy: Shadow?
    for original in source.lineage.reversed() {
      let new = Shadow(
        original === source ? label : Model.hidden, in: copy, scope: original.scope, name: original.name,
        family: original.family)
      new.definitions = original.definitions
      copy = add(new)
    }
    return copy!
  }

  private func add(_ shadow: Shadow) -> Shadow {
    shadows.append(shadow)
    return shadow
  }

  // MARK: Ends

  /// Ends catalogs without a shutdown, the innermost first, because nothing references them any more.
  ///
  /// - Parameter references: The labels of the catalogs to which the test has references.
  func releaseCatalogs(except references: Set<Int>) {
    var living: Set<ObjectIdentifier> = []
    for shadow in shadows where references.contains(shadow.label) {
      living.formUnion(shadow.lineage.map { ObjectIdentifier($0) })
    }
    for shadow in shadows.reversed() where !living.contains(ObjectIdentifier(shadow)) { close(shadow) }
    shadows.removeAll { !living.contains(ObjectIdentifier($0)) }
  }

  /// Ends a catalog without disposals, after which the observers of a scope hear no more.
  func close(_ shadow: Shadow) {
    for (_, definition) in shadow.disposables.reversed() { report(.undisposed, definition, in: shadow) }
    drop(from: shadow) { _ in true }
    shadow.disposables = []
    if shadow.parent != nil { shadow.observers = [] }
  }

  /// Shuts a catalog down.
  ///
  /// - Returns: The errors of failed disposals.
  func shutdown(_ shadow: Shadow, failed: Bool) -> [Failure] {
    shadow.isShutDown = true
    var errors: [Failure] = []
    let scopes = shadows.filter { $0.parent === shadow && !$0.isShutDown && $0.firstUse != nil }
    for scope in scopes.sorted(by: { $0.firstUse! > $1.firstUse! }) { errors += shutdown(scope, failed: failed) }
    for (made, definition) in shadow.disposables.reversed() {
      let id = newSpan(in: shadow)
      report(.disposing, definition, in: shadow, id: id)
      trace.append(.disposed(made.number, failed: failed))
      if made.recipe.disposalThrows {
        let error = Failure(
          kind: .disposalFailed(definition.service.name), path: [definition.step],
          mishap: Model.Mishap(line: made.recipe.line))
        report(.disposalFailed(error), definition, in: shadow, id: id)
        errors.append(error)
      } else {
        report(.disposed, definition, in: shadow, id: id)
      }
    }
    shadow.disposables = []
    close(shadow)
    return errors
  }
}
