import ServiceCatalog

extension Model {
  /// The operations on one blueprint, without its type.
  protocol Adapter: Sendable {
    var blueprint: Any.Type { get }

    /// Obtains from a synchronous function. Main-actor services must be obtained on the main actor.
    ///
    /// Returns `nil` if there is nothing to return, and the elements of a collection.
    func obtain(_ way: Way, from catalog: Catalog, input: Int) throws -> [Instance]?
    func obtainAsync(_ way: Way, from catalog: Catalog, input: Int) async throws -> [Instance]?
    func supply(_ build: Build, to catalog: Catalog, as life: Life?)
    func supplyOwn(to catalog: Catalog, line: UInt)
    /// Returns whether ``supplyOwn(to:line:)`` installs the blueprint.
    func isInstalled(at line: UInt) -> Bool
    func supply(_ instance: Instance, to catalog: Catalog, line: UInt)
    func override(in catalog: Catalog, with build: Build) throws
    func decorate(in catalog: Catalog, with build: Build)
  }

  /// A subscript that makes a key out of a blueprint's type.
  struct Key<B>: Hashable, Sendable {}
}

extension Catalog {
  fileprivate subscript<B>(key: Model.Key<B>) -> B.Type { B.self }
}

extension Model.Adapter {
  func supply(_ instance: Model.Instance, to catalog: Catalog, line: UInt) {
    preconditionFailure("\(blueprint) has no ready-made instances")
  }

  func obtainAsync(_ way: Model.Way, from catalog: Catalog, input: Int) async throws -> [Model.Instance]? {
    try obtain(way, from: catalog, input: input)
  }

  func supplyOwn(to catalog: Catalog, line: UInt) { preconditionFailure("\(blueprint) has no builder") }
  func isInstalled(at line: UInt) -> Bool { false }
}

extension Model.Build {
  fileprivate var line: UInt { UInt(recipe.line) }
}

extension Model {
  struct PlainAdapter<B: Blueprint & Declared>: Adapter where B.Output == Instance {
    var blueprint: Any.Type { B.self }

    func obtain(_ way: Way, from catalog: Catalog, input: Int) throws -> [Instance]? {
      switch way {
      case .key, .ready: [try catalog.obtain(\Catalog[Key<B>()])]
      case .subscripted: [try catalog[\Catalog[Key<B>()]]]
      case .typed: [try B.obtain(from: catalog)]
      case .ifSupplied: try catalog.obtainIfSupplied(\Catalog[Key<B>()]).map { [$0] }
      case .ifAssembled: catalog.obtainIfAssembled(\Catalog[Key<B>()]).map { [$0] }
      }
    }

    func supply(_ build: Build, to catalog: Catalog, as life: Life?) {
      if let life {
        catalog.supply(B.self, as: life.lifetime, fileID: file, line: build.line) { try build.build(from: $0) }
      } else {
        catalog.supply(B.self, fileID: file, line: build.line) { try build.build(from: $0) }
      }
    }

    func isInstalled(at line: UInt) -> Bool { line.isMultiple(of: 2) }

    func supplyOwn(to catalog: Catalog, line: UInt) {
      if isInstalled(at: line) {
        catalog.install(B(), fileID: file, line: line)
      } else {
        catalog.supply(B.self, fileID: file, line: line)
      }
    }

    func supply(_ instance: Instance, to catalog: Catalog, line: UInt) {
      catalog.supply(B.self, instance: instance, fileID: file, line: line)
    }

    func override(in catalog: Catalog, with build: Build) throws {
      try catalog.override(\Catalog[Key<B>()], fileID: file, line: build.line) { try build.build(from: $0) }
    }

    func decorate(in catalog: Catalog, with build: Build) {
      catalog.decorate(B.self, fileID: file, line: build.line) { try build.build(from: $1, around: $0) }
    }
  }

  struct InputAdapter<B: DeclaredInput>: Adapter {
    var blueprint: Any.Type { B.self }

