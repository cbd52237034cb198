import ServiceCatalog

// Operations that bind a catalog while others run, and end it.
extension Model.Driver {
  /// How such an operation ended.
  enum BodyEnding: Equatable {
    case returned
    case threw(Model.Mishap)
    case failed([Failure])
  }

  private func openCatalog() -> Handle? {
    let labels = handles.filter { !$0.value.shadow.isClosed }.keys.sorted()
    return labels.isEmpty || level > 2 ? nil : handles[generator.random.pick(labels)]
  }

  /// Runs an operation with a body that doesn't wait.
  func body() throws {
    guard let outer = openCatalog() else { return }
    let (label, observed, fails) = (newLabel(), generator.random.oneIn(3), generator.random.oneIn(4))
    func end() throws { if fails { throw Model.Mishap(line: label) } }
    switch generator.random.below(4) {
    case 0:
      note(.withMain(outer.shadow.label))
      try outer.catalog.withMain { try steps(main: outer.shadow) }
      adoptHandles()
    case 1, 2:
      let kind = generator.random.pick(Model.ScopeKind.allCases)
      note(.withScope(kind, in: outer.shadow.label, label, isAsync: false, fails: fails, observed: observed))
      let scope = simulation.makeScope(kind, in: outer.shadow, label)
      func operation(_ catalog: Catalog) throws {
        add(catalog, scope, observed: observed)
        try steps(main: scope)
        try end()
      }
      let ending = try ending {
        if kind == .session {
          try outer.catalog.withSynchronousScope(Model.Session.self, operation: operation)
        } else {
          try outer.catalog.withSynchronousScope(Model.Request.self, operation: operation)
        }
      }
      try leave(scope, fails, ending, isAsync: false)
    default:
      note(.withOverrides(outer.shadow.label, label, isAsync: false, fails: fails, observed: observed))
      let copy = simulation.copy(outer.shadow, label)
      let ending = try ending {
        try outer.catalog.withOverrides { (catalog: Catalog) throws(any Error) in
          add(catalog, copy, observed: observed)
          try overrides(in: label)
        } operation: { () throws(any Error) in
          try steps(main: copy)
          try end()
        }
      }
      try leave(copy, fails, ending, isAsync: false)
    }
  }

  /// Runs an operation with a body that may wait.
  func bodyAsync() async throws {
    guard let outer = openCatalog() else { return }
    let (label, observed, fails) = (newLabel(), generator.random.oneIn(3), generator.random.oneIn(4))
    func end() throws { if fails { throw Model.Mishap(line: label) } }
    switch generator.random.below(4) {
    case 0:
      note(.withMain(outer.shadow.label))
      try await outer.catalog.withMain { () async throws in try await stepsAsync(main: outer.shadow) }
      adoptHandles()
    case 1, 2:
      let kind = generator.random.pick(Model.ScopeKind.allCases)
      note(.withScope(kind, in: outer.shadow.label, label, isAsync: true, fails: fails, observed: observed))
      let scope = simulation.makeScope(kind, in: outer.shadow, label)
      func operation(_ catalog: Catalog) async throws {
        add(catalog, scope, observed: observed)
        try await stepsAsync(main: scope)
        try end()
      }
      let ending = try await endingAsync {
        if kind == .session {
          try await outer.catalog.withScope(Model.Session.self) { try await operation($0) }
        } else {
          try await outer.catalog.withScope(Model.Request.self) { try await operation($0) }
        }
      }
      try leave(scope, fails, ending, isAsync: true)
    default:
      note(.withOverrides(outer.shadow.label, label, isAsync: true, fails: fails, observed: observed))
      let copy = simulation.copy(outer.shadow, label)
      let ending = try await endingAsync {
        try await outer.catalog.withOverrides { catalog in
          add(catalog, copy, observed: observed)
          try overrides(in: label)
        } operation: {
          try await stepsAsync(main: copy)
          try end()
        }
      }
      try leave(copy, fails, ending, isAsync: true)
    }
  }

  // MARK: Bodies

  private func overrides(in label: Int) throws {
    level += 1
    defer { level -= 1 }
    // The other indices are those of the operation's steps.
    for index in 0..<generator.random.below(4) {
      guard begin(-1 - index) else { continue }
      defer { endStep() }
      try change(generator.service(), in: label)
    }
    note(.end)
  }

  private func steps(main: Shadow) throws {
    let outer = simulation.main
    simulation.main = main
    level += 1
    defer { (simulation.main, level) = (outer, level - 1) }
    for index in 0..<generator.random.below(9) { try step(index) }
    note(.end)
  }

  private func stepsAsync(main: Shadow) async throws {
    let outer = simulation.main
    simulation.main = main
    level += 1
    defer { (simulation.main, level) = (outer, level - 1) }
    for index in 0..<generator.random.below(9) { try await step(index, isAsync: true) }
    note(.end)
  }

  private func ending(_ operation: () throws -> Void) throws -> BodyEnding {
    do {
      try operation()
      return .returned
    } catch {
      return try ending(of: error)
    }
  }

  private func endingAsync(_ operation: () async throws -> Void) async throws -> BodyEnding {
    do {
      try await operation()
      return .returned
    } catch {
      return try ending(of: error)
    }
  }

  private func ending(of error: any Error) throws -> BodyEnding {
    switch error {
    case let error as Model.Mishap: .threw(error)
    case let error as ShutdownError: .failed(error.errors.map { Failure($0) })
    default: throw error
    }
  }

  // MARK: Ends

  /// Compares the end of a scope or a copy, and releases it.
  private func leave(_ shadow: Shadow, _ fails: Bool, _ ending: BodyEnding, isAsync: Bool) throws {
    let probes = closedProbes(of: shadow)
    var errors: [Failure] = []
    if isAsync {
      // The copy of a scope is shut down with the copies of the catalogs around it.
      let outermost = shadow.parent?.label == Model.hidden ? shadow.lineage.last! : shadow
      errors = simulation.shutdown(outermost, failed: fails)
    }
    shadow.isShutDown = true
    simulation.close(shadow)
    try expectClosed(probes)
    // If nothing disposes an instance, it may be released at the end or with the last reference to the catalog.
    let isOrdered = simulation.shadows.allSatisfy { !$0.isWithin(shadow) || $0.disposables.isEmpty }
    release(handles.filter { $0.value.shadow.isWithin(shadow) }.map(\.key))
    if !isOrdered { simulation.releases = [] }
    adoptHandles()
    try check(isEnd: true)
    let expected: BodyEnding =
      fails ? .threw(Model.Mishap(line: shadow.label)) : errors.isEmpty ? .returned : .failed(errors)
    if ending != expected { throw Mismatch(text: "the operation ended with \(ending), expected \(expected)") }
  }

  /// Lets this level end the catalogs that an inner operation created.
  private func adoptHandles() {
    for (label, handle) in handles where handle.level > level {
      handles[label] = Handle(catalog: handle.catalog, shadow: handle.shadow, level: level)
    }
  }
}
