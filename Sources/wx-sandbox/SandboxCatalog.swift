import SandboxMETNorway
import SandboxMetEireann
import SandboxNominatim
import SandboxOpenMeteo
import SandboxOpenWeather
import SandboxSMHI
import WeatherSandbox

/// The simulated services.
enum SandboxCatalog {
    static let all: [any ServiceStandIn] = [
        METNorwayStandIn(),
        MetEireannStandIn(),
        NominatimStandIn(),
        OpenMeteoStandIn(),
        OpenWeatherStandIn(),
        SMHIStandIn(),
    ]
}
