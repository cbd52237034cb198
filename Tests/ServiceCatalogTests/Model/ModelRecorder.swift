import ServiceCatalog

extension Model {
  /// Something that a program's builders and disposals did.
  enum Trace: Equatable, Sendable {
    /// A builder or a decorator began, with the labels of its argument and of `Catalog.main`.
    case built(Int, in: Int, main: Int)
    case born(Int)
    case disposed(Int, failed: Bool)

    var withoutMain: Trace {
      if case .built(let line, let label, _) = self { .built(line, in: label, main: 0) } else { self }
    }
  }

  /// The label of a catalog to which a test can't have a reference, such as the copy around a copied scope.
  static let hidden = -1
  /// The label of the process's catalog, which is `Catalog.main` outside of all bindings.
  static let foreign = -2

  /// A record of the births, deaths and builders of one program.
  final class Recorder: Sendable {
    private struct Known: Sendable {
      let label: Int
      weak let catalog: Catalog?
    }

    private struct State: Sendable {
      var births = 0
      var alive: Set<Int> = []
      var trace: [Trace] = []
      var deaths: [Int] = []
    }

    @TaskLocal static var current: Recorder?

    private let state = Guarded(State())
    private let known = Guarded<[Known]>([])
    /// The recipes of the blueprints' own `assemble`, by service.
    let own: [Recipe]
    /// Whether builders let other threads and tasks run meanwhile.
    let yields: Bool

    init(own: [Recipe], yields: Bool) {
      self.own = own
      self.yields = yields
    }

    static func ownBuild(_ service: Service) -> Build {
      // Each program binds its recorder before it obtains anything.
      Build(recipe: current!.own[service.rawValue], recorder: current!)
    }

    // MARK: Catalogs

    func register(_ catalog: Catalog, as label: Int) {
      known.withLock { $0.append(Known(label: label, catalog: catalog)) }
    }

    func label(of catalog: Catalog) -> Int {
      // References that are released here could be the last ones, so they are released after the lock.
      let all = known.withLock { $0 }
      return all.first { $0.catalog === catalog }?.label ?? hidden
    }

    // MARK: Records

    func note(_ trace: Trace) { state.withLock { $0.trace.append(trace) } }

    func birth() -> Int {
      state.withLock { state in
        state.births += 1
        state.alive.insert(state.births)
        state.trace.append(.born(state.births))
        return state.births
      }
    }

    func death(_ number: Int) {
      state.withLock { state in
        state.alive.remove(number)
        state.deaths.append(number)
      }
    }

    /// The numbers of the instances that are alive.
    var alive: Set<Int> { state.withLock { $0.alive } }

    var trace: [Trace] { state.withLock { $0.trace } }

    /// Returns what happened since the last call.
    func takeTrace() -> (trace: [Trace], deaths: [Int]) {
      state.withLock { state in
        defer { (state.trace, state.deaths) = ([], []) }
        return (state.trace, state.deaths)
      }
    }
  }

  /// The output of every blueprint: a numbered object that holds what its builder obtained.
  final class Instance: Sendable {
    let number: Int
    let recipe: Recipe
    private let parts: [Instance]
    private let recorder: Recorder

    init(of recipe: Recipe, _ parts: [Instance] = [], in recorder: Recorder) {
      number = recorder.birth()
      self.recipe = recipe
      self.parts = parts
      self.recorder = recorder
    }

    deinit { recorder.death(number) }

    func dispose(after ending: Ending) throws {
      let failed = if case .failed = ending { true } else { false }
      recorder.note(.disposed(number, failed: failed))
      if recipe.disposalThrows { throw Mishap(line: recipe.line) }
    }
  }
}

extension Model.Trace: CustomStringConvertible {
  var description: String {
    switch self {
    case .built(let line, let label, let main): "build #\(line) in \(label), main \(main)"
    case .born(let number): "born \(number)"
    case .disposed(let number, let failed): "dispose \(number)\(failed ? ", failed" : "")"
    }
  }
}
