import GRPCCore
import GRPCNIOTransportHTTP2

/// A resolver that treats each address of a name as a separate server.
///
/// The transport's own resolver treats the addresses of a name as routes to one server, and connects to the first that
/// answers.
struct EachAddress<Names: NameResolverFactory<ResolvableTargets.DNS>>: NameResolverFactory {
  let names: Names

  func resolver(for target: ResolvableTargets.DNS) -> NameResolver {
    var resolver = names.resolver(for: target)
    let results = resolver.names.map { result in
      let addresses = result.endpoints.flatMap(\.addresses)
      return NameResolutionResult(
        endpoints: addresses.map { Endpoint(addresses: [$0]) }, serviceConfig: result.serviceConfig)
    }
    resolver.names = RPCAsyncSequence(wrapping: results)
    return resolver
  }
}

extension NameResolverRegistry {
  /// The transport's resolvers, with this resolver for names.
  static func eachAddress(_ names: some NameResolverFactory<ResolvableTargets.DNS>) -> NameResolverRegistry {
    var registry = defaults
    registry.removeFactory(ofType: NameResolvers.DNS.self)
    registry.registerFactory(EachAddress(names: names))
    return registry
  }
}
