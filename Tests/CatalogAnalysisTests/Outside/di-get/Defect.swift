import ServiceCatalog

// I don't like typing ServiceLocator everywhere
enum DI {
    static let locator = ServiceLocator()

    static func put<T>(_ make: @escaping @Sendable () -> T) { locator.register(factory: make) }
    static func get<T>(_: T.Type = T.self) -> T { locator.inject(T.self) }

    static func setUp() {
        put { Keyboard() as any Input }
        put { Grid(width: 20, height: 12) }
    }
}

struct Point: Hashable, Sendable { var x = 0, y = 0 }

enum Direction: Character, Sendable { case up = "w", left = "a", down = "s", right = "d" }

protocol Input: Sendable { func next() -> Direction? }

struct Keyboard: Input {
    func next() -> Direction? { (readLine()?.first).flatMap(Direction.init(rawValue:)) }
}

struct Grid: Sendable {
    let width: Int, height: Int
    func contains(_ p: Point) -> Bool { (0..<width).contains(p.x) && (0..<height).contains(p.y) }
}

struct HighScores: Sendable {
    var best: Int
    mutating func add(_ score: Int) { best = max(best, score) }
}

final class Snake {
    private let input: any Input
    private let grid: Grid
    private var scores: HighScores
    private var body = [Point()]

    init() {
        input = DI.get()
        grid = DI.get()
        scores = DI.get()
    }

    func play() -> Int {
        while let direction = input.next(), let head = body.last {
            var p = head
            switch direction {
            case .up: p.y -= 1
            case .down: p.y += 1
            case .left: p.x -= 1
            case .right: p.x += 1
            }
            guard grid.contains(p), !body.contains(p) else { break }
            body.append(p)
        }
        scores.add(body.count)
        return scores.best
    }
}

@main
struct Game {
    static func main() {
        DI.setUp()
        print("best:", Snake().play())
    }
}
