#if Tools
import CatalogWiring

/// The components of a program, with their parents.
struct ComponentTree {
  /// The parents of each component, by its place.
  ///
  /// A parent creates the component.
  private var parents: [Int: [Int]] = [:]
  /// The components, including the roots of trees.
  private var components: Set<Int> = []
  private var roots: Set<Int> = []
  /// The components that use each dependency protocol.
  private var users: [Int: [Int]] = [:]
  /// The dependency protocols of each component, with the protocols that they refine.
  private var asked: [Int: [Int]] = [:]
  /// The components that conform to each protocol.
  private var conforming: [Int: [Int]] = [:]
  /// The non-core component of each pluginized component.
  private var plugins: [Int: Int] = [:]
  /// The pluginized components that use each plugin extension.
  private var pluginUsers: [Int: [Int]] = [:]

  init(_ program: Program) {
    let types = program.types
    for place in types.infos.indices {
      let info = types.infos[place]
      guard info.kind == .reference, program.files[info.file].facts.source.dialects.contains(.needle) else { continue }
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
          if inherited.contains("PluginizedComponent<") { addPlugin(inherited, of: place, in: context, types) }
        }
      }
    }
    addParents(program)
  }

  /// Adds a dependency protocol with the protocols that it refines.
  private mutating func add(_ dependency: Int, of component: Int, _ types: TypeTable) {
    for place in [dependency] + types.ancestors(of: dependency).places {
      users[place, default: []].append(component)
      asked[component, default: []].append(place)
    }
  }

  /// Adds the non-core component of a `PluginizedComponent<Dependency, Extension, NonCore>`, which creates it.
  private mutating func addPlugin(
    _ inherited: String, of component: Int, in context: TypeTable.Context, _ types: TypeTable
  ) {
    let arguments = TypeTable.arguments(of: inherited)
    guard arguments.count == 3, let plugin = types.resolved(arguments[2], in: context).first else { return }
    plugins[component] = plugin
    parents[plugin, default: []].append(component)
    for proto in types.resolved(arguments[1], in: context) {
      for place in [proto] + types.ancestors(of: proto).places { pluginUsers[place, default: []].append(component) }
    }
  }

  /// Returns the entries that provide a property of a plugin extension, which a non-core component declares.
  ///
  /// - Parameter place: The pluginized component that reads the property, or the protocol that requires it.
  func plugins(providing name: String, for place: Int, in program: Program) -> Program.Target? {
    let isProtocol = !components.contains(place)
    let plugins = (isProtocol ? pluginUsers[place] ?? [] : [place]).compactMap { self.plugins[$0] }
    let found = plugins.filter { has(name, $0, in: program) }.map { NeedleDialect.service(name, $0, program) }
    // A missing property is reported once, at the protocol's requirement.
    let isMissing =
      isProtocol && plugins.contains { !has(name, $0, in: program) && mayMiss(name, of: $0, in: program) }
    guard !found.isEmpty || isMissing else { return nil }
    return .entries(found + (isMissing ? [NeedleDialect.service(name, place, program)] : []))
  }

  /// Finds parents in calls such as `ChildComponent(parent: self)`.
  private mutating func addParents(_ program: Program) {
    for (file, facts) in program.files.enumerated() where facts.facts.source.dialects.contains(.needle) {
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

  /// Whether the program has no components.
  var isEmpty: Bool { components.isEmpty }

  func contains(_ place: Int) -> Bool { components.contains(place) }

  /// Returns whether a component declares or inherits a property.
  func has(_ name: String, _ place: Int, in program: Program) -> Bool {
    ([place] + program.inherited(by: place)).contains { place in
      program.types.infos[place].kind != .proto
        && program.types.infos[place].properties.contains { $0.property.name == name && !$0.property.isStatic }
    }
  }

  /// Returns whether a name that a component reads can only mean a property that the component lacks.
  func mayMiss(_ name: String, _ place: Int, in program: Program) -> Bool {
    !["shared", "parent", "path", "dependency", "buildDependencyProviderHash"].contains(name)
      && program.methods(name, of: place).isEmpty && program.code.functions[name] == nil
      && program.code.properties[name] == nil
      && !program.inherited(by: place).contains { ancestor in
        program.types.infos[ancestor].properties.contains { $0.property.name == name }
      }
  }

  /// Returns the entries that provide a property of a component's dependency protocol.
  ///
  /// - Parameter place: The component, or the protocol. For a protocol, the result has the entries for all its
  ///   components.
  func providers(of name: String, for place: Int, in program: Program) -> Program.Target? {
    let starts = components.contains(place) ? [place] : users[place] ?? []
    var found: [Service] = []
    var isMissing = false
    for start in starts {
      let result = walk(from: start, to: name, in: program)
      found += result.found.map { NeedleDialect.service(name, $0, program) }
      // A missing property is reported once, at the protocol's requirement.
      if result.isMissing, start != place { isMissing = true }
    }
    if isMissing { found.append(NeedleDialect.service(name, place, program)) }
    var seen: Set<Service> = []
    return .entries(found.filter { seen.insert($0).inserted })
  }

  /// Returns the entries for a member of a property that a component reads.
  ///
  /// If the property's type is a protocol, the entries are those of all components that conform to it.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - property: The name of the property, with the prefix of dependencies if it's a dependency.
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

  /// Returns whether a component lacks a property that other code reads from it.
  private func mayMiss(_ name: String, of place: Int, in program: Program) -> Bool {
    let ancestors = program.types.ancestors(of: place)
    // An unread superclass or protocol may have the property. The types that Needle generates don't have it.
    let isAllRead = ancestors.names.allSatisfy { NeedleDialect.componentClasses.contains($0) || $0 == "Registration" }
    return isAllRead && !["dependency", "parent", "path", "shared"].contains(name)
      && !program.methods(name, of: place).contains { program[$0].owner == .method(name) }
      && !ancestors.places.contains { ancestor in
        program.types.infos[ancestor].properties.contains {
          $0.property.name == name && $0.property.storage != .required
        }
      }
  }

  /// Returns the nearest ancestors that have a property, on all paths from a component to the roots of its trees.
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
