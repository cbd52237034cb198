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
  /// Compiled once for each type of instance, and not into each caller.
  ///
  /// - Parameter entry: The entry of this catalog that was found for the key; nil if it has none.
  @inlinable @inline(never)
  func assembleSlowly<Output>(
    _ key: EntryKey, _ entry: EntryReference?, as: Output.Type
  ) throws(CatalogError) -> Output {
    if let entry, let instance = try assemble(entry, of: CatalogReference(self), as: Output.self) {
      return instance
    }
    while true {
      let found = try lookup(key, after: entry)
      if let instance = try assemble(found.entry, of: found.owner, as: Output.self) { return instance }
    }
  }

  /// The instance of an entry that this catalog sees.
  ///
  /// - Returns: nil if the entry is empty, or changed under this, and has to be looked up again.
  @inlinable
  func assemble<Output>(
    _ entry: EntryReference, of owner: CatalogReference, as: Output.Type
  ) throws(CatalogError) -> Output? {
    let word = entry.latch()
    guard word.kind.isBuiltEachTime else {
      let scope = word.kind == .scoped ? entry.latchedScope : nil
      entry.unlatch(word)
      return try kept(entry, word, scope, of: owner, as: Output.self)
    }
    // Kept until it has returned: it may replace or clear its own entry.
    let words = entry.latchedBuilder()
    defer { words.drop() }
    let detail = entry.latchedDecoration
    entry.unlatch(word)
    if word.isObserved { tellObtained(entry) }
    if word.kind == .elsewhere, let box = AssemblyInstances.box(of: entry, in: self) {
      return unsafe unsafeDowncast(box, to: Box<Output>.self).value
    }
    try refuseCycle(entry)
    func build() throws(CatalogError) -> Output {
      try AssemblyPath.extended(by: entry, of: self) { () throws in
        let builder = words.builder(as: Output.self)
        guard let detail else { return try builder.call(self) }
        return try detail.decorated(builder.call(self), of: entry, for: self)
      }
    }
    let instance = word.isObserved ? try telling(of: entry, build) : try build()
    if word.kind == .elsewhere { AssemblyInstances.keep(Box(instance), of: entry, in: self) }
    return instance
  }

  /// The instance of an entry that is kept, by its owner or by a scope.
  @inlinable
  func kept<Output>(
    _ entry: EntryReference, _ word: EntryWord, _ scope: Any.Type?, of owner: CatalogReference,
    as: Output.Type
  ) throws(CatalogError) -> Output? {
    let kept = try keep(entry, word, scope, of: owner) { (words, detail, keeper) throws(CatalogError) in
      defer { words.drop() }
      let builder = words.builder(as: Output.self)
      return Box(
        try AssemblyPath.extended(by: entry, of: keeper) { () throws in
          guard let detail else { return try builder.call(keeper) }
          return try detail.decorated(builder.call(keeper), of: entry, for: keeper)
        })
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
    unsafe pointer.pointee.content.unsafelyUnwrapped._withUnsafeGuaranteedRef {
      unsafe unsafeDowncast($0, to: Box<Output>.self).value
    }
  }
}
