import ServiceCatalog

actor Dispatcher {
  private let roster: any Roster
  private let deduplicator: Deduplicator
  private let email: any Channel
  private let escalation: Escalation
  private var delivered: [String] = []

  init(locator: ServiceLocator) throws {
    roster = try locator.locate()
    deduplicator = try locator.locate()
    email = try locator.locate(name: "email")
    escalation = try locator.locate()
  }

  func dispatch(_ alert: Alert) {
    guard deduplicator.isNew(alert) else { return }
    let person = roster.onCall(for: alert.service)
    delivered.append(email.deliver(alert, to: person))
    if let call = escalation.escalate(alert, to: person) { delivered.append(call) }
  }

  var lines: [String] { delivered }
}

final class Escalation: Sendable {
  private let threshold: Urgency

  init(threshold: Urgency) { self.threshold = threshold }

  func escalate(_ alert: Alert, to person: OnCall) -> String? {
    guard alert.urgency >= threshold else { return nil }
    let phone: any Channel = ServiceLocator.inject(name: "phone")
    return phone.deliver(alert, to: person)
  }
}
