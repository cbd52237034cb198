import ServiceCatalog

/// Opens the on-device model. That takes a second or two on older phones.
actor SpeechModel {
    private var warm = false

    static func load(locale: String) async throws -> SpeechModel {
        let model = SpeechModel()
        await model.warmUp()
        return model
    }

    private func warmUp() { warm = true }

    func transcribe(_ samples: [Float]) -> String { warm ? "\(samples.count) samples" : "" }
}

struct SpeechModelBlueprint: AsyncBlueprint {
    static var lifetime: Lifetime { .graph }

    static func assemble(from catalog: any Assembling) async throws -> SpeechModel {
        try await SpeechModel.load(locale: try catalog[\.locale])
    }
}

struct LocaleBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> String { "en_IE" }
}

extension Catalog {
    var speechModel: SpeechModelBlueprint.Type { SpeechModelBlueprint.self }
    var locale: LocaleBlueprint.Type { LocaleBlueprint.self }
}

@MainActor
final class DictationViewModel {
    private(set) var text = ""
    private let catalog: Catalog

    init(catalog: Catalog) { self.catalog = catalog }

    func finish(samples: [Float]) async {
        do {
            let model = try await catalog.obtain(\.speechModel)
            text = await model.transcribe(samples)
        } catch {
            text = "\(error)"
        }
    }
}

@main
@MainActor
enum Dictation {
    static func main() async {
        let catalog = Catalog(name: "dictation")
        catalog.install(SpeechModelBlueprint(), LocaleBlueprint())
        let viewModel = DictationViewModel(catalog: catalog)
        await viewModel.finish(samples: [0.1, 0.4])
        print(viewModel.text)
    }
}
