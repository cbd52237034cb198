#if Tools
  import CatalogInspection
  import ServiceCatalog

  /// What is supplied by a program: the calls that supply, followed through modules, lists and functions that install what
  /// they are given.
  struct Supplies {
    /// What is supplied: a blueprint, or a type with a name.
    enum Subject: Hashable {
      case blueprint(Int)
      case located(String, name: String?)
    }

    /// One time that something is supplied, contributed to, decorated or overridden.
    struct One {
      let subject: Subject
      let verb: SupplyFact.Verb
      let supply: Wiring.Supply
      let lifetime: LifetimeFact?
      /// The builder's body; nil if it is the blueprint's own `assemble`, or an instance.
      let builder: Program.BodyID?
      /// What it is supplied to, as it is written.
      let base: String
    }

    private let program: Program
    private(set) var all: [One] = []
    private(set) var unknowns: [Wiring.Unknown] = []
    /// The functions that install what they are given, by name.
    private var installers: Set<String> = []
    private var seenModules: Set<Int> = []
    private var pending: [(body: Program.BodyID, module: String?, condition: String?)] = []

    init(_ program: Program) {
      self.program = program
      findInstallers()
      let roots = program.files.indices.flatMap { file in
        program.files[file].bodies.indices.map { Program.BodyID(file: file, body: $0) }
      }
      pending = roots.filter { !isOfModule($0) }.map { ($0, nil, nil) }
      var index = 0
      while index < pending.count {
        let next = pending[index]
        index += 1
        follow(next.body, module: next.module, condition: next.condition)
      }
    }

    /// Whether a body is the `install` of a module, which is followed when the module is installed.
    private func isOfModule(_ id: Program.BodyID) -> Bool {
      guard case .method(let type, let name) = program[id].owner, name == "install" || name == "registerServices",
        let place = program.types.place(of: type.joined(separator: "."), in: [], module: program.files[id.file].module)
      else { return false }
      return program.modules.contains(place)
    }

    /// Functions whose parameter they install, or whose generic parameter they supply.
    private mutating func findInstallers() {
      for file in program.files {
        for body in file.bodies {
          let name: String
          switch body.owner {
          case .method(_, let own), .function(let own): name = own
          default: continue
          }
          let installs = body.supplies.contains { supply in
            switch supply.subject {
            case .blueprint(let type): body.generics.contains(type)
            case .elements(let elements):
              elements.contains { element in
                if case .list(let list) = element.kind { body.parameters.contains(list) } else { false }
              }
            case .key, .located: false
            }
          }
          if installs, name != "install" { installers.insert(name) }
        }
      }
    }

    private mutating func follow(_ id: Program.BodyID, module: String?, condition: String?) {
      let body = program[id]
      for call in body.calls where installers.contains(call.name) {
        install(call.elements, in: id, module: module, condition: condition, verb: .supply, base: call.base ?? "")
      }
      for supply in body.supplies {
        let condition = [condition, supply.condition].compactMap(\.self).first { !$0.isEmpty }
        if case .elements(let elements) = supply.subject {
          install(elements, in: id, module: module, condition: condition, verb: supply.verb, base: supply.base)
          continue
        }
        guard let subject = subject(of: supply, in: id, body) else { continue }
        let isOverride = supply.verb == .override
        all.append(
          One(
            subject: subject, verb: supply.verb,
            supply: Wiring.Supply(
              supply.position, module: module, condition: condition,
              isOwn: supply.builder == nil && supply.verb == .supply, isOverride: isOverride),
            lifetime: supply.lifetime,
            builder: supply.builder.map { Program.BodyID(file: id.file, body: $0) }, base: supply.base))
      }
    }

    private mutating func subject(of supply: SupplyFact, in id: Program.BodyID, _ body: BodyFact) -> Subject? {
      let module = program.files[id.file].module
      switch supply.subject {
      case .blueprint(let name):
        if body.generics.contains(name) || name == "Self" { return nil }
        guard let place = program.types.resolved(name, in: program.context(of: id), module: module).first else {
          unknowns.append(Wiring.Unknown(supply.position, "the blueprint \(name) is declared in no file that was read"))
          return nil
        }
        return .blueprint(place)
      case .key(let key):
        guard let place = program.keys[key] else {
          unknowns.append(Wiring.Unknown(supply.position, "the key \(key) is declared in no file that was read"))
          return nil
        }
        return .blueprint(place)
      case .located(let type, let name):
        return body.generics.contains(type) ? nil : .located(type, name: name)
      case .elements:
        return nil
      }
    }

    private mutating func install(
      _ elements: [ElementFact], in id: Program.BodyID, module: String?, condition: String?, verb: SupplyFact.Verb,
      base: String, depth: Int = 0
    ) {
      for element in elements {
        let condition = condition ?? element.condition.flatMap { $0.isEmpty ? nil : $0 }
        switch element.kind {
        case .instance(let type):
          install(type, element, in: id, module: module, condition: condition, base: base)
        case .list(let name):
          if program[id].parameters.contains(name) { continue }
          guard depth < 8, let found = list(name, of: program.files[id.file].module) else {
            if !isClosureParameter(name) {
              unknowns.append(Wiring.Unknown(element.position, "what \(name) holds is not written out as a list"))
            }
            continue
          }
          let inside = Program.BodyID(file: found.file, body: 0)
          install(
            found.list.elements, in: inside, module: module, condition: condition, verb: verb, base: base,
            depth: depth + 1)
        case .unknown(let text):
          unknowns.append(Wiring.Unknown(element.position, "what is installed by `\(text)` cannot be told"))
        }
      }
    }

    private func isClosureParameter(_ name: String) -> Bool { name.hasPrefix("$") }

    private func list(_ name: String, of module: String) -> (file: Int, list: ListFact)? {
      let all = program.lists[name] ?? []
      return all.first { program.files[$0.file].module == module } ?? all.first
    }

    private mutating func install(
      _ type: String, _ element: ElementFact, in id: Program.BodyID, module: String?, condition: String?, base: String
    ) {
      let file = program.files[id.file]
      guard let place = program.types.resolved(type, in: program.context(of: id), module: file.module).first else {
        unknowns.append(Wiring.Unknown(element.position, "\(type), which is installed, is declared in no file that was read"))
        return
      }
      if program.blueprints[place] != nil {
        all.append(
          One(
            subject: .blueprint(place), verb: .supply,
            supply: Wiring.Supply(element.position, module: module, condition: condition, isOwn: true), lifetime: nil,
            builder: nil, base: base))
      } else if program.modules.contains(place) {
        guard seenModules.insert(place).inserted else { return }
        let name = program.types.infos[place].name
        let bodies = program.methods("install", of: place) + program.methods("registerServices", of: place)
        pending += bodies.map { ($0, name, condition) }
      }
    }
  }
#endif
