import Synchronization

protocol Channel: Sendable {
  func deliver(_ alert: Alert, to person: OnCall) -> String
}

struct EmailChannel: Channel {
  let sender: String
  func deliver(_ alert: Alert, to person: OnCall) -> String { "mail \(sender) -> \(person.name): \(alert.text)" }
}

struct PhoneChannel: Channel {
  func deliver(_ alert: Alert, to person: OnCall) -> String { "call \(person.phone): \(alert.service)" }
}

protocol Roster: Sendable {
  func onCall(for service: String) -> OnCall
}

struct WeeklyRoster: Roster {
  let people: [OnCall]
  func onCall(for service: String) -> OnCall { people[service.count % people.count] }
}

/// Drops an alert that was delivered before.
final class Deduplicator: Sendable {
  private let seen = Mutex<Set<String>>([])
  func isNew(_ alert: Alert) -> Bool { seen.withLock { $0.insert("\(alert.service):\(alert.text)").inserted } }
}
