#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  extension AttributeListSyntax {
    /// The attributes themselves.
    ///
    /// What stands in `#if` is left out: it is not known which of it holds.
    var plain: [AttributeSyntax] {
      compactMap { if case .attribute(let attribute) = $0 { attribute } else { nil } }
    }

    /// The first attribute of that name, also behind its module's.
    func first(named name: String) -> AttributeSyntax? {
      plain.first { $0.lastName == name }
    }

    /// The attributes that limit where and by whom a declaration can be used, a line each.
    ///
    /// What is made of it is limited as it is.
    var limits: String {
      plain.filter { ["available", "_spi"].contains($0.lastName) }.map { $0.trimmedDescription + "\n" }.joined()
    }
  }

  extension AttributeSyntax {
    /// The name, without a module in front.
    var lastName: String {
      attributeName.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
    }
  }

  extension AttributeSyntax {
    /// What removes the attribute from the parameter or property that has it.
    var changesRemovingIt: [FixIt.Change] {
      parent?.parent.map { $0.changes(removing: lastName) } ?? []
    }
  }

  extension SyntaxProtocol {
    /// What removes the attributes of a name from a declaration.
    func changes(removing name: String) -> [FixIt.Change] {
      guard let declaration = asProtocol((any WithAttributesSyntax).self) else { return [] }
      return changes(of: declaration, removing: name)
    }

    private func changes(of declaration: some WithAttributesSyntax, removing name: String) -> [FixIt.Change] {
      let rest = declaration.attributes.filter {
        if case .attribute(let attribute) = $0 { attribute.lastName != name } else { true }
      }
      return [.exchange(declaration, for: declaration.with(\.attributes, rest))]
    }
  }
#endif
