import SandboxBrightSky
import SandboxCAP
import SandboxECCC
import SandboxFMI
import SandboxJMA
import SandboxKMA
import SandboxMETAR
import SandboxMETNorway
import SandboxMetEireann
import SandboxNWS
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
        CAPStandIn(),
        ECCCStandIn(),
        FMIStandIn(),
        JMAStandIn(),
        KMAStandIn(),
        METARStandIn(),
        METNorwayStandIn(),
        MetEireannStandIn(),
        NWSStandIn(),
        NominatimStandIn(),
        OpenMeteoStandIn(),
        OpenWeatherStandIn(),
        PirateWeatherStandIn(),
        SMHIStandIn(),
    ]
}
