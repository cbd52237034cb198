#if Tools
  import CatalogInspection
  import ServiceCatalog

  /// Puts the wiring of a program together.
  struct WiringBuilder {
    private let program: Program
    private let supplies: Supplies
    private let name: String
    private let rootModule: String?
    private var entries: [Wiring.Entry] = []
    private var places: [Supplies.Subject: Int] = [:]
    private var ids: Set<String> = []
    private var unknowns: [Wiring.Unknown] = []

    init(_ program: Program, name: String, rootModule: String?) {
      self.program = program
      self.name = name
      self.rootModule = rootModule
      supplies = Supplies(program)
    }

    func wiring() -> Wiring {
      var copy = self
      return copy.built()
    }

    private mutating func built() -> Wiring {
      addEntries()
      var needs = Needs(program)
      var all: [Wiring.Need] = []
      for place in entries.indices { all += self.needs(of: place, &needs) }
      all += otherNeeds(needs.followed)
      let remarks = Remarks(program, supplies, rootModule: rootModule).all
      let reported = program.files.flatMap(\.unknowns) + supplies.unknowns + unknowns
      return Wiring(
        name: name, isProgram: rootModule != nil, entries: entries, needs: all,
        remarks: remarks.sorted { ($0.position, $0.kind.rawValue) < ($1.position, $1.kind.rawValue) },
        unknowns: Array(Set(reported)).sorted { ($0.position, $0.reason) < ($1.position, $1.reason) })
    }

    // MARK: entries

    /// First what is supplied, in that order, then what is only declared.
    private mutating func addEntries() {
      for one in supplies.all where one.verb != .decorate {
        let place = entry(of: one.subject)
        entries[place].supplies.append(one.supply)
        if let lifetime = one.lifetime { entries[place].lifetime = Self.lifetime(lifetime) }
      }
      let declared = program.blueprints.keys.sorted { left, right in
        let (one, other) = (program.types.infos[left], program.types.infos[right])
        return (one.position?.file ?? "", one.position?.line ?? 0) < (other.position?.file ?? "", other.position?.line ?? 0)
      }
      for place in declared { _ = entry(of: .blueprint(place)) }
    }

    private mutating func entry(of subject: Supplies.Subject) -> Int {
      if let place = places[subject] { return place }
      var entry: Wiring.Entry
      switch subject {
      case .blueprint(let type):
        let info = program.types.infos[type]
        let blueprint = program.blueprints[type]
        entry = Wiring.Entry(
          info.name, kind: blueprint?.kind ?? .blueprint, lifetime: blueprint?.lifetime.map(Self.lifetime),
          key: program.keys.filter { $0.value == type }.map(\.key).min(), declaration: info.position)
      case .located(let type, let name):
        entry = Wiring.Entry(type + (name.map { " named \"\($0)\"" } ?? ""), kind: .located)
      }
      var number = 2
      while !ids.insert(entry.id).inserted {
        entry.id = "\(entry.name)#\(number)"
        number += 1
      }
      entries.append(entry)
      places[subject] = entries.count - 1
      return entries.count - 1
    }

    private static func lifetime(_ fact: LifetimeFact) -> CatalogGraph.Node.Lifetime {
      switch fact {
      case .shared, .unknown: .shared
      case .weak: .weak
      case .assembly: .assembly
      case .scoped(let scope): .scoped(String(scope.split(separator: ".").last ?? ""))
      }
    }

    // MARK: needs

    /// What an entry needs: its last builder, each decorator, each contribution.
    private func needs(of place: Int, _ needs: inout Needs) -> [Wiring.Need] {
      guard let subject = places.first(where: { $0.value == place })?.key else { return [] }
      let own = supplies.all.filter { $0.subject == subject }
      var all: [Wiring.Need] = []
      let last = own.last { $0.verb == .supply || $0.verb == .register || $0.verb == .override }
      if case .blueprint(let type) = subject, last?.builder == nil {
        all += resolved(needs.of(program.assembles(of: type)), from: place, kind: .obtains)
      } else if let builder = last?.builder {
        all += resolved(needs.of([builder]), from: place, kind: .obtains)
      }
      for one in own {
        guard let builder = one.builder else { continue }
        if one.verb == .decorate { all += resolved(needs.of([builder]), from: place, kind: .decorates) }
        if one.verb == .contribute { all += resolved(needs.of([builder]), from: place, kind: .contributes) }
      }
      return all
    }

    /// What other code needs than that of entries.
    private func otherNeeds(_ followed: Set<Program.BodyID>) -> [Wiring.Need] {
      program.files.indices.flatMap { file in
        program.files[file].bodies.indices.flatMap { number -> [Wiring.Need] in
          let id = Program.BodyID(file: file, body: number)
          guard !followed.contains(id) else { return [] }
          return program[id].obtains.compactMap { need(Needs.One(obtain: $0, file: file, body: id), from: nil, .obtains) }
        }
      }
    }

    private func resolved(
      _ needs: [Needs.One], from place: Int, kind: CatalogGraph.Edge.Kind
    ) -> [Wiring.Need] {
      needs.compactMap { need($0, from: place, kind) }
    }

    private func need(_ one: Needs.One, from place: Int?, _ kind: CatalogGraph.Edge.Kind) -> Wiring.Need? {
      let module = program.files[one.file].module
      let to: String
      switch one.obtain.subject {
      case .key(let key):
        // Else it is a key path to something else.
        guard let type = program.keys[key] else { return nil }
        to = places[.blueprint(type)].map { entries[$0].id } ?? program.types.infos[type].name
      case .blueprint(let name):
        guard let type = program.types.resolved(name, in: program.context(of: one.body), module: module).first else {
          return nil
        }
        to = places[.blueprint(type)].map { entries[$0].id } ?? program.types.infos[type].name
      case .located(let type, let name):
        to = places[.located(type, name: name)].map { entries[$0].id }
          ?? type + (name.map { " named \"\($0)\"" } ?? "")
      }
      return Wiring.Need(
        from: one.obtain.isDeferred ? nil : place.map { entries[$0].id },
        code: place.map { entries[$0].name } ?? program[one.body].title, to: to, kind: kind,
        position: one.obtain.position, isOptional: one.obtain.isOptional, isDeferred: one.obtain.isDeferred)
    }
  }

  extension BodyFact {
    /// What people call it.
    var title: String {
      switch owner {
      case .method(let type, let name), .property(let type, let name): (type + [name]).joined(separator: ".")
      case .function(let name): name
      case .initializer(let type): (type + ["init"]).joined(separator: ".")
      case .builder: "a builder"
      case .topLevel: "the program"
      }
    }
  }
#endif
