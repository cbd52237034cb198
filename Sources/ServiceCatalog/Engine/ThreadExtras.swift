import CatalogThread

/// The state that a thread rarely needs.
///
/// The state consists of the instances of the thread's outermost assembly, and of work that must not recur. Only its own
/// thread accesses this object, which is released when the thread no longer needs any of the state.
package final class ThreadExtras {
  /// Work that may cause more work of the same kind.
  private enum Work {
    case release(Catalog)
    case cancel(Task<Void, Never>)
  }

  /// The instances of this thread's outermost assembly.
  private var instances: AssemblyInstances?
  private var postponed: [Work] = []

  private static func make() -> ThreadExtras {
    if let current = ThreadState.extras { return current }
    let new = ThreadExtras()
    ThreadState.extras = new
    return new
  }

  private static func endIfUnused() {
    guard let extras = ThreadState.extras, extras.instances == nil, extras.postponed.isEmpty else { return }
    ThreadState.extras = nil
  }

  // MARK: Assemblies

  /// The instances of this thread's outermost assembly, or of this task's asynchronous one.
  ///
  /// It's `nil` if nothing is being assembled.
  static var assemblyInstances: AssemblyInstances? {
    if !Path.isCallingListener, let instances = AsyncPath.instances { return instances }
    if Path.isAtBeginning { return nil }
    let extras = make()
    let instances = extras.instances ?? AssemblyInstances()
    extras.instances = instances
    return instances
  }

  /// Releases the instances of the outermost assembly, if it has ended.
  static func endAssembly() {
    guard Path.isAtBeginning else { return }
    // The instances are removed first, because a deinitializer may obtain a service, which begins a new assembly.
    let instances = ThreadState.extras?.instances
    ThreadState.extras?.instances = nil
    endIfUnused()
    instances?.release()
  }

  // MARK: Listeners

  /// Runs `body`, which calls a listener.
  ///
  /// The listener's own obtains aren't part of an assembly during which it is called.
  package static func calling(_ listener: any Listener, _ body: () -> Void) {
    let instances = ThreadState.extras?.instances
    if instances != nil { ThreadState.extras?.instances = nil }
    Path.calling(listener, body)
    if let instances { make().instances = instances }
  }

  // MARK: Work without recursion

  /// Releases the catalog that encloses a deallocated one.
  static func release(_ outer: consuming Catalog) { run(.release(consume outer)) }

  /// Cancels a task, whose cancellation handlers may cancel other tasks.
  static func cancel(_ task: Task<Void, Never>) { run(.cancel(task)) }

  /// Runs work that may cause more work, such as the release of a long chain of scopes.
  ///
  /// A long chain would exhaust the stack. Beyond a certain depth, the outermost call therefore runs the work in a loop.
  private static func run(_ work: consuming Work) {
    if ThreadState.nesting >= 32 { return make().postponed.append(consume work) }
    ThreadState.nesting += 1
    perform(consume work)
    ThreadState.nesting -= 1
    guard ThreadState.nesting == 0, ThreadState.extras != nil else { return }
    ThreadState.nesting = 1
    // The extras are read again each time, because a deinitializer that obtains a service may replace them.
    while let next = ThreadState.extras?.postponed.popLast() { perform(consume next) }
    ThreadState.nesting = 0
    endIfUnused()
  }

  @inline(never)
  private static func perform(_ work: consuming Work) {
    if case .cancel(let task) = consume work { task.cancel() }
  }
}
