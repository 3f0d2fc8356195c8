public import WeatherCore
import WeatherGazetteer

/// The services that find places by name, in order.
struct GeocoderChain: Sendable {
    /// A place that a service found, and whether it has the very name.
    typealias Found = (place: Place, isExact: Bool)

    /// What the services know of a name.
    enum Answer {
        case found(Found)
        /// Some do not know it, or there is no service.
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
    /// - Returns: The place, one of the very name if there is one; or why all services failed, if they did, the reason of
    ///   the first one.
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
                // That one service has no key says less than why another failed.
                if failure == nil || failure?.code == .credentialMissing { failure = error }
            } catch {
                throw WeatherError(.interrupted)
            }
        }
        if !hasAnswer, let failure { return .failed(failure) }
        return .nothing
    }

    /// The place, if it may be the requested one: some services also return similar names.
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
