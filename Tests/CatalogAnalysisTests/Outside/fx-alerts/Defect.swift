import ServiceCatalog

// MARK: - Domain

struct Quote: Sendable {
  let pair: String
  let value: Int
}

struct Threshold: Sendable {
  let pair: String
  let below: Int
}

protocol QuoteFeed: Sendable {
  func latest() async -> [Quote]
}

protocol AlertSender: Sendable {
  func send(_ text: String) async
}

// MARK: - Implementations

struct RecordedQuoteFeed: QuoteFeed {
  func latest() async -> [Quote] {
    [Quote(pair: "EURUSD", value: 1_071), Quote(pair: "EURCHF", value: 941)]
  }
}

actor PushAlertSender: AlertSender {
  private var sent = 0

  func send(_ text: String) async {
    sent += 1
    print("push \(sent): \(text)")
  }
}

final class AlertEngine: Sendable {
  private let feed: any QuoteFeed
  private let sender: any AlertSender
  private let thresholds: [Threshold]

  init(feed: any QuoteFeed, sender: any AlertSender, thresholds: [Threshold]) {
    self.feed = feed
    self.sender = sender
    self.thresholds = thresholds
  }

  func tick() async -> Int {
    var hits = 0
    for quote in await feed.latest() {
      for threshold in thresholds where threshold.pair == quote.pair && quote.value < threshold.below {
        hits += 1
        await sender.send("\(quote.pair) fell to \(quote.value)")
      }
    }
    return hits
  }
}

// MARK: - Blueprints

struct QuoteFeedBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any QuoteFeed { RecordedQuoteFeed() }
}

struct AlertSenderBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any AlertSender { PushAlertSender() }
}

struct AlertEngineBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> AlertEngine {
    AlertEngine(
      feed: try catalog.obtain(\.quoteFeed),
      sender: try catalog.obtain(\.alertSender),
      thresholds: [Threshold(pair: "EURCHF", below: 950)]
    )
  }
}

extension Catalog {
  var quoteFeed: QuoteFeedBlueprint.Type { QuoteFeedBlueprint.self }
  var alertSender: AlertSenderBlueprint.Type { AlertSenderBlueprint.self }
  var alertEngine: AlertEngineBlueprint.Type { AlertEngineBlueprint.self }
}

// MARK: - Modules

struct FeedModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(QuoteFeedBlueprint())
  }
}

struct AlertsModule: CatalogModule {
  let mayPush: Bool

  func install(in catalog: Catalog) {
    catalog.install(AlertEngineBlueprint())
    guard mayPush else { return }
    catalog.install(AlertSenderBlueprint())
  }
}

// MARK: - Entry point

@main
struct AlertsApp {
  static func main() async throws {
    let catalog = Catalog(name: "fx")
    catalog.install(
      FeedModule(),
      AlertsModule(mayPush: !CommandLine.arguments.contains("--no-push"))
    )
    let engine = try catalog.obtain(\.alertEngine)
    print("\(await engine.tick()) alerts")
  }
}
