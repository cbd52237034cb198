extension Catalog {
  /// Assembles every shared entry, asynchronous ones among them, and every shared contribution: what a program waits for
  /// when it starts.
  ///
  /// ```swift
  /// try await Catalog.main.prepareShared { print("\($0.done) of \($0.total)") }
  /// ```
  ///
  /// Entries that do not need each other are assembled at the same time. One that asks with `obtainReady` for what has not
  /// been assembled yet is assembled again after the others. After it, `obtainReady` gives every shared
  /// asynchronous service. Entries with another lifetime are left alone.
  ///
  /// - Parameters:
  ///   - rollingBack: Whether a failure disposes and releases, in reverse order, what this call has assembled, for a program
  ///     that tries again or ends. Each disposal gets `.failed` with the error. Other callers must not use these instances by then. If false, they stay.
  ///   - progress: Is told of each entry that is done, one after the other.
  /// - Throws: ``PreparationError`` with an error for each cause, after all have been tried; the others are ready, unless they
  ///   were rolled back. What could not be disposed is among the errors.
  ///
  /// Complexity: linear in the number of entries, plus the builders' own.
  ///
  /// Concurrency: from any task or actor. Builders run in tasks of their own, those of the main actor on the main actor. If
  /// this task is cancelled, those that have not begun are not begun.
  public func prepareShared(
    rollingBack: Bool = false, progress: @escaping @Sendable (PreparationProgress) -> Void = { _ in }
  ) async throws {
    guard rollingBack else {
      let errors = await preparationErrors(progress)
      if !errors.isEmpty { throw PreparationError(errors: errors) }
      return
    }
    let rollback = Rollback()
    let errors = await rollback.noting { await preparationErrors(progress) }
    if errors.isEmpty {
      rollback.commit()
    } else {
      var error = PreparationError(errors: errors)
      error.errors += await rollback.undo(after: error)
      throw error
    }
  }

  /// Assembles every shared entry.
  ///
  /// - Returns: An error for each cause of a failure.
  private func preparationErrors(
    _ progress: @escaping @Sendable (PreparationProgress) -> Void
  ) async -> [CatalogError] {
    let shared = visible.flatMap { preparations(of: $0.entry) }
    var failures = [CatalogError?](repeating: nil, count: shared.count)
    var done = 0
    func end(_ index: Int, _ failure: CatalogError?) {
      done += 1
      failures[index] = failure
      progress(PreparationProgress(name: shared[index].name, failure: failure, done: done, total: shared.count))
    }
    // An entry that asked for what had not been assembled yet is tried again after the others, as long as that helps.
    var next = Array(shared.indices)
    while true {
      var early: [(Int, CatalogError)] = []
      await run(shared, next) { index, failure in
        if let failure, failure.isNotReady { early.append((index, failure)) } else { end(index, failure) }
      }
      if early.isEmpty { break }
      if early.count == next.count {
        for (index, failure) in early { end(index, failure) }
        break
      }
      next = early.map(\.0).sorted()
    }
    return CatalogError.grouped(
      zip(shared, failures).compactMap { entry, failure in failure.map { ($0, entry.name) } })
  }

  /// Runs some of the preparations, all at the same time.
  ///
  /// - Parameter ended: Is told of each that has ended, one after the other.
  private func run(
    _ all: [Preparation], _ indices: [Int], ended: (Int, CatalogError?) -> Void
  ) async {
    await withTaskGroup(of: (Int, CatalogError?).self) { group in
      for index in indices {
        let preparation = all[index]
        group.addTask {
          if Task.isCancelled { return (index, CatalogError(.cancelled(preparation.name))) }
          do throws(CatalogError) {
            try await preparation.run()
            return (index, nil)
          } catch {
            return (index, error)
          }
        }
      }
      for await (index, failure) in group { ended(index, failure) }
    }
  }

  /// An entry, or a contribution, that is to be assembled.
  private struct Preparation: Sendable {
    let name: String
    let run: @Sendable () async throws(CatalogError) -> Void
  }

  /// What of an entry is to be assembled before a program begins.
  private func preparations(of entry: Definition) -> [Preparation] {
    if entry.lifetime == .shared {
      return [Preparation(name: entry.name) { () async throws(CatalogError) in try await self.prepare(entry.key) }]
    }
    return parts(of: entry.key).filter { $0.entry.lifetime == .shared }.map { part in
      Preparation(name: entry.name) { () async throws(CatalogError) in try self.prepare(part) }
    }
  }

  /// Assembles an entry, of whatever kind, without an input.
  func prepare(_ key: EntryKey) async throws(CatalogError) {
    switch key.kind {
    case .blueprint: if let blueprint = key.type as? any Blueprint.Type { try obtain(blueprint) }
    case .mainActor: if let blueprint = key.type as? any MainActorBlueprint.Type { try await obtain(blueprint) }
    case .async: if let blueprint = key.type as? any AsyncBlueprint.Type { try await obtain(blueprint) }
    case .located: try locate(key.type, key.name)
    case .input, .mainActorInput, .collection, .element: break
    }
  }

  /// Assembles one contribution to a collection, or all that the builder of the whole gives.
  func prepare(_ part: CollectionPart) throws(CatalogError) {
    if let blueprint = part.entry.key.type as? any ContributionBlueprint.Type { try obtain(blueprint, part) }
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

  private func obtain<B: ContributionBlueprint>(_ blueprint: B.Type, _ part: CollectionPart) throws(CatalogError) {
    _ = try elements([part], as: B.Element.self)
  }

  private func locate<Service>(_ type: Service.Type, _ name: String?) throws(CatalogError) {
    _ = try ServiceLocator(catalog: self).locate(Service.self, name: name)
  }
}

/// One step of ``Catalog/prepareShared(rollingBack:progress:)``.
///
/// Concurrency: a value, `Sendable`.
public struct PreparationProgress: Sendable {
  /// The entry that is done.
  public var name: String
  /// Why it failed, if it did.
  public var failure: CatalogError?
  /// How many entries are done, this one among them.
  public var done: Int
  /// How many there are.
  public var total: Int
}

/// What ``Catalog/prepareShared(rollingBack:progress:)`` could not assemble.
///
/// Concurrency: a value, `Sendable`.
public struct PreparationError: Error, CustomStringConvertible {
  /// One error for each cause, in the order of supply, with the shortest path that leads to it and the other entries that it
  /// affects.
  public var errors: [CatalogError]

  /// The full text of every failure.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}

extension CatalogError {
  /// Whether something was asked for that had not been assembled yet.
  package var isNotReady: Bool {
    if case .notReady = kind { true } else { false }
  }
}
