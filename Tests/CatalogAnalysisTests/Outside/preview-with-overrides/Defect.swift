import ServiceCatalog

actor SoundOutput {
    let device: String
    private var samples = 0
    init(device: String) { self.device = device }
    nonisolated var label: String { "to \(device)" }
    func play(_ chunk: [Float]) { samples += chunk.count }
    func close() { print("closed \(device) after \(samples) samples") }
}

struct SoundOutputBlueprint: SharedBlueprint, DisposableBlueprint {
    static func assemble(from catalog: any Assembling) throws -> SoundOutput {
        SoundOutput(device: try catalog[\.device])
    }
    static func dispose(_ output: SoundOutput, after ending: Ending) async throws { await output.close() }
}

struct DeviceBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> String { "speakers" }
}

extension Catalog {
    var soundOutput: SoundOutputBlueprint.Type { SoundOutputBlueprint.self }
    var device: DeviceBlueprint.Type { DeviceBlueprint.self }
}

struct Note: Sendable {
    var pitch: Int
    var beats: Int
    func samples(_ rate: Int) -> [Float] { Array(repeating: Float(pitch) / 127, count: beats * rate) }
}

struct Song: Sendable {
    var notes: [Note]

    func play(on output: SoundOutput) async {
        for note in notes { await output.play(note.samples(100)) }
    }
}

func preview() throws {
    try Catalog.main.withOverrides {
        try $0.override(\.device) { _ in "headphones" }
    } operation: {
        print(try Catalog.main[\.soundOutput].label)
    }
}

@main
struct Piano {
    static func main() async throws {
        let catalog = Catalog.main
        catalog.install(SoundOutputBlueprint(), DeviceBlueprint())
        if CommandLine.arguments.contains("--preview") { try preview() }
        await Song(notes: [Note(pitch: 60, beats: 1), Note(pitch: 64, beats: 2)]).play(on: try catalog[\.soundOutput])
        try await catalog.shutdown()
    }
}
