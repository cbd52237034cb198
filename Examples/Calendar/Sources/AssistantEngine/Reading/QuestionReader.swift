import CalendarStore
import CivilTime

/// Interprets a question by rules about its words.
struct QuestionReader {
  let today: CivilDate
  let rules: [any AnswerRule]

  /// Returns the question, and the words that no rule used.
  func read(_ text: String) -> (question: Question, unused: [String]) {
    var words = Words(text)
    let verbs = ["add", "book", "cancel", "change", "create", "delete", "invite", "move", "remove", "reschedule"]
    if verbs.contains(words[0]) || (words[0] == "schedule" && words.all.count > 1) {
      return (.unclear("I only read the calendar; I cannot change it."), [])
    }
    do throws(DayPhrase.Failure) {
      let days = try DayPhrase(today: today).take(from: &words)
      let (question, unused) = question(words, days)
      let guesses = unused.filter(Words.isAboutTime)
      guard guesses.isEmpty else {
        let text = guesses.joined(separator: ", ")
        return (.unclear("I did not understand: \(text). Without it I might answer about another time."), [])
      }
      return (question, unused)
    } catch .otherWeekday(let text) {
      return (.unclear(text), [])
    } catch .noSuchDay(let text) {
      return (.unclear("\(text) isn't a day of the calendar."), [])
    } catch {
      return (.unclear("That is more days than I look at; ask about 366 at most."), [])
    }
  }

  private func question(_ original: Words, _ days: DayWindow?) -> (Question, unused: [String]) {
    var words = original
    let topic = Topic(words: words.unknown)
    let today = DayWindow(first: today)
    let soon = DayWindow(first: self.today, count: 14)
    if let (rule, unused) = rule(for: words) { return (.other(rule, days ?? soon), unused) }
    if words.contains("busiest") || (words.contains("most") && words.contains("busy")) {
      return (.busiest(days ?? soon), words.unknown)
    }
    if words.contains("how") {
      if words.contains("many"), !words.contains("hours", "time") { return (.list(days ?? today), words.unknown) }
      if words.contains("long"), !topic.isEmpty { return (.length(topic), []) }
      if words.contains("long", "much", "many", "busy") { return (.busyTime(days ?? today, topic), []) }
    }
    if words.contains("free", "available", "availability", "busy", "slot", "slots", "gap", "gaps") {
      let time = ClockPhrase.take(from: &words)
      return (.free(days ?? today, time), words.unknown)
    }
    if words.contains("when", "where") {
      if !topic.isEmpty { return (.when(topic, days), []) }
      if words.contains("next", "upcoming") { return (next(topic, days), []) }
      return (.unclear("I did not find the name of an event in your question."), [])
    }
    if words.contains("next", "upcoming") { return (next(topic, days), []) }
    return list(words, days)
  }

  /// Returns the first rule that has a keyword in the question, unless that word is only a part of an event's name.
  private func rule(for words: Words) -> (any AnswerRule, unused: [String])? {
    guard let rule = rules.first(where: { !$0.keywords.isDisjoint(with: words.all) }) else { return nil }
    let unused = words.unknown.filter { !rule.keywords.contains($0) }
    return !unused.isEmpty && words.contains("when", "where", "how") ? nil : (rule, unused)
  }

  /// Asks for the next event, or on a later day for all of its events.
  private func next(_ topic: Topic, _ days: DayWindow?) -> Question {
    guard let days, days.first > today else { return .next(topic) }
    return topic.isEmpty ? .list(days) : .when(topic, days)
  }

  /// Asks for a list if the question names only days, or only asks for events.
  private func list(_ words: Words, _ days: DayWindow?) -> (Question, unused: [String]) {
    let asks = words.contains(
      "what", "show", "list", "agenda", "anything", "have", "happening", "schedule", "planned", "scheduled", "events",
      "meetings", "appointments", "calendar")
    let unknown = words.unknown
    if let days, asks || unknown.isEmpty { return (.list(days), unknown) }
    if asks, unknown.isEmpty { return (.list(DayWindow(first: today)), []) }
    return (.unclear("I did not understand that."), [])
  }
}
