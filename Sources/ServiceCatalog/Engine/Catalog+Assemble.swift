extension Catalog {
  /// Returns the instance of an entry, kept or new.
  ///
  /// This method is inlined into a function that is compiled once for each blueprint. The inlined part only copies an
  /// instance, or runs the blueprint's own builder. Everything else is compiled once, in the engine.
  ///
  /// - Parameters:
  ///   - key: A key without a name.
  ///   - assembling: The catalog, or an object that represents one. It's usually the catalog. `Catalog` is final, so
  ///     comparing classes is sufficient. The result of an `as?` cast, or of an expression with two sources, would be
  ///     retained.
  ///   - mayBeOwn: Whether the blueprint's own `assemble(from:)` is called here, which a constant decides.
  ///   - own: The blueprint's own `assemble(from:)`. If it is the supplied builder, the definition isn't read.
  ///   - other: A closure that obtains from the owning catalog if `assembling` has a different type.
  @inlinable @inline(__always)
  static func assemble<Output>(
    _ key: EntryKey, from assembling: any Assembling, as: Output.Type, mayBeOwn: Bool, own: (Catalog) throws -> Output,
    other: (Catalog) throws(CatalogError) -> Output
  ) throws(CatalogError) -> Output {
    guard assembling is Catalog else { return try other(assembling.owningCatalog) }
    let catalog = unsafe unsafeDowncast(assembling, to: Catalog.self)
    let found = catalog.find(key.type, key.bits, mayBeOwn: mayBeOwn)
    if found.isReady { return found.instance(as: Output.self) }
    guard mayBeOwn, found.isOwn else { return try catalog.assemble(key, found, as: Output.self) }
    defer { Path.pop() }
    do {
      return try own(catalog)
    } catch {
      throw CatalogError.reporting(error)
    }
  }

  /// Returns the instance of an entry if it is kept and ready.
  ///
  /// - Parameters:
  ///   - key: A key without a name.
  ///   - assembling: The catalog, or an object that represents one.
  @inlinable @inline(__always)
  static func readyInstance<Output>(of key: EntryKey, from assembling: any Assembling, as: Output.Type) -> Output? {
    guard assembling is Catalog else { return nil }
    let catalog = unsafe unsafeDowncast(assembling, to: Catalog.self)
    return catalog.find(key.type, key.bits, mayBeOwn: false).readyInstance(as: Output.self)
  }

  /// Returns the instance of an entry in code that isn't inlined.
  ///
  /// - Parameters:
  ///   - key: A key without a name.
  ///   - found: A slot that isn't ready, or nothing.
  @usableFromInline @inline(never)
  func assemble<Output>(_ key: EntryKey, _ found: borrowing Found, as: Output.Type) throws(CatalogError) -> Output {
    guard let slot = found.slot else { return try assembleInFull(key, as: Output.self) }
    let state = slot.stamp.state
    if state == SlotState.weak {
      // The key determines the type. If it is a class, the object is one of its instances.
      if Output.self is AnyClass {
        if let object = slot.weakObject { return unsafe unsafeBitCast(object, to: Output.self) }
      } else if let box = slot.weakBox, let object = box.object {
        return unsafe unsafeDowncast(box, to: WeakBox<Output>.self).instance(while: object)
      }
    } else if state == SlotState.scoped, let box = try scoped(slot) {
      return box.instance(as: Output.self)
    }
    return try assembleTransient(key, found, as: Output.self)
  }

  /// Returns the instance that this scope keeps of the entry of an enclosing catalog, or `nil` in any other case.
  @inline(never)
  private func scoped(_ slot: Slot) throws(CatalogError) -> AnyBox? {
    guard let scope, let entry = slot.definition, let kind = entry.lifetime.scope, kind == scope, !entry.isLive,
      store.hearing == .nothing
    else { return nil }
    // This scope is the nearest one of the entry's kind, so it keeps the instance.
    let own = self.slot(of: entry.key.scoped, for: entry)
    return try own.flatMap { slot throws(CatalogError) in try keep(entry, in: slot) }
  }

  /// Returns the instance of an entry that has no blueprint, in code that is compiled once for each type in a module.
  ///
  /// - Parameter key: A key without a name.
  @inlinable @inline(never)
  package func assembleOnce<Output>(_ key: EntryKey, as: Output.Type) throws(CatalogError) -> Output {
    let found = find(key.type, key.bits, mayBeOwn: false)
    if found.isReady { return found.instance(as: Output.self) }
    return try assembleTransient(key, found, as: Output.self)
  }

  /// Returns a new instance from the supplied builder of a slot, or the instance of an entry of another kind.
  @inlinable @inline(__always)
  func assembleTransient<Output>(
    _ key: EntryKey, _ found: borrowing Found, as: Output.Type
  ) throws(CatalogError) -> Output {
    try running(found.slot) { () throws(CatalogError) in
      try assembleInFull(key, as: Output.self)
    } call: {
      // The key determines the builder's type.
      try unsafe unsafeDowncast($0, to: Builder<Output>.self).call(self)
    }
  }

  /// Runs the builder of a slot that creates a new instance for each caller.
  ///
  /// The definition is retained until the builder has returned, because it may replace or clear its own entry.
  ///
  /// - Parameters:
  ///   - slot: The slot.
  ///   - other: A closure that is called if the slot is in another state, or can't be added to the path.
  ///   - call: A closure that calls the builder.
  @inlinable @inline(__always)
  func running<Output>(
    _ slot: Slot?, _ other: () throws(CatalogError) -> Output, call: (AnyBuilder) throws -> Output
  ) throws(CatalogError) -> Output {
    guard let entry = slot?.transientDefinition, Path.push(running: entry, of: self) else { return try other() }
    defer { withExtendedLifetime(entry) { Path.pop() } }
    do {
      // The definition keeps the builder.
      return try unsafe Unmanaged.passUnretained(entry.builder!)._withUnsafeGuaranteedRef { try call($0) }
    } catch {
      throw CatalogError.reporting(error)
    }
  }

  /// Returns the instance of an entry in all other cases.
  @usableFromInline @inline(never)
  package func assembleInFull<Output>(_ key: EntryKey, as: Output.Type) throws(CatalogError) -> Output {
    switch try keptOrTransient(key) {
    case .kept(let box): return box.instance(as: Output.self)
    case .transient(let entry): return try transient(entry, as: Output.self)
    }
  }

  private enum Assembled {
    case kept(AnyBox)
    case transient(Definition)
  }

  /// Returns the instance of an entry, or the entry if its instance isn't kept.
  ///
  /// A function that isn't generic needs less of the stack, of which each entry on the path uses a part.
  @inline(never)
  private func keptOrTransient(_ key: EntryKey) throws(CatalogError) -> Assembled {
    var attempts = Attempts(of: key)
    while true {
      let found = try attempts.begin(in: self)
      if found.entry.lifetime.isTransient { return .transient(found.entry) }
      if let box = try kept(found) { return .kept(box) }
    }
  }

  /// Runs the builder of an entry that isn't kept, with the entry at the end of the path, and sends its events.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - isRepeated: Whether the entry may already be on the path.
  ///   - boxes: A function that returns the instances of the output, which are several for a collection.
  ///   - build: The builder.
  func building<Output>(
    _ entry: Definition, isRepeated: Bool = false,
    boxes: (Output) -> [AnyBox] = { [Box($0)] },
    _ build: () throws -> Output
  ) throws(CatalogError) -> Output {
    try Path.push(entry, of: self, isRepeated: isRepeated)
    if let reporter = SpanReporter.begin(entry, in: self) { return try building(reporter, boxes, build) }
    defer { Path.pop() }
    do { return try build() } catch { throw failed(entry, error) }
  }

  /// Runs the builder of the entry at the end of the path in the contexts of the listeners, and sends the last event.
  @inline(never)
  private func building<Output>(
    _ reporter: SpanReporter, _ boxes: (Output) -> [AnyBox], _ build: () throws -> Output
  ) throws(CatalogError) -> Output {
    do throws(CatalogError) {
      let output = try reporter.run(in: self) { () throws(CatalogError) in
        do { return try build() } catch { throw CatalogError.reporting(error) }
      }
      Path.pop { reporter.reportEnd(.success(boxes(output)), in: self) }
      return output
    } catch {
      Path.pop { reporter.reportEnd(.failure(error), in: self) }
      throw error
    }
  }

  /// Returns a new instance of an entry.
  func transient<Output>(_ entry: Definition, as: Output.Type) throws(CatalogError) -> Output {
    try building(entry) { try entry.builder(of: Output.self).instance(for: self, entry) }
  }

  /// Returns the elements from the builder of a whole collection.
  func whole<Element>(_ entry: Definition, as: Element.Type) throws(CatalogError) -> [Element] {
    try building(entry, boxes: { $0.map { Box($0) } }) {
      try entry.builder(of: [Element].self).call(self).map { try entry.decorated($0, for: self) }
    }
  }

  /// Returns a new instance of an entry with an input.
  @usableFromInline
  func assemble<Input, Output>(
    _ key: EntryKey, with input: Input, as: Output.Type
  ) throws(CatalogError) -> Output {
    try running(find(key.type, key.bits, mayBeOwn: false).slot) { () throws(CatalogError) in
      try assembleInFull(key, with: input, as: Output.self)
    } call: {
      try $0.taking(Input.self, Output.self).call(input, self)
    }
  }

  /// Returns a new instance of an entry with an input in all other cases.
  @inline(never)
  private func assembleInFull<Input, Output>(
    _ key: EntryKey, with input: Input, as: Output.Type
  ) throws(CatalogError) -> Output {
    let found = try visibility.obtained(key)
    reportObtained(found.entry)
    let entry = found.entry
    return try building(entry, isRepeated: Path.allowsRepeat(of: entry)) {
      try entry.decorated(entry.builder!.taking(Input.self, Output.self).call(input, self), for: self)
    }
  }
}

extension AnyBuilder {
  /// Returns the builder of an entry with an input, whose types the key determines.
  fileprivate func taking<Input, Output>(_: Input.Type, _: Output.Type) -> InputBuilder<Input, Output> {
    unsafe unsafeDowncast(self, to: InputBuilder<Input, Output>.self)
  }
}

extension Definition {
  /// Returns the builder, whose type the key determines.
  fileprivate func builder<Output>(of: Output.Type) -> Builder<Output> {
    unsafe unsafeDowncast(builder!, to: Builder<Output>.self)
  }
}

extension AnyBox {
  /// Returns the instance, whose type the key of its entry determines.
  func instance<Output>(as: Output.Type) -> Output {
    unsafe unsafeDowncast(self, to: Box<Output>.self).value
  }
}
