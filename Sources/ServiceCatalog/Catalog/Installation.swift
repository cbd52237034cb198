import Synchronization

/// The installation of a module in the current task.
///
/// It's an object because each supply asks for it, and usually there is none.
final class Installation: Sendable {
  private static let local = TaskLocal<Nested<Installation>?>(wrappedValue: nil)
  /// The number of installations in progress in the process.
  private static let underWay = Atomic<Int>(0)

  let file: StaticString
  let line: UInt32
  private let module: (any CatalogModule.Type)?
  private let catalog: UInt64
  /// A number that identifies the installation, if it replaces earlier ones.
  let generation: UInt64?
  /// Whether its supplies reach outside of the program, whatever their blueprints say.
  let isLive: Bool
  /// The numbers of the supplies that other modules and values of the same root have made, which this one must not replace.
  ///
  /// The root itself has no upper bound.
  private let others: Range<UInt64>?

  /// Creates the installation of a module.
  private init(
    of module: any CatalogModule.Type, in catalog: Catalog, _ generation: UInt64?, others: Range<UInt64>?,
    _ file: StaticString, _ line: UInt
  ) {
    (self.module, self.catalog, self.generation, self.others) = (module, catalog.number, generation, others)
    (self.file, self.line, isLive) = (file, UInt32(truncatingIfNeeded: line), false)
  }

  /// Creates a part of an installation.
  ///
  /// - Parameters:
  ///   - whole: The installation, or `nil` for the root of a scope or a direct call of `install(in:)`.
  ///   - catalog: The catalog's number if there is no installation.
  private init(partOf whole: Installation?, in catalog: UInt64, isLive: Bool = false, others: Range<UInt64>? = nil) {
    (file, line) = (whole?.file ?? "", whole?.line ?? 0)
    (module, generation) = (whole?.module, whole?.generation)
    self.catalog = whole?.catalog ?? catalog
    self.isLive = isLive || whole?.isLive ?? false
    self.others = others ?? whole?.others
  }

  /// Installs a module.
  ///
  /// - Parameter replaces: Whether the module's additions replace those of its earlier installations.
  static func of(
    _ module: any CatalogModule, in catalog: Catalog, replaces: Bool, _ file: StaticString, _ line: UInt
  ) {
    let generation = replaces ? Number.next() : nil
    let others = current(in: catalog)?.others.map {
      $0.upperBound == .max ? $0.lowerBound..<Number.next() : $0
    }
    let installation = Installation(of: type(of: module), in: catalog, generation, others: others, file, line)
    installation.run { module.install(in: catalog) }
    if let generation { catalog.withdrawAdditions(of: type(of: module), before: generation) }
  }

  private func run(_ install: () -> Void) {
    Self.underWay.wrappingAdd(1, ordering: .relaxed)
    let nested = Nested(self, within: Self.innermost)
    Self.local.withValue(nested, operation: install)
    nested.end()
    Self.underWay.wrappingSubtract(1, ordering: .relaxed)
  }

  /// Runs the part of a root's installation in which no supply replaces another one.
  static func only(in catalog: Catalog, _ install: () -> Void) {
    Installation(partOf: current(in: catalog), in: catalog.number, others: Number.next()..<UInt64.max).run(install)
  }

  /// Runs supplies that reach outside of the program.
  ///
  /// A caller of `install(in:)` installs no module, which is an installation in no catalog.
  static func live(in catalog: Catalog, _ supply: () -> Void) {
    Installation(partOf: current(in: catalog), in: 0, isLive: true).run(supply)
  }

  /// Returns whether a supply was made by another module or value of the same root.
  func mustNotReplace(_ entry: Definition, with new: Definition) -> Bool {
    guard let others, others.contains(entry.rank) else { return false }
    // What another thread supplies meanwhile belongs to no module.
    return entry.origin.module != nil && entry.origin.module != new.origin.module
  }

  /// Returns the innermost installation in progress of a module in a catalog.
  static func underWay(_ module: Any.Type?, in catalog: Catalog) -> Installation? {
    innermost?.all.first { $0.module == module && $0.catalog == catalog.number }
  }

  /// The innermost installation that hasn't ended.
  static var current: Installation? { innermost?.running?.element }

  /// Whether the innermost installation that hasn't ended is one in this catalog.
  static func isCurrent(in catalog: Catalog) -> Bool { current(in: catalog) != nil }

  /// The innermost installation that hasn't ended, if it is one in this catalog.
  static func current(in catalog: Catalog) -> Installation? {
    current.flatMap { $0.catalog == catalog.number ? $0 : nil }
  }

