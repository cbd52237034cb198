extension CatalogGraph {
  /// One time that an entry was assembled.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Span: Sendable, Hashable {
    /// The ``Node/id`` of the entry.
    public var node: Node.ID

    /// When its builder began, from the moment on at which recording did.
    public var start: Duration

    /// How long it ran, with what it obtained meanwhile.
    public var duration: Duration

    /// When it ended, from the moment on at which recording began.
    public var end: Duration { start + duration }

    /// One time that an entry was assembled.
    ///
    /// - Parameters:
    ///   - node: The identifier of the entry.
    ///   - start: When its builder began, from the moment on at which recording did.
    ///   - duration: How long it ran.
    public init(node: Node.ID, start: Duration, duration: Duration) {
      self.node = node
      self.start = start
      self.duration = duration
    }
  }
}
