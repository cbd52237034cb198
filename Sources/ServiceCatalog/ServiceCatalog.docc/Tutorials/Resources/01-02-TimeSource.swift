/// Tells the hour of the day.
public protocol TimeSource: Sendable {
  /// The hour, from 0 to 23.
  var hour: Int { get }
}

struct OfficeHours: TimeSource {
  let hour = 9
}
