struct Departure: Sendable, Comparable {
  let minute: Int
  let quay: String

  static func < (a: Departure, b: Departure) -> Bool { a.minute < b.minute }

  var clock: String { "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)" }
}

protocol Timetable: Sendable {
  func departures(from quay: String) -> [Departure]
}

struct SummerTimetable: Timetable {
  func departures(from quay: String) -> [Departure] {
    stride(from: 420, through: 600, by: 60).map { Departure(minute: $0, quay: quay) }
  }
}

struct TideTable: Sendable {
  let low: Int
  let high: Int
  func depth(at minute: Int) -> Int { minute % 720 < 360 ? low : high }
}
