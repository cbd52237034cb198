public import CatalogThread

/// The assembly path: the entries that this thread is assembling, the outermost first.
///
/// The path is used to find cycles on one thread, to report the chain of entries in errors, and to find the catalog
/// that assembles an object. The same path continues regardless of the catalog from which a builder obtains: its
/// argument, a captured catalog or `Catalog.main`.
///
/// Only its own thread accesses a path, so there is no lock. Builders are synchronous, so the calls nest. The call that
/// pushes a node pops it before it returns or throws. Until then, the call keeps the catalog, the slot, the entry, the
/// flight and the decorator alive, so the node's pointers are valid.
@usableFromInline
package enum Path {
  @usableFromInline typealias Node = catalog_path_node

  /// The number of nodes that are compared one by one, and stored in the thread's own memory.
  ///
  /// The nodes of a longer path are also counted in a dictionary, so that a deep chain takes linear time.
  static var shallow: Int { Int(CATALOG_PATH_SHALLOW) }

  /// Pushes the builder of a slot.
  ///
  /// - Parameters:
  ///   - slot: The slot, which the catalog keeps alive.
  ///   - identity: The number of the definition whose builder is about to run.
  ///   - catalog: The catalog, which the caller keeps alive until it calls ``pop()``.
  /// - Returns: `false` if the definition is already on the path, or if the stack is nearly exhausted.
  @inlinable @inline(__always)
  static func push(_ slot: Unmanaged<Slot>, _ identity: UInt64, of catalog: Catalog) -> Bool {
    let thread = unsafe catalog_thread_current()
    guard unsafe thread.pointee.depth == 0 else { return unsafe pushNested(slot, identity, of: catalog) }
    unsafe catalog_thread_path().pointee = unsafe Node(slot, identity, of: catalog)
    unsafe thread.pointee.depth = 1
    return true
  }

  @usableFromInline @inline(never)
  static func pushNested(_ slot: Unmanaged<Slot>, _ identity: UInt64, of catalog: Catalog) -> Bool {
    push(unsafe Node(slot, identity, of: catalog))
  }

  @inline(__always)
  private static func push(_ node: Node, isRepeated: Bool = false) -> Bool {
    let thread = unsafe catalog_thread_current()
    let depth = unsafe Int(thread.pointee.depth)
    if depth < shallow {
      let nodes = unsafe catalog_thread_path()
      if !isRepeated {
        for index in 0..<depth where unsafe nodes[index].identity == node.identity { return false }
      }
      unsafe nodes[depth] = node
    } else if !ThreadExtras.pushDeep(node, isRepeated: isRepeated) {
      return false
    }
    unsafe thread.pointee.depth += 1
    return true
  }

  /// Pops the innermost node.
  @inlinable @inline(__always)
  static func pop() {
    let thread = unsafe catalog_thread_current()
    unsafe thread.pointee.depth &-= 1
    if unsafe thread.pointee.extras != nil { popped() }
  }

  @usableFromInline @inline(never)
  static func popped() { ThreadExtras.popped() }

  /// Runs `body` with an entry at the end of the path.
  ///
  /// - Throws: `circularReference` if this thread is already assembling the entry, and the errors of `body` as the
  ///   catalog reports them.
  package static func extended<Output>(
    by entry: Definition, of catalog: Catalog, in flight: Flight? = nil, isRepeated: Bool = false,
    _ body: () throws -> Output
  ) throws(CatalogError) -> Output {
    let node = unsafe Node(
      entry.identity, of: catalog, entry: Unmanaged.passUnretained(entry).toOpaque(),
      flight: flight.map { unsafe Unmanaged.passUnretained($0).toOpaque() })
    guard push(node, isRepeated: isRepeated) else { throw isRepeated ? tooDeep(entry) : refusal(entry) }
    defer { pop() }
    do {
      return try body()
    } catch {
      throw CatalogError.reporting(error)
    }
  }

  /// Runs `body` with a decorator of an entry at the end of the path.
  static func decorating<Output>(
    _ entry: Definition, by decorator: Definition, for catalog: Catalog, _ body: () throws -> Output
  ) throws -> Output {
    let node = unsafe Node(
      0, of: catalog, entry: Unmanaged.passUnretained(entry).toOpaque(),
      decorator: Unmanaged.passUnretained(decorator).toOpaque())
    _ = push(node, isRepeated: true)
    defer { pop() }
    return try body()
  }

  /// Runs `body` and, during an assembly, records on the path that a catalog was bound.
  @usableFromInline
  static func binding<Output, Failure>(
    _ catalog: Catalog, _ body: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    if isEmpty { return try body() }
    _ = push(unsafe Node(0, of: catalog), isRepeated: true)
    defer { pop() }
    return try body()
  }

  /// Returns whether a parameterized entry is already on the path and may recur, up to 256 times in a row.
  ///
  /// - Throws: `circularReference` if it may not recur.
  static func allowsRepeat(of entry: Definition) throws(CatalogError) -> Bool {
    guard contains(entry) else { return false }
    let identities = identities.reversed().filter { $0 != 0 }
    let turns = identities.prefix { $0 == entry.identity }.count
    if turns >= 256 || identities.dropFirst(turns).contains(entry.identity) { throw refusal(entry) }
    return true
  }

  /// Returns the error for an entry that can't be pushed.
  static func refusal(_ entry: Definition) -> CatalogError {
    contains(entry) ? CatalogError.cycle(steps + [entry.step]) : tooDeep(entry)
  }

  private static func tooDeep(_ entry: Definition) -> CatalogError {
    CatalogError(.pathTooDeep(entry.key.fullName), path: steps + [entry.step])
  }
}

