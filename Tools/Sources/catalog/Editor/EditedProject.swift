#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation
import ServiceCatalogDiagnostics

/// A folder that an editor has opened, with the analysis of its sources and of the texts that aren't saved.
///
/// It isn't `Sendable`: one task owns it.
final class EditedProject {
  /// The folder's path.
  let folder: String
  private(set) var project = Project(units: [], files: [])
  private(set) var wirings: [Wiring] = []
  private(set) var report = WiringReport()
  private var broken: Set<String> = []
  /// The reason why the project couldn't be read; nil if it was.
  private(set) var problem: String?
  /// The part that has changed since the last analysis.
  private var change = Change.project

  /// A change of a project, the smaller ones first.
  enum Change: Comparable {
    case none
    /// A source, which is read again.
    case source
    /// The manifest, the configuration or the list of files.
    case project
  }

  private var settings = (levels: RuleLevels(), baseline: Baseline())
  private var memory = AnalysisMemory()
  /// The indices of the files, by their paths without links.
  private var indices: [String: [Int]] = [:]

  init(_ folder: String) { self.folder = folder }

  /// Whether the next update reads the project itself, which takes a while.
  var isOutdated: Bool { change == .project }

  /// Notes a change, which the next update reads.
  func note(_ change: Change) { self.change = max(self.change, change) }

  /// Analyzes the sources if one has changed, and reads the project first if its manifest has.
  ///
  /// - Parameters:
  ///   - texts: The texts of the documents in the editor, by their paths without links.
  ///   - progress: A closure that receives each step of the work, if the project itself is read.
  /// - Returns: Whether it has analyzed them.
  func update(_ texts: [String: EditorText], _ progress: (String) -> Void) async -> Bool {
    if change == .project {
      progress("Reading the project")
      await load()
      progress("Analyzing \(project.files.count) files")
    }
    guard change != .none else { return false }
    change = .none
    for index in project.files.indices { project.files[index].text = nil }
    for (path, text) in texts {
      for index in indices[path] ?? [] { project.files[index].text = text.string }
    }
    let analysis = await Analysis.run(project, reusing: &memory)
    wirings = analysis.wirings
    broken = Set(analysis.problems.map { path(shown: $0.position.file) })
    let found = WiringReport(of: wirings, levels: settings.levels)
    report = BaselineComparison(of: found, with: settings.baseline, in: PackageFolder(folder)).report
    return true
  }

  /// Reads the project again.
  ///
  /// If that fails, the last one remains.
  private func load() async {
    do {
      let place = PackageFolder(folder)
      let configuration = try Configuration.find(nil, in: folder)
      let baseline =
        try configuration.baseline.map { try BaselineFile($0, in: place, " --package-path \(folder)").read() }
        ?? Baseline()
      var project = try await Project.load(folder)
      project.exclude { configuration.excludes($0, in: place) }
      (settings, self.project, problem) = ((configuration.levels, baseline), project, nil)
      indices = Dictionary(grouping: project.files.indices) { Self.path(of: project.files[$0]) }
    } catch {
      problem = "\(error)"
    }
  }

  // MARK: files

  /// Returns a path without links, by which documents and files are compared.
  static func plain(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

  private static func path(of file: SourceFile) -> String { plain(file.location ?? file.path) }

  /// Whether the project contains a file.
  func contains(_ path: String) -> Bool { indices[path] != nil }

  /// Whether a file is in the folder, so that the project may change it.
  func isOwn(_ path: String) -> Bool {
    let root = Self.plain(folder)
    return path.hasPrefix(root.hasSuffix("/") ? root : root + "/") && !path.contains("/.build/")
  }

  /// Whether a file can't be parsed.
  func isBroken(_ path: String) -> Bool { broken.contains(path) }

  /// The paths of all files without links, each once.
  var paths: [String] { indices.keys.sorted() }

  /// The beginning of the paths that findings show of the folder's files.
  var shownFolder: String {
    let current = FileManager.default.currentDirectoryPath + "/"
    let all = folder + "/"
    return all.hasPrefix(current) ? String(all.dropFirst(current.count)) : all
  }

  /// Returns the path without links of a file that a finding shows.
  func path(shown: String) -> String { Self.plain(shown) }

  /// Returns the modules of a file.
  func modules(of path: String) -> Set<String> { Set((indices[path] ?? []).map { project.files[$0].module }) }

  // MARK: services

  /// A service: its entries in the programs and tests that have it.
  struct Service {
    /// The entry in each wiring, the programs first.
    let entries: [(wiring: Wiring, entry: Wiring.Entry)]

    var entry: Wiring.Entry { entries[0].entry }
    var wiring: Wiring { entries[0].wiring }
  }

  /// Returns the services with a key that code in a file may name: one, unless several modules declare the key.
  func services(_ key: String, in path: String?) -> [Service] {
    let modules = path.map { self.modules(of: $0) } ?? []
    let visible = zip(project.units, wirings).filter { unit, _ in
      modules.isEmpty || !unit.modules.isDisjoint(with: modules)
    }
    let sorted = visible.map(\.1).filter { !$0.isOfTests } + visible.map(\.1).filter(\.isOfTests)
    let found = sorted.flatMap { wiring in wiring.entries.filter { $0.key == key }.map { (wiring: wiring, entry: $0) } }
    let groups = Dictionary(grouping: found) { $0.entry.declaration }
    let own = groups.filter { modules.contains($0.value[0].entry.module ?? "") }
    return (own.isEmpty ? groups : own).values.map { Service(entries: $0) }
      .sorted { ($0.entry.declaration?.description ?? "") < ($1.entry.declaration?.description ?? "") }
  }

  /// The keys of all services.
  var keys: [String] { Set(wirings.flatMap { $0.entries.compactMap(\.key) }).sorted() }
}

extension EditedProject.Service {
  /// The places that supply the service: the function or the type that declares it if that has the builder, or else each
  /// supply outside of tests.
  var suppliers: [SourcePosition] {
    let supplies = entries.filter { !$0.wiring.isOfTests }.flatMap(\.entry.supplies).filter { !$0.isOverride }
    if let declaration = entry.declaration, supplies.isEmpty || supplies.allSatisfy(\.isOwn) { return [declaration] }
    return Set(supplies.map(\.position)).sorted()
  }

  /// The number of entries and functions outside of tests that need the service.
  var users: Int {
    let codes = entries.filter { !$0.wiring.isOfTests }.flatMap { wiring, entry in
      wiring.needs(for: entry.id).map { number in
        let need = wiring.needs[number]
        return need.from ?? "\(need.code) \(need.position.file)"
      }
    }
    return Set(codes).count
  }

  /// The places where tests replace the service.
  var replacements: Set<SourcePosition> {
    Set(entries.filter(\.wiring.isOfTests).flatMap(\.entry.supplies).filter(\.isOverride).map(\.position))
  }

  /// The lifetime as a word.
  var lifetime: String { entry.lifetime?.text ?? (entry.kind == .contribution ? "collection" : "transient") }
}
#endif
