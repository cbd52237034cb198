import ServiceCatalog

protocol Fetching: Sendable { func get(_ url: String) -> String }

struct FakeWeb: Fetching {
    let pages = ["/": "a b", "a": "b", "b": ""]
    func get(_ url: String) -> String { pages[url] ?? "" }
}

struct Limits: Sendable {
    var depth = 3
    var pages = 100
}

struct Crawler: Sendable {
    let web: any Fetching
    let limits: Limits

    func crawl(_ start: String) -> [String] {
        var seen: [String] = []
        var queue = [(start, 0)]
        while let (url, depth) = queue.first, seen.count < limits.pages {
            queue.removeFirst()
            guard !seen.contains(url), depth <= limits.depth else { continue }
            seen.append(url)
            queue += web.get(url).split(separator: " ").map { (String($0), depth + 1) }
        }
        return seen
    }
}

struct CrawlerModule: ServiceModule {
    let limits: Limits

    func registerServices(in locator: ServiceLocator) {
        locator.registerSingleton(limits)
        locator.register { FakeWeb() as any Fetching }
        locator.register {
            Crawler(web: try locator.locate(), limits: .init(depth: 2, pages: try locator.locate(Limits.self).pages))
        }
    }
}

@main
struct Crawl {
    static func main() throws {
        let locator = ServiceLocator()
        locator.registerModules([CrawlerModule(limits: Limits())])
        let start = CommandLine.arguments.dropFirst().first ?? "/"
        for url in try locator.locate(Crawler.self).crawl(start) { print(url) }
    }
}
