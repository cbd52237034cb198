import ServiceCatalog
import ServiceCatalogDiagnostics

// The rules that hold after threads and tasks have obtained from catalogs that didn't change.
extension Model.ConcurrentWorld {
  /// Runs functions on threads and in tasks at the same time.
  func run(
    onThread: @escaping @Sendable (Int) -> Void, inTask: @escaping @Sendable (Int) async -> Void
  ) async {
    let recorder = recorder
    await Model.Recorder.$current.withValue(recorder) {
      await Model.Crew.run(threads: 3, tasks: 3) { index in
        Model.Recorder.$current.withValue(recorder) { onThread(index) }
      } inTask: { index in
        await inTask(index)
      }
    }
  }

  /// Shuts the catalogs down.
  ///
  /// - Parameter disposables: The instances that must be disposed at the latest now.
  /// - Returns: The violations.
  func end(disposing disposables: Set<Int> = []) async -> [String] {
    for (_, catalog, _) in catalogs.reversed() { _ = try? await catalog.shutdown() }
    let disposed = recorder.trace.compactMap { if case .disposed(let number, _) = $0 { number } else { nil } }
    var problems = unpaired()
    if disposed.count != Set(disposed).count { problems.append("disposed twice: \(disposed)") }
    let missing = disposables.subtracting(disposed)
    if !missing.isEmpty { problems.append("never disposed: \(missing)") }
    return problems
  }

  /// Returns the outcomes that differ from the model's, or from each other for a kept instance.
  func unexpected(_ outcomes: Model.Outcomes) -> [String] {
    var problems: [String] = []
    for (request, outcomes) in outcomes.taken {
      let shadow = catalogs.first { $0.label == request.label }!.shadow
      let expected = expected(request.service, from: shadow, isAsync: true)
      for outcome in outcomes where !isSimilar(outcome, expected, request.service.name) {
        problems.append("\(request.service.name) from \(request.label) is \(outcome), expected \(expected)")
      }
      guard request.service.kind != .list, let (definition, _) = shadow.find(request.service) else { continue }
      guard definition.life == .shared || definition.life.scope != nil else { continue }
      let numbers = Set(outcomes.compactMap { try? $0.get() })
      if numbers.count > 1 { problems.append("\(request.service.name) from \(request.label) is \(numbers)") }
    }
    return problems
  }

  /// Returns whether an outcome is possible.
  ///
  /// In a cycle, a caller may receive the error of the thread that assembles the common part. That thread may have
  /// entered the cycle elsewhere, or may see the entries of another scope.
  private func isSimilar(_ outcome: Model.Outcome, _ expected: Model.Outcome, _ name: String) -> Bool {
    switch (outcome, expected) {
    case (.success(let outcome), .success(let expected)): outcome?.count == expected?.count
    case (.failure(let outcome), .failure(let expected)):
      if let chain = outcome.chain {
        chain.first == name && chain.last.map { chain.dropLast().contains($0) } == true
      } else {
        outcome == expected || expected.chain != nil && outcome.path.first?.name == name
      }
    default: false
    }
  }

  /// Returns the kept instances that were not built exactly once.
  func rebuilt() -> [String] {
    var counts: [[Int]: Int] = [:]
    for case .built(let line, let label, _) in recorder.trace { counts[[line, label], default: 0] += 1 }
    return keptLines.flatMap { label, lines in
      lines.filter { counts[[$0, label]] != 1 }.map { "#\($0) was built \(counts[[$0, label]] ?? 0) times in \(label)" }
    }
  }

  /// Returns the assemblies whose events don't pair, or whose parent isn't an assembly that was running.
  private func unpaired() -> [String] {
    var running: [UInt64: CatalogEvent] = [:]
    var problems: [String] = []
    for event in events.take() {
      guard let id = event.id else { continue }
      if event.isBeginning {
        if running.updateValue(event, forKey: id) != nil { problems.append("\(id) begins twice") }
        if let parent = event.parent, running[parent] == nil { problems.append("\(id) outlives its parent \(parent)") }
      } else if let begun = running.removeValue(forKey: id) {
        if begun.name != event.name || begun.parent != event.parent { problems.append("\(id) ends as \(event)") }
      } else {
        problems.append("\(id) ends without a beginning")
      }
    }
    return problems + running.values.map { "\($0) never ends" }
  }
}

extension CatalogEvent {
  fileprivate var isBeginning: Bool {
    switch kind {
    case .assembling, .disposing: true
    default: false
    }
  }
}

extension Model.Failure {
  /// The chain of a cycle.
  fileprivate var chain: [String]? { if case .circularReference(let chain) = kind { chain } else { nil } }
}
