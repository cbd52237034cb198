struct LogLine: Sendable {
  enum Level: Int, Sendable, Comparable {
    case debug, info, error
    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  let level: Level
  let text: String
}

struct ShipperOptions: Sendable {
  var destination = "stdout"
  var batchSize = 3
  var minimum = LogLine.Level.info

  init(arguments: [String]) {
    for argument in arguments.dropFirst() {
      if let size = Int(argument) { batchSize = size } else { destination = argument }
    }
  }
}
