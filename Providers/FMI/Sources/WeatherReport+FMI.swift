import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads a forecast for a point.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has no values.
    mutating func addFMIForecast(_ root: XMLElement) throws {
        let observation = root["member"]["GridSeriesObservation"]
        provenance.issued = observation["resultTime"]["TimeInstant"]["timePosition"].date(ifPresent: .internet)
        let location = observation["featureOfInterest"]["SF_SpatialSamplingFeature"]["sampledFeature"]
        let zone = location["LocationCollection"]["member"]["Location"]["timezone"].string
        if let zone = zone.flatMap(TimeZone.init(identifier:)) {
            place.timeZone = PlaceTimeZone(zone, source: .service)
        }
        let coverage = try Coverage(observation)
        var assembly = StepAssembly(longestGap: 6 * 3600)
        for row in coverage.rows {
            guard let step = HourWeather(fmi: row) else { continue }
            assembly.append(step)
            // Amounts, chances and the highest gust are for the past hour.
            var span = StepSpan(from: row.date - 3600, to: row.date)
            span.precipitation = row.quantity(
                "Precipitation1h", "PrecipitationAmount", unit: PrecipitationAmount.init(millimeters:)
            ).map(Precipitation.init(total:))
            span.precipitationChance = row.quantity("PoP", unit: Fraction.init(percent:))
            span.gust = row.quantity("HourlyMaximumGust", unit: Speed.init(metersPerSecond:))
            assembly.append(span)
        }
        hours = assembly.steps()
        guard !hours.isEmpty else { throw observation["result"].missing }
    }

    /// Reads the observations of stations, and uses the latest one of the nearest station.
    ///
    /// An answer without stations leaves the report unchanged.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has stations, but no values of any.
    mutating func addFMIObservation(_ root: XMLElement, nearest point: Coordinates, now: Date) throws {
        let rows = try Self.rowsOfStation(in: root, nearest: point) { $0.date <= now + 600 }
        let known = rows.filter { $0.number("t2m", "Temperature") != nil }
        guard let latest = known.max(by: { $0.date < $1.date }) else { return }
        current = CurrentWeather(fmi: latest)
        provenance.observed = latest.date
    }

    /// Reads the hourly observations of stations, and uses those of the nearest one.
    ///
    /// - Throws: ``WeatherError`` with the reason `outsideCoverage` if no station is near; or with the code
    ///   `invalidResponse`.
    mutating func addFMIHistory(_ root: XMLElement, nearest point: Coordinates, during period: DateInterval) throws {
        let rows = try Self.rowsOfStation(in: root, nearest: point) { _ in true }
        var past = PastWeather(observations: rows.map(CurrentWeather.init(fmi:)), during: period)
        guard past.hours.contains(where: { $0.temperature != nil }), let place = rows.first?.point else {
            throw WeatherError(.outsideCoverage)
        }
        past.station = PastWeather.Station(fmi: root, at: place, near: point)
        history = past
    }

    /// The observations of the nearest station that has a temperature.
    private static func rowsOfStation(
        in root: XMLElement, nearest point: Coordinates, where isWanted: (Coverage.Row) -> Bool
    ) throws -> [Coverage.Row] {
        let members = root.elements(named: "member").map { $0["GridSeriesObservation"] }
        let coverages = members.map { member in
            Result { try Coverage(member) }
        }
        let rows = coverages.flatMap { (try? $0.get())?.rows ?? [] }
        // An unreadable station does not affect the others.
        if rows.isEmpty { for coverage in coverages { _ = try coverage.get() } }
        let wanted = rows.filter { isWanted($0) && $0.point != nil }
        let known = wanted.filter { $0.number("t2m", "Temperature") != nil }
        let nearest = known.compactMap(\.point).min { $0.distance(to: point) < $1.distance(to: point) }
        return wanted.filter { $0.point == nearest }
    }
}

