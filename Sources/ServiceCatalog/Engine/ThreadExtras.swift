import CatalogThread

/// What a thread needs rarely: the instances that live as long as its outermost assembly, what a deep path contains, the
/// listeners that it calls, and the catalogs that it releases.
///
/// Only its own thread sees it. It goes when the thread needs none of these any more.
final class ThreadExtras {
  /// The instances of this thread's outermost assembly.
  private var instances: AssemblyInstances?
  /// What of the path lies beyond ``Path/shallow``.
  private(set) var deep: [Path.Node] = []
  /// How often each definition is on the path, while it is that deep.
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
    // Taken out first: a deinitializer may obtain, which is another assembly.
    ThreadState.extras = nil
    instances?.release()
  }
}

// MARK: The assembly path

extension ThreadExtras {
  /// The instances of this thread's outermost assembly, or of this task's if that is asynchronous; nil if nothing is being
  /// assembled.
  static var assemblyInstances: AssemblyInstances? {
    if let instances = AsyncPath.instances { return instances }
    if Path.isEmpty { return nil }
    let extras = make()
    let instances = extras.instances ?? AssemblyInstances()
    extras.instances = instances
    return instances
  }

  /// The bytes of stack that a builder can still use when the catalog throws `pathTooDeep`.
  private static var reserve: Int { 64 * 1024 }

  /// Pushes a node to a path that is no longer shallow.
  ///
  /// - Returns: Whether it was pushed: not if it is on the path, or if the stack is nearly used up.
  static func pushDeep(_ node: Path.Node, isRepeated: Bool) -> Bool {
    let extras = make()
    let identity = node.identity
    // Those of an earlier push may be left, which was refused.
    if extras.deep.isEmpty { extras.counts = Dictionary(Path.identities.map { ($0, 1) }, uniquingKeysWith: +) }
    if !isRepeated, extras.counts[identity] != nil { return false }
    // A decorator or a binding, whose number is 0, is within an assembly for which there was room.
    if identity != 0, ThreadState.freeStack < reserve { return false }
    extras.counts[identity, default: 0] += 1
    extras.deep.append(node)
    return true
  }

  /// Enters that a node was popped from the path.
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
  /// Whether this thread is calling a listener.
  static func isCalling(_ listener: any Listener) -> Bool {
    ThreadState.extras?.listeners.contains(ObjectIdentifier(listener)) ?? false
  }

  /// Whether this thread is calling any listener.
  static var isCallingListener: Bool { !(ThreadState.extras?.listeners.isEmpty ?? true) }

  /// Runs `body`, in which a listener is called.
  static func calling(_ listener: any Listener, _ body: () -> Void) {
    let extras = make()
    extras.listeners.append(ObjectIdentifier(listener))
    body()
    extras.listeners.removeLast()
    extras.endIfUnused()
  }

  /// Releases what is around a catalog that goes.
  ///
  /// A long chain of scopes would use up the stack, so from some depth on, the catalogs are released by the call that began.
  static func release(_ outer: consuming Catalog) {
    if ThreadState.releaseDepth >= 32 { return make().releases.append(outer) }
    ThreadState.releaseDepth += 1
    _ = consume outer
    ThreadState.releaseDepth -= 1
    guard ThreadState.releaseDepth == 0, ThreadState.extras != nil else { return }
    ThreadState.releaseDepth = 1
    // A deinitializer that obtains may end these extras, and begin others: they are looked up each time.
    while ThreadState.extras?.releases.popLast() != nil {}
    ThreadState.releaseDepth = 0
    ThreadState.extras?.endIfUnused()
  }
}
