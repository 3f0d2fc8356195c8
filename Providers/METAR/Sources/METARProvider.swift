import Foundation
public import WeatherCore

/// Reports of now and of the last two weeks, and forecasts of aerodromes worldwide (METAR and TAF), from NOAA's Aviation
/// Weather Center.
///
/// The current weather is the nearest aerodrome's report, and the steps are the periods of the nearest forecast, which
/// has no temperatures. The original texts are read: the decoded values that the service sends with them have changed
/// units before, and round visibilities to miles. See <https://aviationweather.gov/data/api/>.
public struct METARProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "metar",
        name: "METAR",
        homePage: "https://aviationweather.gov",
        terms: "https://www.weather.gov/disclaimer",
        attribution: "METAR and TAF from NOAA's Aviation Weather Center (public domain)",
        basis: .documented,
        products: [.current, .hourly, .history],
        credential: .none,
        // Reports are made every half-hour or hour.
        limits: .init(perMinute: 100, minimumFreshness: .seconds(600)),
        requestsPerReport: 3,
        // Past weather needs the latest reports, too: which aerodrome is near.
        ownRequests: [.current: 1, .hourly: 1, .history: 2],
        // Two weeks; an answer has at most 400 reports, eight days of those that are made twice an hour.
        history: .init(.observed, daysBack: 14, daysPerReport: 7),
        baseURL: "https://aviationweather.gov",
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The latest report of the nearest aerodrome, which ``CurrentWeather/observation`` names, and the forecast of the nearest one that has a forecast.
    ///
    /// Past weather is that of the nearest aerodrome that reports now.
    ///
    /// - Throws: ``WeatherError`` when every wanted part fails, with the code `placeNotCovered` where no aerodrome is
    ///   near; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let (point, now) = (query.place.coordinates, context.now)
        async let forecast = context.part(.hourly, ifWanted: query.wants(.hourly, .daily)) {
            try await context.json(from: .list("taf", around: point))
        } reading: {
            try $0.addTAF($1, nearest: point, now: now)
        }
        let period = query.wants(.history) ? query.period : nil
        // One list, for the current weather and for the aerodrome of the past one.
        let reports = try await reports(ifWanted: query.wants(.current) || period != nil, around: point)
        let current = try await context.part(.current, ifWanted: query.wants(.current)) {
            try reports.get()
        } reading: {
            try $0.addMETAR($1, nearest: point, now: now)
        }
        let past = try await context.part(.history, ifWanted: period != nil) {
            let id = try reports.get().root.reportingAerodrome(nearest: point, now: now)
            return try await context.json(from: .reports(of: id, during: period ?? DateInterval(), now: now))
        } reading: {
            try $0.addPastMETAR($1, nearest: point, during: period ?? DateInterval())
        }
        return try await context.report(for: query, of: [current, forecast, past])
    }

    /// The latest reports of the aerodromes around a point, or why there are none.
    private func reports(
        ifWanted isWanted: Bool, around point: Coordinates
    ) async throws -> Result<DecodedResponse<JSONValue>, WeatherError> {
        guard isWanted else { return .failure(WeatherError(.outsideCoverage)) }
        do {
            return .success(try await context.json(from: .list("metar", around: point)))
        } catch let error as WeatherError where error.code != .cancelled {
            return .failure(error)
        }
    }
}

extension Endpoint {
    /// The aerodromes in a rectangle of some 100 km around the point, in whole tenths of a degree.
    fileprivate static func list(_ kind: String, around point: Coordinates) -> Endpoint {
        let (latitude, longitude) = (Int((point.latitude * 10).rounded()), Int((point.longitude * 10).rounded()))
        // Meridians converge.
        let width = Int((9 / max(0.1, cos(point.latitude * .pi / 180))).rounded(.up))
        let corners = [latitude - 9, longitude - width, latitude + 9, longitude + width]
        return Endpoint("/api/data").appending(kind)
            .with("bbox", corners.map { "\(Double($0) / 10)" }.joined(separator: ",")).with("format", "json")
            .expectingList()
    }

    /// The reports of an aerodrome during a period and in the hour after it.
    fileprivate static func reports(of id: String, during period: DateInterval, now: Date) -> Endpoint {
        let end = period.end + 3600
        // As in 20260406_0200.
        let digits = end.formatted(.iso8601).filter(\.isNumber)
        return Endpoint("/api/data/metar").with("ids", id).with("format", "json")
            .with("hours", "\(Int((end.timeIntervalSince(period.start) / 3600).rounded(.up)))")
            .with("date", "\(digits.prefix(8))_\(digits.dropFirst(8).prefix(4))").expectingList()
            // Reports that are late arrive within some hours.
            .unchanging(now.timeIntervalSince(end) > 86_400)
    }
}
