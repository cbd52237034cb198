import ServiceCatalog

protocol Speaker: Sendable {
  func say(_ word: String) -> String
}

struct PlainSpeaker: Speaker {
  func say(_ word: String) -> String { word }
}

struct LoudSpeaker: Speaker {
  let base: any Speaker
  let gain: Int
  let effects: [String]

  func say(_ word: String) -> String { String(repeating: base.say(word), count: gain) }
}

struct SpeakerBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Speaker { PlainSpeaker() }
}

struct GainBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) -> Int { 2 }
}

struct EffectBlueprint: ContributionBlueprint {
  typealias Element = String
}

extension Catalog {
  var speaker: SpeakerBlueprint.Type { SpeakerBlueprint.self }
  var gain: GainBlueprint.Type { GainBlueprint.self }
  var effects: EffectBlueprint.Type { EffectBlueprint.self }
}

@main
struct App {
  static func main() throws {
    let catalog = Catalog(name: "app")
    catalog.install(SpeakerBlueprint())
    catalog.install(GainBlueprint())
    catalog.decorate(SpeakerBlueprint.self) { base, catalog in
      LoudSpeaker(
        base: base,
        gain: try catalog[\.gain],
        effects: try catalog[\.effects])
    }
    print(catalog.resolve(\.speaker).say("ho"))
  }
}
