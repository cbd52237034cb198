#if Tools
import CatalogWiring
import ServiceCatalog
import ServiceCatalogDiagnostics

/// The services of bundles and contexts: properties that a `Has` protocol or a component requires, and that a link, a
/// component or the type itself provides.
///
/// The compiler has checked that all of them exist. This type finds their dependencies.
struct Bundles {
  private let program: Program
  /// Whether the program has links.
  ///
  /// Many programs have other protocols with such names.
  private let mayHaveBundles: Bool
  private(set) var entries: [Wiring.Entry] = []
  private(set) var needs: [Wiring.Need] = []

  /// A property of a bundle or a context.
  private struct Service {
    let name: String
    var id: String
    /// The protocols that require it.
    let isStatic: Bool
    /// The place that provides it: the type, or one of its protocols; nil if it is only required.
    let given: (file: Int, property: PropertyFact)?
    /// The link that provides it.
    let link: Int?
  }

  /// Creates the services of bundles and contexts.
  ///
  /// - Parameter ids: The identifiers that are already used.
  init(_ program: Program, _ ids: inout Set<String>) {
    self.program = program
    mayHaveBundles = program.uses.isOfCatalogs || program.uses.hasLinks
    let asked = program.types.infos.indices.reduce(into: [Int: PropertyFact]()) { asked, place in
      asked[place] = asks(place)
    }
    guard !asked.isEmpty else { return }
    for (place, info) in program.types.infos.enumerated()
    where (info.kind == .value || info.kind == .reference) && info.position != nil && info.base == nil {
      let inherited = program.inherited(by: place)
      let properties = inherited.compactMap { asked[$0] }
      if !properties.isEmpty { add(place, properties, asked, &ids) }
    }
    addReads()
  }

  /// Returns the only property that a protocol requires, if it is the header of a service.
  private func asks(_ place: Int) -> PropertyFact? {
    let info = program.types.infos[place]
    guard info.kind == .proto else { return nil }
    let required = info.properties.filter { $0.property.storage == .required }
    guard required.count == 1, let property = required.first?.property else { return nil }
    let isHeader = info.name.hasPrefix("Has") && !property.isStatic && mayHaveBundles
    let isComponent = info.name.hasSuffix("Component")
    let isOwner = info.name.hasSuffix("Owner") && !property.isStatic
    return isHeader || isComponent || isOwner ? property : nil
  }

  private mutating func add(
    _ place: Int, _ properties: [PropertyFact], _ asked: [Int: PropertyFact], _ ids: inout Set<String>
  ) {
    let info = program.types.infos[place]
    // A container with code of its own for each property isn't a bundle, and reads what it likes.
    guard isBundle(place, asked) else { return }
    var services: [String: Service] = [:]
    var order: [String] = []
    for property in properties where services[property.name] == nil {
      services[property.name] = service(property, "\(info.name).\(property.name)", of: place)
      order.append(property.name)
    }
    guard mayHaveBundles || isContext(place, properties, services, asked) else { return }
    for name in order { while !ids.insert(services[name]?.id ?? "").inserted { services[name]?.id += "'" } }
    let isBundle = program.inherited(by: place).contains {
      asked[$0] != nil && program.types.infos[$0].name.hasPrefix("Has")
    }
    for name in order {
      // A bundle has the services of its links because it conforms to them.
      guard let service = services[name],
        let position = (service.link == nil ? service.given?.property.position : nil) ?? info.position
      else { continue }
      let storage = service.given?.property.storage
      entries.append(
        Wiring.Entry(
          "\(info.name).\(name)", id: service.id, kind: .blueprint, style: isBundle ? .linked : .composed,
          lifetime: storage == .stored || storage == .lazy ? .shared : nil, key: name,
          output: service.given?.property.type ?? properties.first { $0.name == name }?.type, module: info.module,
          declaration: position, supplies: [Wiring.Supply(position, catalog: .type(info.name), isOwn: true)]))
      needs += needs(of: service, in: place, services, asked)
    }
  }

  /// Returns whether the code of a type shows that it is the context of a cake, although the program doesn't use the
  /// package: it composes several protocols, and one of them reads another or has a function that creates it.
  ///
  /// Other protocols with such names require an ordinary property.
  private func isContext(
    _ place: Int, _ properties: [PropertyFact], _ services: [String: Service], _ asked: [Int: PropertyFact]
  ) -> Bool {
    guard services.count > 1, properties.allSatisfy({ isOfProtocol($0, in: place) }) else { return false }
    return services.values.contains { service in
      !program.methods("create" + service.name.capitalizedFirst, of: place).isEmpty
        || !needs(of: service, in: place, services, asked).isEmpty
    }
  }

  private func isOfProtocol(_ property: PropertyFact, in place: Int) -> Bool {
    let file = program.types.infos[place].file
    return property.type.map { program.types.resolved($0, in: .init(file: file, types: [])) }?.contains {
      program.types.infos[$0].kind == .proto
    } ?? false
  }

