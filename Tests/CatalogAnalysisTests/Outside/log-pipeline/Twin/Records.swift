struct Record: Sendable {
  let level: Int
  let text: String
}

protocol Sink: Sendable {
  func write(_ record: Record) async
}

protocol Stage: Sendable {
  associatedtype Input
  associatedtype Output
  func apply(_ input: Input) -> Output?
}

struct LevelStage: Stage {
  let minimum: Int
  func apply(_ input: Record) -> Record? { input.level >= minimum ? input : nil }
}
