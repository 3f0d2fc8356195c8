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
        var steps: [MinuteWeather] = []
        for element in try properties["timeseries"].requiredElements() {
            let rate = element["data"]["instant"]["details"]["precipitation_rate"]
            guard let date = element["time"].date(ifPresent: .internet), rate.exists,
                steps.last.map({ $0.date < date }) ?? true
            else { continue }
            if let last = steps.indices.last {
                // A gap is not filled.
                steps[last].duration = min(Self.nowcastStep, date.timeIntervalSince(steps[last].date))
            }
            var step = MinuteWeather(date: date, duration: Self.nowcastStep)
            step.precipitationIntensity = rate.quantity(PrecipitationIntensity.init(millimetersPerHour:))
            steps.append(step)
        }
        if steps.isEmpty { throw properties["timeseries"].missing }
        minutes = steps
        provenance.issued = properties["meta"]["updated_at"].date(ifPresent: .internet)
    }

    /// The distance of the nowcast's instants, in seconds.
    private static let nowcastStep: TimeInterval = 300
}
