struct Star: Sendable {
  let name: String
  let magnitude: Double
  var isVisible: Bool { magnitude < 6 }
}

protocol StarList: Sendable { func stars() -> [Star] }

struct BrightStars: StarList {
  func stars() -> [Star] {
    [Star(name: "Sirius", magnitude: -1.5), Star(name: "Vega", magnitude: 0), Star(name: "Faint", magnitude: 8)]
  }
}

struct SkyMap: Sendable {
  let sectors: [String]
  func sector(of star: Star) -> String { sectors[star.name.count % sectors.count] }
}

final class Telescope: Sendable {
  let aperture: Int
  init(aperture: Int) { self.aperture = aperture }
  func sees(_ star: Star) -> Bool { star.isVisible || aperture > 300 }
}
