import ServiceCatalog

actor Pipeline {
  private let stage: LevelStage
  private let router: SinkRouter
  private(set) var accepted = 0
  private var notes: [String] = []

  init(stage: LevelStage, router: SinkRouter) {
    self.stage = stage
    self.router = router
  }

  func accept(_ record: Record) async {
    guard let record = stage.apply(record) else { return }
    accepted += 1
    await router.route(record)
  }

  func note(_ text: String) { notes.append(text) }
}

struct PipelineBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Pipeline {
    Pipeline(stage: try catalog.obtain(\.levelStage), router: try catalog.obtain(\.sinkRouter))
  }
}

extension Catalog {
  var pipeline: PipelineBlueprint.Type { PipelineBlueprint.self }
}
