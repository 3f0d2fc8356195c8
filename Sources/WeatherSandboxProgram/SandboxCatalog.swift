import SandboxServices
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
