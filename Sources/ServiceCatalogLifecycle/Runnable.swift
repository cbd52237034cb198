#if Lifecycle
import ServiceCatalog
import ServiceCatalogMacros
import ServiceLifecycle

/// An instance with a service to run.
protocol Runnable: Sendable {
  var key: EntryKey { get }
  var service: any Service { get }
  var whenServiceReturns: ServiceReturn { get }
  /// Waits until the service can be used that runs for the instance.
  func waitUntilReady(_ service: any Service) async throws
}

extension Runnable {
  /// Whether the others continue when the service returns.
  var isContinued: Bool {
    if case .continues = whenServiceReturns { true } else { false }
  }
}

/// A runnable instance with the type of its blueprint.
struct RunnableInstance<B: RunnableBlueprint>: Runnable {
  let key: EntryKey
  let instance: B.Output

  var service: any Service { B.service(for: instance) }
  var whenServiceReturns: ServiceReturn { B.whenServiceReturns }

  func waitUntilReady(_ service: any Service) async throws {
    try await B.waitUntilReady(instance)
    // The blueprint waits for an instance of this type itself.
    if !(B.Output.self is any ReadyService.Type), let service = service as? any ReadyService {
      try await service.waitUntilReady()
    }
  }
}

extension EntryKey {
  /// Whether an entry of this kind can be shared.
  var isRunnableKind: Bool {
    switch kind {
    case .blueprint, .mainActor, .async: true
    default: false
    }
  }

  /// The type that says what a server does with the instance: that of a declared service, or the blueprint itself.
  private var server: Any.Type { (type as? any _ServedBlueprint.Type)?._server ?? type }

  var runnable: (any RunnableBlueprint.Type)? { server as? any RunnableBlueprint.Type }

  var checked: (any _CheckedBlueprint.Type)? { server as? any _CheckedBlueprint.Type }

  var healthChecked: (any HealthCheckedBlueprint.Type)? { server as? any HealthCheckedBlueprint.Type }
}

extension Catalog {
  /// The runnable entries of this catalog, without those of the catalogs around it, which have groups of their own.
  var runnableEntries: [Definition] { ownEntries.filter { $0.key.runnable != nil } }

  /// The entries of this catalog whose instances a group runs or checks.
  var servedEntries: [Definition] { ownEntries.filter { $0.key.runnable != nil || $0.key.healthChecked != nil } }

  /// What is wrong in the settings of the services of this catalog, with a line for operators each; a scope has none.
  var settingErrors: [any Error] {
    guard let checked = ownEntries.lazy.compactMap(\.key.checked).first else { return [] }
    return checked._problems(in: self).map { $0 is CatalogError ? $0 : WrongSetting(description: "\($0)") }
  }

  /// The runnable entries whose services start before all others.
  var firstEntries: Set<EntryKey> {
    Set(runnableEntries.filter { $0.key.runnable?.startOrder == .first }.map(\.key))
  }

  /// Returns the instance of a shared entry, if it is assembled.
  func runnableInstance(_ entry: Definition) -> (any Runnable)? {
    guard entry.isSharedRunnable, let blueprint = entry.key.runnable else { return nil }
    func opened<B: RunnableBlueprint>(_ blueprint: B.Type) -> (any Runnable)? {
      existing(entry.key, as: B.Output.self).map { RunnableInstance<B>(key: entry.key, instance: $0) }
    }
    return opened(blueprint)
  }
}
#endif
