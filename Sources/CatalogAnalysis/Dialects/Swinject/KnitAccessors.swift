#if Tools
  import CatalogInspection

  extension Program {
    /// Returns the services that Knit's accessors resolve, by the accessors' lowercase names.
    ///
    /// An accessor has the name of its type.
    static func accessors(of program: Program) -> [String: [Service]] {
      guard program.dialects.contains(.swinject), program.files.contains(where: { $0.imports.contains("Knit") }) else {
        return [:]
      }
      var all: [String: [Service]] = [:]
      for (file, facts) in program.files.enumerated() {
        for (number, body) in facts.bodies.enumerated() {
          for case .supply(let supply) in body.steps {
            guard case .service(let fact) = supply.subject, fact.style == .swinject,
              let service = program.typedService(fact, in: BodyID(file: file, body: number)),
              let name = service.owner.prefix(while: { $0 != "<" }).split(separator: ".").last?.lowercased(),
              !(all[name]?.contains(service) ?? false)
            else { continue }
            all[name, default: []].append(service)
          }
        }
      }
      return all
    }
  }
#endif
