#if Tools
import CatalogWiring

extension DependenciesDialect {
  /// Returns the entries that have live values.
  static func declared(in program: Program) -> [SupplyRecord] {
    var all: [SupplyRecord] = []
    let properties = valuesPlace(in: program).map { program.types.infos[$0].properties } ?? []
    // A property that is declared again is one for another platform.
    var seen: Set<String> = []
    for (file, property) in properties where !property.isStatic {
      guard let key = property.madeType, seen.insert(property.name).inserted else { continue }
      let context = TypeTable.Context(file: file, types: [values])
      // Another package's key has its value in that package.
      guard let keyPlace = program.types.resolved(key, in: context).first else {
        guard !readsAllImports(of: file, program) else { continue }
        all.append(
          one(member(property.name), at: property.position, of: program.files[file].module, builder: nil))
        continue
      }
      guard let value = liveValue(of: keyPlace, program) else { continue }
      let origin = value.body?.file ?? file
      all.append(
        one(
          member(property.name), at: value.position ?? property.position, of: program.files[origin].module,
          builder: value.body))
    }
    return all + requestedByType(in: program)
  }

  /// Returns the entries without a property, which are requested by their types.
  private static func requestedByType(in program: Program) -> [SupplyRecord] {
    var all: [Service: SupplyRecord] = [:]
    for (file, facts) in program.files.enumerated() {
      for (number, body) in facts.bodies.enumerated() {
        for obtain in body.obtains {
          let id = Program.BodyID(file: file, body: number)
          guard case .service(let fact) = obtain.subject, fact.style == style,
            case .typed(let type, _, _) = fact.subject,
            case .entries(let services) = entry(for: fact, in: id, of: program), let service = services.first,
            service.member == nil, all[service] == nil, let name = type.name
          else { continue }
          let place = program.types.resolved(name, in: program.context(of: id)).first
          guard let place else {
            all[service] = one(service, at: obtain.position, of: facts.module, builder: nil)
            continue
          }
          guard let value = liveValue(of: place, program) else { continue }
          let origin = value.body?.file ?? file
          all[service] = one(
            service, at: value.position ?? obtain.position, of: program.files[origin].module, builder: value.body)
        }
      }
    }
    return all.values.sorted { $0.supply.position < $1.supply.position }
  }

  private static func one(
    _ service: Service, at position: SourcePosition, of module: String?, builder: Program.BodyID?
  ) -> SupplyRecord {
    SupplyRecord(
      subject: .service(service), verb: .register,
      supply: Wiring.Supply(position, catalog: .type(values), module: module),
      lifetime: StatedLifetime(lifetime: .shared, position: position), builder: builder)
  }

  private static func member(_ name: String) -> Service { Service(style: style, owner: values, member: name) }

  /// Returns the live value of a key; nil if it has none.
  private static func liveValue(
    of key: Int, _ program: Program
  ) -> (position: SourcePosition?, body: Program.BodyID?)? {
    for place in [key] + program.inherited(by: key) {
      guard
        let found = program.types.infos[place].properties.first(where: {
          $0.property.name == "liveValue" && $0.property.isStatic && $0.property.storage != .required
        })
      else { continue }
      return (found.property.position, Program.BodyID(file: found.file, body: found.property.body))
    }
    // Another package or a macro may declare the value.
    let names = program.types.ancestors(of: key).names
    let isOfOthers =
      !names.isSubset(of: plainProtocols) && !readsAllImports(of: program.types.infos[key].file, program)
    return names.contains("DependencyKey") || isOfOthers ? (program.types.infos[key].position, nil) : nil
  }

  /// The protocols that give no live value to a key.
  private static let plainProtocols: Set = [
    "Codable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable",
    "NSObject", "ObservableObject", "Sendable", "TestDependencyKey",
  ]

  private static func valuesPlace(in program: Program) -> Int? {
    program.types.resolved(values, in: .init(file: 0, types: [])).first
  }

  // MARK: requests

  static func entry(for fact: ServiceFact, in id: Program.BodyID, of program: Program) -> Program.Target? {
    let place = valuesPlace(in: program)
    switch fact.subject {
    case .member(let name, _):
      if let place, let found = program.types.infos[place].properties.first(where: { $0.property.name == name }) {
        // A property without a key only forwards to other properties.
        return found.property.madeType == nil
          ? .code([Program.BodyID(file: found.file, body: found.property.body)]) : .entries([member(name)])
      }
      // An unread package may declare the property.
      guard fact.isCertain, place != nil, !libraryValues.contains(name), readsAllImports(of: id.file, program) else {
        return nil
      }
      return .entries([member(name)])
    case .typed(let type, _, _):
      guard let name = type.name, !program.isUnbound(name, in: id) else { return nil }
      let context = program.context(of: id)
      guard let key = program.types.resolved(name, in: context).first else {
        return .entries([Service(style: style, owner: program.types.displayName(name, in: context))])
      }
      let property = place.flatMap { place in
        program.types.infos[place].properties.first { file, property in
          property.madeType.flatMap {
            program.types.resolved($0, in: .init(file: file, types: [values])).first
          } == key
        }
      }
      if let property { return .entries([member(property.property.name)]) }
      return .entries([Service(style: style, owner: program.types.infos[key].path.joined(separator: "."))])
    }
  }

  /// Returns whether each module that a file imports is read or is known to declare no other dependencies.
  static func readsAllImports(of file: Int, _ program: Program) -> Bool {
    program.files[file].imports.allSatisfy(program.isKnown)
  }

  /// The values that the library and its companions declare.
  private static let libraryValues: Set = [
    "assert", "assertionFailure", "calendar", "context", "continuousClock", "date", "defaultAppStorage",
    "defaultDatabase", "defaultFileStorage", "defaultInMemoryStorage", "defaultSyncEngine", "dismiss",
    "fireAndForget", "isPresented", "locale", "mainQueue", "mainRunLoop", "navigationIDPath", "notificationCenter",
    "openSettings", "openURL", "precondition", "preconditionFailure", "self", "suspendingClock", "timeZone",
    "urlSession", "uuid", "withRandomNumberGenerator",
  ]
}
#endif
