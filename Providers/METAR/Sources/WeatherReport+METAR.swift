import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the latest report of the nearest aerodrome, or of the nearest one in its vicinity whose report is recent.
    ///
    /// Some aerodromes make no reports at night, and another one is as near.
    ///
    /// Fields: <https://aviationweather.gov/data/api/>, `metar`.
    mutating func addMETAR(_ root: JSONValue, nearest point: Coordinates, now: Date) throws {
        var nearest: CurrentWeather?
        for aerodrome in try root.aerodromes(nearest: point, latest: "obsTime") {
            if nearest != nil, aerodrome.distance > Self.vicinity { break }
            guard let weather = CurrentWeather(metar: aerodrome, near: now) else { continue }
            nearest = nearest ?? weather
            guard now.timeIntervalSince(weather.date) <= Self.recentReport else { continue }
            nearest = weather
            break
        }
        guard let nearest else { throw WeatherError(.outsideCoverage) }
        current = nearest
        provenance.observed = nearest.date
    }

    /// The largest distance of an aerodrome that may replace a nearer one without a recent report, in kilometers.
    private static let vicinity = 25.0
    /// The age of a report that is recent, in seconds.
    ///
    /// Most aerodromes report every hour.
    private static let recentReport: TimeInterval = 75 * 60

    /// Reads the reports of an aerodrome, of which the special ones stand for hours without a routine one.
    mutating func addPastMETAR(_ root: JSONValue, nearest point: Coordinates, during period: DateInterval) throws {
        var (routine, special): ([CurrentWeather], [CurrentWeather]) = ([], [])
        var station: StationObservation?
        for aerodrome in try root.aerodromes(nearest: point, latest: "obsTime") {
            guard let weather = CurrentWeather(metar: aerodrome, near: period.end) else { continue }
            station = station ?? weather.observation
            guard weather.observation?.id == station?.id else { continue }
            let isSpecial = aerodrome.record["rawOb"].string?.hasPrefix("SPECI") == true
            if isSpecial || aerodrome.record["metarType"].string == "SPECI" {
                special.append(weather)
            } else {
                routine.append(weather)
            }
        }
        var past = PastWeather(observations: routine, or: special, during: period)
        guard !past.isEmpty else { throw WeatherError(.outsideCoverage) }
        past.station = station.map {
            PastWeather.Station(id: $0.id, name: $0.name, distance: $0.distance, elevation: $0.elevation)
        }
        history = past
    }

    /// Reads the latest forecast of the nearest aerodrome that has one, from the current hour.
    ///
    /// Fields: <https://aviationweather.gov/data/api/>, `taf`.
    mutating func addTAF(_ root: JSONValue, nearest point: Coordinates, now: Date) throws {
        let hour = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        for (record, _) in try root.aerodromes(nearest: point, latest: "validTimeFrom") {
            let date = record["validTimeFrom"].date(ifPresent: .secondsSince1970)
            let forecast = record["rawTAF"].string.flatMap { AerodromeForecast(taf: $0, near: date ?? now) }
            guard let forecast, let first = forecast.steps.firstIndex(where: { $0.end > hour }) else { continue }
            hours = Array(forecast.steps[first...])
            // A period that began yesterday would create a day for yesterday.
            let past = max(0, hour.timeIntervalSince(hours[0].date))
            hours[0].date += past
            hours[0].duration -= past
            provenance.issued = forecast.issued
            return
        }
        throw WeatherError(.outsideCoverage)
    }
}

extension CurrentWeather {
    /// Reads the report of an aerodrome with its id, name and height; `nil` if the report is unreadable.
    fileprivate init?(metar aerodrome: (record: JSONValue, distance: Double), near now: Date) {
        let record = aerodrome.record
        let date = record["obsTime"].date(ifPresent: .secondsSince1970)
        guard let text = record["rawOb"].string else { return nil }
        self.init(metar: text, near: date ?? now)
        guard let id = record["icaoId"].string?.sanitized(limit: 20), !id.isEmpty else { return }
        let name = record["name"].string?.sanitized(limit: 100)
        observation = StationObservation(
            id: id, name: name.flatMap { $0.isEmpty ? nil : $0 }, date: self.date, distance: aerodrome.distance,
            elevation: record["elev"].elevation, values: valueNames)
    }
}

extension JSONValue {
    /// The id of the nearest aerodrome whose report can be read.
    ///
    /// - Throws: ``WeatherError`` with the code `placeNotCovered` if there is none.
    func reportingAerodrome(nearest point: Coordinates, now: Date) throws -> String {
        for aerodrome in try aerodromes(nearest: point, latest: "obsTime") {
            if let id = CurrentWeather(metar: aerodrome, near: now)?.observation?.id { return id }
        }
        throw WeatherError(.outsideCoverage)
    }

    /// The records of aerodromes within 200 km, nearest first; those of one aerodrome latest first.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when the answer is not a list.
    fileprivate func aerodromes(
        nearest point: Coordinates, latest time: StaticString
    ) throws -> [(record: JSONValue, distance: Double)] {
        let placed = try requiredElements().compactMap {
            record -> (record: JSONValue, distance: Double, time: Double)? in
            guard let latitude = record["lat"].double, let longitude = record["lon"].double,
                let place = Coordinates(latitude: latitude, longitude: longitude)
            else { return nil }
            let distance = place.distance(to: point)
            return distance < 200 ? (record, distance, record[time].double ?? 0) : nil
        }
        return placed.sorted { ($0.distance, -$0.time) < ($1.distance, -$1.time) }.map { ($0.record, $0.distance) }
    }
}
