public import CatalogThread

extension AssemblyPath {
  /// That a decorator of an entry runs: a node of its own, after that of the entry.
  @frozen @usableFromInline
  @safe
  struct Decoration {
    @usableFromInline let entry: EntryReference
    @usableFromInline let decorator: Unmanaged<AnyDecorator>

    @inlinable
    init(_ entry: EntryReference, _ decorator: AnyDecorator) {
      self.entry = entry
      unsafe self.decorator = Unmanaged.passUnretained(decorator)
    }
  }

  /// Runs `body` while it is known on the path that a decorator of the entry at its end runs.
  ///
  /// The node has the decoration's address in the place of an entry's, made odd: entries are aligned to cache lines, so
  /// that it is no entry's.
  @inlinable
  static func decorating<Output>(
    _ entry: EntryReference, by decorator: AnyDecorator, for catalog: Catalog, _ body: () throws -> Output
  ) throws -> Output {
    var decoration = Decoration(entry, decorator)
    return try unsafe withUnsafeMutablePointer(to: &decoration) { decoration in
      let thread = unsafe catalog_thread_current()
      let mark = unsafe UnsafeMutablePointer<Entry>(bitPattern: UInt(bitPattern: decoration) | 1)
      var node = unsafe AssemblyPath(
        parent: thread.pointee.assembly, entry: mark.map { unsafe EntryReference($0) },
        catalog: Unmanaged.passUnretained(catalog))
      return try unsafe withUnsafeMutablePointer(to: &node) { node in
        unsafe thread.pointee.assembly = UnsafeMutableRawPointer(node)
        defer { unsafe thread.pointee.assembly = node.pointee.parent }
        return try body()
      }
    }
  }

  /// The entry that is assembled from this node on, if it says so.
  var assembled: EntryReference? { decoration == nil ? entry : nil }

  private var decoration: Decoration? {
    guard let entry, case let address = unsafe UInt(bitPattern: entry.pointer), address & 1 != 0 else { return nil }
    return unsafe UnsafePointer<Decoration>(bitPattern: address ^ 1).map { unsafe $0.pointee }
  }

  /// What of an entry runs: its builder, one of its decorators, or the builder of a contribution.
  struct Part {
    let entry: EntryReference
    let kind: CatalogGraph.Edge.Kind
    /// Where the decorator or the contribution was given; nil for a builder.
    let location: SourceLocation?

    init(_ entry: EntryReference, decoratedBy decorator: AnyDecorator? = nil) {
      self.entry = entry
      if let decorator {
        (kind, location) = (.decorates, decorator.location)
      } else if entry.isElement {
        (kind, location) = (.contributes, entry.state.location)
      } else {
        (kind, location) = (.obtains, nil)
      }
    }
  }

  /// What runs innermost on this thread, or in this task.
  static var last: Part? {
    var next = unsafe catalog_thread_current().pointee.assembly
    while let node = unsafe next {
      let path = unsafe node.assumingMemoryBound(to: AssemblyPath.self)
      if let decoration = unsafe path.pointee.decoration {
        return Part(decoration.entry, decoratedBy: unsafe decoration.decorator.takeUnretainedValue())
      }
      if let entry = unsafe path.pointee.entry { return Part(entry) }
      unsafe next = path.pointee.parent
    }
    return AsyncPath.current.map { Part($0.flight.entry, decoratedBy: $0.decorator) }
  }
}
