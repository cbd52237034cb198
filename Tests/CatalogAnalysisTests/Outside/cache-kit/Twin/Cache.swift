import ServiceCatalog

protocol Cacheable: Sendable {
  associatedtype Key: Hashable & Sendable
  static var capacity: Int { get }
}

actor Cache<Value: Cacheable> {
  private let capacity: Int
  private var values: [Value.Key: Value] = [:]
  private var order: [Value.Key] = []

  init(capacity: Int) { self.capacity = capacity }

  func value(for key: Value.Key, orInsert make: @Sendable () -> Value) -> Value {
    if let value = values[key] { return value }
    let value = make()
    values[key] = value
    order.append(key)
    if order.count > capacity { values[order.removeFirst()] = nil }
    return value
  }

  var count: Int { values.count }
}

struct CacheBlueprint<Value: Cacheable>: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Cache<Value> {
    Cache(capacity: min(Value.capacity, try catalog[\.cacheLimit]))
  }
}

struct CacheLimitBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 100 }
}

extension Catalog {
  var cacheLimit: CacheLimitBlueprint.Type { CacheLimitBlueprint.self }
}
