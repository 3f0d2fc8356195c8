import Foundation
import Synchronization
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
    private let wire: Wire
    private let lastPlace: LastPlace
    private let zones: @Sendable () -> ZoneTable
    private let context: @Sendable (ProviderDescriptor) -> ProviderContext

    /// - Throws: `WeatherError` when a setting, the recording or the stand-in cannot be used.
    init(_ surroundings: Surroundings, _ preferences: Preferences, source: SourceOptions) throws {
        let givenTime = try source.presentTime()
        let settings = preferences.settings
        let wire = try Wire(source, settings: settings, environment: surroundings.environment)
        let now = givenTime ?? wire.recordedTime ?? surroundings.now
        let zones = Shared { ZoneTable() }
        let context: @Sendable (ProviderDescriptor) -> ProviderContext = { descriptor in
            ProviderContext(
                descriptor: descriptor,
                transport: wire.transport,
                baseURL: wire.baseURL(of: descriptor) ?? settings.baseURL(of: descriptor),
                credential: { try wire.placeholderKey ?? settings.apiKey(of: descriptor) },
                clock: { now })
        }
        self.surroundings = surroundings
        self.settings = settings
        self.localizer = preferences.localizer
        self.wire = wire
        self.now = now
        self.lastPlace = LastPlace(folders: ProgramFolders(environment: surroundings.environment))
        self.zones = { zones.value }
        self.context = context
        self.engine = WeatherEngine(
            providers: ProviderCatalog.all, timeZones: TimeZoneFinder { zones.value }, context: context)
        let chosen = settings[.provider] ?? ProviderCatalog.default
        let ids = chosen.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        // Nothing but commas is no choice, and is refused as it was written.
        self.providerIDs = ids.isEmpty ? [chosen] : ids
        for id in providerIDs { _ = try engine.provider(id) }
    }

    /// The place that was named, or the setting's, or an assumed one, which is then said on standard error.
    func place(named name: String?) async throws -> Place {
        if let name = name ?? settings[.place] {
            let geocoders = ProviderCatalog.geocoders.map { [context] geocoder in
                { @Sendable in try geocoder.init(context: context(geocoder.descriptor)) as any Geocoder }
            }
            return try await PlaceResolver(geocoders: geocoders)
                .place(for: name, language: localizer.requestedLanguage)
        }
        let assumed = try AssumedPlace(
            lastPlace: wire.isReal ? lastPlace.load(language: localizer.requestedLanguage) : nil,
            machineZone: surroundings.machineZone,
            region: localizer.region,
            table: zones())
        var place = assumed.place
        if let zone = assumed.zone.flatMap(TimeZone.init(identifier:)) {
            place.name = localizer.name(of: zone, at: now)
            place.timeZone = PlaceTimeZone(zone, source: .place)
        }
        let point = "\(place.coordinates.latitude),\(place.coordinates.longitude)"
        Diagnostics.write(localizer.text("assumed.\(assumed.basis.rawValue)", place.name ?? point))
        return place
    }

    /// Keeps a place that was asked for by name, for the next run without one.
    func remember(_ place: Place, named name: String?) {
        if name != nil, wire.isReal { lastPlace.save(place, language: localizer.requestedLanguage) }
    }
}

/// A value that is made when it is first needed.
private final class Shared<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    var value: Value {
        made.withLock { made in
            if let made { return made }
            let value = make()
            made = value
            return value
        }
    }
}
