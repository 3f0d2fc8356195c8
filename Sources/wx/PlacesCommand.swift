import ArgumentParser
import WeatherCore
import WeatherGazetteer
import WeatherLocalization
import WeatherPlaces
import WeatherRendering
import WeatherSession
import WeatherSettings

/// `wx places`: finds places, and manages the user's saved places.
struct PlacesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "places",
        usage: """
            wx places [<name>] [--limit <n>] [--country <code>] [--json]
            wx places --nearest <lat,lon> [--json]
            wx places add <name> <place>
            wx places remove <name>
            """,
        subcommands: [SearchPlacesCommand.self, AddPlaceCommand.self, RemovePlaceCommand.self],
        defaultSubcommand: SearchPlacesCommand.self)
}

/// `wx places <name>`: the places that a name may mean, or the place nearest to a point.
struct SearchPlacesCommand: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", shouldDisplay: false)

    @Argument(completion: .places)
    var name: [String] = []

    @Option(help: ArgumentHelp(valueName: "lat,lon"))
    var nearest: String?

    @Option(help: ArgumentHelp(valueName: "n"))
    var limit = 10

    @Flag
    var json = false

    @OptionGroup(title: "Place") var options: PlaceOptions
    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var format: OutputFormat { json ? .json : .text }
    var sourceOptions: SourceOptions? { source }
    var hasLocalNames: Bool { true }

    func checkOptions() throws(WeatherError) {
        try options.check()
        if !(1...1000).contains(limit) {
            throw WeatherError(option: "--limit", value: "\(limit)", outOf: "1–1000")
        }
        if !name.isEmpty, nearest != nil { throw WeatherError(option: "--nearest", excludes: "<name>") }
    }

    func run(_ run: Run) async throws {
        let session = run.session
        let localizer = session.localizer
        let entries: [PlaceList.Entry]
        if nearest != nil || !name.isEmpty {
            var request = PlaceRequest(words: nearest.map { [$0] } ?? name)
            (request.country, request.geocoder) = (options.country, options.geocoder)
            let isNearest = try nearest != nil || request.point() != nil
            entries =
                isNearest
                ? [try session.nearestEntry(to: request)] : try await session.placeEntries(named: request, limit: limit)
        } else {
            entries = try session.places.savedPlaces.all().map { saved in
                PlaceList.Entry(Place(coordinates: saved.coordinates, name: saved.name))
            }
            if entries.isEmpty, !json { Diagnostics.write(localizer.text("places.noneOwn")) }
        }
        let list = PlaceList(entries)
        if json {
            try Output.write(list.json())
        } else if !entries.isEmpty {
            try Output.write(list.text(localizer, width: run.environment.width))
            if let credit = entries.lazy.compactMap(\.place.attribution).first { Diagnostics.write(credit.sanitized()) }
        }
    }

}

extension WeatherSession {
    /// The places that a name may mean, or the place nearest to a point.
    func placeEntries(for request: PlaceRequest, limit: Int) async throws -> [PlaceList.Entry] {
        if try request.point() != nil { return [try nearestEntry(to: request)] }
        return try await placeEntries(named: request, limit: limit)
    }

    /// The places that a name may mean.
    fileprivate func placeEntries(named request: PlaceRequest, limit: Int) async throws -> [PlaceList.Entry] {
        let text = try request.name()
        switch try await places.places(for: request, limit: limit) {
        case .gazetteer(let matches): return matches.map(PlaceList.Entry.init(match:))
        case .service(let places): return places.map { PlaceList.Entry($0) }
        case .unknown(let similar): throw notFound(text, similar: similar.map(\.place))
        case .unanswered(let similar, let failure):
            throw notFound(text, similar: similar.map(\.place), since: failure)
        }
    }

    /// The place nearest to a point.
    fileprivate func nearestEntry(to request: PlaceRequest) throws -> PlaceList.Entry {
        let found = try places.nearestPlace(to: request)
        return PlaceList.Entry(found.entry, distance: found.distance)
    }
}

extension PlaceList.Entry {
    fileprivate init(match: GazetteerMatch) {
        self.init(match.entry, match: match.quality)
    }

    fileprivate init(_ entry: GazetteerPlace, match: GazetteerMatch.Quality? = nil, distance: Double? = nil) {
        self.init(
            entry.place, population: entry.population,
            geonameID: entry.geonameID > 0 ? entry.geonameID : nil, isCapital: entry.isCapital,
            match: match.map { "\($0)" }, distance: distance)
    }
}

/// `wx places add`: saves a place under a name of the user's choice.
struct AddPlaceCommand: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", usage: "wx places add <name> <place> [<options>]")

    @Argument
    var name: String

    @Argument(help: ArgumentHelp(valueName: "place"), completion: .places)
    var point: [String]

    @OptionGroup(title: "Place") var options: PlaceOptions
    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var format: OutputFormat { .text }
    var sourceOptions: SourceOptions? { source }

    func checkOptions() throws(WeatherError) { try options.check() }

    func run(_ run: Run) async throws {
        try run.save(try await run.place(named: point, options), as: name)
    }
}

/// `wx places remove`: deletes a saved place.
struct RemovePlaceCommand: SessionCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", usage: "wx places remove <name>")

    @Argument(completion: .savedPlaces)
    var name: String

    @OptionGroup(title: "Place") var options: PlaceOptions
    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var format: OutputFormat { .text }
    var sourceOptions: SourceOptions? { source }

    func run(_ run: Run) async throws {
        guard try run.session.places.savedPlaces.remove(name) else {
            throw WeatherError(.unknownOwnPlace, details: .init { $0.subject = name.sanitized(limit: 80) })
        }
        Diagnostics.write(run.session.localizer.text("places.removed", name.sanitized(limit: 80)))
    }
}
