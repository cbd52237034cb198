import ServiceCatalog

/// What is left of Swinject's Assembler.
final class Assembler {
  let resolver: ServiceLocator

  init(_ assemblies: [any ServiceModule]) {
    resolver = ServiceLocator()
    resolver.registerModules(assemblies)
  }
}
