extension Catalog {
  /// Assembles every shared entry and contribution, including asynchronous ones, before they are needed.
  ///
  /// ```swift
  /// try await Catalog.main.prepareShared { print("\($0.done) of \($0.total)") }
  /// ```
  ///
  /// Entries that don't depend on each other are assembled at the same time. If a builder calls `obtainReady` for a
  /// service that isn't assembled yet, its entry is tried again after the others. After preparation, `obtainReady`
  /// returns every shared asynchronous service. Entries with other lifetimes are not assembled.
  ///
  /// If it fails, end the program's start with ``shutdown(_:timeout:)``, which disposes what was assembled.
  ///
  /// - Parameter progress: A closure that is called for each finished entry, one call at a time.
  /// - Throws: ``PreparationError`` with an error for each cause, after all entries have been tried. The other entries
  ///   stay assembled.
  ///
  /// Complexity: linear in the number of entries, plus the builders' cost.
  ///
  /// Concurrency: callable from any task or actor. Builders run in separate tasks, and main-actor builders run on the
  /// main actor. If this task is cancelled, no further builders are started.
  public func prepareShared(progress: @escaping @Sendable (PreparationProgress) -> Void = { _ in }) async throws {
    let errors = await preparationErrors(progress)
    if !errors.isEmpty { throw PreparationError(errors: errors) }
  }

  /// Assembles every shared entry.
  ///
  /// - Returns: An error for each cause of a failure.
  private func preparationErrors(
    _ progress: @escaping @Sendable (PreparationProgress) -> Void
  ) async -> [CatalogError] {
    let shared = visibility.entries.flatMap { preparations(of: $0.entry) }
    var failures = [CatalogError?](repeating: nil, count: shared.count)
    var retries = Retries(shared.map(\.key))
    var done = 0
    await withTaskGroup(of: (Int, CatalogError?).self) { group in
      func run(_ indices: [Int]) {
        for index in indices {
          let preparation = shared[index]
          group.addTask { (index, await preparation.failure()) }
        }
      }
      func end(_ indices: [Int]) {
        for index in indices {
          done += 1
          let (name, failure) = (shared[index].name, failures[index])
          progress(PreparationProgress(name: name, failure: failure, done: done, total: shared.count))
        }
      }
      run(Array(shared.indices))
      while done < shared.count {
        let step: (ended: [Int], next: [Int])
        if let (index, failure) = await group.next() {
          failures[index] = failure
          step = retries.end(index, failure)
        } else {
          step = retries.endRound()
        }
        end(step.ended)
        run(step.next)
      }
    }
    return CatalogError.grouped(
      zip(shared, failures).compactMap { entry, failure in failure.map { ($0, entry.name) } })
  }

  /// An entry or a contribution to assemble.
  private struct Preparation: Sendable {
    let key: EntryKey
    let name: String
    let run: @Sendable () async throws(CatalogError) -> Void

    /// Assembles the entry, unless the task was cancelled.
    func failure() async -> CatalogError? {
      if Task.isCancelled { return CatalogError(.cancelled(name)) }
      do throws(CatalogError) {
        try await run()
        return nil
      } catch {
        return error
      }
    }
  }

  /// Returns the shared instances of an entry to assemble: its own, or those of its contributions.
  private func preparations(of entry: Definition) -> [Preparation] {
    if entry.key.isPerInput { return [] }
    if entry.lifetime.isPrepared {
      let key = entry.key
      return [Preparation(key: key, name: entry.name) { () async throws(CatalogError) in try await self.prepare(key) }]
    }
    return visibility.parts(of: entry.key).filter { $0.entry.lifetime.isPrepared }.map { part in
      Preparation(key: part.entry.key, name: part.entry.name) { () async throws(CatalogError) in try self.prepare(part)
      }
    }
  }

