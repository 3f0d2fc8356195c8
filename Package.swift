// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// A provider: one folder in `Providers`, whose targets are named after it.
struct ProviderModule {
    let name: String
    /// The module that reads its answers, where several services send the same format.
    let reader: String?

    init(_ name: String, reader: String? = nil) {
        self.name = name
        self.reader = reader
    }

    var module: String { "Weather\(name)" }
    var sandboxModule: String { "Sandbox\(name)" }
    var testModule: String { "\(module)Tests" }

    private var readers: [Target.Dependency] { [reader].compactMap { $0 }.map { .target(name: $0) } }

    var targets: [Target] {
        [
            .target(
                name: module,
                dependencies: ["WeatherCore", .product(name: "HTTPTypes", package: "swift-http-types")] + readers,
                path: "Providers/\(name)/Sources"),
            .target(
                name: sandboxModule,
                dependencies: ["WeatherCore", "WeatherSandbox"],
                path: "Providers/\(name)/Sandbox"),
            .testTarget(
                name: testModule,
                dependencies: [
                    .target(name: module), .target(name: sandboxModule), "WeatherCore", "WeatherSandbox",
                    "WeatherTesting",
                    .product(name: "CustomDump", package: "swift-custom-dump"),
                    .product(name: "HTTPTypes", package: "swift-http-types"),
                ] + readers,
                path: "Providers/\(name)/Tests",
                exclude: ["Fixtures"]),
        ]
    }
}

// To add a provider: one line here, two in Sources/WeatherProviders/ProviderCatalog.swift, and its folder.
let providers: [ProviderModule] = [
    ProviderModule("AccuWeather"),
    ProviderModule("AEMET"),
    ProviderModule("BOM"),
    ProviderModule("BrightSky"),
    ProviderModule("Buienradar"),
    ProviderModule("CAP", reader: "WeatherCommonAlerting"),
    ProviderModule("CWA"),
    ProviderModule("ECCC"),
    ProviderModule("FMI"),
    ProviderModule("GeoSphere"),
    ProviderModule("HKO"),
    ProviderModule("IMGW"),
    ProviderModule("IMS"),
    ProviderModule("IPMA"),
    ProviderModule("IRMKMI"),
    ProviderModule("JMA"),
    ProviderModule("KMA"),
    ProviderModule("KNMI"),
    ProviderModule("METAR"),
    ProviderModule("MetEireann", reader: "WeatherLocationforecast"),
    ProviderModule("MeteoFrance"),
    ProviderModule("MeteoLT"),
    ProviderModule("MeteoSwiss"),
    ProviderModule("METNorway", reader: "WeatherLocationforecast"),
    ProviderModule("MetOffice"),
    ProviderModule("MOSMIX"),
    ProviderModule("Nominatim"),
    ProviderModule("NWS"),
    ProviderModule("OpenMeteo"),
    ProviderModule("OpenWeather"),
    ProviderModule("PirateWeather"),
    ProviderModule("SMHI"),
    ProviderModule("TomorrowIO"),
    ProviderModule("VisualCrossing"),
    ProviderModule("WeatherAPI"),
    ProviderModule("Weatherbit"),
    ProviderModule("WeatherKit"),
    ProviderModule("WorldWeatherOnline"),
]

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let configuration = Target.Dependency.product(name: "Configuration", package: "swift-configuration")
let customDump = Target.Dependency.product(name: "CustomDump", package: "swift-custom-dump")
let flyingFox = Target.Dependency.product(name: "FlyingFox", package: "FlyingFox")
let flyingSocks = Target.Dependency.product(name: "FlyingSocks", package: "FlyingFox")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let issueReporting = Target.Dependency.product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay")

let yams = Target.Dependency.product(name: "Yams", package: "Yams")

/// The name of simdjson's library, such as `libsimdjson.so.14`: the one that belongs to the headers, as the linker finds it.
/// The program opens it when it first parses JSON. `nil` where it is not found: there the program is linked with it.
#if arch(arm64)
    let simdjsonLink = "/usr/lib/aarch64-linux-gnu/libsimdjson.so"
#else
    let simdjsonLink = "/usr/lib/x86_64-linux-gnu/libsimdjson.so"
#endif
///
/// WX_PORTABLE is a folder with an archive of it, for a program that runs where the library has another name.
let simdjsonArchive = Context.environment["WX_PORTABLE"]
let simdjson =
    simdjsonArchive == nil ? try? FileManager.default.destinationOfSymbolicLink(atPath: simdjsonLink) : nil