  /// The innermost installation that began in this task.
  ///
  /// If the process has no installation in progress, it doesn't read the task's value.
  private static var innermost: Nested<Installation>? { underWay.load(ordering: .relaxed) == 0 ? nil : local.get() }

  /// The innermost module that is being installed and isn't the blueprint itself.
  static func module(besides blueprint: Any.Type) -> Any.Type? {
    innermost?.all.first { $0.module != blueprint }?.module
  }
}

/// The contributions and decorators that the installations of a module have added.
final class Additions: SharedByCopies, @unchecked Sendable {
  struct Addition: Sendable {
    /// The key of a contribution.
    let contribution: EntryKey?
    /// The number of the definition or the decorator.
    let identity: UInt64
    let generation: UInt64
  }

  /// Those to each entry or collection.
  fileprivate var all: [EntryKey: [Addition]]
  /// The number of the last installation that has replaced earlier ones.
  fileprivate var generation: UInt64

  /// Creates a copy that shares no memory.
  init(copying other: Additions?) {
    all = other.map(\.copied) ?? [:]
    generation = other?.generation ?? 0
  }

  /// A copy that shares no memory.
  fileprivate var copied: [EntryKey: [Addition]] { all.mapValues { $0.map(\.self) } }
}

/// What modules have added to a catalog, and what the next installation of each replaces.
final class Installed: SharedByCopies, @unchecked Sendable {
  /// Those of each module.
  private var modules: [ObjectIdentifier: Additions] = [:]

  init(copying other: Installed?) {
    // The dictionary shares no memory either. What it contains is shared until a catalog adds something.
    for (module, additions) in other?.modules ?? [:] {
      additions.join()
      modules[module] = additions
    }
  }

  deinit { modules.values.forEach { $0.leave() } }

  fileprivate subscript(module: ObjectIdentifier) -> Additions? { modules[module] }

  /// What a module has added, to be changed.
  fileprivate func changeable(_ module: ObjectIdentifier) -> Additions {
    let known = modules[module]
    if let known, !known.isShared { return known }
    let new = Additions(copying: known)
    known?.leave()
    modules[module] = new
    return new
  }

  /// Records what an installation of a module has added to an entry.
  func record(_ addition: Additions.Addition, to key: EntryKey, of module: Any.Type) {
    changeable(ObjectIdentifier(module)).all[key, default: []].append(addition)
  }
}

extension Catalog {
  /// Removes what earlier installations of a module have added to this catalog.
  ///
  /// Each entry changes once, and its record is removed after that, so that a copy that is made meanwhile knows the rest.
  /// Of installations at the same time, the one that began last replaces the others.
  fileprivate func withdrawAdditions(of module: Any.Type, before generation: UInt64) {
    let module = ObjectIdentifier(module)
    var dropped = Dropped(isUnreachable: true)
    defer { dropped.release() }
    let (earlier, last) = withState { state -> ([(EntryKey, [Additions.Addition])], UInt64) in
      guard state.installed?[module] != nil else { return ([], generation) }
      let installed = state.changeableInstalled(&dropped).changeable(module)
      installed.generation = max(generation, installed.generation)
      let last = installed.generation
      return (installed.copied.filter { $1.contains { $0.generation < last } }.map { ($0, $1) }, last)
    }
    for (key, additions) in earlier {
      let withdrawn = additions.filter { $0.generation < last }
      withdraw(withdrawn, from: key)
      // An earlier installation that hasn't ended may have added more meanwhile, which its own end removes.
      let identities = Set(withdrawn.map(\.identity))
      withState { state in
        if state.installed?[module] == nil { return }
        let installed = state.changeableInstalled(&dropped).changeable(module)
        let rest = installed.all[key]?.filter { !identities.contains($0.identity) } ?? []
        installed.all[key] = rest.isEmpty ? nil : rest
      }
    }
  }

  private func withdraw(_ additions: [Additions.Addition], from key: EntryKey) {
    let decorators = Set(additions.lazy.filter { $0.contribution == nil }.map(\.identity))
    var removed: [Definition] = []
    change(key, parts: { decorators.isEmpty ? .removed(removed) : .unknown }) { old in
      guard let old else { return nil }
      var left = old.contributions
      removed = left?.remove(additions.compactMap { $0.contribution?.number }) ?? []
      func rest(_ definition: Definition) -> [Decorator] {
        definition.decorators.filter { !decorators.contains($0.identity) }
      }
      let isDecorated = rest(old).count != old.decorators.count
      guard isDecorated || !removed.isEmpty else { return nil }
      let new = old.changed(decorators: old.decorators, contributions: left)
      return isDecorated ? new.changed(decorators: rest(new), ofEach: rest) : new
    }
  }
}
