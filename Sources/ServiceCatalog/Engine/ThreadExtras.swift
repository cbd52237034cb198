import CatalogThread

/// The state that a thread rarely needs.
///
/// The state consists of the instances of the thread's outermost assembly, the nodes of a deep path, the listeners that
/// the thread calls, and the catalogs that it releases. Only its own thread accesses this object, which is released
/// when the thread no longer needs any of the state.
final class ThreadExtras {
  /// The instances of this thread's outermost assembly.
  private var instances: AssemblyInstances?
  /// The nodes of the path beyond ``Path/shallow``.
  private(set) var deep: [Path.Node] = []
  /// The number of nodes of each definition on the path, while the path is deeper than that.
  private var counts: [UInt64: Int] = [:]
  private var listeners: [ObjectIdentifier] = []
  private var releases: [Catalog] = []

  private static func make() -> ThreadExtras {
    if let current = ThreadState.extras { return current }
    let new = ThreadExtras()
    ThreadState.extras = new
    return new
  }

  private func endIfUnused() {
    guard Path.isEmpty, listeners.isEmpty, releases.isEmpty else { return }
    // The extras are removed first, because a deinitializer may obtain a service, which begins a new assembly.
    ThreadState.extras = nil
    instances?.release()
  }
}

// MARK: The assembly path

extension ThreadExtras {
  /// The instances of this thread's outermost assembly, or of this task's asynchronous one.
  ///
  /// It's `nil` if nothing is being assembled.
  static var assemblyInstances: AssemblyInstances? {
    if let instances = AsyncPath.instances { return instances }
    if Path.isEmpty { return nil }
    let extras = make()
    let instances = extras.instances ?? AssemblyInstances()
    extras.instances = instances
    return instances
  }

  /// The number of bytes of stack that a builder can still use when the catalog throws `pathTooDeep`.
  private static var reserve: Int { 64 * 1024 }

  /// Pushes a node to a path that is no longer shallow.
  ///
  /// - Returns: `false` if the definition is already on the path, or if the stack is nearly used up.
  static func pushDeep(_ node: Path.Node, isRepeated: Bool) -> Bool {
    let extras = make()
    let identity = node.identity
    // The counts of an earlier push that was refused may still exist.
    if extras.deep.isEmpty { extras.counts = Dictionary(Path.identities.map { ($0, 1) }, uniquingKeysWith: +) }
    if !isRepeated, extras.counts[identity] != nil { return false }
    // A decorator or a binding, whose number is 0, belongs to an assembly that had enough stack.
    if identity != 0, ThreadState.freeStack < reserve { return false }
    extras.counts[identity, default: 0] += 1
    extras.deep.append(node)
    return true
  }

  /// Records that a node was popped from the path.
  static func popped() {
    guard let extras = ThreadState.extras else { return }
    if let node = extras.deep.popLast() {
      extras.counts[node.identity, default: 1] -= 1
      if extras.counts[node.identity] == 0 { extras.counts[node.identity] = nil }
      if extras.deep.isEmpty { extras.counts = [:] }
    }
    extras.endIfUnused()
  }
}

// MARK: Listeners and releases

extension ThreadExtras {
  /// Returns whether this thread is calling a listener.
  static func isCalling(_ listener: any Listener) -> Bool {
    ThreadState.extras?.listeners.contains(ObjectIdentifier(listener)) ?? false
  }

  /// Whether this thread is calling any listener.
  static var isCallingListener: Bool { !(ThreadState.extras?.listeners.isEmpty ?? true) }

  /// Runs `body`, which calls a listener.
  static func calling(_ listener: any Listener, _ body: () -> Void) {
    let extras = make()
    extras.listeners.append(ObjectIdentifier(listener))
    body()
    extras.listeners.removeLast()
    extras.endIfUnused()
  }

  /// Releases the catalog that encloses a deallocated one.
  ///
  /// A long chain of scopes would exhaust the stack. Beyond a certain depth, the outermost call therefore releases the
  /// catalogs in a loop.
  static func release(_ outer: consuming Catalog) {
    if ThreadState.releaseDepth >= 32 { return make().releases.append(outer) }
    ThreadState.releaseDepth += 1
    _ = consume outer
    ThreadState.releaseDepth -= 1
    guard ThreadState.releaseDepth == 0, ThreadState.extras != nil else { return }
    ThreadState.releaseDepth = 1
    // The extras are read again each time, because a deinitializer that obtains a service may replace them.
    while ThreadState.extras?.releases.popLast() != nil {}
    ThreadState.releaseDepth = 0
    ThreadState.extras?.endIfUnused()
  }
}
