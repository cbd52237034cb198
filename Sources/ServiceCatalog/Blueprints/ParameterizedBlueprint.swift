/// How to assemble a service from what is known only at run time, beside what the catalog has: assisted injection.
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
/// It gives a new one at every obtain. A builder may obtain its own entry again with another input, as the node of a tree
/// does for its children; 256 times on one path is an endless recursion, and the error `circularReference`. A path that
/// comes back to it through another entry is one at once.
///
/// Concurrency: as ``Blueprint``. The input stays on the thread that obtains.
public protocol ParameterizedBlueprint: CatalogModule {
  /// What is known at run time.
  associatedtype Input
  /// What is assembled: usually a protocol's existential.
  associatedtype Output

  /// Assembles the service.
  ///
  /// - Parameters:
  ///   - input: What was given at the obtain.
  ///   - catalog: The catalog that obtains.
  /// - Returns: The service.
  /// - Throws: Whatever keeps it from being assembled, reported as ``Blueprint/assemble(from:)`` says.
  static func assemble(_ input: Input, from catalog: any Assembling) throws -> Output

  /// ``Lifetime/transient``; no other one is supported.
  static var lifetime: Lifetime { get }
}

extension ParameterizedBlueprint {
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
  ///   - input: What is known at run time.
  /// - Returns: A new one.
  /// - Throws: What obtaining by key throws.
  ///
  /// Complexity: as obtaining by key.
  ///
  /// Concurrency: from any thread.
  @inlinable
  public static func obtain(from catalog: any Assembling, with input: Input) throws(CatalogError) -> Output {
    try catalog.owningCatalog.assemble(EntryKey(Self.self, .input), with: input, as: Output.self)
  }
}
