protocol Metronome: Sendable {
  var beats: Int { get }
}

struct ClickMetronome: Metronome {
  let beats: Int
}

struct Score: Sendable {
  let title: String
  let bars: Int
  let metre: Int

  func minutes(at beats: Int) -> Int { bars * metre / beats }
}

final class Rehearsal: Sendable {
  let score: Score
  let metronome: any Metronome

  init(score: Score, metronome: any Metronome) {
    self.score = score
    self.metronome = metronome
  }

  var length: Int { score.minutes(at: metronome.beats) }
}
