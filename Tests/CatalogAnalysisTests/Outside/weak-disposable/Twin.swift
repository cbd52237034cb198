import ServiceCatalog

actor Tuner {
  private var frequency = 0.0
  func tune(_ megahertz: Double) -> Bool {
    frequency = megahertz
    return (47...862).contains(megahertz)
  }
  func release() { frequency = 0 }
}

struct TunerBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .shared }

  static func assemble(from catalog: any Assembling) throws -> Tuner { Tuner() }

  static func dispose(_ instance: Tuner, after ending: Ending) async throws {
    await instance.release()
  }
}

struct ChannelListBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> [Double] {
    let tuner = try catalog.obtain(\.tuner)
    var found: [Double] = []
    for frequency in stride(from: 40.0, through: 60, by: 5) where await tuner.tune(frequency) {
      found.append(frequency)
    }
    return found
  }
}

extension Catalog {
  var tuner: TunerBlueprint.Type { TunerBlueprint.self }
  var channels: ChannelListBlueprint.Type { ChannelListBlueprint.self }
}

@main
struct Headend {
  static func main() async throws {
    let catalog = Catalog(name: "headend")
    catalog.install(TunerBlueprint(), ChannelListBlueprint())
    do {
      print(try await catalog[\.channels])
      try await catalog.shutdown()
    } catch let error as ShutdownError {
      print(error.errors.count, "services did not close")
    }
  }
}
