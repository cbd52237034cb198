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
package enum Path: Sendable {
  @usableFromInline typealias Node = catalog_path_node
  @usableFromInline typealias Kind = catalog_path_kind

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
    return unsafe catalog_path_push_running(.slot, identity, owner, slot.cell)
  }

  /// Pushes the builder of a definition that the caller has retained, because the slot may get another one meanwhile.
  ///
  /// - Returns: As the function above.
  @inlinable @inline(__always)
  static func push(running entry: Definition, of catalog: Catalog) -> Bool {
    let owner = unsafe Unmanaged.passUnretained(catalog).toOpaque()
    return unsafe catalog_path_push_running(.builder, entry.identity, owner, Unmanaged.passUnretained(entry).toOpaque())
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
    let kind: Kind = flight == nil ? .builder : .flight
    let node = Node(kind, identity: entry.identity, of: catalog, entry, flight)
    guard catalog_path_push(node, isRepeated) else { throw isRepeated ? tooDeep(entry) : refusal(entry) }
  }

  /// Pops the innermost node.
  @inlinable @inline(__always)
  package static func pop() {
    let thread = unsafe catalog_thread_current()
    unsafe thread.pointee.depth &-= 1
    if unsafe thread.pointee.needs_cleanup { popped() }
  }

  /// Pops the innermost node, and runs `body`, which sends an event, before the instances of an outermost assembly are released.
  ///
  /// Their deinitializers may cause other events, which come later. What `body` obtains doesn't find these instances.
  static func pop(reporting body: () -> Void) {
    let thread = unsafe catalog_thread_current()
    unsafe thread.pointee.depth &-= 1
    guard unsafe thread.pointee.needs_cleanup else { return body() }
    let ended = ThreadExtras.takeEnded()
    body()
    for instances in ended { instances.leave() }
    popped()
  }

  @usableFromInline @inline(never)
  static func popped() {
    // The memory of a long path is freed first, because a deinitializer may begin another path.
    if isEmpty { catalog_path_free() }
    ThreadExtras.endAssemblies()
    if isEmpty, ThreadState.extras == nil { unsafe catalog_thread_current().pointee.needs_cleanup = false }
  }

  private static func with<Output, Failure>(
    _ node: Node, _ body: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    _ = catalog_path_push(node, true)
    defer { pop() }
    return try body()
  }

  /// Runs `body` with a decorator of an entry at the end of the path.
  package static func decorating<Output>(
    _ entry: Definition, by decorator: Decorator, for catalog: Catalog, _ body: () throws -> Output
  ) throws -> Output {
    try with(Node(.decorator, of: catalog, entry, decorator), body)
  }

  /// Runs `body`, which calls a listener.
  package static func calling(_ listener: any Listener, _ body: () -> Void) {
    with(Node(.listener, listener as AnyObject), body)
  }

  /// Runs `body`, which installs the services of a scope's root in a flight.
  static func installing(_ root: Definition, in catalog: Catalog, _ flight: Flight, _ body: () -> Void) {
    with(Node(.installation, of: catalog, root, flight), body)
  }

  /// Runs `body` within one outermost assembly, such as that of a whole collection.
  static func grouping<Output, Failure>(
    _ catalog: Catalog, _ body: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    try with(Node(.group, of: catalog), body)
  }

  /// Runs `body` and, during an assembly, records on the path that a catalog was bound.
  @usableFromInline
  package static func binding<Output, Failure>(
    _ catalog: Catalog, _ body: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    isEmpty ? try body() : try with(Node(.binding, of: catalog), body)
  }

  /// Returns whether a parameterized entry is already on the path and may recur, up to 256 times in a row.
  ///
  /// - Throws: `circularReference` if it may not recur.
  static func allowsRepeat(of entry: Definition) throws(CatalogError) -> Bool {
    guard contains(entry) else { return false }
    let task = ThreadState.task
    let nodes = (0..<count).reversed().lazy.map { node(at: $0) }.filter { $0.closesCycle(in: task) }
    let identities = nodes.map(\.identity).filter { $0 != 0 }
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

  /// The number of nodes around the innermost assembly, and whether a listener began it in the same task.
  ///
  /// They are those up to the call of a listener, and those of other tasks, of which this thread runs a job.
  static var beginning: (count: Int, isInListener: Bool) {
    let task = ThreadState.task
    for index in (0..<count).reversed() {
      let node = node(at: index)
      let isOfTask = unsafe UInt(bitPattern: node.task) == task
      if node.kind == .listener || !isOfTask { return (index + 1, isOfTask) }
    }
    return (0, false)
  }

  /// The listeners that this thread is calling, the outermost first.
  static var listeners: [ObjectIdentifier] {
    var all: [ObjectIdentifier] = []
    for index in 0..<count {
      if let listener = node(at: index).listener { all.append(listener) }
    }
    return all
  }

  private static func node(at index: Int) -> Node { unsafe catalog_thread_current().pointee.nodes![index] }

  /// The elements of the path, or the last ones, the outermost first.
  static func elements(atMost maximum: Int = .max) -> [PathElement] {
    (max(0, count - maximum)..<count).map { node(at: $0).element }
  }

  /// Returns the first result for an element of this assembly, from the innermost on.
  static func innermost<Result>(_ body: (PathElement) -> Result?) -> Result? {
    if isEmpty { return nil }
    for index in (beginning.count..<count).reversed() {
      if let result = body(node(at: index).element) { return result }
    }
    return nil
  }

  /// Returns whether this thread is assembling an entry with this definition.
  package static func contains(_ definition: Definition) -> Bool { catalog_path_contains(definition.identity) }

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
      if let owner = node.owner, owner.family == main.family { return owner }
    }
    return main
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

