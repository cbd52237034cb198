#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import SwiftSyntax

extension MigrationPlanner {
  /// A place that requests entries.
  private struct Place {
    var position: SourcePosition
    var source: MigrationSource
    var targets: Set<Wiring.Entry.ID>

    /// The offset of the place in the file, in bytes.
    var offset: Int { source.token(at: position)?.positionAfterSkippingLeadingTrivia.utf8Offset ?? -1 }
  }

  /// Changes the code of one module or folder.
  mutating func change(_ part: String) throws(Migration.Failure) {
    let sources = context.sources.filter { !$0.isOfTests && isPart($0, of: part) }
    guard !sources.isEmpty else {
      let names = Set(context.sources.filter { !$0.isOfTests }.map(\.module)).sorted()
      throw Migration.Failure(
        problem: "\(unit.name) has no module and no folder \(part)" + DidYouMean.line(for: part, in: names),
        fix: "name one of \(names.joined(separator: ", ")), or a folder of sources")
    }
    for module in modules {
      let bridge = bridge(of: module)
      guard isInstalled(bridge.type) else {
        throw Migration.Failure(
          problem: "the code of \(part) can't ask the catalog yet: nothing installs \(bridge.type)",
          fix:
            "run the command without --module and with --write, then install the bridge where the container is complete: "
            + bridge.installation)
      }
    }
    guard unseen.isEmpty else {
      throw Migration.Failure(
        problem: "what the services of \(part) need isn't known, because files of an earlier run are in no target: "
          + unseen.joined(separator: ", "),
        fix: "add them to the target, and run the command again")
    }
    let paths = Set(sources.map(\.file.path))
    let all = places()
    moveBuilders(in: paths, all, part)
    changeRequests(in: paths, all, part)
    for path in edits.keys.sorted() {
      if let edit = context.source(at: path)?.importing("ServiceCatalog") { edits[path]?.append(edit) }
    }
  }

  private func isPart(_ source: MigrationSource, of part: String) -> Bool {
    if source.module == part { return true }
    let folder = part.hasSuffix("/") ? part : part + "/"
    return source.file.path.hasPrefix(folder) || (source.file.location ?? "").hasPrefix(folder)
  }

  /// Returns the places that request entries.
  private func places() -> [Place] {
    let ids = Set(entries.map(\.entry.id))
    var places: [SourcePosition: Place] = [:]
    for need in wiring.needs where ids.contains(need.to) {
      guard let source = context.source(at: need.position.file), !source.isOfTests else { continue }
      places[need.position, default: Place(position: need.position, source: source, targets: [])].targets.insert(
        need.to)
    }
    return places.values.sorted { $0.position < $1.position }
  }

  private func entry(_ id: Wiring.Entry.ID) -> MigratedEntry? { entries.first { $0.entry.id == id } }

  /// Returns the key with which a place obtains its service, or the reason that the place can't use a key.
  private func key(for place: Place) -> Result<String, MovedBuilder.Stays> {
    guard place.targets.count == 1, let id = place.targets.first, let entry = entry(id) else {
      return .failure(.init(reason: "it may be one of several entries"))
    }
    guard entry.state != .kept else { return .failure(.init(reason: "")) }
    guard place.source.module == entry.module || place.source.imports.contains(entry.module) else {
      return .failure(
        .init(
          reason:
            "the file doesn't import \(entry.module), which has the key \(entry.name.key): declare its blueprint in a module that both import"
        ))
    }
    return .success(entry.name.key)
  }

  private func name(of place: Place) -> String {
    place.targets.sorted().compactMap { entry($0)?.entry.name }.joined(separator: ", ")
  }

  // MARK: builders

