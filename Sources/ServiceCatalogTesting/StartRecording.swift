import ServiceCatalog

/// The waits of a start's assemblies, in the order in which each waits.
///
/// The time of a start follows from this, as if every shared service began at once, on a thread of its own. So it doesn't
/// depend on the machine, nor on which of two builders asks for a service first.
///
/// The lock guards the record, and is not held while a listener's caller continues.
final class StartRecording: Listener {
  /// A part of an assembly.
  private enum Part {
    case time(Duration)
    /// A shared service, or a collection, which may be ready by then.
    case shared(ObjectIdentifier)
    /// An assembly that begins now, and that this one waits for.
    case inner(UInt64)
  }

  private struct Assembly {
    let entry: Definition
    var parts: [Part] = []
  }

  /// The time at which an assembly ends, and the chain of waits that leads to it.
  struct End {
    var time = Duration.zero
    var chain: [(step: CatalogError.Step, time: Duration)] = []

    mutating func add(_ duration: Duration, of entry: Definition) {
      guard duration > .zero else { return }
      time += duration
      if chain.last?.step == entry.step {
        chain[chain.count - 1].time += duration
      } else {
        chain.append((entry.step, duration))
      }
    }
  }

  private struct State {
    var assemblies: [UInt64: Assembly] = [:]
    /// The assemblies of each blueprint's shared instances.
    var shared: [ObjectIdentifier: [UInt64]] = [:]
    var ends: [UInt64: End] = [:]

    mutating func add(_ part: Part) {
      if let span = Span.current.get() { assemblies[span]?.parts.append(part) }
    }

    /// Returns the end of an assembly that begins at once.
    mutating func end(of span: UInt64) -> End {
      if let end = ends[span] { return end }
      var end = End()
      guard let assembly = assemblies[span] else { return end }
      for part in assembly.parts {
        switch part {
        case .time(let duration): end.add(duration, of: assembly.entry)
        case .inner(let inner):
          let inner = self.end(of: inner)
          end.time += inner.time
          end.chain += inner.chain
        case .shared(let type):
          let ends = (shared[type] ?? []).map { self.end(of: $0) }
          if let last = ends.max(by: { $0.time < $1.time }), last.time > end.time { end = last }
        }
      }
      ends[span] = end
      return end
    }
  }

  private let state = Protected(State())

  var followsCopies: Bool { false }
  var hearsObtains: Bool { true }

  func hear(_ event: EngineEvent, number: UInt64, in catalog: String) {
    switch event {
    case .obtained(let entry, _) where entry.lifetime == .shared || entry.key.kind == .collection:
      state.withLock { $0.add(.shared(ObjectIdentifier(entry.type))) }
    case .assembling(let entry, let span):
      state.withLock { state in
        if entry.lifetime == .shared {
          state.shared[ObjectIdentifier(entry.type), default: []].append(span.id)
        } else {
          state.add(.inner(span.id))
        }
        state.assemblies[span.id] = Assembly(entry: entry)
      }
    default: break
    }
  }

  /// Counts time of the running assembly.
  func spend(_ duration: Duration) { state.withLock { $0.add(.time(duration)) } }

  /// The time that the running assembly has counted.
  var spent: Duration {
    state.withLock { state in
      let parts = Span.current.get().flatMap { state.assemblies[$0]?.parts } ?? []
      return parts.reduce(.zero) { sum, part in
        if case .time(let duration) = part { sum + duration } else { sum }
      }
    }
  }

  /// The end of the shared service that is ready last.
  var end: End {
    state.withLock { state in
      let spans = state.shared.values.flatMap { $0 }
      return spans.map { state.end(of: $0) }.max { $0.time < $1.time } ?? End()
    }
  }
}
