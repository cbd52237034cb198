import ServiceCatalog
import ServiceCatalogDiagnostics

extension Model {
  /// The findings of the workers of one program.
  final class Ledger: Sendable {
    private let state = Guarded<(problems: [String], disposables: Set<Int>)>(([], []))

    var problems: [String] { state.withLock { $0.problems } }
    /// The instances that were obtained and have to be disposed.
    var disposables: Set<Int> { state.withLock { $0.disposables } }

    func complain(_ text: String) { state.withLock { $0.problems.append(text) } }

    /// Checks the instances that a worker obtained.
    func add(_ instances: [Instance]?, _ service: Service) {
      for instance in instances ?? [] where instance.recipe.service != service {
        complain("\(service.name) is an instance of \(instance.recipe.service.name)")
      }
    }

    /// Notes that instances of a catalog that is shut down later must be disposed.
    func expectDisposal(of instances: [Instance]?) {
      let numbers = (instances ?? []).filter { !$0.recipe.isReadyMade }.map(\.number)
      state.withLock { $0.disposables.formUnion(numbers) }
    }

    /// Checks an error that a worker received.
    func add(_ error: any Error, _ service: Service, isOpen: Bool, isCancelled: Bool) {
      let isPossible =
        switch (error as? CatalogError)?.kind {
        case .missingEntry, .circularReference, .assemblyFailed, .outsideScope, .notReady: true
        case .closed: !isOpen
        case .cancelled: isCancelled
        default: false
        }
      if !isPossible { complain("\(service.name) throws \(Failure(error))") }
    }
  }

  /// Random operations of one thread or task on catalogs that others use at the same time.
  struct Worker {
    private var generator: Generator
    private let catalogs: [Catalog]
    private let recorder: Recorder
    private let ledger: Ledger

    init(seed: Int, _ catalogs: [Catalog], _ recorder: Recorder, _ ledger: Ledger) {
      generator = Generator(seed: seed)
      self.catalogs = catalogs
      self.recorder = recorder
      self.ledger = ledger
    }

    private mutating func catalog() -> Catalog { generator.random.pick(catalogs) }

    /// A catalog that isn't a scope.
    private mutating func root() -> Catalog { generator.random.oneIn(2) ? catalogs[0] : catalogs[4] }

    // MARK: Threads

    mutating func step() {
      let catalog = catalog()
      switch generator.random.below(20) {
      case 0, 1, 2: change(catalog)
      case 3:
        let copy = root().isolatedCopy()
        // An unobserved catalog would print what it doesn't dispose.
        copy.observe { _ in }
        for _ in 0..<4 { obtain(from: copy, isShared: false) }
      case 4:
        catalog.withSynchronousScope(Request.self) { scope in
          scope.observe { _ in }
          obtain(from: scope, isShared: false)
        }
      case 5:
        root().withOverrides { copy in
          copy.observe { _ in }
          change(copy)
        } operation: {
          obtain(from: .main, isShared: false)
        }
      default: obtain(from: catalog, isShared: true)
      }
    }

    private mutating func obtain(from catalog: Catalog, isShared: Bool) {
      let service = generator.service()
      if !service.isOnThreads { return }
      do {
        let instances = try service.adapter.obtain(generator.way(), from: catalog, input: 2)
        ledger.add(instances, service)
        if isShared, service.isDisposable { ledger.expectDisposal(of: instances) }
      } catch {
        ledger.add(error, service, isOpen: true, isCancelled: false)
      }
    }

    /// Changes the entries of a catalog.
    private mutating func change(_ catalog: Catalog) {
      let service = generator.service()
      let build = Build(recipe: generator.recipe(for: service), recorder: recorder)
      switch generator.random.below(12) {
      case 0 where catalog !== catalogs[0]: catalog.clear()
      case 1 where catalog === catalogs[0]:
        let decorator = generator.recipe(for: service, isDecorator: true)
        service.adapter.decorate(in: catalog, with: Build(recipe: decorator, recorder: recorder))
      case 2, 3, 4: try? service.adapter.override(in: catalog, with: build)
      case 5 where service.kind != .list && !service.isSupplied:
        service.adapter.supplyOwn(to: catalog, line: UInt(generator.newLine()))
      case 7 where service.kind == .plain:
        let recipe = Recipe(line: 0, service: service, isReadyMade: true)
        service.adapter.supply(Instance(of: recipe, in: recorder), to: catalog, line: 0)
      default: service.adapter.supply(build, to: catalog, as: generator.random.pick(service.lives))
      }
    }

    // MARK: Tasks

    mutating func asyncStep() async {
      let catalog = catalog()
      switch generator.random.below(20) {
      case 0, 1, 2, 3: step()
      case 4:
        let copy = catalog.isolatedCopy()
        for _ in 0..<4 { await obtainAsync(from: copy, isShared: false) }
        _ = try? await copy.shutdown()
        await obtainAsync(from: copy, isShared: false, isOpen: false)
      case 5, 6:
        _ = try? await catalog.withScope(Session.self) { scope in
          for _ in 0..<4 { await obtainAsync(from: scope, isShared: false) }
        }
      case 7:
        _ = try? await catalog.withOverrides {
          change($0)
        } operation: {
          for _ in 0..<4 { await obtainAsync(from: .main, isShared: false) }
        }
      case 8, 9:
        // A cancellation reaches only the caller that is cancelled.
        var worker = self
        _ = generator.random.next()
        let task = Task { await worker.obtainAsync(from: catalog, isShared: false, isCancelled: true) }
        task.cancel()
        await task.value
      default: await obtainAsync(from: catalog, isShared: true)
      }
    }

    private mutating func obtainAsync(
      from catalog: Catalog, isShared: Bool, isOpen: Bool = true, isCancelled: Bool = false
    ) async {
      let service = generator.service()
      do {
        let instances = try await service.adapter.obtainAsync(generator.way(), from: catalog, input: 2)
        ledger.add(instances, service)
        if isShared, service.isDisposable { ledger.expectDisposal(of: instances) }
        if !isOpen, instances != nil { ledger.complain("\(service.name) comes from a closed catalog") }
      } catch {
        ledger.add(error, service, isOpen: isOpen, isCancelled: isCancelled)
      }
    }
  }
}
