#if Tools
import CatalogWiring

/// The parts of a program that only some programs have.
struct ProgramFeatures {
  /// Whether a supply is to another catalog than the main one.
  let hasOtherCatalogs: Bool
  /// Whether a supply has a condition.
  let hasConditions: Bool
  /// Whether it may assemble entries that no code obtains: `prepareShared`, `verify`, or a group of services.
  let mayPrepare: Bool
  /// The catalogs that are passed to unknown code.
  let handedOver: Set<Wiring.CatalogID>

  init(_ program: Program, _ flow: Flow) {
    hasOtherCatalogs = flow.all.contains { $0.supply.catalog?.isMade ?? false }
    handedOver = Set(program.handedOverCatalogs().map { .made($0) })
    hasConditions = flow.all.contains { !$0.supply.conditions.isEmpty }
    mayPrepare =
      program.files.contains { file in
        !file.imports.isDisjoint(with: ["ServiceCatalogLifecycle", "ServiceCatalogHummingbird"])
      }
      || program.files.allBodies.contains { id, body in
        body.steps.contains { step in
          guard case .call(let call) = step, ["prepareShared", "verify"].contains(call.name) else { return false }
          return program.callees(of: call, from: id).isEmpty
        }
      }
  }
}

/// The modules of a program, and the libraries that it uses.
struct ProgramUses {
  /// The modules of the program, including those without code about services.
  let modules: Set<String>
  /// The modules with files that aren't read.
  let partialModules: Set<String>
  /// Whether a file imports the package.
  ///
  /// In other files, types and functions with the package's names are different ones.
  let isOfCatalogs: Bool
  /// The other libraries that it uses.
  let dialects: Set<Wiring.Style>
  /// Whether it has links, which need no import.
  let hasLinks: Bool

  init(_ files: [ReadFile], of unit: Project.Unit) {
    (modules, partialModules) = (unit.modules, unit.partialModules)
    isOfCatalogs = files.contains { $0.imports.contains { $0.hasPrefix("ServiceCatalog") } }
    dialects = files.reduce(into: Set()) { $0.formUnion($1.facts.source.dialects) }
    hasLinks = files.lazy.flatMap(\.types).contains { type in
      type.kind == .proto && type.path.last!.hasPrefix("Link") && type.inherits.contains { $0.hasPrefix("Has") }
    }
  }
}

extension ReadFile {
  /// Returns the facts for a program without the package: bundles and contexts, which need no import, and uses of
  /// other libraries.
  ///
  /// The calls of a program that uses another library or has links are followed.
  ///
  /// - Parameter uses: The libraries and links of the program.
  func withoutCatalogs(_ uses: ProgramUses) -> ReadFile {
    let hasDialects = !uses.dialects.isEmpty
    var plain = facts
    plain.keys = []
    if !hasDialects { plain.lists = [] }
    plain.unknowns = facts.unknowns.filter { $0.style != nil }
    plain.constants = ConstantFacts(lifetimes: facts.constants.lifetimes, containers: facts.constants.containers)
    plain.bodies = facts.bodies.map { body in
      var fact = body.fact
      fact.requests.obtains = hasDialects ? fact.requests.obtains.filter(\.isOfDialect) : []
      fact.requests.genericLocates = hasDialects ? fact.requests.genericLocates.filter { $0.style != nil } : []
      fact.scopes = BodyFact.Scopes()
      fact.steps = hasDialects || uses.hasLinks ? fact.steps.filter(\.mayBeOfDialect) : []
      return Body(fact)
    }
    return ReadFile(plain)
  }
}
#endif
