import CivilTime

/// The times of day that a rule chooses on a day, by BYHOUR, BYMINUTE and BYSECOND.
///
/// Wall clock times are seconds in UTC here, so an interval of hours is plain arithmetic. The caller decides on the
/// time zone.
struct ClockTimes {
  private let rule: RecurrenceRule
  private let start: CivilDateTime
  private let hours: [Int]
  private let minutes: [Int]
  private let seconds: [Int]

  init(rule: RecurrenceRule, start: CivilDateTime) {
    self.rule = rule
    self.start = start
    hours = rule.hours.sorted()
    minutes = rule.minutes.sorted()
    seconds = rule.seconds.isEmpty ? [start.secondOfDay % 60] : rule.seconds.sorted()
  }

  // MARK: periods of a day or longer

  /// The seconds of the day of a rule whose periods are days or longer.
  var ofDay: [Int] {
    let hours = hours.isEmpty ? [start.hour] : hours
    return hours.flatMap { hour in minutesOrFirst.flatMap { minute in seconds.map { hour * 3600 + minute * 60 + $0 } } }
  }

  private var minutesOrFirst: [Int] { minutes.isEmpty ? [start.minute] : minutes }

  // MARK: shorter periods

  /// Returns the occurrences on a day of a rule with periods of `unit` seconds.
  func walls(on day: Int, unit: Int) -> [Int] {
    let step = rule.interval * unit
    let base = start.secondsAsUTC / unit * unit
    var result: [Int] = []
    for span in spans(step: step) {
      let lower = day * 86_400 + span.lowerBound
      let distance = (base - lower) % step
      let first = lower + (distance < 0 ? distance + step : distance)
      for period in stride(from: first, to: day * 86_400 + span.upperBound, by: step) {
        let second = period - day * 86_400
        if isChosen(second, unit: unit) {
          result += rule.choosePositions(from: expand(second, unit: unit)).map { day * 86_400 + $0 }
        }
      }
    }
    return result
  }

  /// Returns the highest number of periods that one day requires.
  func costPerDay(unit: Int?) -> Int {
    guard let unit else { return ofDay.count }
    let step = rule.interval * unit
    let periods = spans(step: step).reduce(0) { $0 + max(1, ($1.count + step - 1) / step) }
    return periods * (unit == 3600 ? minutesOrFirst.count * seconds.count : unit == 60 ? seconds.count : 1)
  }

  /// Returns the parts of a day that BYHOUR and BYMINUTE allow.
  ///
  /// If the interval is long, the parts are longer.
  private func spans(step: Int) -> [Range<Int>] {
    guard step < 86_400, !hours.isEmpty || !minutes.isEmpty else { return [0..<86_400] }
    let byHour = (hours.isEmpty ? Array(0..<24) : hours).map { $0 * 3600..<($0 + 1) * 3600 }
    guard step < 3600, !minutes.isEmpty else { return byHour }
    return byHour.flatMap { hour in
      minutes.map { hour.lowerBound + $0 * 60..<hour.lowerBound + ($0 + 1) * 60 }
    }
  }

  private func isChosen(_ second: Int, unit: Int) -> Bool {
    (rule.hours.isEmpty || rule.hours.contains(second / 3600))
      && (unit == 3600 || rule.minutes.isEmpty || rule.minutes.contains(second / 60 % 60))
      && (unit != 1 || rule.seconds.isEmpty || rule.seconds.contains(second % 60))
  }

  private func expand(_ second: Int, unit: Int) -> [Int] {
    switch unit {
    case 3600: minutesOrFirst.flatMap { minute in seconds.map { second + minute * 60 + $0 } }
    case 60: seconds.map { second + $0 }
    default: [second]
    }
  }
}