  /// Returns whether a type gets a service from a link, or has a static one as a component.
  private func isBundle(_ place: Int, _ asked: [Int: PropertyFact]) -> Bool {
    program.inherited(by: place).contains { ancestor in
      let info = program.types.infos[ancestor]
      guard let property = asked[ancestor] else {
        // A link implements the requirement of a header.
        return info.kind == .proto
          && info.properties.contains { given in
            given.property.storage != .required
              && program.inherited(by: ancestor).contains { asked[$0]?.name == given.property.name }
          }
      }
      return property.isStatic || !info.name.hasPrefix("Has")
    }
  }

  private func service(_ property: PropertyFact, _ id: String, of place: Int) -> Service {
    func given(in place: Int) -> (file: Int, property: PropertyFact)? {
      program.types.infos[place].properties.first {
        $0.property.name == property.name && $0.property.isStatic == property.isStatic
          && $0.property.storage != .required
      }
    }
    if let own = given(in: place) {
      return Service(name: property.name, id: id, isStatic: property.isStatic, given: own, link: nil)
    }
    for link in program.inherited(by: place) {
      guard let found = given(in: link) else { continue }
      return Service(name: property.name, id: id, isStatic: property.isStatic, given: found, link: link)
    }
    return Service(name: property.name, id: id, isStatic: property.isStatic, given: nil, link: nil)
  }

  // MARK: needs

  private func needs(
    of service: Service, in place: Int, _ services: [String: Service], _ asked: [Int: PropertyFact]
  ) -> [Wiring.Need] {
    guard let given = service.given else { return [] }
    var needs: [Wiring.Need] = []
    var seen: Set<String> = []
    let body = Program.BodyID(file: given.file, body: given.property.body)
    for read in reads(of: body, in: place, services) + readsInInitializers(from: body, "self") {
      guard let other = services[read.name], seen.insert(read.name).inserted else { continue }
      needs.append(
        Wiring.Need(
          from: service.id, code: service.id, to: other.id, position: read.position, isDeferred: read.isDeferred))
    }
    // A service uses the requirements of its link in the bundle.
    guard let link = service.link else { return needs }
    for header in program.inherited(by: link) {
      guard let name = asked[header]?.name, name != service.name, let other = services[name],
        seen.insert(name).inserted, let position = program.types.infos[link].position
      else { continue }
      needs.append(
        Wiring.Need(from: service.id, code: service.id, to: other.id, position: position, isDeferred: true))
    }
    return needs
  }

  /// Returns the properties that a property's body reads, also through functions of the type that create something, and
  /// through its other computed properties.
  private func reads(of start: Program.BodyID, in place: Int, _ services: [String: Service]) -> [BodyFact.Read] {
    var seen: Set<Program.BodyID> = []
    var next = [start]
    var all: [BodyFact.Read] = []
    while let id = next.popLast() {
      guard seen.insert(id).inserted else { continue }
      let body = program[id]
      for read in body.reads where read.isQualified || !body.names.contains(read.name) {
        let functions =
          program.methods(read.name, of: place)
          + (services[read.name] == nil ? getters(read.name, of: place) : [])
        if functions.isEmpty { all.append(read) } else if !read.isDeferred { next += functions }
      }
    }
    return all.sorted { ($0.isDeferred ? 1 : 0, $0.position) < ($1.isDeferred ? 1 : 0, $1.position) }
  }

  private func getters(_ name: String, of place: Int) -> [Program.BodyID] {
    ([place] + program.inherited(by: place)).flatMap { program.types.infos[$0].properties }
      .filter { $0.property.name == name && $0.property.storage == .computed }
      .map { Program.BodyID(file: $0.file, body: $0.property.body) }
  }

  /// Returns the services that the initializers which a body passes its bundle to read from it at once.
  private func readsInInitializers(from id: Program.BodyID, _ bundle: String, depth: Int = 0) -> [BodyFact.Read] {
    guard depth < 4 else { return [] }
    return program[id].steps.flatMap { step -> [BodyFact.Read] in
      guard case .call(let call) = step, !call.isDeferred,
        let place = call.arguments.firstIndex(where: { $0.text == bundle })
      else { return [] }
      return program.callees(of: call, from: id).filter { program[$0].owner == .initializer }.flatMap { callee in
        let parameters = program[callee].parameters
        let label = call.arguments[place].label
        guard let parameter = parameters.first(where: { $0.label == label }) else { return [BodyFact.Read]() }
        let own = program[callee].reads.filter { $0.name.hasPrefix(parameter.name + ".") }.map { read in
          var read = read
          read.name.removeFirst(parameter.name.count + 1)
          return read
        }
        return own + readsInInitializers(from: callee, parameter.name, depth: depth + 1)
      }
    }
  }

  /// Returns the properties of bundles and contexts that other code reads.
  private mutating func addReads() {
    var read: [String: SourcePosition] = [:]
    for file in program.files {
      for (name, position) in file.members where read[name].map({ position < $0 }) ?? true { read[name] = position }
    }
    for entry in entries {
      guard let name = entry.key, let position = read[name] else { continue }
      needs.append(Wiring.Need(from: nil, code: ".\(name)", to: entry.id, position: position))
    }
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
#endif
