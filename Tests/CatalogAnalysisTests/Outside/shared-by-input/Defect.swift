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
        Page(url: url, body: try catalog.obtain(\.fetcher).fetch(url))
    }
}

// pages don't change while we run
extension PageBlueprint {
    static var lifetime: Lifetime { .shared }
}

extension Catalog {
    var fetcher: FetcherBlueprint.Type { FetcherBlueprint.self }
    var page: PageBlueprint.Type { PageBlueprint.self }
}

@main
struct Titles {
    static func main() throws {
        let catalog = Catalog()
        catalog.install(FetcherBlueprint(), PageBlueprint())
        for url in ["a.example", "b.example", "a.example"] {
            print(try catalog.obtain(\.page, with: url).title)
        }
    }
}
