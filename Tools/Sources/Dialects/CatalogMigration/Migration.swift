#if Tools
package import CatalogAnalysis
package import CatalogWiring

/// A migration from another library to a catalog, in steps that compile.
///
/// The first step fills the catalog from the old container. Each following step changes the code of one module. The
/// module's requests then obtain from the catalog. Blueprints create its services if that doesn't change the
/// behavior.
package struct Migration: Sendable {
  /// A library from which a program can migrate.
  package enum Library: String, CaseIterable, Sendable {
    case swinject, factory, dependencies, needle
  }

  /// A file that is written or changed.
  package struct Change: Sendable {
    /// The file's path, as findings show it.
    package var path: String
    /// The file's location on disk.
    package var location: String
    /// The current content; nil if the file doesn't exist.
    package var before: [UInt8]?
    /// The new content.
    package var after: [UInt8]
  }

  /// A decision that a person must make.
  package struct Decision: Sendable, Hashable {
    /// The place in the sources.
    package var position: SourcePosition
    /// The name of the entry or the file that the decision is about.
    package var subject: String
    /// The reason.
    package var reason: String
  }

  /// The error for a migration that isn't possible.
  package struct Failure: Error {
    /// A description of the problem.
    package var problem: String
    /// The instruction for fixing the problem.
    package var fix: String
  }

  /// The changed files, in the order of their paths.
  package internal(set) var changes: [Change] = []
  /// The decisions, in the order of their places.
  package internal(set) var decisions: [Decision] = []
  /// Descriptions of the completed steps.
  package internal(set) var steps: [String] = []
  /// Instructions for the next manual steps.
  package internal(set) var next: [String] = []

  /// Plans a migration.
  ///
  /// - Parameters:
  ///   - library: The library that the program uses.
  ///   - unit: The program.
  ///   - wiring: The wiring of the program's sources.
  ///   - project: The project, whose files could all be read.
  ///   - part: The module or the folder whose code changes; nil if the step only fills the catalog.
  ///
  /// - Throws: ``Failure`` if the program has nothing to migrate, or if an earlier step is missing.
  ///
  /// Complexity: linear in the length of the files.
  package static func plan(
    from library: Library, of unit: Project.Unit, _ wiring: Wiring, in project: Project, changing part: String?
  ) async throws(Failure) -> Migration {
    let files = project.files.filter { unit.modules.contains($0.module) }
    var sources = await LargeStacks.map(Self.once(files)) { MigrationSource($0) }.compactMap(\.self)
    let targets = Dictionary(grouping: project.files, by: \.path).filter { Set($0.value.map(\.module)).count > 1 }
    for place in sources.indices {
      let module = sources[place].module
      // The files of several targets form a module with the names of these targets. Here they're a part of the
      // program.
      let isShared = project.units.count { $0.modules.contains(module) } > 1 && module.contains("+")
      if isShared, let root = unit.rootModule { sources[place].module = root }
      sources[place].isOfSeveralTargets = isShared || targets[sources[place].file.path] != nil
    }
    if unit.kind == .folder { MigrationModules.infer(&sources) }
    var planner = MigrationPlanner(library, unit, wiring, sources)
    return try planner.plan(changing: part)
  }

  /// Returns the files without duplicates.
  private static func once(_ files: [SourceFile]) -> [SourceFile] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0.path).inserted }
  }

  /// Adds a decision, unless it's already present.
  mutating func decide(_ position: SourcePosition, _ subject: String, _ reason: String) {
    let decision = Decision(position: position, subject: subject, reason: reason)
    if !decisions.contains(decision) { decisions.append(decision) }
  }
}

extension Migration.Library {
  var reader: any MigrationLibrary.Type {
    switch self {
    case .swinject: SwinjectMigration.self
    case .factory: FactoryMigration.self
    case .dependencies: DependenciesMigration.self
    case .needle: NeedleMigration.self
    }
  }

  /// The library's name.
  package var title: String {
    switch self {
    case .swinject: "Swinject"
    case .factory: "Factory"
    case .dependencies: "swift-dependencies"
    case .needle: "Needle"
    }
  }
}
#endif