// These members read the path on slow paths.
extension Path {
  /// The number of nodes on the path.
  static var count: Int { unsafe Int(catalog_thread_current().pointee.depth) }

  /// Whether this thread is assembling nothing.
  static var isEmpty: Bool { count == 0 }

  /// Returns whether this thread or task runs a builder for a catalog, or for a scope in it.
  static func isWithin(_ catalog: Catalog) -> Bool {
    if isEmpty, AsyncPath.isEmpty { return false }
    let owners = nodes.filter { $0.identity != 0 }.map(\.owner) + AsyncPath.flights.compactMap(\.owner)
    return owners.contains { $0 === catalog || $0.store.firstAround { $0 === catalog ? true : nil } ?? false }
  }

  /// The nodes, the outermost first.
  private static var nodes: [Node] {
    let shallow = unsafe Array(UnsafeBufferPointer(start: catalog_thread_path(), count: min(count, shallow)))
    return shallow + (ThreadState.extras?.deep ?? [])
  }

  /// The numbers of the nodes, which are 0 for nodes that aren't assemblies.
  static var identities: [UInt64] { nodes.map { $0.identity } }

  /// Returns whether this thread is assembling an entry with this definition.
  static func contains(_ definition: Definition) -> Bool { identities.contains(definition.identity) }

  /// The entries of the path, the outermost first: those of the task's flights, and then those of this thread.
  static var entries: [Definition] { AsyncPath.entries + nodes.compactMap { $0.assembled } }

  /// The entries as steps of an error's path.
  static var steps: [CatalogError.Step] { entries.map(\.step) }

  /// The flights of the path, each with the number of entries up to and including it.
  static var flights: [(flight: Flight, depth: Int)] {
    var all = AsyncPath.flights.enumerated().map { ($1, $0 + 1) }
    var depth = all.count
    for node in nodes {
      if node.assembled != nil { depth += 1 }
      if let flight = unsafe node.flight { all.append((unsafe unowned(flight, as: Flight.self), depth)) }
    }
    return all
  }

  /// The number of entries on the path.
  static var depth: Int { AsyncPath.flights.count + identities.count { $0 != 0 } }

  /// The innermost running part of an entry, on this thread or in this task.
  static var part: Part? {
    for node in nodes.reversed() {
      if let decorator = unsafe node.decorator, let entry = unsafe node.entry {
        let decorator = unsafe unowned(decorator, as: Definition.self)
        return Part(unsafe unowned(entry, as: Definition.self), decorator: decorator)
      }
      if let entry = node.assembled { return Part(entry) }
    }
    return AsyncPath.part
  }

  /// The catalog whose builder runs innermost, on this thread or in this task.
  static var assemblingCatalog: Catalog? {
    nodes.last { $0.identity != 0 }?.owner ?? AsyncPath.owner
  }

  /// Returns the innermost catalog of this thread's path that satisfies a condition.
  static func firstCatalog(where condition: (Catalog) -> Bool) -> Catalog? {
    nodes.last { condition($0.owner) }?.owner
  }

  /// Returns the object of a node's pointer, which the call that pushed the node keeps alive.
  fileprivate static func unowned<Object: AnyObject>(_ pointer: UnsafeRawPointer, as: Object.Type) -> Object {
    unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }
}

extension Path.Node {
  @inlinable @inline(__always)
  init(_ slot: Unmanaged<Slot>, _ identity: UInt64, of catalog: Catalog) {
    unsafe self.init(
      identity: identity, catalog: Unmanaged.passUnretained(catalog).toOpaque(), slot: slot.toOpaque(), entry: nil,
      flight: nil,
      decorator: nil)
  }

  fileprivate init(
    _ identity: UInt64, of catalog: Catalog, entry: UnsafeRawPointer? = nil, flight: UnsafeRawPointer? = nil,
    decorator: UnsafeRawPointer? = nil
  ) {
    unsafe self.init(
      identity: identity, catalog: Unmanaged.passUnretained(catalog).toOpaque(), slot: nil, entry: entry,
      flight: flight, decorator: decorator)
  }

  /// The catalog that runs the builder.
  fileprivate var owner: Catalog { unsafe Path.unowned(catalog, as: Catalog.self) }

  /// The entry that this node assembles, or `nil` if the node isn't an assembly.
  fileprivate var assembled: Definition? {
    if let slot = unsafe slot {
      let slot = unsafe Path.unowned(slot, as: Slot.self)
      // The definition may be removed from the slot while the builder runs.
      return slot.definition ?? Definition(slot.key, nil, at: .unknown)
    }
    return unsafe decorator == nil ? entry.map { unsafe Path.unowned($0, as: Definition.self) } : nil
  }
}

/// The engine's state of each thread, stored in C because Swift has no thread-local storage.
enum ThreadState {
  /// The extras, which the thread's state owns.
  static var extras: ThreadExtras? {
    get { unsafe catalog_thread_current().pointee.extras.map { unsafe Unmanaged.fromOpaque($0).takeUnretainedValue() } }
    set {
      let old = unsafe catalog_thread_current().pointee.extras
      unsafe catalog_thread_current().pointee.extras = newValue.map { unsafe Unmanaged.passRetained($0).toOpaque() }
      unsafe old.map { unsafe Unmanaged<ThreadExtras>.fromOpaque($0).release() }
    }
  }

  /// The number of nested releases of catalogs on this thread.
  static var releaseDepth: UInt32 {
    get { unsafe catalog_thread_current().pointee.release_depth }
    set { unsafe catalog_thread_current().pointee.release_depth = newValue }
  }

  /// The number of free bytes on this thread's stack, or a very large number if the platform doesn't report it.
  static var freeStack: Int { catalog_thread_free_stack() }
}
