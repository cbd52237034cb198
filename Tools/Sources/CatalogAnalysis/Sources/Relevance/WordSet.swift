#if Tools
/// A set of words, by their hashes.
///
/// Each word of each file is looked up, and a standard set would hash the hashes again.
struct WordSet: Sendable {
  /// The hashes, each at its own index or at the next free one; 0 if an index is free.
  ///
  /// The count is a power of two, and at least twice the number of words.
  private var places: [UInt64] = []
  private var count = 0

  init() {}

  init(_ hashes: [UInt64]) { for hash in hashes { insert(hash) } }

  /// Adds a word.
  ///
  /// A word with the hash 0 is ignored, which is unlikely to occur.
  mutating func insert(_ hash: UInt64) {
    guard hash != 0 else { return }
    if 2 * (count + 1) > places.count { grow() }
    let place = place(of: hash)
    guard places[place] != hash else { return }
    places[place] = hash
    count += 1
  }

  mutating func formUnion(_ other: WordSet) { for hash in other.places where hash != 0 { insert(hash) } }

  func contains(_ hash: UInt64) -> Bool { hash != 0 && !places.isEmpty && places[place(of: hash)] == hash }

  /// Returns the index of a hash, or the index where it would be.
  private func place(of hash: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: hash ^ hash >> 32) & (places.count - 1)
    while places[place] != 0, places[place] != hash { place = (place + 1) & (places.count - 1) }
    return place
  }

  private mutating func grow() {
    let old = places
    places = Array(repeating: 0, count: max(8, 2 * old.count))
    for hash in old where hash != 0 { places[place(of: hash)] = hash }
  }
}
#endif
