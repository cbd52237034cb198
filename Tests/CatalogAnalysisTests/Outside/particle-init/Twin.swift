import ServiceCatalog

struct Palette: Sendable {
  let colours: [UInt32]
  subscript(index: Int) -> UInt32 { colours[index % colours.count] }
}

struct PaletteBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Palette { Palette(colours: [0xFF0000, 0x00FF00]) }
}

extension Catalog {
  var palette: PaletteBlueprint.Type { PaletteBlueprint.self }
}

protocol Emitted {
  associatedtype Space
  var age: Double { get set }
}

struct Particle: Emitted {
  enum Space { case world, screen }
  var age = 0.0
  let index: Int
  let palette: Palette
  var colour: UInt32 { palette[index] }
}

@resultBuilder
enum ParticleBuilder {
  static func buildBlock(_ parts: [Particle]...) -> [Particle] { parts.flatMap { $0 } }
  static func buildExpression(_ part: Particle) -> [Particle] { [part] }
  static func buildArray(_ parts: [[Particle]]) -> [Particle] { parts.flatMap { $0 } }
}

final class Emitter {
  private var live: [Particle] = []
  private let palette = Catalog.main.resolve(\.palette)
  init() {}

  func burst(_ count: Int) { live += make(count) }

  @ParticleBuilder
  private func make(_ count: Int) -> [Particle] {
    for index in 0..<count { Particle(index: index, palette: palette) }
  }

  func colours() -> [UInt32] { live.map(\.colour) }
}

@main
enum Fireworks {
  static func main() {
    Catalog.main.install(PaletteBlueprint())
    let emitter = Emitter()
    emitter.burst(4)
    print(emitter.colours())
  }
}
