public import WeatherCore

/// Adds the credit that a service's terms ask for to each place that the service finds, and removes keys that its texts
/// repeat.
public struct AttributedGeocoder: Geocoder {
    private let geocoder: any Geocoder
    private let attribution: String

    /// Creates the geocoder of a service.
    ///
    /// - Parameters:
    ///   - geocoder: The service's geocoder.
    ///   - attribution: The credit, as in the service's descriptor.
    public init(_ geocoder: any Geocoder, attribution: String) {
        self.geocoder = geocoder
        self.attribution = attribution
    }

    /// The service's places, with their credit.
    public func places(matching query: PlaceQuery) async throws -> [Place] {
        try await geocoder.places(matching: query).map { place in
            var place = place
            place.attribution = attribution
            return SentSecrets.removed(from: place)
        }
    }
}
