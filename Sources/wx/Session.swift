import Foundation
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherLocalization
import WeatherProviders
import WeatherSettings

/// Everything one run needs, put together from its options and surroundings.
struct Session: Sendable {
    let surroundings: Surroundings
    let settings: Settings
    let localizer: Localizer
    let engine: WeatherEngine
    /// The providers to ask, in order.
    let providerIDs: [String]
    /// The present; in a replay that of the recording.
    let now: Date
    let wire: Wire
    private let finder: PlaceFinder

    /// - Throws: `WeatherError` when a setting, the recording or the stand-in cannot be used.
    init(
        _ surroundings: Surroundings,
        _ preferences: Preferences,
        source: SourceOptions,
        places: PlaceOptions,
        format: OutputFormat
    ) throws {
        let givenTime = try source.presentTime()
        let settings = preferences.settings
        let wire = try Wire(source, preferences, environment: surroundings.environment)
        let now = givenTime ?? wire.recordedTime ?? surroundings.now
        let gazetteer = Gazetteer()
        self.surroundings = surroundings
        self.settings = settings
        self.localizer = preferences.localizer
        self.wire = wire
        self.now = now
        // JSON is the same under every locale, the names of places included.
        self.finder = PlaceFinder(
            surroundings, preferences, options: places, hasLocalNames: format != .json, gazetteer: gazetteer
        ) { wire.context(of: $0, settings, now: now) }
        self.engine = WeatherEngine(providers: ProviderCatalog.all, timeZones: TimeZoneFinder(gazetteer)) {
            wire.context(of: $0, settings, now: now)
        }
        let chosen = settings[.provider] ?? ProviderCatalog.default
        let ids = chosen.split(separator: ",").map(\.trimmed)
        // Nothing but commas is no choice, and is refused as it was written.
        self.providerIDs = ids.isEmpty ? [chosen] : ids
        for id in providerIDs { _ = try engine.provider(id) }
    }

    /// The place that was named, or the setting's, or an assumed one, which is then said on standard error.
    func place(named name: String?) async throws -> Place {
        try await finder.place(named: name, remembersLast: wire.isReal)
    }

    /// Keeps a place that was asked for by name, for the next run without one.
    func remember(_ place: Place, named name: String?) {
        if name != nil, wire.isReal { finder.remember(place) }
    }
}
