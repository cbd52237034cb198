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

  /// The instances of outermost assemblies, and the number of nodes around each: of the thread's, and of those that a listener
  /// or a job of another task begins meanwhile.
  private var assemblies: [(beginning: Int, instances: AssemblyInstances)] = []
  private var postponed: [Work] = []

  private static func make() -> ThreadExtras {
    if let current = ThreadState.extras { return current }
    let new = ThreadExtras()
    ThreadState.extras = new
    return new
  }

  private static func endIfUnused() {
    guard let extras = ThreadState.extras, extras.assemblies.isEmpty, extras.postponed.isEmpty else { return }
    ThreadState.extras = nil
  }

  // MARK: Assemblies

  /// The instances of this thread's outermost assembly, or of this task's asynchronous one.
  ///
  /// An assembly on this thread uses those of its task until it ends, also if the task's assembly ends before. It's `nil` if nothing
  /// is being assembled.
  static var assemblyInstances: AssemblyInstances? {
    let (beginning, isInListener) = Path.beginning
    let isAssembling = beginning < Path.count
    if isAssembling, let last = ThreadState.extras?.assemblies.last, last.beginning == beginning {
      return last.instances
    }
    // A listener isn't part of the assembly that it hears of.
    let ofTask = isInListener ? nil : AsyncPath.instances
    if !isAssembling { return ofTask }
    let instances = ofTask.flatMap { $0.join() ? $0 : nil } ?? AssemblyInstances()
    make().assemblies.append((beginning, instances))
    return instances
  }

  /// Removes the instances of the outermost assemblies that have ended, the last one first.
  ///
  /// The caller leaves them. They are removed before they are released, because a deinitializer may obtain a service, which begins a new assembly.
  static func takeEnded() -> [AssemblyInstances] {
    var ended: [AssemblyInstances] = []
    while let last = ThreadState.extras?.assemblies.last, last.beginning >= Path.count {
      ThreadState.extras?.assemblies.removeLast()
      ended.append(last.instances)
    }
    return ended
  }

  /// Releases the instances of the outermost assemblies that have ended.
  static func endAssemblies() {
    for instances in takeEnded() { instances.leave() }
    endIfUnused()
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