    func obtain(_ way: Way, from catalog: Catalog, input: Int) throws -> [Instance]? {
      switch way {
      case .typed: [try B.obtain(from: catalog, with: input)]
      case .ifSupplied: try catalog.obtainIfSupplied(\Catalog[Key<B>()], with: input).map { [$0] }
      case .key, .subscripted, .ifAssembled, .ready: [try catalog.obtain(\Catalog[Key<B>()], with: input)]
      }
    }

    func supply(_ build: Build, to catalog: Catalog, as life: Life?) {
      catalog.supply(B.self, fileID: file, line: build.line) { try build.build(from: $1, input: $0) }
    }

    func supplyOwn(to catalog: Catalog, line: UInt) { catalog.supply(B.self, fileID: file, line: line) }

    func override(in catalog: Catalog, with build: Build) throws {
      try catalog.override(\Catalog[Key<B>()], fileID: file, line: build.line) { try build.build(from: $1, input: $0) }
    }

    func decorate(in catalog: Catalog, with build: Build) {
      catalog.decorate(B.self, fileID: file, line: build.line) { try build.build(from: $1, around: $0) }
    }
  }

  struct ListAdapter<B: DeclaredList>: Adapter {
    var blueprint: Any.Type { B.self }

    func obtain(_ way: Way, from catalog: Catalog, input: Int) throws -> [Instance]? {
      switch way {
      case .typed: try B.obtain(from: catalog)
      case .subscripted: try catalog[\Catalog[Key<B>()]]
      case .key, .ifSupplied, .ifAssembled, .ready: try catalog.obtain(\Catalog[Key<B>()])
      }
    }

    /// Contributes an element.
    func supply(_ build: Build, to catalog: Catalog, as life: Life?) {
      if let life {
        catalog.contribute(to: B.self, as: life.lifetime, fileID: file, line: build.line) { try build.build(from: $0) }
      } else {
        catalog.contribute(to: B.self, fileID: file, line: build.line) { try build.build(from: $0) }
      }
    }

    func override(in catalog: Catalog, with build: Build) throws {
      try catalog.override(\Catalog[Key<B>()], fileID: file, line: build.line) { try build.buildAll(from: $0) }
    }

    func decorate(in catalog: Catalog, with build: Build) {
      catalog.decorate(B.self, fileID: file, line: build.line) { try build.build(from: $1, around: $0) }
    }
  }
}

// MARK: The main actor

extension Model {
  struct MainAdapter<B: DeclaredMain>: Adapter {
    var blueprint: Any.Type { B.self }

    func obtain(_ way: Way, from catalog: Catalog, input: Int) throws -> [Instance]? {
      try MainActor.assumeIsolated {
        switch way {
        case .key, .ready: [try catalog.obtain(\Catalog[Key<B>()])]
        case .subscripted: [try catalog[\Catalog[Key<B>()]]]
        case .typed: [try B.obtain(from: catalog)]
        case .ifSupplied: try catalog.obtainIfSupplied(\Catalog[Key<B>()]).map { [$0] }
        case .ifAssembled: catalog.obtainIfAssembled(\Catalog[Key<B>()]).map { [$0] }
        }
      }
    }

    func obtainAsync(_ way: Way, from catalog: Catalog, input: Int) async throws -> [Instance]? {
      try await MainActor.run { try obtain(way, from: catalog, input: input) }
    }

    func supply(_ build: Build, to catalog: Catalog, as life: Life?) {
      if let life {
        catalog.supply(B.self, as: life.lifetime, fileID: file, line: build.line) { try build.build(from: $0) }
      } else {
        catalog.supply(B.self, fileID: file, line: build.line) { try build.build(from: $0) }
      }
    }

    func isInstalled(at line: UInt) -> Bool { line.isMultiple(of: 2) }

    func supplyOwn(to catalog: Catalog, line: UInt) {
      if isInstalled(at: line) {
        catalog.install(B(), fileID: file, line: line)
      } else {
        catalog.supply(B.self, fileID: file, line: line)
      }
    }

