import Foundation
public import WeatherCore

/// The Swedish Meteorological and Hydrological Institute: a forecast for the Nordic countries, and warnings and past
/// observations for Sweden.
///
/// The forecast is from the model SNOW (`snow1g`), which replaced `pmp3g` in March 2026:
/// <https://opendata.smhi.se/metfcst/snow1gv1>. Warnings: <https://opendata.smhi.se/warnings>. Observations:
/// <https://opendata.smhi.se/apidocs/metobs/index.html>. They are read for past days only, since each value is a request
/// of its own. So the current weather is the forecast's current step and is marked as such.
public struct SMHIProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "smhi",
        name: "SMHI",
        homePage: "https://www.smhi.se/",
        terms: "https://www.smhi.se/en/services/open-data/conditions-of-use-1.33347",
        attribution: "Data from SMHI, https://www.smhi.se (CC BY 4.0)",
        basis: .documented,
        products: [.current, .hourly, .alerts, .history],
        coverage: .areas([area]),
        alertCoverage: .countries(["SE"]),
        nationalIn: ["SE"],
        credential: .none,
        limits: .init(minimumFreshness: .seconds(600)),
        requestsPerReport: 8,
        // Past weather takes the list of stations, and a request for each of five elements.
        ownRequests: [.alerts: 1, .history: 6],
        // Answers begin at midnight 130 days ago. Older observations are in files of decades, which are not read.
        history: .init(.observed, coverage: .countries(["SE"]), daysBack: 129, daysPerReport: 130),
        baseURL: "https://opendata-download-metfcst.smhi.se",
        hosts: [
            .init("warnings", baseURL: "https://opendata-download-warnings.smhi.se"),
            .init("observations", baseURL: "https://opendata-download-metobs.smhi.se"),
        ],
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The forecast of a place, hourly for two and a half days and in steps of up to twelve hours after that, the
    /// warnings in force there, and what the nearest station observed, requested concurrently.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let point = query.place.coordinates
        var parts = [
            ReportPart(.hourly, .daily, .current, from: .forecast(at: point)) { [context] in
                try $0.addSMHIForecast($1, now: context.now)
            }
        ]
        // Elsewhere, an empty list would wrongly mean that there is no danger.
        if query.isSwedish {
            let language = query.language
            parts.append(
                ReportPart(.alerts, from: .warnings) {
                    $0.alerts = try WeatherAlert.smhi($1, at: point, language: language)
                })
        }
        async let pendingPast = past(for: query)
        guard query.wants(.current, .hourly, .daily, .alerts) else {
            return try context.report(for: query, of: [try await pendingPast])
        }
        var report = try await context.report(for: query, parts: parts)
        if let past = try await pendingPast { try context.add(past, to: &report) }
        return report
    }

    /// The past weather of the nearest station, if the query wants it.
    private func past(for query: WeatherQuery) async throws -> FetchedPart? {
        guard query.wants(.history), query.isSwedish, let period = query.period else { return nil }
        let point = query.place.coordinates
        let station = try await result {
            try await context.json(from: .stations) { try PastWeather.Station(smhi: $0, near: point) }
        }
        let answers = try await answers(of: station)
        return try await context.part(.history, ifWanted: true) {
            try station.flatMap { _ in answers[.temperature] ?? .failure(WeatherError(.outsideCoverage)) }.get()
        } reading: { report, _ in
            let records = StationRecords(of: try station.get(), answers.mapValues { $0.map(\.root) })
            try report.addSMHIHistory(records, during: period)
        }
    }

    private typealias Answer = Result<DecodedResponse<JSONValue>, WeatherError>

    /// What a station has measured; its elements are requested concurrently.
    private func answers(
        of station: Result<PastWeather.Station, WeatherError>
    ) async throws -> [StationRecords.Element: Answer] {
        guard case .success(let station) = station else { return [:] }
        return try await withThrowingTaskGroup(of: (StationRecords.Element, Answer).self) { group in
            for element in StationRecords.Element.allCases {
                group.addTask {
                    (element, try await result { try await context.json(from: .records(of: element, at: station)) })
                }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }

    /// The result of a request, or why it failed.
    private func result<Value>(of ask: () async throws -> Value) async throws -> Result<Value, WeatherError> {
        do {
            return .success(try await ask())
        } catch let error as WeatherError where error.code != .cancelled {
            return .failure(error)
        }
    }

    /// The forecast's area: the corners in the documentation of `pmp3g`, whose area `snow1g` covers.
    private static let area = ProviderDescriptor.Coverage.Area.polygon(
        [(52.500440, 2.250475), (52.547483, 27.348870), (70.740996, 37.848053), (70.655722, -8.541278)]
            .compactMap(Coordinates.init(latitude:longitude:)))
}

extension WeatherQuery {
    /// Whether the place is in Sweden, or may be.
    fileprivate var isSwedish: Bool { place.countryCode ?? "SE" == "SE" }
}

extension Endpoint {
    fileprivate static func forecast(at point: Coordinates) -> Endpoint {
        Endpoint("/api/category/snow1g/version/1/geotype/point/lon").appending(degrees(point.longitude))
            .appending("lat").appending(degrees(point.latitude)).appending("data.json")
            .expecting("timeSeries", "data")
            .answering(
                at: point, latitude: "geometry", "coordinates", "1", longitude: "geometry", "coordinates", "0")
    }

    /// All warnings of the country, each with its area.
    fileprivate static var warnings: Endpoint {
        var endpoint = Endpoint("/ibww/api/version/1/warning.json", on: "warnings").expectingList()
        // Outlines along the coast have thousands of points, so the limit is raised.
        endpoint.bodyBytes = 8 << 20
        return endpoint
    }

    /// All active stations, each with the temperature of the last hour if it sent one.
    fileprivate static let stations = observations(of: .temperature, "station-set/all/period/latest-hour")
        .expecting("station", "key")

    /// The values of an element of a station in the last months; the answer has all of them.
    fileprivate static func records(
        of element: StationRecords.Element, at station: PastWeather.Station
    ) -> Endpoint {
        observations(of: element, "station/\(station.id)/period/latest-months").expecting("value")
    }

    private static func observations(of element: StationRecords.Element, _ path: String) -> Endpoint {
        Endpoint("/api/version/1.0/parameter/\(element.rawValue)/\(path)/data.json", on: "observations")
    }
}
