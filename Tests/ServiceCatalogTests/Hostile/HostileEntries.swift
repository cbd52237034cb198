import ServiceCatalog
import ServiceCatalogDiagnostics

/// An instance whose builder, disposal and deinitializer run a program's actions.
final class HostileInstance: Sendable {
  private let hooks: HostileHooks

  init(_ hooks: HostileHooks) {
    self.hooks = hooks
    hooks.alive.add()
  }

  deinit {
    hooks.alive.add(-1)
    hooks.run(at: .deinitializer)
  }

  func close() async { await hooks.runAndWait(at: .disposal) }

  /// Closes the instance without waiting for the actions.
  func closeAside() { hooks.run(at: .disposal) }
}

/// A blueprint that a hostile program supplies.
protocol HostileBlueprint: SharedBlueprint where Output == HostileInstance {}

extension HostileBlueprint {
  static func assemble(from catalog: any Assembling) throws -> HostileInstance { throw Mishap() }
}

/// An asynchronous blueprint that a hostile program supplies.
protocol HostileAsyncBlueprint: AsyncBlueprint where Output == HostileInstance {}

extension HostileAsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> HostileInstance { throw Mishap() }
}

/// A blueprint whose instance runs actions when it is disposed.
protocol HostileDisposableBlueprint: DisposableBlueprint where Output == HostileInstance {}

extension HostileDisposableBlueprint {
  static func dispose(_ instance: HostileInstance, after ending: Ending) async throws { await instance.close() }
}

/// The entries of a hostile program, one for each kind and lifetime.
enum Hostile {
  struct Transient: Blueprint {
    static func assemble(from catalog: any Assembling) throws -> HostileInstance { throw Mishap() }
  }

  struct Shared: HostileBlueprint {}

  struct Weak: HostileBlueprint {
    static var lifetime: Lifetime { .weak }
  }

  struct Graph: HostileBlueprint {
    static var lifetime: Lifetime { .graph }
  }

  struct Scoped: HostileBlueprint {
    static var lifetime: Lifetime { .scoped(RequestScope.self) }
  }

  struct Disposable: HostileBlueprint, HostileDisposableBlueprint {}

  struct ScopedDisposable: HostileBlueprint, HostileDisposableBlueprint {
    static var lifetime: Lifetime { .scoped(RequestScope.self) }
  }

  struct Async: HostileAsyncBlueprint {}

  struct AsyncWeak: HostileAsyncBlueprint {
    static var lifetime: Lifetime { .weak }
  }

  struct AsyncScoped: HostileAsyncBlueprint {
    static var lifetime: Lifetime { .scoped(RequestScope.self) }
  }

  struct AsyncDisposable: HostileAsyncBlueprint, HostileDisposableBlueprint {}

  struct Input: ParameterizedBlueprint {
    static func assemble(_ input: Int, from catalog: any Assembling) throws -> HostileInstance { throw Mishap() }
  }

  struct PerInput: SharedParameterizedBlueprint, DisposableBlueprint {
    static var idle: Duration? { .microseconds(100) }
    static func assemble(_ input: Int, from catalog: any Assembling) throws -> HostileInstance { throw Mishap() }
    /// Doesn't wait: the timer's task isn't part of an assembly, so it could wait for one that waits for its catalog's end.
    static func dispose(_ instance: HostileInstance, after ending: Ending) async throws { instance.closeAside() }
  }

  struct AsyncPerInput: AsyncParameterizedBlueprint, HostileDisposableBlueprint {
    static func assemble(_ input: Int, from catalog: any Assembling) async throws -> HostileInstance { throw Mishap() }
  }

  struct MainActor: MainActorBlueprint {
    static var lifetime: Lifetime { .shared }
    static func assemble(from catalog: any Assembling) throws -> HostileInstance { throw Mishap() }
  }

  struct Collection: ContributionBlueprint {
    typealias Element = HostileInstance
  }
}

extension Catalog {
  var hostileTransient: Hostile.Transient.Type { Hostile.Transient.self }
  var hostileShared: Hostile.Shared.Type { Hostile.Shared.self }
  var hostileAsync: Hostile.Async.Type { Hostile.Async.self }
  var hostileCollection: Hostile.Collection.Type { Hostile.Collection.self }

