import ArgumentParser
import WeatherCore
import WeatherLocalization
import WeatherSettings
import WeatherEngine
import WeatherGazetteer
import WeatherRendering

/// `wx places <name>`: the places that a name may mean, or the one nearest to a point.
struct SearchPlacesCommand: PlaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        // Parsed outright it is still a part of wx places.
        _superCommandName: "wx places",
        abstract: "Finds places (the default).", shouldDisplay: false)

    @Argument(help: "A name in any script, alone or with a region or country.", completion: .places)
    var name: String?

    @Option(help: ArgumentHelp("Find the place nearest to this point instead.", valueName: "lat,lon"))
    var nearest: String?

    @Option(help: ArgumentHelp("List at most this many places.", valueName: "n"))
    var limit = 10

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup(title: "Place") var options: PlaceOptions
    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var format: OutputFormat { json ? .json : .text }

    func validate() throws {
        if !(1...1000).contains(limit) { throw ValidationError("--limit must be between 1 and 1000.") }
        if name != nil, nearest != nil { throw ValidationError("Give a name or --nearest, not both.") }
    }

    func run(_ finder: PlaceFinder, _ preferences: Preferences, _ surroundings: Surroundings) async throws {
        let entries: [PlaceList.Entry]
        if let nearest {
            entries = try nearestPlace(to: nearest, finder)
        } else if let name {
            entries = try await places(named: name, finder)
        } else {
            entries = try finder.ownPlaces.all().map { own in
                PlaceList.Entry(Place(coordinates: own.coordinates, name: own.name))
            }
            if entries.isEmpty, !json { Diagnostics.write(preferences.localizer.text("places.noneOwn")) }
        }
        let list = PlaceList(entries)
        if json {
            try Output.write(list.json())
        } else if !entries.isEmpty {
            try Output.write(list.text(preferences.localizer, width: surroundings.width))
            if let credit = entries.lazy.compactMap(\.place.attribution).first { Diagnostics.write(credit.sanitized()) }
        }
    }

    private func places(named name: String, _ finder: PlaceFinder) async throws -> [PlaceList.Entry] {
        guard case .name(let text) = try PlaceText(name) else { return try nearestPlace(to: name, finder) }
        let query = PlaceQuery(text, language: finder.language, limit: limit)
        if options.geocoder == nil {
            let matches = try finder.gazetteer.matches(for: query, country: options.country)
            if !matches.isEmpty { return matches.map(PlaceList.Entry.init(match:)) }
        }
        var found: [Place] = []
        for geocoder in try finder.geocoders() where found.isEmpty {
            do {
                found = try await geocoder().places(matching: query)
            } catch let error as WeatherError {
                // Of the services that merely stand behind the gazetteer none needs to answer.
                if options.geocoder != nil { throw error }
            }
        }
        let country = options.country?.uppercased()
        found = found.filter { country == nil || $0.countryCode == country }
        guard found.isEmpty else { return found.prefix(limit).map { PlaceList.Entry($0) } }
        let suggestions = options.geocoder == nil ? try finder.gazetteer.suggestions(for: query) : []
        throw finder.notFound(text, similar: suggestions)
    }

    private func nearestPlace(to text: String, _ finder: PlaceFinder) throws -> [PlaceList.Entry] {
        guard case .coordinates(let point) = try PlaceText(text) else {
            throw WeatherError(.usage, .badCoordinates, details: .init { $0.subject = text.sanitized(limit: 60) })
        }
        guard
            let found = try finder.gazetteer.nearest(
                to: point, country: options.country?.uppercased(), language: finder.language)
        else {
            throw WeatherError(
                .placeNotFound, .nothingNear,
                details: .init {
                    $0.subject = text.sanitized(limit: 60)
                    $0.limit = Int(Gazetteer.farthestNamingDistance)
                })
        }
        return [PlaceList.Entry(found.entry, distance: found.distance)]
    }
}

extension PlaceList.Entry {
    fileprivate init(match: GazetteerMatch) {
        self.init(match.entry, match: match.quality)
    }

    fileprivate init(_ entry: GazetteerPlace, match: GazetteerMatch.Quality? = nil, distance: Double? = nil) {
        self.init(
            entry.place, population: entry.population, geonameID: entry.geonameID, isCapital: entry.isCapital,
            match: match.map { "\($0)" }, distance: distance)
    }
}
