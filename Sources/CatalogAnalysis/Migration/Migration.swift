#if Tools
  package import CatalogInspection

  /// The way from another library to a catalog, in steps that compile.
  ///
  /// The first step fills the catalog from the old container. The next ones change the code of one module each: its requests
  /// obtain from the catalog, and its services are created by blueprints where that means the same.
  package struct Migration: Sendable {
    /// A library that can be left.
    package enum Library: String, CaseIterable, Sendable {
      case swinject, factory, dependencies, needle
    }

    /// A file that is written or changed.
    package struct Change: Sendable {
      /// Its path, as findings tell it.
      package var path: String
      /// Where it is.
      package var location: String
      /// What is in it; nil if there is no such file.
      package var before: [UInt8]?
      /// What will be in it.
      package var after: [UInt8]
    }

    /// Something that a person must decide.
    package struct Decision: Sendable, Hashable {
      /// Where.
      package var position: SourcePosition
      /// What it is about: the name of an entry, or of a file.
      package var subject: String
      /// Why.
      package var reason: String
    }

    /// Why there is no migration.
    package struct Failure: Error {
      /// What is wrong.
      package var problem: String
      /// How to go on.
      package var fix: String
    }

    /// The files, by path.
    package internal(set) var changes: [Change] = []
    /// The decisions, by place.
    package internal(set) var decisions: [Decision] = []
    /// What was done, a sentence for each step.
    package internal(set) var steps: [String] = []
    /// What a person does next.
    package internal(set) var next: [String] = []

    /// Plans a migration.
    ///
    /// - Parameters:
    ///   - library: The library that the program uses.
    ///   - unit: The program.
    ///   - wiring: What its sources say.
    ///   - project: The project, of which all files could be read.
    ///   - part: The module, or the folder, whose code changes; nil if only the catalog is filled.
    ///
    /// - Throws: ``Failure``, if there is nothing to migrate, or if an earlier step is missing.
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
        // Files that several targets have are a module with the names of all of them. Here they are a part of the program.
        let isShared = project.units.count { $0.modules.contains(module) } > 1 && module.contains("+")
        if isShared, let root = unit.rootModule { sources[place].module = root }
        sources[place].isOfSeveralTargets = isShared || targets[sources[place].file.path] != nil
      }
      if unit.kind == .folder { MigrationModules.infer(&sources) }
      var planner = MigrationPlanner(library, unit, wiring, sources)
      return try planner.plan(changing: part)
    }

    /// The files, each once.
    private static func once(_ files: [SourceFile]) -> [SourceFile] {
      var seen: Set<String> = []
      return files.filter { seen.insert($0.path).inserted }
    }

    /// Notes a decision, once.
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

    /// Its name.
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
