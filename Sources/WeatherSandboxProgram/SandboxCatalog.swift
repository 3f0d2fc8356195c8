import SandboxAEMET
import SandboxAccuWeather
import SandboxBrightSky
import SandboxBuienradar
import SandboxCAP
import SandboxECCC
import SandboxFMI
import SandboxGeoSphere
import SandboxIMGW
import SandboxIRMKMI
import SandboxJMA
import SandboxKMA
import SandboxKNMI
import SandboxMETAR
import SandboxMETNorway
import SandboxMOSMIX
import SandboxMetEireann
import SandboxMetOffice
import SandboxMeteoFrance
import SandboxMeteoSwiss
import SandboxNWS
import SandboxNominatim
import SandboxOpenMeteo
import SandboxOpenWeather
import SandboxPirateWeather
import SandboxSMHI
import SandboxWeatherKit
import SandboxWorldWeatherOnline
package import WeatherSandbox

/// The simulated services.
package enum SandboxCatalog {
    package static let all: [any ServiceStandIn] = [
        AEMETStandIn(),
        AccuWeatherStandIn(),
        BrightSkyStandIn(),
        BuienradarStandIn(),
        CAPStandIn(),
        ECCCStandIn(),
        FMIStandIn(),
        GeoSphereStandIn(),
        IMGWStandIn(),
        IRMKMIStandIn(),
        JMAStandIn(),
        KMAStandIn(),
        KNMIStandIn(),
        METARStandIn(),
        METNorwayStandIn(),
        MOSMIXStandIn(),
        MetEireannStandIn(),
        MetOfficeStandIn(),
        MeteoFranceStandIn(),
        MeteoSwissStandIn(),
        NWSStandIn(),
        NominatimStandIn(),
        OneCallStandIn(),
        OpenMeteoStandIn(),
        OpenWeatherStandIn(),
        PirateWeatherStandIn(),
        SMHIStandIn(),
        WeatherKitStandIn(),
        WorldWeatherOnlineStandIn(),
    ]
}
