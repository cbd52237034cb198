import ServiceCatalog

final class Campaign {
  private let mailer: any Mailer
  private let store: any SubscriberStore
  private let template: any Template

  init(
    mailer: any Mailer = ServiceLocator.inject(),
    store: any SubscriberStore = ServiceLocator.inject(),
    template: any Template = ServiceLocator.inject()
  ) {
    self.mailer = mailer
    self.store = store
    self.template = template
  }

  func send(_ issue: Issue) -> Int {
    for subscriber in store.subscribers {
      let text = template.render(issue, for: subscriber)
      mailer.send(Letter(recipient: subscriber.address, subject: "#\(issue.number) \(issue.subject)", text: text))
    }
    return store.subscribers.count
  }
}

/// Prints what was sent, for the operator.
final class DeliveryReport {
  private let smtp: SMTPMailer

  init(smtp: SMTPMailer) { self.smtp = smtp }

  var lines: [String] { smtp.transcript }
}
