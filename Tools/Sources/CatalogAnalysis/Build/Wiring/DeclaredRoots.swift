#if Tools
import CatalogDeclarations
import CatalogWiring

/// The types with `@CompositionRoot` of a program, which may lack a module or an entry.
struct DeclaredRoots {
  struct Root {
    let place: Int
    /// The function that the attribute adds, which has the attribute's position.
    let body: Program.BodyID
    let name: String
    /// The scope; nil for the application.
    let scope: String?
    /// The places of the listed modules, and that of the root, which supplies its values.
    var suppliers: Set<Int>
    let entries: [String]
    /// The names of the values, in the order of the properties.
    let values: [String]
  }

  private let program: Program
  /// Whether the unit is a program, whose root must list what the program links.
  private let isProgram: Bool
  /// The roots, those of the program's own module first.
  private(set) var all: [Root] = []
  /// The only root of the application, or the only one that the program installs.
  private(set) var only: Root?

  /// - Parameter reached: The code that the program's composition reaches.
  init(_ program: Program, _ unit: Project.Unit, _ reached: Set<Program.BodyID>) {
    self.program = program
    isProgram = unit.kind == .program
    for (id, body) in program.files.allBodies {
      guard case .method(let name) = body.owner, let place = program.type(around: id) else { continue }
      let info = program.types.infos[place]
      // The root for a scope has another function for its modules.
      guard info.inherits.contains("CompositionRoot"), name == (info.output == nil ? "install" : "_install") else {
        continue
      }
      let listed = body.steps.flatMap { step -> [Int] in
        guard case .supply(let supply) = step, supply.isOfRoot, case .elements(let elements) = supply.subject else {
          return []
        }
        return elements.flatMap { self.types(of: $0, in: id) }
      }
      all.append(
        Root(
          place: place, body: id, name: program.types.name(of: place), scope: info.output,
          suppliers: Set(listed + [place]),
          entries: program.list(ListFact.entries, of: place)?.list.elements.compactMap(\.name).compactMap {
            program.blueprint(key: $0, in: id).flatMap { program.keys.names[$0] }
          } ?? [], values: program.methods("install", of: place).flatMap { values(of: program[$0]) }))
    }
    let own = unit.rootModule
    all.sort { program.files[$0.body.file].module == own && program.files[$1.body.file].module != own }
    let roots = all.filter { $0.scope == nil }
    let installed = roots.filter { reached.contains($0.body) }
    only = roots.count == 1 ? roots.first : installed.count == 1 ? installed.first : nil
  }

  private func values(of body: Body) -> [String] {
    body.steps.compactMap { step in
      guard case .supply(let supply) = step, supply.isInstance, case .key(let key) = supply.subject else { return nil }
      return key
    }
  }

  private func types(of element: ElementFact, in id: Program.BodyID) -> [Int] {
    element.name.map { program.types.resolved($0, in: program.context(of: id)) } ?? []
  }

  /// Returns the modules that the program links, and that neither a root nor other code installs.
  func unlistedModules(_ reached: Set<Program.BodyID>) -> [Wiring.Diagnostic] {
    guard isProgram, !all.isEmpty else { return [] }
    return program.types.infos.enumerated().compactMap { place, info in
      let installs = program.own("install", of: place).filter { !program[$0].steps.isEmpty }
      guard info.inherits.contains("DeclaredModule"), info.module != PackageClosure.defaults, !installs.isEmpty,
        installs.allSatisfy({ !reached.contains($0) }), !all.contains(where: { $0.suppliers.contains(place) }),
        let root = all.first(where: { $0.scope?.lastComponent == info.output?.lastComponent })
      else { return nil }
      return diagnostic(
        .unlistedModule, of: root, program.types.listedModule(place)?.name ?? info.path.joined(separator: "."),
        info.position)
    }
  }

  /// Returns the services that code outside of services obtains, and that no root lists as an entry, by root.
  func unlistedEntries(
    _ needs: [Wiring.Need], _ entries: [Wiring.Entry], suppliers: (Wiring.Entry) -> [Int]
  ) -> [Wiring.Diagnostic] {
    guard isProgram, !all.isEmpty else { return [] }
    let byID = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
    let listed = Set(all.flatMap(\.entries))
    var missing: [Int: [String: SourcePosition]] = [:]
    for need in needs where need.from == nil && !need.isOptional && need.place.style == nil {
      guard let entry = byID[need.to], let key = entry.key, !entry.details.mayBeUnused, !listed.contains(key) else {
        continue
      }
      let places = suppliers(entry)
      guard let root = all.firstIndex(where: { !$0.suppliers.isDisjoint(with: places) }) else { continue }
      missing[root, default: [:]][key] = min(missing[root]?[key] ?? need.position, need.position)
    }
    return missing.map { number, keys in
      let root = all[number]
      let listed = (root.entries + keys.keys.sorted()).map { "\\.\($0)" }.joined(separator: ", ")
      let scope = root.scope.map { "for: \($0).self, " } ?? ""
      var diagnostic = diagnostic(
        .unlistedEntry, of: root, keys.keys.sorted().map { "\\.\($0)" }.joined(separator: ", "), keys.values.min())
      diagnostic.fix = "@CompositionRoot(\(scope)entry: \(listed))"
      return diagnostic
    }
  }

  private func diagnostic(
    _ kind: Wiring.Diagnostic.Kind, of root: Root, _ source: String, _ place: SourcePosition?
  ) -> Wiring.Diagnostic {
    var diagnostic = Wiring.Diagnostic(kind, of: root.name, source: source, position: program[root.body].position)
    diagnostic.place = place
    return diagnostic
  }
}

extension ListFact {
  /// The names of the lists of a root's entries, and of the keys whose values replace others.
  static let (entries, replaced) = ("@CompositionRoot", "@CompositionRoot(replacing:)")
}

extension ElementFact {
  /// The type of a module, or the key of a root's entry.
  var name: String? { if case .instance(let name) = kind { name } else { nil } }
}
#endif
