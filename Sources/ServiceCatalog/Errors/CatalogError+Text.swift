extension CatalogError: CustomStringConvertible {
  /// The full text, which has several lines and no line break at the end.
  ///
  /// Complexity: linear in the length of the path.
  public var description: String {
    var error = self
    let names = String.distinct(path.map { ($0.name, $0.type) })
    for (index, name) in names.enumerated() where name != path[index].name { error.path[index].name = name }
    return error.text
  }

  /// The name of the entry that failed, as the path contains it.
  private var name: String {
    path.last.map(\.name).flatMap { $0.hasSuffix(".\(kind.name)") ? $0 : nil } ?? kind.name
  }

  private var text: String {
    var lines = ["[\(kind.identifier)] \(headline)"]
    if path.count > 1 { lines.append("  " + chain) }
    if let site = details.site { lines.append("    obtained at \(site)") }
    if let override = details.override { lines.append("    overridden at \(override)") }
    lines += places
    if let underlyingError { lines.append("  threw: \(String(describing: underlyingError))") }
    if let others { lines.append("  also affected: " + others) }
    if case .missingEntry(let name) = kind, emptyCatalog == nil, let near = details.searched?.nearest(to: name),
      !near.isEmpty
    {
      lines.append("  near: " + near.map(\.text).joined(separator: "; "))
    }
    lines.append("  to fix: \(fix)")
    lines.append("  docs: \(Self.documentation(of: kind.identifier))")
    return lines.joined(separator: "\n")
  }

  /// The affected entries that are not on the path.
  private var others: String? {
    let shown = Set(path.map(\.name))
    let others = affected.filter { !shown.contains($0) }
    let limit = 16
    let names = others.prefix(limit) + (others.count > limit ? ["… (\(others.count - limit) more)"] : [])
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// The name of the catalog, if it has no entries at all.
  private var emptyCatalog: String? { details.searched?.emptyLabel }

  /// The path, with long repetitions of a name shortened.
  private var chain: String {
    var turns: [(name: String, count: Int)] = []
    for step in path {
      if turns.last?.name == step.name { turns[turns.count - 1].count += 1 } else { turns.append((step.name, 1)) }
    }
    let names = turns.flatMap { turn in
      turn.count > 3 ? ["\(turn.name) (\(turn.count) times)"] : Array(repeating: turn.name, count: turn.count)
    }
    // A chain of thousands of names is unreadable.
    let limit = 64
    if names.count <= limit { return names.joined(separator: " -> ") }
    let left = names.prefix(limit / 2) + ["… (\(names.count - limit) more)"] + names.suffix(limit / 2)
    return left.joined(separator: " -> ")
  }

  /// Whether a shutdown timed out while it waited for builders, requests or disposals, instead of for one instance.
  private var isOfShutdown: Bool { path.isEmpty && underlyingError is DisposalTimeout }

  private var headline: String {
    if case .disposalFailed(let name) = kind, isOfShutdown {
      return "builders, requests or disposals in \(name) did not end before the timeout"
    }
    if case .outsideScope(_, let scope) = kind, let captor = details.captor {
      let holder = captor.scope.map { "lives in \($0.withArticle)" } ?? "outlives \(scope.withArticle)"
      let place = captor.scope == nil ? "one" : scope.withArticle
      return "\(captor.name) \(holder) and cannot depend on \(name), which lives in \(place)"
    }
    if let headlineOfAttempts { return headlineOfAttempts }
    guard let emptyCatalog else { return kind.headline(name) }
    let nothing = details.isLocated ? "registered with the locator" : "supplied to the catalog"
    return "nothing at all is \(nothing) \"\(emptyCatalog)\": its composition root has not run, "
      + "or it was cleared; so " + kind.headline(name)
  }

  /// The headline if a builder threw in several attempts, or if a shutdown refused another one.
  private var headlineOfAttempts: String? {
    let threw = "the builder of \(name) threw" + (attempts > 1 ? " in each of \(attempts) attempts" : "")
    if case .closed = kind, underlyingError != nil {
      return threw + ", and its catalog was shut down before the next attempt"
    }
    return attempts > 1 ? threw : nil
  }

  /// The supplied steps, each listed once, with the source locations in a column after the names.
  private var places: [String] {
    var supplied: [Step] = []
    var known: Set<[String]> = []
    for step in path where step.location != nil && known.insert([step.name, step.place]).inserted {
      supplied.append(step)
    }
    if supplied.count > 64 { supplied.replaceSubrange(32..<(supplied.count - 32), with: []) }
    let width = supplied.map(\.name.count).max() ?? 0
    return supplied.map { step in
      "    " + step.name + String(repeating: " ", count: width - step.name.count + 3) + step.place
    }
  }

  private var fix: String {
    if case .disposalFailed = kind, isOfShutdown {
      return "let work end when its task is cancelled, cancel callers before the shutdown, or pass a longer timeout"
    }
    if case .outsideScope(_, let scope) = kind, let captor = details.captor {
      return "scope \(captor.name) to \(scope) too, or let it obtain \(name) on each use from the scope"
    }
    if case .notReady = kind, details.isNeverPrepared {
      return
        "await obtain(…); prepareShared() assembles shared entries alone, and a transient one is new at every obtain"
    }
    if case .circularReference = kind, isCycleOfElements {
      return
        "let the element keep the catalog (weak let catalog = catalog.owningCatalog) and obtain the collection in a "
        + "method, instead of while it is assembled, or move what both need into a third"
    }
    guard case .missingEntry = kind, let type = details.type else { return kind.fix(name) }
    let scope = Lifetime.scope(of: type).map { String(naming: $0).withArticle }
    // The macros declare a blueprint in an extension of the catalog.
    let isDeclared = String(source: type).hasPrefix("Catalog.")
    let isValue = type is any SuppliedBlueprint.Type
    if isValue, !isDeclared, scope != nil || details.override == nil {
      return fixOfValue(type, isDeclared: false, scope)
    }
    if emptyCatalog != nil { return fixOfEmptyCatalog }
    if details.isLocated { return "register \(name) with the locator (locator.register { … }) before the first inject" }
    if details.override != nil { return fixOfOverride(type, isDeclared: isDeclared, scope) }
    return isValue ? fixOfValue(type, isDeclared: true, scope) : fixOfService(type, isDeclared: isDeclared, scope)
  }

  /// Whether the cycle at the end of the path has only elements of collections, so that no service in it can be obtained on first
  /// use.
  private var isCycleOfElements: Bool {
    guard let last = path.last, let first = path.firstIndex(where: { $0.isSame(as: last) }) else { return false }
    return path[first...].allSatisfy { $0.type.map(isOfCollection) ?? false }
  }

  /// Returns whether a blueprint is that of a collection.
  private func isOfCollection(_ type: Any.Type) -> Bool {
    type is any ContributionBlueprint.Type || type is any KeyedContributionBlueprint.Type
  }

  /// The fix for a catalog without entries.
  private var fixOfEmptyCatalog: String {
    if details.isLocated {
      return "register the services (locator.registerModules([…])) when the program starts, before the first inject"
    }
    let before = details.override == nil ? "obtain" : "override"
    return "install the modules (catalog.install(…)) when the program starts, before the first \(before)"
  }

  /// Returns the fix for an override of a missing entry.
  private func fixOfOverride(_ type: Any.Type, isDeclared: Bool, _ scope: String?) -> String {
    let supply = "catalog.supply(\(isDeclared ? "catalog.\(name)" : "\(String(source: type)).self")) { … }"
    if isOfCollection(type) {
      return name.last == "]"
        ? "contribute it before it is overridden, or pass the key of a contribution"
        : "install a module that contributes to it before it is overridden"
    }
    guard isDeclared else { return "supply it before it is overridden, or in place of that: \(supply)" }
    if scope != nil {
      return "install the root of its scope before the override, as in catalog.install(SessionRoot.self), "
        + "or supply it in place of that: \(supply)"
    }
    return
      "list \(Self.services(of: type, name)), in the composition root, install the scope's root before the override, "
      + "or supply it in place of that: \(supply)"
  }

  /// Returns the fix for an entry without a builder of its own.
  private func fixOfValue(_ type: Any.Type, isDeclared: Bool, _ scope: String?) -> String {
    switch (isDeclared, scope) {
    case (true, let scope?): "open \(scope) by a root that holds `let \(name)`"
    case (true, nil): "list a module that supplies it, or hold `let \(name)`, \(Self.roots)"
    case (false, let scope?):
      "supply it on the scope, where \(scope) is opened: scope.supply(\(String(source: type)).self) { … }"
    case (false, nil):
      "supply a builder in the composition root: catalog.supply(\(String(source: type)).self) { … }"
    }
  }

  /// Returns the fix for an entry with a builder of its own.
  private func fixOfService(_ type: Any.Type, isDeclared: Bool, _ scope: String?) -> String {
    let source = String(source: type)
    guard isDeclared else {
      return "catalog.install(\(source)()), or catalog.supply(\(source).self) { … }, before the first obtain"
    }
    let services = Self.services(of: type, name)
    return scope.map { "open \($0) by its root, which lists \(services): withScope(root) { … }" }
      ?? "list \(services), \(Self.roots)"
  }

  private static let roots = "in the composition root; or in a scope's root, and obtain from the scope that it opens"

  private static func services(of type: Any.Type, _ name: String) -> String {
    "the services of \(String(moduleOf: type)), which declares \(name)"
  }
}

extension String {
  /// The word with the article "a" or "an".
  fileprivate var withArticle: String { (first.map { "AEIOU".contains($0) } ?? false ? "an " : "a ") + self }
}

extension CatalogError.Step {
  /// The step in one line.
  package var text: String { location == nil ? name : "\(name), \(place)" }

  /// The source location of the supply, and the module.
  var place: String {
    guard let location else { return "" }
    return "supplied at \(location)" + (module.map { " by \($0)" } ?? "")
  }
}

extension CatalogError.Kind {
  /// The identifier, which doesn't change between releases.
  ///
  /// It's also the name of the section about the error in the article <doc:Errors>.
  public var identifier: String {
    switch self {
    case .missingEntry: "missing-entry"
    case .typeMismatch: "type-mismatch"
    case .circularReference: "circular-reference"
    case .assemblyFailed: "assembly-failed"
    case .outsideScope: "outside-scope"
    case .optionalService: "optional-service"
    case .notReady: "not-ready"
    case .cancelled: "cancelled"
    case .pathTooDeep: "path-too-deep"
    case .closed: "closed"
    case .disposalFailed: "disposal-failed"
    case .changedRepeatedly: "changed-repeatedly"
    case .foreignDecoration: "foreign-decoration"
    case .liveService: "live-service"
    }
  }

  /// The name of the entry that failed.
  fileprivate var name: String {
    switch self {
    case .missingEntry(let name), .assemblyFailed(let name), .outsideScope(let name, _), .optionalService(let name),
      .notReady(let name), .cancelled(let name), .pathTooDeep(let name), .closed(let name), .disposalFailed(let name),
      .changedRepeatedly(let name), .foreignDecoration(let name), .liveService(let name), .typeMismatch(let name, _):
      name
    case .circularReference(let chain): chain.last ?? "a service"
    }
  }

  fileprivate func headline(_ name: String) -> String {
    switch self {
    case .missingEntry: "nothing is supplied for \(name)"
    case .typeMismatch(_, let actual): "\(name) was asked for, but the type of the instance is \(actual)"
    case .circularReference: "\(name) needs itself"
    case .assemblyFailed: "the builder of \(name) threw"
    case .outsideScope(_, let scope): "\(name) lives in \(scope.withArticle), and none is open here"
    case .optionalService: "\(name) is an Optional, and an Optional is a different type than what it wraps"
    case .notReady: "\(name) has not been assembled yet"
    case .cancelled: "the task that waited for \(name) was cancelled"
    case .pathTooDeep: "the stack is nearly used up where \(name) is obtained"
    case .closed: "\(name) was obtained after its catalog was shut down"
    case .disposalFailed: "the instance of \(name) could not be disposed"
    case .changedRepeatedly: "contributions to \(name) were removed again and again while it was assembled"
    case .foreignDecoration: "a scope has a decorator for \(name), which belongs to an enclosing catalog"
    case .liveService: "\(name) reaches outside of the program, and the test doesn't replace it"
    }
  }

  fileprivate func fix(_ name: String) -> String {
    switch self {
    case .missingEntry: "supply or register \(name) before the first obtain"
    case .typeMismatch: "let the builder return an instance of \(name)"
    case .circularReference:
      "let one of them obtain the other on first use (let other = Obtained(\\.other), or an @escaping function) "
        + "instead of while it is assembled, or move what both need into a third"
    case .assemblyFailed: "correct the cause, or handle the error in the builder; the next obtain tries again"
    case .outsideScope(_, let scope):
      "obtain it from a scope of the kind \(scope), and not from a builder that outlives the scope"
    case .optionalService:
      "register and ask for the wrapped type: write the service's type where `\(name)` is inferred, without ? or !"
    case .notReady: "await obtain(…), or await prepareShared() when the program starts"
    case .cancelled: "nothing, if the cancellation was intended; other callers that wait for the entry are not affected"
    case .pathTooDeep:
      "let one of them obtain the next on first use (@Obtained), or run the obtain on a thread with a larger stack"
    case .closed:
      "end the work that obtains it before shutdown() or the end of the scope, or obtain it earlier and keep it"
    case .changedRepeatedly: "contribute before the collection is obtained, and not in the builder of a contribution"
    case .foreignDecoration: "decorate it on the catalog that owns it, or override it on the scope first"
    case .liveService:
      "replace it in the test, with try $0.override(\\.\(name.key)\(name.key == name ? "" : ", at: …")) { _ in … } in "
        + ".catalog { … }, or permit it, with .catalog(allowingLive: \\.\(name.key))"
    case .disposalFailed:
      "handle the error in the disposal; an instance is disposed only once, so resources that are still open stay open"
    }
  }
}

extension CatalogError {
  /// The address of the article about errors, to which an error adds its identifier, the name of a section.
  ///
  /// Set it once the site is published.
  private static let documentationAddress: String? = nil

  /// Returns what shows the explanation of an error: an address, or a command.
  static func documentation(of identifier: String) -> String {
    documentationAddress.map { $0 + identifier } ?? "catalog explain \(identifier)"
  }
}

extension String {
  /// The key of a service by its name, without the key of a contribution.
  fileprivate var key: Substring { prefix { $0 != "[" } }
}
