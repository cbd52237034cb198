extension Catalog {
  /// Assembles every entry once, in an isolated copy, and tells of each that cannot be.
  ///
  /// One test at the composition root finds what is missing, circular, or captured by what outlives it:
  ///
  /// ```swift
  /// let report = await catalog.verify(opening: RequestScope.self)
  /// #expect(report.errors.isEmpty, "\(report)")
  /// ```
  ///
  /// Builders run, as they would: give those that open a connection a stand-in first, on an ``isolatedCopy()``. If this is
  /// ``main``, `main` in the builders is the copy.
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
    var report = self === Catalog.main ? await copy.asMain { await copy.verified() } : await copy.verified()
    report.graph = recording.graph(of: copy)
    return report
  }

  /// Assembles every entry that this catalog sees: the asynchronous ones first, for others may ask for them when they are
  /// ready.
  private func verified() async -> VerificationReport {
    let scopes = openScopes
    let entries = visibleEntries
    var findings = [VerificationReport](repeating: VerificationReport(), count: entries.count)
    let asynchronous = entries.indices.filter { entries[$0].key.isAsynchronous }
    for index in asynchronous { findings[index] = await verified(entries[index], in: scopes) }
    for index in entries.indices where !entries[index].key.isAsynchronous {
      findings[index] = await verified(entries[index], in: scopes)
    }
    var report = VerificationReport()
    for finding in findings {
      report.errors += finding.errors
      report.notAssembled += finding.notAssembled
      report.needingInput += finding.needingInput
      report.assembled += finding.assembled
    }
    return report
  }

  /// Assembles one entry, or each contribution to it.
  private func verified(_ entry: EntryReference, in scopes: Set<ObjectIdentifier>) async -> VerificationReport {
    var report = VerificationReport()
    if let blueprint = entry.key.collection {
      for (collection, part) in collections(entry.key).flatMap({ one in one.parts.map { (one, $0) } }) {
        do throws(CatalogError) {
          try obtain(blueprint, part, of: collection)
          report.assembled += 1
        } catch {
          report.enter(error, at: entry, in: scopes)
        }
      }
    } else if !entry.key.isLocated, entry.key.type is any ParameterizedBlueprint.Type {
      report.needingInput.append(entry.fullName)
      report.notAssembled.append(entry.fullName)
    } else {
      do throws(CatalogError) {
        try await prepare(entry.key, entry.name)
        report.assembled += 1
      } catch {
        report.enter(error, at: entry, in: scopes)
      }
    }
    return report
  }

  /// The kinds of scope that this catalog and those around it are.
  private var openScopes: Set<ObjectIdentifier> {
    (parent?.openScopes ?? []).union(scope.map { [ObjectIdentifier($0)] } ?? [])
  }
}

extension VerificationReport {
  /// Enters why an entry could not be assembled.
  ///
  /// - Parameter scopes: The kinds of scope that are open.
  fileprivate mutating func enter(_ error: CatalogError, at entry: EntryReference, in scopes: Set<ObjectIdentifier>) {
    if let scope = error.scope, error.captor == nil, !scopes.contains(scope) {
      notAssembled.append(entry.fullName)
    } else {
      errors.append(error)
    }
  }
}
