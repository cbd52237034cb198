public import ServiceCatalog

extension Catalog {
  /// Assembles every entry once, in an isolated copy, and reports each failure.
  ///
  /// One test at the composition root finds missing entries, cycles, and dependencies on entries with a shorter
  /// lifetime:
  ///
  /// ```swift
  /// let report = await catalog.verify(opening: RequestScope.self)
  /// #expect(report.errors.isEmpty, "\(report)")
  /// ```
  ///
  /// Builders run as they normally do, except that there are no pauses before another attempt. If some of them open connections,
  /// first override their entries on an `isolatedCopy()`, and verify that copy. If this catalog is `main`, builders see the verified copy as `main`.
  /// Disposable instances are disposed at the end.
  ///
  /// - Parameter scopes: The kinds of scope to open, nested in this order. Entries of other kinds of scope, and entries
  ///   that need them, are listed as not assembled. A kept instance that needs an entry of a shorter-lived scope is
  ///   always an error.
  /// - Returns: The report.
  ///
  /// Complexity: linear in the number of entries, plus the builders' cost.
  ///
  /// Concurrency: callable from any task or actor. Builders run in the caller's isolation, and main-actor builders run
  /// on the main actor.
  public func verify(opening scopes: any CatalogScope.Type...) async -> VerificationReport {
    await verify(opening: scopes, liveGuard: liveGuard)
  }

  /// Verifies the catalog with a list of kinds of scope, and with a guard that refuses live services.
  package func verify(opening scopes: [any CatalogScope.Type], liveGuard: LiveGuard?) async -> VerificationReport {
    let recording = CatalogGraph.Recording(followsCopies: true)
    var copy = isolatedCopy(listeners: followers + [recording], liveGuard: liveGuard)
    for scope in scopes { copy = copy.makeScope(scope) }
    var report = await RetryPauses.$areSkipped.withValue(true) {
      self === Catalog.main ? await copy.withMain { await copy.verified() } : await copy.verified()
    }
    report.graph = recording.graph(of: copy)
    report.errors += await copy.outermost.endPromptly(.finished)
    return report
  }

  /// Assembles every entry that this catalog sees.
  ///
  /// An entry that needs an asynchronous entry that isn't ready is tried again after the others, as long as each round
  /// makes progress.
  private func verified() async -> VerificationReport {
    let scopes = Set(lineage.compactMap { $0.scope.map { ObjectIdentifier($0) } })
    let entries = visibility.entries.map(\.entry)
    var findings = [Finding](repeating: Finding(), count: entries.count)
    var retries = Retries(entries.map(\.key))
    var next = Array(entries.indices)
    while !next.isEmpty {
      var later: [Int] = []
      for index in next {
        findings[index] = await verified(entries[index], in: scopes)
        let errors = findings[index].failures.map(\.error)
        later += retries.end(index, errors.first(where: \.isNotReady) ?? errors.first).next
      }
      next = later.isEmpty ? retries.endRound().next : later
    }
    var report = VerificationReport()
    report.errors = CatalogError.grouped(findings.flatMap(\.failures))
    for finding in findings.map(\.report) {
      report.notAssembled += finding.notAssembled
      report.needingInput += finding.needingInput
      report.assembled += finding.assembled
    }
    return report
  }

  /// Assembles one entry, or each contribution to it.
  private func verified(_ entry: Definition, in scopes: Set<ObjectIdentifier>) async -> Finding {
    var finding = Finding()
    if [.input, .mainActorInput, .sharedInput, .asyncInput].contains(entry.key.kind) {
      finding.report.needingInput.append(entry.name)
      finding.report.notAssembled.append(entry.name)
      return finding
    }
    if entry.key.kind == .collection {
      for part in visibility.parts(of: entry.key) {
        do throws(CatalogError) {
          try prepare(part)
          finding.report.assembled += 1
        } catch {
          finding.enter(error, at: part.entry, in: scopes)
        }
      }
      return finding
    }
    do throws(CatalogError) {
      try await prepare(entry.key)
      finding.report.assembled += 1
    } catch {
      finding.enter(error, at: entry, in: scopes)
    }
    return finding
  }
}

/// What the verification of one entry has found.
private struct Finding {
  var report = VerificationReport()
  /// The errors, each with the name of the entry, or of a contribution to it.
  var failures: [(error: CatalogError, entry: String)] = []

  /// Records a failure.
  ///
  /// - Parameter scopes: The kinds of scope that are open.
  mutating func enter(_ error: CatalogError, at entry: Definition, in scopes: Set<ObjectIdentifier>) {
    let captor = error.details.captor
    if let scope = error.details.scope, captor == nil || captor?.scope != nil, !scopes.contains(scope) {
      report.notAssembled.append(entry.key.fullName)
    } else {
      failures.append((error, entry.name))
    }
  }
}