extension Path.Node {
  fileprivate init(
    _ kind: Path.Kind, identity: UInt64 = 0, of catalog: Catalog? = nil, _ object: AnyObject? = nil,
    _ other: AnyObject? = nil
  ) {
    func pointer(_ object: AnyObject?) -> UnsafeRawPointer? {
      unsafe object.map { unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    }
    unsafe self.init(
      kind: kind, identity: identity, catalog: pointer(catalog), object: pointer(object), other: pointer(other),
      task: nil)
  }

  /// Returns whether an entry of this node that is obtained again in a task closes a cycle, as `catalog_path_contains` decides.
  fileprivate func closesCycle(in current: UInt) -> Bool {
    unsafe kind == .flight || UInt(bitPattern: task) == current
  }

  /// Returns the object of a pointer, which the call that pushed the node keeps alive.
  private func unowned<Object: AnyObject>(_ pointer: UnsafeRawPointer?, as: Object.Type) -> Object {
    unsafe Unmanaged<Object>.fromOpaque(pointer!).takeUnretainedValue()
  }

  /// The catalog that runs it, or `nil` for a listener.
  fileprivate var owner: Catalog? { unsafe catalog.map { unsafe unowned($0, as: Catalog.self) } }

  private var definition: Definition { unsafe unowned(object, as: Definition.self) }

  /// The definition of the slot.
  private var definitionOfSlot: Definition {
    let cell = unsafe object!.assumingMemoryBound(to: Cell.self)
    let slot = unsafe Slot(UnsafeMutablePointer(mutating: cell))
    // The slot may get another definition while the builder runs.
    let entry = slot.definition.flatMap { $0.identity == identity ? $0 : nil }
    return entry ?? Definition(slot.key, nil, at: .unknown)
  }

  /// The listener that is called, or `nil` for anything else.
  fileprivate var listener: ObjectIdentifier? {
    kind == .listener ? unsafe ObjectIdentifier(unowned(object, as: AnyObject.self)) : nil
  }

  /// What the node stands for.
  fileprivate var element: PathElement {
    let kind: PathElement.Kind =
      switch kind {
      case .slot: .builder(definitionOfSlot)
      case .builder: .builder(definition)
      case .flight: .construction(definition, unsafe unowned(other, as: Flight.self))
      case .decorator: .decorator(unsafe unowned(other, as: Decorator.self), of: definition)
      case .installation: .installation(definition, unsafe unowned(other, as: Flight.self))
      case .group: .group
      case .binding: .binding
      case .listener: .listener(listener!)
      }
    return PathElement(kind: kind, catalog: owner)
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
