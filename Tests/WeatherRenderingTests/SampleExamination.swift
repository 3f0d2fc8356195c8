import Foundation

@testable import WeatherCore
@testable import WeatherRendering

/// An examination that contains every possible event.
enum SampleExamination {
    static let providerNames = ["metno": "MET Norway", "openweather": "OpenWeather"]

    static let cache = CacheReport(
        path: "/home/kim/.cache/wx/cache.sqlite", bytes: 1_254_321, responses: 34, oldest: SampleReports.now - 7200)

    static let quotas = [
        QuotaUse(provider: "metno", period: 60, count: 3, limit: nil, resets: SampleReports.now + 30),
        QuotaUse(
            provider: "openweather", period: 86_400, count: 31_258, limit: 32_258, resets: SampleReports.now + 40_000,
            pausedUntil: SampleReports.now + 600),
    ]

    /// An event of every kind, with durations in one and in two units.
    static let events: [TransportJournal.Event] = {
        let refused = WeatherError(
            .connectionFailed, details: .init { $0.host = "api.met.no" }, provider: "metno")
        let kinds: [TransportJournal.Kind] = [
            .fresh(age: 250, freshFor: 60), .validating(age: 3600), .miss, .waited(1.234),
            .exchange(status: 200, seconds: 0.0254, bytes: 180_113, clockAhead: -250), .failed(refused, seconds: 0.012),
            .retry(after: 0.5), .revalidated(freshFor: 600), .stored(freshFor: 1205), .notStored,
            .stale(age: 90_061, staleness: 86_400), .counted(quotas),
        ]
        let address = "https://api.met.no/weatherapi/locationforecast/2.0/classic?lat=37.566&lon=126.978"
        return kinds.map { TransportJournal.Event(provider: "metno", address: address, kind: $0) }
    }()

    private static let descriptor = ProviderDescriptor(
        id: "metno", name: "MET Norway", homePage: "https://example.org", terms: "https://example.org/terms",
        attribution: "MET Norway", basis: .documented, products: [.daily], credential: .none, limits: .init(),
        baseURL: "https://example.org", format: .json)

    /// A machine with settings, a cache and its problems, and a provider for each state of a key.
    static let full: Examination = {
        var examination = Examination()
        examination.settings = [
            .init("place", value: "37.57,126.98", source: "/home/kim/.config/wx/config.json"),
            .init("openweather.apiKey", value: nil, source: "OPENWEATHER_API_KEY"),
        ]
        examination.place = .success(SampleReports.rich.place)
        examination.placeText = "Seoul"
        let keys: [Examination.KeyState] = [.notNeeded, .missing, .set, .malformed, .refused, .notActive, .notOnPlan]
        examination.providers = keys.map { key in
            let source = [.notNeeded, .missing].contains(key) ? nil : "OPENWEATHER_API_KEY"
            return Examination.ProviderCheck(descriptor, key: key, keySource: source)
        }
        examination.providers[0].outcome = .success(SampleReports.rich.provenance)
        examination.providers[0].events = events
        var kept = SampleReports.rich.provenance
        kept.source = .cache
        examination.providers[2].outcome = .success(kept)
        examination.providers[4].outcome = .failure(
            WeatherError(
                .keyRefused,
                details: .init { ($0.setting, $0.variable) = ("openweather.apiKey", "OPENWEATHER_API_KEY") },
                provider: "metno"))
        examination.cache = cache
        examination.cacheProblems = [
            .damaged(setAside: "/home/kim/.cache/wx/cache.sqlite.damaged"),
            .newer(setAside: "/home/kim/.cache/wx/cache.sqlite.newer"),
            .unusable(path: "/home/kim/.cache/wx", cause: "Permission denied"),
        ]
        examination.terminal = Terminal(
            columns: 120, rows: 40, depth: .trueColor, ground: .dark, iconColumns: 2, placesCursor: true, bidi: .vte)
        examination.stages = [
            .init("settings", seconds: 0.003), .init("place", seconds: 0.0123), .init("metno", seconds: 0.44),
            .init("openweather", seconds: 1.5),
        ]
        return examination
    }()

    /// Returns an examination with no settings, a proxy, and a place that was found online.
    ///
    /// - Parameter clockAhead: The lead of the service's clock, in seconds.
    /// - Returns: The examination.
    static func bare(clockAhead: TimeInterval) -> Examination {
        var examination = Examination()
        examination.place = .success(SampleReports.rich.place)
        let exchange = TransportJournal.Kind.exchange(status: 200, seconds: 0.1, bytes: 512, clockAhead: clockAhead)
        examination.placeEvents = [
            .init(provider: "metno", address: "https://example.org/search?q=Seoul", kind: exchange)
        ]
        examination.proxy = "http://proxy.example.org:3128"
        examination.terminal = Terminal(depth: .indexed, ground: .light, bidi: .marks)
        examination.stages = [.init("settings", seconds: 0.003), .init("place", seconds: 0.0123)]
        return examination
    }
}
