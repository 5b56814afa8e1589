// swift-tools-version: 6.2

import PackageDescription

// An app of two modules, each with its own routes file and the type that the plugin generates from it. Its dependency
// on the package is the same as in your app, except for the path.
let package = Package(
    name: "TypedRoutes",
    platforms: [.iOS(.v18), .macOS(.v15)],
    dependencies: [.package(name: "Osprey", path: "../..")],
    targets: [
        .target(
            name: "Loans", dependencies: [.product(name: "Osprey", package: "Osprey")],
            resources: [.copy("loan-routes.properties")],
            plugins: [.plugin(name: "OspreyRoutes", package: "Osprey")]),
        .executableTarget(
            name: "Bank", dependencies: ["Loans", .product(name: "Osprey", package: "Osprey")],
            resources: [.copy("routes.properties")],
            plugins: [.plugin(name: "OspreyRoutes", package: "Osprey")]),
    ]
)
