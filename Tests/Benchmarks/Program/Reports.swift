import Foundation
import WeatherCore
import WeatherEngine
import WeatherMETNorway
import WeatherOpenWeather

/// Reports made from the documents.
enum Reports {
    static func openWeatherForecast() throws -> WeatherReport {
        var report = try empty(of: OpenWeatherProvider.descriptor)
        try report.addOpenWeatherForecast(JSONValue(parsing: Documents.openWeatherForecast))
        return report
    }

    static func locationforecast() throws -> WeatherReport {
        var report = try empty(of: METNorwayProvider.descriptor)
        try report.addLocationforecast(XMLElement(parsing: Documents.locationforecast), now: Documents.now)
        return report
    }

    /// OpenWeather's report as shown: current weather, forecast and days.
    static func whole() throws -> WeatherReport {
        var report = try openWeatherForecast()
        try report.addOpenWeatherCurrent(JSONValue(parsing: Documents.openWeatherCurrent))
        report.days = DayFold(timeZone: report.place.timeZone?.zone ?? .gmt).days(of: report)
        return report
    }

    private static func empty(of provider: ProviderDescriptor) throws -> WeatherReport {
        guard let seoul = Coordinates(latitude: 37.567, longitude: 126.978) else {
            throw CocoaError(.coderInvalidValue)
        }
        let provenance = Provenance(
            provider: provider.id, providerName: provider.name, attribution: provider.attribution,
            fetched: Documents.now)
        return WeatherReport(place: Place(coordinates: seoul), provenance: provenance)
    }
}
