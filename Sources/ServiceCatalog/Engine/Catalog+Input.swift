/// A builder with an input, with its input and its result in memory, whatever their types.
@frozen @usableFromInline
struct InputBuilder<Input, Output> {
  @usableFromInline let call: @Sendable (Input, Catalog) throws -> Output

  @inlinable @inline(__always)
  init(_ call: @escaping @Sendable (Input, Catalog) throws -> Output) {
    self.call = call
  }
}

extension BuilderWords {
  @inlinable @inline(__always)
  static func of<Input, Output>(_ builder: InputBuilder<Input, Output>) -> BuilderWords {
    BuilderWords(moving: unsafe unsafeBitCast(builder, to: Erased.self))
  }

  /// The builder, as the type it was made from: the key of its entry decides both types.
  @inlinable
  func builder<Input, Output>(with: Input.Type, as: Output.Type) -> InputBuilder<Input, Output> {
    unsafe withUnsafeBytes(of: (code, captures)) { unsafe $0.load(as: InputBuilder<Input, Output>.self) }
  }
}

extension Catalog {
  /// A new instance of an entry with an input.
  @inlinable @inline(never)
  func assemble<Input, Output>(
    _ key: EntryKey, with input: Input, as: Output.Type
  ) throws(CatalogError) -> Output {
    while true {
      let entry = try lookup(key, after: nil).entry
      let word = entry.latch()
      if word.kind == .empty {
        // Cleared since it was found.
        entry.unlatch(word)
        continue
      }
      // Kept until it has returned: it may replace or clear its own entry.
      let words = entry.latchedBuilder()
      defer { words.drop() }
      let detail = entry.latchedDecoration
      entry.unlatch(word)
      if word.isObserved { tellObtained(entry) }
      try refuseEndlessRecursion(entry)
      func build() throws(CatalogError) -> Output {
        try AssemblyPath.extended(by: entry, of: self) { () throws in
          let builder = words.builder(with: Input.self, as: Output.self)
          guard let detail else { return try builder.call(input, self) }
          return try detail.decorated(builder.call(input, self), of: entry, for: self)
        }
      }
      return word.isObserved ? try telling(of: entry, build) : try build()
    }
  }

  /// Throws if this thread is assembling the entry 256 times already, or for another one that it was assembled for.
  @usableFromInline
  func refuseEndlessRecursion(_ entry: EntryReference) throws(CatalogError) {
    guard AssemblyPath.contains(entry) else { return }
    let path = AssemblyPath.entries
    let turns = path.reversed().prefix { $0 == entry }.count
    if turns >= 256 || path.dropLast(turns).contains(entry) { throw cycle(entry) }
  }
}
