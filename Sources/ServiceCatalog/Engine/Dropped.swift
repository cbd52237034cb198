/// What a slot held, or several did.
///
/// It is released outside every lock, because deinitializers of the user may run.
package struct Dropped: Sendable {
  // Most hold one instance and one definition: no array for those.
  private var box: AnyBox?
  package private(set) var definition: Definition?
  private let flight: Flight?
  private var others: [Dropped] = []

  package init(_ box: AnyBox? = nil, _ definition: Definition? = nil, _ flight: Flight? = nil) {
    self.box = box
    self.definition = definition
    self.flight = flight
  }

  /// Whether there is an instance that a slot kept, and not just knew.
  package var hasInstance: Bool { box.map { !($0 is WeakBox) } ?? false }

  /// Adds what another one holds.
  package mutating func add(_ other: consuming Dropped) {
    if other.box == nil, other.definition == nil, other.flight == nil { return }
    if box == nil, definition == nil, flight == nil, others.isEmpty {
      self = other
    } else {
      others.append(other)
    }
  }

  /// Releases everything: the instance that was created last first, then the definitions.
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
