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
    guard let entry = core.find(key) else { return try assembleSlowly(key, nil, as: Output.self) }
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
    return try assembleSlowly(unsafe entry.pointer.pointee.key, entry, as: Output.self)
  }

  /// Everything that is not the common case.
  ///
  /// - Parameter entry: The entry of this catalog that was found for the key; nil if it has none.
  @usableFromInline @inline(never)
  func assembleSlowly<Output>(
    _ key: EntryKey, _ entry: EntryReference?, as: Output.Type
  ) throws(CatalogError) -> Output {
    if let entry, let instance = try assemble(entry, of: self, as: Output.self) { return instance }
    while true {
      guard let found = lookup(key, entry?.name) else { throw missing(entry?.fullName ?? key.typeName) }
      if let instance = try assemble(found.entry, of: found.owner, as: Output.self) { return instance }
    }
  }

  /// The instance of an entry that this catalog sees.
  ///
  /// - Returns: nil if the entry is empty, or changed under this, and has to be looked up again.
  private func assemble<Output>(
    _ entry: EntryReference, of owner: Catalog, as: Output.Type
  ) throws(CatalogError) -> Output? {
    let word = entry.latch()
    switch word.kind {
    case .empty:
      entry.unlatch(word)
      return nil
    case .ready, .unready:
      entry.unlatch(word)
      return try owner.keep(entry, in: entry, as: Output.self)
    case .scoped:
      let scope = entry.latchedScope
      entry.unlatch(word)
      // A scoped entry has one; the latch was held for both.
      let keeper = try keeper(of: entry, scope!, owner)
      let slot = keeper.core.slot(of: entry)
      guard let dropped = slot.prepare(for: entry, word) else { return nil }
      dropped.release()
      return try keeper.keep(entry, in: slot, as: Output.self)
    default:
      let builder = entry.latchedBuilder(as: Output.self)
      entry.unlatch(word)
      if word.kind == .elsewhere, let box = AssemblyInstances.box(of: entry, in: self) {
        return unsafe unsafeDowncast(box, to: Box<Output>.self).value
      }
      try refuseCycle(entry)
      let instance = try AssemblyPath.extended(by: entry, of: self) { () throws in try builder.call(self) }
      if word.kind == .elsewhere { AssemblyInstances.keep(Box(instance), of: entry, in: self) }
      return instance
    }
  }

  /// The instance of an entry that this catalog keeps, in the entry itself or in a slot.
  private func keep<Output>(
    _ entry: EntryReference, in slot: EntryReference, as: Output.Type
  ) throws(CatalogError) -> Output? {
    let kept = try keep(entry, in: slot) { (words) throws(CatalogError) in
      defer { words.drop() }
      return Kept(
        try AssemblyPath.extended(by: entry, of: self) { () throws in try words.builder(as: Output.self).call(self) })
    }
    switch kept {
    case .box(let box): return unsafe unsafeDowncast(box, to: Box<Output>.self).value
    // It came out of an instance of this type.
    case .object(let object): return (object as! Output)
    case nil: return nil
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
