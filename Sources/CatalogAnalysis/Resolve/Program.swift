#if Tools
  import CatalogInspection
  import ServiceCatalog

  /// The files of one program, with what their names mean.
  struct Program {
    /// A piece of code: a file and the place of a body in it.
    struct BodyID: Hashable {
      let file: Int
      let body: Int
    }

    /// What a type is to the catalog.
    struct Blueprint {
      let kind: CatalogGraph.Node.Kind
      let lifetime: LifetimeFact?
    }

    let files: [FileFacts]
    let types: TypeTable
    /// The blueprints, by the places of their types.
    private(set) var blueprints: [Int: Blueprint] = [:]
    /// The types that install others, by their places.
    private(set) var modules: Set<Int> = []
    /// The blueprint of each key.
    private(set) var keys: [String: Int] = [:]
    /// The bodies of functions, by name.
    private(set) var functions: [String: [BodyID]] = [:]
    /// The initializers of a type, by its place.
    private(set) var initializers: [Int: [BodyID]] = [:]
    private(set) var lists: [String: [(file: Int, list: ListFact)]] = [:]

    init(_ files: [FileFacts]) {
      self.files = files
      types = TypeTable(files)
      for place in types.infos.indices { classify(place) }
      for (index, file) in files.enumerated() {
        for key in file.keys {
          keys[key.name] = types.resolved(key.type, in: [], module: file.module).first
        }
        for list in file.lists { lists[list.name, default: []].append((index, list)) }
        for (number, body) in file.bodies.enumerated() {
          let id = BodyID(file: index, body: number)
          switch body.owner {
          case .method(_, let name), .function(let name): functions[name, default: []].append(id)
          case .initializer(let type):
            if let place = types.place(of: type.joined(separator: "."), in: [], module: file.module) {
              initializers[place, default: []].append(id)
            }
          case .property, .builder, .topLevel: break
          }
        }
      }
    }

    subscript(id: BodyID) -> BodyFact { files[id.file].bodies[id.body] }

    private mutating func classify(_ place: Int) {
      let info = types.infos[place]
      guard info.kind == .value || info.kind == .reference else { return }
      let ancestors = types.ancestors(of: place)
      let kinds: [(String, CatalogGraph.Node.Kind)] = [
        ("ContributionBlueprint", .contribution), ("ParameterizedBlueprint", .parameterized), ("AsyncBlueprint", .async),
        ("MainActorBlueprint", .mainActor), ("SharedBlueprint", .blueprint), ("Blueprint", .blueprint),
      ]
      guard let (name, kind) = kinds.first(where: { ancestors.names.contains($0.0) }) else {
        if ancestors.names.contains("CatalogModule") || ancestors.names.contains("ServiceModule") { modules.insert(place) }
        return
      }
      // Its own, else that of the nearest protocol which says so.
      let stated = ([place] + ancestors.places).compactMap { types.infos[$0].lifetime }.first
      let isKept = name == "SharedBlueprint" || name == "AsyncBlueprint" || name == "MainActorBlueprint" && stated != nil
      blueprints[place] = Blueprint(kind: kind, lifetime: isKept ? stated ?? .shared : nil)
    }

    /// The type around a body.
    func context(of id: BodyID) -> [String] {
      switch self[id].owner {
      case .method(let type, _), .initializer(let type), .property(let type, _): type
      case .function, .builder, .topLevel: []
      }
    }

    /// The bodies of a type's own `assemble`, or of those that its protocols give it.
    func assembles(of place: Int) -> [BodyID] { methods("assemble", of: place) }

    /// The bodies of a type's method, or of those that its protocols give it.
    func methods(_ name: String, of place: Int) -> [BodyID] {
      for place in [place] + types.ancestors(of: place).places {
        let own = (functions[name] ?? []).filter { id in
          guard case .method(let type, _) = self[id].owner else { return false }
          return types.place(of: type.joined(separator: "."), in: [], module: files[id.file].module) == place
        }
        if !own.isEmpty { return own }
      }
      return []
    }
  }
#endif
