import ServiceCatalog

@MainActor
final class CameraSession {
    private(set) var isRunning = false
    func start() { isRunning = true }
    func stop() async {
        await Task.yield()
        isRunning = false
        print("camera stopped")
    }
}

struct CameraSessionBlueprint: MainActorDisposableBlueprint {
    static var lifetime: Lifetime { .shared }
    static func assemble(from catalog: any Assembling) throws -> CameraSession {
        let session = CameraSession()
        session.start()
        return session
    }
    static func dispose(_ session: CameraSession, after ending: Ending) async throws { await session.stop() }
}

struct Frame: Sendable {
    let width: Int
    let height: Int
    var ratio: Double { Double(width) / Double(height) }
}

protocol CodeReader: Sendable {
    func read(_ frame: Frame) -> String?
}

struct EANReader: CodeReader {
    func read(_ frame: Frame) -> String? { frame.ratio > 1 ? "4006381333931" : nil }
}

struct CodeReaderBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) -> any CodeReader { EANReader() }
}

@MainActor
final class ScannerViewModel {
    private let camera: CameraSession
    private let reader: any CodeReader
    private(set) var code: String?

    init(camera: CameraSession, reader: any CodeReader) {
        self.camera = camera
        self.reader = reader
    }

    func didCapture(_ frame: Frame) {
        guard camera.isRunning else { return }
        code = reader.read(frame) ?? code
    }
}

struct ScannerViewModelBlueprint: MainActorBlueprint {
    static func assemble(from catalog: any Assembling) throws -> ScannerViewModel {
        ScannerViewModel(camera: try catalog[\.camera], reader: try catalog[\.codeReader])
    }
}

extension Catalog {
    var camera: CameraSessionBlueprint.Type { CameraSessionBlueprint.self }
    var codeReader: CodeReaderBlueprint.Type { CodeReaderBlueprint.self }
    var scanner: ScannerViewModelBlueprint.Type { ScannerViewModelBlueprint.self }
}

@main
@MainActor
struct ScannerApp {
    static func main() async throws {
        let catalog = Catalog(name: "scanner")
        catalog.install {
            CameraSessionBlueprint()
            CodeReaderBlueprint()
            ScannerViewModelBlueprint()
        }
        let viewModel = try catalog[\.scanner]
        viewModel.didCapture(Frame(width: 1920, height: 1080))
        print(viewModel.code ?? "nothing")
    }
}
