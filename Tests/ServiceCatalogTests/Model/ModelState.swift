import ServiceCatalog
import ServiceCatalogDiagnostics

extension Model {
  /// The model of an instance.
  final class Made {
    let number: Int
    let recipe: Recipe
    let parts: [Made]
    /// The sweep that last reached the instance.
    var mark = 0

    init(_ number: Int, of recipe: Recipe, _ parts: [Made]) {
      self.number = number
      self.recipe = recipe
      self.parts = parts
    }
  }

  /// The model of a supply for a service: an entry, a contribution, or decorators that wait for a supply.
  final class Definition {
    let service: Service
    let recipe: Recipe?
    /// The line of the supply.
    let line: Int?
    let life: Life
    let decorators: [Recipe]
    let elements: [Definition]?
    let isElement: Bool
    let isOwn: Bool
    let readyMade: Made?
    /// Whether it stays when the blueprint is installed.
    let isOverride: Bool

    init(
      _ service: Service, _ recipe: Recipe?, line: Int? = nil, _ life: Life = .transient, decorators: [Recipe] = [],
      elements: [Definition]? = nil, isElement: Bool = false, isOwn: Bool = false, readyMade: Made? = nil,
      isOverride: Bool = false
    ) {
      self.service = service
      self.recipe = recipe
      self.line = line ?? recipe?.line
      self.life = life
      self.decorators = decorators
      self.elements = elements
      self.isElement = isElement
      self.isOwn = isOwn
      self.readyMade = readyMade
      self.isOverride = isOverride
    }

    var isVoid: Bool { recipe == nil && (elements ?? []).isEmpty }
    var isDisposed: Bool { service.isDisposable && readyMade == nil && !isElement }
    var step: Failure.Step { Failure.Step(name: service.name, line: line) }

    /// The same supply with different decorators, which is a new definition: kept instances don't match it.
    func changed(decorators: [Recipe], elements: [Definition]? = nil) -> Definition {
      Definition(
        service, recipe, line: line, life, decorators: decorators, elements: elements, isElement: isElement,
        isOwn: isOwn, readyMade: readyMade, isOverride: isOverride)
    }
  }

  /// The place where a catalog keeps one instance.
  struct Place: Hashable {
    var service: Service
    /// The contribution, which has a place of its own, however many catalogs contribute.
    var element: ObjectIdentifier?
    var isScoped = false
  }

  /// An instance that is kept in a place.
  struct Kept {
    let definition: Definition
    let made: Made
    /// The position in the order of completion.
    let order: Int
  }

  /// The model of a catalog: a root, a copy or a scope.
  final class Shadow {
    let label: Int
    let parent: Shadow?
    let scope: ScopeKind?
    let name: String
    /// The label of the root that this catalog or its original belongs to.
    let family: Int
    var definitions: [Service: Definition] = [:]
    var kept: [Place: Kept] = [:]
    /// The instances to dispose, in the order of their completion.
    var disposables: [(made: Made, definition: Definition)] = []
    /// The time of the first attempt to build an instance to dispose, here or in an inner scope.
    var firstUse: Int?
    var isShutDown = false
    var observers: [Int] = []

    init(_ label: Int, in parent: Shadow?, scope: ScopeKind? = nil, name: String, family: Int? = nil) {
      self.label = label
      self.family = family ?? parent?.family ?? label
      self.parent = parent
      self.scope = scope
      self.name = scope?.name ?? name
    }

    var lineage: [Shadow] { Array(sequence(first: self, next: \.parent)) }
    func isWithin(_ other: Shadow) -> Bool { lineage.contains { $0 === other } }
    var isClosed: Bool { lineage.contains { $0.isShutDown } }
    var allObservers: [Int] { lineage.flatMap(\.observers) }

    func own(_ service: Service) -> Definition? { definitions[service].flatMap { $0.isVoid ? nil : $0 } }

    /// The entry that the catalog sees, and its owner.
    func find(_ service: Service) -> (definition: Definition, owner: Shadow)? {
      for shadow in lineage { if let own = shadow.own(service) { return (own, shadow) } }
      return nil
    }

    /// Whether the catalog, or one between it and the entry's owner, has decorators for an entry that isn't its own.
    func isDecoratedAround(_ service: Service) -> Bool {
      let around = lineage.prefix { $0.own(service) == nil }
      return around.count < lineage.count && around.contains { !($0.definitions[service]?.decorators ?? []).isEmpty }
    }
  }
}

// MARK: Observations

extension Model {
  /// An error, reduced to the predicted parts.
  struct Failure: Error, Equatable {
    struct Step: Equatable {
      var name: String
      var line: Int?
    }

    var kind: CatalogError.Kind
    var path: [Step] = []
    var mishap: Mishap?
  }

  /// An event, reduced to the predicted parts.
  struct Event: Equatable {
    enum Kind: Equatable {
      case supplied, assembling, assembled, released, disposing, disposed, undisposed
      case replaced(Int?)
      case failed(Failure), disposalFailed(Failure)

      var isSupply: Bool {
        switch self {
        case .supplied, .replaced: true
        default: false
        }
      }

      /// Whether the event says that an instance is gone.
      ///
      /// The order of such events isn't specified if several instances go at the same time.
      var isEnd: Bool { self == .released || self == .undisposed }
    }

    var kind: Kind
    var name: String
    var line: Int?
    var catalog: String
    /// Numbers of the model, or those of the process.
    var id: UInt64?
    var parent: UInt64?
  }
}

extension Model.Failure {
  init(_ error: any Error) {
    guard let error = error as? CatalogError else {
      self.init(kind: .assemblyFailed("no CatalogError: \(error)"))
      return
    }
    self.init(
      kind: error.kind, path: error.path.map { Step(name: $0.name, line: $0.location?.line) },
      mishap: error.underlyingError as? Model.Mishap)
  }
}

extension Model.Event {
  init(_ event: CatalogEvent) {
    let kind: Kind =
      switch event.kind {
      case .supplied: .supplied
      // Which contribution a replacement of a whole collection names isn't specified.
      case .replaced(let previous): .replaced(event.name.hasPrefix("list") ? nil : previous?.line)
      case .assembling: .assembling
      case .assembled: .assembled
      case .failed(let error): .failed(Model.Failure(error))
      case .released: .released
      case .disposing: .disposing
      case .disposed: .disposed
      case .disposalFailed(let error): .disposalFailed(Model.Failure(error))
      case .undisposed: .undisposed
      case .attemptFailed: preconditionFailure("no builder of the model tries again")
      case .dropped: preconditionFailure("an observer's event is dropped")
      @unknown default: preconditionFailure("unknown event \(event)")
      }
    self.init(
      kind: kind, name: event.name, line: event.location?.line, catalog: event.catalog, id: event.id,
      parent: event.parent)
  }
}

extension Model.Failure: CustomStringConvertible {
  var description: String {
    let steps = path.map { "\($0.name)\($0.line.map { "#\($0)" } ?? "")" }.joined(separator: " > ")
    return "\(kind) at \(steps)\(mishap.map { " by #\($0.line)" } ?? "")"
  }
}

extension Model.Event: CustomStringConvertible {
  var description: String {
    "\(kind) \(name)\(line.map { "#\($0)" } ?? "") in \(catalog) id \(id ?? 0) parent \(parent ?? 0)"
  }
}
