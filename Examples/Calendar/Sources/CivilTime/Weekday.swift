/// A day of the week.
public enum Weekday: Int, Sendable, Hashable, CaseIterable {
  /// The days of an ISO week, which begins on Monday.
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The two letters of the day in RFC 5545, such as `MO`.
  public var code: String {
    switch self {
    case .monday: "MO"
    case .tuesday: "TU"
    case .wednesday: "WE"
    case .thursday: "TH"
    case .friday: "FR"
    case .saturday: "SA"
    case .sunday: "SU"
    }
  }

  /// The English name, capitalized.
  public var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  /// Creates a weekday from RFC 5545's two letters, in upper or lower case.
  public init?(code: some StringProtocol) {
    let wanted = code.uppercased()
    guard let found = Self.allCases.first(where: { $0.code == wanted }) else { return nil }
    self = found
  }
}
