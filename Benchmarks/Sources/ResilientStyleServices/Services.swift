/// A need, as `StyleServices` has it.
///
/// This module is built with library evolution, as a framework is that is given away as a binary: its types may change
/// without their users being compiled again, unless they are frozen.
public protocol HasTable {
  /// Which one, is the bundle's affair.
  associatedtype TableImpl: Table

  /// The table.
  var table: TableImpl { get }
}

/// Keeps numbers by their ids.
public protocol Table: Sendable {
  /// The number of an id.
  func row(_ id: Int) -> Int
}

/// Numbers in memory.
public final class MemoryTable: Table {
  @usableFromInline
  let rows: [Int]

  /// Ten numbers.
  public init() {
    rows = Array(0..<10)
  }

  /// The number of an id.
  @inlinable
  public func row(_ id: Int) -> Int { rows[id] }
}

/// Users of a table, frozen.
@frozen
public struct FrozenUsers<Deps: HasTable> {
  @usableFromInline
  let deps: Deps

  @inlinable @inline(__always)
  init(deps: Deps) {
    self.deps = deps
  }

  /// A user's limit.
  @inlinable @inline(__always)
  public func limit(_ id: Int) -> Int { deps.table.row(id) &* 3 }
}

/// Users of a table, which may change.
public struct ChangingUsers<Deps: HasTable> {
  @usableFromInline
  let deps: Deps

  @usableFromInline
  init(deps: Deps) {
    self.deps = deps
  }

  /// A user's limit.
  @inlinable @inline(__always)
  public func limit(_ id: Int) -> Int { deps.table.row(id) &* 3 }
}

extension HasTable {
  /// Made at each access.
  @inlinable @inline(__always)
  public var frozenUsers: FrozenUsers<Self> { FrozenUsers(deps: self) }

  /// Made at each access.
  @inlinable @inline(__always)
  public var changingUsers: ChangingUsers<Self> { ChangingUsers(deps: self) }
}

/// A bundle, frozen.
@frozen
public struct FrozenApp: HasTable, Sendable {
  /// The table.
  public let table: MemoryTable

  /// A bundle of its own.
  public init() {
    table = MemoryTable()
  }
}

/// A bundle that may change.
public struct ChangingApp: HasTable, Sendable {
  /// The table.
  public let table: MemoryTable

  /// A bundle of its own.
  public init() {
    table = MemoryTable()
  }
}