    func override(in catalog: Catalog, with build: Build) throws {
      try catalog.override(\Catalog[Key<B>()], fileID: file, line: build.line) { try build.build(from: $0) }
    }

    func decorate(in catalog: Catalog, with build: Build) {
      catalog.decorate(B.self, fileID: file, line: build.line) { try build.build(from: $1, around: $0) }
    }
  }

  struct MainInputAdapter<B: DeclaredMainInput>: Adapter {
    var blueprint: Any.Type { B.self }

    func obtain(_ way: Way, from catalog: Catalog, input: Int) throws -> [Instance]? {
      try MainActor.assumeIsolated {
        switch way {
        case .typed: [try B.obtain(from: catalog, with: input)]
        case .ifSupplied: try catalog.obtainIfSupplied(\Catalog[Key<B>()], with: input).map { [$0] }
        case .key, .subscripted, .ifAssembled, .ready: [try catalog.obtain(\Catalog[Key<B>()], with: input)]
        }
      }
    }

    func obtainAsync(_ way: Way, from catalog: Catalog, input: Int) async throws -> [Instance]? {
      try await MainActor.run { try obtain(way, from: catalog, input: input) }
    }

    func supply(_ build: Build, to catalog: Catalog, as life: Life?) {
      catalog.supply(B.self, fileID: file, line: build.line) { try build.build(from: $1, input: $0) }
    }

    func supplyOwn(to catalog: Catalog, line: UInt) { catalog.supply(B.self, fileID: file, line: line) }

    func override(in catalog: Catalog, with build: Build) throws {
      try catalog.override(\Catalog[Key<B>()], fileID: file, line: build.line) { try build.build(from: $1, input: $0) }
    }

    func decorate(in catalog: Catalog, with build: Build) {
      catalog.decorate(B.self, fileID: file, line: build.line) { try build.build(from: $1, around: $0) }
    }
  }
}

// MARK: Asynchronous services

extension Model {
  struct AsyncAdapter<B: DeclaredAsync>: Adapter {
    var blueprint: Any.Type { B.self }

    func obtain(_ way: Way, from catalog: Catalog, input: Int) throws -> [Instance]? {
      switch way {
      case .ifAssembled: catalog.obtainIfAssembled(\Catalog[Key<B>()]).map { [$0] }
      case .key, .subscripted, .typed, .ifSupplied, .ready: [try catalog.obtainReady(\Catalog[Key<B>()])]
      }
    }

    func obtainAsync(_ way: Way, from catalog: Catalog, input: Int) async throws -> [Instance]? {
      switch way {
      case .key: [try await catalog.obtain(\Catalog[Key<B>()])]
      case .subscripted: [try await catalog[\Catalog[Key<B>()]]]
      case .typed: [try await B.obtain(from: catalog)]
      case .ifSupplied: try await catalog.obtainIfSupplied(\Catalog[Key<B>()]).map { [$0] }
      case .ifAssembled, .ready: try obtain(way, from: catalog, input: input)
      }
    }

    func supply(_ build: Build, to catalog: Catalog, as life: Life?) {
      if let life {
        catalog.supply(B.self, as: life.lifetime, fileID: file, line: build.line) {
          try await build.buildAsync(from: $0)
        }
      } else {
        catalog.supply(B.self, fileID: file, line: build.line) { try await build.buildAsync(from: $0) }
      }
    }

    func isInstalled(at line: UInt) -> Bool { line.isMultiple(of: 2) }

    func supplyOwn(to catalog: Catalog, line: UInt) {
      if isInstalled(at: line) {
        catalog.install(B(), fileID: file, line: line)
      } else {
        catalog.supply(B.self, fileID: file, line: line)
      }
    }

    func override(in catalog: Catalog, with build: Build) throws {
      try catalog.override(\Catalog[Key<B>()], fileID: file, line: build.line) { try await build.buildAsync(from: $0) }
    }

    func decorate(in catalog: Catalog, with build: Build) {
      catalog.decorate(B.self, fileID: file, line: build.line) { try await build.buildAsync(from: $1, around: $0) }
    }
  }
}
