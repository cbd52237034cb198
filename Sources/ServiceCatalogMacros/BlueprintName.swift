/// The name of a blueprint that a macro writes: a literal, or ``service``.
///
/// ```swift
/// @Blueprint(.shared, name: "ArchiveBlueprint") final class FileArchive: Archive, Logging {}
/// @Blueprint(.shared, name: .service) final class DefaultChatStore: ChatStore {}
/// ```
///
/// Concurrency: a value, `Sendable`.
public struct BlueprintName: ExpressibleByStringLiteral, Sendable {
  /// The service's name with the suffix `Blueprint`: `ChatStoreBlueprint` for `any ChatStore`.
  public static var service: BlueprintName { "" }

  /// Creates a name from a literal, which the macro reads.
  ///
  /// - Parameter value: The name, such as `"ChatStoreBlueprint"`.
  public init(stringLiteral value: StaticString) {}
}
