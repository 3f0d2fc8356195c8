import SandboxECCC
import SandboxFMI
import SandboxMETNorway
import SandboxNWS
import SandboxNominatim
import SandboxOpenMeteo
import SandboxOpenWeather
import WeatherSandbox

/// The simulated services.
enum SandboxCatalog {
    static let all: [any ServiceStandIn] = [
        ECCCStandIn(),
        FMIStandIn(),
        METNorwayStandIn(),
        NWSStandIn(),
        NominatimStandIn(),
        OpenMeteoStandIn(),
        OpenWeatherStandIn(),
    ]
}
