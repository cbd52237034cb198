/// A type that describes a service with a run-time input in addition to its dependencies (assisted injection).
///
/// ```swift
/// struct ChatBlueprint: ParameterizedBlueprint {
///   static func assemble(_ input: Conversation.ID, from catalog: any Assembling) throws -> Chat {
///     Chat(conversation: input, store: try catalog.obtain(\.chatStore))
///   }
/// }
///
/// extension Catalog {
///   var chat: ChatBlueprint.Type { ChatBlueprint.self }
/// }
///
/// let chat = try catalog.obtain(\.chat, with: conversation.id)
/// ```
///
/// Obtaining returns a new instance each time. A builder may obtain its own entry again with a different input, for
/// example for the children of a tree node. At 256 levels, the recursion counts as endless, and obtaining throws
/// `circularReference`. If the entry is obtained again through another entry, the error is thrown immediately.
///
/// Concurrency: the same as ``Blueprint``. The input stays on the thread that obtains the service.
public protocol ParameterizedBlueprint: CatalogModule {
  /// The type of the input.
  associatedtype Input
  /// The type of the instances, usually a protocol existential.
  associatedtype Output

  /// Assembles the service.
  ///
  /// - Parameters:
  ///   - input: The input that the caller passed.
  ///   - catalog: The catalog from which the service is obtained.
  /// - Returns: The service.
  /// - Throws: Any error that prevents the assembly. It is reported as described for ``Blueprint/assemble(from:)``.
  static func assemble(_ input: Input, from catalog: any Assembling) throws -> Output

  /// The lifetime of the instance, which must be ``Lifetime/transient``.
  static var lifetime: Lifetime { get }
}

extension ParameterizedBlueprint {
  /// The default lifetime: a new instance each time the service is obtained.
  public static var lifetime: Lifetime { .transient }

  /// Installs the blueprint with its own `assemble(_:from:)`.
  ///
  /// Installing it again changes nothing.
  ///
  /// - Parameter catalog: The catalog to install the blueprint in.
  public func install(in catalog: Catalog) { catalog.supplyOwn(Self.self, at: Origin(installing: Self.self)) }

  /// Obtains a new instance by the blueprint's type, without a key.
  ///
  /// - Parameters:
  ///   - catalog: The catalog to obtain from.
  ///   - input: The input for the builder.
  /// - Returns: A new instance.
  /// - Throws: The same errors as obtaining by key.
  ///
  /// Complexity: the same as obtaining by key.
  ///
  /// Concurrency: callable from any thread.
  @inlinable
  public static func obtain(from catalog: any Assembling, with input: Input) throws(CatalogError) -> Output {
    try catalog.owningCatalog.assemble(EntryKey(Self.self, .input), with: input, as: Output.self)
  }
}

/// A type that describes a user interface object with a run-time input, such as a view model for an identifier.
///
/// ```swift
/// struct ChatModelBlueprint: MainActorParameterizedBlueprint {
///   static func assemble(_ input: Conversation.ID, from catalog: any Assembling) throws -> ChatModel {
///     ChatModel(conversation: input, store: try catalog.obtain(\.chatStore))
///   }
/// }
///
/// extension Catalog {
///   var chatModel: ChatModelBlueprint.Type { ChatModelBlueprint.self }
/// }
///
/// let model = try catalog.obtain(\.chatModel, with: conversation.id)
/// ```
///
/// Obtaining returns a new instance each time. A builder may obtain its own entry again under the same conditions as
/// that of a ``ParameterizedBlueprint``.
///
/// Concurrency: the blueprint and its key are nonisolated. `assemble(_:from:)` and obtaining are isolated to the main
/// actor. Neither the input nor the instance has to be `Sendable`.
public protocol MainActorParameterizedBlueprint: CatalogModule {
  /// The type of the input.
  associatedtype Input
  /// The type of the instances.
  associatedtype Output

  /// Assembles the object.
  ///
  /// - Parameters:
  ///   - input: The input that the caller passed.
  ///   - catalog: The catalog from which the service is obtained.
  /// - Returns: The assembled object.
  /// - Throws: Any error that prevents the assembly. It is reported as described for ``Blueprint/assemble(from:)``.
  @MainActor static func assemble(_ input: Input, from catalog: any Assembling) throws -> Output

  /// The lifetime of the instance, which must be ``Lifetime/transient``.
  static var lifetime: Lifetime { get }
}

extension MainActorParameterizedBlueprint {
  /// The default lifetime: a new instance each time the object is obtained.
  public static var lifetime: Lifetime { .transient }

  /// Installs the blueprint with its own `assemble(_:from:)`.
  ///
  /// Installing it again changes nothing.
  ///
  /// - Parameter catalog: The catalog to install the blueprint in.
  public func install(in catalog: Catalog) { catalog.supplyOwn(Self.self, at: Origin(installing: Self.self)) }

  /// Obtains a new object by the blueprint's type, without a key.
  ///
  /// - Parameters:
  ///   - catalog: The catalog to obtain from.
  ///   - input: The input for the builder.
  /// - Returns: A new object.
  /// - Throws: The same errors as obtaining by key.
  ///
  /// Complexity: the same as obtaining by key.
  ///
  /// Concurrency: callable on the main actor.
  @MainActor
  public static func obtain(from catalog: any Assembling, with input: Input) throws(CatalogError) -> Output {
    try catalog.owningCatalog.assemble(EntryKey(Self.self, .mainActorInput), with: input, as: Output.self)
  }
}
