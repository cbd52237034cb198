import ServiceCatalog
import Testing

/// A listener that finds overrides which come too late in a test: a kept instance was assembled with the service before.
///
/// The listener keeps no entry and no instance. While its lock is held, no other lock is taken.
final class LateOverrides: Sendable {
  /// An override, and the kept entries that it doesn't reach.
  struct Late: Sendable {
    let name: String
    /// The call's arguments.
    let arguments: String
    let holders: [String]
    let place: ServiceCatalog.SourceLocation?
  }

  /// An instance in one of the test's catalogs: the catalog itself, or a scope in it.
  fileprivate struct Place: Hashable {
    let key: EntryKey
    /// The number of an input's definition, or 0 for an entry with one instance.
    let input: UInt64
    let catalog: String

    init(_ entry: Definition, in catalog: String) {
      (key, input, self.catalog) = (entry.key, entry.isForInput ? entry.identity : 0, catalog)
    }
  }

  /// An entry that a builder has obtained, and the number of its definition.
  fileprivate struct Need: Hashable {
    let key: EntryKey
    let definition: UInt64
  }

  fileprivate struct State {
    /// The entries that the last assembly of a definition obtained.
    var needs: [UInt64: Set<Need>] = [:]
    /// The entries whose instances are kept, in the order of their assembly.
    var kept: [(place: Place, definition: UInt64, name: String)] = []
    var unrecorded: [Late] = []
  }

  private let state = Protected(State())
  /// The place of issues, or `nil` if the caller reports the overrides.
  private let sourceLocation: Testing.SourceLocation?

  init(_ sourceLocation: Testing.SourceLocation?) {
    self.sourceLocation = sourceLocation
  }

  /// Returns the texts that aren't recorded as issues yet.
  func takeUnrecorded() -> [String] {
    state.withLock { state in
      defer { state.unrecorded = [] }
      return state.unrecorded.map(\.text)
    }
  }

  /// Records a warning in the test's tasks.
  ///
  /// Other threads don't know the test, so the warning is recorded at its end.
  private func report(_ late: Late) {
    guard let sourceLocation, Test.current != nil else { return state.withLock { $0.unrecorded.append(late) } }
    let place = late.place.map {
      Testing.SourceLocation(fileID: $0.fileID, filePath: $0.fileID, line: Int($0.line), column: 1)
    }
    Issue.record(Comment(rawValue: late.text), severity: .warning, sourceLocation: place ?? sourceLocation)
  }
}

extension LateOverrides: Listener {
  var followsCopies: Bool { false }
  var hearing: Hearing { .obtains }

  func hear(_ event: EngineEvent, number: UInt64, in source: EventSource, sharing _: inout AnyObject?) {
    let late: Late? = state.withLock { state in
      switch event {
      case .assembling(let entry, _): state.needs[entry.identity] = []
      case .obtained(let entry, let part?):
        state.needs[part.entry.identity, default: []].insert(Need(key: entry.key, definition: entry.identity))
      case .assembled(let entry, _, _, _, _): state.keep(entry, in: source.name)
      case .released(let entry): state.kept.removeAll { $0.place == Place(entry, in: source.name) }
      case .replaced(let entry, _) where entry.origin.isOverride: return state.late(entry, in: source.name)
      default: break
      }
      return nil
    }
    if let late { report(late) }
  }
}

extension LateOverrides.State {
  fileprivate mutating func keep(_ entry: Definition, in catalog: String) {
    guard entry.lifetime.isKept else { return }
    let place = LateOverrides.Place(entry, in: catalog)
    kept.removeAll { $0.place == place }
    kept.append((place, entry.identity, entry.name))
  }

  /// Returns the kept entries of a catalog that were assembled with an entry, directly or through entries that aren't kept.
  fileprivate func late(_ entry: Definition, in catalog: String) -> LateOverrides.Late? {
    let own = kept.filter { $0.place.catalog == catalog && $0.place.key != entry.key }
    let known = Set(own.map(\.definition))
    // Services need a collection, not one of its contributions.
    let overridden = entry.key.kind == .element ? EntryKey(entry.type, .collection) : entry.key
    let holders = own.filter { holder in
      var next = [holder.definition]
      var seen = Set(next)
      while let definition = next.popLast() {
        for need in needs[definition] ?? [] where seen.insert(need.definition).inserted {
          if need.key == overridden { return true }
          if !known.contains(need.definition) { next.append(need.definition) }
        }
      }
      return false
    }
    if holders.isEmpty { return nil }
    var named: Set<EntryKey> = []
    return LateOverrides.Late(
      name: entry.name, arguments: "\\.\(entry.key.fullName)" + (entry.contributionKey == nil ? "" : ", at: …"),
      holders: holders.filter { named.insert($0.place.key).inserted }.map(\.name), place: entry.origin.location)
  }
}

extension LateOverrides.Late {
  fileprivate var text: String {
    let shown = holders.prefix(3).joined(separator: ", ") + (holders.count > 3 ? ", and \(holders.count - 3) more" : "")
    let place = place.map { "\n    overridden at \($0)" } ?? ""
    return """
      \(name) is overridden after an instance that uses the earlier one was kept: \(shown)\(place)
        to fix: override \(name) before that is obtained, for instance in the trait: \
      .catalog { try $0.override(\(arguments)) { _ in … } }
      """
  }
}