  /// Supplies every entry with a builder that runs the actions of its place.
  func supplyHostileEntries(_ hooks: HostileHooks) {
    /// Returns a builder, which captures an instance as well.
    func builder(_ place: HostilePlace) -> @Sendable (Catalog) throws -> HostileInstance {
      let captured = HostileInstance(hooks)
      return { catalog in
        hooks.run(at: place, in: catalog)
        return withExtendedLifetime(captured) { HostileInstance(hooks) }
      }
    }
    func asyncBuilder(_ place: HostilePlace) -> @Sendable (Catalog) async throws -> HostileInstance {
      { catalog in
        await hooks.runAndWait(at: place, in: catalog)
        return HostileInstance(hooks)
      }
    }
    supply(Hostile.Transient.self, builder: builder(.transient))
    supply(Hostile.Shared.self, builder: builder(.shared))
    supply(Hostile.Weak.self, builder: builder(.weak))
    supply(Hostile.Graph.self, builder: builder(.graph))
    supply(Hostile.Scoped.self, builder: builder(.scoped))
    supply(Hostile.Disposable.self, builder: builder(.shared))
    supply(Hostile.ScopedDisposable.self, builder: builder(.scoped))
    supply(Hostile.Async.self, builder: asyncBuilder(.async))
    supply(Hostile.AsyncWeak.self, builder: asyncBuilder(.async))
    supply(Hostile.AsyncScoped.self, builder: asyncBuilder(.asyncScoped))
    supply(Hostile.AsyncDisposable.self, builder: asyncBuilder(.async))
    let input = builder(.input)
    supply(Hostile.Input.self) { _, catalog in try input(catalog) }
    supply(Hostile.PerInput.self) { _, catalog in try input(catalog) }
    let asyncInput = asyncBuilder(.async)
    supply(Hostile.AsyncPerInput.self) { _, catalog in try await asyncInput(catalog) }
    let mainActor = builder(.mainActor)
    supply(Hostile.MainActor.self) { try mainActor($0) }
    contribute(to: Hostile.Collection.self, as: .shared, builder: builder(.contribution))
    contribute(to: Hostile.Collection.self, as: .scoped(RequestScope.self), builder: builder(.contribution))
    contribute(to: Hostile.Collection.self, builder: builder(.contribution))
  }

  /// Adds decorators of three entries, and an observer.
  func addHostileCallbacks(_ hooks: HostileHooks) {
    decorate(Hostile.Shared.self) { instance, catalog in
      hooks.run(at: .decorator, in: catalog)
      return instance
    }
    decorate(Hostile.Collection.self) { instance, catalog in
      hooks.run(at: .decorator, in: catalog)
      return instance
    }
    decorate(Hostile.Async.self) { instance, catalog in
      await hooks.runAndWait(at: .asyncDecorator, in: catalog)
      return instance
    }
    observe { _ in hooks.run(at: .observer) }
  }

  /// Obtains every synchronous entry, and ignores errors.
  func obtainHostileEntries() {
    _ = try? hostileTransient.obtain(from: self)
    _ = try? hostileShared.obtain(from: self)
    _ = try? Hostile.Weak.obtain(from: self)
    _ = try? Hostile.Graph.obtain(from: self)
    _ = try? Hostile.Scoped.obtain(from: self)
    _ = try? Hostile.Disposable.obtain(from: self)
    _ = try? Hostile.ScopedDisposable.obtain(from: self)
    _ = try? Hostile.Input.obtain(from: self, with: 1)
    for input in 1...2 { _ = try? Hostile.PerInput.obtain(from: self, with: input) }
    _ = try? obtain(\.hostileCollection)
  }

  /// Obtains every entry that needs a task, and ignores errors.
  func obtainHostileAsyncEntries() async {
    _ = try? await hostileAsync.obtain(from: self)
    _ = try? await Hostile.AsyncWeak.obtain(from: self)
    _ = try? await Hostile.AsyncScoped.obtain(from: self)
    _ = try? await Hostile.AsyncDisposable.obtain(from: self)
    for input in 1...2 { _ = try? await Hostile.AsyncPerInput.obtain(from: self, with: input) }
    _ = try? await Hostile.MainActor.obtain(from: self)
  }
}
