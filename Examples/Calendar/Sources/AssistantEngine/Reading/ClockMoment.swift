/// A time of day as the user wrote it: `15:00`, `3pm`, `noon`, or only an hour, which may mean either half of the day.
struct ClockMoment {
  /// The seconds since midnight, as written.
  private var second: Int
  /// Whether the user wrote only an hour, up to 12.
  private var isOpen: Bool

  private static let halfDay = 12 * 3600

  // MARK: meaning

  /// Returns the second of the day.
  ///
  /// An hour before eight without `am` or `pm` means the afternoon.
  ///
  /// The answer names its hours, so a user who meant the night sees the difference.
  func second(in part: Range<Int>?) -> Int {
    if let part {
      return part.lowerBound >= Self.halfDay && second < Self.halfDay ? second + Self.halfDay : second
    }
    return isOpen && (1..<8).contains(second / 3600) ? second + Self.halfDay : second
  }

  /// Returns the stretch from one moment to another, or nil if it would end before it begins.
  ///
  /// The other moment decides the half of the day of an hour alone.
  static func order(_ first: ClockMoment, _ last: ClockMoment, in part: Range<Int>?) -> Range<Int>? {
    var begin = first.second(in: part)
    if first.isOpen, !last.isOpen, part == nil {
      // In `2 and 4pm` both hours are in the afternoon. In `9 and 5pm` only the second one is.
      begin = first.second + halfDay < last.second ? first.second + halfDay : first.second
    }
    let ends = last.isOpen ? [last.second, last.second + halfDay] : [last.second(in: part)]
    guard let end = ends.first(where: { $0 > begin && $0 <= 2 * halfDay }) else { return nil }
    return begin..<end
  }

  // MARK: reading

  /// Returns the moment that the words at an index name and the number of these words.
  static func match(_ words: Words, at index: Int, allowsHour: Bool) -> (ClockMoment, words: Int)? {
    let word = words[index]
    if word == "noon" { return (ClockMoment(second: halfDay, isOpen: false), 1) }
    // `3 pm` is two words, and `3pm` is one.
    if ["am", "pm"].contains(words[index + 1]), let second = exact(word + words[index + 1]) {
      return (ClockMoment(second: second, isOpen: false), 2)
    }
    if let second = exact(word) { return (ClockMoment(second: second, isOpen: false), 1) }
    guard allowsHour, word.count <= 2, let hour = Int(word), (0...23).contains(hour) else { return nil }
    return (ClockMoment(second: hour * 3600, isOpen: (1...12).contains(hour)), 1)
  }

  /// Returns the second of the day of an exact time: `15:00`, `3pm` or `3:30pm`.
  private static func exact(_ word: String) -> Int? {
    let half = ["am": 0, "pm": 12].first { word.hasSuffix($0.key) }
    let digits = half == nil ? word[...] : word.dropLast(2)
    let numbers = digits.split(separator: ":", omittingEmptySubsequences: false)
    guard (half == nil ? 2...2 : 1...2).contains(numbers.count), let hour = Int(numbers[0]) else { return nil }
    guard numbers.count == 1 || numbers[1].count == 2, let minute = numbers.count == 1 ? 0 : Int(numbers[1]) else {
      return nil
    }
    guard (half == nil ? 0...23 : 1...12).contains(hour), (0...59).contains(minute) else { return nil }
    return ((half.map { hour % 12 + $0.value } ?? hour) * 60 + minute) * 60
  }
}
