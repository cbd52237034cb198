// swift-tools-version: 6.3
import PackageDescription

// Measures the tool's reading of sources against plain parsing. A separate package, because it needs the trait `Tools`
// and with it swift-syntax. The other benchmarks fetch nothing.
let package = Package(
  name: "AnalysisBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-service-catalog", path: "../../..", traits: ["Tools"]),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"605.0.0"),
  ],
  targets: [
    .executableTarget(
      name: "analysis-benchmarks",
      dependencies: [
        .product(name: "CatalogAnalysis", package: "swift-service-catalog"),
        .product(name: "CatalogWiring", package: "swift-service-catalog"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ])
  ]
)
