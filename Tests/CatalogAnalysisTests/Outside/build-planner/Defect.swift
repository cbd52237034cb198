import ServiceCatalog

struct Target: Sendable, Hashable {
  let name: String
  let needs: [String]
}

struct Manifest: Sendable {
  let targets: [Target]

  static let sample = Manifest(targets: [
    Target(name: "App", needs: ["UI", "Net"]),
    Target(name: "UI", needs: ["Base"]),
    Target(name: "Net", needs: ["Base"]),
    Target(name: "Base", needs: []),
  ])
}

struct TargetGraph: Sendable {
  let byName: [String: Target]
  let isStrict: Bool

  func order() throws -> [String] {
    var done: [String] = []
    var open: Set<String> = []
    func visit(_ name: String) throws {
      if done.contains(name) { return }
      guard open.insert(name).inserted else { throw PlanError.loop(name) }
      guard let target = byName[name] else {
        if isStrict { throw PlanError.unknown(name) }
        return
      }
      for need in target.needs { try visit(need) }
      done.append(name)
    }
    for name in byName.keys.sorted() { try visit(name) }
    return done
  }
}

enum PlanError: Error {
  case loop(String)
  case unknown(String)
}

struct Planner {
  let graph: TargetGraph
  let jobs: Int

  func waves() throws -> [[String]] {
    var rest = try graph.order()[...]
    var waves: [[String]] = []
    while !rest.isEmpty {
      waves.append(Array(rest.prefix(jobs)))
      rest = rest.dropFirst(jobs)
    }
    return waves
  }
}

struct Options: Sendable {
  var jobs = 2
  var isStrict = false

  init(_ arguments: some Sequence<String>) {
    for argument in arguments {
      if argument == "--strict" { isStrict = true }
      if argument.hasPrefix("-j"), let count = Int(argument.dropFirst(2)) { jobs = max(1, count) }
    }
  }
}

// MARK: - Entries

struct OptionsBlueprint: SuppliedBlueprint { typealias Output = Options }
struct ManifestBlueprint: SuppliedBlueprint { typealias Output = Manifest }
struct GraphBlueprint: SuppliedBlueprint { typealias Output = TargetGraph }

struct PlannerBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Planner {
    Planner(graph: try catalog[\.targetGraph], jobs: try catalog[\.options].jobs)
  }
}

extension Catalog {
  var options: OptionsBlueprint.Type { OptionsBlueprint.self }
  var manifest: ManifestBlueprint.Type { ManifestBlueprint.self }
  var targetGraph: GraphBlueprint.Type { GraphBlueprint.self }
  var planner: PlannerBlueprint.Type { PlannerBlueprint.self }
}

// MARK: - Program

func compose(_ options: Options, into services: Catalog) {
  services.supply(OptionsBlueprint.self, instance: options)
  services.supply(ManifestBlueprint.self, instance: .sample)
  services.supplyShared(GraphBlueprint.self) { _ in
    let targets = try services[\.manifest].targets
    let named = targets.map { ($0.name, $0) }
    return TargetGraph(byName: Dictionary(uniqueKeysWithValues: named), isStrict: options.isStrict)
  }
  services.install(PlannerBlueprint())
}

let services = Catalog(name: "build-planner")
compose(Options(CommandLine.arguments.dropFirst()), into: services)
for (index, wave) in try services[\.planner].waves().enumerated() {
  print("wave \(index + 1): \(wave.joined(separator: " "))")
}
