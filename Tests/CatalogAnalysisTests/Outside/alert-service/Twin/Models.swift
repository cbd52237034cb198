enum Urgency: Int, Sendable, Comparable {
  case low, high, critical
  static func < (left: Urgency, right: Urgency) -> Bool { left.rawValue < right.rawValue }
}

struct Alert: Sendable {
  let service: String
  let text: String
  let urgency: Urgency
}

struct OnCall: Sendable {
  let name: String
  let phone: String
}
