// swift-tools-version: 6.2

import PackageDescription

/// A provider: one folder in `Providers`, with the module, its service's stand-in and its tests.
struct ProviderModule {
    let name: String
    /// The module that reads its answers, where several services send the same format.
    let reader: String?

    init(_ name: String, reader: String? = nil) { (self.name, self.reader) = (name, reader) }
    var module: String { "Weather\(name)" }
}

// To add a provider: one line here, two in Sources/WeatherProviders/ProviderCatalog.swift, and its folder.
let providers: [ProviderModule] = [
    ProviderModule("AccuWeather"),
    ProviderModule("AEMET"),
    ProviderModule("BrightSky"),
    ProviderModule("Buienradar"),
    ProviderModule("CAP", reader: "WeatherCommonAlerting"),
    ProviderModule("CWA"),
    ProviderModule("DWDPollen"),
    ProviderModule("ECCC"),
    ProviderModule("FMI"),
    ProviderModule("GeoSphere"),
    ProviderModule("HKO"),
    ProviderModule("IMGW"),
    ProviderModule("IMS"),
    ProviderModule("IPMA"),
    ProviderModule("JMA"),
    ProviderModule("KMA"),
    ProviderModule("KNMI"),
    ProviderModule("METAR"),
    ProviderModule("MetEireann", reader: "WeatherLocationforecast"),
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

/// The packages of others' modules.
let packages = [
    "ArgumentParser": "swift-argument-parser", "CustomDump": "swift-custom-dump", "FlyingFox": "FlyingFox",
    "FlyingSocks": "FlyingFox", "HTTPTypes": "swift-http-types", "IssueReportingTestSupport": "xctest-dynamic-overlay",
    "Yams": "Yams",
]
/// The packages of the server's modules, which are fetched only with the trait `Server`.
let serverPackages = [
    "Hummingbird": "hummingbird", "HummingbirdCore": "hummingbird", "Logging": "swift-log", "NIOCore": "swift-nio",
    "NIOHTTP1": "swift-nio", "NIOHTTPTypes": "swift-nio-extras", "NIOHTTPTypesHTTP1": "swift-nio-extras",
    "ServiceLifecycle": "swift-service-lifecycle", "UnixSignals": "swift-service-lifecycle",
]

/// Dependencies by the names of their modules, with spaces between them; a name may be there twice.
func modules(_ names: String) -> [Target.Dependency] {
    Set(names.split(separator: " ").map(String.init)).sorted().map { name in
        if let package = packages[name] { return .product(name: name, package: package) }
        guard let package = serverPackages[name] else { return .target(name: name) }
        return .product(name: name, package: package, condition: .when(traits: ["Server"]))
    }
}

func module(_ name: String, _ names: String = "", path: String? = nil, exclude: [String] = []) -> Target {
    .target(name: name, dependencies: modules(names), path: path, exclude: exclude)
}

func program(_ name: String, _ names: String, path: String? = nil, exclude: [String] = []) -> Target {
    .executableTarget(name: name, dependencies: modules(names), path: path, exclude: exclude)
}

func tests(_ name: String, _ names: String, path: String? = nil, exclude: [String] = []) -> Target {
    let names = "CustomDump HTTPTypes WeatherCore WeatherTesting \(names)"
    return .testTarget(name: name, dependencies: modules(names), path: path, exclude: exclude)
}

// WX_TESTS names test targets or providers, with commas: only these are built. `make test-provider` sets it.
let narrowed = Context.environment["WX_TESTS"]?.split(separator: ",").map(String.init)
let isOfProviders = narrowed.map { names in providers.contains { names.contains($0.name) } } ?? false
let testedProviders = isOfProviders ? providers.filter { narrowed?.contains($0.name) == true } : providers

/// The paths in `Providers` that a target of all folders of one name leaves out.
func others(than folder: String) -> [String] {
    let folders = ["Sources", "Sandbox", "Tests"].filter { $0 != folder }
    let leftOut = providers.flatMap { provider in
        testedProviders.contains { $0.name == provider.name }
            ? folders.map { "\(provider.name)/\($0)" } : [provider.name]
    }
    return ["check-as-outsider", "check-new-provider", "new-provider", "DWDPollen/make-map"] + leftOut
}

let standIns = Target.target(
    name: "SandboxServices", dependencies: modules("WeatherCore WeatherSandbox"), path: "Providers",
    exclude: others(than: "Sandbox"), sources: testedProviders.map { "\($0.name)/Sandbox" })
let testedModules = testedProviders.map { "\($0.module) \($0.reader ?? "")" }.joined(separator: " ")
let providerTests = Target.testTarget(
    name: "ProviderTests",
    dependencies: modules(
        "CustomDump HTTPTypes SandboxServices WeatherCore WeatherEngine WeatherSandbox WeatherTesting \(testedModules)"),
    path: "Providers", exclude: others(than: "Tests") + testedProviders.map { "\($0.name)/Tests/Fixtures" },
    sources: testedProviders.map { "\($0.name)/Tests" })
let providerModules = providers.map {
    module($0.module, "HTTPTypes WeatherCore \($0.reader ?? "")", path: "Providers/\($0.name)/Sources")
}

// What many programs and tests need.
let forecasts =
    "WeatherCore WeatherDocuments WeatherEngine WeatherGazetteer WeatherLocalization WeatherPlaces WeatherRendering"
let samples = "SandboxServices WeatherMETNorway WeatherOpenWeather WeatherSandbox WeatherTesting"

let libraryInC: [Target] =
    [
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "CSimdJSON", linkerSettings: [.linkedLibrary("simdjson", .when(platforms: [.macOS]))]),
        module("CArguments"), module("CBuild"), module("CCrypto"), module("CRSVG"), module("CSignals"),
        module("CSingleThread"), module("CXML", "CLibXML2"), module("CGazetteer", exclude: ["gazetteer.bin"]),
        module("CLocalizations", path: "Localizations/Embedded", exclude: ["tables"]),
        module("CLocaleTables", path: "Localizations/LocaleTables", exclude: ["countries.txt", "formats.txt"]),
    ] + ["CCurl", "CGzip", "CInflate"].map { .target(name: $0, linkerSettings: [.linkedLibrary("z")]) }

