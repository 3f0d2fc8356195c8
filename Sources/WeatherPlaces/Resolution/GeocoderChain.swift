public import WeatherCore
import WeatherGazetteer

/// The services that find places by name, in order.
struct GeocoderChain: Sendable {
    /// A place that a service found, and whether it has exactly the requested name.
    typealias Found = (place: Place, isExact: Bool)

    /// The services' answer for a name.
    enum Answer {
        case found(Found)
        /// At least one service answered, and none knows the name; or there is no service.
        case nothing
        /// All services failed.
        case failed(WeatherError)
    }

    private let geocoders: [@Sendable () throws -> any Geocoder]

    init(_ geocoders: [@Sendable () throws -> any Geocoder]) {
        self.geocoders = geocoders
    }

    /// The best place of the first service that finds one.
    ///
    /// - Parameters:
    ///   - query: The name.
    ///   - country: Only places of this country: an ISO 3166-1 alpha-2 code.
    /// - Returns: The place, preferably one with exactly this name; or the first service's error if all services
    ///   failed.
    /// - Throws: ``WeatherError`` for failures that no other service can avoid.
    func place(for query: PlaceQuery, country: String?) async throws(WeatherError) -> Answer {
        var hasAnswer = false
        var failure: WeatherError?
        for make in geocoders {
            do {
                let places = try await make().places(matching: query)
                hasAnswer = true
                let fitting = places.filter { country == nil || $0.countryCode == country }
                let found = fitting.compactMap { Self.found($0, query.text) }
                if let place = found.first(where: \.isExact) ?? found.first { return .found(place) }
            } catch let error as WeatherError {
                guard error.code.allowsAnotherProvider || error.code == .credentialMissing else { throw error }
                // A missing key says less than another service's failure.
                if failure == nil || failure?.code == .credentialMissing { failure = error }
            } catch {
                throw WeatherError(.interrupted)
            }
        }
        if !hasAnswer, let failure { return .failed(failure) }
        return .nothing
    }

    /// The place, if it may be the requested one: some services also return places with similar names.
    ///
    /// Names in different scripts cannot be compared, nor postal codes with names. In these cases the service is
    /// trusted.
    private static func found(_ place: Place, _ text: String) -> Found? {
        let asked = text.split(separator: ",").first.map(String.init) ?? text
        guard let name = place.name, let wanted = SpelledName(asked), let own = SpelledName(name),
            let distance = own.distance(to: wanted)
        else { return (place, true) }
        if distance == 0 { return (place, true) }
        let (words, ownWords) = (SearchKey(asked), SearchKey(name))
        let isSimilar =
            ownWords.begins(with: words.words) || words.begins(with: ownWords.words)
            || wanted.allowsTypos && distance == 1
        return isSimilar ? (place, false) : nil
    }
}

/// Adds the attribution that a service's terms require to each place that the service finds, and removes keys from its
/// texts.
public struct AttributedGeocoder: Geocoder {
    private let geocoder: any Geocoder
    private let attribution: String

    /// Creates the geocoder of a service.
    ///
    /// - Parameters:
    ///   - geocoder: The service's geocoder.
    ///   - attribution: The attribution, as in the service's descriptor.
    public init(_ geocoder: any Geocoder, attribution: String) {
        self.geocoder = geocoder
        self.attribution = attribution
    }

    /// The service's places, with their attribution.
    public func places(matching query: PlaceQuery) async throws -> [Place] {
        try await geocoder.places(matching: query).map { place in
            var place = place
            place.attribution = attribution
            return SentSecrets.removed(from: place)
        }
    }
}
