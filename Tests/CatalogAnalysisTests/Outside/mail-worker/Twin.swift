import ServiceCatalog

struct Mail: Sendable {
  let recipient: String
  let subject: String
}

protocol Transport: Sendable {
  func send(_ mail: Mail) async throws
}

protocol Throttle: Sendable {
  func mayPass(_ recipient: String) async -> Bool
  var refused: Int { get async }
}

struct BounceError: Error {
  let recipient: String
}

struct ConsoleTransport: Transport {
  func send(_ mail: Mail) async throws {
    guard mail.recipient.contains("@") else { throw BounceError(recipient: mail.recipient) }
    print("to \(mail.recipient): \(mail.subject)")
  }
}

actor HourlyThrottle: Throttle {
  private let limit: Int
  private var counts: [String: Int] = [:]

  init(limit: Int) { self.limit = limit }

  func mayPass(_ recipient: String) -> Bool {
    counts[recipient, default: 0] += 1
    return counts[recipient, default: 0] <= limit
  }

  var refused: Int { counts.values.reduce(0) { $0 + max(0, $1 - limit) } }
}

actor MailQueue {
  private var mails: [Mail]

  init(_ mails: [Mail]) { self.mails = mails }

  func next() -> Mail? { mails.isEmpty ? nil : mails.removeFirst() }
}

final class MailWorker: Sendable {
  private let queue: MailQueue
  private let transport: any Transport
  private let throttle: (any Throttle)?

  init(locator: ServiceLocator) throws {
    queue = try locator.locate()
    transport = try locator.locate()
    throttle = try? locator.locate((any Throttle).self)
  }

  func drain() async -> (sent: Int, held: Int, bounced: Int) {
    var result = (sent: 0, held: 0, bounced: 0)
    while let mail = await queue.next() {
      if let throttle, await !throttle.mayPass(mail.recipient) {
        result.held += 1
        continue
      }
      do {
        try await transport.send(mail)
        result.sent += 1
      } catch {
        result.bounced += 1
      }
    }
    return result
  }
}

struct MailModule: ServiceModule {
  let mails: [Mail]
  let limit: Int

  func registerServices(in locator: ServiceLocator) {
    locator.registerSingleton(MailQueue(mails))
    locator.registerSingleton(HourlyThrottle(limit: limit) as any Throttle)
    locator.register { ConsoleTransport() as any Transport }
    locator.register { locator in try MailWorker(locator: locator) }
  }
}

@main
struct MailProgram {
  static func main() async throws {
    let mails = [
      Mail(recipient: "ada@example.org", subject: "Invoice"),
      Mail(recipient: "ada@example.org", subject: "Reminder"),
      Mail(recipient: "nobody", subject: "Hello"),
    ]
    let locator = ServiceLocator()
    locator.registerModules([MailModule(mails: mails, limit: 1)])
    let worker: MailWorker = try locator.locate()
    let result = await worker.drain()
    print("sent \(result.sent), held \(result.held), bounced \(result.bounced)")
    let throttle: any Throttle = try locator.locate()
    print("refused \(await throttle.refused)")
  }
}
