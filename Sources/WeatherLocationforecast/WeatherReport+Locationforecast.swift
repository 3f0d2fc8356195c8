public import Foundation
public import WeatherCore

extension WeatherReport {
    /// Reads an answer in the classic form of Locationforecast.
    ///
    /// The form has no observations, so the current weather is the forecast's current step and is marked as such.
    ///
    /// - Parameters:
    ///   - root: The answer.
    ///   - symbols: The service's symbols.
    ///   - now: The current time.
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has no usable instant.
    public mutating func addLocationforecast(
        _ root: XMLElement, symbols: LocationforecastSymbols, now: Date
    ) throws {
        let forecast = try Locationforecast(root, symbols: symbols)
        provenance.issued = forecast.issued
        hours = forecast.steps
        temperatureExtremes = forecast.extremes
        current = CurrentWeather(in: hours, at: now)
        failures = root.failures
        if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
    }
}
