import ServiceCatalog

enum Baud: Int, Sendable { case slow = 9_600, fast = 115_200 }

@MainActor
final class SerialPort {
    private var open = true
    let baud: Baud
    init(baud: Baud) { self.baud = baud }
    func send(_ bytes: [UInt8]) -> Int { open ? bytes.count : 0 }
    func close() { open = false }
}

struct SerialPortBlueprint: MainActorDisposableBlueprint {
    static var lifetime: Lifetime { .shared }

    static func assemble(from catalog: any Assembling) throws -> SerialPort {
        SerialPort(baud: try catalog[\.baud])
    }

    static func dispose(_ port: SerialPort, after ending: Ending) async throws { port.close() }
}

struct BaudBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Baud { CommandLine.arguments.contains("--slow") ? .slow : .fast }
}

extension Catalog {
    var serialPort: SerialPortBlueprint.Type { SerialPortBlueprint.self }
    var baud: BaudBlueprint.Type { BaudBlueprint.self }
}

// G-code, just enough for the plotter

enum GCode: CustomStringConvertible {
    case move(x: Double, y: Double)
    case penUp, penDown

    var description: String {
        switch self {
        case .move(let x, let y): "G1 X\(x) Y\(y)"
        case .penUp: "M3 S0"
        case .penDown: "M3 S90"
        }
    }
}

func square(_ side: Double) -> [GCode] {
    [.penDown, .move(x: side, y: 0), .move(x: side, y: side), .move(x: 0, y: side), .move(x: 0, y: 0), .penUp]
}

@main
@MainActor
struct Plotter {
    static func main() async throws {
        let catalog = Catalog(name: "plotter")
        catalog.install(SerialPortBlueprint(), BaudBlueprint())
        let port = try catalog[\.serialPort]
        let sent = square(10).map { port.send(Array("\($0)\n".utf8)) }
        print(sent.reduce(0, +), "bytes at", port.baud.rawValue)
        try await catalog.shutdown()
    }
}
