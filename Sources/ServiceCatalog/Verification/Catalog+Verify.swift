extension Catalog {
  /// Assembles every entry once, in an isolated copy, and reports each that cannot be.
  ///
  /// One test at the composition root finds what is missing, circular, or captured by what outlives it:
  ///
  /// ```swift
  /// let report = await catalog.verify(opening: RequestScope.self)
  /// #expect(report.errors.isEmpty, "\(report)")
  /// ```
  ///
  /// Builders run, as they would: give those that open a connection a stand-in first, on an ``isolatedCopy()``. If this is
  /// ``main``, `main` in the builders is the copy. What has to be disposed is disposed at the end.
  ///
  /// - Parameter scopes: The kinds of scope to open, one in the other, in this order. Entries of other kinds, and entries
  ///   that need one of those, are named as not assembled. What is kept and needs a scoped entry is an error, whatever is
  ///   open.
  /// - Returns: The report.
  ///
  /// Complexity: linear in the number of entries, plus the builders' own.
  ///
  /// Concurrency: from any task or actor. Builders run where the caller runs, those of the main actor on the main actor.
  public func verify(opening scopes: any CatalogScope.Type...) async -> VerificationReport {
    await verify(opening: scopes)
  }

  /// The same for a list of the kinds of scope.
  package func verify(opening scopes: [any CatalogScope.Type]) async -> VerificationReport {
    let recording = CatalogGraph.Recording(followsCopies: true)
    var copy = isolatedCopy(listeners: followers + [recording])
    for scope in scopes { copy = copy.makeScope(scope) }
    var report = self === Catalog.main ? await copy.withMain { await copy.verified() } : await copy.verified()
    report.graph = recording.graph(of: copy)
    report.errors += await copy.outermost.endIfNeeded(.finished)
    return report
  }

  /// Assembles every entry that this catalog sees.
  ///
  /// An entry that asks for what isn't ready is tried again after the others, as long as that helps.
  private func verified() async -> VerificationReport {
    let scopes = Set(lineage.compactMap { $0.scope.map { ObjectIdentifier($0) } })
    let entries = visible.map(\.entry)
    var findings = [VerificationReport](repeating: VerificationReport(), count: entries.count)
    var next = Array(entries.indices)
    while true {
      for index in next { findings[index] = await verified(entries[index], in: scopes) }
      let early = next.filter { findings[$0].errors.contains(where: \.isNotReady) }
      if early.isEmpty || early.count == next.count { break }
      next = early
    }
    var report = VerificationReport()
    report.errors = CatalogError.grouped(
      zip(entries, findings).flatMap { entry, finding in finding.errors.map { ($0, entry.name) } })
    for finding in findings {
      report.notAssembled += finding.notAssembled
      report.needingInput += finding.needingInput
      report.assembled += finding.assembled
    }
    return report
  }

  /// Assembles one entry, or each contribution to it.
  private func verified(_ entry: Definition, in scopes: Set<ObjectIdentifier>) async -> VerificationReport {
    var report = VerificationReport()
    if entry.key.kind == .input || entry.key.kind == .mainActorInput {
      report.needingInput.append(entry.name)
      report.notAssembled.append(entry.name)
      return report
    }
    if entry.key.kind == .collection {
      for part in parts(of: entry.key) {
        do throws(CatalogError) {
          try prepare(part)
          report.assembled += 1
        } catch {
          report.enter(error, at: entry, in: scopes)
        }
      }
      return report
    }
    do throws(CatalogError) {
      try await prepare(entry.key)
      report.assembled += 1
    } catch {
      report.enter(error, at: entry, in: scopes)
    }
    return report
  }
}

extension VerificationReport {
  /// Enters why an entry could not be assembled.
  ///
  /// - Parameter scopes: The kinds of scope that are open.
  fileprivate mutating func enter(_ error: CatalogError, at entry: Definition, in scopes: Set<ObjectIdentifier>) {
    let captor = error.details.captor
    if let scope = error.details.scope, captor == nil || captor?.scope != nil, !scopes.contains(scope) {
      notAssembled.append(entry.name)
    } else {
      errors.append(error)
    }
  }
}
