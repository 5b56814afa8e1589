// swift-tools-version: 6.2

import PackageDescription

/// Whether warnings are errors: for those who work on the package, `OSPREY_STRICT=1 swift build`, and in CI.
///
/// Never for an app that depends on it: Xcode and the build system of Swift 6.4 suppress the warnings of dependencies,
/// and the compiler refuses both at once.
let isStrict = Context.environment["OSPREY_STRICT"] != nil

/// What a system can do, by name: the sources ask for a capability and never for a system, so that tests can build
/// them with any.
let capabilities: [SwiftSetting] = [
    .define("OSPREY_UIKIT", .when(platforms: [.iOS, .macCatalyst])),
    .define("OSPREY_SWIFTUI", .when(platforms: [.iOS, .macCatalyst, .macOS, .visionOS])),
    .define("OSPREY_NOTIFICATIONS", .when(platforms: [.iOS, .macCatalyst, .macOS, .visionOS])),
    .define("OSPREY_CLEAR_STACKS", .when(platforms: [.iOS, .macCatalyst])),
    .define("OSPREY_NO_COVERS", .when(platforms: [.macOS])),
    .define("OSPREY_NO_TAB_BAR", .when(platforms: [.macOS])),
]

/// The settings of targets that are built against an SDK which changes.
let lenient: [SwiftSetting] =
    capabilities + [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]

/// The settings of every other Swift target of the package.
let strict: [SwiftSetting] = lenient + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// The floor of pages, and the modules it re-exports.
///
/// A target that uses it lists them all: the build system rebuilds a client only after changes in its direct
/// dependencies, and a re-exported module is not one by itself.
let pages: [Target.Dependency] = [
    "OspreyInjection", "OspreyPages", "OspreyParameters", "OspreyRouting", "OspreyTapable",
]

/// `Osprey` and the modules it re-exports.
let framework: [Target.Dependency] = pages + ["Osprey"]

/// The modules on top of `Osprey`: an app links those that it imports.
let features: [Target.Dependency] = ["OspreySnapshots", "OspreyTraces"]

/// What all tests share: how much they try, and the log and the time limit of a run.
let tests: [Target.Dependency] = ["OspreyTestSupport"]

/// What the tests of pages share, with what it needs.
let pageFixtures: [Target.Dependency] = ["OspreyPagesFixtures", "OspreyPagesTesting"]

/// What the tests above them share.
let fixtures: [Target.Dependency] = pageFixtures + ["OspreyTestFixtures", "OspreyTesting"]

