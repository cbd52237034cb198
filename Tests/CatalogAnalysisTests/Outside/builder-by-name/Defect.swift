import ServiceCatalog

enum AlbumScope: CatalogScope {}

final class Album: Sendable {
    let name: String
    let photos: [String]
    init(name: String, photos: [String]) { self.name = name; self.photos = photos }
}

struct AlbumBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) throws -> Album { Album(name: "empty", photos: []) }
}

struct Thumbnailer: Sendable {
    let album: Album
    let size: Int
    func run() -> [String] { album.photos.map { "\(album.name)/\($0)@\(size)" } }
}

struct ThumbnailerBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) throws -> Thumbnailer { try makeThumbnailer(catalog) }
}

@Sendable
func makeThumbnailer(_ catalog: any Assembling) throws -> Thumbnailer {
    Thumbnailer(album: try catalog[\.album], size: 128)
}

extension Catalog {
    var album: AlbumBlueprint.Type { AlbumBlueprint.self }
    var thumbnailer: ThumbnailerBlueprint.Type { ThumbnailerBlueprint.self }
}

func scan(_ path: String) -> Album {
    // TODO: really read the folder
    Album(name: path.split(separator: "/").last.map(String.init) ?? "photos", photos: ["1.jpg", "2.jpg"])
}

@main
struct Thumbs {
    static func main() throws {
        let paths = CommandLine.arguments.dropFirst()
        let catalog = Catalog.main
        catalog.supply(AlbumBlueprint.self, as: .scoped(AlbumScope.self)) { _ in scan("photos/holiday") }
        catalog.supplyShared(ThumbnailerBlueprint.self, builder: makeThumbnailer)
        for path in paths.isEmpty ? ["."] : Array(paths) {
            try catalog.withSynchronousScope(AlbumScope.self) { album in
                print(path, try album[\.thumbnailer].run())
            }
        }
    }
}
