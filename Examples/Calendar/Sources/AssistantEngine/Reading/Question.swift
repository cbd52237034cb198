import CalendarStore

/// What somebody wants to know.
enum Question {
  /// When, or whether, there is time.
  case free(DayWindow, ClockPhrase.Time?)
  /// What comes next.
  case next(Topic)
  /// What is on some days.
  case list(DayWindow)
  /// How long an event takes.
  case length(Topic)
  /// How much time events take in some days.
  case busyTime(DayWindow, Topic)
  /// When an event is, in some days or at all.
  case when(Topic, DayWindow?)
  /// Which day has the most.
  case busiest(DayWindow)
  /// What a module answers.
  case other(any AnswerRule, DayWindow)
  /// None of these, and why.
  case unclear(String)
}

/// The words that name an event.
struct Topic {
  var words: [String]

  var isEmpty: Bool { words.isEmpty }
  var text: String { words.joined(separator: " ") }

  /// Whether a title has all of them: hyphens do not matter, nor does the s of a plural.
  func matches(_ title: String) -> Bool {
    let title = title.lowercased().replacing("-", with: "")
    return words.allSatisfy { word in
      let word = word.replacing("-", with: "")
      return title.contains(word) || (word.count > 3 && word.hasSuffix("s") && title.contains(word.dropLast()))
    }
  }
}
