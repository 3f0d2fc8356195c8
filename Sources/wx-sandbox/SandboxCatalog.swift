import SandboxBrightSky
import SandboxMETNorway
import SandboxMetEireann
import SandboxNominatim
import SandboxOpenMeteo
import SandboxOpenWeather
import SandboxPirateWeather
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
        PirateWeatherStandIn(),
        SMHIStandIn(),
    ]
}
