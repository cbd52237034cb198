import ServiceCatalog
import Synchronization

final class RequestTrace: Sendable {
  private let call: Call
  private let steps = Mutex<[String]>([])

  init(call: Call) { self.call = call }

  func step(_ text: String) { steps.withLock { $0.append(text) } }

  var line: String { "[\(call.id)] " + steps.withLock { $0.joined(separator: " > ") } }
}

protocol ContactStore: Sendable {
  func contacts() async -> [Contact]
  func close() async
}

actor TenantStore: ContactStore {
  private let tenant: Tenant
  private var isOpen = true

  init(tenant: Tenant) { self.tenant = tenant }

  func contacts() async -> [Contact] {
    guard isOpen else { return [] }
    return [Contact(name: "Ada of \(tenant.name)", city: "London"), Contact(name: "Niels", city: "Copenhagen")]
  }

  func close() async { isOpen = false }
}

/// Searches the contacts of one tenant, and remembers what was found.
final class ContactSearch: Sendable {
  private let store: any ContactStore
  private let trace = Obtained(\.requestTrace)
  private let found = Mutex<[String: [String]]>([:])

  init(store: any ContactStore) { self.store = store }

  func names(in city: String) async -> [String] {
    if let known = found.withLock({ $0[city] }) {
      trace.wrappedValue.step("known")
      return known
    }
    trace.wrappedValue.step("searched")
    let names = await store.contacts().filter { $0.city == city }.map(\.name)
    found.withLock { $0[city] = names }
    return names
  }
}

final class SearchHandler: Sendable {
  private let call: Call
  private let search: ContactSearch
  private let trace: RequestTrace

  init(call: Call, search: ContactSearch, trace: RequestTrace) {
    self.call = call
    self.search = search
    self.trace = trace
  }

  func answer() async -> String {
    trace.step(call.query)
    let names = await search.names(in: call.query)
    return "\(names.joined(separator: ", ")) \(trace.line)"
  }
}
