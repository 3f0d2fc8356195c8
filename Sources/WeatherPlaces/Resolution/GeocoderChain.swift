import WeatherCore
import WeatherGazetteer

/// The services that find places by name, in order.
struct GeocoderChain: Sendable {
    private let geocoders: [@Sendable () throws -> any Geocoder]

    init(_ geocoders: [@Sendable () throws -> any Geocoder]) {
        self.geocoders = geocoders
    }

    /// The best place of the first service that finds one.
    ///
    /// - Parameters:
    ///   - query: The name.
    ///   - country: Only places of this country: an ISO 3166-1 alpha-2 code.
    ///   - isRequired: Whether the search fails when all services fail. Otherwise that counts as nothing found.
    /// - Returns: The place; `nil` when no service finds one.
    /// - Throws: ``WeatherError`` for failures that no other service can avoid, and with `isRequired` the first failure
    ///   when all services fail.
    func place(for query: PlaceQuery, country: String?, isRequired: Bool) async throws(WeatherError) -> Place? {
        var hasAnswer = false
        var failure: WeatherError?
        for make in geocoders {
            do {
                let places = try await make().places(matching: query)
                hasAnswer = true
                let fitting = places.filter { country == nil || $0.countryCode == country }
                if let place = fitting.first(where: { Self.isNamed($0, query.text) }) { return place }
            } catch let error as WeatherError {
                guard error.code.allowsAnotherProvider || error.code == .credentialMissing else { throw error }
                failure = failure ?? error
            } catch {
                throw WeatherError(.interrupted)
            }
        }
        if isRequired, !hasAnswer, let failure { throw failure }
        return nil
    }

    /// Whether a place may be the requested one, since some services also return similar names.
    ///
    /// Names in different scripts cannot be compared, nor postal codes with names. In these cases the service is
    /// trusted.
    private static func isNamed(_ place: Place, _ text: String) -> Bool {
        guard let name = place.name, let asked = text.split(separator: ",").first.map(String.init),
            asked.utf8.allSatisfy({ $0 < 0x80 }), !asked.contains(where: \.isNumber)
        else { return true }
        let wanted = SearchKey(asked).text
        let found = SearchKey(name).text
        guard found.utf8.allSatisfy({ $0 < 0x80 }) else { return true }
        return found.hasPrefix(wanted) || wanted.hasPrefix(found) || Spelling.distance(found, wanted) <= 1
    }
}
