// swift-tools-version: 6.3
import CompilerPluginSupport
import PackageDescription

// Only Apple's platforms read the manifest. Elsewhere, it would be a folder next to each program.
let privacyManifest = "PrivacyInfo.xcprivacy"
#if canImport(Darwin)
let hasPrivacyManifest = true
#else
let hasPrivacyManifest = false
#endif

let package = Package(
  name: "swift-service-catalog",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ServiceCatalog", targets: ["ServiceCatalog"]),
    // The events, the graph and the verification of a catalog. A separate product, so that few programs link it.
    .library(name: "ServiceCatalogDiagnostics", targets: ["ServiceCatalogDiagnostics"]),
    // Other ways to find services: by type, by links, by the cake pattern, and with the names of the design's first edition.
    .library(name: "ServiceCatalogStyles", targets: ["ServiceCatalogStyles"]),
    // The clock, dates, random numbers, the network and others, each with a test value. Links Foundation.
    .library(name: "ServiceCatalogDefaults", targets: ["ServiceCatalogDefaults"]),
    // A separate product, so that programs with the library don't link Testing.
    .library(name: "ServiceCatalogTesting", targets: ["ServiceCatalogTesting"]),
    // Properties and modifiers for SwiftUI. On a system without SwiftUI, the product is empty.
    .library(name: "ServiceCatalogUI", targets: ["ServiceCatalogUI"]),
    // A separate product, so that programs with the library don't link Foundation.
    .library(name: "CatalogInspection", targets: ["CatalogInspection"]),
    // The rules of `catalog check`, for programs that write rules of their own.
    .library(name: "CatalogWiring", targets: ["CatalogWiring"]),
    // The macros. They need the trait `Macros`; without it, using one reports that the trait is missing.
    .library(name: "ServiceCatalogMacros", targets: ["ServiceCatalogMacros"]),
    // The analysis of sources, for tests with custom rules. It needs the trait `Tools`, and is empty without it.
    .library(name: "CatalogAnalysis", targets: ["CatalogAnalysis"]),
    // Products for servers. Each needs the trait with the same name, and is empty without it.
    .library(name: "ServiceCatalogLifecycle", targets: ["ServiceCatalogLifecycle"]),
    .library(name: "ServiceCatalogObservability", targets: ["ServiceCatalogObservability"]),
    .library(name: "ServiceCatalogHummingbird", targets: ["ServiceCatalogHummingbird"]),
    .library(name: "ServiceCatalogConfiguration", targets: ["ServiceCatalogConfiguration"]),
    // The command. It needs the trait `Tools`; without it, it only reports that the trait is missing.
    .executable(name: "catalog", targets: ["catalog"]),
    // Plugins that run the command at each build of a target, and as `swift package catalog`.
    .plugin(name: "CatalogCheck", targets: ["CatalogCheck"]),
    .plugin(name: "CatalogCommand", targets: ["CatalogCommand"]),
  ],
  traits: [
    // Without the traits, the package index would show empty products, and macros that only report the missing trait.
    .default(
      enabledTraits: Context.environment["SPI_GENERATE_DOCS"] == nil
        ? [] : ["Configuration", "Hummingbird", "Macros", "Observability", "Tools"]),
    .trait(name: "Macros", description: "The macros of ServiceCatalogMacros, which need swift-syntax."),
    .trait(
      name: "Tools",
      description: "The command `catalog`, its plugins and CatalogAnalysis, which read sources with swift-syntax."),
    .trait(
      name: "Lifecycle", description: "ServiceCatalogLifecycle, which starts and stops services in the graph's order."),
    .trait(
      name: "Observability", description: "ServiceCatalogObservability: a catalog's events as logs, metrics and spans."),
    // The server is a service of a group. Hummingbird depends on the same packages.
    .trait(
      name: "Hummingbird", description: "ServiceCatalogHummingbird, which opens a scope for each request.",
      enabledTraits: ["Lifecycle"]),
    // Settings are declared with a macro.
    .trait(
      name: "Configuration", description: "ServiceCatalogConfiguration, which checks settings before anything starts.",
      enabledTraits: ["Macros"]),
  ],
  dependencies: [
    // These packages are fetched only for a trait, because each use of them below has a trait as its condition.
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"605.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", "5.0.1"..<"7.0.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
  ],
  targets: [
    // The engine's thread-local state. It is written in C because Swift has no thread-local storage that is as fast.
    .target(name: "CatalogThread"),
    .target(name: "ServiceCatalog", dependencies: ["CatalogThread"]),
    // Events, the graph and the verification of a catalog.
    .target(name: "ServiceCatalogDiagnostics", dependencies: ["ServiceCatalog"]),
    // The other styles. Without the trait `Macros`, using one of their macros reports that the trait is missing.
    .target(
      name: "ServiceCatalogStyles",
      dependencies: [
        "ServiceCatalog", .target(name: "ServiceCatalogMacrosPlugin", condition: .when(traits: ["Macros"])),
      ]),
    // Services that nearly every program needs, and values of them for tests.
    .target(
      name: "ServiceCatalogDefaults", dependencies: ["ServiceCatalog"],
      exclude: hasPrivacyManifest ? [] : [privacyManifest],
      resources: hasPrivacyManifest ? [.copy(privacyManifest)] : []),
    .target(name: "ServiceCatalogTesting", dependencies: ["ServiceCatalog", "ServiceCatalogDiagnostics"]),
    .target(name: "ServiceCatalogUI", dependencies: ["ServiceCatalog"]),
    // A graph as drawings, files and a report, and the difference between two graphs.
    .target(name: "CatalogInspection", dependencies: ["ServiceCatalog", "ServiceCatalogDiagnostics"]),
    // The explorer's page, as files of its own languages. It is in C because `#embed` compiles them in no time. With
    // `.embedInCode`, a Swift array of their bytes would take 11 seconds, and 17 in an optimized build.
    .target(name: "CatalogPage", path: "Tools/Sources/CatalogPage", exclude: ["Page"]),
    // The services of a program as its sources describe them, the rules that find mistakes in them, and a page to explore.
    .target(
      name: "CatalogWiring",
      dependencies: ["CatalogInspection", "CatalogPage", "ServiceCatalog", "ServiceCatalogDiagnostics"],
      path: "Tools/Sources/CatalogWiring"),
    .target(
      name: "ServiceCatalogMacros",
      dependencies: [
        "ServiceCatalog", .target(name: "ServiceCatalogMacrosPlugin", condition: .when(traits: ["Macros"])),
      ]),
    // The declarations of services and roots as they are written, which the macros expand and the analysis reads.
    .target(
      name: "CatalogDeclarations", dependencies: syntax("SwiftSyntax", for: "Macros", "Tools"),
      path: "Tools/Sources/CatalogDeclarations"),
    // The program that the compiler runs to expand the macros.
    .macro(
      name: "ServiceCatalogMacrosPlugin",
      dependencies: ["CatalogDeclarations"]
        + syntax(
          "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder",
          "SwiftSyntaxMacros", for: "Macros")),
    // The start and shutdown of a server.
    .target(
      name: "ServiceCatalogLifecycle",
      dependencies: ["ServiceCatalog", "ServiceCatalogMacros"]
        + products("ServiceLifecycle", "UnixSignals", of: "swift-service-lifecycle", for: "Lifecycle")
        + products("Logging", of: "swift-log", for: "Lifecycle")),
    // Events as logs, metrics and spans.
    .target(
      name: "ServiceCatalogObservability",
      dependencies: ["ServiceCatalog", "ServiceCatalogDiagnostics"]
        + products("Logging", of: "swift-log", for: "Observability")
        + products("Metrics", of: "swift-metrics", for: "Observability")
        + products("Tracing", of: "swift-distributed-tracing", for: "Observability")),
    // A scope for each request, and a server with limits.
    .target(
      name: "ServiceCatalogHummingbird",
      dependencies: ["ServiceCatalog", "ServiceCatalogLifecycle", "ServiceCatalogMacros"]
        + products("ServiceLifecycle", of: "swift-service-lifecycle", for: "Hummingbird")
        + products("Hummingbird", "HummingbirdCore", of: "hummingbird", for: "Hummingbird")
        + products("NIOCore", of: "swift-nio", for: "Hummingbird")
        + products("NIOHTTPTypes", of: "swift-nio-extras", for: "Hummingbird")
        + products("HTTPTypes", of: "swift-http-types", for: "Hummingbird")
        + products("Logging", of: "swift-log", for: "Hummingbird")
        + products("Instrumentation", of: "swift-distributed-tracing", for: "Hummingbird")),
    // Settings that are checked before anything starts.
    .target(
      name: "ServiceCatalogConfiguration",
      dependencies: ["ServiceCatalog", "ServiceCatalogMacros"]
        + products("Configuration", of: "swift-configuration", for: "Configuration")),
    // The analysis, which reads a project's sources into a wiring, and changes them to fix a finding.
    .target(
      name: "CatalogAnalysis",
      dependencies: ["CatalogDeclarations", "CatalogWiring", "ServiceCatalog", "ServiceCatalogDiagnostics"]
        + syntax("SwiftDiagnostics", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax", for: "Tools")
        + products("Subprocess", of: "swift-subprocess", for: "Tools"),
      path: "Tools/Sources",
      exclude: ["CatalogDeclarations", "CatalogPage", "CatalogWiring", "Dialects/CatalogMigration", "catalog"],
      // The readers of four other libraries are parts of the analysis, in a folder of their own. The folder with the
      // documentation isn't a source.
      sources: ["Analysis.swift", "AnalysisMemory.swift", "Sources", "Code", "Build", "Fixes"].map {
        "CatalogAnalysis/\($0)"
      }
        + ["Dialects/Readers"]),
    // The changes that move a program from another library to a catalog, step by step.
    .target(
      name: "CatalogMigration",
      dependencies: ["CatalogAnalysis", "CatalogWiring", "ServiceCatalog", "ServiceCatalogDiagnostics"]
        + syntax("SwiftSyntax", for: "Tools"),
      path: "Tools/Sources/Dialects/CatalogMigration"),
    // The command-line tool.
    .executableTarget(
      name: "catalog",
      dependencies: [
        "CatalogAnalysis", "CatalogDeclarations", "CatalogInspection", "CatalogMigration", "CatalogWiring",
        "ServiceCatalog", "ServiceCatalogDiagnostics",
      ]
        + syntax("SwiftParser", "SwiftSyntax", for: "Tools")
        + products("ArgumentParser", of: "swift-argument-parser", for: "Tools")
        + products("Yams", of: "Yams", for: "Tools"),
      path: "Tools/Sources/catalog",
      // `catalog explain` prints a section of these articles.
      resources: ["Errors", "Rules"].map {
        .embedInCode("../../../Sources/ServiceCatalog/ServiceCatalog.docc/\($0).md")
      }),
    .plugin(
      name: "CatalogCheck", capability: .buildTool(), dependencies: ["catalog"], path: "Tools/Plugins/CatalogCheck"),
    // The plugin requests no permission. Users grant the permission to write files for some options of `check`, and for
    // `migrate`.
    .plugin(
      name: "CatalogCommand",
      capability: .command(
        intent: .custom(verb: "catalog", description: "Checks, draws and explains what a program's services need.")),
      dependencies: ["catalog"], path: "Tools/Plugins/CatalogCommand"),
    // Helpers that several test targets use.
    .target(
      name: "TestSupport", dependencies: ["ServiceCatalog", "ServiceCatalogDefaults"], path: "Tests/TestSupport"),
    // The macros are a dependency for the tests of their diagnostics without the trait.
    .testTarget(
      name: "ServiceCatalogTests",
      dependencies: [
        "ServiceCatalog", "ServiceCatalogDefaults", "ServiceCatalogDiagnostics", "ServiceCatalogMacros",
        "ServiceCatalogStyles", "TestSupport",
      ]),
    .testTarget(
      name: "ServiceCatalogTestingTests",
      dependencies: ["ServiceCatalog", "ServiceCatalogDefaults", "ServiceCatalogStyles", "ServiceCatalogTesting"]),
    .testTarget(
      name: "ServiceCatalogDefaultsTests",
      dependencies: ["ServiceCatalog", "ServiceCatalogDefaults", "ServiceCatalogDiagnostics", "ServiceCatalogTesting"]),
    .testTarget(name: "ServiceCatalogUITests", dependencies: ["ServiceCatalog", "ServiceCatalogUI"]),
    .testTarget(
      name: "CatalogInspectionTests",
      dependencies: ["ServiceCatalog", "ServiceCatalogDiagnostics", "CatalogInspection"]),
    // The output for findings is compared with golden files.
    .testTarget(
      name: "CatalogWiringTests",
      dependencies: ["ServiceCatalog", "ServiceCatalogDiagnostics", "CatalogInspection", "CatalogWiring"],
      path: "Tools/Tests/CatalogWiringTests", exclude: ["Golden"]),
    // The tests have sources that use the macros. Their expansions are text files and aren't compiled.
    .testTarget(
      name: "ServiceCatalogMacrosTests",
      dependencies: [
        "ServiceCatalog", "ServiceCatalogDefaults", "ServiceCatalogDiagnostics", "ServiceCatalogMacros",
        "ServiceCatalogStyles", .target(name: "ServiceCatalogMacrosPlugin", condition: .when(traits: ["Macros"])),
      ]
        + syntax(
          "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion",
          "SwiftSyntaxMacros", "SwiftSyntaxMacrosGenericTestSupport", for: "Macros"),
      exclude: ["Expansions"]),
    // A program of 37 services of an app and its server, which is wired by macros, and a program of two modules whose
    // keys have the same names.
    .testTarget(
      name: "MacroProgramTests",
      dependencies: [
        "NamesakeAlarms", "NamesakeBilling", "ServiceCatalog", "ServiceCatalogDefaults", "ServiceCatalogDiagnostics",
        "ServiceCatalogMacros",
      ]),
    .target(
      name: "NamesakeAlarms", dependencies: ["ServiceCatalog", "ServiceCatalogMacros"],
      path: "Tests/NamesakeModules/Alarms"),
    .target(
      name: "NamesakeBilling", dependencies: ["ServiceCatalog", "ServiceCatalogMacros"],
      path: "Tests/NamesakeModules/Billing"),
    // Tests of starts and shutdowns, some of them in separate processes.
    .testTarget(
      name: "ServiceCatalogLifecycleTests",
      dependencies: ["ServiceCatalog", "ServiceCatalogDefaults", "ServiceCatalogLifecycle", "ServiceCatalogMacros"]
        + products(
          "ServiceLifecycle", "ServiceLifecycleTestKit", "UnixSignals", of: "swift-service-lifecycle", for: "Lifecycle")
        + products("Logging", of: "swift-log", for: "Lifecycle")),
    .testTarget(
      name: "ServiceCatalogObservabilityTests",
      dependencies: [
        "ServiceCatalog", "ServiceCatalogDiagnostics", "ServiceCatalogLifecycle", "ServiceCatalogObservability",
        "ServiceCatalogStyles",
      ]
        + products("ServiceLifecycle", of: "swift-service-lifecycle", for: "Lifecycle")
        + products("Logging", of: "swift-log", for: "Observability")
        + products("Metrics", "MetricsTestKit", of: "swift-metrics", for: "Observability")
        + products("Tracing", "InMemoryTracing", of: "swift-distributed-tracing", for: "Observability")),
    .testTarget(
      name: "ServiceCatalogHummingbirdTests",
      dependencies: [
        "ServiceCatalog", "ServiceCatalogDefaults", "ServiceCatalogHummingbird", "ServiceCatalogLifecycle",
        "ServiceCatalogMacros", "TestSupport",
      ]
        + products("ServiceLifecycle", of: "swift-service-lifecycle", for: "Hummingbird")
        + products("Logging", of: "swift-log", for: "Hummingbird")
        + products("Hummingbird", "HummingbirdTesting", of: "hummingbird", for: "Hummingbird")
        + products("NIOCore", "NIOEmbedded", "NIOPosix", of: "swift-nio", for: "Hummingbird")
        + products("NIOHTTPTypes", of: "swift-nio-extras", for: "Hummingbird")
        + products("HTTPTypes", of: "swift-http-types", for: "Hummingbird")
        + products("Instrumentation", of: "swift-distributed-tracing", for: "Hummingbird")),
    .testTarget(
      name: "ServiceCatalogConfigurationTests",
      dependencies: [
        "ServiceCatalog", "ServiceCatalogConfiguration", "ServiceCatalogLifecycle", "ServiceCatalogMacros",
        "ServiceCatalogTesting",
      ]
        + products("Configuration", of: "swift-configuration", for: "Configuration")
        + products("ServiceLifecycle", of: "swift-service-lifecycle", for: "Lifecycle")),
    // What the macros write for declarations is compared with what the analysis reads of them.
    .testTarget(
      name: "CatalogDeclarationsTests",
      dependencies: [
        "CatalogAnalysis", "CatalogDeclarations", "CatalogWiring", "ServiceCatalog", "ServiceCatalogDiagnostics",
        "ServiceCatalogMacros",
        .target(name: "ServiceCatalogMacrosPlugin", condition: .when(traits: ["Macros"])),
      ]
        + syntax("SwiftParser", "SwiftSyntax", for: "Macros", "Tools")
        + syntax("SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros", for: "Macros"),
      path: "Tools/Tests/CatalogDeclarationsTests"),
    // The corpus consists of programs that are read, but not built.
    .testTarget(
      name: "CatalogAnalysisTests",
      dependencies: ["ServiceCatalog", "ServiceCatalogDiagnostics", "CatalogWiring", "CatalogAnalysis"],
      path: "Tools/Tests/CatalogAnalysisTests", exclude: ["Corpus"]),
    // These tests run the built command, with the trait and without it.
    .testTarget(
      name: "CatalogToolTests", dependencies: ["catalog"], path: "Tools/Tests/CatalogToolTests", exclude: ["Golden"]),
    // The example programs of the design, written like a user's code, with only public API.
    .testTarget(
      name: "ListingTests", dependencies: ["ServiceCatalog", "ServiceCatalogStyles", "ServiceCatalogTesting"]),
    // The same programs in the design's first edition. They declare the same names, so they are a separate module.
    .testTarget(
      name: "EarlierListingTests",
      dependencies: ["ServiceCatalog", "ServiceCatalogDiagnostics", "ServiceCatalogStyles"]),
    // A target whose default isolation is MainActor. Everything must be usable there without writing `nonisolated`.
    .testTarget(
      name: "MainActorDefaultTests",
      dependencies: [
        "ServiceCatalog", "ServiceCatalogDefaults", "ServiceCatalogMacros", "ServiceCatalogStyles",
        "ServiceCatalogTesting",
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)

// Every Swift target has the same settings. Unsafe code is marked, existentials and imports are written out, and
// nonisolated async functions stay on their caller's actor.
for target in package.targets where !["CatalogPage", "CatalogThread"].contains(target.name) && target.type != .plugin {
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

/// Returns products of swift-syntax, which are needed only with one of these traits.
func syntax(_ products: String..., for traits: String...) -> [Target.Dependency] {
  products.map { .product(name: $0, package: "swift-syntax", condition: .when(traits: Set(traits))) }
}

/// Returns products of a package, which are needed only with this trait.
func products(_ products: String..., of package: String, for trait: String) -> [Target.Dependency] {
  products.map { .product(name: $0, package: package, condition: .when(traits: [trait])) }
}
