import Foundation
public import WeatherCore

/// The National Weather Service of the United States: hourly forecasts, observations of now and of the last
/// week, and alerts, without a key.
///
/// A point belongs to a grid cell of one of its offices, which is looked up first. The cell has the forecast and a list
/// of nearby stations. See <https://www.weather.gov/documentation/services-web-api>.
public struct NWSProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "nws",
        name: "NWS",
        homePage: "https://www.weather.gov",
        terms: "https://www.weather.gov/disclaimer",
        attribution: "Data from the National Weather Service (public domain)",
        basis: .documented,
        products: [.current, .hourly, .alerts, .history],
        coverage: .countries(["US", "PR", "VI", "GU", "MP", "AS"]),
        nationalIn: ["US", "PR", "VI", "GU", "MP", "AS"],
        credential: .none,
        // The service publishes no limits; its answers state how long they are fresh.
        limits: .init(minimumFreshness: .seconds(60)),
        requestsPerReport: 7,
        ownRequests: [.alerts: 1],
        history: .init(.observed, daysBack: 7, daysPerReport: 7),
        baseURL: "https://api.weather.gov",
        hosts: [.init("mapclick", baseURL: "https://forecast.weather.gov")],
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The latest observation of the nearest station, the forecast of the grid cell, and the alerts for the point.
    ///
    /// If the cell's own forecast is unusable, the hourly forecast in words is read. If the service is out of order,
    /// the older service behind the forecast pages is used; its steps are days and nights. Without an observation, the
    /// current weather is the forecast's.
    ///
    /// - Throws: ``WeatherError`` when every wanted part fails; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let wantsHours = query.wants(.hourly, .daily)
        async let pendingAlerts = context.part(.alerts, ifWanted: query.wants(.alerts)) {
            try await context.json(from: .alerts(at: query.place.coordinates))
        } reading: {
            $0.alerts = $1["features"].elements.compactMap(AlertMessage.init(nws:)).alertsInForce
        }
        let wantsPast = query.wants(.history) && query.period != nil
        let wantsStation = query.wants(.current) || wantsPast
        let cell = try await cell(ifWanted: wantsHours || wantsStation, at: query.place.coordinates)
        if case .failure(let failure) = cell, failure.reason == .serverError {
            return try await olderReport(for: query, after: failure, with: try await pendingAlerts)
        }
        async let pendingHours = context.part(.hourly, ifWanted: wantsHours) {
            try await forecast(of: cell.get())
        } reading: {
            try $0.addNWSForecast($1)
        }
        async let pendingObserved = observed(for: query, near: cell)
        let (alerts, hours, observed) = try await (pendingAlerts, pendingHours, pendingObserved)
        var report = try context.report(for: query, of: [hours, observed.current, alerts, observed.past])
        if query.wants(.current), report.current == nil {
            report.current = CurrentWeather(in: report.hours, at: context.now)
        }
        if let zone = (try? cell.get())?["timeZone"].string.flatMap(TimeZone.init(identifier:)) {
            report.place.timeZone = PlaceTimeZone(zone, source: .service)
            // The cell's spans begin some hours before the issue, which can be on the previous day.
            let midnight = report.provenance.issued.map { DayWeather(containing: $0, in: zone).start }
            report.hours.removeAll { step in midnight.map { step.end <= $0 } ?? false }
        }
        return report
    }

    /// The report of the service behind the forecast pages, in DWML.
    ///
    /// - Throws: The failure of the main service if this one fails, too.
    private func olderReport(
        for query: WeatherQuery, after failure: WeatherError, with alerts: FetchedPart?
    ) async throws -> WeatherReport {
        let pages = try await context.part(.hourly, ifWanted: true) {
            try await context.xml(from: .mapClick(query.place.coordinates))
        } reading: {
            try $0.addDWML($1)
        }
        do {
            var report = try context.report(for: query, of: [pages, alerts])
            report.current = report.current ?? CurrentWeather(in: report.hours, at: context.now)
            report.failures.append(PartFailure(path: "hours", reason: .failed(failure)))
            return report
        } catch is WeatherError {
            throw failure
        }
    }

    /// The service's data on a point's cell, or the reason why the request failed.
    private func cell(
        ifWanted isWanted: Bool, at coordinates: Coordinates
    ) async throws -> Result<JSONValue, WeatherError> {
        guard isWanted else { return .failure(WeatherError(.outsideCoverage)) }
        do {
            return .success(try await context.json(from: .point(coordinates)).root["properties"])
        } catch let error as WeatherError where error.code != .cancelled {
            return .failure(error)
        }
    }

    private func forecast(of cell: JSONValue) async throws -> DecodedResponse<JSONValue> {
        do {
            let grid = try context.endpoint(at: try cell["forecastGridData"].requiredText())
            return try await context.json(from: grid.expecting("properties", "temperature", "values", "value"))
        } catch let error as WeatherError where error.code == .unavailable || error.code == .invalidResponse {
            let hourly = try? context.endpoint(at: try cell["forecastHourly"].requiredText())
            guard let hourly else { throw error }
            do {
                return try await context.json(
                    from: hourly.with("units", "si").expecting("properties", "periods", "startTime"))
            } catch is WeatherError {
                throw error
            }
        }
    }

    /// What the nearest station observes and has observed, as far as the query wants it.
    private func observed(
        for query: WeatherQuery, near cell: Result<JSONValue, WeatherError>
    ) async throws -> (current: FetchedPart?, past: FetchedPart?) {
        let period = query.wants(.history) ? query.period : nil
        guard query.wants(.current) || period != nil else { return (nil, nil) }
        let station: Result<JSONValue, WeatherError>
        do {
            station = .success(try await nearestStation(of: cell.get()))
        } catch let error as WeatherError where error.code != .cancelled {
            station = .failure(error)
        }
        @Sendable func observations() throws -> Endpoint {
            Endpoint("/stations").appending(try station.get()["properties"]["stationIdentifier"].requiredText())
                .appending("observations")
        }
        async let current = context.part(.current, ifWanted: query.wants(.current)) {
            try await context.json(from: observations().appending("latest").expecting("properties", "timestamp"))
        } reading: {
            try $0.addNWSObservation($1)
        }
        async let past = context.part(.history, ifWanted: period != nil) {
            try await context.json(from: observations().of(period ?? DateInterval(), at: context.now))
        } reading: { [point = query.place.coordinates] in
            try $0.addNWSHistory($1, of: period ?? DateInterval(), from: station.get(), near: point)
        }
        return try await (current, past)
    }

    /// The nearest station, with its place and properties.
    private func nearestStation(of cell: JSONValue) async throws -> JSONValue {
        let stations = try context.endpoint(at: try cell["observationStations"].requiredText())
        return try await context.json(from: stations.expecting("features", "properties", "stationIdentifier")) {
            // The nearest station comes first.
            let named = $0["features"].elements.first {
                $0["properties"]["stationIdentifier"].string?.isEmpty == false
            }
            let station = named ?? $0["features"][0]
            _ = try station["properties"]["stationIdentifier"].requiredText()
            return station
        }
    }
}

