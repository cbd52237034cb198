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
    /// The entry as a chain shows it.
    ///
    /// The entry itself may have a builder that captures the start's clock.
    let step: CatalogError.Step
    var parts: [Part] = []
    /// Whether the builder has returned, so that the rest of the tasks that it started doesn't count.
    var hasEnded = false
  }

  /// The time at which the last service is ready, and the chain of waits that leads to it.
  struct End {
    var time = Duration.zero
    var chain: [(step: CatalogError.Step, time: Duration)] = []
  }

  /// A wait on the way to the end of an assembly, and the index of the one before it.
  private struct Link {
    let step: CatalogError.Step
    let time: Duration
    let previous: Int?
  }

  private struct State {
    var assemblies: [UInt64: Assembly] = [:]
    /// The assemblies of each blueprint's shared instances.
    var shared: [ObjectIdentifier: [UInt64]] = [:]
    private var ends: [UInt64: (time: Duration, link: Int?)] = [:]
    /// The waits, of which assemblies that wait for the same one share those that lead to it.
    private var links: [Link] = []
    /// The assemblies that wait for the one whose end is computed.
    private var underWay: Set<UInt64> = []

    mutating func add(_ part: Part) {
      guard let span = Span.current.get(), assemblies[span]?.hasEnded == false else { return }
      assemblies[span]?.parts.append(part)
    }

    /// Returns the end of an assembly that begins at once.
    ///
    /// The assemblies that it waits for come first. A task that a builder started may wait for an assembly that waits for
    /// the builder. Such a wait doesn't count.
    private mutating func findEnd(of span: UInt64) {
      guard ends[span] == nil else { return }
      var path = [(span: span, rest: waits(of: span))]
      while let next = path.last?.span {
        underWay.insert(next)
        if let inner = path[path.count - 1].rest.popLast() {
          if ends[inner] == nil, !underWay.contains(inner) { path.append((inner, waits(of: inner))) }
        } else {
          path.removeLast()
          underWay.remove(next)
          ends[next] = sum(of: next)
        }
      }
    }

    /// The assemblies that an assembly waits for.
    private func waits(of span: UInt64) -> [UInt64] {
      (assemblies[span]?.parts ?? []).flatMap { part -> [UInt64] in
        switch part {
        case .time: []
        case .inner(let inner): [inner]
        case .shared(let type): shared[type] ?? []
        }
      }
    }

    /// Returns the end of an assembly, with the ends of those that it waits for.
    private mutating func sum(of span: UInt64) -> (time: Duration, link: Int?) {
      guard let assembly = assemblies[span] else { return (.zero, nil) }
      var (time, link) = (Duration.zero, Int?.none)
      func add(_ duration: Duration, of step: CatalogError.Step) {
        guard duration > .zero else { return }
        time += duration
        links.append(Link(step: step, time: duration, previous: link))
        link = links.count - 1
      }
      for part in assembly.parts {
        switch part {
        case .time(let duration): add(duration, of: assembly.step)
        case .inner(let inner): for wait in chain(to: ends[inner]?.link) { add(wait.time, of: wait.step) }
        case .shared(let type):
          let last = (shared[type] ?? []).compactMap { ends[$0] }.max { $0.time < $1.time }
          if let last, last.time > time { (time, link) = last }
        }
      }
      return (time, link)
    }

    private func chain(to link: Int?) -> [Link] {
      sequence(first: link) { index in index.map { links[$0].previous } }.compactMap { $0.map { links[$0] } }.reversed()
    }

    /// The end of the shared service that is ready last.
    mutating func findLastEnd() -> End {
      let spans = shared.values.flatMap { $0 }
      for span in spans { findEnd(of: span) }
      guard let last = spans.compactMap({ ends[$0] }).max(by: { $0.time < $1.time }) else { return End() }
      var end = End(time: last.time)
      for wait in chain(to: last.link) {
        if end.chain.last?.step == wait.step {
          end.chain[end.chain.count - 1].time += wait.time
        } else {
          end.chain.append((wait.step, wait.time))
        }
      }
      return end
    }
  }

  private let state = Protected(State())

  var followsCopies: Bool { false }
  var hearing: Hearing { .obtains }

  func hear(_ event: EngineEvent, number: UInt64, in source: EventSource, sharing _: inout AnyObject?) {
    switch event {
    case .obtained(let entry, _) where entry.isJoined || entry.key.kind == .collection:
      state.withLock { $0.add(.shared(ObjectIdentifier(entry.type))) }
    case .assembling(let entry, let span):
      state.withLock { state in
        if entry.isJoined {
          state.shared[ObjectIdentifier(entry.type), default: []].append(span.id)
        } else {
          state.add(.inner(span.id))
        }
        state.assemblies[span.id] = Assembly(step: entry.step)
      }
    case .assembled(_, _, _, _, let span), .failed(_, _, let span):
      state.withLock { $0.assemblies[span.id]?.hasEnded = true }
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
  var end: End { state.withLock { $0.findLastEnd() } }
}

extension Definition {
  /// Whether several services wait for one instance, which may be ready before they need it.
  fileprivate var isJoined: Bool { lifetime.isOfCatalog }
}
