/// The caller that obtains: the flights in which its task runs, followed by the entries that its thread assembles.
///
/// Everything that asks for both ``AsyncPath`` and ``Path`` is here. The task's path comes first, because a synchronous
/// builder never waits for an asynchronous one.
package struct Caller: Sendable {
  /// An entry on a path, and the flight that assembles it.
  package struct Place: Sendable {
    package let entry: Definition
    package let flight: Flight?
  }

  private let task: AsyncPath?
  private let thread: [Place]

  /// Records the current caller.
  ///
  /// - Parameter isBlocking: Whether the path of the thread is included.
  package init(blocking isBlocking: Bool = true) {
    task = AsyncPath.current
    thread = isBlocking ? Path.places() : []
  }

  /// The innermost flight of the task that other callers can wait for, and those on the thread that haven't ended.
  package var flights: [Flight] {
    if task == nil, thread.isEmpty { return [] }
    return [task?.keptFlight].compactMap(\.self) + thread.compactMap(\.flight).filter { !$0.hasEnded }
  }

  /// Whether the caller is a task that a builder started.
  var isAside: Bool { thread.isEmpty && task?.keptFlight?.isInOwnTask == false }

  /// The entries, the outermost first.
  package var places: [Place] { (task?.places() ?? []) + thread }
}

// The caller of the current call.
extension Caller {
  /// Whether this call isn't part of any assembly.
  package static var isOutermost: Bool { Path.isEmpty && AsyncPath.isEmpty }

  /// Returns whether this call is part of an assembly in a catalog, or in a scope in it.
  package static func isWithin(_ catalog: Catalog) -> Bool {
    if isOutermost { return false }
    return (Path.owners + AsyncPath.owners).contains { $0.isWithin(catalog) }
  }

  /// The entries, the outermost first.
  package static var entries: [Definition] { Caller().places.map(\.entry) }

  /// The entries, the outermost first, each with the catalog that runs its builder.
  static var builders: [(entry: Definition, catalog: Catalog)] { (AsyncPath.current?.builders ?? []) + Path.builders }

  /// The entries as steps of an error's path.
  static var steps: [CatalogError.Step] { entries.map(\.step) }

  /// The last entries as steps of an error's path, at most the given number.
  static func steps(atMost count: Int) -> [CatalogError.Step] {
    let thread = Path.places(atMost: count)
    return ((AsyncPath.current?.places(atMost: count - thread.count) ?? []) + thread).map(\.entry.step)
  }

  /// The number of entries.
  package static var depth: Int { Caller().places.count }

  /// The number of the innermost entry's definition, or 0 if nothing is assembled.
  package static var identity: UInt64 { Path.identity ?? AsyncPath.current?.identity ?? 0 }

  /// The innermost running part of an entry.
  static var part: Part? { Path.part ?? AsyncPath.part }

  /// The catalog whose builder runs innermost.
  static var catalog: Catalog? { Path.owner ?? AsyncPath.owner }

  /// Returns the error for an entry that is being assembled around this call.
  static func cycle(_ entry: Definition) -> CatalogError {
    CatalogError.cycle(steps + [entry.step], closingAt: entry.identity)
  }
}
