// swift-tools-version: 6.2

// Doubles of Apple's modules, so that the adapters are compiled and run on Linux: just the API that they use, each
// declaration with a link to its documentation. For Linux alone: elsewhere the system's modules are there.

import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// An iPhone, by the names of what it can do.
let onDoubles: [SwiftSetting] =
    strict + [
        .define("OSPREY_DOUBLES"), .define("OSPREY_UIKIT"), .define("OSPREY_SWIFTUI"),
        .define("OSPREY_NOTIFICATIONS"), .define("OSPREY_CLEAR_STACKS"),
    ]

/// A Mac: SwiftUI without what only phones have, under the names that the sources import.
let onDesktop: [SwiftSetting] =
    strict + [
        .define("OSPREY_SWIFTUI"), .define("OSPREY_NO_COVERS"), .define("OSPREY_NO_TAB_BAR"),
        .unsafeFlags([
            "-module-alias", "SwiftUI=SwiftUIOfEachSystem",
            "-module-alias", "OspreySwiftUIOnDoubles=OspreySwiftUIOnDesktop",
        ]),
    ]

/// SwiftUI and the module that it re-exports: what uses it is built again only after changes of direct dependencies.
let swiftUI: [Target.Dependency] = ["SwiftUI", "SwiftUIOfEachSystem"]

let framework: [Target.Dependency] = [
    .product(name: "Osprey", package: "osprey"),
    .product(name: "OspreyRouting", package: "osprey"),
    .product(name: "OspreyTapable", package: "osprey"),
    .product(name: "OspreyHosting", package: "osprey"),
]

let snapshots: [Target.Dependency] = [.product(name: "OspreySnapshots", package: "osprey")]
let traces: [Target.Dependency] = [.product(name: "OspreyTraces", package: "osprey")]

/// The log and the time limit of a run, which all tests share.
let tests: [Target.Dependency] = ["OspreyTestLogOnDoubles"]

let package = Package(
    name: "AppleDoubles",
    dependencies: [.package(name: "osprey", path: "../..")],
    targets: [
        .target(name: "Simulation", swiftSettings: strict),
        .target(name: "OspreyTestLogOnDoubles"),
        .target(name: "SwiftUIOfEachSystem", dependencies: ["Simulation"], swiftSettings: strict),
        .target(name: "SwiftUI", dependencies: ["SwiftUIOfEachSystem", "UIKit"], swiftSettings: strict),
        .target(name: "UIKit", dependencies: ["Simulation", "UserNotifications"], swiftSettings: strict),
        .target(name: "_Testing_UIKit", swiftSettings: strict),

        // The adapters under other names, as those of the package itself are in the graph as well.
        .target(
            name: "OspreySwiftUIOnDoubles",
            dependencies: framework + swiftUI + ["UIKit", "OspreyUIKitOnDoubles"], swiftSettings: onDoubles),
        .target(
            name: "OspreySwiftUIOnDesktop", dependencies: framework + ["SwiftUIOfEachSystem"],
            swiftSettings: onDesktop),
        .target(
            name: "OspreyUIKitOnDoubles",
            dependencies: framework + ["UIKit", "UserNotifications", "SystemIntentsOnDoubles"],
            swiftSettings: onDoubles),
        .target(
            name: "SnapshotScenesOnDoubles", dependencies: framework + snapshots + swiftUI + ["UIKit"],
            swiftSettings: onDoubles),
        .target(name: "UserNotifications", swiftSettings: strict),
        .target(
            name: "SystemIntentsOnDoubles", dependencies: framework + ["UIKit", "UserNotifications"],
            swiftSettings: onDoubles),
        .executableTarget(
            name: "WalletApp",
            dependencies: framework + snapshots + traces + swiftUI + ["OspreySwiftUIOnDoubles"],
            swiftSettings: onDoubles),
        .testTarget(
            name: "WalletAppTests",
            dependencies: tests + framework + snapshots + traces + swiftUI + [
                "WalletApp", .product(name: "OspreyTesting", package: "osprey"),
            ], swiftSettings: onDoubles),
        .testTarget(
            name: "SystemIntentsTests",
            dependencies: tests + framework + ["UIKit", "UserNotifications", "SystemIntentsOnDoubles"],
            swiftSettings: onDoubles),
        .testTarget(
            name: "OspreySwiftUITests",
            dependencies: tests + framework + snapshots + swiftUI + [
                "UIKit", "OspreySwiftUIOnDoubles", "SnapshotScenesOnDoubles",
                .product(name: "OspreyTesting", package: "osprey"),
            ], swiftSettings: onDoubles),
        .testTarget(
            name: "OspreySwiftUIDesktopTests",
            dependencies: tests + framework + [
                "SwiftUIOfEachSystem", "OspreySwiftUIOnDesktop",
                .product(name: "OspreyTesting", package: "osprey"),
            ], swiftSettings: onDesktop),
        // The contracts with Apple's view systems, here with their doubles.
        .testTarget(
            name: "UIKitContractTests",
            dependencies: tests + ["UIKit", "UserNotifications", "_Testing_UIKit"],
            exclude: [
                "App", "Fingers", "Systems", "Contracts/SwiftUI", "Doubles/SwiftUI", "Tests/SwiftUI",
            ], swiftSettings: strict),
        .testTarget(
            name: "SwiftUIContractTests", dependencies: tests + swiftUI + ["UIKit"],
            exclude: ["App", "Fingers", "Systems", "Contracts/UIKit", "Doubles/UIKit", "Tests/UIKit"],
            swiftSettings: strict),
        .testTarget(
            name: "SwiftUIDesktopContractTests", dependencies: tests + ["SwiftUIOfEachSystem"],
            exclude: [
                "App", "Fingers", "Systems", "Contracts/UIKit", "Doubles/UIKit", "Tests/UIKit",
                "Doubles/OppositeTests.swift", "Doubles/VerifiedList.swift",
            ], swiftSettings: onDesktop),
        .testTarget(
            name: "OspreyUIKitTests",
            dependencies: tests + framework + snapshots + swiftUI + [
                "UIKit", "UserNotifications", "_Testing_UIKit", "OspreyUIKitOnDoubles",
                "SnapshotScenesOnDoubles",
                .product(name: "OspreyTesting", package: "osprey"),
            ], swiftSettings: onDoubles),
    ]
)
