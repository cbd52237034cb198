import Foundation
import RemoteTesting
import Testing

/// Every program contains the same compiled consumer.
@Suite struct SameConsumerTests {
  static let programs = ["rooms", "rooms-http", "rooms-linked", "rooms-linked-http"]
  /// The targets that may differ: the roots, and the stores.
  static let ofThePrograms: [String: Set<String>] = [
    "rooms": ["rooms", "SQLiteBookings"], "rooms-linked": ["rooms_linked", "SQLiteBookings"],
    "rooms-http": ["rooms_http", "HTTPBookings", "BookingsJSON"],
    "rooms-linked-http": ["rooms_linked_http", "HTTPBookings", "BookingsJSON"],
  ]

  @Test(arguments: programs) func consumerIsTheSame(_ program: String) throws {
    let (objects, others) = (try BuiltProgram.objects(of: program), try BuiltProgram.objects(of: "rooms"))
    for module in ["FrontDesk", "Bookings", "RoomsProgram"] {
      #expect(objects[module]?.isEmpty == false)
      #expect(objects[module] == others[module])
    }
    // The compiled consumer doesn't depend on a store.
    let own = try #require(Self.ofThePrograms[program])
    #expect(own.isSubset(of: objects.keys))
    for (other, modules) in Self.ofThePrograms where other != program {
      #expect(modules.subtracting(own).isDisjoint(with: objects.keys))
    }
  }

  @Test func consumerImportsOnlyTheProtocol() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/FrontDesk")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let imports = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { $0.contains("import ") && !$0.hasPrefix("///") }.compactMap { $0.split(separator: " ").last }
      #expect(Set(imports).isSubset(of: ["Bookings", "Foundation", "ServiceCatalog"]), "\(file.lastPathComponent)")
    }
  }
}
