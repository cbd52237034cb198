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

  /// Pushes the builder of a slot.
  ///
  /// - Parameters:
  ///   - slot: The slot, which the catalog keeps alive.
  ///   - identity: The number of the definition whose builder is about to run.
  ///   - catalog: The catalog, which the caller keeps alive until it calls ``pop()``.
  /// - Returns: `false` if the definition is already on the path, or if the stack is nearly exhausted.
  @inline(__always)
  package static func push(_ slot: Slot, _ identity: UInt64, of catalog: Catalog) -> Bool {
    let owner = unsafe Unmanaged.passUnretained(catalog).toOpaque()
    return unsafe catalog_path_push_running(identity, owner, slot.cell, nil)
  }

  /// Pushes the builder of a definition that the caller has retained, because the slot may get another one meanwhile.
  ///
  /// - Returns: As the function above.
  @inlinable @inline(__always)
  static func push(running entry: Definition, of catalog: Catalog) -> Bool {
    let owner = unsafe Unmanaged.passUnretained(catalog).toOpaque()
    return unsafe catalog_path_push_running(entry.identity, owner, nil, Unmanaged.passUnretained(entry).toOpaque())
  }

  /// Pushes the builder of an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - catalog: The catalog that runs the builder.
  ///   - flight: The flight, if other callers can wait for the instance.
  ///   - isRepeated: Whether the entry may already be on the path.
  /// - Throws: `circularReference` if this thread is already assembling the entry, and `pathTooDeep`.
  package static func push(
    _ entry: Definition, of catalog: Catalog, in flight: Flight? = nil, isRepeated: Bool = false
  ) throws(CatalogError) {
    let node = unsafe Node(
      entry.identity, of: catalog, entry: Unmanaged.passUnretained(entry).toOpaque(),
      flight: flight.map { unsafe Unmanaged.passUnretained($0).toOpaque() })
    guard catalog_path_push(node, isRepeated) else { throw isRepeated ? tooDeep(entry) : refusal(entry) }
  }

  /// Pops the innermost node.
  @inlinable @inline(__always)
  package static func pop() {
    let thread = unsafe catalog_thread_current()
    unsafe thread.pointee.depth &-= 1
    if unsafe thread.pointee.needs_cleanup { popped() }
  }

  @usableFromInline @inline(never)
  static func popped() {
    // The memory of a long path is freed first, because a deinitializer may begin another path.
    if isEmpty { catalog_path_free() }
    ThreadExtras.endAssembly()
    if isEmpty, ThreadState.extras == nil { unsafe catalog_thread_current().pointee.needs_cleanup = false }
  }

  /// Runs `body` with a decorator of an entry at the end of the path.
  package static func decorating<Output>(
    _ entry: Definition, by decorator: Definition, for catalog: Catalog, _ body: () throws -> Output
  ) throws -> Output {
    let node = unsafe Node(
      0, of: catalog, entry: Unmanaged.passUnretained(entry).toOpaque(),
      decorator: Unmanaged.passUnretained(decorator).toOpaque())
    return try with(node, body)
  }

  private static func with<Output, Failure>(
    _ node: Node, _ body: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    _ = catalog_path_push(node, true)
    defer { pop() }
    return try body()
  }

  /// Runs `body`, which calls a listener.
  package static func calling(_ listener: any Listener, _ body: () -> Void) {
    let address = unsafe UnsafeRawPointer(Unmanaged.passUnretained(listener as AnyObject).toOpaque())
    with(
      unsafe Node(
        identity: 0, catalog: address, slot: nil, entry: nil, flight: nil, decorator: address, task: nil), body)
  }

  /// Runs `body`, which installs the services of a scope's root in a flight.
  static func installing(_ root: Definition, in catalog: Catalog, _ flight: Flight, _ body: () -> Void) {
    let entry = unsafe UnsafeRawPointer(Unmanaged.passUnretained(root).toOpaque())
    with(unsafe Node(0, of: catalog, entry: entry, flight: Unmanaged.passUnretained(flight).toOpaque()), body)
  }

  /// Runs `body` within one outermost assembly, such as that of a whole collection.
  static func grouping<Output, Failure>(
    _ catalog: Catalog, _ body: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    try with(unsafe Node(0, of: catalog), body)
  }

  /// Runs `body` and, during an assembly, records on the path that a catalog was bound.
  @usableFromInline
  package static func binding<Output, Failure>(
    _ catalog: Catalog, _ body: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    isEmpty ? try body() : try with(unsafe Node(0, of: catalog), body)
  }

  /// Returns whether a parameterized entry is already on the path and may recur, up to 256 times in a row.
  ///
  /// - Throws: `circularReference` if it may not recur.
  static func allowsRepeat(of entry: Definition) throws(CatalogError) -> Bool {
    guard contains(entry) else { return false }
    let identities = nodes.reversed().lazy.map(\.identity).filter { $0 != 0 }
    let turns = identities.prefix { $0 == entry.identity }.prefix(256).count
    if turns >= 256 || identities.dropFirst(turns).contains(entry.identity) { throw refusal(entry) }
    return true
  }

  /// Returns the error for an entry that can't be pushed.
  static func refusal(_ entry: Definition) -> CatalogError { contains(entry) ? Caller.cycle(entry) : tooDeep(entry) }

  private static func tooDeep(_ entry: Definition) -> CatalogError {
    CatalogError(.pathTooDeep(entry.key.fullName), path: Caller.steps + [entry.step])
  }
}

