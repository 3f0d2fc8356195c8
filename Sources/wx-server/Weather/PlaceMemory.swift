#if Server
import Synchronization
import WeatherCore
import WeatherGazetteer
import WeatherLocalization
import WeatherPlaces
import WeatherSession

/// The places that texts mean, by language and locale.
///
/// Names are looked up offline alone: strangers could make this server ask a service for any text.
final class PlaceMemory: Sendable {
    private struct Key: Hashable, Sendable {
        var place: AskedPlace
        var language: String?
        var locale: PlaceLocale
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
        let key = Key(place: asked.folded, language: session.places.language, locale: session.places.locale)
        if let place = places.withLock({ $0.value(for: key) }) { return place }
        try searching()
        let place = try await session.offlinePlace(asked.text)
        places.withLock { $0.set(place, for: key) }
        return place
    }
}

extension WeatherSession {
    /// The place that a text means, looked up offline alone; for `nil`, the usual one.
    ///
    /// - Throws: `WeatherError` when there is no such place, or several.
    func offlinePlace(_ text: String?) async throws -> Place {
        let wanted = SessionPlace(text)
        let resolution = try await resolution(of: wanted) { () throws(WeatherError) in
            let query = PlaceQuery(text ?? "", language: places.language)
            let similar = try places.gazetteer.suggestions(for: query)
            throw notFound(text ?? "", similar: similar.map(\.place))
        }
        return try place(from: resolution, for: wanted)
    }
}

extension AskedPlace {
    /// The same for names that differ only in case.
    fileprivate var folded: AskedPlace {
        if case .name(let name) = self { .name(name.lowercased()) } else { self }
    }
}
#endif
