#if Tools
import CatalogWiring
import ServiceCatalog
import ServiceCatalogDiagnostics

/// The roles of a program's types for its catalogs, by the places of the types.
struct TypeRoles {
  /// The blueprints.
  private(set) var blueprints: [Int: Blueprint] = [:]
  /// The types that install others.
  private(set) var modules: Set<Int> = []
  /// The ancestors that the program declares.
  private(set) var ancestors: [Int: [Int]] = [:]
  /// The generic parameters and associated types.
  private(set) var parameters: [Int: Set<String>] = [:]

  /// The role of a type for the catalog.
  struct Blueprint {
    let kind: CatalogGraph.Node.Kind
    /// The blueprint protocol that it conforms to; nil for a collection.
    let conformance: Wiring.Conformance?
    /// Other blueprint protocols that it conforms to.
    let others: [Wiring.Conformance]
    /// Whether its instances must be disposed, under all conditions.
    let isDisposable: Bool
    /// Whether a test must replace its own service.
    let isLive: Bool
    /// Whether `ServiceCatalogLifecycle` obtains it, or it is a default service, of which a program needs only some.
    let mayBeUnused: Bool
    /// The lifetime that it declares; nil if it has the default of its kind.
    let declared: StatedLifetime?
  }

  static let moduleProtocols: Set = [
    "CatalogModule", "CompositionRoot", "DeclaredModule", "ServiceModule", "ServiceLocatorModul",
  ]

  init(_ types: TypeTable, _ code: CodeTable) {
    for place in types.infos.indices where !types.infos[place].inherits.isEmpty {
      let all = types.ancestors(of: place)
      ancestors[place] = all.places
      guard types.infos[place].kind == .value || types.infos[place].kind == .reference else { continue }
      if let blueprint = types.blueprint(at: place, all) {
        blueprints[place] = blueprint
        // A blueprint with an `install` of its own is also a module.
        if !code.methods("install", of: place).isEmpty { modules.insert(place) }
      } else if !all.names.isDisjoint(with: Self.moduleProtocols) {
        modules.insert(place)
      }
    }
  }

  /// Adds the roles of a generic type to one of its specializations.
  mutating func copy(from base: Int, to place: Int) {
    ancestors[place] = ancestors[base]
    blueprints[place] = blueprints[base]
    if modules.contains(base) { modules.insert(place) }
  }

  /// Adds the parameters of each type: generic ones, those of the types around it, and associated types.
  mutating func addParameters(of types: TypeTable) {
    let hasAssociated = types.infos.contains { !$0.associated.isEmpty }
    for (place, info) in types.infos.enumerated() {
      var names = info.associated.union(info.generics)
      for depth in 1..<max(1, info.path.count) {
        let around = info.path.prefix(depth).joined(separator: ".")
        guard let outer = types.place(of: around, in: .init(file: info.file, types: [])) else { continue }
        names.formUnion(types.infos[outer].generics)
      }
      if hasAssociated, !info.inherits.isEmpty {
        for ancestor in types.ancestors(of: place).places {
          // The type may state an associated type by declaring it.
          names.formUnion(
            types.infos[ancestor].associated.filter { name in
              let found = types.place(of: name, in: .init(file: info.file, types: info.path))
              return found.map { types.infos[$0].path.count == 1 } ?? true
            })
        }
      }
      if !names.isEmpty { parameters[place] = names }
    }
  }
}
#endif
