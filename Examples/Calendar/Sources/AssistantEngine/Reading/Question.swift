import CalendarStore

/// A question that the assistant can answer.
enum Question {
  /// The free time of some days, or whether a time is free.
  case free(DayWindow, ClockPhrase.Time?)
  /// The next event.
  case next(Topic)
  /// The events of some days.
  case list(DayWindow)
  /// The length of an event.
  case length(Topic)
  /// The total time of the events in some days.
  case busyTime(DayWindow, Topic)
  /// The date and time of an event, in some days or at all.
  case when(Topic, DayWindow?)
  /// The day with the most events.
  case busiest(DayWindow)
  /// A question that a module's rule answers.
  case other(any AnswerRule, DayWindow)
  /// A question that was not understood, with the reason.
  case unclear(String)
}

/// The words that name an event.
struct Topic {
  var words: [String]

  var isEmpty: Bool { words.isEmpty }
  var text: String { words.joined(separator: " ") }

  /// Returns whether a title contains every word.
  ///
  /// Hyphens and the `s` of a plural are ignored.
  func matches(_ title: String) -> Bool {
    let title = title.lowercased().replacing("-", with: "")
    return words.allSatisfy { word in
      let word = word.replacing("-", with: "")
      return title.contains(word) || (word.count > 3 && word.hasSuffix("s") && title.contains(word.dropLast()))
    }
  }
}
