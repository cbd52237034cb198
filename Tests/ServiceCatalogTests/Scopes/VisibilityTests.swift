import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// Something that a catalog has, for a row of the table.
enum Act: Sendable {
  case transient(String)
  case shared(String)
  case perSession(String)
  case perRequest(String)
  case decorated
  case contributed(String)
  case replaced(String)
  case closed
}

/// What a request sees within a session within a root.
struct VisibleRow: Sendable, CustomTestStringConvertible {
  let rule: String
  let root: [Act]
  var session: [Act] = []
  var request: [Act] = []
  /// Whether the root gets its part after the others.
  var isLate = false
  /// The name of the entry, or the identifier of the error.
  var entry = "missing-entry"
  /// The catalog that keeps the entry's instance: 0 for the root, 1 for the session, 2 for the request.
  var keeper: Int?
  /// The names of the collection's elements, or the identifier of the error.
  var list = ""

  var testDescription: String { rule }

  static let all = [
    // The nearest supplier serves.
    Self(rule: "nothing", root: []),
    Self(rule: "the root's", root: [.shared("root")], entry: "root", keeper: 0),
    Self(rule: "the session's", root: [.shared("root")], session: [.shared("session")], entry: "session", keeper: 1),
    Self(
      rule: "the request's", root: [.shared("root")], session: [.shared("session")], request: [.shared("request")],
      entry: "request", keeper: 2),
    Self(rule: "another lifetime", root: [.shared("root")], session: [.transient("new")], entry: "new"),
    // Only the owner decorates.
    Self(rule: "its own", root: [.shared("root"), .decorated], entry: "root!", keeper: 0),
    Self(
      rule: "an inner one", root: [.shared("root")], session: [.shared("own"), .decorated], entry: "own!", keeper: 1),
    Self(
      rule: "an outer one", root: [.shared("late")], session: [.decorated], isLate: true, entry: "foreign-decoration"),
    Self(
      rule: "hidden", root: [.shared("a")], session: [.decorated], request: [.shared("b")], isLate: true, entry: "b",
      keeper: 2),
    Self(rule: "nothing to decorate", root: [.decorated], session: [.decorated]),
    // Lists add up.
    Self(
      rule: "three lists", root: [.contributed("a")], session: [.contributed("b")], request: [.contributed("c")],
      list: "a b c"),
    Self(rule: "a whole one", root: [.contributed("a"), .replaced("b")], request: [.contributed("c")], list: "b c"),
    Self(
      rule: "a nearer whole one", root: [.contributed("a")], session: [.contributed("b"), .replaced("c")], list: "c"),
    Self(
      rule: "a whole one and more", root: [.contributed("a")], session: [.replaced("b"), .contributed("c")],
      request: [.contributed("d")], list: "b c d"),
    // The nearest scope keeps, or the owner if that is nearer.
    Self(rule: "the session", root: [.perSession("a")], entry: "a", keeper: 1),
    Self(rule: "the request", root: [.perRequest("a")], entry: "a", keeper: 2),
    Self(rule: "the session that owns", root: [], session: [.perSession("a")], entry: "a", keeper: 1),
    Self(rule: "the request that owns", root: [.perSession("a")], request: [.perSession("b")], entry: "b", keeper: 2),
    Self(
      rule: "a kind that was replaced", root: [.perSession("a")], session: [.perRequest("b")], entry: "b", keeper: 2),
    // Closed is closed.
    Self(rule: "closed", root: [.shared("a"), .contributed("a"), .closed], entry: "closed", list: "closed"),
    Self(
      rule: "closed around", root: [.contributed("a")], session: [.closed], request: [.shared("b")], entry: "closed",
      list: "closed"),
  ]
}