// These members read the path of the thread on slow paths.
extension Path {
  /// The number of nodes on the path.
  static var count: Int { unsafe Int(catalog_thread_current().pointee.depth) }

  /// Whether this thread is assembling nothing.
  static var isEmpty: Bool { count == 0 }

  /// The number of nodes around the innermost assembly: up to the call of a listener, and those of other tasks, of which this
  /// thread runs a job.
  static var beginning: Int {
    let task = ThreadState.task
    let outer = (0..<count).last { unsafe node(at: $0).listener != nil || UInt(bitPattern: node(at: $0).task) != task }
    return outer.map { $0 + 1 } ?? 0
  }

  /// The listeners that this thread is calling, the outermost first.
  static var listeners: [ObjectIdentifier] { isEmpty ? [] : nodes.compactMap(\.listener) }

  /// The catalogs that run the builders of flights.
  static var owners: [Catalog] { nodes.filter { unsafe $0.flight != nil }.map(\.owner) }

  private static func node(at index: Int) -> Node { unsafe catalog_thread_current().pointee.nodes![index] }

  /// The nodes, the outermost first.
  private static var nodes: [Node] {
    unsafe Array(UnsafeBufferPointer(start: catalog_thread_current().pointee.nodes, count: count))
  }

  /// The innermost node of a builder.
  private static var runningNode: Node? { innermost { $0.identity != 0 ? $0 : nil } }

  /// Returns the first result for a node of this assembly, from the innermost on, without copying the nodes.
  private static func innermost<Result>(_ body: (Node) -> Result?) -> Result? {
    for index in (beginning..<count).reversed() {
      if let result = body(node(at: index)) { return result }
    }
    return nil
  }

  /// Returns whether this thread is assembling an entry with this definition.
  package static func contains(_ definition: Definition) -> Bool { catalog_path_contains(definition.identity) }

  /// The entries of the innermost nodes, the outermost first.
  static func places(atMost count: Int = .max) -> [Caller.Place] {
    isEmpty ? [] : nodes.suffix(count).compactMap(\.place)
  }

  /// The entries, the outermost first, each with the catalog that runs its builder.
  static var builders: [(entry: Definition, catalog: Catalog)] {
    isEmpty ? [] : nodes.compactMap { node in node.place.map { ($0.entry, node.owner) } }
  }

  /// The number of the innermost entry's definition.
  static var identity: UInt64? { runningNode?.identity }

  /// The innermost running part of an entry.
  static var part: Part? {
    innermost { node in
      guard let decorator = unsafe node.decorator, let entry = unsafe node.entry else {
        return node.place.map { Part($0.entry) }
      }
      let decorated = unsafe unowned(entry, as: Definition.self)
      return Part(decorated, decorator: unsafe unowned(decorator, as: Definition.self))
    }
  }

  /// The catalog whose builder runs innermost.
  static var owner: Catalog? { runningNode?.owner }

  /// Returns the catalog that `Catalog.main` returns, given the binding of the task.
  ///
  /// Every catalog that runs the builder of a kept instance is bound. A catalog that runs the builder of another
  /// instance in this task takes the place of the bound one if both come from the same root.
  ///
  /// - Parameter bound: A closure that returns the catalog that is bound to the task.
  package static func main(_ bound: () -> Catalog) -> Catalog {
    let (main, task) = (bound(), ThreadState.task)
    for index in (0..<count).reversed() {
      let node = node(at: index)
      // Another task waits for what this thread does.
      if unsafe UInt(bitPattern: node.task) != task { return main }
      if node.listener == nil, node.owner.family == main.family { return node.owner }
    }
    return main
  }

  /// Returns the object of a node's pointer, which the call that pushed the node keeps alive.
  fileprivate static func unowned<Object: AnyObject>(_ pointer: UnsafeRawPointer, as: Object.Type) -> Object {
    unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }
}