let package = Package(
    name: "Osprey",
    platforms: [.iOS(.v18), .macOS(.v15), .visionOS(.v2)],
    products: [
        .library(name: "Osprey", targets: ["Osprey"]),
        .library(name: "OspreySnapshots", targets: ["OspreySnapshots"]),
        .library(name: "OspreyTraces", targets: ["OspreyTraces"]),
        .library(name: "OspreyRouting", targets: ["OspreyRouting"]),
        .library(name: "OspreyRouteLint", targets: ["OspreyRouteLint"]),
        .library(name: "OspreyTapable", targets: ["OspreyTapable"]),
        .library(name: "OspreyHosting", targets: ["OspreyHosting"]),
        .library(name: "OspreySwiftUI", targets: ["OspreySwiftUI"]),
        .library(name: "OspreyUIKit", targets: ["OspreyUIKit"]),
        .library(name: "OspreyTesting", targets: ["OspreyTesting"]),
        .library(name: "OspreyCompatibility", targets: ["OspreyCompatibility"]),
        .executable(name: "ospreyctl", targets: ["OspreyTool"]),
        .executable(name: "wallet", targets: ["Wallet"]),
        .plugin(name: "OspreyRoutes", targets: ["OspreyRoutes"]),
        .plugin(name: "GenerateRoutes", targets: ["GenerateRoutes"]),
    ],
    targets: [
        // Floor 0: no dependencies but the standard library, and Foundation for files.
        .target(name: "OspreyProperties", swiftSettings: strict),
        .target(name: "OspreyTapable", swiftSettings: strict),
        .target(name: "OspreyFiles", swiftSettings: strict),

        // Floor 1: from text to a table that resolves URLs.
        .target(name: "OspreyRouting", dependencies: ["OspreyProperties"], swiftSettings: strict),

        // Floor 2: the comments of routes files, and the warnings that they accept, for the command and the plugins.
        .target(
            name: "OspreyRouteComments", dependencies: ["OspreyRouting", "OspreyProperties"],
            swiftSettings: strict),

        // Floor 3: what is possible in routes files and probably not meant, for the command and for tests; never in an app.
        .target(
            name: "OspreyRouteLint",
            dependencies: ["OspreyRouteComments", "OspreyRouting", "OspreyProperties"],
            swiftSettings: strict),

        // Floor 3: Swift source from a table, for the command and the plugins.
        .target(
            name: "OspreyRouteGeneration", dependencies: ["OspreyRouteComments", "OspreyRouting"],
            swiftSettings: strict),

        // Floor 2: the values of a request, and what they convert to.
        .target(name: "OspreyParameters", dependencies: ["OspreyRouting"], swiftSettings: strict),

        // Floor 3: values into the properties of objects, and into their initializers.
        .target(
            name: "OspreyInjection", dependencies: ["OspreyParameters", "OspreyRouting"],
            swiftSettings: strict),

        // Floor 4: pages, and everything that happens to those that are displayed.
        .target(
            name: "OspreyPages",
            dependencies: ["OspreyInjection", "OspreyParameters", "OspreyRouting", "OspreyTapable"],
            swiftSettings: strict),

        // Floor 5: requests, and the container that opens pages for them.
        .target(name: "Osprey", dependencies: pages, swiftSettings: strict),

        // Floor 6: features, which an app links only if it imports them.
        .target(
            name: "OspreySnapshots", dependencies: framework + ["OspreyFiles"],
            swiftSettings: strict),
        .target(
            name: "OspreyTraces", dependencies: framework + ["OspreyFiles"], swiftSettings: strict),

        // The same floor and the next: what hosts on real screens share, test support, the command, the benchmarks, examples.
        .target(name: "OspreyHosting", dependencies: framework, swiftSettings: strict),
        .target(name: "OspreyPagesTesting", dependencies: pages, swiftSettings: strict),
        .target(
            name: "OspreyTesting", dependencies: framework + ["OspreyPagesTesting"], swiftSettings: strict),
        // What only apps need that come from one of the libraries before this one.
        .target(name: "OspreyCompatibility", dependencies: framework, swiftSettings: strict),
        .executableTarget(
            name: "OspreyTool",
            dependencies: framework + features + [
                "OspreyProperties", "OspreyRouteComments", "OspreyRouteGeneration", "OspreyRouteLint",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "OspreyBenchmarks",
            dependencies: framework + features + [
                "OspreyProperties", "OspreyRouteLint", "OspreyAllocationCounter",
            ],
            swiftSettings: strict),
        // Counts heap allocations by standing in for the C library's functions: for the benchmarks only.
        .target(name: "OspreyAllocationCounter"),
        .executableTarget(
            name: "Wallet", dependencies: framework + features, path: "Examples/Wallet",
            swiftSettings: strict),
        // The smallest app: it shows that an app links nothing that it does not import.
        .executableTarget(
            name: "BareApp", dependencies: framework, path: "Examples/Bare", swiftSettings: strict),
        // What the plugins run: small, as every app that uses them builds it for its own machine.
        .executableTarget(
            name: "OspreyRoutesGenerator", dependencies: ["OspreyRouteGeneration", "OspreyRouting"],
            swiftSettings: strict),

        // Floor 7: hosts for real screens, empty where their view system is not there. A deprecation of the next SDK
        // must not break an app, so its warnings are not errors.
        .target(
            name: "OspreyUIKit", dependencies: framework + ["OspreyHosting"], swiftSettings: lenient),
        // Its windows are UIKit's, where UIKit is.
        .target(
            name: "OspreySwiftUI", dependencies: framework + ["OspreyHosting", "OspreyUIKit"],
            swiftSettings: lenient),

        // Floor 7: typed routes whenever a target is built, and on demand.
        .plugin(
            name: "OspreyRoutes", capability: .buildTool(), dependencies: ["OspreyRoutesGenerator"],
            path: "Sources/OspreyRoutesPlugin"),
        .plugin(
            name: "GenerateRoutes",
            capability: .command(
                intent: .custom(
                    verb: "generate-routes", description: "Write typed routes beside routes files."),
                permissions: [
                    .writeToPackageDirectory(reason: "Writes a Swift file beside each routes file.")
                ]),
            dependencies: ["OspreyRoutesGenerator"], path: "Sources/OspreyRoutesCommand"),

        .target(name: "OspreyTestLog", path: "Tests/OspreyTestLog"),
        .target(
            name: "OspreyTestSupport", dependencies: ["OspreyTestLog"], path: "Tests/OspreyTestSupport",
            swiftSettings: strict),
        // What the tests of several floors share: pages and ways to wait, then small apps.
        .target(
            name: "OspreyPagesFixtures", dependencies: pages + ["OspreyPagesTesting"],
            path: "Tests/OspreyPagesFixtures", swiftSettings: strict),
        .target(
            name: "OspreyTestFixtures", dependencies: framework + pageFixtures + ["OspreyTesting"],
            path: "Tests/OspreyTestFixtures", swiftSettings: strict),
        .testTarget(
            name: "OspreyPropertiesTests", dependencies: tests + ["OspreyProperties"], swiftSettings: strict),
        .testTarget(
            name: "OspreyTapableTests", dependencies: tests + ["OspreyTapable"], swiftSettings: strict),
        .testTarget(
            name: "OspreyRoutingTests",
            dependencies: tests + ["OspreyRouting", "OspreyRouteLint", "OspreyProperties"],
            swiftSettings: strict),
        .testTarget(
            name: "OspreyRouteLintTests",
            dependencies: tests + [
                "OspreyRouteComments", "OspreyRouteLint", "OspreyRouting", "OspreyProperties",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "OspreyRouteGenerationTests",
            dependencies: tests + ["OspreyRouteGeneration", "OspreyRouting"],
            exclude: ["shop.properties", "Source"], swiftSettings: strict),
        .testTarget(
            name: "OspreyParametersTests", dependencies: tests + ["OspreyParameters", "OspreyRouting"],
            swiftSettings: strict),
        .testTarget(
            name: "OspreyPagesTests", dependencies: tests + pages + pageFixtures, swiftSettings: strict),
        .testTarget(
            name: "OspreyTests", dependencies: tests + framework + fixtures,
            swiftSettings: strict),
        .testTarget(
            name: "OspreySnapshotsTests",
            dependencies: tests + framework + features + fixtures + ["OspreyFiles"],
            exclude: ["Kept"], swiftSettings: strict),
        .testTarget(
            name: "OspreyTracesTests",
            dependencies: tests + framework + features + fixtures + ["OspreyFiles"],
            swiftSettings: strict),
        .testTarget(
            name: "OspreyHostingTests", dependencies: tests + framework + fixtures + ["OspreyHosting"],
            swiftSettings: strict),
        .testTarget(
            name: "OspreyCompatibilityTests",
            dependencies: tests + framework + fixtures + ["OspreyCompatibility"], swiftSettings: strict),
        .testTarget(
            name: "OspreyToolTests",
            dependencies: tests + framework + fixtures + [
                "OspreyRouteLint", "OspreyRoutesGenerator", "OspreyTool",
            ],
            swiftSettings: strict),
        // The contracts with SwiftUI, on a Mac in a window of the test process; Linux has them in `Tests/AppleDoubles`.
        .testTarget(
            name: "AppleContracts", path: "Tests/AppleContracts",
            exclude: ["App", "Contracts/UIKit", "Doubles", "Fingers", "Systems/UIKit", "Tests/UIKit"],
            swiftSettings: lenient),
        .testTarget(
            name: "WalletTests",
            dependencies: tests + framework + features + fixtures + ["OspreyRouteLint", "Wallet"],
            swiftSettings: strict),
    ]
)
