import WeatherAEMET
import WeatherAccuWeather
import WeatherBrightSky
import WeatherBuienradar
import WeatherCAP
import WeatherCWA
public import WeatherCore
import WeatherDWDPollen
import WeatherECCC
import WeatherFMI
import WeatherGeoSphere
import WeatherHKO
import WeatherIMGW
import WeatherIMS
import WeatherIPMA
import WeatherJMA
import WeatherKMA
import WeatherKNMI
import WeatherMETAR
import WeatherMETNorway
import WeatherMOSMIX
import WeatherMetEireann
import WeatherMetOffice
import WeatherMeteoLT
import WeatherMeteoSwiss
import WeatherNWS
import WeatherNominatim
import WeatherOpenMeteo
import WeatherOpenWeather
import WeatherPirateWeather
import WeatherSMHI
import WeatherTomorrowIO
import WeatherVisualCrossing
import WeatherWeatherAPI
import WeatherWeatherKit
import WeatherWeatherbit
import WeatherWorldWeatherOnline

extension ProviderCatalog {
    /// The services of this package; no other code lists them.
    ///
    /// The first one with weather is used when the user chooses none, so it needs no key. A geocoder without its key is
    /// skipped. Nominatim is the last one, since it is run on donations and allows only one request per second.
    public static let builtIn = ProviderCatalog([
        METNorwayProvider.entry,
        OpenWeatherProvider.entry,
        OneCallProvider.entry,
        MetEireannProvider.entry,
        SMHIProvider.entry,
        BrightSkyProvider.entry,
        MOSMIXProvider.entry,
        PirateWeatherProvider.entry,
        WeatherKitProvider.entry,
        OpenMeteoProvider.entry,
        NWSProvider.entry,
        FMIProvider.entry,
        ECCCProvider.entry,
        KMAProvider.entry,
        JMAProvider.entry,
        METARProvider.entry,
        GeoSphereProvider.entry,
        MeteoSwissProvider.entry,
        IPMAProvider.entry,
        MeteoLTProvider.entry,
        IMGWProvider.entry,
        BuienradarProvider.entry,
        KNMIProvider.entry,
        AEMETProvider.entry,
        MetOfficeProvider.entry,
        HKOProvider.entry,
        CWAProvider.entry,
        IMSProvider.entry,
        WeatherAPIProvider.entry,
        VisualCrossingProvider.entry,
        TomorrowIOProvider.entry,
        WeatherbitProvider.entry,
        WorldWeatherOnlineProvider.entry,
        AccuWeatherProvider.entry,
        DWDPollenProvider.entry,
        CAPProvider.entry,
        NominatimProvider.entry,
    ])
}
