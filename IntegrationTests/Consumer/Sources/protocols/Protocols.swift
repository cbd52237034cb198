import FeaturedProtocols
import MainActorProtocols
import PlainProtocols

/// A program that prints what the same types do in targets with different settings.
@main
enum Protocols {
  static func main() async throws {
    print("plain: \(try await PlainProtocols.traced()); \(try await PlainProtocols.assembled())")
    print("main actor: \(try await MainActorProtocols.traced()); \(try await MainActorProtocols.assembled())")
    print("featured: \(try await FeaturedProtocols.traced()); \(try await FeaturedProtocols.assembled())")
  }
}
