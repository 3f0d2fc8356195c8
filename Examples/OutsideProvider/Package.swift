// swift-tools-version: 6.2

import PackageDescription

// A provider and two programs outside the repository of wx: they see only wx's public interface.
let package = Package(
    name: "OutsideProvider",
    products: [.library(name: "OutsideBrightSky", targets: ["OutsideBrightSky"])],
    dependencies: [
        // In a package of your own: .package(url: "…", from: "…").
        .package(name: "wx", path: "../..")
    ],
    targets: [
        .target(name: "OutsideBrightSky", dependencies: [.product(name: "WeatherCore", package: "wx")]),
        .executableTarget(
            name: "berlin",
            dependencies: [
                "OutsideBrightSky",
                .product(name: "WeatherRendering", package: "wx"),
                .product(name: "WeatherSession", package: "wx"),
                .product(name: "WeatherSettings", package: "wx"),
            ]),
        .executableTarget(
            name: "umbrella",
            dependencies: [
                .product(name: "WeatherCore", package: "wx"),
                .product(name: "WeatherLocalization", package: "wx"),
                .product(name: "WeatherSession", package: "wx"),
                .product(name: "WeatherSettings", package: "wx"),
            ]),
        .testTarget(
            name: "OutsideBrightSkyTests",
            dependencies: ["OutsideBrightSky", .product(name: "WeatherTesting", package: "wx")],
            exclude: ["Fixtures"]),
    ],
    swiftLanguageModes: [.v6]
)
