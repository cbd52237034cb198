// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "swift-service-catalog-examples",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "calendar", targets: ["calendar"]),
    .executable(name: "styles", targets: ["styles"]),
    .executable(name: "tenants", targets: ["tenants"]),
    // The modules that the server's example shares with the command-line calendar.
    .library(name: "CalendarModules", targets: ["CalendarModel", "ICalendar", "CalendarService", "CalendarStore"]),
  ],
  dependencies: [
    // The programs with macros need the trait. The others don't.
    .package(name: "swift-service-catalog", path: "..", traits: ["Macros"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // MARK: calendar: days, events and files, without a catalog
    .target(name: "CalendarModel", path: "Calendar/Sources/CalendarModel"),
    .target(name: "ICalendar", dependencies: ["CalendarModel"], path: "Calendar/Sources/ICalendar"),

    // MARK: calendar: declared services
    .target(
      name: "CalendarService", dependencies: .catalog + ["CalendarModel", "ICalendar"],
      path: "Calendar/Sources/CalendarService"),
    .target(
      name: "CalendarStore", dependencies: .catalog + ["CalendarModel", "CalendarService"],
      path: "Calendar/Sources/CalendarStore"),
    .target(
      name: "AssistantEngine", dependencies: .catalog + ["CalendarModel", "CalendarStore"],
      path: "Calendar/Sources/AssistantEngine"),

    // MARK: calendar: declared services, most of them on the main actor
    .target(
      name: "AgendaUI", dependencies: .catalog + ["CalendarModel", "CalendarStore"], path: "Calendar/Sources/AgendaUI"),
    .target(name: "ChatUI", dependencies: .catalog + ["AssistantEngine"], path: "Calendar/Sources/ChatUI"),
    .target(
      name: "DayUI", dependencies: .catalog + ["CalendarModel", "CalendarService", "CalendarStore"],
      path: "Calendar/Sources/DayUI"),
    .target(
      name: "InsightsUI", dependencies: .catalog + ["CalendarModel", "CalendarStore", "AssistantEngine"],
      path: "Calendar/Sources/InsightsUI"),

    // MARK: calendar: the composition root, the only target that sees every module
    .executableTarget(
      name: "calendar",
      dependencies: .catalog + .calendar + [.serviceCatalogDiagnostics, .catalogInspection, .argumentParser],
      path: "Calendar/Sources/calendar"),
    .testTarget(
      name: "CalendarTests",
      dependencies: .catalog + .calendar + [
        "ICalendar", "calendar", .serviceCatalogDiagnostics, .serviceCatalogTesting, .catalogInspection,
      ],
      path: "Calendar/Tests/CalendarTests", exclude: ["Golden"]),

    // MARK: styles: one program in each style
    .executableTarget(
      name: "styles", dependencies: .catalog + [.serviceCatalogStyles], path: "Styles/Sources/styles"),
    .testTarget(
      name: "StylesTests", dependencies: .catalog + ["styles", .serviceCatalogDiagnostics, .serviceCatalogTesting],
      path: "Styles/Tests/StylesTests"),

    // MARK: tenants: one instance for each input
    .executableTarget(name: "tenants", dependencies: .catalog, path: "Tenants/Sources/tenants"),
    .testTarget(
      name: "TenantsTests", dependencies: .catalog + ["tenants", .serviceCatalogDiagnostics],
      path: "Tenants/Tests/TenantsTests"),
  ],
  swiftLanguageModes: [.v6]
)

extension [Target.Dependency] {
  /// The products that a module with declared services uses.
  static var catalog: Self { [.serviceCatalog, .serviceCatalogDefaults, .serviceCatalogMacros] }

  /// The modules of the calendar.
  static var calendar: Self {
    [
      "CalendarModel", "CalendarService", "CalendarStore", "AssistantEngine", "AgendaUI", "ChatUI", "DayUI",
      "InsightsUI",
    ]
  }
}

extension Target.Dependency {
  static var serviceCatalog: Target.Dependency { .product(name: "ServiceCatalog", package: "swift-service-catalog") }
  static var serviceCatalogDiagnostics: Target.Dependency {
    .product(name: "ServiceCatalogDiagnostics", package: "swift-service-catalog")
  }
  static var serviceCatalogTesting: Target.Dependency {
    .product(name: "ServiceCatalogTesting", package: "swift-service-catalog")
  }
  static var serviceCatalogStyles: Target.Dependency {
    .product(name: "ServiceCatalogStyles", package: "swift-service-catalog")
  }
  static var serviceCatalogDefaults: Target.Dependency {
    .product(name: "ServiceCatalogDefaults", package: "swift-service-catalog")
  }
  static var serviceCatalogMacros: Target.Dependency {
    .product(name: "ServiceCatalogMacros", package: "swift-service-catalog")
  }
  static var catalogInspection: Target.Dependency {
    .product(name: "CatalogInspection", package: "swift-service-catalog")
  }
  static var argumentParser: Target.Dependency { .product(name: "ArgumentParser", package: "swift-argument-parser") }
}

// The library's own settings, so that the examples compile under the strictest rules.
for target in package.targets {
  var settings = target.swiftSettings ?? []
  settings.append(.strictMemorySafety())
  // Existential types are written with `any`: `any CalendarServiceProtocol`.
  settings.append(.enableUpcomingFeature("ExistentialAny"))
  // A member is visible only where its module is imported.
  settings.append(.enableUpcomingFeature("MemberImportVisibility"))
  // Imports aren't part of a module's interface unless they are public.
  settings.append(.enableUpcomingFeature("InternalImportsByDefault"))
  // A nonisolated async function runs on its caller's actor by default.
  settings.append(.enableUpcomingFeature("NonisolatedNonsendingByDefault"))
  settings.append(.enableUpcomingFeature("InferIsolatedConformances"))
  target.swiftSettings = settings
}
