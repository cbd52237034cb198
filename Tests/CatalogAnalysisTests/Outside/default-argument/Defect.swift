import ServiceCatalog

protocol Compressor: Sendable {
    var suffix: String { get }
    func pack(_ bytes: [UInt8]) -> [UInt8]
}

/// run-length, good enough for my log files
struct RunLength: Compressor {
    let suffix = "rl"
    func pack(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        var i = 0
        while i < bytes.count {
            var n = 1
            while i + n < bytes.count, bytes[i + n] == bytes[i], n < 255 { n += 1 }
            out += [UInt8(n), bytes[i]]
            i += n
        }
        return out
    }
}

struct CompressorBlueprint: SuppliedBlueprint { typealias Output = any Compressor }

protocol Target: Sendable { func write(_ name: String, _ bytes: [UInt8]) -> Int }
struct NullTarget: Target { func write(_ name: String, _ bytes: [UInt8]) -> Int { print(name); return bytes.count } }

struct TargetBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> any Target { NullTarget() }
}

extension Catalog {
    var compressor: CompressorBlueprint.Type { CompressorBlueprint.self }
    var target: TargetBlueprint.Type { TargetBlueprint.self }
}

final class Backup {
    private let compressor: any Compressor
    private let target: any Target

    init(
        compressor: any Compressor = Catalog.main.resolve(\.compressor),
        target: any Target = Catalog.main.resolve(\.target)
    ) {
        self.compressor = compressor
        self.target = target
    }

    func run(_ files: [String: [UInt8]]) -> Int {
        files.sorted { $0.key < $1.key }
            .map { target.write("\($0.key).\(compressor.suffix)", compressor.pack($0.value)) }
            .reduce(0, +)
    }
}

@main
struct BackupTool {
    static func main() {
        #if os(Windows)
        Catalog.main.supply(TargetBlueprint.self) { _ in NullTarget() }
        #else
        Catalog.main.supply(TargetBlueprint.self)
        #endif
        let backup = Backup()
        print(backup.run(["log": [1, 1, 1, 1, 2], "old": []]), "bytes")
    }
}
