#if Tools
  import CatalogInspection

  /// Holds what is kept against what there is.
  package enum StoredFields {
    /// The structs of which a property isn't kept, or is kept twice; a test expects none.
    package static var incomplete: [String] {
      let types: [any StoredStruct.Type] = [
        Analysis.Problem.self, BodyFact.self, BodyFact.Parameter.self, BodyFact.Read.self, CallFact.self,
        CallFact.Argument.self, ElementFact.self, GenericLocateFact.self, KeyFact.self, ListFact.self, ObtainFact.self,
        OpeningFact.self, PropertyFact.self, ServiceFact.self, ShutdownFact.self, StatedLifetime.self, SupplyFact.self,
        TypeFact.self,
        Wiring.Condition.self, Wiring.Silence.self, Wiring.Unknown.self,
      ]
      // Those of the file itself: its path, its module, its digest, its bodies and its relevance.
      let file = Mirror(reflecting: FileFacts(path: "", module: "")).children.count - 5
      return types.filter { !isComplete($0) }.map { "\($0)" } + (file == FileFacts.fields.count ? [] : ["FileFacts"])
    }

    private static func isComplete<Value: StoredStruct>(_ type: Value.Type) -> Bool {
      let paths = Set(type.fields.map { $0.path as PartialKeyPath<Value> })
      return paths.count == type.fields.count && paths.count == Mirror(reflecting: type.blank).children.count
    }
  }
#endif
