import Foundation
import RemoteTesting
import Testing

/// The consumer over gRPC is the one of the package `Remote`: the same files, from which the monolith is built as well.
@Suite struct SameConsumerTests {
  @Test(arguments: ["rooms-grpc", "rooms-linked-grpc"]) func consumerIsTheSame(_ program: String) throws {
    let objects = try BuiltProgram.objects(of: program)
    let remote = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Remote/Sources")
    for module in ["FrontDesk", "Bookings", "RoomsProgram"] {
      let folder = remote.appending(path: module).standardizedFileURL
      let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      #expect(try BuiltProgram.sources(of: module) == Set(files.map(\.standardizedFileURL)))
      // One object file for each of them, and one for the module.
      let names = Set(try #require(objects[module]).map { URL(filePath: $0).lastPathComponent })
      #expect(names.isSuperset(of: files.map { "\($0.lastPathComponent).o" }))
    }
    // It is linked with this store, and with no other.
    #expect(objects["GRPCBookings"] != nil)
    for other in ["SQLiteBookings", "HTTPBookings"] { #expect(objects[other] == nil) }
  }
}
