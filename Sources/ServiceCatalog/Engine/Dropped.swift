/// The removed contents of slots, and definitions that are no longer current.
///
/// They are released while no lock is held, because the user's deinitializers may run.
package struct Dropped: Sendable {
  private var boxes: [AnyBox] = []
  private var definitions: [Definition] = []
  private var flights: [Flight] = []
  /// The entries whose instance a slot kept with a strong reference, each with the number of its removal.
  package private(set) var released: [(entry: Definition, number: UInt64)] = []

  package init() {}

  package mutating func add(_ box: AnyBox) { boxes.append(box) }
  package mutating func add(_ definition: Definition) { definitions.append(definition) }
  package mutating func add(_ flight: Flight) { flights.append(flight) }

  /// Records that a slot no longer keeps the instance of an entry.
  package mutating func addReleased(_ entry: Definition) { released.append((entry, Number.next())) }

  /// Releases everything: the instances in the reverse order of their creation, then the definitions.
  package mutating func release() {
    boxes = boxes.ordered(by: \.order)
    while boxes.popLast() != nil {}
    definitions = []
    flights = []
  }
}

extension Catalog {
  /// Releases removed contents, and then sends the events for the instances.
  func release(_ dropped: inout Dropped) {
    dropped.release()
    guard !dropped.released.isEmpty, isListenedTo else { return }
    for (entry, number) in dropped.released { report(.released(entry), number) }
  }
}
