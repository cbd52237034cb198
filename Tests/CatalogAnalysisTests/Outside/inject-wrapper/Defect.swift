import ServiceCatalog

/// `@Inject var x: any X`, as everywhere in our SDKs.
@propertyWrapper
final class Inject<Service> {
  let wrappedValue: Service
  init(name: String? = nil) {
    wrappedValue = ServiceLocator.inject(Service.self, name: name)
  }
}

protocol CrashReporter: Sendable { func report(_ text: String) }
protocol Breadcrumbs: Sendable { func leave(_ text: String) }

struct NoReports: CrashReporter {
  func report(_ text: String) { print("report:", text) }
}
struct PrintedCrumbs: Breadcrumbs {
  func leave(_ text: String) { print(".", text) }
}

final class CheckoutFlow {
  @Inject private var breadcrumbs: any Breadcrumbs
  @Inject private var reporter: any CrashReporter

  func pay(_ cents: Int) {
    breadcrumbs.leave("pay \(cents)")
    if cents < 0 { reporter.report("negative amount") }
  }
}

enum SDK {
  static func start() {
    ServiceLocator.registerSingleton(PrintedCrumbs() as any Breadcrumbs)
  }
}

@main
struct CheckoutApp {
  static func main() {
    SDK.start()
    let flow = CheckoutFlow()
    flow.pay(1_999)
    flow.pay(-1)
  }
}
