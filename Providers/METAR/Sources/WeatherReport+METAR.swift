import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the latest report of the nearest aerodrome.
    ///
    /// Fields: <https://aviationweather.gov/data/api/>, `metar`.
    mutating func addMETAR(_ root: JSONValue, nearest point: Coordinates, now: Date) throws {
        let reports = try root.aerodromes(nearest: point, latest: "obsTime").lazy.compactMap {
            record -> CurrentWeather? in
            let text = record["rawOb"]
            let date = record["obsTime"].date(ifPresent: .secondsSince1970)
            return text.string.flatMap { CurrentWeather(metar: $0, near: date ?? now) }
        }
        guard let weather = reports.first else { throw WeatherError(.outsideCoverage) }
        current = weather
        provenance.observed = weather.date
    }

    /// Reads the latest forecast of the nearest aerodrome that has one, from the current hour.
    ///
    /// Fields: <https://aviationweather.gov/data/api/>, `taf`.
    mutating func addTAF(_ root: JSONValue, nearest point: Coordinates, now: Date) throws {
        let hour = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        for record in try root.aerodromes(nearest: point, latest: "validTimeFrom") {
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

extension JSONValue {
    /// The records of aerodromes within 200 km, nearest first; those of one aerodrome latest first.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when the answer is not a list.
    fileprivate func aerodromes(nearest point: Coordinates, latest time: StaticString) throws -> [JSONValue] {
        let placed = try requiredElements().compactMap {
            record -> (record: JSONValue, distance: Double, time: Double)? in
            guard let latitude = record["lat"].double, let longitude = record["lon"].double,
                let place = Coordinates(latitude: latitude, longitude: longitude)
            else { return nil }
            let distance = place.distance(to: point)
            return distance < 200 ? (record, distance, record[time].double ?? 0) : nil
        }
        return placed.sorted { ($0.distance, -$0.time) < ($1.distance, -$1.time) }.map(\.record)
    }
}
