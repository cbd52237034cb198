struct Hive: Sendable, Equatable {
  let number: Int
  let colour: String
  var frames: Int

  func expanded(by count: Int) -> Hive { Hive(number: number, colour: colour, frames: frames + count) }
}

protocol HiveBook: Sendable {
  func all() -> [Hive]
}

struct PaperBook: HiveBook {
  func all() -> [Hive] {
    [Hive(number: 1, colour: "white", frames: 10), Hive(number: 2, colour: "blue", frames: 8)]
  }
}

final class Weighing: Sendable {
  let offset: Double
  init(offset: Double) { self.offset = offset }
  func kilograms(_ hive: Hive) -> Double { Double(hive.frames) * 2.4 - offset }
}