extension PastWeather.Station {
    /// The station at a place, with its number and name; `nil` if the answer does not name it.
    fileprivate init?(fmi root: XMLElement, at place: Coordinates, near point: Coordinates) {
        for member in root.elements(named: "member") {
            let feature = member["GridSeriesObservation"]["featureOfInterest"]["SF_SpatialSamplingFeature"]
            for station in feature["shape"]["MultiPoint"].elements(named: "pointMember").map({ $0["Point"] }) {
                let degrees = station["pos"].numbers
                guard degrees.count == 2, let latitude = degrees[0], let longitude = degrees[1],
                    Coordinates(latitude: latitude, longitude: longitude) == place,
                    let id = station[attribute: "id", namespace: "http://www.opengis.net/gml/3.2"].string?
                        .split(separator: "-").last.map(String.init)
                else { continue }
                self.init(
                    id: id.sanitized(limit: 20), name: station["name"].placeName, distance: place.distance(to: point))
                return
            }
        }
        return nil
    }
}

extension InstantWeather {
    /// Reads what an observation and a time of a forecast have in common.
    ///
    /// `short` maps the forecast's field names to an observation's short ones; an observation may have either.
    fileprivate init(fmi row: Coverage.Row, short: [String: String] = [:]) {
        func quantity<Value: Quantity>(_ name: String, _ unit: (Double) -> Value) -> Value? {
            row.quantity(short[name] ?? name, name, unit: unit)
        }
        self.init()
        temperature = quantity("Temperature", Temperature.init(celsius:))
        dewPoint = quantity("DewPoint", Temperature.init(celsius:))
        humidity = quantity("Humidity", Fraction.init(percent:))
        pressure = quantity("Pressure", Pressure.init(hectopascals:))
        visibility = quantity("Visibility", Visibility.init(meters:))
        wind = Wind(
            speed: quantity("WindSpeedMS", Speed.init(metersPerSecond:)),
            gust: quantity("WindGust", Speed.init(metersPerSecond:)),
            direction: quantity("WindDirection", Angle.init(degrees:)))
    }
}

extension HourWeather {
    /// One time of a forecast; `nil` without any value.
    fileprivate init?(fmi row: Coverage.Row) {
        self.init(date: row.date, duration: 0)
        instant = InstantWeather(fmi: row)
        instant.condition = WeatherCondition(fmiSymbol: row.code("WeatherSymbol3"))
        instant.cloudCover = row.quantity("TotalCloudCover", unit: Fraction.init(percent:))
        cloudLayers = CloudLayers(
            low: row.quantity("LowCloudCover", unit: Fraction.init(percent:)),
            medium: row.quantity("MediumCloudCover", unit: Fraction.init(percent:)),
            high: row.quantity("HighCloudCover", unit: Fraction.init(percent:)))
        if self == HourWeather(date: date, duration: 0) { return nil }
    }
}

extension CurrentWeather {
    /// An observation; its fields have either short names or the forecast's names.
    fileprivate init(fmi row: Coverage.Row) {
        self.init(date: row.date)
        instant = InstantWeather(
            fmi: row,
            short: [
                "Temperature": "t2m", "DewPoint": "td", "Humidity": "rh", "Pressure": "p_sea", "Visibility": "vis",
                "WindSpeedMS": "ws_10min", "WindGust": "wg_10min", "WindDirection": "wd_10min",
            ])
        let octas = row.code("n_man")
        instant.condition = WeatherCondition(fmiPresentWeather: row.code("wawa"), octas: octas)
        // 9 means that the sky cannot be seen.
        instant.cloudCover =
            octas == 9
            ? nil
            : row.quantity("n_man", unit: Fraction.init(octas:))
                ?? row.quantity("TotalCloudCover", unit: Fraction.init(percent:))
        // A depth of −1 cm means no snow.
        instant.snowDepth = row.quantity("snow_aws") { SnowDepth(centimeters: $0 == -1 ? 0 : $0) }
        if let fallen = row.quantity("r_1h", "Precipitation1h", unit: PrecipitationAmount.init(millimeters:)) {
            recentPrecipitation = Precipitation(total: fallen)
            recentPrecipitationDuration = 3600
        }
    }
}
