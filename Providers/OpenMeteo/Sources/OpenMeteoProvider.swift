public import WeatherCore

/// Open-Meteo: finds places of GeoNames by name or postal code, worldwide, without a key.
///
/// See <https://open-meteo.com/en/docs/geocoding-api>.
public struct OpenMeteoProvider: Sendable {
    /// What is known of the service without a key, an instance or a network.
    public static let descriptor = ProviderDescriptor(
        id: "openmeteo",
        name: "Open-Meteo",
        homePage: "https://open-meteo.com",
        terms: "https://open-meteo.com/en/terms",
        attribution: "Places from Open-Meteo (CC BY 4.0) and GeoNames",
        products: [.geocoding],
        credential: .none,
        limits: .init(perMinute: 600, perDay: 10_000),
        baseURL: "https://geocoding-api.open-meteo.com",
        format: .json)

    /// The service in a catalog.
    public static let entry = ServiceEntry(descriptor, geocoder: Self.init)

    let context: ProviderContext

    /// Creates the provider.
    public init(context: ProviderContext) {
        self.context = context
    }
}
