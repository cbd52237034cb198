import ServiceCatalog

struct NameBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "the default" }
}

extension Catalog {
  var name: NameBlueprint.Type { NameBlueprint.self }
}

/// Installs the name in this library's `Catalog.main`.
@_cdecl("install") public func install() { Catalog.main.install(NameBlueprint()) }

/// Replaces the name there.
@_cdecl("replace") public func replace() { Catalog.main.supply(NameBlueprint.self) { _ in "a replacement" } }

/// Prints the name there.
@_cdecl("show") public func show() { print(Catalog.main.resolve(\.name)) }
