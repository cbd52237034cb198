#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation
import SwiftSyntax

/// Plans a migration.
struct MigrationPlanner {
  let library: Migration.Library
  let unit: Project.Unit
  let wiring: Wiring
  /// The handwritten files.
  let context: MigrationContext
  /// The files that an earlier migration wrote, and may write again.
  private var earlier: [MigrationSource]
  /// The earlier files that don't belong to a target.
  private var outside: [String] = []
  /// The files of blueprints that don't belong to a target, so that their dependencies are unknown.
  private(set) var unseen: [String] = []
  /// The modules with a service that moved to an unknown place.
  private var unclear: Set<String> = []
  var entries: [MigratedEntry] = []
  var migration = Migration()
  /// The changes of files, by path.
  var edits: [String: [TextEdit]] = [:]

  init(_ library: Migration.Library, _ unit: Project.Unit, _ wiring: Wiring, _ sources: [MigrationSource]) {
    self.library = library
    self.unit = unit
    self.wiring = wiring
    earlier = sources.filter { BridgeText.isWritten($0.bytes) }
    var context = MigrationContext(sources.filter { !BridgeText.isWritten($0.bytes) })
    if library == .swinject { context.containers = SwinjectContainers(context.sources) }
    self.context = context
  }

  var reader: any MigrationLibrary.Type { library.reader }

  /// The written type of catalogs.
  var catalog: String { context.types.contains("Catalog") ? "ServiceCatalog.Catalog" : "Catalog" }

  mutating func plan(changing part: String?) throws(Migration.Failure) -> Migration {
    let names = ["Assembling", "Blueprint", "CatalogModule", "Lifetime", "SharedBlueprint", "SuppliedBlueprint"]
    if let name = names.first(where: context.types.contains) {
      throw Migration.Failure(
        problem: "\(unit.name) has a type \(name) of its own, which hides the catalog's", fix: "rename it first")
    }
    addEntries()
    guard !entries.isEmpty else {
      throw Migration.Failure(
        problem: "\(unit.name) registers nothing with \(library.title)",
        fix: "name the library with --from, and the program with --product")
    }
    markPublic()
    findBridges()
    nameEntries()
    if let part { try change(part) }
    writeBridges()
    finish()
    return migration
  }

  // MARK: entries

  private mutating func addEntries() {
    for entry in wiring.entries where entry.style == reader.style {
      var all: [(source: MigrationSource, registration: Registration, position: SourcePosition, isConditional: Bool)] =
        []
      for supply in entry.supplies where !supply.isOverride {
        guard let source = context.source(at: supply.position.file), !source.isOfTests,
          let token = source.token(at: supply.position)
        else { continue }
        let registration = reader.registration(of: entry, at: token, in: source, context)
        all.append((source, registration, supply.position, token.isConditional))
      }
      guard let first = all.first(where: { $0.registration.obstacle == nil && !$0.isConditional }) ?? all.first else {
        continue
      }
      var registration = first.registration
      if all.count > 1 {
        registration.whyBuilderStays = "it's registered \(all.count) times"
        let reasons = all.compactMap(\.registration.obstacle)
        if let reason = reasons.first { registration.obstacle = reason }
      }
      if entry.supplies.contains(where: \.isOverride) {
        registration.whyBuilderStays = "another factory is registered for it elsewhere"
      }
      if registration.obstacle == nil {
        registration.obstacle =
          first.isConditional
          ? "it's registered under a condition of the compilation"
          : obstacle(registration, first.source, first.position)
      }
      var migrated = MigratedEntry(
        entry: entry, registration: registration, position: first.position, module: first.source.module)
      if let reason = registration.obstacle {
        migrated.state = .kept
        migration.decide(first.position, entry.name, "\(reason); it stays with the container")
      } else if let key = registration.movedKey {
        if let blueprint = blueprint(ofKey: key) {
          migrated.state = .moved
          migrated.name = MigrationNames.Name(key: key, blueprint: blueprint)
        } else if let file = file(ofKey: key, beside: first.source) {
          migrated.state = .moved
          migrated.name = MigrationNames.Name(key: key, blueprint: file.blueprint)
          outside.append(file.path)
          unseen.append(file.path)
        } else {
          migrated.state = .kept
          unclear.insert(first.source.module)
          migration.decide(
            first.position, entry.name,
            "it asks the catalog for \(key), whose blueprint isn't in a file that was read")
        }
      }
      entries.append(migrated)
    }
  }

