import SandboxBrightSky
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
        BrightSkyStandIn(),
        METNorwayStandIn(),
        MetEireannStandIn(),
        NominatimStandIn(),
        OpenMeteoStandIn(),
        OpenWeatherStandIn(),
        SMHIStandIn(),
    ]
}
