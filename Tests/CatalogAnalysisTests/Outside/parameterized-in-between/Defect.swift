import ServiceCatalog

enum DocumentScope: CatalogScope {}

struct StyleSheet: Sendable, Equatable {
    var stroke: Int
    var fill: String
    static let plain = StyleSheet(stroke: 1, fill: "white")
}

struct DocumentStyle: SharedBlueprint {
    static var lifetime: Lifetime { .scoped(DocumentScope.self) }
    static func assemble(from catalog: any Assembling) throws -> StyleSheet {
        var style = try catalog.obtain(\.defaultStyle)
        style.stroke += 1
        return style
    }
}

struct DefaultStyle: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> StyleSheet { .plain }
}

struct Tile: Sendable {
    let index: Int
    let style: StyleSheet
    var svg: String { "<rect x='\(index * 16)' stroke-width='\(style.stroke)' fill='\(style.fill)'/>" }
}

struct TileBlueprint: ParameterizedBlueprint {
    static func assemble(_ index: Int, from catalog: any Assembling) throws -> Tile {
        Tile(index: index, style: try catalog.obtain(\.documentStyle))
    }
}

final class RenderCache: Sendable {
    let tiles: [Tile]
    init(tiles: [Tile]) { self.tiles = tiles }
}

/// Obtains one for each of the inputs.
func obtainAll<B: ParameterizedBlueprint>(
    _ key: KeyPath<Catalog, B.Type>, with inputs: some Sequence<B.Input>, from catalog: any Assembling
) throws -> [B.Output] {
    try inputs.map { try catalog.obtain(key, with: $0) }
}

struct RenderCacheBlueprint: SharedBlueprint {
    static var lifetime: Lifetime { .weak }
    static func assemble(from catalog: any Assembling) throws -> RenderCache {
        RenderCache(tiles: try obtainAll(\.tile, with: 0..<4, from: catalog))
    }
}

extension Catalog {
    var documentStyle: DocumentStyle.Type { DocumentStyle.self }
    var defaultStyle: DefaultStyle.Type { DefaultStyle.self }
    var tile: TileBlueprint.Type { TileBlueprint.self }
    var renderCache: RenderCacheBlueprint.Type { RenderCacheBlueprint.self }
}

@main
struct Draw {
    static func main() throws {
        let app = Catalog(name: "draw")
        app.install(DocumentStyle(), DefaultStyle(), TileBlueprint(), RenderCacheBlueprint())
        let document = app.makeScope(DocumentScope.self)
        let cache = try document.obtain(\.renderCache)
        print(cache.tiles.map(\.svg).joined(separator: "\n"))
        print(try document.obtain(\.documentStyle))
    }
}
