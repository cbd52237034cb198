import Synchronization

/// An object that a catalog shares with its copies.
///
/// The last catalog that has the object may change it, with its lock. `owners` counts the catalogs: a catalog leaves after its
/// last read, and the one that finds itself alone has seen that. Only a catalog that has the object gives it to another one.
package class SharedByCopies: @unchecked Sendable {
  private final let owners = Atomic<Int>(1)

  /// Adds a catalog.
  final func join() { owners.wrappingAdd(1, ordering: .relaxed) }

  /// Removes a catalog, which no longer reads the object.
  final func leave() { owners.wrappingSubtract(1, ordering: .releasing) }

  /// Whether other catalogs have the object.
  final var isShared: Bool { owners.load(ordering: .acquiring) > 1 }
}

/// The definitions that a catalog had when it was copied.
///
/// A slot has the current definition of its entry. A copy begins without slots, and finds the definition here until it
/// obtains or changes the entry.
package final class Definitions: SharedByCopies, @unchecked Sendable {
  private var byKey: [EntryKey: Definition]

  package init(_ byKey: [EntryKey: Definition] = [:]) { self.byKey = byKey }

  package subscript(key: EntryKey) -> Definition? {
    get { byKey[key] }
    set { byKey[key] = newValue }
  }

  /// All definitions, in no order.
  var all: some Collection<Definition> { byKey.values }

  /// Returns the definitions whose keys don't satisfy a condition.
  func without(_ condition: (EntryKey) -> Bool) -> Definitions { Definitions(byKey.filter { !condition($0.key) }) }
}

/// The contributions to a collection, in order.
///
/// Adding one takes logarithmic time on average over a history of additions, because each chunk is longer than the next one.
/// Earlier values, which other catalogs may have, don't change.
package struct Contributions: Sendable {
  private var chunks: [[Definition]] = []

  package init(_ all: [Definition] = []) { if !all.isEmpty { chunks = [all] } }

  package var isEmpty: Bool { chunks.isEmpty }

  package var all: [Definition] { chunks.count == 1 ? chunks[0] : Array(chunks.joined()) }

  /// Returns the contributions and one more, whose number is larger than those of the others.
  package func adding(_ new: Definition) -> Contributions {
    var (rest, last) = (self, [new])
    while let previous = rest.chunks.last, previous.count <= last.count {
      rest.chunks.removeLast()
      last = previous + last
    }
    rest.chunks.append(last)
    return rest
  }

  /// Returns the contribution with a key, in logarithmic time.
  package subscript(key: EntryKey) -> Definition? {
    guard let chunk = chunks.first(where: { $0[$0.count - 1].key.number >= key.number }) else { return nil }
    var (low, high) = (0, chunk.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if chunk[middle].key.number < key.number { low = middle + 1 } else { high = middle }
    }
    return chunk[low].key == key ? chunk[low] : nil
  }

  /// Removes the contributions with some numbers, and returns those that were there.
  mutating func remove(_ numbers: [UInt64]) -> [Definition] {
    var (next, removed) = (numbers.sorted()[...], [Definition]())
    chunks = chunks.compactMap { chunk in
      guard let first = next.first, first <= chunk[chunk.count - 1].key.number else { return chunk }
      let rest = chunk.filter { contribution in
        while let number = next.first, number < contribution.key.number { next.removeFirst() }
        if next.first != contribution.key.number { return true }
        removed.append(contribution)
        return false
      }
      return rest.isEmpty ? nil : rest
    }
    return removed
  }

  /// Returns the contributions that another value doesn't have, or has changed.
  func without(_ other: Contributions?) -> [Definition] {
    var others = (other?.all ?? [])[...]
    return all.filter { contribution in
      while let first = others.first, first.key.number < contribution.key.number { others.removeFirst() }
      return others.first !== contribution
    }
  }
}

extension Array {
  /// Returns the elements in the order of their numbers.
  ///
  /// The method sorts indices, so that the large amount of code for sorting is compiled only once for all types of
  /// elements.
  @inline(never)
  func ordered(by number: (Element) -> UInt64) -> [Element] {
    let isOrdered = indices.dropFirst().allSatisfy { number(self[$0 - 1]) <= number(self[$0]) }
    return isOrdered ? self : positions(inOrderOf: map(number)).map { self[$0] }
  }
}

private func positions(inOrderOf numbers: [UInt64]) -> [Int] {
  numbers.indices.sorted { numbers[$0] < numbers[$1] }
}
