import SandboxMETNorway
import SandboxNominatim
import SandboxOpenMeteo
import SandboxOpenWeather
import SandboxSMHI
import WeatherSandbox

/// The simulated services.
enum SandboxCatalog {
    static let all: [any ServiceStandIn] = [
        METNorwayStandIn(),
        NominatimStandIn(),
        OpenMeteoStandIn(),
        OpenWeatherStandIn(),
        SMHIStandIn(),
    ]
}
