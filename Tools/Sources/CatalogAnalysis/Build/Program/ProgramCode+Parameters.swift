#if Tools
import CatalogWiring

extension ProgramCode {
  /// Returns whether a type contains a name that the sources around it don't bind to a type.
  ///
  /// Such a name is a generic parameter, an associated type, or `Self` in a type that others inherit from. The type is
  /// unknown until a caller or a conforming type determines it, so it names no entry.
  func isUnbound(_ type: String, in id: BodyID) -> Bool {
    isOpaque(type) || Self.outerNames(in: type).contains { isParameter($0, in: id) }
  }

  /// Returns the only parameter in a type; nil if it contains several, or none.
  func parameter(in type: String, of id: BodyID) -> String? {
    let all = Set(Self.outerNames(in: type).filter { isParameter($0, in: id) })
    return all.count == 1 && !isOpaque(type) ? all.first : nil
  }

  /// Returns whether a type is opaque, so that it's a parameter without a name.
  private func isOpaque(_ type: String) -> Bool { type.hasPrefix("some ") || type.hasPrefix("(some ") }

  private func isParameter(_ name: String, in id: BodyID) -> Bool {
    let body = self[id].fact
    if body.signature.generics.contains(name) || body.signature.outerGenerics.contains(name) { return true }
    guard let place = type(around: id) else { return false }
    let kind = types.infos[place].kind
    switch name {
    case "Self": return kind == .proto || kind == .reference || kind == .extending
    case "Self.": return kind == .proto || kind == .extending
    default: break
    }
    if roles.parameters[place]?.contains(name) ?? false { return true }
    // An extension of a type from another package, whose parameters no source declares.
    return kind == .extending && commonParameters.contains(name)
      && types.place(of: name, in: context(of: id)) == nil
  }

  /// Returns the names in a type that aren't members of another name, and `Self.` for a member of `Self`.
  private static func outerNames(in type: String) -> [String] {
    var (all, word) = ([String](), "")
    var isMember = false
    func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
    for character in type + " " {
      if isPart(character) {
        word.append(character)
        continue
      }
      if !word.isEmpty, !isMember { all.append(word == "Self" && character == "." ? "Self." : word) }
      isMember = character == "."
      word = ""
    }
    return all
  }
}

/// The usual names of parameters of types from other packages.
private let commonParameters: Set = [
  "Body", "Content", "Element", "Failure", "ID", "Index", "Input", "Key", "Output", "RawValue", "Success", "Value",
  "Wrapped",
]
#endif
