#if Server
import WeatherCore
import WeatherLocalization

/// Why a request in a form of wttr.in gets no weather, rather than that of another place: a sentence, with the status
/// 404.
enum Refusal: Error, Sendable {
    /// wttr.in has what was requested, and this server does not.
    case notOffered(String)
    /// No place was named, and the settings have none. The client's address does not tell where it is.
    case noPlace

    /// The sentence in the client's language.
    func sentence(_ localizer: Localizer) -> String {
        switch self {
        case .notOffered(let name): localizer.web("notOffered", name.sanitized(limit: 60))
        case .noPlace: localizer.sentences(for: WeatherError(.noPlace), providerName: nil).problem
        }
    }
}
#endif
