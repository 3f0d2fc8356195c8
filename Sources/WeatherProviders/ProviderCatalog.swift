public import WeatherCore
import WeatherMETNorway
import WeatherOpenWeather

/// The providers there are: the one place that names them.
public enum ProviderCatalog {
    /// Every provider, by id.
    public static let all: [any WeatherProvider.Type] = [
        METNorwayProvider.self,
        OpenWeatherProvider.self,
    ]

    /// The provider that is asked when none is chosen: it needs no key.
    public static let `default` = "metno"
}

extension ProviderCatalog {
    /// The providers that also find places by name.
    public static var geocoders: [any (WeatherProvider & Geocoder).Type] {
        all.compactMap { $0 as? any (WeatherProvider & Geocoder).Type }
    }

    /// The names of the providers for people, by id.
    public static var names: [String: String] {
        Dictionary(all.map { ($0.descriptor.id, $0.descriptor.name) }) { first, _ in first }
    }
}