extension Endpoint {
    fileprivate static func point(_ coordinates: Coordinates) -> Endpoint {
        Endpoint("/points").appending(coordinates).expecting("properties", "forecastGridData")
            .answering(
                at: coordinates, latitude: "geometry", "coordinates", "1", longitude: "geometry", "coordinates", "0")
    }

    /// The observations of a period and of the hour after it, which has the amount of the last hour.
    fileprivate func of(_ period: DateInterval, at now: Date) -> Endpoint {
        with("start", period.start.formatted(.iso8601)).with("end", (period.end + 3600).formatted(.iso8601))
            .with("limit", "500").expecting("features")
            .unchanging(now.timeIntervalSince(period.end) > 86_400)
    }

    fileprivate static func mapClick(_ coordinates: Coordinates) -> Endpoint {
        Endpoint("/MapClick.php", on: "mapclick").with(coordinates).with("unit", "0").with("lg", "english")
            .with("FcstType", "dwml").expecting("data", "parameters")
            .answering(
                at: coordinates, latitude: "data", "location", "point", "@latitude",
                longitude: "data", "location", "point", "@longitude")
    }

    fileprivate static func alerts(at coordinates: Coordinates) -> Endpoint {
        Endpoint("/alerts/active").with("point", coordinates).expecting("type")
    }
}

extension JSONValue {
    fileprivate func requiredText() throws -> String {
        guard let text = string else { throw missing }
        return text
    }
}
