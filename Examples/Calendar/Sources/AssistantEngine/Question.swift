public import CalendarModel
public import Foundation

/// A question, with the days and the time that it names.
public struct Question: Sendable {
  /// The words that aren't about days or times, in lower case.
  public private(set) var words: [String]
  /// The days that the question names, or nil.
  public private(set) var days: DayWindow?
  /// The time of day that the question names, in seconds since midnight, or nil.
  public private(set) var second: Int?
  /// The current time.
  public let now: Date
  /// The day of the current time.
  public let today: Day

  /// Reads a question.
  public init(_ text: String, now: Date, zone: TimeZone) {
    (self.now, today) = (now, Day(of: now, in: zone))
    words = text.lowercased().split { $0.isWhitespace || ",;!?\"()".contains($0) }.map(String.init)
    second = take { words in words.first.flatMap(Self.second).map { ($0, 1) } }
    days = take { [today] words in Self.days(words, today) }
  }

  /// The next two weeks, for a question that names no days.
  public var soon: DayWindow { DayWindow(first: today, count: 14) }

  /// The words that name an event: all but the ones that ask.
  public var topic: [String] { words.filter { !Self.asking.contains($0) } }

  /// Whether a title contains every word of the topic.
  ///
  /// Hyphens are ignored.
  public func names(_ title: String) -> Bool {
    let title = title.lowercased().replacing("-", with: "")
    return topic.allSatisfy { title.contains($0.replacing("-", with: "")) }
  }

  /// The words that no rule knows, in a question that isn't about an event's name.
  var unused: [String] { words.contains { ["when", "where", "long"].contains($0) } ? [] : topic }

  /// Returns whether a word is about a time.
  static func isAboutTime(_ word: String) -> Bool {
    let months = Calendar.gregorian(in: .gmt).monthSymbols.map { $0.lowercased() }
    return word.contains(where: \.isNumber) || months.contains(word)
      || ["after", "before", "between", "month", "until", "week", "weeks", "year"].contains(word)
  }

  private static let asking = Set(
    """
    a am an and any are at available be busiest busy can conflicts day days do does event events for free have help how i \
    is in it list long me meetings most my next of on overlap show take takes the there time to what when where which will you
    """.split(separator: " ").map(String.init))

  // MARK: days and times

  /// Removes the first words that a function matches, and returns their meaning.
  private mutating func take<Value>(_ match: (ArraySlice<String>) -> (Value, count: Int)?) -> Value? {
    for index in words.indices {
      guard let (value, count) = match(words[index...]) else { continue }
      words.removeSubrange(index..<index + count)
      return value
    }
    return nil
  }

  private static func second(_ word: String) -> Int? {
    guard let match = word.wholeMatch(of: /(\d{1,2}):(\d\d)/), let hour = Int(match.1), let minute = Int(match.2),
      hour < 24, minute < 60
    else { return nil }
    return hour * 3600 + minute * 60
  }

  private static func days(_ words: ArraySlice<String>, _ today: Day) -> (DayWindow, count: Int)? {
    guard let first = words.first else { return nil }
    if let day = Day(iso: first) { return (DayWindow(first: day), 1) }
    if let distance = ["yesterday": -1, "today": 0, "tomorrow": 1][first] {
      return (DayWindow(first: today.adding(days: distance)), 1)
    }
    let names = Calendar.gregorian(in: .gmt).weekdaySymbols.map { $0.lowercased() }
    if let weekday = names.firstIndex(of: first) {
      return (DayWindow(first: today.adding(days: (weekday + 1 - today.weekday + 7) % 7)), 1)
    }
    guard let shift = ["last": -1, "this": 0, "next": 1][first], let noun = words.dropFirst().first else { return nil }
    let monday = today.adding(days: -(today.weekday + 5) % 7 + 7 * shift)
    switch noun {
    case "week": return (DayWindow(first: monday, count: 7), 2)
    case "weekend": return (DayWindow(first: monday.adding(days: 5), count: 2), 2)
    default: return nil
    }
  }
}
