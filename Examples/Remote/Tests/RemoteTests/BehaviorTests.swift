import BookingsBehavior
import Testing

/// The behaviors for each deployment.
///
/// The one over gRPC is in the package `RemoteGRPC`.
@Suite(.serialized, .timeLimit(.minutes(10))) struct BehaviorTests {
  @Test(arguments: Behavior.all) func inThisProcess(_ behavior: Behavior) async throws {
    try await InThisProcess.with { try await behavior.run(on: $0) }
  }

  @Test(arguments: Behavior.all) func overHTTP(_ behavior: Behavior) async throws {
    try await OverHTTP.with { try await behavior.run(on: $0) }
  }
}
