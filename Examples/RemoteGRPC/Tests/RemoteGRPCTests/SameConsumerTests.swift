import Foundation
import RemoteTesting
import Testing

/// The identity of the consumer over gRPC with the one of the package `Remote`, from whose files the monolith is built.
@Suite struct SameConsumerTests {
  @Test(arguments: ["rooms-grpc", "rooms-linked-grpc"]) func consumerIsTheSame(_ program: String) throws {
    let objects = try BuiltProgram.objects(of: program)
    let remote = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Remote/Sources")
    for module in ["FrontDesk", "Bookings", "RoomsProgram"] {
      let folder = remote.appending(path: module).standardizedFileURL
      let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      #expect(try BuiltProgram.sources(of: module) == Set(files.map(\.standardizedFileURL)))
      // The compiler writes one object file for each source file, and one for the module.
      let names = Set(try #require(objects[module]).map { URL(filePath: $0).lastPathComponent })
      #expect(names.isSuperset(of: files.map { "\($0.lastPathComponent).o" }))
    }
    // The program is linked only with this store.
    #expect(objects["GRPCBookings"] != nil)
    for other in ["SQLiteBookings", "HTTPBookings"] { #expect(objects[other] == nil) }
  }
}