  /// Returns the reason that other files can't name the type of an entry; nil if they can.
  private func obstacle(_ registration: Registration, _ source: MigrationSource, _ position: SourcePosition)
    -> String?
  {
    let names = DeclaredTypes.roots(of: registration.output)
    let generics = source.token(at: position).map { Syntax($0).genericNames } ?? []
    if registration.output.contains("some ") { return "its type is opaque" }
    for name in names {
      if generics.contains(name) || name == "Self" { return "its type is a parameter" }
      if context.types.isPrivate(name) { return "\(name) is private to its file" }
      if context.types.isNested(name) { return "\(name) is declared in another type: write its whole name" }
    }
    return nil
  }

  /// Returns a blueprint and its file, if the file is in the folder of the registration but not in a target.
  private func file(ofKey key: String, beside source: MigrationSource) -> (blueprint: String, path: String)? {
    let location = source.file.location ?? source.file.path
    let folder = location.lastIndex(of: "/").map { String(location[...$0]) } ?? "./"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasSuffix("Blueprint.swift") {
      let path = source.folder.isEmpty ? name : source.folder + "/" + name
      let file = SourceFile(path: path, module: source.module, location: folder + name)
      guard let keys = MigrationSource(file).map({ EarlierBridge.keys(in: $0.tree) }),
        let found = keys.first(where: { $0.value == key })
      else { continue }
      return (found.key, path)
    }
    return nil
  }

  private func blueprint(ofKey key: String) -> String? {
    wiring.entries.first { $0.style == .catalogued && $0.key == key }?.blueprint
  }

  // MARK: names

  /// Marks the entries that other modules request.
  private mutating func markPublic() {
    let places = Dictionary(entries.enumerated().map { ($1.entry.id, $0) }) { first, _ in first }
    for need in wiring.needs {
      guard let place = places[need.to], let source = context.source(at: need.position.file), !source.isOfTests,
        source.module != entries[place].module, source.imports.contains(entries[place].module)
      else { continue }
      entries[place].isPublic = true
    }
  }

  /// Finds the bridges that exist in a folder but not in a target.
  private mutating func findBridges() {
    for module in modules where !earlier.contains(where: { $0.module == module }) {
      guard let folder = folder(of: module) else { continue }
      let name = bridge(of: module).type + ".swift"
      guard FileManager.default.fileExists(atPath: folder.location + name),
        let source = MigrationSource(
          SourceFile(path: folder.path + name, module: module, location: folder.location + name)),
        BridgeText.isWritten(source.bytes)
      else { continue }
      earlier.append(source)
      outside.append(source.file.path)
    }
  }

  private mutating func nameEntries() {
    let written = Set(earlier.map(\.file.path))
    var taken = Set(
      wiring.entries.lazy.filter { $0.style == .catalogued && !written.contains($0.declaration?.file ?? "") }
        .compactMap(\.key))
    for source in context.sources { taken.formUnion(source.types.lazy.filter { $0.kind != .addition }.map(\.name)) }
    let bridge = EarlierBridge(earlier)
    for place in entries.indices where entries[place].state == .bridged {
      guard let name = bridge.names[EarlierBridge.identity(entries[place].registration.request)],
        !taken.contains(name.key), !taken.contains(name.blueprint)
      else { continue }
      entries[place].name = name
      taken.formUnion([name.key, name.blueprint])
    }
    var names = MigrationNames(taken: taken)
    for place in entries.indices where entries[place].state == .bridged && entries[place].name.key.isEmpty {
      entries[place].name = names.name(
        for: entries[place].registration.name, prefix: entries[place].registration.prefix)
    }
  }

  // MARK: bridges

  /// The modules with registrations.
  var modules: [String] { Set(entries.lazy.filter { $0.state != .kept }.map(\.module)).sorted() }

  /// Returns the prefix of the type names in a module's bridge.
  func prefix(of module: String) -> String {
    let name = MigrationNames.type(module)
    return [name, name + "Catalog", name + "Library"].first { prefix in
      !["Bridge", "BridgedContainer", "BridgedContainerBlueprint"].contains { context.types.contains(prefix + $0) }
    } ?? name
  }

  func bridge(of module: String) -> BridgeText {
    let own = entries.filter { $0.module == module }
    let files = Set(own.filter { $0.state != .kept }.map(\.position.file)).sorted()
    var imports: Set = ["import ServiceCatalog"]
    if !files.contains(where: { !reader.modules.isDisjoint(with: context.source(at: $0)?.imports ?? []) }) {
      imports.insert("import \(reader.bridgeImport)")
    }
    for file in files { imports.formUnion(context.source(at: file)?.importLines(without: ["ServiceCatalog"]) ?? []) }
    let isImported = context.sources.contains { $0.module != module && !$0.isOfTests && $0.imports.contains(module) }
    return BridgeText(
      container: reader.container(context), option: library.rawValue, module: module, catalog: catalog, entries: own,
      imports: Self.sorted(imports), isPublic: isImported, prefix: prefix(of: module))
  }

