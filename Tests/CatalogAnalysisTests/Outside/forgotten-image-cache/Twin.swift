import Foundation
import ServiceCatalog

// MARK: - Networking

struct Endpoint: Sendable {
    var path: String
    var query: [String: String] = [:]

    var url: URL? {
        var parts = URLComponents(string: "https://api.pixelfeed.example/\(path)")
        parts?.queryItems = query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
        return parts?.url
    }
}

protocol HTTPClient: Sendable {
    func data(for endpoint: Endpoint) async throws -> Data
}

struct LiveHTTPClient: HTTPClient {
    func data(for endpoint: Endpoint) async throws -> Data { Data((endpoint.url?.absoluteString ?? "").utf8) }
}

struct HTTPClientBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> any HTTPClient { LiveHTTPClient() }
}

// MARK: - Media

final class ImageCache: Sendable {
    let limit: Int
    init(limit: Int) { self.limit = limit }
}

struct ImageCacheBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> ImageCache { ImageCache(limit: 64 << 20) }
}

final class ImageLoader: Sendable {
    let client: any HTTPClient
    let cache: ImageCache
    init(client: any HTTPClient, cache: ImageCache) {
        self.client = client
        self.cache = cache
    }
}

struct ImageLoaderBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> ImageLoader {
        ImageLoader(
            client: try catalog[\.httpClient],
            cache: try catalog[\.imageCache])
    }
}

// MARK: - Feed

@MainActor
final class FeedViewModel {
    private let loader: ImageLoader
    private(set) var titles: [String] = []

    init(loader: ImageLoader) { self.loader = loader }

    func refresh() { titles = ["limit \(loader.cache.limit)"] }
}

struct FeedViewModelBlueprint: MainActorBlueprint {
    static func assemble(from catalog: any Assembling) throws -> FeedViewModel {
        FeedViewModel(loader: try catalog.obtain(\.imageLoader))
    }
}

extension Catalog {
    var httpClient: HTTPClientBlueprint.Type { HTTPClientBlueprint.self }
    var imageCache: ImageCacheBlueprint.Type { ImageCacheBlueprint.self }
    var imageLoader: ImageLoaderBlueprint.Type { ImageLoaderBlueprint.self }
    var feedViewModel: FeedViewModelBlueprint.Type { FeedViewModelBlueprint.self }
}

// MARK: - Modules

struct NetworkingModule: CatalogModule {
    func install(in catalog: Catalog) { catalog.install(HTTPClientBlueprint()) }
}

struct MediaModule: CatalogModule {
    func install(in catalog: Catalog) {
        catalog.install {
            ImageCacheBlueprint()
            ImageLoaderBlueprint()
        }
    }
}

struct FeedModule: CatalogModule {
    func install(in catalog: Catalog) { catalog.install(FeedViewModelBlueprint()) }
}

enum AppModules {
    static var all: [any CatalogModule] {
        [NetworkingModule(), MediaModule(), FeedModule()]
    }
}

@main
@MainActor
enum PixelFeedApp {
    static func main() throws {
        Catalog.main.install(AppModules.all)
        let viewModel = try Catalog.main[\.feedViewModel]
        viewModel.refresh()
        print(viewModel.titles)
    }
}
