#if Tools
import CatalogWiring

/// The needs of a piece of code, including the functions and initializers that it calls.
struct Needs {
  private let program: Program
  /// The bodies that were followed from an entry.
  private(set) var followed: Set<Program.BodyID> = []
  /// The closures that were followed from an entry.
  private(set) var followedClosures: [Program.BodyID: Set<ClosureFact>] = [:]

  init(_ program: Program) {
    self.program = program
  }

  private struct Visit: Hashable {
    let body: Program.BodyID
    /// The arguments that are passed to it.
    ///
    /// Their default values are not used.
    let labels: Set<String>
    /// Whether a closure calls it later, perhaps with another value of ``Catalog.main``.
    var isLater = false
    /// The type of the module that supplies the builder.
    var installed: Int?

    /// Returns whether a value of `Catalog.main` in the body may differ from the one in the entry's code.
    func isUnknown(_ main: MainCatalog) -> Bool { main == .unknown || isLater && main == .around }
  }

  /// Returns the needs of bodies, in the order of the sources.
  ///
  /// - Parameter installed: The type of the module that supplies the bodies, if they are builders.
  mutating func of(_ start: [Program.BodyID], installing installed: Int? = nil) -> [ObtainRecord] {
    // Most builders call no other relevant code.
    if start.count == 1, program.isLeaf(start[0]) {
      followed.insert(start[0])
      let visit = Visit(body: start[0], labels: [])
      return program[start[0]].obtains.map { one($0, in: visit) }
    }
    let all = of(start.map { Visit(body: $0, labels: [], installed: installed) })
    guard start.count > 1 || all.count > 1 else { return all }
    return all.sorted { $0.obtain.position < $1.obtain.position }
  }

  /// Returns the needs of a builder that is passed to a function.
  mutating func of(_ builder: PassedBuilder) -> [ObtainRecord] {
    guard case .closure(let closure, let id) = builder else {
      if case .function(let function) = builder { return of([function]) }
      return []
    }
    followedClosures[id, default: []].insert(closure)
    let own = program.obtains(of: id).filter { closure.contains($0.position) }.map { obtain in
      var obtain = obtain
      obtain.isDeferred = obtain.receiver.isOfMain
      return ObtainRecord(obtain: obtain, body: id)
    }
    var next: [Visit] = []
    for case .call(let call) in program[id].steps where closure.contains(call.position) {
      let callees = program.calleesOfObjects(call, from: id).filter { !program.isEntry($0) && $0 != id }
      next += callees.map { Visit(body: $0, labels: Set(call.arguments.compactMap(\.label)), isLater: true) }
    }
    return (own + of(next)).sorted { $0.obtain.position < $1.obtain.position }
  }

  private mutating func of(_ start: [Visit]) -> [ObtainRecord] {
    var seen: Set<Visit> = []
    var all: [ObtainRecord] = []
    var next = start
    while let visit = next.popLast() {
      guard seen.insert(visit).inserted else { continue }
      followed.insert(visit.body)
      let body = program[visit.body]
      // A stored property that is passed to the initializer doesn't use its initial value.
      if case .property(let name) = body.owner, visit.labels.contains(name) { continue }
      all += program.obtains(of: visit.body).compactMap { obtain in
        if let label = obtain.defaultOf, visit.labels.contains(label) { return nil }
        return one(obtain, in: visit)
      }
      // A property of a container that only forwards to an entry.
      for obtain in body.obtains where !obtain.isDeferred {
        guard case .service(let fact) = obtain.subject,
          case .code(let code) = program.target(of: fact, in: visit.body)
        else { continue }
        next += code.map { Visit(body: $0, labels: []) }
      }
      for case .call(let call) in body.steps where !call.isDeferred {
        let labels = Set(call.arguments.compactMap(\.label))
        // The code of another entry creates that entry's instances. The request for the entry is a need already.
        let callees = program.calleesOfObjects(call, from: visit.body, installing: visit.installed)
        next += callees.filter { !program.isEntry($0) }.map {
          Visit(
            body: $0, labels: labels, isLater: visit.isUnknown(call.main),
            installed: call.isOfSelf ? program.type(around: $0, of: visit.installed) : nil)
        }
      }
    }
    return all
  }

  /// Returns an obtain, which isn't one of the entry if an unknown function may run it later: `Catalog.main` is
  /// the scope of a request in a route's handler.
  private func one(_ obtain: ObtainFact, in visit: Visit) -> ObtainRecord {
    var obtain = obtain
    if obtain.receiver.isOfMain, visit.isUnknown(obtain.main) { obtain.isDeferred = true }
    return ObtainRecord(obtain: obtain, body: visit.body)
  }
}
#endif
