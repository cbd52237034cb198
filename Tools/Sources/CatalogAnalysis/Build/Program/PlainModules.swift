#if Tools
/// The modules whose additions to `DependencyValues` are known, which are none for most of them, and that add no key to
/// `Catalog`.
///
/// A file that also imports other modules may read a value or a key that one of them declares.
enum PlainModules {
  static let all = system.union(library).union(common)

  /// The modules of the system and the toolchain.
  private static let system: Set = [
    "Accelerate", "Accessibility", "Accounts", "ActivityKit", "AdServices", "AdSupport", "AlarmKit", "AppIntents",
    "AppKit", "ApplicationServices", "AppTrackingTransparency", "ARKit", "AssetsLibrary", "AsyncAlgorithms",
    "AudioToolbox", "AuthenticationServices", "AVFAudio", "AVFoundation", "AVKit", "BackgroundAssets",
    "BackgroundTasks", "Builtin", "BusinessChat", "CallKit", "CarPlay", "CFNetwork", "Charts", "ClassKit", "ClockKit",
    "CloudKit", "Cocoa", "Combine", "CommonCrypto", "Compression", "Contacts", "ContactsUI", "CoreAudio",
    "CoreAudioKit", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics", "CoreHaptics", "CoreImage",
    "CoreLocation", "CoreLocationUI", "CoreMedia", "CoreMIDI", "CoreML", "CoreMotion", "CoreNFC", "CoreServices",
    "CoreSpotlight", "CoreTelephony", "CoreText", "CoreTransferable", "CoreVideo", "CoreWLAN", "CryptoKit",
    "CryptoTokenKit", "Darwin", "DataDetection", "DeveloperToolsSupport", "DeviceActivity", "DeviceCheck",
    "DeviceDiscoveryUI", "Dispatch", "EventKit", "EventKitUI", "ExternalAccessory", "FamilyControls", "FileProvider",
    "FinanceKit", "Foundation", "FoundationEssentials", "FoundationModels", "FoundationNetworking", "GameController",
    "GameKit", "GameplayKit", "Glibc", "GLKit", "GroupActivities", "HealthKit", "HealthKitUI", "HomeKit", "iAd",
    "IdentityLookup", "ImageCaptureCore", "ImageIO", "ImagePlayground", "Intents", "IntentsUI", "IOKit", "IOSurface",
    "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "LocalAuthenticationEmbeddedUI", "MachO",
    "ManagedSettings", "MapKit", "MarketplaceKit", "MediaAccessibility", "MediaPlayer", "MediaToolbox", "Messages",
    "MessageUI", "Metal", "MetalKit", "MetalPerformanceShaders", "MetricKit", "MobileCoreServices", "ModelIO",
    "MultipeerConnectivity", "MusicKit", "Musl", "NaturalLanguage", "NearbyInteraction", "Network",
    "NetworkExtension", "NotificationCenter", "ObjectiveC", "Observation", "OpenGLES", "os", "OSLog", "PassKit",
    "PDFKit", "PencilKit", "Photos", "PhotosUI", "PushKit", "PushToTalk", "QuartzCore", "QuickLook",
    "QuickLookThumbnailing", "QuickLookUI", "RealityKit", "RegexBuilder", "ReplayKit", "RoomPlan", "SafariServices",
    "SceneKit", "ScreenTime", "Security", "SensorKit", "ServiceManagement", "SharedWithYou", "ShazamKit", "simd",
    "Social", "SoundAnalysis", "Spatial", "Speech", "SpriteKit", "StoreKit", "Swift", "SwiftData", "SwiftUI",
    "Symbols", "Synchronization", "System", "SystemConfiguration", "TabularData", "Testing", "ThreadNetwork",
    "TipKit", "Translation", "TVMLKit", "TVServices", "TVUIKit", "UIKit", "UniformTypeIdentifiers",
    "UserNotifications", "UserNotificationsUI", "VideoSubscriberAccount", "VideoToolbox", "Vision", "VisionKit",
    "WatchConnectivity", "WatchKit", "WeatherKit", "WebKit", "WidgetKit", "WorkoutKit", "XCTest", "zlib",
  ]

  /// The library's modules, and its authors' modules that don't use the library.
  private static let library: Set = [
    "CasePaths", "CasePathsCore", "Clocks", "CombineSchedulers", "ComposableArchitecture", "ConcurrencyExtras",
    "CustomDump", "Dependencies", "DependenciesMacros", "DependenciesTestSupport", "IdentifiedCollections",
    "InlineSnapshotTesting", "IssueReporting", "NonEmpty", "OrderedCollections", "Overture", "Parsing", "Perception",
    "Sharing", "SnapshotTesting", "SwiftNavigation", "SwiftUINavigation", "SwiftUINavigationCore", "Tagged",
    "TaggedMoney", "TaggedTime", "UIKitNavigation", "URLRouting", "XCTestDynamicOverlay",
  ]

  /// The modules of common packages that don't depend on the library.
  private static let common: Set = [
    "Alamofire", "AlamofireImage", "Algorithms", "Amplitude", "AmplitudeSwift", "Apollo", "ApolloAPI", "AppAuth",
    "AppCenter", "AppCenterAnalytics", "AppCenterCrashes", "Atomics", "BigInt", "Bugsnag", "Cache", "CocoaLumberjack",
    "CocoaLumberjackSwift", "Collections", "CombineExt", "CryptoSwift", "DequeModule", "DGCharts", "Factory",
    "FactoryKit", "FBSDKCoreKit", "FBSDKLoginKit", "FirebaseAnalytics", "FirebaseAppCheck", "FirebaseAuth",
    "FirebaseCore", "FirebaseCrashlytics", "FirebaseDatabase", "FirebaseFirestore", "FirebaseFunctions",
    "FirebaseInAppMessaging", "FirebaseMessaging", "FirebasePerformance", "FirebaseRemoteConfig", "FirebaseStorage",
    "GoogleMaps", "GoogleMobileAds", "GoogleSignIn", "GRDB", "HeapModule", "Inject", "Intercom", "JWTDecode",
    "KeychainAccess", "KeychainSwift", "Kingfisher", "KingfisherSwiftUI", "Logging", "Lottie", "MarkdownUI",
    "Mixpanel", "Moya", "NIO", "NIOCore", "Nuke", "NukeUI", "OneSignal", "PostHog", "PromiseKit", "Pulse", "PulseUI",
    "Realm", "RealmSwift", "RevenueCat", "RevenueCatUI", "Rswift", "RxCocoa", "RxRelay", "RxSwift", "SDWebImage",
    "SDWebImageSwiftUI", "SDWebImageWebPCoder", "secp256k1", "secp256k1_bindings", "Segment", "Sentry",
    "SentrySwiftUI", "ServiceCatalog", "ServiceCatalogDiagnostics", "ServiceCatalogMacros", "ServiceCatalogStyles",
    "ServiceCatalogTesting", "ServiceCatalogUI", "SkeletonView", "SnapKit", "Sparkle", "SQLite", "Starscream", "Stripe",
    "StripePaymentSheet",
    "SwiftProtobuf", "SwiftSoup", "SwiftyJSON", "Swinject", "TelemetryClient", "TelemetryDeck", "Then", "TOMLKit",
    "Yams", "ZIPFoundation",
  ]
}
#endif
