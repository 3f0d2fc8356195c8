import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the answer of `/current_weather`, which is compiled from the observations of the nearest stations.
    ///
    /// Fields: <https://brightsky.dev/docs/#get-/current_weather>.
    mutating func addBrightSkyCurrent(_ root: JSONValue) throws {
        let record = root["weather"]
        var weather = CurrentWeather(date: try record["timestamp"].date(.internet))
        weather.instant = InstantWeather(brightSky: record)
        weather.condition = WeatherCondition(brightSky: record)
        weather.wind = Wind(
            speed: record["wind_speed_10"].quantity(Speed.init(kilometersPerHour:)),
            gust: record["wind_gust_speed_10"].quantity(Speed.init(kilometersPerHour:)),
            direction: record["wind_direction_10"].quantity(Angle.init(degrees:)))
        weather.recentPrecipitation = record["precipitation_60"]
            .quantity(PrecipitationAmount.init(millimeters:)).map(Precipitation.init(total:))
        weather.recentPrecipitationDuration = weather.recentPrecipitation == nil ? nil : 3600
        current = weather
        provenance.observed = weather.date
    }

    /// Reads the answer of `/weather`, without hours that are over.
    ///
    /// Fields: <https://brightsky.dev/docs/#get-/weather>.
    mutating func addBrightSkyHours(_ root: JSONValue, from now: Date) throws {
        let steps = try Self.steps(in: root) { _ in true }
        guard !steps.isEmpty else { throw root["weather"][0]["timestamp"].missing }
        hours = steps.filter { $0.end > now }
    }

    /// Reads the answer of `/weather` for past days: the records of stations, not of forecasts.
    ///
    /// - Throws: ``WeatherError`` with the reason `outsideCoverage` if no station has records.
    mutating func addBrightSkyHistory(_ root: JSONValue, during period: DateInterval) throws {
        var stations: [Int: JSONValue] = [:]
        for source in root["sources"].elements where source["observation_type"].string != "forecast" {
            if let id = source["id"].int { stations[id] = source }
        }
        var counts: [Int: Int] = [:]
        var past = PastWeather(.observed)
        past.hours = try Self.steps(in: root) { record in
            guard let id = record["source_id"].int, stations[id] != nil else { return false }
            counts[id, default: 0] += 1
            return true
        }
        past.trim(to: period)
        // The record after the last hour is a step without a duration.
        past.hours.removeAll { $0.duration == 0 }
        guard !past.isEmpty else { throw WeatherError(.outsideCoverage) }
        let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        past.station = most.flatMap { stations[$0.key] }.flatMap(PastWeather.Station.init(brightSky:))
        history = past
    }

    private static func steps(in root: JSONValue, of isWanted: (JSONValue) -> Bool) throws -> [HourWeather] {
        var assembly = StepAssembly(longestGap: 3600)
        for record in try root["weather"].requiredElements() where isWanted(record) {
            guard let date = record["timestamp"].date(ifPresent: .internet) else {
                if !record["timestamp"].exists { record["timestamp"].note(.missing) }
                continue
            }
            assembly.append(HourWeather(brightSky: record, date: date))
            assembly.append(StepSpan(brightSky: record, endingAt: date))
        }
        return assembly.steps()
    }
}

extension PastWeather.Station {
    /// Reads a source; `nil` without a name or id, or a distance, which is in meters.
    fileprivate init?(brightSky source: JSONValue) {
        let ids = [source["dwd_station_id"].string, source["wmo_station_id"].string, source["id"].int.map(String.init)]
        guard let id = ids.compactMap(\.self).first?.sanitized(limit: 40), !id.isEmpty,
            let distance = source["distance"].double, (0...100_000).contains(distance)
        else { return nil }
        self.init(
            id: id, name: source["station_name"].placeName, distance: distance / 1000,
            elevation: source["height"].elevation)
    }
}

extension InstantWeather {
    /// Reads what the current weather and an hour have in common.
    fileprivate init(brightSky record: JSONValue) {
        self.init()
        isDaylight = record["icon"].isDaylightOfIcon
        temperature = record["temperature"].quantity(Temperature.init(celsius:))
        dewPoint = record["dew_point"].quantity(Temperature.init(celsius:))
        humidity = record["relative_humidity"].quantity(Fraction.init(percent:))
        pressure = record["pressure_msl"].quantity(Pressure.init(hectopascals:))
        visibility = record["visibility"].quantity(Visibility.init(meters:))
        cloudCover = record["cloud_cover"].quantity(Fraction.init(percent:))
    }
}

extension HourWeather {
    /// The values at the time of a record, and the mean wind of the hour before.
    init(brightSky record: JSONValue, date: Date) {
        self.init(date: date, duration: 0)
        instant = InstantWeather(brightSky: record)
        instant.wind = Wind(
            speed: record["wind_speed"].quantity(Speed.init(kilometersPerHour:)),
            direction: record["wind_direction"].quantity(Angle.init(degrees:)))
    }
}

extension StepSpan {
    /// The values of the hour before a record's time: amount, chance, gust and condition.
    ///
    /// For amounts and gusts, the documentation says so. For conditions, recorded answers show it: when it rains,
    /// condition and amount are in the same record.
    init(brightSky record: JSONValue, endingAt date: Date) {
        self.init(before: date, lasting: 3600)
        condition = WeatherCondition(brightSky: record)
        precipitation = record["precipitation"].quantity(PrecipitationAmount.init(millimeters:))
            .map(Precipitation.init(total:))
        chances.precipitationChance = record["precipitation_probability"].quantity(Fraction.init(percent:))
        gust = record["wind_gust_speed"].quantity(Speed.init(kilometersPerHour:))
    }
}

extension JSONValue {
    /// Whether it is day or night, from the end of an icon's name such as `partly-cloudy-night`.
    fileprivate var isDaylightOfIcon: Bool? {
        guard let icon = string else { return nil }
        return icon.hasSuffix("-day") ? true : icon.hasSuffix("-night") ? false : nil
    }
}
