import ServiceCatalog

struct Link: Sendable, Hashable {
  let path: String
  let line: Int
}

struct Page: Sendable {
  let path: String
  let links: [Link]
}

protocol Site: Sendable {
  func page(_ path: String) -> Page?
}

struct FixtureSite: Site {
  private let pages = [
    "/": ["/docs", "/blog", "/missing"],
    "/docs": ["/", "/docs/api"],
    "/docs/api": ["/docs/old"],
    "/blog": ["/secret/draft"],
  ]
  func page(_ path: String) -> Page? {
    pages[path].map { Page(path: path, links: $0.enumerated().map { Link(path: $1, line: $0 + 1) }) }
  }
}

struct SiteBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Site { FixtureSite() }
}

struct Robots: Sendable {
  let forbidden: [String]
  func allows(_ path: String) -> Bool { !forbidden.contains { path.hasPrefix($0) } }
}

struct RobotsBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Robots { Robots(forbidden: ["/private"]) }
}

protocol Rule: Sendable {
  func complaint(about link: Link, on page: Page) -> String?
}

struct SelfLinkRule: Rule {
  func complaint(about link: Link, on page: Page) -> String? {
    link.path == page.path ? "\(page.path):\(link.line) links to itself" : nil
  }
}

struct DeadLinkRule: Rule {
  let site: any Site
  func complaint(about link: Link, on page: Page) -> String? {
    site.page(link.path) == nil ? "\(page.path):\(link.line) dead link \(link.path)" : nil
  }
}

struct RulesBlueprint: ContributionBlueprint {
  typealias Element = any Rule
}

struct Checker {
  let site: any Site
  let rules: [any Rule]

  func check(from start: String) -> [String] {
    var queue = [start], seen: Set<String> = [], complaints: [String] = []
    while let path = queue.popLast() {
      guard seen.insert(path).inserted, let page = site.page(path) else { continue }
      for link in page.links {
        complaints += rules.compactMap { $0.complaint(about: link, on: page) }
        queue.append(link.path)
      }
    }
    return complaints
  }
}

struct CheckerBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Checker {
    Checker(site: try catalog[\.site], rules: try catalog[\.rules])
  }
}

extension Catalog {
  var site: SiteBlueprint.Type { SiteBlueprint.self }
  var robots: RobotsBlueprint.Type { RobotsBlueprint.self }
  var rules: RulesBlueprint.Type { RulesBlueprint.self }
  var checker: CheckerBlueprint.Type { CheckerBlueprint.self }
}

let catalog = Catalog(name: "links")
catalog.install {
  SiteBlueprint()
  RobotsBlueprint()
  CheckerBlueprint()
}
catalog.contribute(to: RulesBlueprint.self) { DeadLinkRule(site: try $0[\.site]) }
if CommandLine.arguments.contains("--strict") {
  catalog.contribute(to: RulesBlueprint.self) { _ in SelfLinkRule() }
}

let complaints = try catalog[\.checker].check(from: "/")
complaints.forEach { print($0) }
print(complaints.isEmpty ? "all links work" : "\(complaints.count) complaints")
