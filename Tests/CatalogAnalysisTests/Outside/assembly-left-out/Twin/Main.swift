import ServiceCatalog

@main
struct Demo {
  static let assemblies: @Sendable () -> [any ServiceModule] = {
    [AnalyticsAssembly(), ConsentAssembly()]
  }

  static func main() {
    let analytics: Analytics = Assembler(assemblies()).resolver.inject()
    analytics.track("start", purpose: "necessary")
    analytics.track("tap")
    print(analytics.dropped)
  }
}
