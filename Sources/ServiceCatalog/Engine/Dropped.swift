/// The removed contents of one or more slots.
///
/// The contents are released while no lock is held, because the user's deinitializers may run.
package struct Dropped: Sendable {
  // Most values contain one instance and one definition, which need no array.
  private var box: AnyBox?
  package private(set) var definition: Definition?
  private let flight: Flight?
  private var others: [Dropped] = []

  package init(_ box: AnyBox? = nil, _ definition: Definition? = nil, _ flight: Flight? = nil) {
    self.box = box
    self.definition = definition
    self.flight = flight
  }

  /// Whether there is an instance that a slot kept with a strong reference.
  package var hasInstance: Bool { box.map { !($0 is WeakBox) } ?? false }

  /// Adds the contents of another value.
  package mutating func add(_ other: consuming Dropped) {
    if other.box == nil, other.definition == nil, other.flight == nil { return }
    if box == nil, definition == nil, flight == nil, others.isEmpty {
      self = other
    } else {
      others.append(other)
    }
  }

  /// Releases everything: the instances in the reverse order of their creation, then the definitions.
  package mutating func release() {
    if !others.isEmpty { releaseAll() }
    box = nil
    definition = nil
  }

  private mutating func releaseAll() {
    others.append(Dropped(box.take(), definition.take()))
    var boxes = others.compactMap(\.box).ordered(by: \.order)
    for index in others.indices { others[index].box = nil }
    while boxes.popLast() != nil {}
    others = []
  }
}
