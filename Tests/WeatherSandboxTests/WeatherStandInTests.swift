import Foundation
import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox

@Suite("The stand-ins of weather services refuse the same requests as the services")
struct WeatherStandInTests {
    private func status(
        _ standIn: any ServiceStandIn, _ path: String, _ query: [(name: String, value: String)] = []
    ) -> Int {
        standIn.response(to: SandboxRequest(path: path, query: query), from: Atmosphere(), now: june).status
    }

    @Test(
        "SMHI",
        arguments: [
            ("/api/category/snow1g/version/1/geotype/point/lon/18.07/lat/59.33/data.json", 200),
            ("/api/category/snow1g/version/1/geotype/point/lon/126.98/lat/37.57/data.json", 404),
            ("/api/category/snow1g/version/1/geotype/point/lon/18.0712345/lat/59.33/data.json", 400),
            ("/api/category/snow1g/version/1/geotype/point/lon/x/lat/59.33/data.json", 404),
            ("/api/category/pmp3g/version/2/geotype/point/lon/18.07/lat/59.33/data.json", 404),
            ("/warnings/ibww/api/version/1/warning.json", 200),
            ("/observations/api/version/1.0/parameter/1/station-set/all/period/latest-hour/data.json", 200),
            ("/observations/api/version/1.0/parameter/7/station/1/period/latest-months/data.json", 200),
            ("/observations/api/version/1.0/parameter/7/station/0/period/latest-months/data.json", 404),
            ("/observations/api/version/1.0/parameter/5/station/1/period/latest-months/data.json", 404),
            ("/observations/api/version/1.0/parameter/1/station/1/period/corrected-archive/data.json", 404),
        ])
    func smhi(path: String, expected: Int) {
        #expect(status(SMHIStandIn(), path) == expected)
    }

    @Test(
        "Met Éireann",
        arguments: [("53.35", "-6.26", 200), ("37.57", "126.98", 404), ("x", "0", 400), ("91", "0", 400)])
    func metEireann(latitude: String, longitude: String, expected: Int) {
        let query = [(name: "lat", value: latitude), (name: "long", value: longitude)]
        #expect(status(MetEireannStandIn(), "/metno-wdb2ts/locationforecast", query) == expected)
        #expect(status(MetEireannStandIn(), "/locationforecast", query) == 404)
    }

    @Test(
        "Bright Sky: forecasts everywhere, observations and alerts in Germany",
        arguments: [("52.52", "13.41", 200), ("37.57", "126.98", 404), ("x", "0", 422)])
    func brightSky(latitude: String, longitude: String, expected: Int) {
        let query = [(name: "lat", value: latitude), (name: "lon", value: longitude)]
        #expect(status(BrightSkyStandIn(), "/current_weather", query) == expected)
        #expect(status(BrightSkyStandIn(), "/alerts", query) == expected)
        let days = [(name: "date", value: "2026-06-04"), (name: "last_date", value: "2026-06-15")]
        #expect(status(BrightSkyStandIn(), "/weather", query + days) == (expected == 422 ? 422 : 200))
        #expect(status(BrightSkyStandIn(), "/weather", query) == 422)
    }

    @Test(
        "Pirate Weather",
        arguments: [
            ("/forecast/\(validKey)/40.71,-74.01", 200), ("/forecast/short/40.71,-74.01", 401),
            ("/forecast/\(validKey)/91,0", 400), ("/forecast/\(validKey)/40.71", 400), ("/forecast", 404),
        ])
    func pirateWeather(path: String, expected: Int) {
        #expect(status(PirateWeatherStandIn(), path, [(name: "units", value: "si")]) == expected)
    }
}
