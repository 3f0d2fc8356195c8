import SandboxMETNorway
import SandboxOpenWeather
import WeatherSandbox

/// The stand-ins that the sandbox serves.
enum SandboxCatalog {
    static let all: [any ServiceStandIn] = [
        METNorwayStandIn(),
        OpenWeatherStandIn(),
    ]
}
