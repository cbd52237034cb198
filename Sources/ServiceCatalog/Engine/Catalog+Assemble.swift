extension Catalog {
  /// The instance of an entry, kept or new.
  ///
  /// It is inlined into a function that is compiled once for each blueprint. What is inlined is the look into the table, the
  /// check of the state, and the copy of an instance; everything slower is compiled once, in the engine.
  ///
  /// - Parameters:
  ///   - key: A key without a name.
  ///   - assembling: The catalog, or something that assembles from one. Most often it is the catalog. That is final, so
  ///     comparing classes decides; the cast of the language, or a result to which two ways lead, would be retained.
  ///   - own: The blueprint's own `assemble`: if that is what was supplied, nothing has to be read.
  ///   - other: Runs with the catalog from which something else assembles.
  @inlinable @inline(__always)
  static func assemble<Output>(
    _ key: EntryKey, from assembling: any Assembling, as: Output.Type, own: (Catalog) throws -> Output,
    other: (Catalog) throws(CatalogError) -> Output
  ) throws(CatalogError) -> Output {
    guard assembling is Catalog else { return try other(assembling.owningCatalog) }
    let catalog = unsafe unsafeDowncast(assembling, to: Catalog.self)
    guard let slot = unsafe catalog.store.find(key) else { return try catalog.assembleSlowly(key, as: Output.self) }
    // The catalog holds the slot, and the caller holds the catalog.
    let stamp = unsafe slot._withUnsafeGuaranteedRef { $0.stamp }
    if stamp.state == SlotState.ready, let ready = unsafe Slot.Ready.locking(slot) {
      return ready.instance(as: Output.self)
    }
    guard stamp.state == SlotState.own else { return try catalog.assembleSlowly(key, as: Output.self) }
    guard unsafe Path.push(slot, stamp.identity, of: catalog) else {
      return try catalog.assembleSlowly(key, as: Output.self)
    }
    defer { Path.pop() }
    do {
      return try own(catalog)
    } catch {
      throw CatalogError.reporting(error)
    }
  }

  /// The instance of an entry if it is kept and ready.
  ///
  /// - Parameters:
  ///   - key: A key without a name.
  ///   - assembling: The catalog, or something that assembles from one.
  @inlinable @inline(__always)
  static func readyInstance<Output>(of key: EntryKey, from assembling: any Assembling, as: Output.Type) -> Output? {
    guard assembling is Catalog else { return nil }
    guard let slot = unsafe unsafeDowncast(assembling, to: Catalog.self).store.find(key) else { return nil }
    return unsafe slot._withUnsafeGuaranteedRef { slot in
      slot.stamp.state == SlotState.ready ? slot.readyInstance(as: Output.self) : nil
    }
  }

  /// Everything that isn't inlined; first the builder that captures something.
  @usableFromInline @inline(never)
  func assembleSlowly<Output>(_ key: EntryKey, as: Output.Type) throws(CatalogError) -> Output {
    if key.name != nil { return try assembleInFull(key, as: Output.self) }
    return try assembleTransient(key, as: Output.self)
  }

  /// A new instance from a supplied builder, or what else there is.
  @inlinable @inline(__always)
  func assembleTransient<Output>(_ key: EntryKey, as: Output.Type) throws(CatalogError) -> Output {
    // The builder is held until it has returned: it may replace or clear its own entry.
    guard let slot = unsafe store.find(key),
      let (builder, identity) = unsafe slot._withUnsafeGuaranteedRef({ $0.transientBuilder }),
      unsafe Path.push(slot, identity, of: self)
    else { return try assembleInFull(key, as: Output.self) }
    defer { Path.pop() }
    do {
      // The key decides the builder's type.
      return try unsafe unsafeDowncast(builder, to: Builder<Output>.self).call(self)
    } catch {
      throw CatalogError.reporting(error)
    }
  }

  /// Everything that isn't the common case.
  @usableFromInline @inline(never)
  func assembleInFull<Output>(_ key: EntryKey, as: Output.Type) throws(CatalogError) -> Output {
    var found = try sought(key)
    tellObtained(found.entry)
    while true {
      if found.entry.lifetime == .transient { return try transient(found.entry, as: Output.self) }
      if let box = try kept(found) { return box.instance(as: Output.self) }
      // The entry has changed meanwhile.
      found = try sought(key)
    }
  }

  /// Runs the builder of an entry that isn't kept, with the entry at the end of the path, and tells.
  ///
  /// - Parameter boxes: The instances of what is built: several of a collection.
  func building<Output>(
    _ entry: Definition, isRepeated: Bool = false, boxes: (Output) -> [AnyBox] = { [Box($0)] },
    _ build: () throws -> Output
  ) throws(CatalogError) -> Output {
    try observing(entry, boxes: boxes) { () throws(CatalogError) in
      try Path.extended(by: entry, of: self, isRepeated: isRepeated, build)
    }
  }

  /// A new instance of an entry.
  func transient<Output>(_ entry: Definition, as: Output.Type) throws(CatalogError) -> Output {
    try building(entry) { try entry.builder(of: Output.self).instance(for: self, entry) }
  }

  /// What the builder of a whole collection builds.
  func whole<Element>(_ entry: Definition, as: Element.Type) throws(CatalogError) -> [Element] {
    try building(entry, boxes: { $0.map { Box($0) } }) {
      try entry.builder(of: [Element].self).call(self).map { try entry.decorated($0, for: self) }
    }
  }

  /// A new instance of an entry with an input.
  @usableFromInline
  func assemble<Input, Output>(
    _ key: EntryKey, with input: Input, as: Output.Type
  ) throws(CatalogError) -> Output {
    let entry = try sought(key).entry
    tellObtained(entry)
    return try building(entry, isRepeated: Path.allowsRepeat(of: entry)) {
      // The key decides the types of the input and of the instance.
      let builder = unsafe unsafeDowncast(entry.builder!, to: InputBuilder<Input, Output>.self)
      return try entry.decorated(builder.call(input, self), for: self)
    }
  }
}

extension Definition {
  /// The builder, whose type the key decides.
  fileprivate func builder<Output>(of: Output.Type) -> Builder<Output> {
    unsafe unsafeDowncast(builder!, to: Builder<Output>.self)
  }
}

extension AnyBox {
  /// The instance, whose type the key of its entry decides.
  func instance<Output>(as: Output.Type) -> Output {
    unsafe unsafeDowncast(self, to: Box<Output>.self).value
  }
}
