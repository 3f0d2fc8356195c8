public import WeatherCore
import WeatherMETNorway
import WeatherNominatim
import WeatherOpenMeteo
import WeatherOpenWeather

extension ProviderCatalog {
    /// The services of this package: the one place that names them.
    ///
    /// The first one that has weather is asked when none is chosen, so it needs no key. Of those that find places, one
    /// whose key is not set is passed over; Nominatim comes last, since it is run on donations and may be asked only once
    /// a second.
    public static let builtIn = ProviderCatalog([
        METNorwayProvider.entry,
        OpenWeatherProvider.entry,
        OpenMeteoProvider.entry,
        NominatimProvider.entry,
    ])
}