let library = [
    module("PrivateFiles", "CArguments CSignals"), module("WeatherCore", "CInflate CSimdJSON CXML HTTPTypes"),
    module("WeatherHTTP", "CCurl CSQLite HTTPTypes PrivateFiles WeatherCore"),
    module("WeatherGazetteer", "CGazetteer WeatherCore"), module("WeatherEngine", "WeatherCore"),
    module("WeatherPlaces", "PrivateFiles WeatherCore WeatherGazetteer"), module("WeatherDocuments", "WeatherCore"),
    module("WeatherVerification", "PrivateFiles WeatherCore WeatherHTTP"),
    module("WeatherMapping", "HTTPTypes WeatherCore Yams"), module("WeatherLocationforecast", "WeatherCore"),
    module("WeatherCommonAlerting", "WeatherCore"), module("WeatherSettings", "CCrypto PrivateFiles WeatherCore"),
    module("WeatherProviders", "WeatherCore " + providers.map(\.module).joined(separator: " ")),
    module("WeatherLocalization", "CInflate CLocaleTables CLocalizations WeatherCore", path: "Localizations/Sources"),
    module("LocalizationAudit", "PrivateFiles WeatherCore WeatherLocalization", path: "Localizations/Audit"),
    module(
        "WeatherRendering", "WeatherCore WeatherDocuments WeatherEngine WeatherLocalization WeatherVerification",
        exclude: ["Text/display-width"]),
    module("WeatherPage", "CRSVG WeatherCore WeatherEngine WeatherLocalization WeatherRendering"),
    module("WeatherExecutables", "HTTPTypes PrivateFiles WeatherCore WeatherDocuments"),
    module(
        "WeatherSession",
        """
        PrivateFiles WeatherCore WeatherEngine WeatherExecutables WeatherGazetteer WeatherHTTP WeatherLocalization \
        WeatherMapping WeatherPlaces WeatherProviders WeatherSettings WeatherVerification
        """),
    module("WeatherSandbox", "WeatherCore"), module("WeatherTesting", "HTTPTypes WeatherCore WeatherSandbox"),
    module("WeatherSandboxServer", "FlyingFox FlyingSocks WeatherCore WeatherSandbox"),
    module("WeatherSandboxProgram", "ArgumentParser WeatherCore WeatherSandbox WeatherSandboxServer SandboxServices"),
]

