import ServiceCatalog

protocol Powered: AnyObject, Sendable {
  var volts: Int { get }
}

extension Powered {
  var isLive: Bool { volts > 0 }
}

final class Signal: Powered {
  let volts: Int
  let track: Track
  init(volts: Int, track: Track) {
    self.volts = volts
    self.track = track
  }
  func aspect() -> String { isLive ? "green for \(track.name)" : "dark" }
}

final class Track: Sendable {
  let name: String
  let board: Switchboard
  init(name: String, board: Switchboard) {
    self.name = name
    self.board = board
  }
}

final class Switchboard: Powered {
  let volts: Int
  let labels: [String]
  init(volts: Int, labels: [String]) {
    self.volts = volts
    self.labels = labels
  }
}

/// Collects labels while a board is built.
struct Panel {
  private(set) var labels: [String] = []

  mutating func add(_ label: String) { labels.append(label) }

  mutating func setUp(from source: any Assembling) throws {
    for line in try source[\.lines] { add(line) }
    add(try source[\.signal].aspect())
  }
}

struct LinesBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> [String] { ["north", "south"] }
}

struct SignalBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Signal {
    let track = try catalog[\.track]
    return Signal(volts: track.board.volts, track: track)
  }
}

struct TrackBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Track {
    Track(name: name(1), board: try catalog[\.switchboard])
  }
  private static func name(_ number: Int) -> String { "track \(number)" }
}

struct SwitchboardBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Switchboard {
    var panel = Panel()
    try panel.setUp(from: catalog)
    return Switchboard(volts: 24, labels: panel.labels)
  }
}

extension Catalog {
  var lines: LinesBlueprint.Type { LinesBlueprint.self }
  var signal: SignalBlueprint.Type { SignalBlueprint.self }
  var track: TrackBlueprint.Type { TrackBlueprint.self }
  var switchboard: SwitchboardBlueprint.Type { SwitchboardBlueprint.self }
}

struct Station {
  let name: String
  let works: Catalog

  func announce() throws -> String { "\(name): \(try works[\.signal].aspect())" }

  static func build(_ name: String) -> Station {
    let works = Catalog(name: name)
    works.install {
      LinesBlueprint()
      SignalBlueprint()
      TrackBlueprint()
      SwitchboardBlueprint()
    }
    return Station(name: name, works: works)
  }
}

@main
struct Railway {
  static func main() throws {
    print(try Station.build("Junction").announce())
  }
}
