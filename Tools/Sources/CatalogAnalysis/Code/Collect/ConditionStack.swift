#if Tools
import CatalogWiring

/// The conditions around a place, with the bodies and the lists of statements that they belong to.
struct ConditionStack {
  private var all: [Wiring.Condition] = []
  /// The number of conditions that belong to outer bodies, for each body around the place.
  private var outer: [Int] = []
  /// The number of conditions at the beginning of each list of statements around the place.
  private var blocks: [Int] = []

  var count: Int { all.count }

  /// The conditions within the innermost body.
  var ofBody: [Wiring.Condition] { Array(all[(outer.last ?? 0)...]) }

  mutating func append(_ condition: Wiring.Condition) { all.append(condition) }

  /// Removes the conditions that were added after a count.
  mutating func end(at count: Int) { all.removeLast(all.count - count) }

  mutating func beginBody() { outer.append(all.count) }

  mutating func endBody() { outer.removeLast() }

  mutating func beginBlock() { blocks.append(all.count) }

  mutating func endBlock() { if let count = blocks.popLast() { end(at: count) } }
}
#endif
