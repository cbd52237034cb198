#if Tools
extension BodyFact {
  /// The body's own generic parameters that it registers with a locator.
  var registeredParameters: [String] {
    let all = steps.compactMap { step -> String? in
      guard case .supply(let supply) = step, case .located(.name(let type), _) = supply.subject else { return nil }
      return signature.generics.contains(type) ? type : nil
    }
    return Set(all).sorted()
  }

  /// The body's own generic parameters in the blueprints that it obtains: `A` for `LoaderBlueprint<A>`.
  var obtainedParameters: [String] {
    let all = requests.obtains.flatMap { obtain -> [String] in
      guard case .blueprint(let type) = obtain.subject else { return [] }
      return type.words.filter(signature.generics.contains)
    }
    return Set(all).sorted()
  }

  /// The blueprints that it supplies and that have its own generic parameters as arguments: `StoreBlueprint<Row>`.
  var suppliedGenerics: [String] {
    let all = steps.flatMap { step -> [String] in
      guard case .supply(let supply) = step else { return [] }
      switch supply.subject {
      case .blueprint(let type): return [type]
      case .elements(let elements):
        return elements.compactMap { if case .instance(let type) = $0.kind { type } else { nil } }
      default: return []
      }
    }
    return Set(all.filter { $0.hasSuffix(">") && !signature.generics.isDisjoint(with: $0.words) }).sorted()
  }
}

extension Body {
  /// The body's own generic parameters in the blueprints that it supplies.
  var suppliedParameters: Set<String> { Set(suppliedGenerics.flatMap(\.words)).intersection(generics) }
}

extension String {
  /// The names in a type's text.
  var words: [String] { split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) }

  /// Returns the type with its generic parameters replaced by arguments.
  func substituted(_ arguments: [String: String]) -> String {
    var (result, word) = ("", "")
    for character in self {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += (arguments[word] ?? word) + String(character)
        word = ""
      }
    }
    return result + (arguments[word] ?? word)
  }
}
#endif
