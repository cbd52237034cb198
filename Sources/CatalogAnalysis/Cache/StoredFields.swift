#if Tools
import CatalogWiring

/// Compares the stored fields with the properties of the structs.
package enum StoredFields {
  /// The structs with a property that isn't stored, or is stored twice.
  ///
  /// A test expects none.
  package static var incomplete: [String] {
    let types: [any StoredStruct.Type] = [
      Analysis.Problem.self, AssignmentFact.self, BodyFact.self, BodyFact.Parameter.self, BodyFact.Read.self,
      CallFact.self,
      CallFact.Argument.self, ContainerFact.self, ElementFact.self, GenericLocateFact.self, KeyFact.self,
      ListFact.self, ObtainFact.self,
      OpeningFact.self, PropertyFact.self, ServiceFact.self, ShutdownFact.self, StatedLifetime.self, SupplyFact.self,
      TypeFact.self,
      Wiring.Condition.self, Wiring.Silence.self, Wiring.Unknown.self,
    ]
    // The fields of the file itself: its path, module, digest, bodies and relevance.
    let file = Mirror(reflecting: FileFacts(path: "", module: "")).children.count - 5
    return types.filter { !isComplete($0) }.map { "\($0)" } + (file == FileFacts.fields.count ? [] : ["FileFacts"])
  }

  private static func isComplete<Value: StoredStruct>(_ type: Value.Type) -> Bool {
    let paths = Set(type.fields.map { $0.path as PartialKeyPath<Value> })
    return paths.count == type.fields.count && paths.count == Mirror(reflecting: type.blank).children.count
  }
}
#endif
