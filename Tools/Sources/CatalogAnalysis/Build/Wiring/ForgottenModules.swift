#if Tools
import CatalogDeclarations
import CatalogWiring

/// The modules and the roots of a program that supply an entry, and that nothing installs.
struct ForgottenModules {
  /// A type that supplies an entry.
  private struct Supplier {
    let type: Int
    /// Whether it supplies a key that another declaration adds, instead of a service of its own.
    let isOfOtherKey: Bool
  }

  private let program: Program
  private let unit: Project.Unit
  private let roots: DeclaredRoots
  private var suppliers: [Int: [Supplier]] = [:]
  /// The scopes that are opened by their kind, without a root.
  private let opened: Set<String>

  /// - Parameters:
  ///   - roots: The program's roots.
  ///   - isSupplied: A closure that returns whether something supplies a blueprint.
  init(_ program: Program, _ unit: Project.Unit, _ roots: DeclaredRoots, isSupplied: (Int) -> Bool) {
    (self.program, self.unit, self.roots) = (program, unit, roots)
    opened = Set(
      program.files.allBodies.flatMap { id, body in
        body.openings.compactMap { opening -> String? in
          guard case .scope(let name?) = opening.kind else { return nil }
          return program.scopeName(name, in: id)
        }
      })
    for type in program.roles.modules.sorted() where isProposed(type) {
      for body in program.methods("install", of: type) {
        for step in program[body].steps {
          guard case .supply(let supply) = step, supply.verb == .supply else { continue }
          for blueprint in blueprints(of: supply, in: body) where !isSupplied(blueprint) {
            let isOfOtherKey = if case .key = supply.subject { true } else { false }
            suppliers[blueprint, default: []].append(Supplier(type: type, isOfOtherKey: isOfOtherKey))
          }
        }
      }
    }
  }

  /// Returns the blueprints that a step supplies, or installs with a builder of their own.
  private func blueprints(of supply: SupplyFact, in body: Program.BodyID) -> [Int] {
    if case .key(let key) = supply.subject { return program.blueprint(key: key, in: body).map { [$0] } ?? [] }
    let (names, isInstalled): ([String], Bool) =
      switch supply.subject {
      case .blueprint(let name): ([name], false)
      case .elements(let all): (all.compactMap(\.name), true)
      case .key, .located, .service: ([], false)
      }
    return names.compactMap { program.types.resolved($0, in: program.context(of: body)).first }
      .filter { !isInstalled || program.roles.blueprints[$0]?.conformance != .supplied }
  }

  /// Returns whether a fix may name a module: the root can link it, and its services aren't those of tests.
  private func isProposed(_ type: Int) -> Bool {
    let info = program.types.infos[type]
    let root = roots.only.map { program.types.infos[$0.place].module } ?? unit.rootModule
    guard let root, info.module != root else { return true }
    // A root isn't part of the tests, and neither is what it lists.
    let isOfTests = unit.kind == .tests && root == unit.rootModule
    if info.module == PackageClosure.defaults, isOfTests != (info.name == "TestDefaults") { return false }
    return (unit.kind != .tests || info.module != unit.rootModule) && !program.imports(root, in: info.module)
  }

  /// Returns what the program forgets to install for a blueprint; nil if no module or root supplies it.
  func forgotten(for blueprint: Int) -> Wiring.Forgotten? {
    guard let all = suppliers[blueprint] else { return nil }
    let isRoot = { (one: Supplier) in roots.all.contains { $0.place == one.type } }
    // The module that declares a service is preferred to those that replace it.
    let modules = all.filter { !isRoot($0) }
    let own = modules.filter { !$0.isOfOtherKey }
    let proposed = Set((own.isEmpty ? modules : own).map(\.type))
    let named = roots.all.filter { root in
      all.contains { $0.type == root.place } || !root.suppliers.isDisjoint(with: proposed)
    }
    let scope =
      (named.first?.scope ?? proposed.min().flatMap { program.types.infos[$0].output }).map(\.lastComponent)
    return Wiring.Forgotten(
      modules: proposed.compactMap(program.types.listedModule).map(\.name).sorted(),
      types: proposed.map(program.types.installedName).sorted(),
      roots: named.map { Wiring.Forgotten.Root($0.name, values: $0.values) }.sorted { $0.name < $1.name },
      scope: scope,
      others: roots.all.filter { scope != nil && $0.scope?.lastComponent == scope }.map(\.name).sorted(),
      isOpenedByKind: scope.map(opened.contains) ?? false)
  }
}

extension TypeTable {
  /// Returns the name of a type, with the names of the types around it.
  func name(of type: Int) -> String { infos[type].path.joined(separator: ".") }

  /// Returns a module as a root lists it; nil if no root can.
  func listedModule(_ type: Int) -> ListedModule? {
    let info = infos[type]
    guard info.inherits.contains("DeclaredModule") else { return nil }
    let listed = ListedModule("Catalog.\(info.name)")
    // Both names of a declared module are the same type for the analysis.
    if resolved(listed.type, in: context(of: type)).contains(type) { return listed }
    let name = name(of: type)
    return name.hasPrefix("Catalog.") ? ListedModule(type: name) : nil
  }

  /// Returns the name of a module's type.
  fileprivate func installedName(of type: Int) -> String {
    guard let listed = listedModule(type), listed.name == name(of: type) else { return name(of: type) }
    return listed.type
  }
}

extension Program {
  /// Returns whether a module imports another one, directly or through others.
  fileprivate func imports(_ other: String, in module: String) -> Bool {
    var next = [module]
    var seen: Set = [module]
    while let one = next.popLast() {
      for file in files where file.module == one {
        if file.imports.contains(other) { return true }
        next += file.imports.filter { uses.modules.contains($0) && seen.insert($0).inserted }
      }
    }
    return false
  }
}
#endif
