import SandboxBOM
import SandboxBrightSky
import SandboxCAP
import SandboxCWA
import SandboxECCC
import SandboxFMI
import SandboxHKO
import SandboxIMS
import SandboxJMA
import SandboxKMA
import SandboxMETAR
import SandboxMETNorway
import SandboxMOSMIX
import SandboxMetEireann
import SandboxNWS
import SandboxNominatim
import SandboxOpenMeteo
import SandboxOpenWeather
import SandboxPirateWeather
import SandboxSMHI
import SandboxWeatherKit
import WeatherSandbox

/// The simulated services.
enum SandboxCatalog {
    static let all: [any ServiceStandIn] = [
        BOMStandIn(),
        BrightSkyStandIn(),
        CAPStandIn(),
        CWAStandIn(),
        ECCCStandIn(),
        FMIStandIn(),
        HKOStandIn(),
        IMSStandIn(),
        JMAStandIn(),
        KMAStandIn(),
        METARStandIn(),
        METNorwayStandIn(),
        MOSMIXStandIn(),
        MetEireannStandIn(),
        NWSStandIn(),
        NominatimStandIn(),
        OneCallStandIn(),
        OpenMeteoStandIn(),
        OpenWeatherStandIn(),
        PirateWeatherStandIn(),
        SMHIStandIn(),
        WeatherKitStandIn(),
    ]
}
