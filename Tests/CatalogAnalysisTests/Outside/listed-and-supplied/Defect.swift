import ServiceCatalog

@resultBuilder
enum Parts {
    static func buildExpression(_ part: any CatalogModule) -> [any CatalogModule] { [part] }
    static func buildBlock(_ parts: [any CatalogModule]...) -> [any CatalogModule] { parts.flatMap { $0 } }
}

protocol Tool {
    init()
    @Parts var parts: [any CatalogModule] { get }
    func run(_ catalog: Catalog) throws
}

extension Tool {
    static func start() throws {
        let tool = Self()
        let catalog = Catalog(name: "\(Self.self)")
        catalog.install(tool.parts)
        try tool.run(catalog)
    }
}

struct Clock: Sendable {
    let now: @Sendable () -> Int
}

struct ClockBlueprint: SuppliedBlueprint { typealias Output = Clock }

struct Stopwatch: Sendable {
    let clock: Clock
    func measure(_ work: () -> Void) -> Int {
        let start = clock.now()
        work()
        return clock.now() - start
    }
}

struct StopwatchBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) throws -> Stopwatch { Stopwatch(clock: try catalog[\.clock]) }
}

extension Catalog {
    var clock: ClockBlueprint.Type { ClockBlueprint.self }
    var stopwatch: StopwatchBlueprint.Type { StopwatchBlueprint.self }
}

struct ClockModule: CatalogModule {
    func install(in catalog: Catalog) {
        catalog.supply(ClockBlueprint.self) { _ in Clock { 0 } }
    }
}

@main
struct Measure: Tool {
    var parts: [any CatalogModule] {
        ClockModule()
        StopwatchBlueprint()
    }

    func run(_ catalog: Catalog) throws {
        let start = ContinuousClock.now
        catalog.supply(ClockBlueprint.self) { _ in
            Clock { Int((ContinuousClock.now - start).components.attoseconds / 1_000_000_000) }
        }
        let ns = try catalog[\.stopwatch].measure { _ = (0..<1_000).map { $0 * $0 }.reduce(0, &+) }
        print("\(ns) ns")
    }

    static func main() throws { try start() }
}
