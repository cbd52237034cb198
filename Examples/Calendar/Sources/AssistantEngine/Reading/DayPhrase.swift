import CalendarStore
import CivilTime

/// Finds the days in a question, and removes their words.
struct DayPhrase {
  enum Failure: Error {
    /// A date that doesn't exist in the calendar.
    case noSuchDay(String)
    /// A date that falls on another weekday than the question names.
    case otherWeekday(String)
    /// More days than a question may ask about.
    case tooManyDays
  }

  let today: CivilDate

  /// Returns the days, or nil if the question names none.
  func take(from words: inout Words) throws(Failure) -> DayWindow? {
    for index in words.all.indices {
      guard let (window, count) = try match(words, at: index) else { continue }
      words.remove(at: index, count: count)
      return window
    }
    return nil
  }

  /// Returns the days that the words at an index name and the number of these words.
  private func match(_ words: Words, at index: Int) throws(Failure) -> (DayWindow, words: Int)? {
    let word = words[index]
    if word.isShapedLikeDate {
      guard let date = CivilDate(iso: word) else { throw .noSuchDay(word) }
      return (DayWindow(first: date), 1)
    }
    if word == "day", words[index + 1] == "after", words[index + 2] == "tomorrow" { return (offset(2), 3) }
    if let distance = ["yesterday": -1, "today": 0, "tonight": 0, "tomorrow": 1][word] { return (offset(distance), 1) }
    if let found = try relative(words, at: index) { return found }
    if let weekday = Self.weekday(word) {
      return try dated(weekday, words, at: index + 1) ?? (DayWindow(first: upcoming(weekday)), 1)
    }
    return try monthAndDay(words, at: index)
  }

  /// Returns whether a word is the name of a weekday or a month, and has no other meaning.
  static func isName(_ word: String) -> Bool {
    weekday(word) != nil || (month(word) != nil && !["mar", "march", "may"].contains(word))
  }

  /// Matches `Friday, 13 November`.
  ///
  /// The weekday and the date must agree.
  private func dated(
    _ weekday: Weekday, _ words: Words, at index: Int
  ) throws(Failure) -> (DayWindow, words: Int)? {
    let skipped = words[index] == "the" ? 1 : 0
    var found: (window: DayWindow, words: Int)?
    if words[index].isShapedLikeDate {
      guard let date = CivilDate(iso: words[index]) else { throw .noSuchDay(words[index]) }
      found = (DayWindow(first: date), 1)
    } else {
      found = try monthAndDay(words, at: index + skipped)
    }
    guard let found, found.window.count == 1 else { return nil }
    guard found.window.first.weekday == weekday else {
      throw .otherWeekday("\(found.window.text), is no \(weekday.name).")
    }
    return (found.window, 1 + skipped + found.words)
  }

  private func offset(_ days: Int) -> DayWindow { DayWindow(first: today.adding(days: days)) }

  // MARK: this, next, last

  private func relative(_ words: Words, at index: Int) throws(Failure) -> (DayWindow, words: Int)? {
    let (word, noun) = (words[index], words[index + 1])
    if word == "in", let days = Int(noun), ["day", "days"].contains(words[index + 2]) {
      guard (0...3660).contains(days) else { throw .tooManyDays }
      return (offset(days), 3)
    }
    if word == "next" || word == "coming", let days = Int(noun), ["day", "days"].contains(words[index + 2]) {
      guard (1...366).contains(days) else { throw .tooManyDays }
      return (DayWindow(first: today, count: days), 3)
    }
    // `In 3 weeks` is that whole week. `The next 3 weeks` are 21 days from today.
    if let weeks = Int(noun), ["week", "weeks"].contains(words[index + 2]), ["in", "next", "coming"].contains(word) {
      guard (word == "in" ? 0...522 : 1...52).contains(weeks) else { throw .tooManyDays }
      return word == "in"
        ? span("week", shift: weeks).map { ($0, 3) } : (DayWindow(first: today, count: weeks * 7), 3)
    }
    guard let shift = ["last": -1, "this": 0, "coming": 0, "next": 1][word] else {
      return ["weekend": "weekend", "week": "week"][word].flatMap { span($0, shift: 0) }.map { ($0, 1) }
    }
    if let window = span(noun, shift: shift) { return (window, 2) }
    guard let weekday = Self.weekday(noun) else { return nil }
    switch shift {
    case -1: return (DayWindow(first: upcoming(weekday, from: today.adding(days: -7))), 2)
    case 0: return (DayWindow(first: upcoming(weekday)), 2)
    default: return (DayWindow(first: upcoming(weekday, from: today.adding(days: 1))), 2)
    }
  }

