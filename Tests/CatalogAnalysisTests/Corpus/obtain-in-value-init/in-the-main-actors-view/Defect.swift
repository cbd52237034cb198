import ServiceCatalog

@MainActor
final class Model {
  var count = 0
}

struct ModelBlueprint: MainActorBlueprint {
  @MainActor
  static func assemble(from catalog: any Assembling) throws -> Model { Model() }
}

extension Catalog {
  var model: ModelBlueprint.Type { ModelBlueprint.self }
}

@MainActor
protocol View {
  associatedtype Body
  var body: Body { get }
}

struct CounterView: View {
  private let model: Model

  init() {
    let catalog = Catalog.main
    model = catalog.resolve(\.model)  // defect: obtain-in-value-init
  }

  var body: String { "\(model.count)" }
}

@main
struct App {
  @MainActor
  static func main() throws {
    Catalog.main.install(ModelBlueprint())
    print(CounterView().body)
  }
}
