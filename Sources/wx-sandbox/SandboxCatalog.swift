import SandboxMETNorway
import SandboxNominatim
import SandboxOpenMeteo
import SandboxOpenWeather
import WeatherSandbox

/// The stand-ins that the sandbox serves.
enum SandboxCatalog {
    static let all: [any ServiceStandIn] = [
        METNorwayStandIn(),
        NominatimStandIn(),
        OpenMeteoStandIn(),
        OpenWeatherStandIn(),
    ]
}
