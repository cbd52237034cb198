import ServiceCatalog

protocol Encoder: Sendable {
  var name: String { get }
  func encode(_ frame: [UInt8]) -> [UInt8]
}

struct EncoderUnavailable: Error, CustomStringConvertible {
  let device: String
  var description: String { "no encoder on \(device)" }
}

struct HardwareEncoder: Encoder {
  let name = "nvenc"
  init(device: String) throws {
    guard device.hasPrefix("/dev") else { throw EncoderUnavailable(device: device) }
  }
  func encode(_ frame: [UInt8]) -> [UInt8] { frame.reversed() }
}

struct SoftwareEncoder: Encoder {
  let name = "x264"
  func encode(_ frame: [UInt8]) -> [UInt8] { frame }
}

struct DeviceBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "none" }
}

struct SoftwareEncoderBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Encoder { SoftwareEncoder() }
}

struct EncoderBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Encoder {
    do {
      return try HardwareEncoder(device: catalog.obtain(\.device))
    } catch is EncoderUnavailable {
      return try catalog.obtain(\.softwareEncoder)
    }
  }
}

extension Catalog {
  var device: DeviceBlueprint.Type { DeviceBlueprint.self }
  var encoder: EncoderBlueprint.Type { EncoderBlueprint.self }
  var softwareEncoder: SoftwareEncoderBlueprint.Type { SoftwareEncoderBlueprint.self }
}

func installEncoders(into catalog: Catalog) {
  catalog.install(
    DeviceBlueprint(),
    SoftwareEncoderBlueprint(),
    EncoderBlueprint())
}

@main
struct TranscodeServer {
  static func main() throws {
    installEncoders(into: .main)
    let encoder = try Catalog.main[\.encoder]
    print(encoder.name, encoder.encode([1, 2, 3]))
  }
}
