import ServiceCatalog

/// The seeds of the random tests.
///
/// Some are fixed, and the last one differs from run to run.
///
/// A failed test prints its seed as its argument. To repeat the run, add the seed to this list.
let seeds = [1, 2, 3, .random(in: 4..<1_000_000_000)]

/// Counts live objects and detects releases that happen inside an operation of the engine.
final class Releases: Sendable {
  private struct State {
    var alive: Set<Int> = []
    var isInside = false
    var early: [Int] = []
  }

  private let state = Protected(State())

  /// The numbers of the live objects.
  var alive: Set<Int> { state.withLock { $0.alive } }

  /// The numbers of the objects that were released inside an operation.
  var early: [Int] { state.withLock { $0.early } }

  /// Runs an operation that must not release anything because it holds a lock.
  func inside<Result>(_ operation: () -> Result) -> Result {
    state.withLock { $0.isInside = true }
    defer { state.withLock { $0.isInside = false } }
    return operation()
  }

  fileprivate func enter(_ number: Int) {
    state.withLock { _ = $0.alive.insert(number) }
  }

  fileprivate func leave(_ number: Int) {
    state.withLock { state in
      state.alive.remove(number)
      if state.isInside { state.early.append(number) }
    }
  }
}

/// An object with a number whose release is recorded.
final class Tracked: Sendable {
  let number: Int
  private let releases: Releases

  init(_ number: Int, in releases: Releases) {
    self.number = number
    self.releases = releases
    releases.enter(number)
  }

  deinit { releases.leave(number) }
}

extension Definition {
  /// Creates a definition whose builder captures a tracked object.
  convenience init(_ key: EntryKey, _ tracked: Tracked, rank: UInt64?) {
    self.init(key, Builder { _ in tracked }, at: .unknown, rank: rank)
  }
}

/// A slot whose memory is freed with this object.
final class OwnSlot: Sendable {
  let slot: Slot

  init(_ key: EntryKey, _ definition: Definition) { slot = Slot(key, definition) }

  deinit { slot.free() }
}

/// The keys that tests use.
enum Keys {
  /// Returns unnamed keys of this number of types, of all kinds, scoped and unscoped.
  static func plain(types: Int) -> [EntryKey] {
    keptTokens.prefix(types).flatMap { (type: Any.Type) in all(of: type) }
  }

  /// Returns the keys of a type that differ only in their kind and in whether they are scoped.
  static func all(of type: Any.Type) -> [EntryKey] {
    EntryKey.Kind.allCases.flatMap { kind in [EntryKey(type, kind), EntryKey(type, kind).scoped] }
  }

  /// Returns keys of every shape: unnamed, named, and of contributions.
  static func mixed(types: Int) -> [EntryKey] {
    plain(types: types)
      + keptTokens.prefix(types).flatMap { (type: Any.Type) in
        ["a", "b"].map { EntryKey(type, .located, name: $0) }
          + [1, 2].map { EntryKey(contributionTo: type, number: $0) }
      }
  }
}
