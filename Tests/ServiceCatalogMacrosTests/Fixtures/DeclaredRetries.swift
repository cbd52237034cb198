#if Macros
import ServiceCatalog
import ServiceCatalogMacros

struct Refusal: Error, Equatable {}
struct LinkSettings: Sendable {
  let failures: Int
}
/// What a need of a link may be: a class that isn't `Sendable`.
final class LinkLog {
  var lines: [String] = []
}
actor LinkTries {
  private(set) var count = 0
  func add() -> Int {
    count += 1
    return count
  }
}
protocol Protocols: Sendable {}
struct Plain: Protocols {}
final class Link: Sendable {
  let number: Int
  let log: String
  init(number: Int, log: String = "") { (self.number, self.log) = (number, log) }
}
struct LinkClockBlueprint: SuppliedBlueprint {
  typealias Output = any Clock<Duration>
}

extension Catalog {
  @Key var linkClock: LinkClockBlueprint.Type { LinkClockBlueprint.self }
  @Supplied static func linkSettings() -> LinkSettings
}

@Services("LinkServices") extension Catalog {
  @Provides(.shared) static func linkTries() -> LinkTries { LinkTries() }
  static func linkLog() -> LinkLog { LinkLog() }
  static func protocols() -> any Protocols { Plain() }

  /// The link, which is opened again if that fails, with the same log.
  @Provides(.shared, .retrying(.upTo(5, every: .seconds(2)), on: \.linkClock))
  static func link(linkSettings: LinkSettings, linkTries: LinkTries, linkLog: LinkLog) async throws -> Link {
    let number = await linkTries.add()
    linkLog.lines.append("\(number)")
    if number <= linkSettings.failures { throw Refusal() }
    return Link(number: number, log: linkLog.lines.joined(separator: " "))
  }

  @Provides(.transient, .retrying(.upTo(2, every: .zero) { $0 is Refusal }))
  static func fixedLink() async throws -> Link { Link(number: 1) }

  @MainActor @Provides(.retrying(.upTo(3, every: .zero)))
  static func mainLink(
    link: () async throws -> Link, linkLog: LinkLog, protocols: some Protocols, linkTries: LinkTries
  ) async throws -> Link {
    MainActor.assertIsolated()
    linkLog.lines.append("main")
    if await linkTries.add() < 3 { throw Refusal() }
    return Link(number: 0, log: linkLog.lines.joined(separator: " "))
  }

  /// One for each number, whose idle time alone has a clock.
  @Provides(.shared, .per(Int.self, idle: .seconds(60), on: \.linkClock), .retrying(.upTo(3, every: .zero)))
  static func numberedLink(_ number: Int, linkTries: LinkTries) async throws -> Link {
    if await linkTries.add() < 3 { throw Refusal() }
    return Link(number: number)
  }

  /// The clock is an argument, too.
  @Provides(.shared, .retrying(.upTo(2, every: .seconds(1)), on: \.linkClock))
  private static func ownLink(linkClock: any Clock<Duration>) async throws -> Link { Link(number: 2) }
}

@CompositionRoot(entry: \.link, \.fixedLink, \.mainLink, \.numberedLink) struct LinkRoot: Catalog.LinkServices {
  let linkSettings: LinkSettings
  let linkClock: any Clock<Duration>
}
#endif
