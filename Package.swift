// swift-tools-version: 6.3
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "swift-service-catalog",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ServiceCatalog", targets: ["ServiceCatalog"]),
    // A product of its own: a program that links the library never links Testing.
    .library(name: "ServiceCatalogTesting", targets: ["ServiceCatalogTesting"]),
    // Views that obtain. It is empty where SwiftUI doesn't exist.
    .library(name: "ServiceCatalogUI", targets: ["ServiceCatalogUI"]),
    // A product of its own: a program that links the library never links Foundation.
    .library(name: "CatalogInspection", targets: ["CatalogInspection"]),
    // Usable with the trait `Macros`: without it, the macros are there to say so.
    .library(name: "ServiceCatalogMacros", targets: ["ServiceCatalogMacros"]),
    // Sources to wiring, for tests with rules of one's own. Usable with the trait `Tools`; empty without it.
    .library(name: "CatalogAnalysis", targets: ["CatalogAnalysis"]),
    // Servers. Each is usable with the trait that is named after it, and empty without.
    .library(name: "ServiceCatalogLifecycle", targets: ["ServiceCatalogLifecycle"]),
    .library(name: "ServiceCatalogObservability", targets: ["ServiceCatalogObservability"]),
    .library(name: "ServiceCatalogHummingbird", targets: ["ServiceCatalogHummingbird"]),
    // The command. Usable with the trait `Tools`: without it, it is there to say so.
    .executable(name: "catalog", targets: ["catalog"]),
    // The command at each build of a target, and as `swift package catalog`.
    .plugin(name: "CatalogCheck", targets: ["CatalogCheck"]),
    .plugin(name: "CatalogCommand", targets: ["CatalogCommand"]),
  ],
  traits: [
    .default(enabledTraits: []),
    .trait(name: "Macros", description: "The macros of ServiceCatalogMacros, which are made with swift-syntax."),
    .trait(
      name: "Tools",
      description: "The command `catalog`, its plugins and CatalogAnalysis, which read sources with swift-syntax."),
    .trait(
      name: "Lifecycle", description: "ServiceCatalogLifecycle, which starts and stops services in the graph's order."),
    .trait(
      name: "Observability", description: "ServiceCatalogObservability: a catalog's events as logs, metrics and spans."),
    .trait(name: "Hummingbird", description: "ServiceCatalogHummingbird, which opens a scope for each request."),
  ],
  dependencies: [
    // Fetched for a trait alone: each use of them below has that condition.
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", "5.0.1"..<"7.0.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
  ],
  targets: [
    // The engine's thread-local state: Swift has no thread-local storage that costs a nanosecond.
    .target(name: "CatalogThread"),
    .target(name: "ServiceCatalog", dependencies: ["CatalogThread"]),
    .target(name: "ServiceCatalogTesting", dependencies: ["ServiceCatalog"]),
    .target(name: "ServiceCatalogUI", dependencies: ["ServiceCatalog"]),
    .target(name: "CatalogInspection", dependencies: ["ServiceCatalog"]),
    .target(
      name: "ServiceCatalogMacros",
      dependencies: [
        "ServiceCatalog", .target(name: "ServiceCatalogMacrosPlugin", condition: .when(traits: ["Macros"])),
      ]),
    // What the macros do: a program that the compiler runs.
    .macro(
      name: "ServiceCatalogMacrosPlugin",
      dependencies: syntax(
        "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder",
        "SwiftSyntaxMacros", for: "Macros")),
    // A server's start and end.
    .target(
      name: "ServiceCatalogLifecycle",
      dependencies: ["ServiceCatalog"]
        + products("ServiceLifecycle", "UnixSignals", of: "swift-service-lifecycle", for: "Lifecycle")
        + products("Logging", of: "swift-log", for: "Lifecycle")),
    // Events to logs, metrics and spans.
    .target(
      name: "ServiceCatalogObservability",
      dependencies: ["ServiceCatalog"] + products("Logging", of: "swift-log", for: "Observability")
        + products("Metrics", of: "swift-metrics", for: "Observability")
        + products("Tracing", of: "swift-distributed-tracing", for: "Observability")),
    // A scope for each request.
    .target(
      name: "ServiceCatalogHummingbird",
      dependencies: ["ServiceCatalog"] + products("Hummingbird", of: "hummingbird", for: "Hummingbird")
        + products("Logging", of: "swift-log", for: "Hummingbird")
        + products("Instrumentation", of: "swift-distributed-tracing", for: "Hummingbird")),
    // Sources to wiring.
    .target(
      name: "CatalogAnalysis",
      dependencies: ["ServiceCatalog", "CatalogInspection"]
        + syntax("SwiftDiagnostics", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax", for: "Tools")),
    // The command line.
    .executableTarget(
      name: "catalog",
      dependencies: [
        "CatalogAnalysis", "CatalogInspection", "ServiceCatalog",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Tools"])),
        .product(name: "Yams", package: "Yams", condition: .when(traits: ["Tools"])),
      ],
      // `catalog explain` prints the documentation's articles about the rules.
      resources: [
        "captive-dependency", "captured-catalog", "circular-reference", "conditional-supply", "duplicate-supply",
        "locator-outside-init", "main-catalog-off-root", "missing-entry", "obtain-in-value-init", "optional-service",
        "undisposed-instance", "unsupported-lifetime", "unused-entry",
      ].map { .embedInCode("../CatalogInspection/CatalogInspection.docc/Rules/\($0).md") }),
    .plugin(name: "CatalogCheck", capability: .buildTool(), dependencies: ["catalog"]),
    // It asks for no permission: `new` writes, and `check` with some options, and then its user gives it.
    .plugin(
      name: "CatalogCommand",
      capability: .command(
        intent: .custom(verb: "catalog", description: "Checks, draws and explains what a program's services need.")),
      dependencies: ["catalog"]),
    // The macros for what they say where their trait is off.
    .testTarget(name: "ServiceCatalogTests", dependencies: ["ServiceCatalog", "ServiceCatalogMacros"]),
    .testTarget(name: "ServiceCatalogTestingTests", dependencies: ["ServiceCatalog", "ServiceCatalogTesting"]),
    .testTarget(name: "ServiceCatalogUITests", dependencies: ["ServiceCatalog", "ServiceCatalogUI"]),
    // What is written of graphs and findings is compared with files.
    .testTarget(
      name: "CatalogInspectionTests", dependencies: ["ServiceCatalog", "CatalogInspection"], exclude: ["Golden"]),
    // Sources that use the macros, and what each is expanded to, which is text and not compiled.
    .testTarget(
      name: "ServiceCatalogMacrosTests",
      dependencies: [
        "ServiceCatalog", "ServiceCatalogMacros",
        .target(name: "ServiceCatalogMacrosPlugin", condition: .when(traits: ["Macros"])),
      ]
        + syntax(
          "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
          "SwiftSyntaxMacrosGenericTestSupport", for: "Macros"),
      exclude: ["Expansions"]),
    // A program of 37 services, as an app and its server have them, wired by macros.
    .testTarget(name: "MacroProgramTests", dependencies: ["ServiceCatalog", "ServiceCatalogMacros"]),
    // Starts and ends, in processes of their own too.
    .testTarget(
      name: "ServiceCatalogLifecycleTests",
      dependencies: ["ServiceCatalog", "ServiceCatalogLifecycle"]
        + products("ServiceLifecycle", "ServiceLifecycleTestKit", of: "swift-service-lifecycle", for: "Lifecycle")
        + products("Logging", of: "swift-log", for: "Lifecycle")),
    .testTarget(
      name: "ServiceCatalogObservabilityTests",
      dependencies: ["ServiceCatalog", "ServiceCatalogObservability"]
        + products("Logging", of: "swift-log", for: "Observability")
        + products("Metrics", "MetricsTestKit", of: "swift-metrics", for: "Observability")
        + products("Tracing", "InMemoryTracing", of: "swift-distributed-tracing", for: "Observability")),
    .testTarget(
      name: "ServiceCatalogHummingbirdTests",
      dependencies: ["ServiceCatalog", "ServiceCatalogHummingbird"]
        + products("Hummingbird", "HummingbirdTesting", of: "hummingbird", for: "Hummingbird")
        + products("Instrumentation", of: "swift-distributed-tracing", for: "Hummingbird")),
    // The corpus is programs that are read, and not built.
    .testTarget(
      name: "CatalogAnalysisTests", dependencies: ["ServiceCatalog", "CatalogInspection", "CatalogAnalysis"],
      exclude: ["Corpus", "Golden", "Outside"]),
    // Runs the command as it is built, with the trait and without.
    .testTarget(name: "CatalogToolTests", dependencies: ["catalog"]),
    // Seed listings and the locator, written as a user writes them, with public API only.
    .testTarget(name: "ListingTests", dependencies: ["ServiceCatalog"]),
    // The earlier listing declares the same names: a module of its own.
    .testTarget(name: "EarlierListingTests", dependencies: ["ServiceCatalog"]),
    // A target whose default isolation is MainActor: everything is usable there with no `nonisolated` written.
    .testTarget(
      name: "MainActorDefaultTests",
      dependencies: ["ServiceCatalog", "ServiceCatalogTesting", "ServiceCatalogMacros"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)

// Every Swift target is held to the same settings: unsafe code is marked where it stands, existentials and imports
// are written out, and nonisolated async functions stay on their caller's actor.
for target in package.targets where target.name != "CatalogThread" && target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .strictMemorySafety(),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]
}

/// Products of swift-syntax, which are needed with this trait only.
func syntax(_ products: String..., for trait: String) -> [Target.Dependency] {
  products.map { .product(name: $0, package: "swift-syntax", condition: .when(traits: [trait])) }
}

/// Products of a package, which are needed with this trait only.
func products(_ products: String..., of package: String, for trait: String) -> [Target.Dependency] {
  products.map { .product(name: $0, package: package, condition: .when(traits: [trait])) }
}
