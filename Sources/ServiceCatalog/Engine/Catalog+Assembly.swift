import CatalogThread

extension Catalog {
  /// The engine's part of obtaining by a blueprint: the instance of its entry, kept or new.
  ///
  /// Inlined into the caller, where the types are known: a few loads for a transient entry, one atomic exchange for an
  /// instance that is ready. Everything else is out of line.
  ///
  /// - Parameter own: The blueprint's own `assemble`: if that is what was supplied, nothing has to be read.
  @inlinable @inline(__always)
  func assemble<Output>(
    _ key: EntryKey, as: Output.Type, own: (Catalog) throws -> Output
  ) throws(CatalogError) -> Output {
    guard let entry = core.find(key) else { throw missing(key) }
    let word = entry.word
    if word.kind == .direct, !AssemblyPath.contains(entry) {
      return try AssemblyPath.extended(by: entry, of: self) { () throws in try own(self) }
    }
    return try assemble(entry, word, as: Output.self)
  }

  /// The instance of an entry, kept or new.
  @inlinable @inline(__always)
  func assemble<Output>(_ entry: EntryReference, _ word: EntryWord, as: Output.Type) throws(CatalogError) -> Output {
    if word.kind == .ready {
      let word = entry.latch()
      if word.kind == .ready {
        defer { entry.unlatch(word) }
        return entry.latchedInstance(as: Output.self)
      }
      entry.unlatch(word)
    } else if word.kind == .plain, !AssemblyPath.contains(entry),
      let builder = entry.plainBuilder(word, as: Output.self)
    {
      return try AssemblyPath.extended(by: entry, of: self) { () throws in try builder.call(self) }
    }
    return try assembleSlowly(entry, as: Output.self)
  }

  /// Everything that is not the common case.
  @usableFromInline @inline(never)
  func assembleSlowly<Output>(_ entry: EntryReference, as: Output.Type) throws(CatalogError) -> Output {
    while true {
      let word = entry.latch()
      if word.kind == .empty {
        entry.unlatch(word)
        throw missing(entry.fullName)
      }
      if word.kind == .ready || word.kind == .unready {
        entry.unlatch(word)
        let found = try keep(entry) { (words) throws(CatalogError) in
          defer { words.drop() }
          return Kept(
            try AssemblyPath.extended(by: entry, of: self) { () throws in
              try words.builder(as: Output.self).call(self)
            })
        }
        switch found {
        case .box(let box): return unsafe unsafeDowncast(box, to: Box<Output>.self).value
        // It came out of an instance of this type.
        case .object(let object): return object as! Output
        case nil: continue
        }
      }
      let builder = entry.latchedBuilder(as: Output.self)
      entry.unlatch(word)
      if word.kind == .elsewhere, let box = AssemblyInstances.box(of: entry) {
        return unsafe unsafeDowncast(box, to: Box<Output>.self).value
      }
      try refuseCycle(entry)
      let instance = try AssemblyPath.extended(by: entry, of: self) { () throws in try builder.call(self) }
      if word.kind == .elsewhere { AssemblyInstances.keep(Box(instance), of: entry, in: self) }
      return instance
    }
  }

  /// Throws if this thread is assembling the entry already.
  private func refuseCycle(_ entry: EntryReference) throws(CatalogError) {
    if AssemblyPath.contains(entry) { throw CatalogError.cycle(AssemblyPath.steps + [step(entry)]) }
  }

  /// A kept instance as it was found: in its box, or the object that somebody holds.
  private enum Instance {
    case box(AnyObject)
    case object(AnyObject)
  }

  /// The kept instance of an entry: the one that is there, the one that another thread builds, or one built
  /// here.
  ///
  /// - Parameter build: Builds it. Here and below nothing is generic, so that the first obtain
  ///   of a process instantiates no more types than the box's.
  /// - Returns: nil if the entry changed under it and has to be looked at again.
  private func keep(
    _ entry: EntryReference, _ build: (BuilderWords) throws(CatalogError) -> Kept
  ) throws(CatalogError) -> Instance? {
    switch entry.look() {
    case .ready(let box):
      return .box(box)
    case .held(let object):
      return .object(object)
    case .building(let construction):
      try refuseCycle(entry)
      return try wait(for: construction, of: entry)
    case .free:
      try refuseCycle(entry)
      return try construct(entry, build)
    case .other:
      return nil
    }
  }

  private func construct(
    _ entry: EntryReference, _ build: (BuilderWords) throws(CatalogError) -> Kept
  ) throws(CatalogError) -> Instance? {
    let construction = Construction(owner: catalog_thread_token(), entry: entry, depth: AssemblyPath.entries.count)
    let outcome = construction.run {
      guard let builder = entry.announce(construction).builder else { return nil }
      do throws(CatalogError) {
        let kept = try build(builder)
        entry.conclude(construction, keeping: kept)
        return .instance(kept.box)
      } catch {
        entry.conclude(construction, keeping: nil)
        return .failure(error)
      }
    }
    switch outcome {
    case .instance(let box): return .box(box)
    case .failure(let error): throw error
    case nil: return nil
    }
  }

  private func wait(for construction: Construction, of entry: EntryReference) throws(CatalogError) -> Instance? {
    let thread = catalog_thread_token()
    let steps = AssemblyPath.steps + [step(entry)]
    let path = zip(AssemblyPath.entries + [entry], steps).map { WaitGraph.Element(entry: $0, step: $1) }
    if let cycle = WaitGraph.enter(thread, waitingFor: construction, path: path) { throw CatalogError.cycle(cycle) }
    let outcome = construction.wait()
    WaitGraph.leave(thread)
    switch outcome {
    case .instance(let box):
      return .box(box)
    case .failure(let error):
      // Its chain is its own thread's; this one's is found by trying.
      if case .circularReference = error.kind { return nil }
      throw error.seen(from: steps, depth: construction.depth)
    case nil:
      return nil
    }
  }
}

extension EntryReference {
  /// The instance that is ready; under the latch.
  @inlinable @inline(__always)
  func latchedInstance<Output>(as: Output.Type) -> Output {
    // A ready entry's content is a box of the type that its key decides.
    unsafe unsafeDowncast(pointer.pointee.content.unsafelyUnwrapped, to: Box<Output>.self).value
  }
}