let shown = "\(forecasts) ArgumentParser PrivateFiles WeatherPage WeatherSession WeatherSettings"
let programs = [
    program(
        "wx",
        """
        \(shown) CBuild CSingleThread LocalizationAudit WeatherExecutables WeatherHTTP WeatherMapping \
        WeatherProviders WeatherSandboxProgram WeatherTesting WeatherVerification
        """, exclude: ["symbol-order.txt"]),
    program("wx-sandbox", "PrivateFiles WeatherSandboxProgram"),
    program("locale-tables", "ArgumentParser WeatherLocalization"),
    // Without the trait `Server`, all but a sentence of it is left out.
    program("wx-server", "\(shown) CGzip HTTPTypes WeatherHTTP " + serverPackages.keys.sorted().joined(separator: " ")),
    program("gazetteer-build", "ArgumentParser WeatherCore WeatherGazetteer", exclude: ["Data", "land-cells"]),
]

let reports = [
    module("BareReaders", "CSimdJSON CXML", path: "Tests/BareReaders"),
    module("SQLiteTesting", "CSQLite", path: "Tests/SQLiteTesting"),
    module("FaultServer", "FlyingSocks", path: "Tests/FaultServer"),
    module("FaultMatrix", "\(samples) FaultServer SQLiteTesting WeatherCore", path: "Tests/FaultMatrix"),
    program("fault-matrix", "ArgumentParser FaultMatrix", path: "Tests/FaultMatrixCommand"),
    module(
        "FuzzTargets",
        """
        \(forecasts) HTTPTypes SQLiteTesting WeatherHTTP WeatherMapping WeatherPage WeatherProviders WeatherSettings \
        WeatherTesting
        """, path: "Tests/Fuzzing/Targets"),
    module("CLibFuzzer", path: "Tests/Fuzzing/CLibFuzzer"),
    program("wx-fuzz", "CLibFuzzer FuzzTargets WeatherTesting", path: "Tests/Fuzzing/Program"),
    program("unguided-fuzz", "ArgumentParser FuzzTargets WeatherTesting", path: "Tests/Fuzzing/Unguided"),
    program(
        "geocoding-report", "\(forecasts) ArgumentParser WeatherTesting", path: "Tests/GeocodingReport",
        exclude: ["Names"]),
    program("places-report", "\(forecasts) ArgumentParser WeatherTesting", path: "Tests/PlacesReport"),
    program(
        "row-report", "\(forecasts) \(samples) ArgumentParser HTTPTypes WeatherProviders", path: "Tests/RowReport"),
    program(
        "providers-report",
        "\(samples) ArgumentParser BareReaders WeatherCore WeatherEngine WeatherProviders WeatherSandboxProgram",
        path: "Tests/ProvidersReport"),
    program(
        "wx-benchmarks", "\(forecasts) \(samples) BareReaders HTTPTypes WeatherHTTP", path: "Tests/Benchmarks/Program"),
    program("floor-program", "", path: "Tests/Benchmarks/FloorProgram"),
]

let testTargets = [
    tests("FuzzCorpusTests", "FuzzTargets", path: "Tests/Fuzzing/Tests"), tests("WeatherCoreTests", "CSimdJSON"),
    tests("LocalizationAuditTests", "LocalizationAudit WeatherLocalization WeatherRendering"),
    tests("WeatherEngineTests", "\(forecasts) WeatherHTTP WeatherProviders"),
    tests("WeatherExecutablesTests", "PrivateFiles WeatherDocuments WeatherExecutables WeatherHTTP"),
    tests("WeatherGazetteerTests", "CGazetteer WeatherGazetteer gazetteer-build geocoding-report"),
    tests("WeatherHTTPTests", "CCurl FaultServer PrivateFiles SQLiteTesting WeatherHTTP"),
    tests("WeatherLocalizationTests", "WeatherLocalization WeatherRendering"),
    tests("WeatherMappingTests", "WeatherFMI WeatherMapping WeatherOpenWeather WeatherSMHI"),
    tests("WeatherPageTests", "\(forecasts) \(samples) WeatherPage", exclude: ["Snapshots"]),
    tests("PrivateFilesTests", "PrivateFiles"), tests("WeatherPlacesTests", "WeatherGazetteer WeatherPlaces"),
    tests("WeatherRenderingTests", "\(forecasts) WeatherVerification", exclude: ["Snapshots"]),
    tests(
        "WeatherSandboxTests",
        "FlyingFox FlyingSocks WeatherHTTP WeatherProviders WeatherSandbox WeatherSandboxProgram WeatherSandboxServer"),
    tests("WeatherSettingsTests", "PrivateFiles WeatherSettings"), tests("WeatherTestingTests", "WeatherSandbox"),
    tests("WeatherVerificationTests", "SQLiteTesting WeatherSandbox WeatherVerification"),
    tests("WxServerTests", "\(forecasts) FaultMatrix FaultServer NIOCore WeatherSession wx wx-sandbox wx-server"),
    tests(
        "WxTests",
        """
        \(forecasts) \(samples) FaultMatrix FaultServer SQLiteTesting WeatherProviders WeatherSandboxProgram \
        WeatherSandboxServer WeatherSession WeatherVerification wx wx-sandbox
        """, exclude: ["Amplifiers", "Schema", "Snapshots"]),
]

