#if Tools
  import CatalogInspection

  /// What is seen beside the graph that rules are about.
  struct Remarks {
    private let program: Program
    private(set) var all: [Wiring.Remark] = []

    init(_ program: Program, _ supplies: Supplies, rootModule: String?) {
      self.program = program
      for one in supplies.all {
        captured(one)
        optional(one)
      }
      for (file, facts) in program.files.enumerated() {
        for (number, body) in facts.bodies.enumerated() {
          let id = Program.BodyID(file: file, body: number)
          for obtain in body.obtains { look(at: obtain, in: body, id, isOffRoot: rootModule.map { $0 != facts.module } ?? true) }
        }
      }
      all = Array(Set(all))
    }

    /// A builder that asks another catalog than the one it is given.
    private mutating func captured(_ one: Supplies.One) {
      guard let builder = one.builder else { return }
      let body = program[builder]
      let subject = one.name(in: program)
      let asked = body.obtains.filter { !$0.isDeferred }.map { ($0.base, $0.position) }
      let assembled = body.calls.filter { $0.name == "assemble" }.compactMap { call in
        call.arguments.last.map { ($0, call.position) }
      }
      for (base, position) in asked + assembled {
        let root = String(base.prefix { $0 != "." && $0 != "[" && $0 != "(" && $0 != "!" && $0 != "?" })
        guard !root.isEmpty, root != body.parameter, base != "Catalog.main" || true else { continue }
        let isCaptured = root == "self" || base.hasPrefix("Catalog.main") || root == one.base || root.lowercased() == "catalog"
        if isCaptured {
          all.append(Wiring.Remark(.capturedCatalog, of: subject, source: base, position: position))
        }
      }
    }

    private mutating func optional(_ one: Supplies.One) {
      if case .located(let type, _) = one.subject, Self.isOptional(type) {
        all.append(Wiring.Remark(.optionalService, of: type, source: type, position: one.supply.position))
      }
    }

    private static func isOptional(_ type: String) -> Bool {
      type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<")
    }

    private mutating func look(at obtain: ObtainFact, in body: BodyFact, _ id: Program.BodyID, isOffRoot: Bool) {
      if case .key(let key) = obtain.subject, program.keys[key] == nil { return }
      var isLocated = false
      if case .located(let type, _) = obtain.subject {
        isLocated = true
        if Self.isOptional(type) {
          all.append(Wiring.Remark(.optionalService, of: type, source: type, position: obtain.position))
        }
      }
      switch body.owner {
      case .initializer(let type), .property(let type, _):
        if body.isInValueType, !obtain.isDeferred, !isLocated {
          all.append(
            Wiring.Remark(
              .obtainInValueInit, of: type.joined(separator: "."), source: obtain.base, position: obtain.position))
        }
      case .method, .function:
        if isLocated, body.parameter == nil {
          all.append(
            Wiring.Remark(.locatorOutsideInit, of: body.title, source: obtain.base, position: obtain.position))
        }
      case .builder, .topLevel: break
      }
      if isOffRoot, obtain.base.hasPrefix("Catalog.main") {
        all.append(
          Wiring.Remark(.mainCatalogOffRoot, of: body.title, source: obtain.base, position: obtain.position))
      }
    }
  }

  extension Supplies.One {
    /// What it is called.
    fileprivate func name(in program: Program) -> String {
      switch subject {
      case .blueprint(let place): program.types.infos[place].name
      case .located(let type, _): type
      }
    }
  }
#endif
