import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the answer of `/weatherapi/nowcast/2.0/complete`: rates at instants five minutes apart, of which each
    /// applies until the next one.
    ///
    /// The radar's states: <https://api.met.no/weatherapi/nowcast/2.0/documentation>. Rates are missing unless the state
    /// is `ok`.
    ///
    /// - Throws: ``WeatherError``: with the code `placeNotCovered` where no radar reaches, `unavailable` if the radar
    ///   fails for now, and `invalidResponse` if there is no rate for another reason.
    mutating func addNowcast(_ root: JSONValue) throws {
        let properties = root["properties"]
        switch properties["meta"]["radar_coverage"].string {
        case "no coverage": throw WeatherError(.outsideCoverage)
        case "temporarily unavailable":
            throw WeatherError(.serverError, details: .init { $0.message = "radar_coverage: temporarily unavailable" })
        default: break
        }
        var steps: [Date: MinuteWeather] = [:]
        for element in try properties["timeseries"].requiredElements() {
            let rate = element["data"]["instant"]["details"]["precipitation_rate"]
            guard let date = element["time"].date(ifPresent: .internet), rate.exists, steps[date] == nil else {
                continue
            }
            steps[date] = MinuteWeather(date: date, duration: Self.nowcastStep)
            steps[date]?.precipitationIntensity = rate.quantity(PrecipitationIntensity.init(millimetersPerHour:))
        }
        if steps.isEmpty { throw properties["timeseries"].missing }
        var minutes = steps.values.sorted { $0.date < $1.date }
        for index in minutes.indices.dropLast() {
            // Steps do not overlap, and a gap is not filled.
            let distance = minutes[index + 1].date.timeIntervalSince(minutes[index].date)
            minutes[index].duration = min(Self.nowcastStep, distance)
        }
        self.minutes = minutes
        provenance.issued = properties["meta"]["updated_at"].date(ifPresent: .internet)
    }

    /// The distance of the nowcast's instants, in seconds.
    private static let nowcastStep: TimeInterval = 300
}
