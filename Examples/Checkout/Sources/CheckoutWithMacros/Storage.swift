public import CheckoutStorage

// What a bundle stores knows no wiring, so that it is what the bundles by hand store: it only has to conform to these
// protocols, too.

extension MemoryDatabase: Database {}

extension MemoryCache: Cache {}

extension LimitGateway: CardGateway {}
