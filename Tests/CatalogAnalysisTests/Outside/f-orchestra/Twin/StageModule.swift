import ServiceCatalog

struct StageModule: ServiceModule {
  let tempo: Int

  func registerServices(in locator: ServiceLocator) {
    desk(locator)
    podium(locator)
  }

  private func desk(_ place: ServiceLocator) {
    place.registerSingleton(Score(title: "Overture", bars: 240, metre: 4))
  }

  private func podium(_ place: ServiceLocator) {
    let tempo = tempo
    place.register { ClickMetronome(beats: tempo) }
    place.register { ClickMetronome(beats: tempo) as any Metronome }
    place.register { (stage: ServiceLocator) in try StageModule.rehearsal(on: stage) }
  }

  private static func rehearsal(on stage: ServiceLocator) throws -> Rehearsal {
    let score: Score = try stage.locate()
    return Rehearsal(score: score, metronome: try stage.locate())
  }
}
