package import WeatherCore
import WeatherEngine
import WeatherSettings
package import WeatherVerification

/// How the first service is chosen if the user names none: the values of the setting `choice`.
package enum ServiceChoice: String, Sendable, CaseIterable {
    /// By the place alone.
    case auto
    /// A service that was clearly better at the place comes first.
    case learned
}

extension WeatherSession {
    /// The service that is asked first at a place since it was clearly better there; `nil` without the setting.
    ///
    /// What was learned counts only while the place decides, and as long as the service may be asked.
    package func learnedChoice(at place: Place) -> LearnedChoice? {
        guard let word = settings[.choice], word.lowercased() == ServiceChoice.learned.rawValue,
            chosenProviderIDs == nil, choices.isPersonal, let engine = try? engine(),
            let choice = forecastArchive?.learnedChoice(at: place.coordinates),
            engine.services(for: place).contains(choice.service),
            engine.plan(for: query(place, .forecast)).ids.first == choice.former
        else { return nil }
        return choice
    }

    /// Remembers which service was clearly better at a place than the one that is asked first by default.
    package func learn(from verification: Verification, at place: Place) throws {
        let engine = try engine()
        guard let former = engine.plan(for: query(place, .forecast)).ids.first else { return }
        let choice = LearnedChoice(verification, insteadOf: former, among: engine.services(for: place))
        forecastArchive?.keep(choice, at: place.coordinates)
    }
}
