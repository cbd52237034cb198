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

  init(model: Model) {
    self.model = model
  }

  var body: String { "\(model.count)" }
}

@main
struct App {
  @MainActor
  static func main() throws {
    Catalog.main.install(ModelBlueprint())
    print(CounterView(model: try Catalog.main[\.model]).body)
  }
}
