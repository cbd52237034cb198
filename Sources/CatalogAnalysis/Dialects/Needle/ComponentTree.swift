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
    /// The dependency protocols of each component, with those that they refine.
    private var asked: [Int: [Int]] = [:]
    /// The components that conform to each protocol.
    private var conforming: [Int: [Int]] = [:]

    init(_ program: Program) {
      let types = program.types
      for place in types.infos.indices {
        let info = types.infos[place]
        guard info.kind == .reference, program.files[info.file].facts.dialects.contains(.needle) else { continue }
        let all = types.ancestors(of: place)
        guard !all.names.isDisjoint(with: NeedleDialect.componentClasses) else { continue }
        components.insert(place)
        if all.names.contains("BootstrapComponent") { roots.insert(place) }
        for ancestor in all.places where types.infos[ancestor].kind == .proto {
          conforming[ancestor, default: []].append(place)
        }
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
    private mutating func add(_ dependency: Int, of component: Int, _ types: TypeTable) {
      for place in [dependency] + types.ancestors(of: dependency).places {
        users[place, default: []].append(component)
        asked[component, default: []].append(place)
      }
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

    /// The entries that are meant by a member of what a component reads: of a component, or of all that conform to a protocol.
    ///
    /// - Parameters:
    ///   - name: The member.
    ///   - property: The property that is read, with the mark of a dependency if it's one.
    ///   - place: The component.
    func members(
      _ name: String, ofProperty property: String, of place: Int, in program: Program
    ) -> Program.Target? {
      let types = program.types
      let owners: [Int]
      var property = property
      if property.hasPrefix(NeedleDialect.requirement) {
        property.removeFirst(NeedleDialect.requirement.count)
        owners = asked[place] ?? []
      } else {
        owners = [place] + program.inherited(by: place)
      }
      for owner in owners {
        guard let found = types.infos[owner].properties.first(where: { $0.property.name == property }),
          let type = found.property.type
        else { continue }
        let context = TypeTable.Context(file: found.file, types: types.infos[owner].path)
        let services = types.resolved(Expressions.unwrapped(type), in: context).flatMap {
          components.contains($0) ? [$0] : conforming[$0] ?? []
        }.filter { has(name, $0, in: program) || mayMiss(name, of: $0, in: program) }
        return services.isEmpty ? nil : .entries(services.map { NeedleDialect.service(name, $0, program) })
      }
      return nil
    }

    /// Whether a component lacks a property that others read of it.
    private func mayMiss(_ name: String, of place: Int, in program: Program) -> Bool {
      let ancestors = program.types.ancestors(of: place)
      // A superclass or a protocol that isn't read may have it; what Needle writes has nothing of the kind.
      let isAllRead = ancestors.names.allSatisfy { NeedleDialect.componentClasses.contains($0) || $0 == "Registration" }
      return isAllRead && !["dependency", "parent", "path", "shared"].contains(name)
        && !program.methods(name, of: place).contains { program[$0].owner == .method(name) }
        && !ancestors.places.contains { ancestor in
          program.types.infos[ancestor].properties.contains {
            $0.property.name == name && $0.property.storage != .required
          }
        }
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
