import Synchronization
import WeatherCore
import WeatherGazetteer
import WeatherLocalization
import WeatherPlaces
import WeatherSession

/// The places that texts mean, by language.
///
/// Names are looked up offline alone: strangers could make this server ask a service for any text.
final class PlaceMemory: Sendable {
    private struct Key: Hashable, Sendable {
        var place: AskedPlace
        var language: String?
    }

    private let places: Mutex<LeastRecent<Key, Place>>

    /// - Parameter limit: The most places.
    init(limit: Int) { places = Mutex(LeastRecent(limit: limit)) }

    /// How many places there are.
    var count: Int { places.withLock { $0.count } }

    /// The place that is meant.
    ///
    /// - Parameters:
    ///   - asked: What the request names.
    ///   - session: The session in the request's language.
    ///   - searching: Called before a search; it may refuse it.
    /// - Returns: The place.
    /// - Throws: `WeatherError` when there is no such place, or several; or what `searching` throws.
    func place(_ asked: AskedPlace, in session: WeatherSession, searching: () throws -> Void) async throws -> Place {
        let key = Key(place: asked.folded, language: session.places.language)
        if let place = places.withLock({ $0.value(for: key) }) { return place }
        try searching()
        let wanted = SessionPlace(asked.text)
        let resolution = try await session.resolution(of: wanted) { () throws(WeatherError) in
            let query = PlaceQuery(asked.text ?? "", language: session.places.language)
            let similar = try session.places.gazetteer.suggestions(for: query)
            throw session.notFound(asked.text ?? "", similar: similar.map(\.place))
        }
        let place = try session.place(from: resolution, for: wanted)
        places.withLock { $0.set(place, for: key) }
        return place
    }
}

extension AskedPlace {
    /// The same for names that differ only in case.
    fileprivate var folded: AskedPlace {
        if case .name(let name) = self { .name(name.lowercased()) } else { self }
    }
}