  /// Returns imports in the order of their modules, with conditional imports at the end.
  static func sorted(_ imports: Set<String>) -> [String] {
    imports.sorted { ($0.hasPrefix("#") ? 1 : 0, $0) < ($1.hasPrefix("#") ? 1 : 0, $1) }
  }

  private mutating func writeBridges() {
    var count = 0
    for module in modules where !unclear.contains(module) {
      let bridge = bridge(of: module)
      count += bridge.entries.count { $0.state != .kept }
      let name = bridge.type + ".swift"
      let there = earlier.first { $0.module == module && $0.file.path.hasSuffix("/" + name) || $0.file.path == name }
      let after = Array(bridge.text.utf8)
      if let there {
        guard there.bytes != after else { continue }
        guard BridgeText.isUnchanged(there.bytes) else {
          migration.decide(
            SourcePosition(file: there.file.path, line: 1, column: 1), name,
            "it was changed by hand, and isn't written again: move your changes elsewhere and delete it, or go on by hand"
          )
          continue
        }
        migration.changes.append(
          .init(
            path: there.file.path, location: there.file.location ?? there.file.path, before: there.bytes, after: after
          ))
      } else if let sibling = folder(of: module) {
        migration.changes.append(
          .init(path: sibling.path + name, location: sibling.location + name, before: nil, after: after))
      }
    }
    let files = modules.count == 1 ? "1 file" : "\(modules.count) files"
    migration.steps.insert(
      "bridge: \(count) of \(entries.count == 1 ? "1 registration" : "\(entries.count) registrations") in \(files)",
      at: 0)
  }

  /// Returns the folder that contains all registrations of a module.
  ///
  /// The path ends in a slash, or is empty.
  private func folder(of module: String) -> (path: String, location: String)? {
    let own = Set(entries.lazy.filter { $0.module == module && $0.state != .kept }.map(\.position.file)).sorted()
    guard let first = own.first, let source = context.source(at: first) else { return nil }
    var shared = source.folder.split(separator: "/", omittingEmptySubsequences: false)
    for file in own {
      let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      shared = Array(zip(shared, folder).prefix { $0 == $1 }.map(\.0))
    }
    let path = shared.isEmpty ? "" : shared.joined(separator: "/") + "/"
    let location = source.file.location ?? source.file.path
    let rest = source.file.path.utf8.count - path.utf8.count
    return (path, String(decoding: location.utf8.dropLast(rest), as: UTF8.self))
  }

  // MARK: completion

  private mutating func finish() {
    for (path, edits) in edits {
      guard let source = context.source(at: path), !edits.isEmpty else { continue }
      migration.changes.append(
        .init(
          path: path, location: source.file.location ?? path, before: source.bytes,
          after: TextEdit.apply(edits, to: source.bytes)))
    }
    migration.changes.sort { $0.path < $1.path }
    migration.decisions.sort { ($0.position, $0.subject, $0.reason) < ($1.position, $1.subject, $1.reason) }
    let new = migration.changes.filter { $0.before == nil && !Self.isInPackage($0.location) }.map(\.path)
    if unit.kind != .folder, !(outside + new).isEmpty {
      let files =
        outside.isEmpty ? "the new files" : "the new files, and \(Set(outside).sorted().joined(separator: ", ")),"
      migration.next.append("add \(files) to the target, unless Xcode synchronizes the folder")
    }
    for module in modules {
      let bridge = bridge(of: module)
      if !context.sources.contains(where: { $0.module == module && $0.imports.contains("ServiceCatalog") }) {
        migration.next.append("add the product ServiceCatalog to the target \(module)")
      }
      if !isInstalled(bridge.type) {
        migration.next.append(
          "install the bridge where the container is complete, before a service is asked for: \(bridge.installation)")
      }
    }
  }

  /// Returns whether a file belongs to a package.
  ///
  /// A package's targets contain all files of their folders.
  private static func isInPackage(_ file: String) -> Bool {
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    while folder.path.count > 1 {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) { return true }
      folder.deleteLastPathComponent()
    }
    return false
  }

  /// Returns whether the program creates a bridge.
  func isInstalled(_ bridge: String) -> Bool {
    context.sources.contains { !$0.isOfTests && $0.bytes.contains(Array("\(bridge)(".utf8)) }
  }
}
#endif
