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
        var request: PlaceRequest
        var language: String?
        var locale: UserLocale
    }

    private let places: Mutex<LeastRecent<Key, Place>>

    /// - Parameter limit: The most places.
    init(limit: Int) { places = Mutex(LeastRecent(limit: limit)) }

    /// How many places there are.
    var count: Int { places.withLock { $0.count } }

    /// The place that is meant.
    ///
    /// - Parameters:
    ///   - request: What the request names.
    ///   - session: The session in the request's language.
    ///   - searching: Called before a search; it may refuse it.
    /// - Returns: The place.
    /// - Throws: `WeatherError` when there is no such place, or several; or what `searching` throws.
    func place(
        _ request: PlaceRequest, in session: WeatherSession, searching: () throws -> Void
    ) throws -> Place {
        let key = Key(request: request.folded, language: session.places.language, locale: session.places.locale)
        if let place = places.withLock({ $0.value(for: key) }) { return place }
        try searching()
        let place = try session.offlinePlace(for: request)
        places.withLock { $0.set(place, for: key) }
        return place
    }
}

extension WeatherSession {
    /// The place that is meant, looked up offline alone; without words, the usual one.
    ///
    /// - Throws: `WeatherError` when there is no such place, or several.
    func offlinePlace(for request: PlaceRequest) throws -> Place {
        switch try offlineResolution(of: request) {
        case .known(let resolution): return try place(from: resolution, for: request)
        case .unknown:
            let text = request.text ?? ""
            let similar = try places.gazetteer.suggestions(for: PlaceQuery(text, language: places.language))
            throw notFound(text, similar: similar.map(\.place))
        }
    }
}

extension PlaceRequest {
    /// Reads the place that a client asks for, and rounds a point to two decimals, about a kilometer.
    ///
    /// - Parameter text: A place as people write it; `nil` for that of the settings, or the one that this machine's time
    ///   zone suggests.
    /// - Throws: `WeatherError` for what is neither a point nor a name.
    init(rounding text: String?) throws(WeatherError) {
        self.init(text)
        guard text != nil else { return }
        // Adding zero makes a negative zero positive.
        func rounded(_ degrees: Double) -> Double { (degrees * 100).rounded() / 100 + 0 }
        if let point = try point() {
            words = ["\(rounded(point.latitude)),\(rounded(point.longitude))"]
        } else {
            words = [try name()]
        }
    }

    /// The same for names that differ only in case.
    fileprivate var folded: PlaceRequest {
        var folded = self
        folded.words = words.map { $0.lowercased() }
        return folded
    }
}
#endif
