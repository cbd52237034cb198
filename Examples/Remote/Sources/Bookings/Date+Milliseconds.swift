public import Foundation

/// Times as the numbers that databases and transports use.
///
/// A number that isn't a time of the calendar, and a time that isn't such a number, are errors of the protocol. So no
/// program can compute with them.
extension Date {
  /// Creates a date from milliseconds since the beginning of 1970 in UTC.
  ///
  /// - Parameter milliseconds: The number, which another process may have chosen.
  /// - Throws: `invalid` if the time isn't in the years 0 to 9999.
  public init(milliseconds: Int64) throws(StoreError) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    if problem != nil { throw .invalid("the time \(milliseconds) is not in the years 0 to 9999") }
  }

  /// The milliseconds since the beginning of 1970 in UTC.
  ///
  /// - Throws: `invalid` if the time isn't in the years 0 to 9999.
  public var milliseconds: Int64 {
    get throws(StoreError) {
      if let problem { throw .invalid(problem) }
      return Int64((timeIntervalSince1970 * 1000).rounded())
    }
  }

  /// The description of a time that the calendar doesn't have, or nil for other times.
  var problem: String? {
    Self.years.contains(timeIntervalSince1970)
      ? nil : "the time \(timeIntervalSince1970) is not in the years 0 to 9999"
  }

  /// The time to the millisecond.
  var rounded: Date { Date(timeIntervalSince1970: (timeIntervalSince1970 * 1000).rounded() / 1000) }

  /// The years 0 to 9999, in seconds.
  private static let years = -62_167_219_200.0..<253_402_300_800.0
}
