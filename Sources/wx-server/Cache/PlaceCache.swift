#if Server
import Synchronization
import WeatherCore
import WeatherGazetteer
import WeatherLocalization
import WeatherPlaces
import WeatherSession

/// Resolved places by requested text, language and locale.
///
/// Names are looked up only offline: otherwise any client could make this server query a service with any text.
final class PlaceCache: Sendable {
    private struct Key: Hashable, Sendable {
        var request: PlaceRequest
        var language: String?
        var locale: UserLocale
    }

    private let places: Mutex<LRUCache<Key, Place>>
    private let searches = InFlightTasks<Key, Place>()

    /// - Parameter limit: The most places.
    init(limit: Int) { places = Mutex(LRUCache(limit: limit)) }

    /// The number of places.
    var count: Int { places.withLock { $0.count } }

    /// Returns the place that a request names, if it is known from an earlier request.
    func known(_ request: PlaceRequest, in session: WeatherSession) -> Place? { known(key(request, session)) }

    private func known(_ key: Key) -> Place? { places.withLock { $0.value(for: key) } }

    private func key(_ request: PlaceRequest, _ session: WeatherSession) -> Key {
        Key(request: request.folded, language: session.places.language, locale: session.places.locale)
    }

    /// Returns the place that a request names.
    ///
    /// A search takes up to some hundred milliseconds, so it runs in a task of its own, and not on the thread of a
    /// connection, which serves others, too. Equal requests share it.
    ///
    /// - Parameters:
    ///   - request: The text or point.
    ///   - session: The session in the request's language.
    ///   - onSearch: Called before a search on a cache miss; it may throw to refuse the search.
    /// - Returns: The place.
    /// - Throws: `WeatherError` when there is no such place, or several; or what `onSearch` throws.
    func place(
        _ request: PlaceRequest, in session: WeatherSession, onSearch: () throws -> Void
    ) async throws -> Place {
        let key = key(request, session)
        if let place = known(key) { return place }
        try onSearch()
        return try await searches.value(for: key) { [self] in
            // Another request may have found it in the meantime.
            if let place = known(key) { return place }
            let place = try session.offlinePlace(for: request)
            places.withLock { $0.set(place, for: key) }
            return place
        }
    }
}

extension WeatherSession {
    /// Returns the place that a request names, looked up only offline; the default place for a request without text.
    ///
    /// - Throws: `WeatherError` when there is no such place, or several.
    func offlinePlace(for request: PlaceRequest) throws -> Place {
        let request = try searching(request)
        switch try offlineResolution(of: request) {
        case .known(let resolution):
            do {
                return try place(from: resolution, for: request)
            } catch {
                throw PlaceChoices(error: error, choices: choices(among: resolution.choices))
            }
        case .unknown:
            let text = request.text ?? ""
            // Three letters that are no town are the code of an airport, in small letters, too, as on wttr.in.
            if text.utf8.count == 3, text.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }),
                case .known(let resolution) = try offlineResolution(of: PlaceRequest("IATA:\(text)")),
                let airport = try? place(from: resolution, for: request)
            {
                return airport
            }
            let similar = try places.gazetteer.suggestions(for: PlaceQuery(text, language: places.language)).map(
                \.place)
            throw PlaceChoices(error: notFound(text, similar: similar), choices: choices(among: similar))
        }
    }

    /// Returns the request for a name after `~`, which is searched for unless a saved place has it.
    private func searching(_ request: PlaceRequest) throws -> PlaceRequest {
        guard let text = request.text, text.hasPrefix("~") else { return request }
        let name = String(text.dropFirst())
        guard try places.savedPlaces.find(name) == nil else { return request }
        return PlaceRequest(name)
    }

    private func choices(among places: [Place]) -> [PlaceChoices.Choice] {
        zip(localizer.labels(of: places), places).map { label, place in
            PlaceChoices.Choice(
                name: label, point: place.coordinates,
                path: SitePath.weather(text(meaning: place), at: place.coordinates))
        }
    }

    /// Returns the shortest text that identifies a place: its name, its name with region and country, or its coordinates.
    func text(meaning place: Place) -> String {
        for text in [place.name, localizer.label(of: place)].compactMap(\.self) {
            // A name such as "N 5" may be read as coordinates.
            let request = PlaceRequest(text)
            guard request.isName, case .known(let resolution)? = try? offlineResolution(of: request),
                let found = try? self.place(from: resolution, for: request)
            else { continue }
            if found.coordinates == place.coordinates { return text }
        }
        return place.coordinates.label
    }
}

extension PlaceResolution {
    /// The places to choose from.
    fileprivate var choices: [Place] {
        switch self {
        case .several(let matches): matches.map(\.entry.place)
        case .area(let entries), .unknown(let entries): entries.map(\.place)
        default: []
        }
    }
}

extension PlaceRequest {
    /// Parses the place in a request, and rounds a point to two decimals, about a kilometer.
    ///
    /// - Parameter text: A place as people write it; `nil` for the place of the settings, or else the one that this
    ///   machine's time zone suggests.
    /// - Throws: `WeatherError` for a text that is neither a point nor a name.
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

    /// The request in lower case, so that names that differ only in case share an entry.
    fileprivate var folded: PlaceRequest {
        var folded = self
        folded.words = words.map { $0.lowercased() }
        return folded
    }
}
#endif
