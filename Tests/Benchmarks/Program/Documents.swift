import Foundation
import SandboxServices
import WeatherCore
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
        return standIn.reply(to: request, from: Atmosphere(), now: now).body
    }
}
