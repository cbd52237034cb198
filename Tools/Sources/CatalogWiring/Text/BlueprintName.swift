/// The name of a blueprint's type.
package enum BlueprintName {
  /// Returns the key of the service: the name without the suffix `Blueprint`, and with the first word in lower case.
  ///
  /// The key of `URLSessionBlueprint` is `urlSession`, and that of `StoreBlueprint<User>` is `store<User>`. The library
  /// derives the same key at run time.
  package static func key(of blueprint: String) -> String {
    let end = blueprint.utf8.firstIndex(of: UInt8(ascii: "<")) ?? blueprint.endIndex
    var name = blueprint[..<end]
    if name.hasSuffix("Blueprint"), name != "Blueprint" { name = name.dropLast("Blueprint".count) }
    let capitals = name.prefix(while: \.isUppercase)
    let rest = name[capitals.endIndex...]
    // The last capital of an acronym begins the next word, as in `URLSession`.
    let isAcronym = capitals.count > 1 && rest.first?.isLowercase ?? false
    let first = isAcronym ? capitals.dropLast().lowercased() + capitals.suffix(1) : capitals.lowercased()
    return first + rest + blueprint[end...]
  }
}
