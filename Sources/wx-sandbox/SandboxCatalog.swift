import SandboxBrightSky
import SandboxBuienradar
import SandboxCAP
import SandboxECCC
import SandboxFMI
import SandboxIMGW
import SandboxIRMKMI
import SandboxJMA
import SandboxKMA
import SandboxKNMI
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
        BrightSkyStandIn(),
        BuienradarStandIn(),
        CAPStandIn(),
        ECCCStandIn(),
        FMIStandIn(),
        IMGWStandIn(),
        IRMKMIStandIn(),
        JMAStandIn(),
        KMAStandIn(),
        KNMIStandIn(),
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
