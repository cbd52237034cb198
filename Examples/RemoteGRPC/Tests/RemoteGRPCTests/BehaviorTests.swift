import BookingsBehavior
import Testing

/// The behavior tests of every deployment, over gRPC.
///
/// The package `Remote` runs them in one process and over HTTP.
@Suite(.serialized, .timeLimit(.minutes(10))) struct BehaviorTests {
  @Test(arguments: Behavior.all) func overGRPC(_ behavior: Behavior) async throws {
    try await OverGRPC.with { try await behavior.run(on: $0) }
  }

  @Test(arguments: Behavior.all.prefix(3)) func overGRPCWithTLS(_ behavior: Behavior) async throws {
    try await OverGRPC.with(secure: true) { try await behavior.run(on: $0) }
  }
}
