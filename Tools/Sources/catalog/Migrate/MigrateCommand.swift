#if Tools
import ArgumentParser
import CatalogAnalysis
import CatalogMigration
import CatalogWiring

/// Moves a program from another library to a catalog, step by step.
struct MigrateCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Moves a program from another library to a catalog, in steps that compile.",
    discussion: """
      The first run writes a bridge: a key and a blueprint for each registration, which ask the old container. Both then \
      give the same instances. Install the bridge where the container is complete.

      With --module, the code of one module or folder changes: its requests obtain from the catalog, and its services \
      are created by blueprints where that means the same. The old registrations stay, and ask the catalog. Run it once \
      for each module.

      Without --write, it prints a unified diff, which git apply accepts, and changes nothing. Standard error has what a \
      person must decide, with a reason. The command leaves alone the code that it doesn't understand.

      Example: catalog migrate --from swinject --write
      Example: catalog migrate --from factory --module Checkout
      """)

  /// A library, as the option names it.
  enum Library: String, Choice {
    case swinject, factory, dependencies, needle

    var library: Migration.Library {
      switch self {
      case .swinject: .swinject
      case .factory: .factory
      case .dependencies: .dependencies
      case .needle: .needle
      }
    }
  }

  @Option(
    name: .customLong("from"), help: "The library that the program uses: swinject, factory, dependencies or needle.",
    completion: Library.completion, transform: Library.read)
  var library: Library

  @Option(help: "The module or folder whose code changes. If not stated, only the bridge is written.")
  var module: String?

  @Flag(help: "Write the changes. If not stated, they are printed as a unified diff.")
  var write = false

  @OptionGroup var project: ProjectOptions

  func perform() async throws {
    let analysis = try await project.analysis()
    guard analysis.problems.isEmpty else {
      analysis.reportProblems()
      throw Failure("nothing was migrated, because not every file could be read", fix: "fix the errors above first")
    }
    let (unit, wiring) = try analysis.unit(project.product)
    try analysis.requireCoverage(of: [wiring])
    let migration: Migration
    do throws(Migration.Failure) {
      migration = try await Migration.plan(
        from: library.library, of: unit, wiring, in: analysis.project, changing: module)
    } catch {
      throw Failure(error.problem, fix: error.fix)
    }
    let changes = SourceChanges(
      all: migration.changes.map {
        .init(path: $0.path, location: $0.location, before: $0.before, after: $0.after)
      })
    if write {
      try changes.apply()
    } else {
      try Console.write(changes.diff, to: nil)
    }
    Console.report(report(of: migration, changes))
  }

  private func report(of migration: Migration, _ changes: SourceChanges) -> String {
    let decisions = migration.decisions.map { "\($0.position): decide: \($0.subject): \($0.reason)" }
    let new = changes.all.count { $0.before == nil }
    let others = changes.all.count - new
    let done =
      changes.isEmpty
      ? "nothing changes"
      : "\(write ? "wrote" : "would write") \(Self.files(new, "new ")) and \(write ? "changed" : "change") \(Self.files(others))"
    return (decisions + migration.steps + [done] + migration.next.map { "next: \($0)" }).joined(separator: "\n")
  }

  private static func files(_ count: Int, _ kind: String = "") -> String {
    count == 1 ? "1 \(kind)file" : "\(count) \(kind)files"
  }
}
#endif
