import Foundation
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherLocalization
import WeatherPlaces
import WeatherSettings

/// Everything one run needs, put together from its options and surroundings.
struct Session: Sendable {
    let surroundings: Surroundings
    let settings: Settings
    let localizer: Localizer
    let engine: WeatherEngine
    /// The providers to ask, in order.
    let providerIDs: [String]
    let wire: Wire
    private let places: PlaceDialog

    /// - Throws: `WeatherError` when a setting, the recording or the stand-in cannot be used.
    init(
        _ surroundings: Surroundings,
        _ preferences: Preferences,
        source: SourceOptions,
        places: PlaceOptions,
        format: OutputFormat
    ) throws {
        let settings = preferences.settings
        let wire = try Wire(source, preferences, surroundings)
        let gazetteer = Gazetteer()
        self.surroundings = surroundings
        self.settings = settings
        self.localizer = preferences.localizer
        self.wire = wire
        // JSON is the same under every locale, the names of places included.
        self.places = PlaceDialog(
            surroundings, preferences, options: places, hasLocalNames: format != .json, gazetteer: gazetteer
        ) { wire.context(of: $0, settings) }
        self.engine = WeatherEngine(catalog: surroundings.catalog, timeZones: TimeZoneFinder(gazetteer)) {
            wire.context(of: $0, settings)
        }
        let chosen = settings[.provider] ?? surroundings.catalog.providers.first?.id ?? ""
        let ids = chosen.split(separator: ",").map(\.trimmed)
        // Nothing but commas is no choice, and is refused as it was written.
        self.providerIDs = ids.isEmpty ? [chosen] : ids
        for id in providerIDs { _ = try engine.provider(id) }
    }

    /// The present, by the one clock of the run.
    var now: Date { wire.clock() }

    /// The place that was named, or the setting's, or an assumed one, which is then said on standard error.
    func place(named name: String?) async throws -> Place {
        try await places.place(named: name, remembersLast: wire.isReal)
    }

    /// Keeps a place that was asked for by name, for the next run without one.
    func remember(_ place: Place, named name: String?) {
        if name != nil, wire.isReal { places.finder.remember(place) }
    }
}
