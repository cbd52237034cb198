/// A need, as in `StyleServices`.
///
/// This module is built with library evolution, like a framework that is distributed as a binary. Its types may change
/// without their users being compiled again, unless they are frozen.
public protocol HasTable {
  /// The type of the instance, which the bundle chooses.
  associatedtype TableImpl: Table

  /// The table.
  var table: TableImpl { get }
}

/// A table of numbers by their ids.
public protocol Table: Sendable {
  /// Returns the number of an id.
  func row(_ id: Int) -> Int
}

/// A table in memory.
public final class MemoryTable: Table {
  @usableFromInline
  let rows: [Int]

  /// Creates a table of ten numbers.
  public init() {
    rows = Array(0..<10)
  }

  /// Returns the number of an id.
  @inlinable
  public func row(_ id: Int) -> Int { rows[id] }
}

/// Users of a table.
///
/// The type is frozen.
@frozen
public struct FrozenUsers<Deps: HasTable> {
  @usableFromInline
  let deps: Deps

  @inlinable @inline(__always)
  init(deps: Deps) {
    self.deps = deps
  }

  /// Returns a user's limit.
  @inlinable @inline(__always)
  public func limit(_ id: Int) -> Int { deps.table.row(id) &* 3 }
}

/// Users of a table.
///
/// The type isn't frozen.
public struct ChangingUsers<Deps: HasTable> {
  @usableFromInline
  let deps: Deps

  @usableFromInline
  init(deps: Deps) {
    self.deps = deps
  }

  /// Returns a user's limit.
  @inlinable @inline(__always)
  public func limit(_ id: Int) -> Int { deps.table.row(id) &* 3 }
}

extension HasTable {
  /// The service, which is created at each access.
  @inlinable @inline(__always)
  public var frozenUsers: FrozenUsers<Self> { FrozenUsers(deps: self) }

  /// The service, which is created at each access.
  @inlinable @inline(__always)
  public var changingUsers: ChangingUsers<Self> { ChangingUsers(deps: self) }
}

/// A bundle.
///
/// The type is frozen.
@frozen
public struct FrozenApp: HasTable, Sendable {
  /// The table.
  public let table: MemoryTable

  /// Creates a bundle.
  public init() {
    table = MemoryTable()
  }
}

/// A bundle.
///
/// The type isn't frozen.
public struct ChangingApp: HasTable, Sendable {
  /// The table.
  public let table: MemoryTable

  /// Creates a bundle.
  public init() {
    table = MemoryTable()
  }
}
