extension CatalogError: CustomStringConvertible {
  /// The full text, which has several lines and no line break at the end.
  ///
  /// Complexity: linear in the length of the path.
  public var description: String {
    var lines = ["[\(kind.identifier)] \(headline)"]
    if path.count > 1 { lines.append("  " + chain) }
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
    lines.append("  docs: \(documentationAddress)\(kind.identifier)")
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
    if case .outsideScope(let name, let scope) = kind, let captor = details.captor {
      let holder = captor.scope.map { "lives in \($0.withArticle)" } ?? "outlives \(scope.withArticle)"
      let place = captor.scope == nil ? "one" : scope.withArticle
      return "\(captor.name) \(holder) and cannot depend on \(name), which lives in \(place)"
    }
    guard let emptyCatalog else { return kind.headline }
    let nothing = details.isLocated ? "registered with the locator" : "supplied to the catalog"
    return "nothing at all is \(nothing) \"\(emptyCatalog)\": its composition root has not run, "
      + "or it was cleared; so " + kind.headline
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
      return "let builders and disposals end when their task is cancelled, or pass a longer timeout to shutdown"
    }
    if case .outsideScope(let name, let scope) = kind, let captor = details.captor {
      return "scope \(captor.name) to \(scope) too, or let it obtain \(name) on each use from the scope"
    }
    if case .notReady = kind, details.isNeverPrepared {
      return
        "await obtain(…); prepareShared() assembles shared entries alone, and a transient one is new at every obtain"
    }
    guard case .missingEntry(let name) = kind else { return kind.fix }
    switch details.supplier {
    case .root: return "supply a builder in the composition root: catalog.supply(\(name).self) { … }"
    case .opener(let scope):
      return "supply it on the scope, where \(scope.withArticle) is opened: scope.supply(\(name).self) { … }"
    case nil: break
    }
    switch (details.isLocated, emptyCatalog != nil) {
    case (true, true):
      return "register the services (locator.registerModules([…])) when the program starts, before the first inject"
    case (true, false): return "register \(name) with the locator (locator.register { … }) before the first inject"
    case (false, true):
      let before = details.override == nil ? "obtain" : "override"
      return "install the modules (catalog.install(…)) when the program starts, before the first \(before)"
    case (false, false) where details.override != nil:
      return "supply it before it is overridden, or in place of that: catalog.supply(\(name).self) { … }"
    case (false, false) where details.isDeclared:
      return
        "list the module that declares it in the composition root, or supply it: catalog.supply(Catalog.\(name).self) { … }"
    case (false, false): return kind.fix
    }
  }
}

extension CatalogError.Details {
  /// Whether the missing entry is declared in an extension of the catalog, as by `@Services`.
  fileprivate var isDeclared: Bool {
    type.map { String(reflecting: $0).contains("):ServiceCatalog.Catalog.") } ?? false
  }
}

extension String {
  /// The word with the article "a" or "an".
  fileprivate var withArticle: String { (first.map { "AEIOU".contains($0) } ?? false ? "an " : "a ") + self }
}

extension String {
  /// The key that belongs to a blueprint's name by convention, as a key path.
  fileprivate var key: String {
    let name = hasSuffix("Blueprint") ? dropLast("Blueprint".count) : self[...]
    // The last capital of an acronym begins the next word, as in `URLSession`.
    let capitals = name.prefix(while: \.isUppercase).count
    let count = capitals > 1 && capitals < name.count ? capitals - 1 : capitals
    return "\\." + name.prefix(count).lowercased() + name.dropFirst(count)
  }
}

extension CatalogError.Supplier {
  /// Creates the supplier of an entry with this lifetime.
  init(_ lifetime: Lifetime) {
    self = lifetime.scope.map { .opener(String(naming: $0)) } ?? .root
  }
}

extension CatalogError.Step {
  /// The step in one line.
  package var text: String { location == nil ? name : "\(name), \(place)" }

  /// The source location of the supply, and the module.
  fileprivate var place: String {
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

  fileprivate var headline: String {
    switch self {
    case .missingEntry(let name): "nothing is supplied for \(name)"
    case .typeMismatch(let expected, let actual): "\(expected) was asked for, but the type of the instance is \(actual)"
    case .circularReference(let chain): "\(chain.last ?? "an entry") needs itself"
    case .assemblyFailed(let name): "the builder of \(name) threw"
    case .outsideScope(let name, let scope): "\(name) lives in \(scope.withArticle), and none is open here"
    case .optionalService(let name): "\(name) is an Optional, and an Optional is a different type than what it wraps"
    case .notReady(let name): "\(name) has not been assembled yet"
    case .cancelled(let name): "the task that waited for \(name) was cancelled"
    case .pathTooDeep(let name): "the stack is nearly used up where \(name) is obtained"
    case .closed(let name): "\(name) was obtained after its catalog was shut down"
    case .disposalFailed(let name): "the instance of \(name) could not be disposed"
    case .changedRepeatedly(let name):
      "contributions to \(name) were removed again and again while it was assembled"
    case .foreignDecoration(let name):
      "a scope has a decorator for \(name), which belongs to an enclosing catalog"
    case .liveService(let name): "\(name) reaches outside of the program, and the test doesn't replace it"
    }
  }

  fileprivate var fix: String {
    switch self {
    case .missingEntry(let name) where name.hasSuffix("Blueprint"):
      "catalog.install(\(name)()), or catalog.supply(\(name).self) { … }, before the first obtain"
    case .missingEntry(let name):
      "supply or register \(name) before the first obtain"
    case .typeMismatch(let expected, _):
      "let the builder return an instance of \(expected)"
    case .circularReference:
      "let one of them obtain the other on first use (@Obtained) instead of while it is assembled, or move what both "
        + "need into a third"
    case .assemblyFailed:
      "correct the cause, or handle the error in the builder; the next obtain tries again"
    case .outsideScope(_, let scope):
      "obtain it from a scope of the kind \(scope), and not from a builder that outlives the scope"
    case .optionalService(let name):
      "register and ask for the wrapped type: write the service's type where `\(name)` is inferred, without ? or !"
    case .notReady:
      "await obtain(…), or await prepareShared() when the program starts"
    case .cancelled:
      "nothing, if the cancellation was intended; other callers that wait for the entry are not affected"
    case .pathTooDeep:
      "let one of them obtain the next on first use (@Obtained), or run the obtain on a thread with a larger stack"
    case .closed:
      "end the work that obtains it before shutdown() or the end of the scope, or obtain it earlier and keep it"
    case .changedRepeatedly:
      "contribute before the collection is obtained, and not in the builder of a contribution"
    case .foreignDecoration:
      "decorate it on the catalog that owns it, or override it on the scope first"
    case .liveService(let name):
      "replace it in the test, with try $0.override(\(name.key)) { _ in … } in .catalog { … }, or permit it, with "
        + ".catalog(allowingLive: \(name.key))"
    case .disposalFailed:
      "handle the error in dispose(_:after:); an instance is disposed only once, so resources that are still open stay open"
    }
  }
}
