import ServiceCatalog

struct Page: Sendable {
    let url: String
    let body: String
    var title: String {
        guard let start = body.range(of: "<title>"), let end = body.range(of: "</title>") else { return url }
        return String(body[start.upperBound..<end.lowerBound])
    }
}

extension String {
    // no Foundation here, so do it by hand
    func range(of needle: String) -> Range<Index>? {
        var i = startIndex
        while i < endIndex {
            if self[i...].hasPrefix(needle) { return i..<index(i, offsetBy: needle.count) }
            i = index(after: i)
        }
        return nil
    }
}

struct Fetcher: Sendable {
    func fetch(_ url: String) -> String { "<html><title>\(url.uppercased())</title></html>" }
}

struct FetcherBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Fetcher { Fetcher() }
}

struct PageBlueprint: ParameterizedBlueprint {
    static func assemble(_ url: String, from catalog: any Assembling) throws -> Page {
        try catalog.obtain(\.pageCache).page(url)
    }
}

// pages don't change while we run
final class PageCache: @unchecked Sendable {
    private var pages: [String: Page] = [:] // only ever used from the main thread
    private let fetcher: Fetcher
    init(_ fetcher: Fetcher) { self.fetcher = fetcher }

    func page(_ url: String) -> Page {
        if let page = pages[url] { return page }
        let page = Page(url: url, body: fetcher.fetch(url))
        pages[url] = page
        return page
    }
}

struct PageCacheBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> PageCache { PageCache(try catalog.obtain(\.fetcher)) }
}

extension Catalog {
    var fetcher: FetcherBlueprint.Type { FetcherBlueprint.self }
    var page: PageBlueprint.Type { PageBlueprint.self }
    var pageCache: PageCacheBlueprint.Type { PageCacheBlueprint.self }
}

@main
struct Titles {
    static func main() throws {
        let catalog = Catalog()
        catalog.install(FetcherBlueprint(), PageCacheBlueprint(), PageBlueprint())
        for url in ["a.example", "b.example", "a.example"] {
            print(try catalog.obtain(\.page, with: url).title)
        }
    }
}
