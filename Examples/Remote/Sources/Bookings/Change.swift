/// Something that happened to the bookings.
public struct Change: Sendable, Hashable {
  /// What happened.
  public enum Kind: Sendable, Hashable {
    /// A room was booked.
    case booked(Booking)
    /// A booking was cancelled.
    case cancelled(Booking)
    /// Something that a newer store knows and this program does not. A reader that keeps bookings fetches them anew.
    case unrecognized(String)
  }

  /// Its number: changes are numbered from 1, without gaps.
  public var revision: Int64
  /// What happened.
  public var kind: Kind

  /// A change; the store makes them.
  public init(revision: Int64, kind: Kind) { (self.revision, self.kind) = (revision, kind) }
}

/// The changes of a store, fetched as they are read.
///
/// Concurrency: `Sendable`; each iterator has one reader.
public struct Changes: AsyncSequence, Sendable {
  /// What is read.
  public typealias Element = Change
  /// How it ends.
  public typealias Failure = StoreError
  /// Waits for the next change.
  public typealias Next = () async throws(StoreError) -> Change?

  private let start: @Sendable () -> Next

  /// A sequence.
  ///
  /// - Parameter start: Begins to read. It is called once for each iterator.
  public init(_ start: @escaping @Sendable () -> Next) { self.start = start }

  /// Begins to read.
  public func makeAsyncIterator() -> Iterator { Iterator(fetch: start()) }

  /// A reader's place.
  public struct Iterator: AsyncIteratorProtocol {
    let fetch: Next

    /// Waits for the next change.
    public mutating func next() async throws(StoreError) -> Change? { try await fetch() }

    /// Waits for the next change.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(StoreError) -> Change? {
      try await fetch()
    }
  }
}
