extension CatalogGraph {
  /// One assembly of an entry.
  ///
  /// Concurrency: a `Sendable` value.
  public struct Span: Sendable, Hashable {
    /// The ``Node/id`` of the entry.
    public var node: Node.ID

    /// The start of the assembly, relative to the start of the recording.
    public var start: Duration

    /// The duration of the assembly, including those of dependencies.
    public var duration: Duration

    /// The end of the assembly, relative to the start of the recording.
    public var end: Duration { start + duration }

    /// Creates a span.
    ///
    /// - Parameters:
    ///   - node: The identifier of the entry.
    ///   - start: The start of the assembly, relative to the start of the recording.
    ///   - duration: The duration of the assembly.
    public init(node: Node.ID, start: Duration, duration: Duration) {
      self.node = node
      self.start = start
      self.duration = duration
    }
  }
}
