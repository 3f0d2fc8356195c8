import Foundation
import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherNWS

@Suite("NWS") struct NWSCase {
    /// The answers that precede each recorded document.
    private static let way: [ProviderCase.Sample] = [
        .init("/points/40.714,-74.006", "points.json"), .init("/stations", "stations.json"),
    ]

    static let nws = ProviderCase(
        NWSProvider.entry, at: (40.71427, -74.00597), in: "US", now: "2026-04-06T02:20:00Z",
        samples: [
            .init("/stations", "stations.json"), .init("/observations/latest", "observation.json"),
            .init("/observations", "past.json"), .init("/gridpoints/OKX/33,35", "grid.json"),
            .init("/alerts/active", "alerts.json"),
            // The path has the coordinates, so any path is answered.
            .init("", "points.json"),
        ],
        // The sample's last temperature is -999, which means unknown.
        unreadEnds: ["$.properties.temperature.values"],
        known: [
            known(["gridpoint-raw", "gridpoints-raw", "detailed_forecast"], at: "/gridpoints/OKX/33,35"),
            // The hourly forecast in words.
            known(
                ["basic-forecast", "gridpoint-forecast", "magicmirror-forecast", "gridpoints_forecast"],
                at: "/gridpoints/OKX/33,35/forecast/hourly"),
            known(
                ["observation-latest", "observations-", "stations_observations", "magicmirror-current"],
                at: "/observations/latest"),
            known(["/pynws-alerts"], at: "/alerts/active"),
            // The service is out of order.
            .init("nws/json", only: ["problem"], at: "", status: 500),
            // The forecast pages' document. If it is unreadable, the reported error is the main service's.
            .init("nws/dwml", except: ["MALFORMED", "ndfd"], at: "/MapClick.php", refusal: 500),
            // Here, chances cover twelve hours and amounts six, so a step has a chance only for its own amount.
            .init(
                "nws/dwml", only: ["ndfd"], at: "/MapClick.php", refusal: 500,
                omitting: ["hourly.precipitationChance"]),
        ],
        codes: [
            .init("nws", sets: ["api.icon"]) { WeatherCondition(nwsIcon: $0.code[...]) },
            .init("nws", sets: ["grid.weather", "obs.presentWeather.weather"]) {
                WeatherCondition(nwsWeather: $0.code)
            },
            .init("nws", sets: ["dwml.weather-type"]) { row in
                let element = try XMLElement(parsing: Data("<value weather-type=\"\(row.code)\"/>".utf8))
                return WeatherCondition(nwsLayers: [WeatherLayer(dwml: element)])
            },
            .init("nws", sets: ["current_obs.icon / newimages"]) { try condition(ofImages: $0) },
        ],
        covered: [
            .init("San Juan", 18.466, -66.106, "PR"), .init("Charlotte Amalie", 18.342, -64.931, "VI"),
            .init("Hagåtña", 13.474, 144.748, "GU"), .init("Saipan", 15.212, 145.754, "MP"),
            .init("Pago Pago", -14.278, -170.702, "AS"), .init("Utqiaġvik", 71.291, -156.789, "US"),
        ],
        notCovered: [
            .init("Toronto", 43.7, -79.416, "CA"), .init("Tijuana", 32.503, -117.004, "MX"),
            .init("Road Town", 18.427, -64.62, "VG"), .init("Apia", -13.833, -171.767, "WS"),
        ],
        standIns: [
            StandInTruth(
                NWSProvider.entry, NWSStandIn(),
                roundings: [
                    "temperature": 0.001, "dewPoint": 0.001, "humidity": 1e-5, "pressure": 1e-5, "windSpeed": 0.001,
                    "windGust": 0.001, "windFrom": 0.001, "cloudCover": 1e-5, "visibility": 0.001,
                    "precipitation": 0.001, "recentPrecipitation": 0.001,
                ],
                formulas: [
                    "precipitationChance": { $0.fall.kind == nil ? 0 : 0.8 },
                    "thunderChance": { $0.fall.intensity == .heavy ? 0.4 : 0 },
                ])
        ],
        // The stand-in does not send these.
        notSent: [
            "current.apparentTemperature", "hourly.apparentTemperature", "temperatureExtremes.high",
            "temperatureExtremes.low",
        ])

    @Test(arguments: nws.checks)
    func keeps(_ check: ProviderCase.Check) async throws { try await Self.nws.run(check) }

    private static func known(_ names: [String], at path: String) -> ProviderCase.Known {
        .init("nws/json", only: names, at: path, refusal: 503, with: way)
    }

    /// The condition that all images of a row share, by day and by night; `unknown` if they differ.
    private static func condition(ofImages row: ProviderCase.CodeTable.Row) throws -> WeatherCondition {
        var conditions: Set<WeatherCondition> = []
        for name in row.icon.split(separator: "/").map({ $0.trimmingPrefix(" ") }) {
            let address = "https://forecast.weather.gov/newimages/medium/\(name)"
            let image = NWSImage(try XMLElement(parsing: Data("<icon-link>\(address)</icon-link>".utf8)))
            // Light rain has no image of its own at night.
            if row.code == "ra1", name.contains("nra") {
                #expect(image?.condition == .rain)
            } else {
                conditions.insert(image?.condition ?? .unknown)
            }
        }
        return conditions.count == 1 ? conditions.first ?? .unknown : .unknown
    }
}
