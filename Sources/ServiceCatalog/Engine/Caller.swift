/// The caller that obtains: what runs its task, followed by what its thread assembles.
///
/// Everything that asks for both ``AsyncPath`` and ``Path`` is here. The task's path comes first, because a synchronous
/// builder never waits for an asynchronous one.
package struct Caller: Sendable {
  /// An entry on a path, and the flight that assembles it.
  package struct Place: Sendable {
    package let entry: Definition
    package let flight: Flight?
  }

  private let task: Nested<AsyncPath.Frame>?
  private let thread: [Place]

  /// Records the current caller.
  ///
  /// - Parameter isBlocking: Whether the path of the thread is included.
  package init(blocking isBlocking: Bool = true) {
    task = AsyncPath.current
    thread = isBlocking ? Path.elements().compactMap(\.place) : []
  }

  /// Returns the first result for an element of a task that hasn't ended, from the innermost on.
  private static func first<Result>(
    of task: Nested<AsyncPath.Frame>?, _ body: (PathElement) -> Result?
  ) -> Result? {
    var next = task?.running
    while let nested = next {
      // One that ends meanwhile has no element.
      if let frame = nested.element, let result = body(frame.element) { return result }
      next = nested.outer
    }
    return nil
  }

  /// The elements of a task that haven't ended, or the last ones, the innermost first.
  private static func elements(of task: Nested<AsyncPath.Frame>?, atMost count: Int = .max) -> [PathElement] {
    var all: [PathElement] = []
    _ = first(of: task) { element -> Bool? in
      if all.count == count { return true }
      all.append(element)
      return nil
    }
    return all
  }

  /// The innermost flight of the task that other callers can wait for.
  private var flightOfTask: Flight? { Self.first(of: task) { $0.place?.flight } }

  /// That flight, and those on the thread that haven't ended.
  package var flights: [Flight] { allFlights.filter { !$0.hasEnded } }

  /// That flight, and those on the thread.
  var allFlights: [Flight] {
    if task == nil, thread.isEmpty { return [] }
    return [flightOfTask].compactMap(\.self) + thread.compactMap(\.flight)
  }

  /// Whether the caller is a task that a builder started.
  var isAside: Bool { thread.isEmpty && flightOfTask?.isInOwnTask == false }

  /// The entries, the outermost first.
  package var places: [Place] { Self.elements(of: task).compactMap(\.place).reversed() + thread }
}

// The caller of the current call.
extension Caller {
  /// Whether this call isn't part of any assembly.
  package static var isOutermost: Bool { Path.isEmpty && AsyncPath.current == nil }

  /// The elements of both paths, or the last ones, the outermost first.
  private static func elements(atMost count: Int = .max) -> [PathElement] {
    let thread = Path.elements(atMost: count)
    return elements(of: AsyncPath.current, atMost: count - thread.count).reversed() + thread
  }

  /// Returns the first result for an element of this assembly, from the innermost on.
  private static func innermost<Result>(_ body: (PathElement) -> Result?) -> Result? {
    // What a listener obtains isn't part of the assembly that it hears of.
    Path.innermost(body) ?? (Path.beginning.isInListener ? nil : first(of: AsyncPath.current, body))
  }

  /// Returns whether this call is part of an assembly in a catalog, or in a scope in it, for which a shutdown waits.
  package static func isWithin(_ catalog: Catalog) -> Bool {
    !isOutermost && elements().contains { $0.counted?.isWithin(catalog) ?? false }
  }

  /// The entries, the outermost first, each with the catalog that runs its builder.
  static var builders: [(entry: Definition, catalog: Catalog)] {
    elements().compactMap { element in element.place.flatMap { place in element.catalog.map { (place.entry, $0) } } }
  }

  /// The entries, the outermost first.
  package static var entries: [Definition] { elements().compactMap { $0.place?.entry } }

  /// The entries as steps of an error's path, or the last ones.
  static func steps(atMost count: Int) -> [CatalogError.Step] {
    elements(atMost: count).compactMap { $0.place?.entry.step }
  }

  /// The entries as steps of an error's path.
  static var steps: [CatalogError.Step] { steps(atMost: .max) }

  /// The number of entries.
  package static var depth: Int { elements().lazy.filter { $0.place != nil }.count }

  /// The number of the innermost entry's definition, or 0 if nothing is assembled.
  package static var identity: UInt64 { innermost { $0.running?.identity } ?? 0 }

  /// The innermost running part of an entry.
  static var part: Part? { innermost(\.part) }

  /// The catalog whose builder runs innermost.
  static var catalog: Catalog? { innermost { $0.running == nil ? nil : $0.catalog } }

  /// Returns the error for an entry that is being assembled around this call.
  static func cycle(_ entry: Definition) -> CatalogError {
    CatalogError.cycle(steps + [entry.step], closingAt: entry.identity)
  }
}
