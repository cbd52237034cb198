import ServiceCatalog

protocol SignalSource: Sendable {
  func strength(at megahertz: Double) async -> Int
}

struct SimulatedSignal: SignalSource {
  func strength(at megahertz: Double) async -> Int { Int(megahertz) % 7 }
}

final class Tuner: Sendable {
  private let directory: Directory
  private let signal: any SignalSource
  private let history = Obtained(\.listeningHistory)

  init(directory: Directory, signal: any SignalSource) {
    self.directory = directory
    self.signal = signal
  }

  func tune(to name: String) async -> Int? {
    guard let station = await directory.first(where: { $0.name == name }) else { return nil }
    await history.wrappedValue.add(station.name)
    return await signal.strength(at: station.megahertz)
  }

  func recent() async -> [String] { await history.wrappedValue.recent }
}

struct SignalBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any SignalSource { SimulatedSignal() }
}

struct TunerBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Tuner {
    async let directory = catalog.obtain(\.directory)
    let signal = try catalog[\.signal]
    return Tuner(directory: try await directory, signal: signal)
  }
}

extension Catalog {
  var signal: SignalBlueprint.Type { SignalBlueprint.self }
  var tuner: TunerBlueprint.Type { TunerBlueprint.self }
}
