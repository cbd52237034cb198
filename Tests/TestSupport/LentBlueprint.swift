package import ServiceCatalog

// Blueprints to which the tests add a conformance in their own module.

/// A blueprint that the tests make shared.
package struct LentBlueprint: Blueprint {
  package init() {}

  package static func assemble(from catalog: any Assembling) -> Int { 1 }
}

/// A shared blueprint whose instances the tests want to dispose.
package struct LentResourceBlueprint: SharedBlueprint {
  package init() {}

  package static func assemble(from catalog: any Assembling) -> Int { 1 }
}

/// A blueprint that the tests make live.
package struct LentClientBlueprint: Blueprint {
  package init() {}

  package static func assemble(from catalog: any Assembling) -> Int { 1 }
}