  /// Assembles an entry of any kind that needs no input.
  package func prepare(_ key: EntryKey) async throws(CatalogError) {
    switch key.kind {
    case .blueprint: if let blueprint = key.type as? any Blueprint.Type { try obtain(blueprint) }
    case .mainActor: if let blueprint = key.type as? any MainActorBlueprint.Type { try await obtain(blueprint) }
    case .async: if let blueprint = key.type as? any AsyncBlueprint.Type { try await obtain(blueprint) }
    case .located: try locate(key.type, key.name)
    case .input, .mainActorInput, .sharedInput, .asyncInput, .collection, .element: break
    }
  }

  /// Assembles one contribution to a collection, or all elements of the builder that replaces them.
  ///
  /// A part that is changed meanwhile, for example by a decorator, is taken again, and one that is removed is left out.
  package func prepare(_ part: CollectionPart) throws(CatalogError) {
    let key = part.entry.key
    if let blueprint = key.type as? any ContributionBlueprint.Type {
      try prepare(part) { (part) throws(CatalogError) in try obtain(blueprint, part) }
    } else if let blueprint = key.type as? any KeyedContributionBlueprint.Type {
      try prepare(part) { (part) throws(CatalogError) in try obtain(blueprint, part) }
    }
  }

  /// - Parameter obtain: A function that assembles a part, and returns whether it wasn't changed meanwhile.
  private func prepare(
    _ part: CollectionPart, _ obtain: (CollectionPart) throws(CatalogError) -> Bool
  ) throws(CatalogError) {
    let key = part.entry.key
    var attempts = Attempts(of: key)
    var next: CollectionPart? = part
    while let part = next {
      try attempts.restart()
      try visibility.refuseForeignDecoration(in: visibility.lists(of: key.collection))
      if try obtain(part) { return }
      next = visibility.parts(of: key.collection).first { $0.entry.key == key }
    }
  }

  private func obtain<B: Blueprint>(_ blueprint: B.Type) throws(CatalogError) {
    _ = try Catalog.obtainOnce(B.self, from: self)
  }

  @MainActor
  private func obtain<B: MainActorBlueprint>(_ blueprint: B.Type) throws(CatalogError) {
    _ = try Catalog.obtainOnce(B.self, from: self)
  }

  private func obtain<B: AsyncBlueprint>(_ blueprint: B.Type) async throws(CatalogError) {
    _ = try await Catalog.obtainOnce(B.self, from: self)
  }

  /// - Returns: Whether the part wasn't changed meanwhile.
  private func obtain<B: ContributionBlueprint>(
    _ blueprint: B.Type, _ part: CollectionPart
  ) throws(CatalogError) -> Bool {
    var boxes: [AnyBox] = []
    return try elements(part, as: B.Element.self, &boxes) != nil
  }

  /// - Returns: Whether the part wasn't changed meanwhile.
  private func obtain<B: KeyedContributionBlueprint>(
    _ blueprint: B.Type, _ part: CollectionPart
  ) throws(CatalogError) -> Bool {
    var boxes: [AnyBox] = []
    return try elements(part, as: [B.Key: B.Element].self, &boxes) != nil
  }

  private func locate<Service>(_ type: Service.Type, _ name: String?) throws(CatalogError) {
    _ = try assembleInFull(EntryKey(Service.self, .located, name: name), as: Service.self)
  }
}

/// The progress of ``Catalog/prepareShared(progress:)`` after one entry.
///
/// Concurrency: a `Sendable` value.
public struct PreparationProgress: Sendable {
  /// The name of the finished entry.
  public var name: String
  /// The error, if the entry failed.
  public var failure: CatalogError?
  /// The number of finished entries, including this one.
  public var done: Int
  /// The number of entries to assemble.
  public var total: Int
}

/// The failures of ``Catalog/prepareShared(progress:)``.
///
/// Concurrency: a `Sendable` value.
public struct PreparationError: Error, CustomStringConvertible {
  /// One error for each cause, in the order in which the entries were supplied.
  ///
  /// Each has the shortest path that leads to the cause, and the other entries that it affects.
  public var errors: [CatalogError]

  /// The full text of every failure.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}

extension CatalogError {
  /// Whether a builder obtained a service that wasn't assembled yet.
  package var isNotReady: Bool {
    if case .notReady = kind { true } else { false }
  }
}
