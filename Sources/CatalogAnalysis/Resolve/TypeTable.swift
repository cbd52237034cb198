#if Tools
  import CatalogInspection

  /// The types of all files, found by their names as a file writes them.
  struct TypeTable {
    /// A type with what its extensions add.
    struct Info {
      let path: [String]
      let module: String
      var kind: TypeFact.Kind
      var inherits: [String]
      var isMainActor: Bool
      var lifetime: LifetimeFact?
      var position: SourcePosition?

      var name: String { path[path.count - 1] }
    }

    private(set) var infos: [Info] = []
    /// The places of the types with a last name.
    private var places: [String: [Int]] = [:]
    private let modules: Set<String>

    init(_ files: [FileFacts]) {
      modules = Set(files.map(\.module))
      for file in files {
        for fact in file.types where fact.kind != .extending { add(fact, file.module) }
      }
      for file in files {
        for fact in file.types where fact.kind == .extending {
          let name = fact.path.joined(separator: ".")
          // An extension of what another package declares: a protocol, or the catalog.
          let place = place(of: name, in: [], module: file.module) ?? add(fact, file.module)
          infos[place].inherits += fact.inherits
          infos[place].lifetime = infos[place].lifetime ?? fact.lifetime
        }
      }
    }

    @discardableResult
    private mutating func add(_ fact: TypeFact, _ module: String) -> Int {
      infos.append(
        Info(
          path: fact.path, module: module, kind: fact.kind, inherits: fact.kind == .extending ? [] : fact.inherits,
          isMainActor: fact.isMainActor, lifetime: fact.kind == .extending ? nil : fact.lifetime,
          position: fact.kind == .extending ? nil : fact.position))
      places[fact.name, default: []].append(infos.count - 1)
      return infos.count - 1
    }

    /// The place of the type that a name means somewhere: the innermost, of the same module before others.
    func place(of name: String, in context: [String], module: String) -> Int? {
      var parts = name.prefix { $0 != "<" }.split(separator: ".").map(String.init)
      if parts.count > 1, modules.contains(parts[0]), places[parts[1]] != nil { parts.removeFirst() }
      guard let last = parts.last, let candidates = places[last] else { return nil }
      for depth in stride(from: context.count, through: 0, by: -1) {
        let path = context.prefix(depth) + parts
        let found = candidates.filter { infos[$0].path.elementsEqual(path) }
        if let place = found.first(where: { infos[$0].module == module }) ?? found.first { return place }
      }
      return nil
    }

    /// The types that a name means, through aliases.
    func resolved(_ name: String, in context: [String], module: String) -> [Int] {
      var seen: Set<Int> = []
      var found: [Int] = []
      var next = [(name, context, module)]
      while let (name, context, module) = next.popLast() {
        guard let place = place(of: name, in: context, module: module), seen.insert(place).inserted else { continue }
        let info = infos[place]
        if info.kind == .alias {
          next += info.inherits.map { ($0, Array(info.path.dropLast()), info.module) }
        } else {
          found.append(place)
        }
      }
      return found
    }

    /// All that a type inherits or conforms to, however often removed: the places of those that are declared here, and the
    /// last names of all.
    func ancestors(of place: Int) -> (places: [Int], names: Set<String>) {
      var seen: Set<Int> = [place]
      var names: Set<String> = []
      var order: [Int] = []
      var next = [place]
      while let place = next.popLast() {
        let info = infos[place]
        for name in info.inherits {
          names.insert(String(name.prefix { $0 != "<" }.split(separator: ".").last ?? ""))
          for found in resolved(name, in: Array(info.path.dropLast()), module: info.module) where seen.insert(found).inserted {
            names.insert(infos[found].name)
            order.append(found)
            next.append(found)
          }
        }
      }
      return (order, names)
    }
  }
#endif
