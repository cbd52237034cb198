package import ServiceCatalog

/// A blueprint that the tests make shared in their own module.
package struct LentBlueprint: Blueprint {
  package init() {}

  package static func assemble(from catalog: any Assembling) -> Int { 1 }
}