extension TaskLocal where Value == BoundCatalog.Binding? {
  /// Calls `body` with the binding of the current task, or `nil`.
  ///
  /// The task keeps the binding in its place while it lasts, so nothing is retained. `get()` would copy the value with the
  /// functions of its type, which takes most of the time.
  ///
  /// Source: `swift_task_localValueGet` in the documentation of the Swift runtime's functions. The key of a task-local value
  /// is the address of its `TaskLocal`.
  @inline(__always)
  func withBinding<Result>(_ body: (borrowing Value) -> Result) -> Result {
    let key = unsafe Unmanaged.passUnretained(self).toOpaque()
    return unsafe swift_task_localValueGet(key).map { unsafe body($0.assumingMemoryBound(to: Value.self).pointee) }
      ?? body(nil)
  }
}

extension AsyncPath {
  /// Returns whether this task runs in a flight of an entry with this definition.
  ///
  /// Each path keeps the next one alive, so none is retained, which would take most of the time.
  static func contains(_ definition: Definition) -> Bool {
    guard let current else { return false }
    defer { withExtendedLifetime(current) {} }
    var next: Unmanaged? = unsafe Unmanaged.passUnretained(current)
    while let path = unsafe next {
      let isFound = unsafe path._withUnsafeGuaranteedRef { $0.identity == definition.identity && !$0.flight.hasEnded }
      if isFound { return true }
      unsafe next = path._withUnsafeGuaranteedRef { unsafe $0.parent.map { unsafe Unmanaged.passUnretained($0) } }
    }
    return false
  }
}

extension Path.Node {
  fileprivate init(
    _ identity: UInt64, of catalog: Catalog, entry: UnsafeRawPointer? = nil,
    flight: UnsafeRawPointer? = nil, decorator: UnsafeRawPointer? = nil
  ) {
    unsafe self.init(
      identity: identity, catalog: Unmanaged.passUnretained(catalog).toOpaque(), slot: nil, entry: entry,
      flight: flight, decorator: decorator, task: nil)
  }

  /// The listener that is called, whose address is also the catalog's, or `nil` if the node is anything else.
  fileprivate var listener: ObjectIdentifier? {
    guard identity == 0, unsafe entry == nil, let listener = unsafe decorator else { return nil }
    return unsafe ObjectIdentifier(Unmanaged<AnyObject>.fromOpaque(listener).takeUnretainedValue())
  }

  /// The catalog that runs the builder.
  fileprivate var owner: Catalog { unsafe Path.unowned(catalog, as: Catalog.self) }

  /// The entry that this node assembles, or `nil` if the node isn't an assembly.
  fileprivate var place: Caller.Place? {
    if let slot = unsafe slot {
      let slot = unsafe Slot(UnsafeMutablePointer(mutating: slot.assumingMemoryBound(to: Cell.self)))
      // The slot may get another definition while the builder runs.
      let entry = slot.definition.flatMap { $0.identity == identity ? $0 : nil }
      return Caller.Place(entry: entry ?? Definition(slot.key, nil, at: .unknown), flight: nil)
    }
    guard unsafe decorator == nil, let entry = unsafe entry else { return nil }
    let flight = unsafe flight.map { unsafe Path.unowned($0, as: Flight.self) }
    flight?.note()
    return Caller.Place(entry: unsafe Path.unowned(entry, as: Definition.self), flight: flight)
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
      if newValue != nil { unsafe catalog_thread_current().pointee.needs_cleanup = true }
      unsafe old.map { unsafe Unmanaged<ThreadExtras>.fromOpaque($0).release() }
    }
  }

  /// The identity of the task that this thread runs, or 0.
  static var task: UInt { unsafe UInt(bitPattern: swift_task_getCurrent()) }

  /// Returns the flight that this thread has kept.
  static func takeFlight() -> Flight? {
    unsafe catalog_thread_take_flight().map { unsafe Unmanaged.fromOpaque($0).takeRetainedValue() }
  }

  /// Keeps a flight until the thread uses it again or ends, which its record finds out.
  static func keep(_ flight: Flight) { unsafe catalog_thread_keep_flight(Unmanaged.passRetained(flight).toOpaque()) }

  /// The number of nested releases and cancellations on this thread.
  static var nesting: UInt32 {
    get { unsafe catalog_thread_current().pointee.nesting }
    set { unsafe catalog_thread_current().pointee.nesting = newValue }
  }

  /// The number of changes that this thread has made to entries of any catalog, which may overflow.
  static var changes: UInt32 {
    get { unsafe catalog_thread_current().pointee.changes }
    set { unsafe catalog_thread_current().pointee.changes = newValue }
  }
}
