import ServiceCatalog

protocol Antenna: Sendable {
  var metres: Int { get }
}

extension Antenna {
  var range: Int { metres * 3 }
}

struct Mast: Antenna {
  let metres: Int
}

struct Playlist: Sendable {
  private(set) var songs: [String]
  mutating func move(_ song: String, to index: Int) {
    guard let old = songs.firstIndex(of: song) else { return }
    songs.remove(at: old)
    songs.insert(song, at: index)
  }
}

final class Presenter: Sendable {
  let name: String
  init(name: String) { self.name = name }
  func greet(_ town: String) -> String { "\(name) greets \(town)" }
}

struct StationModule: ServiceModule {
  let town: String

  func registerServices(in locator: ServiceLocator) {
    locator.register { Mast(metres: 80) as any Antenna }
    locator.registerSingleton(Playlist(songs: ["Blue", "Red", "Green"]))
    locator.register { Presenter(name: "Mae") }
  }
}

final class Studio {
  private let antenna: (any Antenna)?
  private let presenter: Presenter
  private var playlist: Playlist

  init(equipment: ServiceLocator) throws {
    presenter = try equipment.locate()
    playlist = try equipment.locate(Playlist.self)
    antenna = try? equipment.locate((any Antenna).self)
  }

  func start(with song: String) { playlist.move(song, to: 0) }

  func reach() -> Int { antenna?.range ?? 0 }

  func hour(in town: String) -> [String] {
    [presenter.greet(town)] + playlist.songs.map { "plays \($0)" }
  }
}

/// Measures the listeners by town.
struct Survey {
  private var counts: [String: Int] = [:]

  mutating func add(_ town: String, listeners: Int) { counts[town, default: 0] += listeners }

  func best() -> String? { counts.max { $0.value < $1.value }?.key }
}

@main
struct Radio {
  static func main() throws {
    let module = StationModule(town: "Galway")
    let equipment = ServiceLocator()
    equipment.registerModules([module])
    let mast: any Antenna = try equipment.locate()
    let studio = try Studio(equipment: equipment)
    studio.start(with: "Green")
    var survey = Survey()
    survey.add(module.town, listeners: 400)
    survey.add("Sligo", listeners: 120)
    for line in studio.hour(in: survey.best() ?? "everyone") { print(line) }
    print(studio.reach(), "of", mast.range)
  }
}
