/// How to compose something of the user interface from what is known only at run time, such as a view model by identifier.
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
/// It gives a new one at every obtain. Its own entry may recur on a path as that of a ``ParameterizedBlueprint`` may.
///
/// Concurrency: the blueprint and its key are nonisolated; `assemble(_:from:)` and obtaining are the main actor's. Neither
/// the input nor what is assembled has to be `Sendable`.
public protocol MainActorParameterizedBlueprint: CatalogModule {
  /// What is known at run time.
  associatedtype Input
  /// What is assembled.
  associatedtype Output

  /// Assembles it.
  ///
  /// - Parameters:
  ///   - input: What was given at the obtain.
  ///   - catalog: The catalog that obtains.
  /// - Returns: The assembled object.
  /// - Throws: Whatever keeps it from being assembled, reported as ``Blueprint/assemble(from:)`` says.
  @MainActor static func assemble(_ input: Input, from catalog: any Assembling) throws -> Output

  /// ``Lifetime/transient``; no other one is supported.
  static var lifetime: Lifetime { get }
}

extension MainActorParameterizedBlueprint {
  /// A new instance at every obtain.
  public static var lifetime: Lifetime { .transient }

  /// Supplies the blueprint's own `assemble`.
  ///
  /// Installing it again changes nothing.
  ///
  /// - Parameter catalog: The catalog to supply to.
  public func install(in catalog: Catalog) {
    catalog.supplyOwn(Self.self, at: Origin(installing: Self.self))
  }

  /// Obtains what this blueprint assembles: by the blueprint's type, where there is no key.
  ///
  /// - Parameters:
  ///   - catalog: The catalog to obtain from.
  ///   - input: What the builder is given.
  /// - Returns: A new one.
  /// - Throws: What obtaining by key throws.
  ///
  /// Complexity: as obtaining by key.
  ///
  /// Concurrency: on the main actor.
  @MainActor
  public static func obtain(from catalog: any Assembling, with input: Input) throws(CatalogError) -> Output {
    try catalog.owningCatalog.assemble(EntryKey(Self.self, .mainActorInput), with: input, as: Output.self)
  }
}
