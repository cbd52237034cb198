import Synchronization

protocol Mailer: Sendable {
  func send(_ letter: Letter)
}

final class SMTPMailer: Mailer {
  private let host: String
  private let log = Mutex<[String]>([])

  init(host: String) { self.host = host }

  func send(_ letter: Letter) { log.withLock { $0.append("\(host) <- \(letter.recipient): \(letter.subject)") } }

  var transcript: [String] { log.withLock { $0 } }
}

protocol SubscriberStore: Sendable {
  var subscribers: [Subscriber] { get }
}

struct ListedSubscribers: SubscriberStore {
  let subscribers: [Subscriber]
}

protocol Template: Sendable {
  func render(_ issue: Issue, for subscriber: Subscriber) -> String
}

struct PlainTemplate: Template {
  let footer: String
  func render(_ issue: Issue, for subscriber: Subscriber) -> String {
    "Dear \(subscriber.name),\n\(issue.body)\n\(footer)"
  }
}
