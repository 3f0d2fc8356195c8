#if Server
import Synchronization
import WeatherSession

/// Copies of the session in the requested languages and units.
final class LocalizedSessions: Sendable {
    private struct Key: Hashable, Sendable {
        var locale: ResponseLocale
        var hasLocalNames: Bool
    }

    /// The session with the settings' language and units.
    let base: WeatherSession
    private let sessions: Mutex<LRUCache<Key, WeatherSession>>

    init(_ base: WeatherSession) {
        self.base = base
        sessions = Mutex(LRUCache(limit: 256))
    }

    /// Returns a session for one request.
    ///
    /// - Parameters:
    ///   - locale: The language and the units.
    ///   - hasLocalNames: Whether place names are in that language; otherwise they are the same for every client.
    /// - Returns: The session.
    /// - Throws: `WeatherError` with the reason `unknownLocale`.
    func session(for locale: ResponseLocale, hasLocalNames: Bool = true) throws -> WeatherSession {
        let key = Key(locale: locale, hasLocalNames: hasLocalNames)
        if let session = sessions.withLock({ $0.value(for: key) }) { return session.forOneQuestion }
        let session = try base.localized(
            locale: locale.tag, units: locale.units, dates: locale.dates?.templates(language: locale.tag),
            hasLocalNames: hasLocalNames)
        sessions.withLock { $0.set(session, for: key) }
        return session.forOneQuestion
    }
}
#endif
