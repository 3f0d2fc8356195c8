import SandboxAEMET
import SandboxAccuWeather
import SandboxBrightSky
import SandboxBuienradar
import SandboxCAP
import SandboxCWA
import SandboxECCC
import SandboxFMI
import SandboxGeoSphere
import SandboxHKO
import SandboxIMGW
import SandboxIMS
import SandboxIPMA
import SandboxJMA
import SandboxKMA
import SandboxKNMI
import SandboxMETAR
import SandboxMETNorway
import SandboxMOSMIX
import SandboxMetEireann
import SandboxMetOffice
import SandboxMeteoLT
import SandboxMeteoSwiss
import SandboxNWS
import SandboxNominatim
import SandboxOpenMeteo
import SandboxOpenWeather
import SandboxPirateWeather
import SandboxSMHI
import SandboxTomorrowIO
import SandboxVisualCrossing
import SandboxWeatherAPI
import SandboxWeatherKit
import SandboxWeatherbit
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
        CWAStandIn(),
        ECCCStandIn(),
        FMIStandIn(),
        GeoSphereStandIn(),
        HKOStandIn(),
        IMGWStandIn(),
        IMSStandIn(),
        IPMAStandIn(),
        JMAStandIn(),
        KMAStandIn(),
        KNMIStandIn(),
        METARStandIn(),
        METNorwayStandIn(),
        MOSMIXStandIn(),
        MetEireannStandIn(),
        MetOfficeStandIn(),
        MeteoLTStandIn(),
        MeteoSwissStandIn(),
        NWSStandIn(),
        NominatimStandIn(),
        OneCallStandIn(),
        OpenMeteoStandIn(),
        OpenWeatherStandIn(),
        PirateWeatherStandIn(),
        SMHIStandIn(),
        TomorrowIOStandIn(),
        VisualCrossingStandIn(),
        WeatherAPIStandIn(),
        WeatherKitStandIn(),
        WeatherbitStandIn(),
        WorldWeatherOnlineStandIn(),
    ]
}
