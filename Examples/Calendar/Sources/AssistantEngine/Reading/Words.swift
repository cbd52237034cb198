/// The words of a question, in lower case and without punctuation around them.
struct Words {
  var all: [String]

  init(_ text: String) {
    let endings = ["'s", "'m", "'re", "'ve", "'ll", "'d"]
    all = text.lowercased().replacing("\u{2019}", with: "'").split(whereSeparator: \.isWhitespace).compactMap { part in
      var word = String(part.trimmingPunctuation)
      if let ending = endings.first(where: word.hasSuffix) { word.removeLast(ending.count) }
      return word.isEmpty ? nil : word
    }
  }

  /// The words that state the kind of question or mean nothing.
  ///
  /// All other words name an event.
  static let known: Set<String> = [
    "a", "about", "agenda", "all", "am", "an", "and", "any", "anything", "appointment", "appointments", "are", "at",
    "available", "availability", "be", "busiest", "busy", "calendar", "can", "coming", "could", "day",
    "days", "did", "do", "does", "event", "events", "for", "free", "from", "gap", "gaps", "give", "going", "got", "had",
    "happening", "happens", "has", "have", "hello", "hey", "hi", "hour", "hours", "how", "i", "in", "is", "it", "last",
    "length", "list", "long", "many", "me", "meeting", "meetings", "most", "much", "my", "next", "of", "on", "our",
    "planned", "please", "schedule", "scheduled", "should", "show", "slot", "slots", "some", "spend", "take", "takes",
    "tell", "that", "the", "there", "this", "time", "to", "up", "upcoming", "us", "was", "we", "were", "what", "when",
    "where", "which", "will", "with", "would", "you",
  ]

  func contains(_ words: String...) -> Bool { words.contains(where: all.contains) }

  /// Returns whether a word is about time.
  ///
  /// If such a word isn't understood, the answer may be about the wrong time.
  static func isAboutTime(_ word: String) -> Bool {
    let isNumber = word.contains(where: \.isNumber)
    return isNumber || timeWords.contains(word) || word.hasSuffix("n't") || DayPhrase.isName(word)
      || (word.hasSuffix("s") && DayPhrase.isName(String(word.dropLast())))
  }

  private static let timeWords: Set<String> = [
    "after", "before", "between", "each", "every", "except", "fortnight", "midnight", "month", "months", "never",
    "noon", "not", "quarter", "since", "till", "today", "tomorrow", "tonight", "until", "week", "weekday", "weekdays",
    "weekend", "weekends", "weeks", "without", "year", "years", "yesterday",
  ]

  /// The words that no rule knows.
  var unknown: [String] { all.filter { !Self.known.contains($0) } }

  /// Removes words that have been understood.
  mutating func remove(at index: Int, count: Int = 1) { all.removeSubrange(index..<index + count) }

  /// The word at an index, or an empty string if the index is out of bounds.
  subscript(index: Int) -> String { all.indices.contains(index) ? all[index] : "" }
}

extension Substring {
  fileprivate var trimmingPunctuation: Substring {
    let isPunctuation: (Character) -> Bool = { ".,;:!?\"'()[]\u{201C}\u{201D}".contains($0) }
    var rest = drop(while: isPunctuation)
    while let last = rest.last, isPunctuation(last) { rest.removeLast() }
    return rest
  }
}
