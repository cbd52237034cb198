// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "swift-service-catalog-examples",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "calendar", targets: ["calendar"]),
    .executable(name: "auth", targets: ["auth"]),
    .executable(name: "auth-with-macros", targets: ["auth-with-macros"]),
    .executable(name: "auth-catalogued", targets: ["auth-catalogued"]),
    .executable(name: "checkout", targets: ["checkout"]),
    .executable(name: "checkout-with-macros", targets: ["checkout-with-macros"]),
    .executable(name: "styles", targets: ["styles"]),
    // The modules that the server's example shares with the command-line calendar.
    .library(
      name: "CalendarModules", targets: ["CivilTime", "WorkLimits", "ICalendar", "CalendarService", "CalendarStore"]),
  ],
  dependencies: [
    // The programs with macros need the trait. The others don't.
    .package(name: "swift-service-catalog", path: "..", traits: ["Macros"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // MARK: calendar: dates and files, without a catalog
    .target(name: "CivilTime", path: "Calendar/Sources/CivilTime"),
    .target(name: "WorkLimits", path: "Calendar/Sources/WorkLimits"),
    .target(name: "ICalendar", dependencies: ["CivilTime", "WorkLimits"], path: "Calendar/Sources/ICalendar"),

    // MARK: calendar: services, each with its blueprint, written by hand and without macros
    .target(
      name: "CalendarService",
      dependencies: ["CivilTime", "ICalendar", "WorkLimits", .serviceCatalog, .serviceCatalogDefaults],
      path: "Calendar/Sources/CalendarService"
    ),
    .target(
      name: "CalendarStore",
      dependencies: ["CivilTime", "CalendarService", "WorkLimits", .serviceCatalog, .serviceCatalogDefaults],
      path: "Calendar/Sources/CalendarStore"
    ),
    .target(
      name: "AssistantEngine",
      dependencies: [
        "CivilTime", "CalendarService", "CalendarStore", .serviceCatalog, .serviceCatalogDefaults,
        .serviceCatalogMacros,
      ],
      path: "Calendar/Sources/AssistantEngine"
    ),

    // MARK: calendar: declared services, most of them on the main actor
    .target(
      name: "AgendaUI",
      dependencies: ["CivilTime", "CalendarService", "CalendarStore", .serviceCatalog, .serviceCatalogMacros],
      path: "Calendar/Sources/AgendaUI"
    ),
    .target(
      name: "ChatUI",
      dependencies: ["AssistantEngine", .serviceCatalog, .serviceCatalogMacros],
      path: "Calendar/Sources/ChatUI"
    ),
    .target(
      name: "DayUI",
      dependencies: [
        "CivilTime", "CalendarService", "CalendarStore", .serviceCatalog, .serviceCatalogDefaults,
        .serviceCatalogMacros,
      ],
      path: "Calendar/Sources/DayUI"
    ),
    .target(
      name: "InsightsUI",
      dependencies: [
        "CivilTime", "CalendarService", "CalendarStore", "AssistantEngine", .serviceCatalog, .serviceCatalogMacros,
      ],
      path: "Calendar/Sources/InsightsUI"
    ),

    // MARK: calendar: the composition root, the only target that sees every module
    .executableTarget(
      name: "calendar",
      dependencies: [
        "CivilTime", "CalendarService", "CalendarStore", "AssistantEngine", "AgendaUI", "ChatUI", "DayUI", "InsightsUI",
        .serviceCatalog, .serviceCatalogDefaults, .serviceCatalogMacros, .serviceCatalogDiagnostics, .catalogInspection,
        .argumentParser,
      ],
      path: "Calendar/Sources/calendar"
    ),
    .testTarget(
      name: "ICalendarTests",
      dependencies: ["CivilTime", "ICalendar", "WorkLimits"],
      path: "Calendar/Tests/ICalendarTests"
    ),
    .testTarget(
      name: "CalendarModulesTests",
      dependencies: [
        "CivilTime", "CalendarService", "CalendarStore", "AssistantEngine", "AgendaUI", "ChatUI", "DayUI", "InsightsUI",
        "calendar", .serviceCatalog, .serviceCatalogDefaults, .serviceCatalogDiagnostics, .serviceCatalogMacros,
        .serviceCatalogTesting, .catalogInspection,
      ],
      path: "Calendar/Tests/CalendarModulesTests"
    ),
    .testTarget(
      name: "CalendarCommandTests",
      dependencies: ["calendar", "RunningPrograms"],
      path: "Calendar/Tests/CalendarCommandTests"
    ),

    // MARK: for tests: runs an executable of this package
    .target(name: "RunningPrograms", path: "Running/Sources/RunningPrograms"),

    // MARK: the tables that auth and checkout read
    .target(name: "CSVRecords", path: "Records/Sources/CSVRecords"),
    .testTarget(name: "CSVRecordsTests", dependencies: ["CSVRecords"], path: "Records/Tests/CSVRecordsTests"),

    // MARK: auth: the program, independent of its wiring
    .target(name: "AuthModel", dependencies: ["CSVRecords"], path: "Auth/Sources/AuthModel"),
    .target(
      name: "AuthCommandLine",
      dependencies: ["AuthModel", "CSVRecords", .argumentParser],
      path: "Auth/Sources/AuthCommandLine"
    ),

    // MARK: auth: a cake by hand, in targets that don't depend on the catalog
    .target(name: "AuthServices", dependencies: ["AuthModel"], path: "Auth/Sources/AuthServices"),
    .target(
      name: "AuthRepositories",
      dependencies: ["AuthModel", "AuthServices", "CSVRecords"],
      path: "Auth/Sources/AuthRepositories"
    ),
    .target(
      name: "AuthUserService", dependencies: ["AuthModel", "AuthServices"], path: "Auth/Sources/AuthUserService"),
    .target(
      name: "AuthContexts",
      dependencies: ["AuthModel", "AuthServices", "AuthRepositories", "AuthUserService"],
      path: "Auth/Sources/AuthContexts"
    ),
    .executableTarget(
      name: "auth",
      dependencies: [
        "AuthModel", "AuthServices", "AuthRepositories", "AuthContexts", "AuthCommandLine", .argumentParser,
      ],
      path: "Auth/Sources/auth"
    ),

    // MARK: auth: the same cake with macros, and a catalog of the same implementations
    .target(
      name: "AuthWithMacros",
      dependencies: ["AuthModel", "CSVRecords", .serviceCatalog, .serviceCatalogMacros],
      path: "Auth/Sources/AuthWithMacros"
    ),
    .executableTarget(
      name: "auth-with-macros",
      dependencies: ["AuthModel", "AuthWithMacros", "AuthCommandLine", .argumentParser],
      path: "Auth/Sources/auth-with-macros"
    ),
    .executableTarget(
      name: "auth-catalogued",
      dependencies: ["AuthModel", "AuthWithMacros", "AuthCommandLine", .serviceCatalog, .argumentParser],
      path: "Auth/Sources/auth-catalogued"
    ),
    .testTarget(
      name: "AuthTests",
      dependencies: [
        "AuthModel", "AuthServices", "AuthRepositories", "AuthUserService", "AuthContexts", "auth", "AuthWithMacros",
        "auth-with-macros", "auth-catalogued", "CSVRecords", "RunningPrograms", .serviceCatalog,
        .serviceCatalogDiagnostics, .serviceCatalogMacros,
      ],
      path: "Auth/Tests/AuthTests"
    ),

    // MARK: checkout: the program, independent of its wiring
    .target(name: "CheckoutModel", dependencies: ["CSVRecords"], path: "Checkout/Sources/CheckoutModel"),
    .target(
      name: "CheckoutCommandLine",
      dependencies: ["CheckoutModel", "CSVRecords", .argumentParser],
      path: "Checkout/Sources/CheckoutCommandLine"
    ),

    // MARK: checkout: the steps to a link
    .target(name: "CheckoutSteps", path: "Checkout/Sources/CheckoutSteps"),

    // MARK: checkout: linked services by hand, in targets that don't depend on the catalog
    .target(name: "CheckoutServices", dependencies: ["CheckoutModel"], path: "Checkout/Sources/CheckoutServices"),
    .target(
      name: "CheckoutStorage",
      dependencies: ["CheckoutModel", "CheckoutServices"],
      path: "Checkout/Sources/CheckoutStorage"
    ),
    .target(
      name: "CheckoutUsers",
      dependencies: ["CheckoutModel", "CheckoutServices"],
      path: "Checkout/Sources/CheckoutUsers"
    ),
    .target(
      name: "CheckoutInventory",
      dependencies: ["CheckoutModel", "CheckoutServices"],
      path: "Checkout/Sources/CheckoutInventory"
    ),
    .target(
      name: "CheckoutPayment",
      dependencies: ["CheckoutModel", "CheckoutServices"],
      path: "Checkout/Sources/CheckoutPayment"
    ),
    .target(
      name: "CheckoutOrders",
      dependencies: ["CheckoutModel", "CheckoutServices"],
      path: "Checkout/Sources/CheckoutOrders"
    ),
    .target(
      name: "CheckoutUI",
      dependencies: ["CheckoutModel", "CheckoutServices"],
      path: "Checkout/Sources/CheckoutUI"
    ),
    .target(
      name: "CheckoutBundles",
      dependencies: [
        "CheckoutModel", "CheckoutServices", "CheckoutStorage", "CheckoutUsers", "CheckoutInventory", "CheckoutPayment",
        "CheckoutOrders",
      ],
      path: "Checkout/Sources/CheckoutBundles"
    ),
    .executableTarget(
      name: "checkout",
      dependencies: [
        "CheckoutModel", "CheckoutServices", "CheckoutStorage", "CheckoutUI", "CheckoutBundles", "CheckoutCommandLine",
        .argumentParser,
      ],
      path: "Checkout/Sources/checkout"
    ),

    // MARK: checkout: the same links with macros
    .target(
      name: "CheckoutWithMacros",
      dependencies: ["CheckoutModel", "CheckoutStorage", .serviceCatalogMacros],
      path: "Checkout/Sources/CheckoutWithMacros"
    ),
    .executableTarget(
      name: "checkout-with-macros",
      dependencies: [
        "CheckoutModel", "CheckoutStorage", "CheckoutWithMacros", "CheckoutCommandLine", .argumentParser,
      ],
      path: "Checkout/Sources/checkout-with-macros"
    ),
    .testTarget(
      name: "CheckoutTests",
      dependencies: [
        "CheckoutModel", "CheckoutSteps", "CheckoutServices", "CheckoutStorage", "CheckoutUsers", "CheckoutInventory",
        "CheckoutPayment", "CheckoutOrders", "CheckoutUI", "CheckoutBundles", "CheckoutCommandLine", "checkout",
        "CheckoutWithMacros", "checkout-with-macros", "RunningPrograms",
      ],
      path: "Checkout/Tests/CheckoutTests"
    ),

    // MARK: styles: services of auth and checkout, moved between the styles
    .target(
      name: "StyleBridges",
      dependencies: [
        "AuthModel", "AuthServices", "AuthUserService", "CheckoutModel", "CheckoutServices", "CheckoutStorage",
        "CheckoutUsers", "CheckoutInventory", "CheckoutPayment", "CheckoutOrders", .serviceCatalog,
        .serviceCatalogMacros,
      ],
      path: "Styles/Sources/StyleBridges"
    ),
    .executableTarget(
      name: "styles",
      dependencies: [
        "AuthServices", "AuthContexts", "CheckoutModel", "CheckoutServices", "CheckoutStorage", "CheckoutUI",
        "StyleBridges", .serviceCatalog,
      ],
      path: "Styles/Sources/styles"
    ),
    .testTarget(
      name: "StylesTests",
      dependencies: [
        "AuthModel", "AuthServices", "AuthUserService", "AuthContexts", "CheckoutModel", "CheckoutServices",
        "CheckoutStorage", "CheckoutUI", "StyleBridges", "styles", "RunningPrograms", .serviceCatalog,
        .serviceCatalogDiagnostics,
      ],
      path: "Styles/Tests/StylesTests"
    ),

    // MARK: the graphs of the programs with a catalog
    .testTarget(
      name: "ExampleGraphsTests",
      dependencies: [
        "AuthCommandLine", "CalendarStore", "DayUI", "auth-catalogued", "calendar", "styles", .serviceCatalog,
        .serviceCatalogDiagnostics,
      ],
      path: "Graphs/Tests/ExampleGraphsTests"
    ),
  ],
  swiftLanguageModes: [.v6]
)

extension Target.Dependency {
  static var serviceCatalog: Target.Dependency { .product(name: "ServiceCatalog", package: "swift-service-catalog") }
  static var serviceCatalogDiagnostics: Target.Dependency {
    .product(name: "ServiceCatalogDiagnostics", package: "swift-service-catalog")
  }
  static var serviceCatalogTesting: Target.Dependency {
    .product(name: "ServiceCatalogTesting", package: "swift-service-catalog")
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
