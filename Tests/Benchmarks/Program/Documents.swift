import Foundation
import SandboxServices
import WeatherCore
import WeatherEngine
import WeatherMETNorway
import WeatherOpenWeather
import WeatherSandbox

/// The services' responses for one place at one time, as their stand-ins write them.
enum Documents {
    /// 2026-04-06, 12:00 in Seoul.
    static let now = Date(timeIntervalSince1970: 1_775_444_400)

    /// OpenWeather's forecast of 40 steps.
    static let openWeatherForecast = body(of: OpenWeatherStandIn(), "/data/2.5/forecast")

    /// OpenWeather's current weather.
    static let openWeatherCurrent = body(of: OpenWeatherStandIn(), "/data/2.5/weather")

    /// MET Norway's forecast in its classic form.
    static let locationforecast = body(of: METNorwayStandIn(), "/weatherapi/locationforecast/2.0/classic")

    private static func body(of standIn: any ServiceStandIn, _ path: String) -> Data {
        let request = SandboxRequest(
            path: path,
            query: [("lat", "37.567"), ("lon", "126.978"), ("appid", String(repeating: "0", count: 32))],
            headers: ["User-Agent": "wx-benchmarks"])
        return standIn.response(to: request, from: Atmosphere(), now: now).body
    }
}

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
