import ServiceCatalog

struct Palette: Sendable {
    let alive: Character
    let dead: Character
}

struct PaletteBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Palette { Palette(alive: "#", dead: ".") }
}

extension Catalog {
    var palette: PaletteBlueprint.Type { PaletteBlueprint.self }
}

struct Cell {
    var isAlive: Bool
    let palette: Palette

    init(isAlive: Bool, catalog: Catalog = .main) throws {
        self.isAlive = isAlive
        self.palette = try catalog[\.palette]
    }

    var character: Character { isAlive ? palette.alive : palette.dead }
}

// conway's game of life, torus
final class Board {
    let size: Int
    private var cells: [Cell]

    init(size: Int, seed: Set<Int>) throws {
        self.size = size
        cells = try (0..<size * size).map { try Cell(isAlive: seed.contains($0)) }
    }

    private func neighbours(of index: Int) -> Int {
        let (row, column) = index.quotientAndRemainder(dividingBy: size)
        var count = 0
        for dr in -1...1 {
            for dc in -1...1 where dr != 0 || dc != 0 {
                let r = (row + dr + size) % size, c = (column + dc + size) % size
                if cells[r * size + c].isAlive { count += 1 }
            }
        }
        return count
    }

    func step() {
        let counts = cells.indices.map(neighbours)
        for index in cells.indices {
            cells[index].isAlive = counts[index] == 3 || (cells[index].isAlive && counts[index] == 2)
        }
    }

    var text: String {
        stride(from: 0, to: cells.count, by: size)
            .map { row in String(cells[row..<row + size].map(\.character)) }
            .joined(separator: "\n")
    }
}

@main
struct Life {
    static func main() throws {
        Catalog.main.install(PaletteBlueprint())
        let board = try Board(size: 5, seed: [7, 12, 17])
        board.step()
        print(board.text)
    }
}