let package = Package(
    name: "wx",
    products: ["wx", "wx-sandbox"].map { .executable(name: $0, targets: [$0]) }
        + [
            "WeatherCore", "WeatherDocuments", "WeatherEngine", "WeatherGazetteer", "WeatherHTTP",
            "WeatherLocalization", "WeatherMapping", "WeatherPage", "WeatherPlaces", "WeatherProviders",
            "WeatherRendering", "WeatherSession", "WeatherSettings", "WeatherTesting",
        ].map { .library(name: $0, targets: [$0]) },
    traits: [.trait(name: "Server", description: "Builds wx-server, for which Hummingbird is fetched.")],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
        .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    ],
    targets: libraryInC + library + programs + reports + testTargets + [standIns, providerTests] + providerModules,
    cxxLanguageStandard: .cxx20
)

let features = """
    ExistentialAny InternalImportsByDefault MemberImportVisibility NonisolatedNonsendingByDefault InferIsolatedConformances
    """.split(separator: " ")  // SE-0335, SE-0409, SE-0444, SE-0461, SE-0470
// With WX_OPTIMIZED=1, what tests spend their time in is compiled for speed.
let fast =
    "LocalizationAudit WeatherCore WeatherGazetteer WeatherHTTP WeatherLocalization WeatherRendering WeatherTesting"
let styles = "card card_colors comparison contrast graph media page site site_media sky symbols".split(separator: " ")
let pictures = "favicon.ico touch.png icon.png icon_large.png"
let site = "openapi.json page.js search.js offline.js sw.js \(pictures)".split(separator: " ")
for target in package.targets where target.type != .system {
    target.swiftSettings = features.map { .enableUpcomingFeature(String($0)) } + [.swiftLanguageMode(.v6)]
    let isFast = fast.contains(target.name) || target.path?.hasPrefix("Providers/") == true
    if isFast, Context.environment["WX_OPTIMIZED"] == "1" { target.swiftSettings?.append(.unsafeFlags(["-O"])) }
    if target.name == "WeatherRendering" { target.linkerSettings = [.linkedLibrary("_FoundationICU")] }
    // Without it, a difference that CustomDump reports is printed but fails no test.
    if target.type == .test { target.dependencies += modules("IssueReportingTestSupport") }
    if target.name == "WeatherPage" { target.resources = styles.map { .embedInCode("Style/\($0).css") } }
    if target.name == "wx-server" { target.resources = site.map { .embedInCode("Site/\($0)") } }
}

if let narrowed {
    var needed: Set<String> = []
    func need(_ name: String) {
        guard needed.insert(name).inserted else { return }
        for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
            switch dependency {
            case .targetItem(let name, _), .byNameItem(let name, _): need(name)
            case .productItem(_, let package, _, _): needed.insert(package ?? "")
            @unknown default: break
            }
        }
    }
    if isOfProviders { need("ProviderTests") }
    for name in narrowed { need(name == "Testing" ? "WeatherTestingTests" : name) }
    package.products = []
    package.targets.removeAll { !needed.contains($0.name) }
    package.dependencies.removeAll { dependency in
        guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
        return !needed.contains { location.hasSuffix("/" + $0) }
    }
}
