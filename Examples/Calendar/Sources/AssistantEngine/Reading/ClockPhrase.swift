import CalendarStore

/// Finds the time of day in a question, and removes its words.
enum ClockPhrase {
  /// One moment or a stretch, in seconds since midnight.
  enum Time: Equatable {
    case at(Int)
    case between(Int, Int)
  }

  /// The hours for a question that names no time of day.
  ///
  /// The answer mentions them.
  static let workingHours = CalendarDay.workingHours

  /// Returns the time, or nil if the question names none.
  ///
  /// Removes its words, unless the time is impossible.
  static func take(from words: inout Words) -> Time? {
    var part: Range<Int>?
    if let index = words.all.firstIndex(where: { parts[$0] != nil }) {
      part = parts[words[index]]
      words.remove(at: index)
    }
    for index in words.all.indices {
      guard let (time, count) = match(words, at: index, part) else { continue }
      words.remove(at: index, count: count)
      return time
    }
    return part.map { .between($0.lowerBound, $0.upperBound) }
  }

  private static let hour = 3600
  private static let parts = [
    "morning": 9 * hour..<12 * hour, "afternoon": 12 * hour..<17 * hour, "evening": 17 * hour..<21 * hour,
  ]

  // MARK: phrases

  private static func match(_ words: Words, at index: Int, _ part: Range<Int>?) -> (Time, words: Int)? {
    let word = words[index]
    switch word {
    case "between", "from":
      return stretch(words, at: index + 1, allowsHour: true, part).map { ($0, $1 + 1) }
    case "after", "before", "until", "till":
      guard let (moment, count) = ClockMoment.match(words, at: index + 1, allowsHour: true) else { return nil }
      let second = moment.second(in: part)
      let hours = part ?? workingHours
      // `after` and `before` end at the end of the working hours, unless nothing would be left.
      let last = second < hours.upperBound ? hours.upperBound : 24 * hour
      let first = second > hours.lowerBound ? hours.lowerBound : 0
      return (word == "after" ? .between(second, last) : .between(first, second), count + 1)
    case "at":
      return ClockMoment.match(words, at: index + 1, allowsHour: true).map { (.at($0.second(in: part)), $1 + 1) }
    default:
      if let found = stretch(words, at: index, allowsHour: false, part) { return found }
      return ClockMoment.match(words, at: index, allowsHour: false).map { (.at($0.second(in: part)), $1) }
    }
  }

  /// Matches a stretch such as `2 and 4` or `14:00 to 16:00`.
  private static func stretch(
    _ words: Words, at index: Int, allowsHour: Bool, _ part: Range<Int>?
  ) -> (Time, words: Int)? {
    guard let (first, count) = ClockMoment.match(words, at: index, allowsHour: allowsHour) else { return nil }
    let joints: Set<String> = allowsHour ? ["and", "to", "until", "till", "-"] : ["to", "until", "till", "-"]
    guard joints.contains(words[index + count]),
      let (last, lastCount) = ClockMoment.match(words, at: index + count + 1, allowsHour: true),
      let seconds = ClockMoment.order(first, last, in: part)
    else { return nil }
    return (.between(seconds.lowerBound, seconds.upperBound), count + 1 + lastCount)
  }
}
