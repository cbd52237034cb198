/// A change of the bookings.
public struct Change: Sendable, Hashable {
  /// The kind of a change.
  public enum Kind: Sendable, Hashable {
    /// A room was booked.
    case booked(Booking)
    /// A booking was cancelled.
    case cancelled(Booking)
    /// A change of a newer store that this program doesn't know. A reader that keeps bookings fetches them again.
    case unrecognized(String)
  }

  /// The number of the change.
  ///
  /// Changes are numbered from 1, without gaps.
  public var revision: Int64
  /// The kind.
  public var kind: Kind

  /// Creates a change.
  ///
  /// Stores do this.
  public init(revision: Int64, kind: Kind) { (self.revision, self.kind) = (revision, kind) }
}

/// The changes of a store, fetched as they are read.
///
/// Concurrency: `Sendable`. Each iterator has one reader.
public struct Changes: AsyncSequence, Sendable {
  /// The type of the elements.
  public typealias Element = Change
  /// The type of the error that ends the sequence.
  public typealias Failure = StoreError
  /// A function that waits for the next change.
  public typealias Next = () async throws(StoreError) -> Change?

  private let start: @Sendable () -> Next

  /// Creates a sequence.
  ///
  /// - Parameter start: Starts reading. It is called once for each iterator.
  public init(_ start: @escaping @Sendable () -> Next) { self.start = start }

  /// Starts reading.
  public func makeAsyncIterator() -> Iterator { Iterator(fetch: start()) }

  /// The position of a reader.
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
