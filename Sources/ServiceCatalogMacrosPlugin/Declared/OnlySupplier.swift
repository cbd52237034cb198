#if Macros
/// The text of functions that refuse a second supplier of a key, beside the module that declares it.
///
/// The compiler chooses the function with the constraint if it can, and then finds only the unavailable one for its result.
struct OnlySupplier {
  /// The name of the functions, which begins with the key because errors show it.
  let proof: String
  /// The protocol of the roots that list the module which declares the key.
  let owner: String
  /// The protocol of the roots that list this supplier, with the characters after it; empty if each root does.
  let supplier: String
  /// The error.
  let message: String
  /// The modifiers of the functions, and of a type alias.
  let access: String
  let accessOfAlias: String

  /// The functions.
  ///
  /// The results mention the alias, so that the compiler reports an unknown key there only.
  var declarations: String {
    let (name, alias) = (Name.escaped(proof), Name.escaped("owner_in_proof_of_\(proof)"))
    return """
      \(accessOfAlias)typealias \(alias) = \(owner)
      \(Self.placeholder(proof, access: access))
      \(access)func \(name)<Root: \(supplier)\(alias)>(_ root: Root.Type) -> [any \(alias)] { [] }
      @available(*, unavailable, message: "\(message)")
      \(access)func \(name)(only: [any \(alias)]) {}
      """
  }

  /// Returns the functions for a clause of `#if` in which nothing supplies the key.
  static func placeholder(_ proof: String, access: String) -> String {
    let name = Name.escaped(proof)
    return """
      \(access)func \(name)<Root>(_ root: Root.Type, _ others: Void = ()) -> Bool { true }
      \(access)func \(name)(only: Bool) {}
      """
  }

  /// Returns the statements that call the functions.
  ///
  /// There are two, because the compiler would reject its choice if the unavailable function were called with it.
  ///
  /// - Parameters:
  ///   - proof: The name of the functions.
  ///   - place: The type of the functions, with a period.
  static func calls(_ proof: String, of place: String = "") -> String {
    let function = place.isEmpty ? Name.escaped(proof) : place + Name.member(proof)
    let result = Name.escaped("suppliers_of_\(proof)")
    return "let \(result) = \(function)(ProvedRoot.self)\n\(function)(only: \(result))"
  }
}
#endif
