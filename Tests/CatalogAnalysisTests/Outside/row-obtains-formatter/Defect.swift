import ServiceCatalog

struct NumberStyle: Sendable {
    var separator: Character
    func format(_ value: Int) -> String {
        var text = ""
        for (index, digit) in String(value).reversed().enumerated() {
            if index > 0, index.isMultiple(of: 3) { text.append(separator) }
            text.append(digit)
        }
        return String(text.reversed())
    }
}

struct NumberStyleBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> NumberStyle { NumberStyle(separator: ",") }
}

extension Catalog {
    var numberStyle: NumberStyleBlueprint.Type { NumberStyleBlueprint.self }
}

struct StepRow: Identifiable {
    let id: Int
    let steps: Int
    private let style = Catalog.main.resolve(\.numberStyle)

    init(id: Int, steps: Int) {
        self.id = id
        self.steps = steps
    }

    var text: String { "\(style.format(steps)) steps" }
}

@MainActor
final class StepsViewModel {
    private(set) var rows: [StepRow] = []

    func show(_ days: [Int]) {
        rows = days.enumerated().map { StepRow(id: $0.offset, steps: $0.element) }
    }
}

@main
@MainActor
enum Steps {
    static func main() throws {
        Catalog.main.install(NumberStyleBlueprint())
        let viewModel = StepsViewModel()
        viewModel.show([8_200, 12_000])
        for row in viewModel.rows { print(row.id, row.text) }
    }
}