  private func span(_ noun: String, shift: Int) -> DayWindow? {
    let monday = today.adding(days: -today.weekday.rawValue + shift * 7)
    switch noun {
    case "week": return DayWindow(first: monday, count: 7)
    case "weekend": return DayWindow(first: monday.adding(days: 5), count: 2)
    case "month":
      let index = today.year * 12 + today.month - 1 + shift
      return month(index % 12 + 1, of: index / 12)
    default: return nil
    }
  }

  private func month(_ month: Int, of year: Int) -> DayWindow? {
    CivilDate(year: year, month: month, day: 1).map {
      DayWindow(first: $0, count: CivilDate.days(inMonth: month, of: year))
    }
  }

  // MARK: names

  private static func weekday(_ word: String) -> Weekday? {
    let short = ["mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun"]
    return Weekday.allCases.first { day in
      let name = day.name.lowercased()
      return name == word || (short.contains(word) && name.hasPrefix(word))
    }
  }

  private func upcoming(_ weekday: Weekday, from day: CivilDate? = nil) -> CivilDate {
    let day = day ?? today
    return day.adding(days: (weekday.rawValue - day.weekday.rawValue + 7) % 7)
  }

  /// Matches `6 November` or `November 6th`, with or without a year, or `November` alone.
  private func monthAndDay(_ words: Words, at index: Int) throws(Failure) -> (DayWindow, words: Int)? {
    let day: Int
    let month: Int
    var count = 2
    if let number = Self.dayOfMonth(words[index]) {
      if words[index + 1] == "of" { count = 3 }
      guard let name = Self.month(words[index + count - 1]) else { return nil }
      (day, month) = (number, name)
    } else if let name = Self.month(words[index]) {
      guard let number = Self.dayOfMonth(words[index + 1]) else {
        // `May` and `march` are also verbs, so they are months only next to a number.
        guard words[index] != "may", words[index] != "march" else { return nil }
        return self.month(name, of: name >= today.month ? today.year : today.year + 1).map { ($0, 1) }
      }
      (day, month) = (number, name)
    } else {
      return nil
    }
    let text = "\(day) \(CivilDate.monthNames[month - 1])"
    if words[index + count].count == 4, let year = Int(words[index + count]) {
      guard let date = CivilDate(year: year, month: month, day: day) else { throw .noSuchDay("\(text) \(year)") }
      return (DayWindow(first: date), count + 1)
    }
    // Without a year, use the next such date. For February 29, it may be years away.
    let dates = (0...8).compactMap { CivilDate(year: today.year + $0, month: month, day: day) }
    guard let date = dates.first(where: { $0 >= today }) else { throw .noSuchDay(text) }
    return (DayWindow(first: date), count)
  }

  private static func month(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    return CivilDate.monthNames.firstIndex { name in
      let name = name.lowercased()
      return name == word || (name.hasPrefix(word) && (word.count == 3 || word == "sept"))
    }.map { $0 + 1 }
  }

  private static func dayOfMonth(_ word: String) -> Int? {
    let digits = ["st", "nd", "rd", "th"].contains { word.hasSuffix($0) } ? word.dropLast(2) : word[...]
    guard digits.count <= 2, let number = Int(digits), (1...31).contains(number) else { return nil }
    return number
  }
}

extension String {
  fileprivate var isShapedLikeDate: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3 && parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { Int($0) != nil }
  }
}
