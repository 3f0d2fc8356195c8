public import WeatherCore
import WeatherMETNorway
import WeatherNominatim
import WeatherOpenMeteo
import WeatherOpenWeather

/// The services there are: the one place that names them.
public enum ProviderCatalog {
    /// Every provider of weather, by id.
    public static let all: [any WeatherProvider.Type] = [
        METNorwayProvider.self,
        OpenWeatherProvider.self,
    ]

    /// Every service that finds places by name, in the order in which they are asked; one whose key is not set is
    /// passed over.
    ///
    /// Nominatim comes last: it is run on donations, and may be asked only once a second.
    public static let geocoders: [any (WeatherService & Geocoder).Type] = [
        OpenWeatherProvider.self,
        OpenMeteoProvider.self,
        NominatimProvider.self,
    ]

    /// The provider that is asked when none is chosen: it needs no key.
    public static let `default` = "metno"
}

extension ProviderCatalog {
    /// What can be known of every service: the providers of weather first, then those that only find places.
    public static var descriptors: [ProviderDescriptor] {
        let weather = all.map { $0.descriptor }
        let places = geocoders.map { $0.descriptor }
        return weather + places.filter { !weather.contains($0) }
    }

    /// The names of the services for people, by id.
    public static var names: [String: String] {
        Dictionary(descriptors.map { ($0.id, $0.name) }) { first, _ in first }
    }
}
