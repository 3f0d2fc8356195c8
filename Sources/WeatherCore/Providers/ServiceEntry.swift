/// An entry of the catalog: a service's descriptor, and how to create the service.
///
/// A service is a stateless value. It has no clock, files, environment or network of its own, and uses only its
/// ``ProviderContext``. One type can serve many services, each with its own entry:
///
///     extension OpenWeatherProvider {
///         public static let entry = ServiceEntry(descriptor, weather: Self.init, geocoder: Self.init)
///     }
public struct ServiceEntry: Sendable {
    /// Creates a part of a service, for one run.
    ///
    /// - Throws: ``WeatherError`` with the code `credentialMissing` when a required credential is missing.
    public typealias Make<Part> = @Sendable (ProviderContext) throws -> Part

    /// The static description of the service.
    public var descriptor: ProviderDescriptor
    /// The user's file that describes the service; `nil` for a service that is compiled in.
    public var file: String?
    /// Creates its weather provider; `nil` for a service without weather.
    public var weather: Make<any WeatherProvider>?
    /// Creates its geocoder; `nil` for a service without one.
    public var geocoder: Make<any Geocoder>?
    /// Creates its reverse geocoder; `nil` for a service without one.
    public var reverseGeocoder: Make<any ReverseGeocoder>?

    /// Creates an entry.
    public init(
        _ descriptor: ProviderDescriptor,
        weather: Make<any WeatherProvider>? = nil,
        geocoder: Make<any Geocoder>? = nil,
        reverseGeocoder: Make<any ReverseGeocoder>? = nil
    ) {
        self.descriptor = descriptor
        self.weather = weather
        self.geocoder = geocoder
        self.reverseGeocoder = reverseGeocoder
    }

    /// The id of the service.
    public var id: String { descriptor.id }
}
