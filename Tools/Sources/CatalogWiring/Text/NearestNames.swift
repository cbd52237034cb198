/// Finds the names that are most similar to a misspelled one.
enum NearestNames {
  /// Returns the indices of at most three similar names, the nearest first.
  ///
  /// If two names are equally near, the earlier one comes first.
  ///
  /// Complexity: the product of the lengths, for each name of about the same length.
  static func indices(to name: String, in names: [String]) -> [Int] {
    let wantedStem = stem(name)
    let wanted = Array(wantedStem.utf8)
    let limit = max(2, wanted.count / 3)
    let near = names.enumerated().compactMap { index, candidate -> (distance: Int, index: Int)? in
      let stem = stem(candidate)
      let letters = Array(stem.utf8)
      // A name is near if one of the two contains the other, regardless of the difference in length.
      if min(wanted.count, letters.count) >= 4, stem.contains(wantedStem) || wantedStem.contains(stem) {
        return (min(limit, abs(letters.count - wanted.count)), index)
      }
      guard abs(letters.count - wanted.count) <= limit else { return nil }
      let distance = distance(wanted, letters)
      return distance <= limit ? (distance, index) : nil
    }
    // If several names have the same type, the one whose whole name is nearest comes first.
    let whole = near.map { (($0.distance, distance(Array(name.utf8), Array(names[$0.index].utf8)), $0.index)) }
    return whole.sorted { $0 < $1 }.prefix(3).map(\.2)
  }

  /// Returns the distinctive part of a name, without the name that follows a type.
  private static func stem(_ name: String) -> Substring {
    name[..<(name.firstRange(of: " named \"")?.lowerBound ?? name.endIndex)]
  }

  /// Returns the number of insertions, deletions, replacements and swaps of neighbors that turn one into the other.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      row.reserveCapacity(right.count + 1)
      for j in right.indices {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { best = min(best, beforeLast[j - 1] + 1) }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