@Suite("What a scope sees, by rules, with and without a lock")
struct VisibilityTests {
  @Test("A scope sees what the rule says", arguments: VisibleRow.all, [false, true])
  func table(row: VisibleRow, isCopy: Bool) async throws {
    let root = Catalog(name: "root")
    let session = root.makeScope(SessionScope.self)
    let request = session.makeScope(RequestScope.self)
    let parts = [(root, row.root), (session, row.session), (request, row.request)]
    for (catalog, acts) in row.isLate ? parts.reversed() : parts {
      for act in acts { try await perform(act, in: catalog) }
    }
    let innermost = isCopy ? request.isolatedCopy() : request
    // The first obtain follows the rules, the second finds a slot, and an observed one may use neither.
    for round in 0..<4 {
      let observation = round == 2 ? innermost.observe { _ in } : nil
      defer { observation?.cancel() }
      #expect(name { try innermost.obtain(\.green).name } == row.entry, "\(round)")
      #expect(name { try innermost.panelNames.joined(separator: " ") } == row.list, "\(round)")
      let isThere = !row.entry.contains("-") && row.entry != "closed"
      if row.entry != "closed" { #expect(innermost.isSupplied(\.green) == (row.entry != "missing-entry")) }
      #expect((try? innermost.obtainIfSupplied(\.green)) == nil || isThere)
      if isThere { expectKeeper(row.keeper, in: innermost) }
    }
  }

  private func perform(_ act: Act, in catalog: Catalog) async throws {
    func supply(_ name: String, _ lifetime: Lifetime) {
      catalog.supply(GreenBlueprint.self, as: lifetime) { _ in Part(name) }
    }
    switch act {
    case .transient(let name): supply(name, .transient)
    case .shared(let name): supply(name, .shared)
    case .perSession(let name): supply(name, .scoped(SessionScope.self))
    case .perRequest(let name): supply(name, .scoped(RequestScope.self))
    case .decorated: catalog.decorate(GreenBlueprint.self) { part, _ in Part(part.name + "!") }
    case .contributed(let name): catalog.contributePanels(name)
    case .replaced(let name): try catalog.override(\.panels) { _ in [Part(name)] }
    case .closed: try await catalog.shutdown()
    }
  }

  /// Expects that the catalogs from the innermost to the keeper have the same instance, and that the next one hasn't.
  private func expectKeeper(_ keeper: Int?, in innermost: Catalog) {
    let lineage = Array(innermost.lineage.reversed())
    let own = try? innermost.obtain(\.green)
    for (index, catalog) in lineage.enumerated() where index < lineage.count - 1 {
      // A scoped entry of another scope isn't assembled here.
      let instance = try? catalog.obtain(\.green)
      #expect((instance === own) == keeper.map { index >= $0 } ?? false, "\(index)")
    }
  }

  private func name(_ obtain: () throws -> String) -> String {
    do { return try obtain() } catch { return (error as? CatalogError)?.kind.identifier ?? "\(error)" }
  }

  @Test("A replay has the instances that each enclosing scope keeps")
  func replayed() throws {
    let root = Catalog(name: "root")
    root.supply(GreenBlueprint.self, as: .scoped(SessionScope.self)) { _ in Part() }
    root.install(RedBlueprint())
    let session = root.makeScope(SessionScope.self)
    let request = session.makeScope(RequestScope.self)
    _ = try (request.obtain(\.green), request.obtain(\.red))
    let lines = request.eventLog(replaying: true).lines
    #expect(
      Set(lines) == [
        "supplied red in root", "existing red in root", "supplied green in root", "existing green in SessionScope",
      ])
    #expect(session.eventLog(replaying: true).lines == lines)
  }

  @Test("A replay leaves out a scoped instance that the catalog doesn't see")
  func hiddenInstance() throws {
    let root = Catalog(name: "root")
    root.supply(GreenBlueprint.self, as: .scoped(SessionScope.self)) { _ in Part() }
    let session = root.makeScope(SessionScope.self)
    _ = try session.obtain(\.green)
    let inner = session.makeScope(SessionScope.self)
    #expect(inner.eventLog(replaying: true).lines == ["supplied green in root"])
    let request = session.makeScope(RequestScope.self)
    request.supply(GreenBlueprint.self) { _ in Part() }
    #expect(request.eventLog(replaying: true).lines == ["supplied green in RequestScope"])
  }

  @Test("Asking a copy whether it has an entry assembles and keeps nothing there")
  func question() {
    let catalog = Catalog(name: "test")
    catalog.supply(GreenBlueprint.self, instance: Part())
    let copy = catalog.isolatedCopy()
    #expect(copy.isSupplied(\.green))
    #expect(copy.eventLog(replaying: true).lines == ["supplied green"])
  }
}