let package = Package(
    name: "wx",
    products: [
        .executable(name: "wx", targets: ["wx"]),
        .executable(name: "wx-sandbox", targets: ["wx-sandbox"]),
        .library(name: "WeatherCore", targets: ["WeatherCore"]),
        .library(name: "WeatherEngine", targets: ["WeatherEngine"]),
        .library(name: "WeatherGazetteer", targets: ["WeatherGazetteer"]),
        .library(name: "WeatherMapping", targets: ["WeatherMapping"]),
        .library(name: "WeatherPage", targets: ["WeatherPage"]),
        .library(name: "WeatherPlaces", targets: ["WeatherPlaces"]),
        .library(name: "WeatherProviders", targets: ["WeatherProviders"]),
        .library(name: "WeatherHTTP", targets: ["WeatherHTTP"]),
        .library(name: "WeatherLocalization", targets: ["WeatherLocalization"]),
        .library(name: "WeatherRendering", targets: ["WeatherRendering"]),
        .library(name: "WeatherSession", targets: ["WeatherSession"]),
        .library(name: "WeatherSettings", targets: ["WeatherSettings"]),
        .library(name: "WeatherTesting", targets: ["WeatherTesting"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
        .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "CXML", dependencies: ["CLibXML2"]),
        .target(
            name: "CSimdJSON",
            cxxSettings: simdjson.map { [.define("SIMDJSON_LIBRARY", to: "\"\($0)\"")] } ?? [],
            linkerSettings: simdjson == nil
                ? [.linkedLibrary("simdjson")] + (simdjsonArchive.map { [.unsafeFlags(["-L\($0)"])] } ?? []) : []),
        .target(name: "CCrypto"),
        .target(name: "CInflate", linkerSettings: [.linkedLibrary("z")]),
        .target(name: "CCurl", linkerSettings: [.linkedLibrary("z")]),
        .target(name: "CRSVG"),
        .target(name: "CSignals"),
        .target(name: "CSingleThread"),
        .target(name: "CGazetteer", exclude: ["gazetteer.bin"]),
        .target(name: "CLocalizations", path: "Localizations/Embedded"),
        .target(
            name: "CLocaleTables", path: "Localizations/LocaleTables", exclude: ["countries.txt", "formats.txt"]),

        .target(name: "PrivateFiles", dependencies: ["CSignals"]),
        .target(name: "WeatherCore", dependencies: ["CInflate", "CSimdJSON", "CXML", httpTypes]),
        .target(name: "WeatherHTTP", dependencies: ["PrivateFiles", "WeatherCore", "CCurl", "CSQLite", httpTypes]),
        .target(name: "WeatherGazetteer", dependencies: ["WeatherCore", "CGazetteer"]),
        .target(name: "WeatherPlaces", dependencies: ["PrivateFiles", "WeatherCore", "WeatherGazetteer"]),
        .target(name: "WeatherEngine", dependencies: ["WeatherCore", "WeatherPlaces"]),
        .target(name: "WeatherLocationforecast", dependencies: ["WeatherCore"]),
        .target(name: "WeatherMapping", dependencies: ["WeatherCore", httpTypes, yams]),
        .target(name: "WeatherCommonAlerting", dependencies: ["WeatherCore"]),
        .target(name: "WeatherProviders", dependencies: ["WeatherCore"] + providers.map { .target(name: $0.module) }),
        .target(
            name: "WeatherLocalization",
            dependencies: ["WeatherCore", "CLocaleTables", "CLocalizations"],
            path: "Localizations/Sources"),
        .target(
            name: "LocalizationAudit",
            dependencies: ["PrivateFiles", "WeatherCore", "WeatherLocalization"],
            path: "Localizations/Audit"),
        .target(
            name: "WeatherRendering",
            dependencies: ["WeatherCore", "WeatherLocalization"],
            exclude: ["Text/display-width"]),
        .target(
            name: "WeatherPage", dependencies: ["CRSVG", "WeatherCore", "WeatherLocalization", "WeatherRendering"],
            exclude: ["Map/coastlines"]),
        .target(
            name: "WeatherSettings", dependencies: ["CCrypto", "PrivateFiles", "WeatherCore", configuration]),
        .target(
            name: "WeatherExecutables", dependencies: ["PrivateFiles", "WeatherCore", "WeatherRendering", httpTypes]),
        .target(
            name: "WeatherSession",
            dependencies: [
                "PrivateFiles", "WeatherCore", "WeatherEngine", "WeatherExecutables", "WeatherGazetteer", "WeatherHTTP",
                "WeatherLocalization", "WeatherMapping", "WeatherPlaces", "WeatherProviders", "WeatherRendering",
                "WeatherSettings",
            ]),
        .target(name: "WeatherSandbox", dependencies: ["WeatherCore"]),
        .target(
            name: "WeatherSandboxServer", dependencies: ["WeatherCore", "WeatherSandbox", flyingFox, flyingSocks]),
        .target(name: "WeatherTesting", dependencies: ["WeatherCore", "WeatherSandbox", httpTypes]),
        .target(
            name: "WeatherSandboxProgram",
            dependencies: ["WeatherCore", "WeatherSandbox", "WeatherSandboxServer", argumentParser]
                + providers.map { .target(name: $0.sandboxModule) }),
        .executableTarget(name: "wx-sandbox", dependencies: ["WeatherSandboxProgram"]),
        .executableTarget(
            name: "gazetteer-build",
            dependencies: ["WeatherCore", "WeatherGazetteer", argumentParser],
            exclude: ["Data", "land-cells"]),
        .executableTarget(name: "locale-tables", dependencies: ["WeatherLocalization", argumentParser]),
        .executableTarget(
            name: "wx",
            dependencies: [
                "CSingleThread", "LocalizationAudit", "PrivateFiles", "WeatherCore", "WeatherEngine",
                "WeatherGazetteer", "WeatherHTTP", "WeatherLocalization", "WeatherMapping", "WeatherPage",
                "WeatherPlaces", "WeatherProviders", "WeatherRendering", "WeatherSandboxProgram", "WeatherSession",
                "WeatherSettings", "WeatherTesting", argumentParser,
            ],
            exclude: ["symbol-order.txt"]),

        .executableTarget(
            name: "geocoding-report",
            dependencies: ["WeatherCore", "WeatherGazetteer", "WeatherPlaces", "WeatherTesting", argumentParser],
            path: "Tests/GeocodingReport",
            exclude: ["Names"]),
        .executableTarget(
            name: "row-report",
            dependencies: [
                "SandboxMETNorway", "SandboxOpenWeather", "WeatherCore", "WeatherEngine", "WeatherGazetteer",
                "WeatherLocalization", "WeatherPlaces", "WeatherProviders", "WeatherRendering", "WeatherSandbox",
                "WeatherTesting", argumentParser, httpTypes,
            ],
            path: "Tests/RowReport"),
        .executableTarget(
            name: "places-report",
            dependencies: ["WeatherCore", "WeatherGazetteer", "WeatherPlaces", "WeatherTesting", argumentParser],
            path: "Tests/PlacesReport"),
        .target(name: "BareReaders", dependencies: ["CSimdJSON", "CXML"], path: "Tests/BareReaders"),
        .executableTarget(
            name: "providers-report",
            dependencies: [
                "SandboxAccuWeather",
                "BareReaders", "WeatherCore", "WeatherProviders", "WeatherSandbox", "WeatherSandboxProgram",
                "WeatherTesting", argumentParser,
            ],
            path: "Tests/ProvidersReport"),
        .target(name: "FaultServer", dependencies: [flyingSocks], path: "Tests/FaultServer"),
        .target(
            name: "FaultMatrix",
            dependencies: [
                "FaultServer", "SandboxMETNorway", "SandboxOpenWeather", "WeatherCore", "WeatherSandbox",
                "WeatherTesting", grdb,
            ],
            path: "Tests/FaultMatrix"),
        .executableTarget(
            name: "fault-matrix", dependencies: ["FaultMatrix", argumentParser], path: "Tests/FaultMatrixCommand"),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "WeatherCore", "WeatherEngine", "WeatherGazetteer", "WeatherHTTP", "WeatherLocalization",
                "WeatherMapping", "WeatherPage", "WeatherPlaces",
                "WeatherProviders", "WeatherRendering", "WeatherSettings", "WeatherTesting", grdb, httpTypes,
            ],
            path: "Tests/Fuzzing/Targets"),
        .executableTarget(
            name: "unguided-fuzz", dependencies: ["FuzzTargets", "WeatherTesting", argumentParser],
            path: "Tests/Fuzzing/Unguided"),
        .testTarget(name: "FuzzCorpusTests", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing/Tests"),
        .testTarget(
            name: "LocalizationAuditTests",
            dependencies: ["LocalizationAudit", "WeatherCore", "WeatherLocalization", "WeatherRendering", customDump]),
        .testTarget(name: "PrivateFilesTests", dependencies: ["PrivateFiles"]),
        .testTarget(
            name: "WeatherCoreTests",
            dependencies: ["CSimdJSON", "WeatherCore", "WeatherTesting", customDump, httpTypes]),
        .testTarget(
            name: "WeatherEngineTests",
            dependencies: [
                "WeatherCore", "WeatherEngine", "WeatherGazetteer", "WeatherHTTP", "WeatherPlaces", "WeatherTesting",
                httpTypes,
            ]),
        .testTarget(
            name: "WeatherExecutablesTests",
            dependencies: [
                "PrivateFiles", "WeatherCore", "WeatherExecutables", "WeatherHTTP", "WeatherRendering",
                "WeatherTesting", httpTypes,
            ]),
        .testTarget(
            name: "WeatherGazetteerTests",
            dependencies: [
                "CGazetteer", "WeatherCore", "WeatherGazetteer", "WeatherTesting", "gazetteer-build",
                "geocoding-report",
            ]),
        .testTarget(
            name: "WeatherHTTPTests",
            dependencies: [
                "WeatherHTTP", "PrivateFiles", "WeatherCore", "FaultServer", "CCurl", grdb, httpTypes, customDump,
            ]),
        .testTarget(
            name: "WeatherLocalizationTests",
            dependencies: ["WeatherCore", "WeatherLocalization", "WeatherRendering", "WeatherTesting", customDump]),
        .testTarget(
            name: "WeatherMappingTests",
            dependencies: [
                "WeatherCore", "WeatherFMI", "WeatherMapping", "WeatherOpenWeather", "WeatherSMHI", "WeatherTesting",
                customDump, httpTypes,
            ]),
        .testTarget(
            name: "WeatherPageTests",
            dependencies: [
                "SandboxMETNorway", "SandboxOpenWeather", "WeatherCore", "WeatherEngine", "WeatherGazetteer",
                "WeatherLocalization", "WeatherMETNorway", "WeatherOpenWeather", "WeatherPage", "WeatherPlaces",
                "WeatherRendering", "WeatherSandbox", "WeatherTesting", httpTypes,
            ],
            exclude: ["Snapshots"]),
        .testTarget(
            name: "WeatherPlacesTests",
            dependencies: ["WeatherCore", "WeatherGazetteer", "WeatherPlaces", "WeatherTesting"]),
        .testTarget(
            name: "WeatherRenderingTests",
            dependencies: ["WeatherCore", "WeatherLocalization", "WeatherRendering", customDump],
            exclude: ["Snapshots"]),
        .testTarget(
            name: "WeatherSandboxTests",
            dependencies: [
                "WeatherCore", "WeatherHTTP", "WeatherProviders", "WeatherSandbox", "WeatherSandboxServer",
                "WeatherSandboxProgram", "WeatherTesting", flyingFox, flyingSocks,
            ]
                + providers.map { .target(name: $0.sandboxModule) }),
        .testTarget(name: "WeatherSettingsTests", dependencies: ["PrivateFiles", "WeatherCore", "WeatherSettings"]),
        .testTarget(
            name: "WeatherTestingTests",
            dependencies: ["WeatherCore", "WeatherSandbox", "WeatherTesting", httpTypes]),
        .testTarget(
            name: "WxTests",
            dependencies: [
                "FaultMatrix", "FaultServer", "SandboxMETNorway", "WeatherCore", "WeatherLocalization",
                "WeatherProviders", "WeatherRendering", "WeatherSandbox", "WeatherSandboxProgram",
                "WeatherSandboxServer", "WeatherSession",
                "WeatherTesting", "wx", "wx-sandbox", customDump, grdb, httpTypes,
            ],
            exclude: ["Amplifiers", "Schema", "Snapshots"]),
    ] + providers.flatMap(\.targets),
    cxxLanguageStandard: .cxx20
)

