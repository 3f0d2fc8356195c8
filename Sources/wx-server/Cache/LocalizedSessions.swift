#if Server
import Synchronization
import WeatherSession

/// The session in the languages and units that were asked for.
final class LocalSessions: Sendable {
    private struct Key: Hashable, Sendable {
        var locale: AnswerLocale
        var hasLocalNames: Bool
    }

    /// The session of the settings.
    let base: WeatherSession
    private let sessions: Mutex<LeastRecent<Key, WeatherSession>>

    init(_ base: WeatherSession) {
        self.base = base
        sessions = Mutex(LeastRecent(limit: 256))
    }

    /// The session for one question.
    ///
    /// - Parameters:
    ///   - locale: Language and units.
    ///   - hasLocalNames: Whether places are named in the language rather than the same for everybody.
    /// - Returns: The session.
    /// - Throws: `WeatherError` with the reason `unknownLocale`.
    func session(for locale: AnswerLocale, hasLocalNames: Bool = true) throws -> WeatherSession {
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