  private mutating func moveBuilders(in paths: Set<String>, _ places: [Place], _ part: String) {
    let graph = MigrationGraph(wiring, entries) { [context] entry, position in
      guard entry.position.file == position.file, let range = entry.registration.range,
        let token = context.source(at: position.file)?.token(at: position)
      else { return false }
      return range.contains(token.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
    let own = entries.indices.filter { entries[$0].state != .kept && paths.contains(entries[$0].position.file) }
    let count = own.count
    var left = reader.whyBuildersStay == nil ? own.filter { entries[$0].state != .moved } : []
    var reasons: [Int: String] = [:]
    // After one builder moves, another one may be able to move.
    var isProgress = true
    while isProgress {
      isProgress = false
      for number in left {
        do throws(MovedBuilder.Stays) {
          try move(number, graph, places)
          isProgress = true
        } catch {
          reasons[number] = error.reason
        }
      }
      left.removeAll { entries[$0].state == .moved }
    }
    for number in left {
      migration.decide(
        entries[number].position, entries[number].entry.name,
        "\(reasons[number] ?? ""); the bridge asks the container for it")
    }
    let moved = own.count { entries[$0].state == .moved }
    if let reason = reader.whyBuildersStay {
      if count > 0 {
        migration.steps.append("\(part): \(reason)")
        migration.next.append(
          "by hand: let blueprints create the \(Self.counted(count, "service")) of \(part), as step 3 of the article "
            + "\"Coming from \(library.title)\" shows")
      }
    } else {
      migration.steps.append("\(part): \(moved) of \(Self.counted(count, "registration")) created by blueprints")
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  private mutating func move(
    _ number: Int, _ graph: MigrationGraph, _ places: [Place]
  ) throws(MovedBuilder.Stays) {
    let entry = entries[number]
    guard let source = context.source(at: entry.position.file) else { return }
    if let reason = entry.registration.whyBuilderStays { throw .init(reason: reason) }
    guard let closure = entry.registration.builder else { throw .init(reason: "its builder isn't a closure") }
    if source.isOfSeveralTargets { throw .init(reason: "its file belongs to several targets") }
    if entry.registration.isOnMainActor || Syntax(closure).isInMainActor {
      throw .init(reason: "it's created on the main actor: decide whether it becomes a MainActorBlueprint")
    }
    if graph.isCircular(entry.entry.id) {
      throw .init(reason: "it needs itself: let one entry of the cycle obtain the next on first use, with @Obtained")
    }
    let (kind, lifetime) = try kind(of: entry, graph)
    let hasMoved = { [entries] id in entries.first { $0.entry.id == id }.map { $0.state == .moved } ?? false }
    if kind == "SharedBlueprint", !graph.isIndependent(entry.entry.id, hasMoved: hasMoved) {
      throw .init(
        reason:
          "its instance is kept, and something that it needs is created by the container: two threads could wait for each other"
      )
    }
    if let id = graph.sharedBelow(entry.entry.id), let shared = self.entry(id) {
      throw .init(
        reason: "two of its dependencies share \(shared.entry.name) within one resolve: decide its lifetime first")
    }
    var asked: [MovedBuilder.Asked] = []
    for place in places
    where place.position.file == entry.position.file && closure.statements.writtenRange.contains(place.offset) {
      guard let token = source.token(at: place.position) else { continue }
      switch reader.request(at: token, in: source, context) {
      case .expression(let range):
        switch key(for: place) {
        case .success(let key): asked.append(.init(range: range, key: key))
        case .failure(let stays):
          throw .init(
            reason: stays.reason.isEmpty
              ? "it needs \(name(of: place)), which stays with the container" : stays.reason)
        }
      case .optional: throw .init(reason: "it does without \(name(of: place)) if that isn't registered")
      case .refused(let reason): throw .init(reason: "\(name(of: place)): \(reason)")
      case .property, .none: continue
      }
    }
    let builder = try MovedBuilder(closure, asking: asked, in: source, context, without: reader.typeNames)
    let name = entry.name.blueprint + ".swift"
    let path = source.folder.isEmpty ? name : source.folder + "/" + name
    let location = source.file.location ?? source.file.path
    let folder = location.lastIndex(of: "/").map { String(location[...$0]) } ?? ""
    let isThere =
      FileManager.default.fileExists(atPath: folder + name)
      || context.sources.contains {
        $0.module == entry.module && $0.file.path.split(separator: "/").last == name[...]
      }
    if isThere { throw .init(reason: "there is a file \(name) already") }
    entries[number].state = .moved
    entries[number].moved = (builder.lines, kind, lifetime)
    var imports = Set(source.importLines(without: reader.modules.union(["ServiceCatalog"])))
    imports.insert("import ServiceCatalog")
    let text = BridgeText.file(entries[number], Self.sorted(imports), catalog: catalog)
    migration.changes.append(.init(path: path, location: folder + name, before: nil, after: Array(text.utf8)))
    edits[source.file.path, default: []].append(
      TextEdit(
        closure.writtenRange,
        with: "{ \(entry.registration.parameters)\(catalog).main.resolve(\\.\(entry.name.key)) }"))
  }

  /// Returns the kind of a blueprint, and the lifetime that it declares.
  private func kind(
    of entry: MigratedEntry, _ graph: MigrationGraph
  ) throws(MovedBuilder.Stays) -> (kind: String, lifetime: String?) {
    let isSendable = context.types.isSendable(entry.registration.output)
    let notSendable =
      "its instance is kept, and \(DeclaredTypes.bare(entry.registration.output)) isn't known to be Sendable: make it Sendable, or declare a MainActorBlueprint"
    switch entry.entry.lifetime {
    case nil: return ("Blueprint", nil)
    case .shared: if isSendable { return ("SharedBlueprint", nil) }
    case .weak: if isSendable { return ("SharedBlueprint", ".weak") }
    case .graph:
      guard graph.isShared(entry.entry.id) else { return ("Blueprint", nil) }
      throw .init(
        reason:
          "several entries share one instance of it within one resolve: decide whether it's transient, shared, or .graph"
      )
    case .scoped(let scope): throw .init(reason: "it lives in the scope \(scope): declare a CatalogScope for it")
    }
    throw .init(reason: notSendable)
  }

  // MARK: requests

  private mutating func changeRequests(in paths: Set<String>, _ places: [Place], _ part: String) {
    var builders: [String: [Range<Int>]] = [:]
    for entry in entries {
      guard let range = entry.registration.range else { continue }
      builders[entry.position.file, default: []].append(range)
    }
    var (changed, count) = (0, 0)
    for place in places where paths.contains(place.position.file) {
      // The builder of an entry of the old container keeps its requests to that container.
      if builders[place.position.file]?.contains(where: { $0.contains(place.offset) }) ?? false { continue }
      guard let token = place.source.token(at: place.position) else { continue }
      let request = reader.request(at: token, in: place.source, context)
      if case .none = request { continue }
      count += 1
      let key: String
      switch self.key(for: place) {
      case .success(let found): key = found
      case .failure(let stays):
        if !stays.reason.isEmpty { migration.decide(place.position, name(of: place), stays.reason) }
        continue
      }
      if let reason = whyRequestStays(place, token) {
        migration.decide(place.position, name(of: place), reason)
        continue
      }
      let value = "\(catalog).main.resolve(\\.\(key))"
      let new: [TextEdit]
      switch request {
      case .expression(let range): new = [TextEdit(range, with: value)]
      case .optional(let range): new = [TextEdit(range, with: "(try? \(catalog).main.obtain(\\.\(key)))")]
      case .property(let property): new = property.edits(value)
      case .refused(let reason):
        migration.decide(place.position, name(of: place), reason)
        continue
      case .none: continue
      }
      let others = edits[place.position.file] ?? []
      guard !new.contains(where: { edit in others.contains { $0.overlaps(edit) } }) else {
        migration.decide(
          place.position, name(of: place), "it's a part of another request, which changes: run the command again")
        continue
      }
      edits[place.position.file, default: []] += new
      changed += 1
    }
    migration.steps.append("\(part): \(changed) of \(Self.counted(count, "request")) obtained from the catalog")
  }

  /// Returns the reason that a request stays, regardless of its form; nil if it may change.
  private func whyRequestStays(_ place: Place, _ token: TokenSyntax) -> String? {
    if place.source.isOfSeveralTargets {
      return "its file belongs to several targets, not all of which have the catalog"
    }
    guard let parameter = token.around(FunctionParameterSyntax.self), parameter.defaultValue != nil else {
      return nil
    }
    let function = parameter.parent?.parent?.parent?.parent
    let modifiers =
      function?.as(FunctionDeclSyntax.self)?.modifiers ?? function?.as(InitializerDeclSyntax.self)?.modifiers
    let isPublic = modifiers?.contains { ["public", "open", "package"].contains($0.name.text) } ?? false
    return isPublic ? "it's the default of a public function's parameter, which can't use the module's own key" : nil
  }
}
#endif
