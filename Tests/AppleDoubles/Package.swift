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

let onDoubles: [SwiftSetting] = strict + [.define("OSPREY_DOUBLES")]

let framework: [Target.Dependency] = [
    .product(name: "Osprey", package: "osprey"),
    .product(name: "OspreyRouting", package: "osprey"),
    .product(name: "OspreyTapable", package: "osprey"),
    .product(name: "OspreyHosting", package: "osprey"),
]

let package = Package(
    name: "AppleDoubles",
    dependencies: [.package(name: "osprey", path: "../..")],
    targets: [
        .target(name: "Simulation", swiftSettings: strict),
        .target(name: "SwiftUI", dependencies: ["Simulation"], swiftSettings: strict),
        .target(name: "UIKit", dependencies: ["Simulation", "UserNotifications"], swiftSettings: strict),
        .target(name: "_Testing_UIKit", swiftSettings: strict),

        // The adapters under other names, as those of the package itself are in the graph as well.
        .target(
            name: "OspreySwiftUIOnDoubles", dependencies: framework + ["SwiftUI"], swiftSettings: onDoubles),
        .target(
            name: "OspreyUIKitOnDoubles",
            dependencies: framework + ["UIKit", "UserNotifications", "SystemIntentsOnDoubles"],
            swiftSettings: onDoubles),
        .target(name: "UserNotifications", swiftSettings: strict),
        .target(
            name: "SystemIntentsOnDoubles", dependencies: framework + ["UIKit", "UserNotifications"],
            swiftSettings: onDoubles),
        .executableTarget(
            name: "WalletApp", dependencies: framework + ["SwiftUI", "OspreySwiftUIOnDoubles"],
            swiftSettings: onDoubles),
        .testTarget(
            name: "WalletAppTests",
            dependencies: framework + [
                "SwiftUI", "WalletApp", .product(name: "OspreyTesting", package: "osprey"),
            ], swiftSettings: onDoubles),
        .testTarget(
            name: "SystemIntentsTests",
            dependencies: framework + ["UIKit", "UserNotifications", "SystemIntentsOnDoubles"],
            swiftSettings: onDoubles),
        .testTarget(
            name: "OspreySwiftUITests",
            dependencies: framework + [
                "SwiftUI", "OspreySwiftUIOnDoubles", .product(name: "OspreyTesting", package: "osprey"),
            ], swiftSettings: onDoubles),
        .testTarget(
            name: "OspreyUIKitTests",
            dependencies: framework + [
                "UIKit", "UserNotifications", "_Testing_UIKit", "OspreyUIKitOnDoubles",
                .product(name: "OspreyTesting", package: "osprey"),
            ], swiftSettings: onDoubles),
    ]
)
