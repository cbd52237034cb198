#if Macros || Tools
import SwiftSyntax

/// A module in the inheritance clause of a root: `Catalog.ClockServices`.
///
/// The name is that of a protocol. What a root installs is a type beside it: `Catalog.ClockServicesModule`.
package struct ListedModule: Hashable {
  /// The name as it is written, without backticks.
  package let name: String

  /// Creates a module of a name.
  package init(_ name: String) { self.name = name }

  /// Creates the module of an installed type; nil if no root can list the type.
  package init?(type: String) {
    guard type.hasSuffix(Self.suffix) else { return nil }
    name = String(type.dropLast(Self.suffix.count))
  }

  /// Reads a member of `Catalog`; nil for another type.
  init?(_ type: TypeSyntax) {
    guard let member = type.as(MemberTypeSyntax.self),
      ["Catalog", "ServiceCatalog.Catalog"].contains(member.baseType.trimmedDescription)
    else { return nil }
    name = type.trimmedDescription.replacing("`", with: "")
  }

  /// The type that is installed.
  package var type: String { name + Self.suffix }

  private static let suffix = "Module"
}
#endif
