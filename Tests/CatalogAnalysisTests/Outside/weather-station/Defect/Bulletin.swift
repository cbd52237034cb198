import ServiceCatalog

actor Archive {
  private var bulletins: [String] = []

  func add(_ bulletin: String) -> Int {
    bulletins.append(bulletin)
    return bulletins.count
  }
}

struct ArchiveBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Archive { Archive() }
}

final class Bulletin: Sendable {
  private let hourly: any Forecaster
  private let daily: any Forecaster
  private let archive: Archive

  init(hourly: any Forecaster, daily: any Forecaster, archive: Archive) {
    self.hourly = hourly
    self.daily = daily
    self.archive = archive
  }

  func publish() async -> String {
    async let now = hourly.forecast()
    async let later = daily.forecast()
    let text = await [now, later].map { "\($0.title): \($0.text)" }.joined(separator: "\n")
    return "Bulletin \(await archive.add(text))\n\(text)"
  }
}

struct BulletinBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Bulletin {
    Bulletin(
      hourly: try catalog[\.hourlyForecaster],
      daily: try catalog[\.hourlyForecaster],
      archive: try catalog[\.archive])
  }
}

extension Catalog {
  var archive: ArchiveBlueprint.Type { ArchiveBlueprint.self }
  var bulletin: BulletinBlueprint.Type { BulletinBlueprint.self }
}
