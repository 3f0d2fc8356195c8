import Foundation
public import WeatherCore

/// Bright Sky: observations, forecasts and warnings of Germany's weather service (DWD), without a key.
///
/// See <https://brightsky.dev/docs/>.
public struct BrightSkyProvider: WeatherProvider {
    /// What is known of the provider before it is asked.
    public static let descriptor = ProviderDescriptor(
        id: "brightsky",
        name: "Bright Sky",
        homePage: "https://brightsky.dev",
        terms: "https://brightsky.dev/docs/",
        attribution: "Data from Deutscher Wetterdienst, by Bright Sky",
        basis: .documented,
        products: [.current, .hourly, .alerts],
        coverage: .areas([.box(south: 47.2, west: 5.8, north: 55.1, east: 15.1)]),
        credential: .none,
        limits: .init(minimumFreshness: .seconds(600)),
        requestsPerReport: 3,
        baseURL: "https://api.brightsky.dev",
        format: .json)

    /// The provider's entry in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// Requests the products of the query at the same time.
    ///
    /// - Throws: ``WeatherError`` when the most important product fails; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let point = query.place.coordinates
        // From the start of the current hour, for ten days.
        let start = Date(timeIntervalSince1970: (context.now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        async let hours = ask(
            query.wants(.hourly, .daily),
            Endpoint("/weather").with(point)
                .with("date", start.formatted(.iso8601))
                .with("last_date", (start + 10 * 86_400).formatted(.iso8601)).expecting("weather").answering(at: point))
        async let current = ask(
            query.wants(.current),
            Endpoint("/current_weather").with(point).expecting("weather").answering(at: point))
        async let alerts = ask(query.wants(.alerts), Endpoint("/alerts").with(point).expecting("alerts"))
        let answers = try await (hours: hours, current: current, alerts: alerts)

        let all = [answers.hours, answers.current, answers.alerts].compactMap(\.self)
        var report = context.report(for: query, from: all.map(\.response))
        do {
            if let root = answers.hours?.root { try report.addHours(root) }
        } catch let error as WeatherError where all.count > 1 {
            // The other parts do not depend on the steps.
            report.failures.append(PartFailure(path: "hours", reason: .failed(error)))
        }
        if let root = answers.current?.root { report.addCurrent(root) }
        if let root = answers.alerts?.root { report.addAlerts(root, language: query.language) }
        report.failures += all.flatMap(\.root.failures)
        return report
    }

    private func ask(_ isWanted: Bool, _ endpoint: Endpoint) async throws -> DecodedResponse<JSONValue>? {
        isWanted ? try await context.json(from: endpoint) : nil
    }
}

extension WeatherReport {
    /// Reads the answer of `/weather`, whose amounts are those of the hour before.
    mutating func addHours(_ root: JSONValue) throws {
        var assembly = StepAssembly(longestGap: 3600)
        for entry in try root["weather"].requiredElements() {
            guard let date = entry["timestamp"].date(ifPresent: .internet) else { continue }
            var hour = HourWeather(date: date, duration: 0)
            hour.instant = InstantWeather(brightSky: entry)
            hour.wind = Wind(
                speed: entry["wind_speed"].quantity(Speed.init(kilometersPerHour:)),
                gust: entry["wind_gust_speed"].quantity(Speed.init(kilometersPerHour:)),
                direction: entry["wind_direction"].quantity(Angle.init(degrees:)))
            assembly.append(hour)
            var span = StepSpan(before: date, lasting: 3600)
            span.condition = WeatherCondition(brightSky: entry)
            span.precipitationChance = entry["precipitation_probability"].quantity(Fraction.init(percent:))
            span.precipitation = entry["precipitation"].quantity(PrecipitationAmount.init(millimeters:))
                .map(Precipitation.init(total:))
            assembly.append(span)
        }
        hours = assembly.steps()
    }

    /// Reads the answer of `/current_weather`.
    mutating func addCurrent(_ root: JSONValue) {
        let entry = root["weather"]
        guard let date = entry["timestamp"].date(ifPresent: .internet) else {
            return failures.append(PartFailure(path: "current", reason: .missing))
        }
        var weather = CurrentWeather(date: date)
        weather.instant = InstantWeather(brightSky: entry)
        weather.condition = WeatherCondition(brightSky: entry)
        weather.wind = Wind(
            speed: entry["wind_speed_10"].quantity(Speed.init(kilometersPerHour:)),
            gust: entry["wind_gust_speed_10"].quantity(Speed.init(kilometersPerHour:)),
            direction: entry["wind_direction_10"].quantity(Angle.init(degrees:)))
        weather.recentPrecipitation = entry["precipitation_60"].quantity(PrecipitationAmount.init(millimeters:))
            .map(Precipitation.init(total:))
        weather.recentPrecipitationDuration = weather.recentPrecipitation == nil ? nil : 3600
        current = weather
        provenance.observed = weather.date
    }

    /// Reads the answer of `/alerts`, in German or English.
    mutating func addAlerts(_ root: JSONValue, language: String?) {
        let isGerman = language?.hasPrefix("de") ?? false
        alerts = root["alerts"].elements.compactMap { entry in
            guard let id = entry["alert_id"].string?.sanitized(),
                let summary =
                    (entry[named: isGerman ? "headline_de" : "headline_en"].string
                    ?? entry[named: isGerman ? "headline_en" : "headline_de"].string)?.sanitized()
            else { return nil }
            var alert = WeatherAlert(id: id, summary: summary)
            alert.source = "Deutscher Wetterdienst"
            alert.region = root["location"]["name"].string?.sanitized()
            alert.severity = entry["severity"].string.flatMap(WeatherAlert.Severity.init) ?? .unknown
            alert.urgency = entry["urgency"].string.flatMap(WeatherAlert.Urgency.init) ?? .unknown
            alert.certainty = entry["certainty"].string.flatMap(WeatherAlert.Certainty.init) ?? .unknown
            alert.onset = entry["onset"].date(ifPresent: .internet)
            alert.expires = entry["expires"].date(ifPresent: .internet)
            alert.description = entry[named: isGerman ? "description_de" : "description_en"].string?
                .sanitized(limit: 4000)
            alert.instruction = entry[named: isGerman ? "instruction_de" : "instruction_en"].string?
                .sanitized(limit: 4000)
            alert.language = isGerman ? "de" : "en"
            return alert
        }
    }
}

extension InstantWeather {
    /// Reads what the current weather and an hour have in common.
    ///
    /// The wind has other keys in each, and the condition of an hour is that of the time before it.
    fileprivate init(brightSky entry: JSONValue) {
        self.init()
        temperature = entry["temperature"].quantity(Temperature.init(celsius:))
        dewPoint = entry["dew_point"].quantity(Temperature.init(celsius:))
        humidity = entry["relative_humidity"].quantity(Fraction.init(percent:))
        pressure = entry["pressure_msl"].quantity(Pressure.init(hectopascals:))
        visibility = entry["visibility"].quantity(Visibility.init(meters:))
        cloudCover = entry["cloud_cover"].quantity(Fraction.init(percent:))
    }
}

extension Endpoint {
    /// The answer names the point of its station, which must not be that of another place.
    fileprivate func answering(at point: Coordinates) -> Endpoint {
        answering(at: point, latitude: "sources", "lat", longitude: "sources", "lon")
    }
}