// The benchmarks, which only `make bench` builds.
if Context.environment["WX_BENCHMARKS"] != nil {
    // Without its traits it does not replace malloc and the runtime's reference counting.
    package.dependencies.append(.package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []))
    package.targets += [
        .executableTarget(
            name: "WeatherBenchmarks",
            dependencies: [
                "BareReaders", "SandboxMETNorway", "SandboxOpenWeather", "WeatherCore", "WeatherLocalization",
                "WeatherGazetteer", "WeatherHTTP", "WeatherMETNorway", "WeatherOpenWeather", "WeatherRendering",
                "WeatherSandbox", "WeatherTesting", httpTypes,
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Tests/Benchmarks/WeatherBenchmarks",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
        .executableTarget(
            name: "cache-growth",
            dependencies: [
                "SandboxOpenWeather", "WeatherCore", "WeatherHTTP", "WeatherOpenWeather", "WeatherSandbox", httpTypes,
            ],
            path: "Tests/Benchmarks/CacheGrowth"),
        .executableTarget(name: "floor-program", path: "Tests/Benchmarks/FloorProgram"),
        .executableTarget(
            name: "nearest-places", dependencies: ["WeatherCore", "WeatherGazetteer"],
            path: "Tests/Benchmarks/NearestPlaces"),
    ]
}

// A libcurl that is a part of the program, made by Sources/CCurl/build-static.
if let folder = Context.environment["WX_STATIC_CURL"] {
    for library in package.targets where library.name == "CCurl" {
        library.cSettings = [.define("STATIC_CURL")]
        library.linkerSettings =
            [.unsafeFlags(["-L\(folder)"])] + ["curl", "nghttp2", "ssl", "crypto", "z"].map { .linkedLibrary($0) }
    }
}

// The fuzzer, which only `make fuzz` builds; it is linked with libFuzzer.
if Context.environment["WX_FUZZ"] != nil {
    package.targets += [
        .target(name: "CLibFuzzer", path: "Tests/Fuzzing/CLibFuzzer"),
        .executableTarget(
            name: "wx-fuzz", dependencies: ["CLibFuzzer", "FuzzTargets", "WeatherTesting"],
            path: "Tests/Fuzzing/Program",
            // libFuzzer needs the system's C++ library.
            linkerSettings: [.linkedLibrary("stdc++"), .linkedLibrary("m")]),
    ]
}

// The server and its tests, which only `make server` and `make test-server` build. The other tests are left out: together they
// take minutes to build.
if Context.environment["WX_SERVER"] != nil {
    let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
    let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
    let nioCore = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
    let nioHTTPTypes = Target.Dependency.product(name: "NIOHTTPTypes", package: "swift-nio-extras")
    let serviceLifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
    let unixSignals = Target.Dependency.product(name: "UnixSignals", package: "swift-service-lifecycle")
    package.products.append(.executable(name: "wx-server", targets: ["wx-server"]))
    package.dependencies += [
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    ]
    package.targets.removeAll { $0.type == .test }
    package.targets += [
        .target(name: "CGzip", linkerSettings: [.linkedLibrary("z")]),
        .executableTarget(
            name: "wx-server",
            dependencies: [
                "CGzip", "PrivateFiles", "WeatherCore", "WeatherEngine", "WeatherGazetteer", "WeatherLocalization",
                "WeatherPage", "WeatherPlaces", "WeatherRendering", "WeatherSession", "WeatherSettings", argumentParser,
                httpTypes,
                hummingbird, logging, nioCore, nioHTTPTypes, serviceLifecycle, unixSignals,
            ],
            resources: [.embedInCode("Site/page.js")]),
        .testTarget(
            name: "WxServerTests",
            dependencies: [
                "FaultMatrix", "FaultServer", "WeatherCore", "WeatherLocalization", "WeatherSession", "wx",
                "wx-sandbox",
                "wx-server",
                httpTypes,
            ]),
    ]
}

// The DocC plugin, which only `make docs` uses.
if Context.environment["WX_DOCC"] != nil {
    package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

for target in package.targets where target.type != .system && target.type != .plugin {
    // Without it, a difference that CustomDump reports is printed but fails no test.
    if target.type == .test { target.dependencies.append(issueReporting) }
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),  // SE-0335
            .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
            .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
            .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
            .swiftLanguageMode(.v6),
        ]
}

// `make test-provider` builds only one provider's tests and their dependencies: the whole package takes minutes. Several
// names are separated by commas; `Testing` is the conformance suite itself.
if let names = Context.environment["WX_PROVIDER"] {
    var needed: Set<String> = []
    var packages: Set<String> = []
    func need(_ name: String) {
        guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else {
            return
        }
        for dependency in target.dependencies {
            switch dependency {
            case .productItem(_, let package, _, _): packages.formUnion([package].compactMap(\.self))
            case .targetItem(let name, _), .byNameItem(let name, _): need(name)
            @unknown default: break
            }
        }
    }
    for name in names.split(separator: ",") { need(ProviderModule(String(name)).testModule) }
    package.products = []
    package.targets.removeAll { !needed.contains($0.name) }
    package.dependencies.removeAll { dependency in
        guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
        return !packages.contains { location.hasSuffix("/" + $0) }
    }
}
