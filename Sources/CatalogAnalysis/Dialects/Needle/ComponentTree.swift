#if Tools
  import CatalogInspection

  /// The components of a program, with who creates whom.
  struct ComponentTree {
    /// The components that create one, by its place.
    private var parents: [Int: [Int]] = [:]
    /// The components, and those that begin a tree.
    private var components: Set<Int> = []
    private var roots: Set<Int> = []
    /// The components of each dependency protocol.
    private var users: [Int: [Int]] = [:]

    init(_ program: Program) {
      let types = program.types
      for place in types.infos.indices {
        let info = types.infos[place]
        guard info.kind == .reference, program.files[info.file].facts.dialects.contains(.needle) else { continue }
        let all = types.ancestors(of: place)
        guard !all.names.isDisjoint(with: NeedleDialect.componentClasses) else { continue }
        components.insert(place)
        if all.names.contains("BootstrapComponent") { roots.insert(place) }
        for ancestor in [place] + all.places {
          for inherited in types.infos[ancestor].inherits where inherited.contains("Component<") {
            let context = types.context(of: ancestor)
            for part in (TypeTable.arguments(of: inherited).first ?? "").split(separator: "&") {
              for asked in types.resolved(part.trimmed, in: context) { add(asked, of: place, types) }
            }
          }
        }
      }
      addParents(program)
    }

    /// Adds a dependency protocol with those that it refines.
    private mutating func add(_ asked: Int, of component: Int, _ types: TypeTable) {
      for place in [asked] + types.ancestors(of: asked).places { users[place, default: []].append(component) }
    }

    /// Finds `ChildComponent(parent: self)`.
    private mutating func addParents(_ program: Program) {
      for (file, facts) in program.files.enumerated() where facts.facts.dialects.contains(.needle) {
        for (number, body) in facts.bodies.enumerated() {
          let id = Program.BodyID(file: file, body: number)
          for case .call(let call) in body.steps where call.arguments.first?.label == "parent" {
            let name = (call.base.map { $0 + "." } ?? "") + call.name
            guard let child = program.types.resolved(name, in: program.context(of: id)).first,
              components.contains(child)
            else { continue }
            // A child that is created elsewhere may have any parent.
            let parent = program.type(around: id).flatMap { components.contains($0) ? $0 : nil }
            parents[child, default: []].append(call.arguments[0].text == "self" ? parent ?? -1 : -1)
          }
        }
      }
    }

    /// Whether there are none.
    var isEmpty: Bool { components.isEmpty }

    func contains(_ place: Int) -> Bool { components.contains(place) }

    /// Whether a component has a property of its own, or inherits it.
    func has(_ name: String, _ place: Int, in program: Program) -> Bool {
      ([place] + program.inherited(by: place)).contains { place in
        program.types.infos[place].kind != .proto
          && program.types.infos[place].properties.contains { $0.property.name == name && !$0.property.isStatic }
      }
    }

    /// Whether nothing else can be meant by a name that a component reads, but a property that it doesn't have.
    func mayMiss(_ name: String, _ place: Int, in program: Program) -> Bool {
      !["shared", "parent", "path", "dependency", "buildDependencyProviderHash"].contains(name)
        && program.methods(name, of: place).isEmpty && program.functions[name] == nil
        && program.properties[name] == nil
        && !program.inherited(by: place).contains { ancestor in
          program.types.infos[ancestor].properties.contains { $0.property.name == name }
        }
    }

    /// The entries that a component gets for a property of its dependency protocol.
    ///
    /// - Parameter place: The component, or the protocol: then the entries of all components that have it.
    func providers(of name: String, for place: Int, in program: Program) -> Program.Target? {
      let starts = components.contains(place) ? [place] : users[place] ?? []
      var found: [Service] = []
      var isMissing = false
      for start in starts {
        let result = walk(from: start, to: name, in: program)
        found += result.found.map { NeedleDialect.service(name, $0, program) }
        // Told once, where the protocol asks for it.
        if result.isMissing, start != place { isMissing = true }
      }
      if isMissing { found.append(NeedleDialect.service(name, place, program)) }
      var seen: Set<Service> = []
      return .entries(found.filter { seen.insert($0).inserted })
    }

    /// The nearest components above one with a property, on all ways to where its trees begin.
    private func walk(from start: Int, to name: String, in program: Program) -> (found: [Int], isMissing: Bool) {
      var seen: Set<Int> = [start]
      var next = parents[start] ?? []
      var (found, isMissing) = ([Int](), false)
      while let place = next.popLast() {
        guard seen.insert(place).inserted else { continue }
        if place < 0 { return (found, false) }
        if has(name, place, in: program) {
          found.append(place)
        } else if roots.contains(place) {
          isMissing = true
        } else {
          next += parents[place] ?? []
        }
      }
      return (found, isMissing)
    }
  }
#endif
