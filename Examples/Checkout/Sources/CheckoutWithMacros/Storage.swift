public import CheckoutStorage

// The objects that a bundle stores don't depend on the wiring, so they are shared with the bundles by hand. They only
// conform to these protocols, too.

extension MemoryDatabase: Database {}

extension MemoryCache: Cache {}

extension LimitGateway: CardGateway {}
