import Foundation
public import WeatherCore

/// Reports and forecasts of aerodromes worldwide (METAR and TAF), from NOAA's Aviation Weather Center.
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
        products: [.current, .hourly],
        credential: .none,
        // Reports are made every half-hour or hour.
        limits: .init(perMinute: 100, minimumFreshness: .seconds(600)),
        requestsPerReport: 2,
        ownRequests: [.current: 1],
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
    /// - Throws: ``WeatherError`` when every wanted part fails, with the code `placeNotCovered` where no aerodrome is
    ///   near; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let (point, now) = (query.place.coordinates, context.now)
        return try await context.report(
            for: query,
            parts: [
                ReportPart(.current, from: .list("metar", around: point)) {
                    try $0.addMETAR($1, nearest: point, now: now)
                },
                ReportPart(.hourly, .daily, from: .list("taf", around: point)) {
                    try $0.addTAF($1, nearest: point, now: now)
                },
            ])
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
}
