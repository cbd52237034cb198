import ServiceCatalog

protocol Sound: Sendable { func play() }
struct Beep: Sound { func play() {} }

final class Alarm {
  private let sound: (any Sound)?

  init(isLoud: Bool) throws {
    let locator = ServiceLocator.shared
    sound = isLoud ? try locator.locate((any Sound).self) : nil
  }

  func ring() { sound?.play() }
}

@main
struct App {
  static func main() throws {
    ServiceLocator.register { Beep() as any Sound }
    let sound = try ServiceLocator.shared.locate((any Sound).self)
    sound.play()
    try Alarm(isLoud: true).ring()
  }
}
