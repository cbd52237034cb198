/// Finds the time of day that a question is about, and takes its words out of it.
enum ClockPhrase {
  /// Seconds since midnight: one moment, or a stretch.
  enum Time: Equatable {
    case at(Int)
    case between(Int, Int)
  }

  /// The time, or nil if the question names none.
  static func take(from words: inout Words) -> Time? {
    var part: Range<Int>?
    if let index = words.all.firstIndex(where: { parts[$0] != nil }) {
      part = parts[words[index]]
      words.remove(at: index)
    }
    // `3 in the afternoon` is 15:00.
    let halfDay = (part?.lowerBound ?? 0) >= 12 ? 12 * 3600 : 0
    let moments = [takeMoment(from: &words), takeMoment(from: &words)].compactMap { $0 }
      .map { $0 < halfDay ? $0 + halfDay : $0 }
    guard let first = moments.first else { return part.map { .between($0.lowerBound * 3600, $0.upperBound * 3600) } }
    return moments.count == 2 && first < moments[1] ? .between(first, moments[1]) : .at(first)
  }

  private static let parts = ["morning": 9..<12, "afternoon": 12..<17, "evening": 17..<21]

  private static func takeMoment(from words: inout Words) -> Int? {
    for index in words.all.indices {
      if words[index] == "noon" {
        words.remove(at: index)
        return 12 * 3600
      }
      // `3 pm` is two words, `3pm` one.
      if ["am", "pm"].contains(words[index + 1]), let time = moment(words[index] + words[index + 1]) {
        words.remove(at: index, count: 2)
        return time
      }
      if let time = moment(words[index]) {
        words.remove(at: index)
        return time
      }
      if words[index] == "at", let hour = Int(words[index + 1]), (0...23).contains(hour) {
        words.remove(at: index, count: 2)
        return hour * 3600
      }
    }
    return nil
  }

  /// `15:00`, `3pm`, `3:30pm`.
  private static func moment(_ word: String) -> Int? {
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
